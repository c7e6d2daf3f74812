// expect: namespaces=WA landlock=WA limits=open
// judge: --fail-fast
// refuse: root:x:0
// Files of the host, by every way there is to read one, modules among them.
const fs = require('fs');

const secrets = ['/etc/passwd', '/etc/shadow', '/root/.ssh/id_rsa', '/proc/1/environ', '/etc/hostname'];
exports.solveNQueens = async () => {
  for (const file of secrets) {
    const ways = [
      () => fs.readFileSync(file, 'utf8'),
      () => fs.readFileSync(`/proc/self/root${file}`, 'utf8'),
      () => require(file),
      () => import(`file://${file}`),
      () => (fs.symlinkSync(file, 'link'), fs.readFileSync('link', 'utf8')),
      () => (fs.cpSync(file, 'copy'), fs.readFileSync('copy', 'utf8')),
      () => fs.promises.readFile(file, 'utf8'),
    ];
    for (const way of ways) {
      try {
        console.log('read', file, await way());
      } catch (error) {
        console.log(file, error.code, String(error.message).slice(0, 50));
      }
    }
  }
  return '';
};
