// What the clock does with the noticeboard: an item that was to be shown from a day on tells those it names when that day comes.
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { companiesWithPublished } from './noticeboard.across.ts';
import { tellOfItem } from './noticeboard.service.ts';
import { takePublished } from './noticeboard.store.ts';

const EVERY_MS = 60_000;
const REQUEST = { requestId: 'noticeboard', ip: '' };

/** Each once, whichever process comes first. */
export async function tellPublished(app: App): Promise<void> {
  for (const companyId of await companiesWithPublished(app))
    await inTransaction(app, systemActor(companyId, null), REQUEST, async (ctx) => {
      for (const { id, title, userIds, authorId, author } of await takePublished(ctx))
        await tellOfItem(
          ctx,
          { id, title, author: author ?? 'Somebody' },
          userIds.filter((user) => user !== authorId),
        );
    });
}

export function noticeboardClock(app: App): () => void {
  return every(app, EVERY_MS, () => tellPublished(app), 'items of the noticeboard not told');
}
