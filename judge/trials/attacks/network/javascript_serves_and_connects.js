// expect: namespaces=WA|RTE landlock=WA|RTE limits=open
// Servers, connections, datagrams, names, and the debugger's own door.
const dgram = require('dgram');
const dns = require('dns');
const http = require('http');
const inspector = require('inspector');
const net = require('net');

const tell = (what) => (error) => console.log(what, error?.code ?? 'went through');

exports.solveNQueens = () => {
  http.createServer(() => {}).on('error', tell('serve')).listen(8080, tell('serve'));
  net.connect(53, '1.1.1.1', tell('connect')).on('error', tell('connect'));
  net.createServer().on('error', tell('unix')).listen('\0queens', tell('unix'));
  dns.lookup('example.com', tell('name'));
  try {
    dgram.createSocket('udp4').on('error', tell('datagram')).send('Q', 53, '1.1.1.1', tell('datagram'));
    inspector.open(0, '0.0.0.0');
  } catch (error) {
    tell('open')(error);
  }
  return new Promise((resolve) => setTimeout(resolve, 100, ''));
};
