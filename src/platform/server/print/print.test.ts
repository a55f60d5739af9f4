// Documents are made apart from the server: what ends over one ends nothing else.
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildDocument, buildLine } from './pdf.build.ts';
import { print } from './print.ts';

/** The process of ours that makes PDFs, as Linux knows it. */
async function typesetter(): Promise<number> {
  for (;;) {
    for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        const ours = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid);
        if (ours && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('pdf.process')) return Number(entry);
      } catch {
        // it has ended
      }
    await sleep(5);
  }
}

test('a document that ends the process which makes it is told, and the next one is made', async () => {
  const rows = Array.from({ length: 1500 }, (_, place) => buildLine(`Line ${place}`));
  const made = print(buildDocument({ rows }), 'pdf');
  made.catch(() => undefined);
  process.kill(await typesetter(), 'SIGABRT');
  await expect(made).rejects.toMatchObject({ status: 503, message: expect.stringContaining('could not be made') });
  const next = await print(buildDocument(), 'pdf');
  expect(next.subarray(0, 5).toString()).toBe('%PDF-');
});
