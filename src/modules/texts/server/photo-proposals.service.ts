// Rows of a loss schedule from a photo. The service is asked outside of any transaction; what it says is kept as proposed in one.
import { randomUUID } from 'node:crypto';
import { type Context, can, inTransaction } from '../../../platform/server/context.ts';
import { AppError, conflict, forbidden, invalid, rateLimited } from '../../../platform/server/errors.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { addItems, framesOnPhoto, openLossSchedule } from '../../contents/server/index.ts';
import { contentOf } from '../../documents/server/index.ts';
import { itemsOf, messagesFor } from './photo-prompt.service.ts';
import { NoText, type TextService } from './texts.client.ts';
import { USED_UP, refusalOf } from './texts.service.ts';
import { attachmentOfUpload, takeOne } from './texts.store.ts';

const PER_MINUTE = 10;
const BLIND =
  'The text service of this server does not look at photos. The person who runs it sets TEXT_SERVICE_PICTURES where its model can, and restarts it.';
const MOST_BYTES = 8 * 1024 * 1024;
const notProposed = (): AppError =>
  new AppError(424, 'text_not_rewritten', 'Nothing could be proposed from this photo. Draw the frames by hand.');

interface Asked {
  room: string;
  attachmentId?: number | null | undefined;
  photoRef?: string | null | undefined;
}

/** The photo as it is shown on screens: small enough to be sent, without what the camera wrote. */
async function pictureOf(ctx: Context, asked: Asked): Promise<{ id: number; bytes: Buffer; mimeType: string }> {
  const id = asked.attachmentId ?? (asked.photoRef ? await attachmentOfUpload(ctx, asked.photoRef) : undefined);
  if (id === undefined) throw conflict('The photo has not arrived yet. Try again once it is sent.');
  const { mimeType, viewFileId, thumbFileId } = await contentOf(ctx, id);
  if (!mimeType.startsWith('image/')) throw invalid({ attachmentId: 'Choose a photo' });
  const fileId = viewFileId ?? thumbFileId;
  if (fileId === null) throw conflict('The photo is still being prepared. Try again in a moment.');
  const file = await readStoredFile(ctx, fileId);
  if (file.sizeBytes > MOST_BYTES) throw invalid({ attachmentId: 'This photo is too large' });
  return { id, bytes: file.bytes, mimeType: file.mimeType };
}

const isSame = (one: { x: number; y: number; w: number; h: number }, other: typeof one): boolean => {
  const width = Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x));
  const height = Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));
  const both = width * height;
  return both > 0.5 * Math.min(one.w * one.h, other.w * other.h);
};

/** Proposes what is seen on a photo and has no frame there yet. */
export async function propose(
  ctx: Context,
  service: TextService | undefined,
  limiter: RateLimiter,
  { id, ...asked }: Asked & { id: number },
): Promise<{ proposed: number }> {
  const refused = await refusalOf(ctx, service);
  if (refused || !service) throw refused ?? conflict(BLIND);
  if (!service.seesPictures) throw conflict(BLIND);
  if (!can(ctx, 'edit-loss-schedule')) throw forbidden('You may read contents, not change them');
  const { app, actor, requestId, ip } = ctx;
  const wait = limiter.take(`photo:${actor.userId}`, PER_MINUTE, 60);
  if (wait) throw rateLimited(wait, 'That was a lot of photos at once. Please wait a minute.');
  const picture = await pictureOf(ctx, asked);
  const within = { requestId, ip };
  const isCounted = await inTransaction(app, actor, within, async (tx) => {
    await openLossSchedule(tx, id);
    return await takeOne(tx, service.perDay);
  });
  if (!isCounted) throw rateLimited(3600, USED_UP);
  const start = Date.now();
  const log = (outcome: string, items: number): void =>
    app.log.info(
      { requestId, companyId: actor.companyId, userId: actor.userId, items, ms: Date.now() - start, outcome },
      'text service, photo',
    );
  let found: Awaited<ReturnType<typeof itemsOf>>;
  try {
    found = await itemsOf(await service.ask(messagesFor(picture)));
    log('proposed', found.length);
  } catch (error) {
    if (!(error instanceof NoText)) throw error;
    log(error.message, 0);
    throw notProposed();
  }
  return await inTransaction(app, actor, within, async (tx) => {
    await openLossSchedule(tx, id);
    const known = await framesOnPhoto(tx, id, picture.id);
    const fresh = found.filter(({ frame }) => !known.some((other) => isSame(frame, other)));
    if (fresh.length > 0)
      await addItems(
        tx,
        id,
        fresh.map(({ label, quantity, brand, frame }) => ({
          ref: randomUUID(),
          room: asked.room,
          label,
          quantity,
          brand,
          cropAttachmentId: picture.id,
          cropFrame: frame,
          proposed: true,
        })),
      );
    return { proposed: fresh.length };
  });
}
