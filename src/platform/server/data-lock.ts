import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * One process per data directory; undefined when another one has it. SQLite's lock on its file is released by the kernel
 * however the process ends, and it works on every platform; Node offers no file lock itself. The returned object must
 * stay referenced: a collected one silently gives the lock back.
 */
export function lockDataDirectory(directory: string): DatabaseSync | undefined {
  mkdirSync(directory, { recursive: true });
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
