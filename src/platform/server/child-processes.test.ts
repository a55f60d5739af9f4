// Work in a process of its own: what takes more processor or memory than it may ends, and what comes after it is done all the same.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildProcesses, OverLimit, ProcessEnded, childProcesses } from './child-processes.ts';

interface Task {
  kind: 'quick' | 'endless' | 'fat' | 'dying';
}
const CHILD = `
process.on('message', ({ kind }) => {
  process.send({ taken: true });
  if (kind === 'dying') process.exit(3);
  if (kind === 'endless') for (;;);
  const kept = [];
  if (kind === 'fat') setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 20);
  else process.send({ done: kind });
});`;
/** Limits are measured on Linux alone. */
const isLinux = process.platform === 'linux';

let folder: string;
let processes: ChildProcesses<Task>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reinstate-child-'));
  const file = join(folder, 'child.mjs');
  writeFileSync(file, CHILD);
  processes = childProcesses({ file: pathToFileURL(file), most: 2, heapMb: 200, niceness: 0, idleMs: 1000 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (kind: Task['kind'], limits = { cpuSeconds: 30, memoryMb: 400 }): Promise<string> =>
  processes.run<{ done: string }, string>(
    { kind },
    // Where no limit stops it, this does.
    { limits, signal: AbortSignal.timeout(20_000), hear: ({ done }) => ({ result: done }) },
  );

test('a task is done, also twice in one process', async () =>
  expect([await run('quick'), await run('quick')]).toEqual(['quick', 'quick']));

test.skipIf(!isLinux)('one that never ends is stopped once it has used its share of the processor', async () => {
  await expect(run('endless', { cpuSeconds: 1, memoryMb: 400 })).rejects.toThrow(
    new OverLimit('It took too long to read'),
  );
  expect(await run('quick')).toBe('quick');
});

test.skipIf(!isLinux)('one that takes more memory than it may is stopped, also outside the heap', async () => {
  await expect(run('fat')).rejects.toThrow(new OverLimit('It takes too much memory to read'));
  expect(await run('quick')).toBe('quick');
});

test('one that dies is not done again', async () => {
  await expect(run('dying')).rejects.toThrow(ProcessEnded);
  expect(await run('quick')).toBe('quick');
});
