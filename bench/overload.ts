// Keeps a server busier than it can be: `node bench/overload.ts <base> <token>`, until it is told to stop. A process of its own, on
// bare sockets, so that its work is neither taken for the server's nor takes the cores away from it.
import { connect } from 'node:net';

const [, , base = '', token = ''] = process.argv;
const AT_ONCE = 200;
const { hostname, port, pathname } = new URL(base);
const filter = encodeURIComponent(JSON.stringify({ object: { statusId: 3 } }));
const request = `GET ${pathname}/job?filter=${filter} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\naccept-encoding: gzip\r\n\r\n`;
let answers = 0;
let refusals = 0;

for (let index = 0; index < AT_ONCE; index++) {
  const socket = connect(Number(port), hostname);
  let missing = 0; // bytes of the answer that is coming
  socket.on('data', (data) => {
    if (missing === 0) {
      const end = data.indexOf('\r\n\r\n');
      const head = data.toString('latin1', 0, end);
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      answers += 1;
      if (!head.startsWith('HTTP/1.1 200')) refusals += 1;
    }
    missing -= data.length;
    if (missing === 0) socket.write(request);
  });
  socket.on('error', () => {});
  socket.write(request);
}
process.on('SIGTERM', () => {
  console.log(`${answers} answers, ${refusals} of them not 200`);
  process.exit(0);
});
