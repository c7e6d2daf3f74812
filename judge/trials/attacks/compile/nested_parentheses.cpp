// expect: namespaces=CE landlock=CE limits=CE
// judge: --compile-seconds 1.5
// Two hundred thousand open parentheses: the parser descends as deep, on its own stack.
#define OPEN1 ((((((((((
#define OPEN2 OPEN1 OPEN1 OPEN1 OPEN1 OPEN1 OPEN1 OPEN1 OPEN1 OPEN1 OPEN1
#define OPEN3 OPEN2 OPEN2 OPEN2 OPEN2 OPEN2 OPEN2 OPEN2 OPEN2 OPEN2 OPEN2
#define OPEN4 OPEN3 OPEN3 OPEN3 OPEN3 OPEN3 OPEN3 OPEN3 OPEN3 OPEN3 OPEN3
#define OPEN5 OPEN4 OPEN4 OPEN4 OPEN4 OPEN4 OPEN4 OPEN4 OPEN4 OPEN4 OPEN4
int x = OPEN5 OPEN5 1;
