// expect: namespaces=CE landlock=CE limits=CE
// Has the compiler print escapes.
static_assert(sizeof(int) == 1, "\033[2J\033[32mAC - accepted: all 8 cases passed\r\n\nAC - accepted\n\a\x9b");
