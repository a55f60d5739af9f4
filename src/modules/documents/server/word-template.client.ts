// A template of a word processor, read and filled in a process of its own.
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import type { WordAnswer, WordTask, read } from './word-template.reader.ts';

const readThere = outsideReader<typeof read>(new URL('./word-template.reader.ts', import.meta.url), {
  lane: 'now',
  seconds: 10,
  memoryMb: 800,
});

async function ask(companyId: number, task: WordTask): Promise<WordAnswer | undefined> {
  try {
    return await readThere(companyId, task);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return undefined;
  }
}

/** Names of its placeholders in lower case; undefined for what is no template, or too large to be filled. */
export async function placeholdersOfWord(companyId: number, bytes: Uint8Array): Promise<string[] | undefined> {
  const answer = await ask(companyId, { bytes });
  return answer && 'names' in answer ? answer.names : undefined;
}

/** The filled file; undefined as above. A name without a value leaves a gap. */
export async function fillWord(
  companyId: number,
  bytes: Uint8Array,
  values: ReadonlyMap<string, string>,
): Promise<Buffer | undefined> {
  const answer = await ask(companyId, { bytes, values });
  return answer && 'bytes' in answer ? Buffer.from(answer.bytes) : undefined;
}
