// Versions of a work order as they were sent, what is asked before one goes out, and days that its contractor proposes.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { row } from '../../../kit/row.ts';
import { orderPrice } from './contractor-price.ts';
import { workOrderVersion } from './work-order-version.entity.ts';
import { workOrderView } from './work-orders.api.ts';

const changes = ['workOrder', 'job', 'history'];

export const workOrderVersionRow = row(workOrderVersion, 'all', {});
export const workOrderVersions = z.strictObject({
  /** The newest first. */
  versions: z.array(workOrderVersionRow),
  /** What has changed since the newest went out, one word each; empty: nothing. */
  changed: z.array(z.string()),
  /** What the contractor would do it for; null: nothing was sent, or it is nobody's to read who sees no costs. */
  price: orderPrice.nullable(),
});
export interface WorkOrderVersions extends z.infer<typeof workOrderVersions> {}

export const issueCheck = z.strictObject({
  ref: z.enum(['contractor', 'items', 'authorised', 'profit', 'licence', 'sanctions', 'tax', 'email', 'swms']),
  /** `missing` cannot be overridden, `blocked` can by whoever has the right, `warning` only tells. */
  state: z.enum(['ok', 'warning', 'blocked', 'missing']),
  text: z.string(),
  /** What mends it, and where. */
  fix: z
    .strictObject({ label: z.string(), contactId: z.number().nullable(), jobPage: z.string().optional() })
    .nullable(),
});
export interface IssueCheck extends z.infer<typeof issueCheck> {}
export const issueChecks = z.strictObject({
  checks: z.array(issueCheck),
  mayOverride: z.boolean(),
  /** Whom to ask otherwise. */
  overriders: z.array(z.string()),
});
export interface IssueChecks extends z.infer<typeof issueChecks> {}

export const workOrderVersionsApi = {
  versions: endpoint({
    method: 'GET',
    path: '/workOrder/:workOrderId/version',
    permission: 'view-work-order',
    summary: 'What the contractor was sent, version by version, and what has changed since',
    response: one(workOrderVersions),
  }),
  sendChanges: endpoint({
    method: 'POST',
    path: '/workOrder/:workOrderId/version',
    permission: 'edit-work-order',
    summary: 'Freeze what has changed as a new version and ask the contractor again',
    response: one(workOrderVersions),
    changes,
  }),
  versionPdf: endpoint({
    method: 'GET',
    path: '/workOrder/:workOrderId/version/:number/pdf',
    permission: 'view-work-order',
    summary: 'A version as it was sent, with its hash; only for those who see what it costs',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  issueChecks: endpoint({
    method: 'GET',
    path: '/workOrder/:workOrderId/issueChecks',
    permission: 'view-work-order',
    summary: 'What is looked at before a work order goes out, with what mends it and who may issue it all the same',
    response: one(issueChecks),
  }),
  answerProposal: endpoint({
    method: 'PUT',
    path: '/workOrder/:workOrderId/proposedDates',
    example: { body: { take: true } },
    permission: 'edit-work-order',
    summary: 'Take the days that the contractor proposes, or leave those that stand',
    body: z.strictObject({ take: z.boolean(), version: z.number().int().min(1).optional() }),
    response: one(workOrderView),
    changes,
  }),
  answerPrice: endpoint({
    method: 'PUT',
    path: '/workOrder/:workOrderId/price',
    example: { body: { take: true } },
    permission: 'edit-work-order',
    summary:
      'Use the prices that the contractor sent, which recalls the work order with them, or keep those of the order',
    body: z.strictObject({ take: z.boolean() }),
    response: one(workOrderView),
    changes,
  }),
};
