// A sanctions list, read in a process of its own.
import { invalid } from '../../../platform/server/errors.ts';
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import type { SanctionsSource } from '../shared/sanctions.api.ts';
import type { SanctionsFile } from '../shared/sanctions-list.ts';
import type { read } from './sanctions-lists.reader.ts';

const readThere = outsideReader<typeof read>(new URL('./sanctions-lists.reader.ts', import.meta.url), {
  lane: 'now',
  seconds: 60,
  memoryMb: 1000,
});

/** Reads the list that lies at `path`. Throws 422 with why it cannot be read. */
export async function readSanctionsFile(
  companyId: number,
  source: SanctionsSource,
  path: string,
): Promise<SanctionsFile> {
  const answer = await readThere(companyId, { source, path }).catch((error: unknown) => {
    throw error instanceof Unreadable
      ? invalid({ file: 'The file took too long to read. Download the list again.' })
      : error;
  });
  if ('problem' in answer) throw invalid({ file: answer.problem });
  return answer.file;
}
