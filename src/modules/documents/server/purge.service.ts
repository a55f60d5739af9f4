// What was deleted 30 days ago, what was downloaded a day ago and what never arrived whole takes no room any more.
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { clearIncoming, forgetStoredFile } from '../../../platform/server/files.ts';
import { type ToPurge, attachmentsToPurge, oldArchives } from './purge.across.ts';
import { dropArchive, releaseFiles } from './purge.store.ts';

const EVERY_MS = 3600_000;

/** Each in a transaction of its own; the bytes go after its commit. */
async function purgeEach(app: App, all: readonly ToPurge[], release: (ctx: Context, id: number) => Promise<number[]>) {
  for (const { companyId, id } of all) {
    const request = { requestId: `purge-${id}`, ip: '' };
    const forget = await inTransaction(app, systemActor(companyId, null), request, async (ctx) => {
      const after: (() => Promise<void>)[] = [];
      for (const fileId of await release(ctx, id)) after.push(await forgetStoredFile(ctx, fileId));
      return after;
    });
    for (const act of forget) await act();
  }
}

export async function purgeFiles(app: App, now: Date): Promise<void> {
  await purgeEach(app, await attachmentsToPurge(app, now), (ctx, id) => releaseFiles(ctx, id, now));
  await purgeEach(app, await oldArchives(app, now), dropArchive);
  await clearIncoming(app.config);
}

/** Answers how to stop. */
export function keepPurging(app: App): () => void {
  return every(app, EVERY_MS, () => purgeFiles(app, new Date()), 'deleted files were not purged');
}
