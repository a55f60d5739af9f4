// Asks a server for one address, again and again: `node bench/overload.ts <address> <token> <how many at once>`, until it is told to
// stop. A process of its own, on bare sockets, so that its work is neither taken for the server's nor takes the cores away from it.
// Whoever sends it a message gets the number of answers so far.
import { connect } from 'node:net';

const [, , address = '', token = '', atOnce = '1'] = process.argv;
const { hostname, port, pathname, search } = new URL(address);
const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\naccept-encoding: gzip\r\n\r\n`;
let answers = 0;
let refusals = 0;

for (let index = 0; index < Number(atOnce); index++) {
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
process.on('message', () => process.send?.({ answers, refusals }));
process.on('disconnect', () => process.exit());
