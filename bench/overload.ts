// Keeps a server busier than it can be, from a process of its own so that its work is not taken for the server's:
// `node bench/overload.ts <base> <token>`, until it is told to stop.
const [, , base = '', token = ''] = process.argv;
const AT_ONCE = 200;
const list = `${base}/job?filter=${encodeURIComponent(JSON.stringify({ object: { statusId: 3 } }))}`;
let on = true;
process.on('SIGTERM', () => {
  on = false;
});
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (on) await (await fetch(list, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
  }),
);
