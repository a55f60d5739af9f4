// about: platform
// A process that is told to stop, behind a proxy, while people read and save: every request is answered, and what is saved is there once. A
// connection that the system has taken and the process has not is cut; whoever called sends it again under its key, as clients do.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { startProxy } from '../scripts/cluster/proxy.ts';
import { type ServerProcess, cleanUp, kill, newFolder, signUp, startServer } from './server-process.ts';

afterAll(cleanUp);

const SECRET = { SECRET_KEY: 'a key that both processes know, long enough to be taken' };
const PEOPLE = 10;

test('a process is stopped and started again under load, and nobody is refused', async () => {
  const folder = newFolder();
  const first = await startServer(folder, SECRET);
  const token = await signUp(first, folder);
  const external = { ...SECRET, DATABASE_URL: `postgres://owner@localhost:5432/postgres?host=${folder}/postgres` };
  let second: ServerProcess = await startServer(newFolder(), external);
  const portOf = ({ base }: ServerProcess) => Number(new URL(base).port);
  const proxy = await startProxy(0, () => [portOf(first), portOf(second)]);
  const url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}/api/job`;

  const statuses = new Map<number, number>();
  let [saves, again] = [0, 0];
  let isOver = false;
  const person = async (at: number): Promise<void> => {
    for (let round = 0; !isOver; round++) {
      const isSave = (at + round) % 2 === 0;
      const key = randomUUID();
      const call = () =>
        fetch(url, {
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
          ...(isSave && { method: 'POST', body: JSON.stringify({ customerName: `P${at}` }) }),
        });
      let answer = await call();
      if (answer.status === 502) {
        again += 1;
        answer = await call();
      }
      await answer.arrayBuffer();
      if (isSave) saves += 1;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  const people = Promise.all(Array.from({ length: PEOPLE }, (_, at) => person(at)));
  for (let times = 0; times < 2; times++) {
    expect(await kill(second, 'SIGTERM')).toBe(0);
    second = await startServer(newFolder(), external);
  }
  isOver = true;
  await people;
  await proxy.stop();
  expect([...statuses.keys()].toSorted((one, other) => one - other)).toEqual([200, 201]);
  const counted = await fetch(`${first.base}/api/job/count`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await counted.json()) as { data: { count: number } }).data.count).toBe(saves);
  expect(again, 'requests that were cut').toBeLessThan(10);
}, 240_000);
