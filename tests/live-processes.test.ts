// about: platform
// Two processes on one database: whatever is written through either reaches every browser once, in order, also through a restart.
import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, cleanUp, newFolder, signIn, signUp, startServer, until } from './server-process.ts';

afterAll(cleanUp);

const SECRET = { SECRET_KEY: 'a key that both processes know, long enough to be taken' };
const JOBS = 10;
const EVENTS = 1000;

/** As the browser does it: comes back with the last cursor, knows by its id what it heard before. */
function browser(baseOf: () => string, token: string) {
  const ids = new Set<number>();
  const versions = new Map<number, number[]>();
  const cursors = { last: '', resets: 0, opened: 0 };
  const ending = new AbortController();
  const hear = (block: string): void => {
    cursors.last = /^id: (.*)$/m.exec(block)?.[1] ?? cursors.last;
    const event = /^event: (.*)$/m.exec(block)?.[1];
    if (event === 'reset') cursors.resets++;
    if (event !== 'changed') return;
    const { id, records } = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as {
      id: number;
      records: { type: string; id: number; version: number }[];
    };
    if (ids.has(id)) return;
    ids.add(id);
    for (const { type, id: record, version } of records)
      if (type === 'job') versions.set(record, [...(versions.get(record) ?? []), version]);
  };
  void (async () => {
    while (!ending.signal.aborted) {
      try {
        const answer = await fetch(`${baseOf()}/api/stream`, {
          headers: { authorization: `Bearer ${token}`, ...(cursors.last && { 'last-event-id': cursors.last }) },
          signal: ending.signal,
        });
        cursors.opened++;
        let text = '';
        for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
          text += Buffer.from(chunk).toString();
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          blocks.forEach(hear);
        }
      } catch {
        // it comes back
      }
      await new Promise((done) => setTimeout(done, 100));
    }
  })();
  return { ids, versions, cursors, close: () => ending.abort() };
}

test('a thousand changes under load reach every browser once and in order, through a restart of one process', async () => {
  const folder = newFolder();
  const first = await startServer(folder, SECRET);
  const writer = await signUp(first, folder);
  const external = { ...SECRET, DATABASE_URL: `postgres://owner@localhost:5432/postgres?host=${folder}/postgres` };
  const other: { now: ServerProcess } = { now: await startServer(newFolder(), external) };
  const call = async (base: string, method: string, path: string, body: object, token = writer) => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { data: { id: number; version: number } };
  };
  const jobs = await Promise.all(
    Array.from(
      { length: JOBS },
      async (_, at) => (await call(first.base, 'POST', '/job', { customerName: `C${at}` })).data.id,
    ),
  );
  const browsers: ReturnType<typeof browser>[] = [];
  for (let at = 0; at < 6; at++)
    browsers.push(browser(at % 2 ? () => other.now.base : () => first.base, await signIn(first)));
  await until(() => Promise.resolve(browsers.every(({ cursors }) => cursors.last !== '')), 60_000);

  let restarted: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    other.now.child.kill('SIGKILL');
    await other.now.ended;
    other.now = await startServer(newFolder(), external);
  };
  const each = EVENTS / JOBS;
  await Promise.all(
    jobs.map(async (id, at) => {
      for (let round = 0; round < each; round++) {
        if (at === 0 && round === 20) restarted = restart();
        const { data } = await call(first.base, 'PUT', `/job/${id}`, { description: `round ${round}` });
        expect(data.version).toBe(round + 2);
      }
    }),
  );
  await restarted;
  const all = Array.from({ length: each }, (_, round) => round + 2);
  await until(
    () => Promise.resolve(browsers.every(({ versions }) => jobs.every((id) => versions.get(id)?.length === each))),
    60_000,
  );
  for (const { versions, cursors } of browsers) {
    for (const id of jobs) expect(versions.get(id)).toEqual(all);
    expect(cursors.resets).toBe(0);
  }
  expect(browsers.filter(({ cursors }) => cursors.opened > 1)).toHaveLength(3);
  for (const { close } of browsers) close();
}, 240_000);
