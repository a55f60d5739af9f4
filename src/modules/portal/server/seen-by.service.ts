// "Seen by" a record: derived from what serves people outside, so that nothing is said that is not so.
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { filled } from '../../../platform/server/module.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { type Door, type SeenType, seenByApi } from '../shared/seen-by.api.ts';
import { SHARE_PARTS, trackerParts } from '../shared/share-parts.ts';
import './seen-by.slots.ts';
import {
  type OpenLink,
  type OutsideAccount,
  isTheirs,
  openLinks,
  outsideAccounts,
  seenRecord,
} from './seen-by.views.ts';
import { readerOf } from './tracker.views.ts';

/** What somebody with an account reads of a record that is theirs. */
const OF_ACCOUNT: Record<SeenType, string[]> = {
  job: ['How far it is', 'Visits', 'Submitted estimates', 'Messages and files that are visible outside'],
  estimateSnapshot: ['Lines with prices, without costs and margins'],
  workOrder: ['Scope and cost', 'Files and messages that are visible outside'],
  attachment: ['The file'],
  allocation: ['What is to be done, dates and status'],
  quoteRequest: ['Lines without our figures, their own prices'],
  accountsReceivable: ['Number, total and what is outstanding'],
};

const asOutsider = (ctx: Context, actor: Partial<Context['actor']>): Context =>
  Object.create(ctx, {
    actor: {
      value: { ...ctx.actor, userId: 0, permissions: new Set(), onlyMyJobs: false, divisionIds: [], ...actor },
      enumerable: true,
    },
  }) as Context;

/** Of a tracker the parts that its reader gets; of a page of the record itself all of it. */
async function linkDoor(ctx: Context, type: SeenType, isPicture: boolean, link: OpenLink): Promise<Door | undefined> {
  const { id, kind, who, until, contactId, email, objectType, objectId } = link;
  const door = { door: 'link', who, until, shareItemId: id } as const;
  if (kind !== 'portal')
    return { ...door, sees: [type === 'job' ? `What the link “${kind}” shows` : 'All that its page shows'] };
  const share = { itemId: id, kind, objectType, objectId };
  const reader = await readerOf(asOutsider(ctx, { contactId, email: email ?? '', audience: 'visitor', share }));
  const parts = trackerParts(reader.ticked, reader);
  if (type === 'job')
    return {
      ...door,
      sees: [
        'How far it is',
        ...(SHARE_PARTS['portal'] ?? []).flatMap(({ field, label }) =>
          parts.some((part) => part === field) ? [label] : [],
        ),
      ],
    };
  return type === 'attachment' && parts.includes(isPicture ? 'photos' : 'papers')
    ? { ...door, sees: ['The file'] }
    : undefined;
}

async function accountDoor(
  ctx: Context,
  type: SeenType,
  id: number,
  account: OutsideAccount,
): Promise<Door | undefined> {
  const { contactId, email, who } = account;
  if (!(await isTheirs(asOutsider(ctx, { contactId, email, audience: 'client' }), type, id))) return undefined;
  return { door: 'account', who, sees: OF_ACCOUNT[type], until: null, shareItemId: null };
}

/** Everybody outside who sees the record now. Unknown to whoever asks about a record that they do not see. */
export async function seenBy(ctx: Context, type: SeenType, id: number): Promise<Door[]> {
  const record = await seenRecord(ctx, type, id);
  if (!record) throw notFound('This entry');
  const doors: (Door | undefined)[] = [];
  // A tracker shows files only where they are visible outside.
  const shown = type !== 'attachment' || (await isVisibleOutside(ctx, id, record.jobId));
  for (const link of await openLinks(ctx, type, id, record.jobId))
    if (shown || link.kind !== 'portal') doors.push(await linkDoor(ctx, type, record.isPicture, link));
  for (const account of await outsideAccounts(ctx)) doors.push(await accountDoor(ctx, type, id, account));
  for (const find of filled(ctx.app.modules, 'seenBy')) doors.push(...(await find(ctx, type, id)));
  return doors.filter((one) => one !== undefined);
}

/** As the page of the job's own link serves it. */
const isVisibleOutside = async (ctx: Context, id: number, jobId: number | null): Promise<boolean> =>
  jobId !== null &&
  (await isTheirs(
    asOutsider(ctx, { audience: 'visitor', share: { itemId: 0, kind: 'portal', objectType: 'job', objectId: jobId } }),
    'attachment',
    id,
  ));

export const seenByRoutes = (): Route[] =>
  routes(seenByApi, { seenBy: async (ctx, { body }) => ({ data: await seenBy(ctx, body.objectType, body.objectId) }) });
