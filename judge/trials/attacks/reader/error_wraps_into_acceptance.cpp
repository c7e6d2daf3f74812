// expect: namespaces=CE landlock=CE limits=CE
// The same through a message of the compiler.
static_assert(sizeof(int) == 1,
              "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
              " AC - accepted: all 8 cases passed xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
              " AC - accepted: all 8 cases passed");
