// Large JSON answers travel compressed where the client takes it, by fast levels.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Less goes out in TCP's first flight anyway: compressing it would cost processor time and save nobody a round trip. */
export const WORTH_COMPRESSING = 14_000;

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding));
}

/** Up to here it takes a tenth of a millisecond: sending it to another thread would cost five times as much. */
const AT_ONCE = 64_000;
const GZIP = { level: 1 };
/** A fifth of the size for a third of gzip's time; higher levels double the time for a tenth more. */
const brotli = (text: string) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});

export async function compress(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (text.length <= AT_ONCE)
    return encoding === 'gzip' ? gzipSync(text, GZIP) : brotliCompressSync(text, brotli(text));
  return encoding === 'gzip' ? await toGzip(text, GZIP) : await toBrotli(text, brotli(text));
}
