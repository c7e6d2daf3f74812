// Put behind the submission: calls its function by the types that the kata declares, {tokens} of language.toml. The
// compiler checks the call like any other, so widths of integers, const and static are up to the submission.
//
// No system headers here, and no common names: the submission may have macros for them.

#undef bigint
#undef bool
#undef char
#undef const
#undef default
#undef double
#undef else
#undef float
#undef for
#undef if
#undef int
#undef long
#undef struct
#undef return
#undef short
#undef signed
#undef text
#undef unsigned
#undef void

/// An argument in C: a number, or two, or a text, or an array with its size and the sizes of its rows.
struct qj_value {
  long long number, second;
  void* items;
  int size;
  int* sizes;
};

void qj_call(struct qj_value* argument);

void qj_put_none(void);
void qj_put_bool(long long value);
void qj_put_number(long long number);
void qj_put_unsigned(unsigned long long number);
void qj_put_wide(__int128 number);
void qj_put_unsigned_wide(unsigned __int128 number);
void qj_put_text(const char* text);
void qj_put_digits(const char* digits);
void qj_put_pair(void);
void qj_put_list(int size);
void qj_put_letter(char letter) __attribute__((error("it returns text where numbers are expected")));
void qj_put_real(double real) __attribute__((error("it returns real numbers where whole ones are expected")));

#pragma GCC diagnostic error "-Wimplicit-function-declaration"
#pragma GCC diagnostic error "-Wincompatible-pointer-types"
#pragma GCC diagnostic error "-Wint-conversion"

// ---- The function's own parameters ----

/// Calls `X` with each type of numbers and its kind, which is below 16.
#define QJ_KINDS(X)    \
  X(1, _Bool)          \
  X(2, char)           \
  X(3, signed char)    \
  X(4, unsigned char)  \
  X(5, short)          \
  X(6, unsigned short) \
  X(7, int)            \
  X(8, unsigned int)   \
  X(9, long) X(10, unsigned long) X(11, long long) X(12, unsigned long long) X(13, float) X(14, double)

/// The kind of what a function takes: of a number, 16 more of a pointer to some, 32 more of a pointer to pointers; 0:
/// something else.
#define QJ_KIND_OF(function) _Generic((function*)0, QJ_KINDS(QJ_TAKEN) default : 0)
#define QJ_TAKEN(kind, T)               \
  void (*)(T)                           \
      : kind,                           \
        void(*)(T*) : 16 + kind,        \
        void(*)(const T*) : 16 + kind,  \
        void(*)(T**) : 32 + kind,       \
        void(*)(const T**) : 32 + kind, \
        void(*)(T* const*) : 32 + kind, \
        void(*)(const T* const*) : 32 + kind,

/// The kinds of all parameters that parameters.h has declared. A plain struct of two numbers is stored as an array of
/// them is, and has the kind of a pointer to them; a pointer to such structs has 32 more.
#define QJ_KIND_ONE(name, parameter)                           \
  _Generic((name*)0, void (*)(qj_struct)                       \
           : QJ_KIND_OF_STRUCT(0), void (*)(qj_struct*)        \
           : QJ_KIND_OF_STRUCT(32), void (*)(const qj_struct*) \
           : QJ_KIND_OF_STRUCT(32), default                    \
           : QJ_KIND_OF(name)),
#define QJ_KIND_OF_STRUCT(more) (QJ_STRUCT_IS_PAIR ? qj_struct_kind + more : 0)
#define QJ_STRUCT_IS_PAIR (sizeof(qj_struct) == 2 * sizeof(qj_struct_item))
#define QJ_ALL_KINDS(...) __VA_OPT__(QJ_EXPAND(QJ_EACH(QJ_KIND_ONE, qj_parameter_, __VA_ARGS__)))

/// What a declared type is in parameters: n number, z number for a large integer, b bool, t text; N, B, T pointer to
/// such, M to pointers to numbers; s size, S sizes; p two numbers, or a pointer to them; P pointer to structs of two.
#define QJ_FORM_int "n"
#define QJ_FORM_bool "b"
#define QJ_FORM_text "t"
#if QJ_BIGINT_IS_NUMBER
#define QJ_FORM_bigint "z"
#define QJ_TAKE_bigint(a) (a)->number
#else
#define QJ_FORM_bigint "t"
#define QJ_TAKE_bigint(a) ((char*)(a)->items)
#endif
#define QJ_FORM_pair_int_int "p"
#define QJ_FORM_list_int "Ns"
#define QJ_FORM_list_bool "Bs"
#define QJ_FORM_list_text "Ts"
#define QJ_FORM_list_bigint "Ts"
#define QJ_FORM_list_list_int "MsS"
#if QJ_TAKES_STRUCTS
#define QJ_FORM_list_pair_int_int "Ps"
#define QJ_TAKE_list_pair_int_int(a) ((qj_struct*)(a)->items), (a)->size
#else
#define QJ_FORM_list_pair_int_int "MsS"
#define QJ_TAKE_list_pair_int_int(a) QJ_ROWS(a), (a)->size, (a)->sizes
#endif
#define QJ_FORM_optional_int "N"
#define QJ_FORM_optional_bool "B"
#define QJ_FORM_optional_text "t"
#define QJ_FORM_optional_bigint "t"
#define QJ_FORM_optional_pair_int_int "N"
#define QJ_FORM_optional_list_int "Ns"
#define QJ_FORM_optional_list_text "Ts"
#define QJ_FORM_optional_list_list_int "MsS"

// Where the parameters are unknown the compiler checks the call, which cuts no number: numbers have the kata's type.
#if QJ_WIDE
typedef long long qj_number;
#else
typedef int qj_number;
#endif
#if QJ_KNOWN
#define QJ_NUMBER(n) (n)
#define QJ_ITEMS(a) ((a)->items)
#define QJ_ROWS(a) ((a)->items)
#else
#define QJ_NUMBER(n) ((qj_number)(n))
#define QJ_ITEMS(a) ((qj_item*)(a)->items)
#define QJ_ROWS(a) ((qj_rows)(a)->items)
#pragma GCC diagnostic error "-Wconversion"
#endif

// ---- Arguments ----
// An optional argument is a pointer, NULL for none.

#define QJ_TAKE_int(a) QJ_NUMBER((a)->number)
#define QJ_TAKE_bool(a) ((_Bool)(a)->number)
#define QJ_TAKE_text(a) ((char*)(a)->items)
#define QJ_TAKE_pair_int_int(a) QJ_PAIR(a)
#define QJ_TAKE_list_int(a) QJ_ITEMS(a), (a)->size
#define QJ_TAKE_list_bool(a) ((_Bool*)(a)->items), (a)->size
#define QJ_TAKE_list_text(a) ((char**)(a)->items), (a)->size
#define QJ_TAKE_list_bigint(a) ((char**)(a)->items), (a)->size
#define QJ_TAKE_list_list_int(a) QJ_ROWS(a), (a)->size, (a)->sizes
#define QJ_TAKE_optional_int(a) QJ_ITEMS(a)
#define QJ_TAKE_optional_bool(a) ((_Bool*)(a)->items)
#define QJ_TAKE_optional_text(a) ((char*)(a)->items)
#define QJ_TAKE_optional_bigint(a) ((char*)(a)->items)
#define QJ_TAKE_optional_pair_int_int(a) QJ_ITEMS(a)
#define QJ_TAKE_optional_list_int(a) QJ_ITEMS(a), (a)->size
#define QJ_TAKE_optional_list_text(a) ((char**)(a)->items), (a)->size
#define QJ_TAKE_optional_list_list_int(a) QJ_ROWS(a), (a)->size, (a)->sizes

// A pair is two numbers, an array of them, or a struct.
#define QJ_PAIR_AS_NUMBERS(a) QJ_NUMBER((a)->number), QJ_NUMBER((a)->second)
#define QJ_PAIR_AS_ARRAY(a) QJ_ITEMS(a)
#define QJ_PAIR_AS_STRUCT(a) (*(qj_struct*)(a)->items)

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

/// What takes a number of that type.
#define QJ_PUT_OF(x)                             \
  _Generic((x), char                             \
           : qj_put_letter, float                \
           : qj_put_real, double                 \
           : qj_put_real, unsigned long          \
           : qj_put_unsigned, unsigned long long \
           : qj_put_unsigned, __int128           \
           : qj_put_wide, unsigned __int128      \
           : qj_put_unsigned_wide, default       \
           : qj_put_number)
#define QJ_PUT_int(x) QJ_PUT_OF(x)(x)
#define QJ_PUT_bool(x) _Generic((x), float : qj_put_real, double : qj_put_real, default : qj_put_bool)(x)
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
// A function, since the compiler's errors on its calls are readable.
#define QJ_RESULT_TEXT(call, put)            \
  const char* qj_text(void) { return call; } \
  put(qj_text())
#define QJ_RESULT_text(call) QJ_RESULT_TEXT(call, QJ_PUT_text)
// A large integer is text or a number.
#define QJ_RESULT_bigint(call) \
  _Generic((call), char* : qj_put_digits, const char* : qj_put_digits, default : QJ_PUT_OF(call))(call)
#define QJ_RESULT_optional_int(call) QJ_PUT_OR_NONE(call, QJ_PUT_int)
#define QJ_RESULT_optional_bool(call) QJ_PUT_OR_NONE(call, QJ_PUT_bool)
#define QJ_RESULT_optional_text(call) QJ_RESULT_text(call)
#define QJ_RESULT_optional_bigint(call) QJ_RESULT_bigint(call)
// The numbers of a pair that is a struct, or an array already.
#define QJ_NUMBERS_OF(two) _Generic(two, qj_struct : (qj_struct_item*)&two, default : two)
#define QJ_CHECK_STRUCT(two) \
  _Static_assert(_Generic(two, qj_struct : QJ_STRUCT_IS_PAIR, default : 1), "two equal types")
#define QJ_RESULT_pair_int_int(call)            \
  __auto_type qj_two = call;                    \
  QJ_CHECK_STRUCT(qj_two);                      \
  __auto_type qj_items = QJ_NUMBERS_OF(qj_two); \
  if (!qj_items) return qj_put_none();          \
  QJ_PUT_PAIR(qj_items)
#define QJ_RESULT_optional_pair_int_int(call) QJ_RESULT_pair_int_int(call)

// A list is returned as a pointer, its size through the last parameter, the sizes of its rows through one more.
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
#define QJ_PUT_PAIR_OR_STRUCT(x) QJ_PUT_PAIR(QJ_NUMBERS_OF(x))
#define QJ_RESULT_list_pair_int_int(call)     \
  QJ_RESULT_LIST(call, QJ_PUT_PAIR_OR_STRUCT) \
  QJ_CHECK_STRUCT(*qj_items)
#define QJ_RESULT_optional_list_list_int(call) \
  __auto_type qj_rows_ = call;                 \
  if (!qj_rows_) return qj_put_none();         \
  QJ_PUT_ROWS(qj_rows_, QJ_PUT_int)
#define QJ_RESULT_optional_list_pair_int_int(call)    \
  QJ_RESULT_LIST_OR_NONE(call, QJ_PUT_PAIR_OR_STRUCT) \
  QJ_CHECK_STRUCT(*qj_items)

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
#define QJ_MORE_optional_list_list_int , &qj_size, &qj_sizes
#if QJ_GIVES_STRUCTS
#define QJ_MORE_list_pair_int_int , &qj_size
#else
#define QJ_MORE_list_pair_int_int , &qj_size, &qj_sizes
#endif
#define QJ_MORE_optional_list_pair_int_int QJ_MORE_list_pair_int_int

#define QJ_FORMS_1(t) QJ_FORM_##t
#define QJ_FORMS_2(t, u) QJ_FORMS_1(t), QJ_FORM_##u
#define QJ_FORMS_3(t, u, v) QJ_FORMS_2(t, u), QJ_FORM_##v
#define QJ_FORMS_4(t, u, v, w) QJ_FORMS_3(t, u, v), QJ_FORM_##w
#define QJ_FORMS_5(t, u, v, w, x) QJ_FORMS_4(t, u, v, w), QJ_FORM_##x
#define QJ_FORMS_6(t, u, v, w, x, y) QJ_FORMS_5(t, u, v, w, x), QJ_FORM_##y
#define QJ_FORMS(...) \
  QJ_SEVENTH(__VA_ARGS__, QJ_FORMS_6, QJ_FORMS_5, QJ_FORMS_4, QJ_FORMS_3, QJ_FORMS_2, QJ_FORMS_1)(__VA_ARGS__)

#define QJ_STRING(...) QJ_STRING_OF(__VA_ARGS__)
#define QJ_STRING_OF(...) #__VA_ARGS__

/// What qj_call() takes, for numbers.h.
extern const char qj_function[];
extern const char* const qj_forms[];        ///< one for each argument; ends with NULL
extern const unsigned char qj_kinds[];      ///< one for each parameter, or none where they are unknown; ends with 255
extern const unsigned char qj_number_kind;  ///< kind of numbers, where parameters are unknown
extern const unsigned char qj_item_kind;    ///< kind of the numbers in arrays, where parameters are unknown
extern const unsigned char qj_two_kind;     ///< kind of the numbers in a struct of two
extern const char qj_pair[];                ///< "QJ_PAIR_AS_NUMBERS", "QJ_PAIR_AS_ARRAY" or "QJ_PAIR_AS_STRUCT"

/// Before this stand, as the submission has them: QJ_PAIR; QJ_BIGINT_IS_NUMBER; QJ_TAKES_STRUCTS and QJ_GIVES_STRUCTS,
/// whether a list of pairs is an array of structs; QJ_KNOWN, whether its parameters are, which are declared and given
/// here in parentheses then; otherwise qj_item for the whole numbers of arrays, and qj_rows for arrays of arrays, types
/// like its own; its struct of two numbers, qj_struct, and their type, qj_struct_item.
#define QJ_CALL(function, own, ...) QJ_CALL_WITH(function, own, __VA_ARGS__)
#define QJ_CALL_WITH(function, own, result, ...)                              \
  typedef void qj_takes_number(qj_number);                                    \
  typedef void qj_takes_item(qj_item);                                        \
  typedef void qj_takes_struct_items(qj_struct_item*);                        \
  enum { qj_struct_kind = QJ_KIND_OF(qj_takes_struct_items) };                \
  const char qj_function[] = #function;                                       \
  const char* const qj_forms[] = {QJ_FORMS(__VA_ARGS__), 0};                  \
  const unsigned char qj_kinds[] = {QJ_ALL_KINDS own 255};                    \
  const unsigned char qj_number_kind = QJ_KIND_OF(qj_takes_number);           \
  const unsigned char qj_item_kind = QJ_KIND_OF(qj_takes_item);               \
  const unsigned char qj_two_kind = qj_struct_kind & 15;                      \
  const char qj_pair[] = QJ_STRING(QJ_PAIR);                                  \
  void qj_call(struct qj_value* qj_argument) {                                \
    int qj_size = 0;                                                          \
    int* qj_sizes = 0;                                                        \
    (void)qj_size, (void)qj_sizes;                                            \
    QJ_RESULT_##result(function(QJ_ARGUMENTS(__VA_ARGS__) QJ_MORE_##result)); \
  }
