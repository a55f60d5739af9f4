// The logo of a theme of shared pages: handed in as base64, or fetched from an address.
import type { Context } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/context.ts';
import { invalid, tooLarge } from '../../../platform/server/errors.ts';
import { NotFetched, type SafeFetch } from '../../../platform/server/safe-fetch.ts';
import { LARGEST_LOGO, themeLogo, themes } from './share-themes.views.ts';

/** The errors of a picture under the name of the field it came in. */
async function under<T>(field: string, work: () => Promise<T>): Promise<T> {
  return await work().catch((error: { errors?: Record<string, string> }) => {
    throw error.errors?.['file'] ? invalid({ [field]: error.errors['file'] }) : error;
  });
}

export async function logoFromBase64(
  ctx: Context,
  id: number,
  { base64, fileName = 'logo' }: { base64: string; fileName?: string },
): Promise<void> {
  await themeLogo.lock(ctx, id);
  const text = base64.replace(/^data:[\w/+.-]+;base64,/, '').replace(/\s/g, '');
  if (!/^[\w+/-]+={0,2}$/.test(text)) throw invalid({ base64: 'This is not base64' });
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > LARGEST_LOGO) throw tooLarge('The picture is larger than 2 MB');
  await under('base64', () => themeLogo.keep(ctx, id, { bytes, fileName }));
}

type Once = (tx: Context, body: string, work: () => Promise<unknown>) => Promise<unknown>;

/** The last part of the path in words; as it stands where that is no text. */
export function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, 200) || 'logo';
  } catch {
    return last.slice(0, 200);
  }
}

/** Fetched before the transaction, which waits for nobody outside. */
export async function logoFromUrl(
  ctx: Context,
  fetch: SafeFetch,
  id: number,
  location: string,
  once: Once,
): Promise<void> {
  await themes.get(ctx, id);
  const { bytes, url } = await fetch(location, {
    most: LARGEST_LOGO,
    accept: 'image/png, image/jpeg, image/webp',
  }).catch((error: unknown) => {
    throw error instanceof NotFetched ? invalid({ location: error.message }) : error;
  });
  const fileName = fileNameOf(url);
  await inTransaction(ctx.app, ctx.actor, { requestId: ctx.requestId, ip: ctx.ip }, (tx) =>
    once(tx, location, async () => {
      await under('location', () => themeLogo.keep(tx, id, { bytes, fileName }));
      return { id };
    }),
  );
}
