// Fields set on many records of a list at once: what is asked, what is answered, and the pair of endpoints.
import { z } from 'zod';
import type { Entity } from './entity.ts';
import { endpoint, listShape, one } from './endpoint.ts';

export interface BulkUpdate {
  itemIds?: number[];
  fields?: Record<string, unknown>;
  allItemsMatchingFilter?: boolean | 0 | 1;
  filter?: string | Record<string, unknown>;
  /** Search text of the list, with allItemsMatchingFilter. */
  s?: string;
  countOnly?: boolean | 0 | 1;
  /** Why, where the change asks for a reason; it stands in the history of each record. */
  note?: string | null;
  /** Open points that the person has seen and confirmed, for all records of the change. */
  acceptedActions?: string[];
}
export const bulkUpdateBody = z.strictObject({
  itemIds: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(100_000).optional(),
  fields: z.record(z.string().max(60), z.unknown()).optional(),
  allItemsMatchingFilter: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
  filter: z.union([z.string().max(20_000), z.record(z.string(), z.unknown())]).optional(),
  s: listShape.s,
  countOnly: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
  note: z.string().trim().max(5000).nullish(),
  acceptedActions: z.array(z.string().max(60)).max(100).optional(),
});

const leftRecord = z.strictObject({
  id: z.number(),
  reason: z.string(),
  /** Open points for want of whose confirmation (`acceptedActions`) alone it was left. */
  unconfirmed: z.array(z.string()).optional(),
});
export interface LeftRecord extends z.infer<typeof leftRecord> {}
export const bulkResult = z.strictObject({
  count: z.number(),
  updated: z.number(),
  /** Rows that were left as they were, with the reason. */
  left: z.array(leftRecord),
  /** By which the change can be undone; null where nothing was changed. */
  bulkId: z.number().nullable(),
});
export interface BulkResult extends z.infer<typeof bulkResult> {}

/** The pair of endpoints of a resource. */
export const bulkApi = <const P extends string>(e: Entity, resource: P, changes: readonly string[]) => ({
  bulkUpdate: endpoint({
    method: 'PUT',
    path: `/${resource}/bulk/update` as const,
    example: { body: { allItemsMatchingFilter: true, filter: '{}', fields: {}, countOnly: true } },
    permission: 'bulk-update',
    summary: `Set fields on many ${e.label.many} at once, or count what would change`,
    body: bulkUpdateBody,
    response: one(bulkResult),
    changes,
  }),
  bulkUndo: endpoint({
    method: 'POST',
    path: `/${resource}/bulk/:bulkId/undo` as const,
    permission: 'bulk-update',
    summary: `Take back a bulk change of one’s own; ${e.label.many} that were changed since are left and named`,
    response: one(bulkResult),
    changes,
  }),
});
