# expect: CE
# judge: --suite tiny
# json: /hint Exercism's queen-attack
class Queens
  def initialize(white: nil, black: nil)
    raise ArgumentError unless [white, black].compact.flatten.all? { |x| x.between?(0, 7) }

    @white = white
    @black = black
  end

  def attack?
    (wr, wc), (br, bc) = @white, @black
    wr == br || wc == bc || (wr - br).abs == (wc - bc).abs
  end
end
