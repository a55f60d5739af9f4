// Safe work method statements: what needs one, its document, who has signed on to it.
import { z } from 'zod';
import { countOf, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { row } from '../../../kit/row.ts';
import { givenSignature } from '../../forms/shared/form-page.ts';
import { whsSignOn } from './sign-on.entity.ts';

/** Without the drawing: it is read one by one. */
export const signOnRow = row(
  whsSignOn,
  ['id', 'name', 'employer', 'method', 'signedAt', 'latitude', 'longitude', 'byLink'],
  {
    /** Of the document as it stands now. */
    current: z.boolean(),
  },
);
export interface SignOnView extends z.infer<typeof signOnRow> {}
export const signOnWhole = row(whsSignOn, 'all', {});
export interface SignOnWhole extends z.infer<typeof signOnWhole> {}

const proposal = z.strictObject({
  triggerId: z.number(),
  label: z.string(),
  sure: z.boolean(),
  /** Which lines, and by which words. */
  reasons: z.array(z.string()),
});
export interface ProposedWork extends z.infer<typeof proposal> {}

export const place = {
  /** Where the device was, when its owner agreed. */
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
};
export const givenSignOn = givenSignature.extend({ employer: z.string().trim().max(100).nullish(), ...place });
export interface GivenSignOn extends z.infer<typeof givenSignOn> {}

const changes = ['whsItem', 'history', 'job', 'customForm', 'workOrder'];

export const swmsApi = {
  count: endpoint({
    method: 'GET',
    path: '/job/:jobId/swmsDocumentsCount',
    permission: 'view-whs-item',
    summary: 'How many SWMS documents a job has: forms of its WHS items, and files of that type',
    response: countOf,
  }),
  highRiskWork: endpoint({
    method: 'GET',
    path: '/job/:jobId/highRiskWork',
    permission: 'view-whs-item',
    summary: 'High risk work that the lines of the job’s estimates hold, with the words that say so',
    response: many(proposal),
  }),
  makeDocument: endpoint({
    method: 'POST',
    path: '/whsItem/:id/document',
    permission: 'edit-whs-item',
    summary: 'Begin the document of a SWMS, or a revised one: workers sign on to it anew',
    example: { body: {} },
    body: z.strictObject({ customFormTemplateId: recordId.optional() }),
    response: one(z.strictObject({ customFormId: z.number() })),
    changes,
  }),
  signOns: endpoint({
    method: 'GET',
    path: '/whsItem/:id/signOn',
    permission: 'view-whs-item',
    summary: 'Who has signed on, the newest first',
    response: many(signOnRow),
  }),
  signOnsPdf: endpoint({
    method: 'GET',
    path: '/whsItem/:id/signOns/pdf',
    permission: 'view-whs-item',
    summary: 'Who has signed on, with every signature, as a paper for the site',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  getSignOn: endpoint({
    method: 'GET',
    path: '/whsItem/:id/signOn/:signOnId',
    permission: 'view-whs-item',
    summary: 'One signature, with its drawing and the device',
    response: one(signOnWhole),
  }),
  signOn: endpoint({
    method: 'POST',
    path: '/whsItem/:id/signOn',
    permission: 'create-whs-item',
    summary: 'A worker signs on to a SWMS or a talk, on this device',
    example: { body: { name: 'Sam Lee', method: 'type' } },
    body: givenSignOn,
    response: many(signOnRow),
    changes,
  }),
};
