import { z } from 'zod';
import { crudApi, endpoint, idOf, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { requiredLabelOf, row } from '../../../kit/row.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { storageItem } from '../../storage/shared/storage-item.entity.ts';
import { contentsWhole, frozenContents } from './contents-whole.ts';
import { MOST_AT_ONCE, lossSchedule, lossScheduleItem } from './loss-schedule.entity.ts';

export const lossScheduleRow = row(lossSchedule, 'all', {
  job: requiredLabelOf(job, 'jobId'),
  customerName: z.string().nullable(),
  siteAddressText: z.string().nullable(),
});
export interface LossScheduleView extends z.infer<typeof lossScheduleRow> {}
export const lossScheduleItemRow = row(lossScheduleItem, 'all', {
  schedule: requiredLabelOf(lossSchedule, 'scheduleId'),
});
export interface LossScheduleItemView extends z.infer<typeof lossScheduleItemRow> {}

export const contentsChanges = ['lossSchedule', 'lossScheduleItem', 'history'];
const version = z.number().int().optional();
const reason = z.string().trim().min(1, 'Say why').max(400);
const edits = { method: 'PUT', permission: 'edit-loss-schedule', changes: contentsChanges } as const;

const crud = crudApi(
  lossSchedule,
  'lossSchedule',
  { row: lossScheduleRow },
  { changes: contentsChanges, example: { jobId: 1 } },
);
export const lossSchedulesApi = {
  ...crud,
  whole: endpoint({
    method: 'GET',
    path: '/lossSchedule/:id/contents',
    permission: 'view-loss-schedule',
    summary: 'A loss schedule with its items, answers, rules and versions',
    response: one(contentsWhole),
  }),
  submit: endpoint({
    ...edits,
    path: '/lossSchedule/:id/submit',
    summary: 'Send a version: it is frozen, and owner and insurer are asked about what changed',
    example: { body: {} },
    body: z.strictObject({ note: z.string().trim().max(400).nullish(), version }),
    response: one(lossScheduleRow),
  }),
  agree: endpoint({
    ...edits,
    path: '/lossSchedule/:id/agree',
    summary: 'Say that the version that was sent is agreed',
    example: { body: {} },
    body: z.strictObject({ version }),
    response: one(lossScheduleRow),
  }),
  settle: endpoint({
    ...edits,
    path: '/lossSchedule/:id/settle',
    summary: 'Settle: nothing is changed any more',
    example: { body: {} },
    body: z.strictObject({ version }),
    response: one(lossScheduleRow),
  }),
  cancel: endpoint({
    ...edits,
    path: '/lossSchedule/:id/cancel',
    summary: 'Cancel a loss schedule; its items stay readable',
    example: { body: { reason: 'The claim was withdrawn' } },
    body: z.strictObject({ reason, version }),
    response: one(lossScheduleRow),
  }),
  sent: endpoint({
    method: 'GET',
    path: '/lossSchedule/:id/version/:number',
    permission: 'view-loss-schedule',
    summary: 'A version as it was sent',
    response: one(frozenContents),
  }),
};

const itemRef = z.uuid('The reference of the device is a UUID');
/** An item as a device makes it: it names the item itself, so that sending it twice makes it once. */
export const newItem = createSchema(lossScheduleItem).extend({ ref: itemRef });
export const itemChange = updateSchema(lossScheduleItem);
/** What is in a box is shown on its page. */
const writes = {
  permission: 'edit-loss-schedule',
  waits: true,
  changes: [...contentsChanges, storageItem.name],
} as const;
const savedItems = one(
  z.strictObject({
    items: z.array(z.strictObject({ id: z.number(), ref: z.string(), version: z.number(), number: z.number() })),
  }),
);
export interface SavedItems extends z.infer<typeof savedItems> {}

/** What is entered on site and at the desk. Each of these may wait for a signal; items go by the name that the device gave them. */
export const lossItemsApi = {
  add: endpoint({
    method: 'POST',
    path: '/lossSchedule/:id/items',
    ...writes,
    summary: 'Add items: one, a shelf, or a pasted table; all of them or none',
    example: {
      body: {
        items: [{ ref: '2c1f1a86-5d0e-4c0f-9a53-7f3bde0c1a11', room: 'Dining', label: 'Wool rug', unitRcv: 1800 }],
      },
    },
    body: z.strictObject({ items: z.array(newItem).min(1).max(MOST_AT_ONCE) }),
    response: savedItems,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/lossSchedule/:id/item',
    ...writes,
    summary: 'Change an item; the version it was based on tells what somebody else changed meanwhile',
    body: itemChange.extend({ ref: itemRef }),
    response: savedItems,
  }),
  changeMany: endpoint({
    method: 'PUT',
    path: '/lossSchedule/:id/items',
    ...writes,
    summary: 'Change many items at once: filled down, pasted over, undone; all of them or none',
    example: { body: { items: [] } },
    body: z.strictObject({
      items: z.array(z.strictObject({ ref: itemRef, fields: itemChange })).max(MOST_AT_ONCE),
    }),
    response: savedItems,
  }),
  removeMany: endpoint({
    method: 'PUT',
    path: '/lossSchedule/:id/items/remove',
    ...writes,
    summary: 'Remove items, or bring back those that were removed',
    example: { body: { refs: [] } },
    body: z.strictObject({ refs: z.array(itemRef).max(MOST_AT_ONCE), restore: z.boolean().optional() }),
    response: savedItems,
  }),
  dispose: endpoint({
    ...edits,
    path: '/lossSchedule/:id/item/dispose',
    summary: 'Say that an item was disposed of; refused until those who must have approved have done so',
    body: z.strictObject({ ref: itemRef, version }),
    response: savedItems,
  }),
};

/** The items of all schedules, by the general rule. */
export const lossScheduleItemsApi = {
  ...crudApi(lossScheduleItem, 'lossScheduleItem', { row: lossScheduleItemRow }, { changes: contentsChanges }),
  create: endpoint({
    method: 'POST',
    path: '/lossScheduleItem',
    permission: 'edit-loss-schedule',
    summary: 'Add an item to a loss schedule',
    body: createSchema(lossScheduleItem).extend({ scheduleId: recordId }),
    response: one(lossScheduleItemRow),
    changes: contentsChanges,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lossScheduleItem/:id',
    permission: 'edit-loss-schedule',
    summary: 'Remove an item from its loss schedule',
    response: idOf,
    changes: contentsChanges,
  }),
};
