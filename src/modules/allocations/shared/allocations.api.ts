import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi, endpoint, many, one, page, recordId } from '../../../kit/endpoint.ts';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { entryLabel, statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { estimate } from '../../estimates/shared/estimate.entity.ts';
import { snapshotListRow } from '../../estimates/shared/snapshots.api.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { allocation } from './allocation.entity.ts';
import { STAMP_NAMES } from './allocation-status.ts';

export const allocationRow = row(allocation, 'all', {
  job: requiredLabelOf(job, 'jobId'),
  assignedContact: labelOf(contact, 'assignedContactId'),
  assigned: labelOf(user, 'assignedId'),
  estimate: labelOf(estimate, 'estimateId'),
  allocationType: entryOf('allocationType', 'allocationTypeId', entryLabel),
  allocationStatus: entryOf('allocationStatus', 'allocationStatusId', statusLabel),
});
export interface AllocationView extends z.infer<typeof allocationRow> {}

/** A work order that stands under it. */
export const allocatedOrder = z.strictObject({
  id: z.number(),
  number: z.string(),
  label: z.string(),
  status: statusLabel,
  assigned: z.string().nullable(),
  /** Before tax; null for people who do not see costs, and of one that was declined or cancelled. */
  cost: z.number().nullable(),
});
export interface AllocatedOrder extends z.infer<typeof allocatedOrder> {}

/** Of several made in one step. */
export const MOST_AT_ONCE = 200;

const changes = ['allocation', 'history', 'job'];
const note = z.string().trim().max(2000).nullish();
const version = z.number().int().optional();
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 14:30');

export const allocationsApi = {
  ...crudApi(
    allocation,
    'allocation',
    { row: allocationRow },
    { changes, example: { jobId: 1, allocationTypeId: 2, limit: 1500 } },
  ),
  ...bulkApi(allocation, 'allocation', changes),
  createMultiple: endpoint({
    method: 'POST',
    path: '/allocation/createMultiple',
    permission: 'create-allocation',
    summary: 'Several allocations at once',
    body: z.strictObject({
      items: z.array(createSchema(allocation)).min(1).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`),
    }),
    response: many(allocationRow),
    changes,
  }),
  date: endpoint({
    method: 'PUT',
    path: '/allocation/:id/date',
    permission: 'edit-allocation',
    summary: 'When the customer was contacted, the site attended or the work completed; its status follows',
    body: z.strictObject({
      id: z.enum(STAMP_NAMES),
      date: z.iso.date('Enter a day').nullable(),
      time: clockTime.nullish(),
      userId: recordId.nullish(),
      version,
    }),
    response: one(allocationRow),
    changes,
  }),
  status: endpoint({
    method: 'PUT',
    path: '/allocation/:id/status',
    permission: 'edit-allocation',
    summary: 'Move an allocation to another status',
    body: z.strictObject({ allocationStatusId: recordId, note, version }),
    response: one(allocationRow),
    changes,
  }),
  revert: endpoint({
    method: 'PUT',
    path: '/allocation/:allocationId/revert',
    permission: 'edit-allocation',
    summary: 'Back to new, with nobody assigned and nothing stamped',
    body: z.strictObject({ note, version }).optional(),
    response: one(allocationRow),
    changes,
  }),
  copyToJob: endpoint({
    method: 'POST',
    path: '/allocation/:allocationId/copyToJob/:target',
    permission: 'create-allocation',
    summary: 'The same allocation, new, on another job',
    response: one(allocationRow),
    changes,
  }),
  ask: endpoint({
    method: 'PUT',
    path: '/allocation/:id/ask',
    permission: 'edit-allocation',
    summary: 'Ask for a higher limit, with the reason',
    body: z.strictObject({
      limit: z.number().positive('Enter an amount').max(999_999_999_999),
      reason: z.string().trim().min(1, 'Say why more is needed').max(2000),
      version,
    }),
    response: one(allocationRow),
    changes,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/allocation/:id/answer',
    permission: 'create-allocation',
    summary: 'Grant the limit that was asked for, or not',
    body: z.strictObject({ granted: z.boolean(), note, version }),
    response: one(allocationRow),
    changes,
  }),
  ...waysTo('allocation', 'id', 'an allocation'),
  estimate: endpoint({
    method: 'POST',
    path: '/allocation/:id/estimate',
    permission: 'create-estimate',
    summary: 'Make the own estimate of an allocation, by the allocation setting; the one it has is answered again',
    response: one(allocationRow),
    changes: [...changes, 'estimate'],
  }),
  snapshots: endpoint({
    method: 'GET',
    path: '/allocation/estimateSnapshot/:id',
    permission: 'view-estimate-snapshot',
    summary: 'Snapshots of the own estimate of an allocation',
    response: page(snapshotListRow),
  }),
  work: endpoint({
    method: 'GET',
    path: '/allocation/:id/work',
    permission: 'view-allocation',
    summary: 'The work orders under an allocation, and what they take from its limit',
    response: one(
      z.strictObject({
        committed: z.number().nullable(),
        orders: z.array(allocatedOrder),
        /** Its own estimate: what it comes to and how much of it is authorised, with tax; null for people who do not see it. */
        estimate: z
          .strictObject({
            id: z.number(),
            label: z.string(),
            total: z.number().nullable(),
            authorised: z.number().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
};
