// expect: namespaces=WA|RTE landlock=WA|RTE limits=open
// The web, with and without names and encryption.
import * as http2 from 'http2';
import * as tls from 'tls';

declare function fetch(url: string): Promise<{ text(): Promise<string> }>;

export async function solveNQueens(n: number, queen: [number, number]): Promise<string> {
  http2.connect('https://1.1.1.1').on('error', (error: Error) => console.log(error.message));
  tls.connect(443, '1.1.1.1').on('error', (error: Error) => console.log(error.message));
  for (const host of ['1.1.1.1', 'example.com', 'localhost:8080']) {
    await fetch(`http://${host}/?n=${n}`).then(
      async (answer) => console.log('read', await answer.text()),
      (error) => console.log(host, error.cause?.code),
    );
  }
  return '';
}
