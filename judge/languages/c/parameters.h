// The types of a submission's parameters: a function type for each, qj_parameter_, qj_parameter_1, qj_parameter_11...
// It stands before call.h, since the submission may have macros for types.

#define QJ_DECLARE(...) __VA_OPT__(QJ_EXPAND(QJ_EACH(QJ_DECLARE_ONE, qj_parameter_, __VA_ARGS__)))
#define QJ_DECLARE_ONE(name, parameter) typedef void name(parameter);

/// Calls `what` with each parameter and a name for it.
#define QJ_EACH(what, name, parameter, ...) \
  what(name, parameter) __VA_OPT__(QJ_EACH_AGAIN QJ_NOTHING()()(what, name##1, __VA_ARGS__))
#define QJ_EACH_AGAIN() QJ_EACH
#define QJ_NOTHING()
#define QJ_EXPAND(...) QJ_EXPAND_3(QJ_EXPAND_3(QJ_EXPAND_3(__VA_ARGS__)))
#define QJ_EXPAND_3(...) QJ_EXPAND_9(QJ_EXPAND_9(QJ_EXPAND_9(__VA_ARGS__)))
#define QJ_EXPAND_9(...) QJ_EXPAND_27(QJ_EXPAND_27(QJ_EXPAND_27(__VA_ARGS__)))
#define QJ_EXPAND_27(...) __VA_ARGS__
