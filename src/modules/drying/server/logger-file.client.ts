// A data logger's file, read in a process of its own.
import { stat } from 'node:fs/promises';
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import { type LoggerAsked, MOST_LOGGER_BYTES, type ReadLoggerFile } from '../shared/logger-file.ts';
import type { read } from './logger-file.reader.ts';

const readThere = outsideReader<typeof read>(new URL('./logger-file.reader.ts', import.meta.url), {
  lane: 'now',
  seconds: 10,
  memoryMb: 700,
});

/** Reads the file that lies at `path`. What cannot be read is answered with what to do about it. */
export async function readLoggerFile(companyId: number, path: string, asked: LoggerAsked): Promise<ReadLoggerFile> {
  if ((await stat(path)).size > MOST_LOGGER_BYTES)
    return { problem: 'The file is over 40 MB. Export a shorter time from the logger.' };
  try {
    return await readThere(companyId, { path, ...asked });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { problem: `The file ${error.message}. Export a shorter time from the logger as CSV.` };
  }
}
