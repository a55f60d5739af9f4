// People, due day and status set on many allocations at once by the rules of one, and taken back by whoever did it.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import type { Entity } from '../../../kit/entity.ts';
import { option, required } from '../../../kit/fields.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { type BulkOptions, bulkUpdateRecords, undoBulkUpdate } from '../../../platform/server/records-bulk.ts';
import { ALLOCATION_BULK_FIELDS } from '../shared/allocation-bulk.ts';
import { allocation } from '../shared/allocation.entity.ts';
import { type AllocationStatusType, allocationStatusCan } from '../shared/allocation-status.ts';
import { checkPeople, endedWords, tellAssigned } from './allocations.service.ts';
import { lockForBulk, statusEffects } from './allocations.store.ts';
import { allocations, approversOfMany, statusTypeOf } from './allocations.views.ts';

interface Wanted {
  allocationStatusId?: number;
  assignedContactId?: number | null;
  assignedId?: number | null;
}

/** One allocation is moved by its own call; among many the status is a field like others. */
const withStatus: Entity = {
  ...(allocation as Entity),
  fields: { ...allocation.fields, allocationStatusId: required(option('Status', 'allocationStatus')) },
};
const options = (ctx: Context) =>
  ({
    entity: withStatus,
    source: allocations.source(ctx),
    fields: ALLOCATION_BULK_FIELDS,
    ofJob: true,
    event: 'allocation.updated',
  }) as const satisfies BulkOptions;

export async function bulkUpdateAllocations(ctx: Context, given: BulkUpdate): Promise<BulkResult> {
  if (!can(ctx, 'edit-allocation')) throw forbidden();
  const note = given.note?.trim() ?? '';
  let to: AllocationStatusType | undefined;
  let wanted: Wanted = {};
  return await bulkUpdateRecords(ctx, given, {
    ...options(ctx),
    async check(values: Wanted) {
      wanted = values;
      const { allocationStatusId } = values;
      if (allocationStatusId === undefined) return await checkPeople(ctx, values);
      // Why something was moved stands beside nothing else in its history.
      if (Object.keys(values).length > 1) throw invalid({ fields: 'Change the status on its own' });
      to = await statusTypeOf(ctx, allocationStatusId);
      if (!to) throw invalid({ 'fields.allocationStatusId': 'This entry does not exist' });
    },
    async verdicts(ids) {
      const rows = await lockForBulk(ctx, ids);
      return rows.map(({ id, statusId, statusType }) => {
        const may = to && statusId !== wanted.allocationStatusId ? allocationStatusCan(statusType, to, note) : true;
        return { id, reason: may === true ? null : may === 'Say why.' ? 'Add a note to say why' : may };
      });
    },
    effects: () => ({
      ...(to && statusEffects(note)),
      async afterwards(ids) {
        if (to) await tellMany(ctx, ids, to, note);
        if (wanted.assignedId) await tellAssigned(ctx, wanted.assignedId, ids);
      },
    }),
  });
}

/** Whoever answers for them hears once of those that ended or are held up. */
async function tellMany(ctx: Context, ids: number[], to: AllocationStatusType, note: string): Promise<void> {
  const words = endedWords(to, ids.length);
  if (!words) return;
  for (const { id, count } of await approversOfMany(ctx, ids))
    await tellUsers(ctx, [id], {
      kind: 'allocation',
      title: `${count} ${count === 1 ? 'allocation' : 'allocations'} ${endedWords(to, count)}`,
      body: note || null,
    });
}

export async function undoBulkUpdateAllocations(ctx: Context, bulkId: number): Promise<BulkResult> {
  if (!can(ctx, 'edit-allocation')) throw forbidden();
  return await undoBulkUpdate(ctx, bulkId, {
    ...options(ctx),
    lock: async (ids) => void (await lockForBulk(ctx, ids)),
    effects: (fields) => (fields.includes('allocationStatusId') ? statusEffects('') : {}),
  });
}
