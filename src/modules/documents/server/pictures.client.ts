// Pictures, looked at and copied in a process of their own.
import { Unreadable, outsideReader } from '../../../platform/server/reading/read-outside.ts';
import type { PictureAnswer, PictureRequest, read } from './picture.reader.ts';

const STUCK = 'The picture took too long to read. The file is kept.';
const file = new URL('./picture.reader.ts', import.meta.url);
/** 100 million pixels, decoded, and what is made of them. */
const LIMITS = { seconds: 60, memoryMb: 1500 };
const lookThere = outsideReader<typeof read>(file, { lane: 'aside', ...LIMITS });
const copyThere = outsideReader<typeof read>(file, { lane: 'now', ...LIMITS });

/** Looks at a picture, or writes a changed copy of one; what is wrong with it is said in the answer. */
export async function askOfPicture(companyId: number, request: PictureRequest): Promise<PictureAnswer> {
  try {
    return await (request.kind === 'look' ? lookThere : copyThere)(companyId, request);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { problem: STUCK };
  }
}
