// The judge calls this for random cases. It returns a case of that size, in the form of a line of a suite.
// The same seed and size have to give the same case at any time: no clock, no other source of chance.
function generate(seed, size) {
  let random = (seed % 2147483646) + 1;
  const numbers = Array.from({ length: size }, () => {
    random = (random * 16807) % 2147483647;
    return (random % 2001) - 1000;
  });
  return JSON.stringify([numbers]);
}
