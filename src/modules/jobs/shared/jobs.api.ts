import { z } from 'zod';
import type { Labelled, StatusLabel } from '../../../kit/labels.ts';
import { bulkApi } from '../../../kit/bulk.ts';
import { countQuery, crudApi, endpoint, idOf, listGroups, one, page } from '../../../kit/endpoint.ts';
import { createSchema, rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import type { CustomCells } from '../../../platform/shared/custom-columns.ts';
import { type Job, type JobCreate, type JobUpdate, job } from './job.entity.ts';

/** A job with the labels of everything it points to. */
export interface JobView extends Job {
  status: StatusLabel;
  jobType: (Labelled & { colour: string; letter: string }) | null;
  peril: Labelled | null;
  catastropheCode: Labelled | null;
  division: Labelled | null;
  client: Labelled | null;
  customer: Labelled | null;
  assigned: Labelled | null;
  caseManager: Labelled | null;
  supervisor: Labelled | null;
  estimator: Labelled | null;
  business: Labelled | null;
  clientPortal: Labelled | null;
  workflow: Labelled | null;
  tags: Labelled[];
  /** Contacts that are told of the job though it is not theirs. */
  interestedParties: number[];
}
/** One row of the job list. */
export interface JobListRow {
  id: number;
  jobNumber: string;
  clientRef: string | null;
  statusId: number;
  status: StatusLabel;
  jobType: Labelled | null;
  peril: Labelled | null;
  client: Labelled | null;
  customerName: string | null;
  siteAddressText: string | null;
  assigned: Labelled | null;
  incidentDate: string | null;
  targetCompletionDate: string | null;
  createdAt: string;
  vulnerableCustomer: boolean;
  safetyAlert: string | null;
  excessAmount: number | null;
  imageAttachmentId: number | null;
  version: number;
  /** Custom fields that are columns of lists. */
  custom?: CustomCells;
}
export interface JobDuplicate {
  id: number;
  jobNumber: string;
  customerName: string | null;
  siteAddressText: string | null;
  status: StatusLabel;
  createdAt: string;
  /** Why it is taken for the same: "Same claim number CLM-7"… */
  reasons: string[];
}
export interface HistoryEntry {
  id: number;
  objectType: string;
  objectId: number;
  verb: string;
  /** Field → label, value before, value after, as people read them. */
  changes: { field: string; label: string; from: string | null; to: string | null }[];
  note: string | null;
  pinned: boolean;
  createdAt: string;
  createdBy: Labelled | null;
}

/** By what the history of a job can be narrowed. */
export interface HistoryChoices {
  people: Labelled[];
  objectTypes: string[];
  /** `field` is what the history takes: `job.statusId`. */
  fields: { field: string; objectType: string; label: string }[];
}

/** Interested parties are rows of their own, and travel with the job. */
interface WithParties {
  interestedParties?: number[] | null;
}
export type JobCreateBody = JobCreate & WithParties;
export type JobUpdateBody = JobUpdate & WithParties;
const parties = { interestedParties: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(100).nullish() };
const createBody = (createSchema(job) as unknown as z.ZodObject).extend(parties) as unknown as z.ZodType<JobCreateBody>;
const updateBody = (updateSchema(job) as unknown as z.ZodObject).extend(parties) as unknown as z.ZodType<JobUpdateBody>;

const view = rowSchema(job) as unknown as z.ZodType<JobView>;
const listRow = z.looseObject({ id: z.number(), jobNumber: z.string() }) as unknown as z.ZodType<JobListRow>;
const history = z.looseObject({ id: z.number(), verb: z.string() }) as unknown as z.ZodType<HistoryEntry>;
const duplicate = z.looseObject({ id: z.number(), reasons: z.array(z.string()) }) as unknown as z.ZodType<JobDuplicate>;

const CHANGES = ['jobKpi', 'milestone', 'jobTodo', 'history'];
const crud = crudApi(job, 'job', { row: view, listRow }, { changes: CHANGES });

export const jobsApi = {
  ...crud,
  ...bulkApi(job, 'job', ['job', ...CHANGES]),
  create: endpoint({ ...crud.create, body: createBody, response: one(view) }),
  update: endpoint({ ...crud.update, body: updateBody, response: one(view) }),
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
      siteAddress: z.string().max(300).optional(),
    }) as unknown as z.ZodType<
      Partial<
        Record<
          'clientRef' | 'additionalRef' | 'customerName' | 'customerEmail' | 'customerMobileNumber' | 'siteAddress',
          string
        >
      >
    >,
    response: z.looseObject({ data: z.array(duplicate) }) as unknown as z.ZodType<{ data: JobDuplicate[] }>,
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
    }) as unknown as z.ZodType<{
      statusId: number;
      note?: string | null;
      version?: number;
      acceptedActions?: string[];
    }>,
    response: one(view),
    changes: ['job', ...CHANGES],
  }),
  history: endpoint({
    method: 'GET',
    path: '/job/:jobId/history',
    permission: 'view-job-history',
    summary: 'Everything that changed on a job and what belongs to it, newest first',
    query: z.strictObject({
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
      objectType: z.string().max(60).optional(),
      userId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      field: z.string().max(200).optional(),
    }) as unknown as z.ZodType<
      Partial<Record<'page' | 'perPage' | 'from' | 'to' | 'objectType' | 'userId' | 'field', string>>
    >,
    response: page(history),
  }),
  historyChoices: endpoint({
    method: 'GET',
    path: '/job/:jobId/history/choices',
    permission: 'view-job-history',
    summary: 'By whom, of what and in which fields this job was changed: what its history can be narrowed by',
    response: z.looseObject({ data: z.looseObject({ people: z.array(z.unknown()) }) }) as unknown as z.ZodType<{
      data: HistoryChoices;
    }>,
  }),
  statusCounts: endpoint({
    method: 'GET',
    path: '/job/breakdown/:type',
    example: { params: { type: 'status' } },
    permission: 'view-job',
    summary: 'Jobs counted by a field (status)',
    response: z.looseObject({ data: z.array(z.looseObject({ count: z.number() })) }) as unknown as z.ZodType<{
      data: { id: number; label: string; colour: string; count: number }[];
    }>,
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
    summary: 'Add a note to a history entry or pin it',
    body: z.strictObject({
      note: z.string().trim().max(5000).nullish(),
      pinned: z.boolean().optional(),
    }) as unknown as z.ZodType<{ note?: string | null; pinned?: boolean }>,
    response: idOf,
    changes: ['history'],
  }),
};
