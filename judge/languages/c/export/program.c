@{includes}
#define main qj_own_main
@{submission}
#undef main

// ---- The rest reads the arguments from stdin, calls the function above, and writes its result to stdout. ----
typedef @{item} qj_item;
typedef @{rows} qj_rows;
struct qj_two { int qj_row, qj_col; };
typedef @{two} qj_struct;
typedef @{two_of} qj_struct_item;
@{parameters.h}

QJ_DECLARE(@{own})
@{undefine}
@{parameters.h}

#define QJ_PAIR @{takes_two}
#define QJ_BIGINT_IS_NUMBER @{number}
#define QJ_KNOWN @{known}
@{call.h}

@{numbers.h}

QJ_CALL(@{function}, (@{own}), @{tokens})

// System calls, under names that no submission uses.
extern long qj_read(int, void*, unsigned long) __asm__("read");
extern long qj_write(int, const void*, unsigned long) __asm__("write");
extern int qj_open(const char*, int, ...) __asm__("open");
extern int qj_dup(int) __asm__("dup");
extern int qj_dup2(int, int) __asm__("dup2");
extern int qj_flush(void*) __asm__("fflush");
extern void qj_leave(int) __asm__("_exit");

static int qj_answers = 1;
static const char qj_types[] = "@{types}";

// Stdin and stdout are for the case and its answer alone: what the submission prints, however early, goes to stderr.
__attribute__((constructor(101))) static void qj_take_streams(void) {
  qj_answers = qj_dup(1);
  qj_dup2(2, 1);
}

static void qj_write_all(int file, const char* bytes, unsigned long size) {
  while (size > 0) {
    const long written = qj_write(file, bytes, size);
    if (written <= 0) qj_leave(1);
    bytes += written;
    size -= (unsigned long)written;
  }
}

static void qj_refuse(const char* words) {
  qj_write_all(2, words, __builtin_strlen(words));
  qj_leave(1);
}

struct qj_bytes {
  char* start;
  unsigned long size, room;
};
static struct qj_bytes qj_case, qj_answer;

static void* qj_room(unsigned long size) {
  void* const made = __builtin_calloc(size + 1, 1);
  if (!made) qj_refuse("no memory for the arguments\n");
  return made;
}

static void qj_add(struct qj_bytes* to, const char* bytes, unsigned long size) {
  if (to->size + size >= to->room) {
    to->room = 2 * (to->size + size) + 4096;
    to->start = __builtin_realloc(to->start, to->room);
    if (!to->start) qj_refuse("no memory for the case or its answer\n");
  }
  __builtin_memcpy(to->start + to->size, bytes, size);
  to->size += size;
  to->start[to->size] = '\0';
}

// ---- The arguments ----

static const char* qj_at;

static int qj_starts(const char* text, const char* word) {
  return !__builtin_strncmp(text, word, __builtin_strlen(word));
}

// As an answer it is its bytes, and none is nothing.
static int qj_is_bare(const char* type) {
  const int isOptional = qj_starts(type, "optional<");
  const char* const held = isOptional ? type + 9 : type;
  return qj_starts(held, "text") && (isOptional ? held[4] == '>' : held[4] == ')' || !held[4]);
}

// Behind the type that stands there, and behind the comma and blank that may follow it.
static const char* qj_next_type(const char* type) {
  for (int depth = 0; *type && (depth > 0 || (*type != ',' && *type != ')' && *type != '>')); ++type)
    depth += *type == '<' ? 1 : *type == '>' ? -1 : 0;
  while (*type == ',' || *type == ' ') ++type;
  return type;
}

static void qj_skip_blanks(void) {
  while (*qj_at == ' ' || (*qj_at >= '\t' && *qj_at <= '\r')) ++qj_at;
}

static unsigned long qj_token_size(void) {
  qj_skip_blanks();
  return __builtin_strcspn(qj_at, " \t\n\v\f\r");
}

static long long qj_take_number(void) {
  qj_skip_blanks();
  const int isNegative = *qj_at == '-';
  unsigned long long number = 0;
  if (qj_at[isNegative] < '0' || qj_at[isNegative] > '9') qj_refuse("the case has no number where one is expected\n");
  for (qj_at += isNegative; *qj_at >= '0' && *qj_at <= '9'; ++qj_at) number = 10 * number + (unsigned)(*qj_at - '0');
  return (long long)(isNegative ? 0 - number : number);
}

static char* qj_take_bytes(unsigned long size) {
  if (size > (unsigned long)(qj_case.start + qj_case.size - qj_at)) qj_refuse("the case ends too early\n");
  char* const bytes = qj_room(size);
  __builtin_memcpy(bytes, qj_at, size);
  qj_at += size;
  return bytes;
}

static struct qj_taking qj_as;  // how the argument at hand is taken

static struct qj_value qj_take(const char* type);

static void qj_put_whole(unsigned __int128 number, int isNegative, int beginsLine);

static void qj_misfit(const char* number, unsigned long size, int kind) {
  qj_write_all(2, "cannot take the argument ", 25);
  qj_write_all(2, number, size);
  qj_write_all(2, ": it does not fit ", 18);
  qj_write_all(2, qj_name_of(kind), __builtin_strlen(qj_name_of(kind)));
  qj_refuse("\n");
}

static void qj_store_number(void* to, long long number, int kind) {
  if (qj_store(to, number, kind)) return;
  qj_answer.size = 0;
  qj_put_whole(number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number, number < 0, 0);
  qj_misfit(qj_answer.start, qj_answer.size, kind);
}

static void qj_store_item(void* to, struct qj_value value, const char* type) {
  if (qj_starts(type, "int"))
    qj_store_number(to, value.number, qj_as.kind);
  else if (qj_starts(type, "bool"))
    *(_Bool*)to = value.number != 0;
  else
    *(void**)to = value.items;
}

static struct qj_value qj_take_items(const char* type, int size, const char* next) {
  struct qj_value all = {.size = size};
  const unsigned long each =
      qj_starts(type, "int") ? qj_bytes_of(qj_as.kind) : qj_starts(type, "bool") ? sizeof(_Bool) : sizeof(void*);
  all.items = qj_room((unsigned long)size * each);
  all.sizes = qj_room((unsigned long)size * sizeof(int));
  for (int i = 0; i < size; ++i) {
    const struct qj_value item = qj_take(i == 0 ? type : next);
    qj_store_item((char*)all.items + (unsigned long)i * each, item, type);
    all.sizes[i] = item.size;
  }
  return all;
}

static struct qj_value qj_take(const char* type) {
  struct qj_value value = {0};
  if (qj_starts(type, "pair<") && qj_as.is_pair_of_numbers) {
    long long stored;
    value.number = qj_take_number();
    value.second = qj_take_number();
    qj_store_number(&stored, value.number, qj_as.kind);
    qj_store_number(&stored, value.second, qj_as.second);
    return value;
  }
  if (qj_starts(type, "pair<")) return qj_take_items(type + 5, 2, qj_next_type(type + 5));
  const unsigned long size = qj_token_size();
  if (qj_starts(type, "optional<")) {
    if (size != 4 || !qj_starts(qj_at, "none")) return qj_take(type + 9);
    qj_at += size;
    return value;
  }
  if (qj_starts(type, "bool") || qj_starts(type, "bigint")) {
    value.items = qj_take_bytes(size);
    value.number = *(char*)value.items == 't';
    if (qj_starts(type, "bool")) *(_Bool*)value.items = value.number != 0;
    if (qj_as.is_large && !qj_read_large(value.items, qj_as.kind, &value.number))
      qj_misfit(value.items, size, qj_as.kind);
    return value;
  }
  value.number = qj_take_number();
  if (qj_starts(type, "list<")) return qj_take_items(type + 5, (int)value.number, type + 5);
  if (qj_starts(type, "int")) {
    value.items = qj_room(sizeof value.number);
    qj_store_number(value.items, value.number, qj_as.kind);
    return value;
  }
  qj_at += *qj_at == '\r';
  qj_at += *qj_at == '\n';
  value.items = qj_take_bytes((unsigned long)value.number);
  return value;
}

// ---- The answer ----

static void qj_put_token(const char* text, int beginsLine) {
  if (qj_answer.size > 0 && qj_answer.start[qj_answer.size - 1] != '\n')
    qj_add(&qj_answer, beginsLine ? "\n" : " ", 1);
  qj_add(&qj_answer, text, __builtin_strlen(text));
}

static void qj_put_whole(unsigned __int128 number, int isNegative, int beginsLine) {
  char digits[42] = {0};
  char* first = digits + sizeof digits - 1;
  do *--first = (char)('0' + (int)(number % 10));
  while ((number /= 10) > 0);
  if (isNegative) *--first = '-';
  qj_put_token(first, beginsLine);
}

static const char* qj_result_type(void) {
  const char* type = qj_types;
  while (!qj_starts(type, ") -> ")) ++type;
  return type + 5;
}

void qj_put_none(void) {
  if (!qj_is_bare(qj_result_type())) qj_put_token("none", 0);
}

void qj_put_bool(long long value) {
  value == 0 || value == 1 ? qj_put_token(value ? "true" : "false", 0) : qj_put_number(value);
}

void qj_put_number(long long number) {
  qj_put_whole(number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number, number < 0, 0);
}

void qj_put_unsigned(unsigned long long number) { qj_put_whole(number, 0, 0); }

void qj_put_unsigned_wide(unsigned __int128 number) { qj_put_whole(number, 0, 0); }

void qj_put_wide(__int128 number) {
  qj_put_whole(number < 0 ? -(unsigned __int128)number : (unsigned __int128)number, number < 0, 0);
}

void qj_put_text(const char* text) {
  if (!text) return qj_put_none();
  const unsigned long size = __builtin_strlen(text);
  if (qj_is_bare(qj_result_type())) return qj_add(&qj_answer, text, size);
  qj_put_whole(size, 0, 1);
  qj_add(&qj_answer, "\n", 1);
  qj_add(&qj_answer, text, size);
  qj_add(&qj_answer, "\n", 1);
}

void qj_put_digits(const char* digits) {
  if (digits)
    qj_put_token(digits, 0);
  else
    qj_put_none();
}

void qj_put_pair(void) { qj_put_token("", 1); }

void qj_put_list(int size) {
  if (size == 0 && qj_answer.size == 0 && qj_starts(qj_result_type(), "optional<")) return qj_put_none();
  qj_put_whole(size < 0 ? 0 : (unsigned)size, size < 0, 1);
}

// The size of the UTF-8 letter that begins there; 0 where none does.
static unsigned long qj_letter(const char* bytes, unsigned long left) {
  const unsigned char* const at = (const unsigned char*)bytes;
  const unsigned long size =
      at[0] < 0x80 ? 1 : at[0] < 0xC2 ? 0 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : at[0] < 0xF5 ? 4 : 0;
  if (size > left) return 0;
  for (unsigned long i = 1; i < size; ++i)
    if ((at[i] & 0xC0) != 0x80) return 0;
  const int isTooSmall = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xF0 && at[1] < 0x90);
  return isTooSmall || (at[0] == 0xED && at[1] > 0x9F) || (at[0] == 0xF4 && at[1] > 0x8F) ? 0 : size;
}

// The text with U+FFFD for each byte that is no UTF-8: other judges read UTF-8.
static struct qj_bytes qj_in_utf8(struct qj_bytes text) {
  struct qj_bytes good = {0};
  qj_add(&good, "", 0);
  for (unsigned long at = 0; at < text.size;) {
    const unsigned long size = qj_letter(text.start + at, text.size - at);
    qj_add(&good, size ? text.start + at : "\xEF\xBF\xBD", size ? size : 3);
    at += size ? size : 1;
  }
  return good;
}

int main(void) {
  char some[4096];
  for (long got = qj_read(0, some, sizeof some); got > 0; got = qj_read(0, some, sizeof some))
    qj_add(&qj_case, some, (unsigned long)got);
  qj_add(&qj_case, "", 0);
  qj_dup2(qj_open("/dev/null", 0), 0);
  struct qj_value arguments[8] = {{0}};
  qj_at = qj_case.start;
  const char* type = qj_types + 1;
  const unsigned char* kinds = qj_kinds;
  for (int i = 0; i < @{parameters} && i < 8; ++i, type = qj_next_type(type)) {
    kinds = qj_take_form(qj_forms[i], kinds, &qj_as);
    if (!kinds) qj_refuse("an argument does not fit the types of its parameters\n");
    arguments[i] = qj_take(type);
  }
  qj_call(arguments);
  const int isNothing = qj_answer.size == 0 && *qj_result_type() == 'o';
  if (!isNothing && (qj_answer.size == 0 || qj_answer.start[qj_answer.size - 1] != '\n')) qj_add(&qj_answer, "\n", 1);
  qj_flush(0);
  const struct qj_bytes asked = qj_in_utf8(qj_case);
  if (asked.size == qj_case.size && __builtin_memcmp(asked.start, qj_case.start, asked.size) == 0)
    qj_answer = qj_in_utf8(qj_answer);
  qj_write_all(qj_answers, qj_answer.start, qj_answer.size);
  return 0;
}
