// about: reports
// A ZIP that was cut goes on behind its last whole entry, and reads back equal; one that was changed under way is refused.
import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { ResumableZip } from './resumable-zip.service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterEach(async () => await rm(folder, { recursive: true }));

const add = (zip: ResumableZip, name: string, content: string, pack = false) =>
  zip.add(name, Buffer.byteLength(content), Readable.from([Buffer.from(content)]), pack);
async function contents(): Promise<Record<string, string>> {
  const archive = await openPromise(join(folder, 'export.zip'));
  const found: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = await text(await archive.openReadStreamPromise(entry));
  return found;
}

test('whole entries stay, what was cut is written again', async () => {
  const first = await ResumableZip.open(folder);
  await add(first, 'records/job.jsonl', '{"a":1}\n'.repeat(500), true);
  await add(first, 'files/Ö', 'bytes');
  await first.leave();
  // The next entry was half written when the process ended, and the journal's last line as well.
  await appendFile(join(folder, 'export.zip'), 'half of something');
  await appendFile(join(folder, 'entries.jsonl'), '{"name":"half');
  const second = await ResumableZip.open(folder);
  expect([second.count, second.has('files/Ö'), second.has('half')]).toEqual([2, true, false]);
  await add(second, 'files/empty', '');
  await second.leave();
  const third = await ResumableZip.open(folder);
  await add(third, 'manifest.json', '{}', true);
  const { sizeBytes } = await third.finish();
  expect(sizeBytes).toBe((await readFile(join(folder, 'export.zip'))).length);
  expect(await contents()).toEqual({
    'records/job.jsonl': '{"a":1}\n'.repeat(500),
    'files/Ö': 'bytes',
    'files/empty': '',
    'manifest.json': '{}',
  });
});

test('a journal that names more than there is counts as far as the file goes', async () => {
  const first = await ResumableZip.open(folder);
  await add(first, 'one', 'one');
  await add(first, 'two', 'two');
  await first.leave();
  const path = join(folder, 'export.zip');
  await writeFile(path, (await readFile(path)).subarray(0, -1));
  const second = await ResumableZip.open(folder);
  expect([second.has('one'), second.has('two')]).toEqual([true, false]);
  await second.finish();
  expect(await contents()).toEqual({ one: 'one' });
});

test('more entries than a plain ZIP counts', async () => {
  const zip = await ResumableZip.open(folder);
  for (let at = 0; at < 66_000; at++) await add(zip, `files/${at}`, '');
  await zip.finish();
  const archive = await openPromise(join(folder, 'export.zip'));
  expect(archive.entryCount).toBe(66_000);
}, 60_000);

test('what somebody else wrote into it meanwhile is found', async () => {
  const zip = await ResumableZip.open(folder);
  await add(zip, 'one', 'one and one');
  const other = await open(join(folder, 'export.zip'), 'r+');
  await other.write(Buffer.from('two'), 0, 3, 40);
  await other.close();
  await expect(zip.finish()).rejects.toThrow('one is not as it was written');
});
