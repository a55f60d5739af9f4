// Large JSON answers travel compressed where the client takes it: fast levels, off the main thread.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Less goes out in TCP's first flight anyway: compressing it would cost processor time and save nobody a round trip. */
export const WORTH_COMPRESSING = 14_000;

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding));
}

export const compress = async (text: string, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip'
    ? await toGzip(text, { level: 1 })
    : await toBrotli(text, {
        // A fifth of the size for a third of gzip's time; higher levels double the time for a tenth more.
        params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      });
