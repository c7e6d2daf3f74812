// Put behind the submission: calls its function by the types that the kata declares, {tokens} of language.toml. The
// compiler checks the call like any other, so widths of integers, const and static are up to the submission.
//
// No system headers here, and no common names: the submission may have macros for them.

#undef bigint
#undef bool
#undef char
#undef const
#undef else
#undef for
#undef if
#undef int
#undef long
#undef struct
#undef text
#undef return
#undef text
#undef unsigned
#undef void

/// What a question holds, as C has it: a number, or a text, or an array with its size and the sizes of its rows.
struct qj_value {
  long long number;
  void* items;
  int size;
  int* sizes;
};

void qj_call(struct qj_value* argument);

void qj_put_none(void);
void qj_put_bool(_Bool value);
void qj_put_number(long long number);
void qj_put_unsigned(unsigned long long number);
void qj_put_text(const char* text);
void qj_put_digits(const char* digits);
void qj_put_pair(void);
void qj_put_list(int size);
void qj_put_letter(char letter) __attribute__((error("it returns text where numbers are expected")));

#pragma GCC diagnostic error "-Wimplicit-function-declaration"
#pragma GCC diagnostic error "-Wincompatible-pointer-types"
#pragma GCC diagnostic error "-Wint-conversion"

// ---- Arguments ----
// An optional one is a pointer, NULL for none.

#define QJ_TAKE_int(a) (a)->number
#define QJ_TAKE_bool(a) ((_Bool)(a)->number)
#define QJ_TAKE_text(a) ((char*)(a)->items)
#define QJ_TAKE_bigint(a) ((char*)(a)->items)
#define QJ_TAKE_pair_int_int(a) QJ_PAIR(a)
#define QJ_TAKE_list_int(a) ((qj_item*)(a)->items), (a)->size
#define QJ_TAKE_list_bool(a) ((_Bool*)(a)->items), (a)->size
#define QJ_TAKE_list_text(a) ((char**)(a)->items), (a)->size
#define QJ_TAKE_list_bigint(a) ((char**)(a)->items), (a)->size
#define QJ_TAKE_list_list_int(a) ((qj_rows)(a)->items), (a)->size, (a)->sizes
#define QJ_TAKE_list_pair_int_int(a) ((qj_rows)(a)->items), (a)->size, (a)->sizes
#define QJ_TAKE_optional_int(a) ((qj_item*)(a)->items)
#define QJ_TAKE_optional_bool(a) ((_Bool*)(a)->items)
#define QJ_TAKE_optional_text(a) ((char*)(a)->items)
#define QJ_TAKE_optional_bigint(a) ((char*)(a)->items)
#define QJ_TAKE_optional_pair_int_int(a) ((qj_item*)(a)->items)
#define QJ_TAKE_optional_list_int(a) ((qj_item*)(a)->items), (a)->size
#define QJ_TAKE_optional_list_text(a) ((char**)(a)->items), (a)->size
#define QJ_TAKE_optional_list_list_int(a) ((qj_rows)(a)->items), (a)->size, (a)->sizes

// A pair is two numbers, or an array of them.
#define QJ_PAIR_AS_NUMBERS(a) ((qj_item*)(a)->items)[0], ((qj_item*)(a)->items)[1]
#define QJ_PAIR_AS_ARRAY(a) ((qj_item*)(a)->items)

#define QJ_ARGUMENTS_1(t) QJ_TAKE_##t(qj_argument)
#define QJ_ARGUMENTS_2(t, u) QJ_ARGUMENTS_1(t), QJ_TAKE_##u(qj_argument + 1)
#define QJ_ARGUMENTS_3(t, u, v) QJ_ARGUMENTS_2(t, u), QJ_TAKE_##v(qj_argument + 2)
#define QJ_ARGUMENTS_4(t, u, v, w) QJ_ARGUMENTS_3(t, u, v), QJ_TAKE_##w(qj_argument + 3)
#define QJ_ARGUMENTS_5(t, u, v, w, x) QJ_ARGUMENTS_4(t, u, v, w), QJ_TAKE_##x(qj_argument + 4)
#define QJ_ARGUMENTS_6(t, u, v, w, x, y) QJ_ARGUMENTS_5(t, u, v, w, x), QJ_TAKE_##y(qj_argument + 5)
#define QJ_SEVENTH(t, u, v, w, x, y, z, ...) z
#define QJ_ARGUMENTS(...)                                                                                 \
  QJ_SEVENTH(__VA_ARGS__, QJ_ARGUMENTS_6, QJ_ARGUMENTS_5, QJ_ARGUMENTS_4, QJ_ARGUMENTS_3, QJ_ARGUMENTS_2, \
             QJ_ARGUMENTS_1)                                                                              \
  (__VA_ARGS__)

// ---- Results ----

#define QJ_PUT_int(x)                            \
  _Generic((x), char                             \
           : qj_put_letter, unsigned long        \
           : qj_put_unsigned, unsigned long long \
           : qj_put_unsigned, default            \
           : qj_put_number)(x)
#define QJ_PUT_bool(x) qj_put_bool(x)
#define QJ_PUT_text(x) qj_put_text(x)
#define QJ_PUT_bigint(x) qj_put_digits(x)
#define QJ_PUT_OR_NONE(x, put) \
  __auto_type qj_x = x;        \
  if (qj_x)                    \
    put(*qj_x);                \
  else                         \
    qj_put_none()
#define QJ_PUT_PAIR(x) \
  qj_put_pair();       \
  QJ_PUT_int((x)[0]);  \
  QJ_PUT_int((x)[1])
#define QJ_PUT_ITEMS(x, count, put)            \
  qj_put_list(count);                          \
  for (int qj_i = 0; qj_i < (count); ++qj_i) { \
    put((x)[qj_i]);                            \
  }

#define QJ_RESULT_int(call) QJ_PUT_int(call)
#define QJ_RESULT_bool(call) QJ_PUT_bool(call)
// By a function, of which the compiler complains in words that people know.
#define QJ_RESULT_TEXT(call, put)            \
  const char* qj_text(void) { return call; } \
  put(qj_text())
#define QJ_RESULT_text(call) QJ_RESULT_TEXT(call, QJ_PUT_text)
#define QJ_RESULT_bigint(call) QJ_RESULT_TEXT(call, QJ_PUT_bigint)
#define QJ_RESULT_optional_int(call) QJ_PUT_OR_NONE(call, QJ_PUT_int)
#define QJ_RESULT_optional_bool(call) QJ_PUT_OR_NONE(call, QJ_PUT_bool)
#define QJ_RESULT_optional_text(call) QJ_RESULT_text(call)
#define QJ_RESULT_optional_bigint(call) QJ_RESULT_bigint(call)
#define QJ_RESULT_pair_int_int(call) \
  __auto_type qj_two = call;         \
  if (!qj_two) return qj_put_none(); \
  QJ_PUT_PAIR(qj_two)
#define QJ_RESULT_optional_pair_int_int(call) QJ_RESULT_pair_int_int(call)

// A list comes as a pointer, its size through the last parameter; the sizes of its rows through one more.
#define QJ_RESULT_LIST(call, put) \
  __auto_type qj_items = call;    \
  QJ_PUT_ITEMS(qj_items, qj_size, put)
#define QJ_RESULT_LIST_OR_NONE(call, put) \
  __auto_type qj_items = call;            \
  if (!qj_items) return qj_put_none();    \
  QJ_PUT_ITEMS(qj_items, qj_size, put)
#define QJ_PUT_ROWS(x, put)                                          \
  qj_put_list(qj_size);                                              \
  for (int qj_row = 0; qj_row < qj_size; ++qj_row) {                 \
    QJ_PUT_ITEMS((x)[qj_row], qj_sizes ? qj_sizes[qj_row] : 0, put); \
  }

#define QJ_RESULT_list_int(call) QJ_RESULT_LIST(call, QJ_PUT_int)
#define QJ_RESULT_list_bool(call) QJ_RESULT_LIST(call, QJ_PUT_bool)
#define QJ_RESULT_list_text(call) QJ_RESULT_LIST(call, QJ_PUT_text)
#define QJ_RESULT_list_bigint(call) QJ_RESULT_LIST(call, QJ_PUT_bigint)
#define QJ_RESULT_optional_list_int(call) QJ_RESULT_LIST_OR_NONE(call, QJ_PUT_int)
#define QJ_RESULT_optional_list_bool(call) QJ_RESULT_LIST_OR_NONE(call, QJ_PUT_bool)
#define QJ_RESULT_optional_list_text(call) QJ_RESULT_LIST_OR_NONE(call, QJ_PUT_text)
#define QJ_RESULT_optional_list_bigint(call) QJ_RESULT_LIST_OR_NONE(call, QJ_PUT_bigint)
#define QJ_RESULT_list_list_int(call) \
  __auto_type qj_rows_ = call;        \
  QJ_PUT_ROWS(qj_rows_, QJ_PUT_int)
#define QJ_RESULT_list_pair_int_int(call) QJ_RESULT_LIST(call, QJ_PUT_PAIR)
#define QJ_RESULT_optional_list_list_int(call) \
  __auto_type qj_rows_ = call;                 \
  if (!qj_rows_) return qj_put_none();         \
  QJ_PUT_ROWS(qj_rows_, QJ_PUT_int)
#define QJ_RESULT_optional_list_pair_int_int(call) QJ_RESULT_LIST_OR_NONE(call, QJ_PUT_PAIR)

#define QJ_MORE_int
#define QJ_MORE_bool
#define QJ_MORE_text
#define QJ_MORE_bigint
#define QJ_MORE_pair_int_int
#define QJ_MORE_optional_int
#define QJ_MORE_optional_bool
#define QJ_MORE_optional_text
#define QJ_MORE_optional_bigint
#define QJ_MORE_optional_pair_int_int
#define QJ_MORE_list_int , &qj_size
#define QJ_MORE_list_bool , &qj_size
#define QJ_MORE_list_text , &qj_size
#define QJ_MORE_list_bigint , &qj_size
#define QJ_MORE_optional_list_int , &qj_size
#define QJ_MORE_optional_list_bool , &qj_size
#define QJ_MORE_optional_list_text , &qj_size
#define QJ_MORE_optional_list_bigint , &qj_size
#define QJ_MORE_list_list_int , &qj_size, &qj_sizes
#define QJ_MORE_list_pair_int_int , &qj_size, &qj_sizes
#define QJ_MORE_optional_list_list_int , &qj_size, &qj_sizes
#define QJ_MORE_optional_list_pair_int_int , &qj_size, &qj_sizes

/// Before this stand, as the submission has them: QJ_PAIR, qj_item for the whole numbers of arrays, and qj_rows for
/// arrays of arrays, types like its own.
#define QJ_CALL(function, ...) QJ_CALL_WITH(function, __VA_ARGS__)
#define QJ_CALL_WITH(function, result, ...)                                   \
  extern const char qj_function[];                                            \
  const char qj_function[] = #function;                                       \
  extern const unsigned long qj_item_bytes;                                   \
  const unsigned long qj_item_bytes = sizeof(qj_item);                        \
  void qj_call(struct qj_value* qj_argument) {                                \
    int qj_size = 0;                                                          \
    int* qj_sizes = 0;                                                        \
    (void)qj_size, (void)qj_sizes;                                            \
    QJ_RESULT_##result(function(QJ_ARGUMENTS(__VA_ARGS__) QJ_MORE_##result)); \
  }
