// "Seen by": which people outside the company see a record now, by which door, and which parts of it.
import { z } from 'zod';
import { endpoint, many } from '../../../kit/endpoint.ts';
import { recordId } from '../../../kit/endpoint.ts';

/** Records that have an eye. */
export const SEEN_TYPES = [
  'job',
  'estimateSnapshot',
  'workOrder',
  'attachment',
  'allocation',
  'quoteRequest',
  'accountsReceivable',
] as const;
export type SeenType = (typeof SEEN_TYPES)[number];

export const door = z.strictObject({
  door: z.enum(['link', 'account', 'connection']),
  who: z.string(),
  /** What of the record they see, in words. */
  sees: z.array(z.string()),
  /** Of a link: until when it opens, and its number. */
  until: z.string().nullable(),
  shareItemId: z.number().nullable(),
});
export interface Door extends z.infer<typeof door> {}

export const seenByApi = {
  seenBy: endpoint({
    method: 'POST',
    path: '/shareItem/seen-by',
    permission: 'view-share-item',
    summary: 'Who outside the company sees a record now: links, accounts, connections, each with the parts they see',
    example: { body: { objectType: 'job', objectId: 1 } },
    body: z.strictObject({ objectType: z.enum(SEEN_TYPES), objectId: recordId }),
    response: many(door),
    noReplay: true,
    changes: [],
  }),
};
