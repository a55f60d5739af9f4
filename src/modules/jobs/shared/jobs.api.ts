import { entryOf, labelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { z } from 'zod';
import { entryLabel, statusLabel, labelled } from '../../../kit/labels.ts';
import { bulkApi } from '../../../kit/bulk.ts';
import { many, countQuery, crudApi, endpoint, idOf, listGroups, listShape, one, page } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { customCellsOfRow } from '../../../platform/shared/custom-cells.api.ts';
import { type JobCreate, type JobUpdate, job } from './job.entity.ts';

const jobType = entryLabel.extend({ letter: z.string().nullable(), waterJob: z.boolean() }).nullable();
/** A job with the labels of everything it points to. */
export const jobView = row(job, 'all', {
  status: entryOf('jobStatus', 'statusId', statusLabel),
  jobType: entryOf('jobType', 'jobTypeId', jobType),
  peril: entryOf('peril', 'perilId', entryLabel.nullable()),
  catastropheCode: entryOf('catastropheCode', 'catastropheCodeId', entryLabel.nullable()),
  division: entryOf('division', 'divisionId', entryLabel.extend({ textColour: z.string().nullable() }).nullable()),
  workflow: entryOf('workflow', 'workflowId', entryLabel.nullable()),
  client: labelOf(contact, 'clientId'),
  customer: labelOf(contact, 'customerId'),
  business: labelOf(contact, 'businessId'),
  clientPortal: labelOf(contact, 'clientPortalId'),
  assigned: labelOf(user, 'assignedId'),
  caseManager: labelOf(user, 'caseManagerId'),
  supervisor: labelOf(user, 'supervisorId'),
  estimator: labelOf(user, 'estimatorId'),
  tags: z.array(entryLabel),
  /** Contacts that are told of the job though it is not theirs. */
  interestedParties: z.array(z.number()),
  /** Who is rung about the job where that is not the customer; null also where nobody of the kind is named. */
  mainContact: z
    .strictObject({ id: z.number(), label: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
});
export interface JobView extends z.infer<typeof jobView> {}
/** One row of the job list. */
export const jobListRow = row(
  job,
  [
    'id',
    'jobNumber',
    'clientRef',
    'statusId',
    'jobTypeId',
    'perilId',
    'customerName',
    'siteAddressText',
    'incidentDate',
    'targetCompletionDate',
    'ongoingJob',
    'createdAt',
    'vulnerableCustomer',
    'safetyAlert',
    'excessAmount',
    'imageAttachmentId',
    'version',
  ],
  {
    status: entryOf('jobStatus', 'statusId', statusLabel),
    jobType: entryOf('jobType', 'jobTypeId', jobType),
    peril: entryOf('peril', 'perilId', entryLabel.nullable()),
    client: labelOf(contact, 'clientId'),
    assigned: labelOf(user, 'assignedId'),
    /** Custom fields that are columns of lists. */
    custom: customCellsOfRow,
  },
);
export interface JobListRow extends z.infer<typeof jobListRow> {}
export const jobDuplicate = z.strictObject({
  id: z.number(),
  jobNumber: z.string(),
  customerName: z.string().nullable(),
  siteAddressText: z.string().nullable(),
  status: statusLabel,
  createdAt: z.string(),
  /** Why it is taken for the same: "Same claim number CLM-7"… */
  reasons: z.array(z.string()),
  /** The same claim or the same site: nobody registers that twice without being asked. */
  sameClaimOrSite: z.boolean(),
  /** A job of the customer who was asked for. */
  ofCustomer: z.boolean(),
});
export interface JobDuplicate extends z.infer<typeof jobDuplicate> {}
export const historyEntry = z.strictObject({
  id: z.number(),
  objectType: z.string(),
  objectId: z.number(),
  verb: z.string(),
  /** Field → label, value before, value after, as people read them. */
  changes: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  note: z.string().nullable(),
  pinned: z.boolean(),
  createdAt: z.string(),
  createdBy: labelled.nullable(),
});
export interface HistoryEntry extends z.infer<typeof historyEntry> {}

/** By what the history of a job can be narrowed. */
export const historyChoices = z.strictObject({
  people: z.array(labelled),
  objectTypes: z.array(z.string()),
  /** `field` is what the history takes: `job.statusId`. */
  fields: z.array(
    z.strictObject({
      field: z.string(),
      objectType: z.string(),
      label: z.string(),
    }),
  ),
});
export interface HistoryChoices extends z.infer<typeof historyChoices> {}

/** Interested parties are rows of their own, and travel with the job. */
interface WithParties {
  interestedParties?: number[] | null;
}
export type JobCreateBody = JobCreate & WithParties;
export type JobUpdateBody = JobUpdate & WithParties;
const parties = { interestedParties: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(100).nullish() };
const createBody = createSchema(job).extend(parties);
const updateBody = updateSchema(job).extend(parties);

const CHANGES = ['jobKpi', 'milestone', 'jobTodo', 'history'];
const crud = crudApi(job, 'job', { row: jobView, listRow: jobListRow }, { changes: CHANGES });

/** Which part of a history is asked for. */
export const historyDays = z.strictObject({
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  perPage: z
    .string()
    .regex(/^\d{1,4}$/)
    .optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const jobsApi = {
  ...crud,
  ...bulkApi(job, 'job', ['job', ...CHANGES]),
  create: endpoint({ ...crud.create, body: createBody, response: one(jobView) }),
  update: endpoint({ ...crud.update, body: updateBody, response: one(jobView) }),
  duplicates: endpoint({
    method: 'GET',
    path: '/job/duplicates',
    permission: 'view-job',
    summary: 'Jobs that look like the one being registered, with the reasons',
    query: z.strictObject({
      clientRef: z.string().max(200).optional(),
      additionalRef: z.string().max(200).optional(),
      customerName: z.string().max(200).optional(),
      customerEmail: z.string().max(254).optional(),
      customerMobileNumber: z.string().max(40).optional(),
      customerHomeNumber: z.string().max(40).optional(),
      customerWorkNumber: z.string().max(40).optional(),
      siteAddress: z.string().max(300).optional(),
      customerAddress: z.string().max(300).optional(),
      page: listShape.page,
      perPage: listShape.perPage,
      /** The contact who is the customer: all jobs of theirs are told, too. */
      customerId: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
    }),
    response: many(jobDuplicate),
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/job/:jobId/status',
    example: { body: { statusId: 9, note: 'Waiting for the owner' } },
    permission: 'edit-job',
    summary: 'Move a job to another status',
    body: z.strictObject({
      statusId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      note: z.string().trim().max(5000).nullish(),
      version: z.number().int().min(1).optional(),
      acceptedActions: z.array(z.string().max(60)).max(100).optional(),
    }),
    response: one(jobView),
    changes: ['job', ...CHANGES],
  }),
  history: endpoint({
    method: 'GET',
    path: '/job/:jobId/history',
    permission: 'view-job-history',
    summary: 'Everything that changed on a job and what belongs to it, newest first',
    query: historyDays.extend({
      objectType: z.string().max(60).optional(),
      userId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      field: z.string().max(200).optional(),
      /** Those that somebody pinned alone. */
      pinned: z.enum(['0', '1']).optional(),
    }),
    response: page(historyEntry),
  }),
  historyChoices: endpoint({
    method: 'GET',
    path: '/job/:jobId/history/choices',
    permission: 'view-job-history',
    summary: 'By whom, of what and in which fields this job was changed: what its history can be narrowed by',
    response: one(historyChoices),
  }),
  statusCounts: endpoint({
    method: 'GET',
    path: '/job/breakdown/:type',
    example: { params: { type: 'status' } },
    permission: 'view-job',
    summary: 'Jobs counted by a field (status)',
    response: many(
      z.strictObject({
        id: z.number(),
        label: z.string(),
        colour: z.string().nullable(),
        count: z.number(),
      }),
    ),
  }),
  board: endpoint({
    method: 'GET',
    path: '/job/board',
    permission: 'view-job',
    summary: 'Jobs per status with their number and the sum of their excess',
    query: countQuery,
    response: listGroups,
  }),
  annotate: endpoint({
    method: 'PUT',
    path: '/history/:id',
    permission: 'view-job-history',
    summary: 'Add a note to a history entry, below what is noted there, or pin it',
    body: z.strictObject({
      note: z.string().trim().max(5000).nullish(),
      pinned: z.boolean().optional(),
    }),
    response: idOf,
    changes: ['history', 'job'],
  }),
};
