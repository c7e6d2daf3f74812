// Arguments in the types of a submission's own parameters, which call.h has found.

/// How the numbers of one argument are stored.
struct qj_taking {
  int kind;    // kind of the number, or of each in an array
  int second;  // kind of the second number of a pair that is two parameters
  int is_pair_of_numbers;
  int is_large;     // a large integer as a number
  int are_structs;  // pairs that lie one after the other
};

static const char* qj_name_of(int kind) {
#define QJ_NAME(k, T) k == kind ? #T:
  return QJ_KINDS(QJ_NAME) "number";
#undef QJ_NAME
}

/// Stores a number; false if it does not fit.
static int qj_store(void* to, long long number, int kind) {
#define QJ_STORE(k, T)                                                                       \
  if (kind == k) {                                                                           \
    const T made = (T)number;                                                                \
    __builtin_memcpy(to, &made, sizeof made);                                                \
    const int isReal = (T)0.5 > 0, isWithin = made >= -0x1p63 && made < 0x1p63;              \
    return (isWithin || !isReal) && (long long)made == number && (made < 0) == (number < 0); \
  }
  QJ_KINDS(QJ_STORE)
#undef QJ_STORE
  return 0;
}

/// Reads a large integer for a parameter of that kind, with the bits of an unsigned one; false if it does not fit.
static int qj_read_large(const char* digits, int kind, long long* number) {
  const int isNegative = *digits == '-', isUnsigned = kind == 10 || kind == 12;
  char stored[16];
  __int128 value = 0;
  for (digits += isNegative; *digits >= '0' && *digits <= '9' && value >> 70 == 0; ++digits)
    value = value * 10 + (*digits - '0');
  if (isNegative) value = -value;
  *number = (long long)value;
  return isUnsigned ? value >> 64 == 0 : value == *number && qj_store(stored, *number, kind);
}

static unsigned long qj_bytes_of(int kind) {
#define QJ_BYTES(k, T) k == kind ? sizeof(T):
  return QJ_KINDS(QJ_BYTES) 0;
#undef QJ_BYTES
}

static int qj_is_of_form(char form, int kind) {
  const int number = kind & 15, pointers = kind >> 4, isText = number >= 2 && number <= 4;
  switch (form) {
    case 'n':
    case 'b':
    case 's':
      return pointers == 0 && number > 0;
    case 'z':
      return pointers == 0 && number > 1 && number < 13;
    case 't':
      return pointers == 1 && isText;
    case 'N':
      return pointers == 1 && number > 0;
    case 'B':
      return kind == 17;
    case 'T':
      return pointers == 2 && isText;
    case 'M':
      return pointers == 2 && number > 0;
    case 'P':
      return pointers == 3 && number > 0;
    default:
      return pointers == 1 && number == 7;
  }
}

/// Its parameters one behind the other: those of an argument whose form is `form` begin at `kinds`. Gives where those
/// of the next one begin; 0 where they are of other types.
static const unsigned char* qj_take_form(const char* form, const unsigned char* kinds, struct qj_taking* taking) {
  const int isKnown = qj_kinds[0] != 255, isPair = form[0] == 'p';
  const int isArray = isPair && (isKnown ? kinds[0] >> 4 == 1 : qj_pair[11] != 'N');
  taking->is_pair_of_numbers = isPair && !isArray;
  taking->is_large = form[0] == 'z';
  taking->are_structs = form[0] == 'P';
  taking->kind = taking->is_large                                        ? 11
                 : form[0] == 'n' || taking->is_pair_of_numbers          ? qj_number_kind
                 : taking->are_structs || (isPair && qj_pair[11] == 'S') ? qj_two_kind
                                                                         : qj_item_kind;
  taking->second = taking->kind;
  if (!isKnown) return kinds;
  taking->kind = kinds[0] & 15;
  taking->second = kinds[isPair && !isArray] & 15;
  for (const char* one = isPair ? (isArray ? "N" : "nn") : form; *one; ++one, ++kinds)
    if (!qj_is_of_form(*one, *kinds)) return 0;
  return kinds;
}
