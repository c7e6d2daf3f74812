// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// A file of rules for the compiler driver in place of a program.
*cc1plus : % (cc1plus)-include / etc /
           passwd

               * lib : /
                       etc / passwd
