// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --total-seconds 0.4 --wall-factor 20 --fail-fast
// reason: of CPU time
// then: board honest
// Every answer is right. Then, when the program should end, a destructor computes for ever.

static struct Epilogue {
  ~Epilogue() {
    volatile unsigned x = 1;
    while (x != 0) x = x * 3;
  }
} epilogue;

static bool attack() { return false; }
