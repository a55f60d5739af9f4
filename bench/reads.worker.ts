// Reads one address again and again until it is told to stop: apart from the thread that sends two hundred files.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { address, token } = workerData as { address: string; token: string };
const times: number[] = [];
let isOn = true;
parentPort?.once('message', () => (isOn = false));
while (isOn) {
  const start = performance.now();
  await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer();
  times.push(performance.now() - start);
  await sleep(20);
}
parentPort?.postMessage(times.sort((a, b) => a - b));
