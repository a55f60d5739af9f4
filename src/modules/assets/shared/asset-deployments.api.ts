// Deploying equipment and taking it back.
import { z } from 'zod';
import { endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { labelled } from '../../../kit/labels.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { assetDeployment } from './asset-deployment.entity.ts';
import { span } from './assets.api.ts';

export const assetDeploymentRow = row(assetDeployment, 'all', {
  /** `label` is the number of the unit. */
  assetItem: z.strictObject({ id: z.number(), label: z.string(), name: z.string(), type: z.string() }),
  /** Null where it was with a person, or on a job that the person may not see. */
  job: labelled.nullable(),
  user: labelOf(user, 'userId'),
  /** The number of the unit that it stands in for, and of the one that stands in for it. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  before: z.array(span),
  /** Units that live invoices bill, numbered from the head of the chain. */
  billed: z.array(z.strictObject({ from: z.number(), to: z.number(), amount: z.number() })),
});
export interface AssetDeploymentView extends z.infer<typeof assetDeploymentRow> {}

const changes = ['assetDeployment', 'assetItem', 'job', 'history', 'map'];
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Enter a day and time as YYYY-MM-DD HH:mm:ss');
const words = z.string().trim().max(200).nullish();
const version = z.number().int().optional();
const returned = {
  /** When it came back; without it now. */
  inAt: moment.nullish(),
  /** Its status from then on; without it available. */
  assetItemStatusId: recordId.nullish(),
  note: words,
};

export const assetDeploymentsApi = {
  ofAsset: endpoint({
    method: 'GET',
    path: '/assetItem/:id/deployment',
    permission: 'view-asset-item',
    summary: 'Where a unit is and was, latest first',
    response: many(assetDeploymentRow),
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/asset',
    permission: 'view-asset-item',
    summary: 'What equipment is and was on a job, earliest first',
    response: many(assetDeploymentRow),
  }),
  deploy: endpoint({
    method: 'POST',
    path: '/assetDeployment',
    permission: 'deploy-asset',
    summary: 'Deploy units to a job, or hand them to a person',
    body: z.strictObject({
      assetItemIds: z.array(recordId).min(1, 'Choose equipment').max(200, 'At most 200 at once'),
      jobId: recordId.nullish(),
      userId: recordId.nullish(),
      /** When it went out; without it now. */
      outAt: moment.nullish(),
      assetItemRateTypeId: recordId.nullish(),
      /** Why a unit goes out whose tag, service or calibration has ended. */
      overdueReason: words,
      note: words,
      /** Units that are elsewhere are returned there at the same moment. */
      returnFirst: z.boolean().optional(),
    }),
    response: many(assetDeploymentRow),
    changes,
  }),
  bringBack: endpoint({
    method: 'PUT',
    path: '/assetDeployment/return',
    permission: 'deploy-asset',
    summary: 'Return units from where they are',
    body: z.strictObject({
      deploymentIds: z.array(recordId).min(1, 'Choose equipment').max(200, 'At most 200 at once'),
      ...returned,
    }),
    response: many(assetDeploymentRow),
    changes,
  }),
  swap: endpoint({
    method: 'PUT',
    path: '/assetDeployment/:id/swap',
    permission: 'deploy-asset',
    summary: 'Put another unit in the place of one that failed: both count on as one',
    body: z.strictObject({
      assetItemId: recordId,
      at: moment.nullish(),
      /** Of the unit that failed, from then on; without it in service. */
      assetItemStatusId: recordId.nullish(),
      overdueReason: words,
      note: words,
    }),
    response: one(assetDeploymentRow),
    changes,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/assetDeployment/:id',
    permission: 'deploy-asset',
    summary: 'Correct when a unit went out or came back; without an end it is there again',
    body: z.strictObject({ outAt: moment.optional(), inAt: moment.nullable().optional(), note: words, version }),
    response: one(assetDeploymentRow),
    changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assetDeployment/:id',
    permission: 'deploy-asset',
    summary: 'Take a deployment back that never was',
    response: idOf,
    changes,
  }),
};
