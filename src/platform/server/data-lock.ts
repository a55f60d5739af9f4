import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const MOST_TO_STOP = 11_000; // ms; a process stops in ten seconds
const leavingMark = (directory: string) => join(directory, 'stopping');

/** Tells the next start that this process is about to give the directory up, so that it waits. */
export const sayLeaving = (directory: string): void => writeFileSync(leavingMark(directory), '');

/**
 * One process per data directory; undefined when another one has it and means to keep it. SQLite's lock on its file is
 * released by the kernel however the process ends, and it works on every platform; Node offers no file lock itself. The
 * returned object must stay referenced: a collected one silently gives the lock back.
 */
export async function lockDataDirectory(directory: string): Promise<DatabaseSync | undefined> {
  mkdirSync(directory, { recursive: true });
  const end = Date.now() + MOST_TO_STOP;
  for (;;) {
    const lock = takeLock(directory);
    if (lock) rmSync(leavingMark(directory), { force: true });
    if (lock || Date.now() > end || !existsSync(leavingMark(directory))) return lock;
    await sleep(50);
  }
}

function takeLock(directory: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
