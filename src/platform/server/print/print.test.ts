// Documents are made apart from the server: what ends over one ends nothing else.
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildDocument, buildLine } from './pdf.build.ts';
import { print } from './print.ts';

/** The processes of ours that render, as Linux knows them. */
function renderers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
        return (
          parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render.process')
        );
      } catch {
        return false; // it has ended
      }
    });
}
const long = () => buildDocument({ rows: Array.from({ length: 1500 }, (_, place) => buildLine(`Line ${place}`)) });
const isPdf = (bytes: Buffer): void => expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

test('a document that ends every process which makes it is told, and the next one is made', async () => {
  let isSettled = false;
  const made = print(long(), 'pdf').finally(() => (isSettled = true));
  made.catch(() => undefined);
  while (!isSettled) {
    for (const pid of renderers()) process.kill(pid, 'SIGABRT');
    await sleep(2);
  }
  await expect(made).rejects.toMatchObject({ status: 503, message: expect.stringContaining('could not be made') });
  isPdf(await print(buildDocument(), 'pdf'));
});

test('a process that ends while it has nothing to do costs nobody a document', { timeout: 240_000 }, async () => {
  isPdf(await print(buildDocument(), 'pdf'));
  for (let turn = 0; turn < 10; turn++) {
    const [idle] = renderers();
    expect(idle).toBeDefined();
    process.kill(idle ?? 0, 'SIGKILL');
    // It is known to have ended, or not yet.
    if (turn % 2) await expect.poll(() => renderers().includes(idle ?? 0), { timeout: 20_000 }).toBe(false);
    isPdf(await print(buildDocument(), 'pdf'));
  }
});

test('what is cancelled ends at once, also while the typesetter works and while it waits', async () => {
  const all = [1, 2, 3, 4].map(() => {
    const cancel = new AbortController();
    return { cancel, made: print(long(), 'pdf', { signal: cancel.signal }).then(isPdf) };
  });
  await expect.poll(() => renderers().length).toBe(2);
  const [works, , waits] = all;
  works?.cancel.abort(new Error('Enough'));
  waits?.cancel.abort(new Error('Enough'));
  await expect(works?.made).rejects.toThrow('Enough');
  await expect(waits?.made).rejects.toThrow('Enough');
  await Promise.all([all[1]?.made, all[3]?.made]);
  await expect.poll(() => renderers().length).toBeLessThanOrEqual(2);
});
