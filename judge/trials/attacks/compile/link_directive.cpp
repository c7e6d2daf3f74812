// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// A script for the linker in place of a program.
INPUT(/ etc / passwd)
OUTPUT_FORMAT(binary)
