# The plain format: what stdin and stdout hold, and the values of a question and an answer.
class PlainReader
  BLANKS = " \t\r\n\v\f"

  def initialize(text)
    @text = text
    @at = 0
  end

  # The values of the whole text, of these types.
  def all(types)
    types.map { |type| read(type) }
  end

  private

  def token
    @at += 1 while @at < @text.size_in_bytes && BLANKS.include?(@text.part(@at, 1))
    start = @at
    @at += 1 while @at < @text.size_in_bytes && !BLANKS.include?(@text.part(@at, 1))
    @text.part(start, @at - start)
  end

  def read(type)
    return [read(type.at_index(1)), read(type.at_index(2))] if type.first == 'pair'

    start = @at
    word = token
    return read_optional(type, word, start) if type.first == 'optional'
    return word == 'true' if type.first == 'bool'

    number = Integer(word, 10)
    return Array.new(number) { read(type.at_index(1)) } if type.first == 'list'

    type.first == 'text' ? read_text(number) : number
  end

  def read_optional(type, word, start)
    return nil if word == 'none'

    @at = start
    read(type.at_index(1))
  end

  def read_text(size)
    @at += @text.part(@at, 1) == "\r" ? 2 : 1
    @at += size
    @text.part(@at - size, size).in_encoding(Encoding::UTF_8)
  end
end

# The other way round, of an encoded answer.
module Plain
  module_function

  # As an answer it is its bytes, and none is nothing.
  def bare?(type)
    type.first == 'text' || (type.first == 'optional' && type.at_index(1).first == 'text')
  end

  def answer(value, type)
    none = type.first == 'optional' && ['n'.raw, "l\0\0\0\0".raw, "t\0\0\0\0".raw].include?(value)
    return bare?(type) ? '' : "none\n" if none

    text = ''.raw
    return end_line(text.add(value.part(5, value.size_in_bytes))) if bare?(type) && value.byte_at(0) == 0x74

    write(value, 0, text)
    end_line(text)
  end

  def end_line(text)
    text.end_with?("\n") ? text : text.add("\n")
  end

  # Adds the value at value[at]; where the next one starts.
  def write(value, at, text)
    text.add(' ') unless text.empty? || text.end_with?("\n")
    tag = value.part(at, 1)
    at += 1
    case tag
    when 'p' then return write(value, write(value, at, text), text)
    when 'n' then text.add('none')
    when 'b'
      text.add(value.byte_at(at) == 0 ? 'false' : 'true')
      at += 1
    when 'i'
      text.add(value.number_at('q<', offset: at).digits_of)
      at += 8
    else return write_sized(tag, value, at, text)
    end
    at
  end

  def write_sized(tag, value, at, text)
    size = value.number_at('L<', offset: at)
    at += 4
    return write_list(size, value, at, text) if tag == 'l'

    content = value.part(at, size)
    text.add(tag == 't' ? "#{size}\n".raw.add(content).add("\n") : content)
    at + size
  end

  def write_list(size, value, at, text)
    text.add(size.digits_of)
    lines = size.positive? && 'lpt'.include?(value.part(at, 1))
    size.times do
      end_line(text) if lines
      at = write(value, at, text)
    end
    end_line(text) if lines
    at
  end
end
