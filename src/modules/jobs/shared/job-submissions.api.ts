import { z } from 'zod';
import { crudApi, countOf, countQuery, endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';
import { createSchema, rowSchema } from '../../../kit/entity-schemas.ts';
import type { Labelled } from '../../../kit/labels.ts';
import { type Job, job } from './job.entity.ts';
import type { JobDuplicate } from './jobs.api.ts';
import {
  type JobSubmission,
  type JobSubmissionLink,
  SUBMISSION_FIELDS,
  type SubmissionField,
  jobSubmission,
  jobSubmissionLink,
} from './job-submission.entity.ts';

export interface JobSubmissionView extends JobSubmission {
  job: { id: number; jobNumber: string } | null;
  link: Labelled | null;
  decidedBy: Labelled | null;
}
/** What the public page shows. */
export interface SubmissionForm {
  company: string;
  label: string;
  introduction: string | null;
  fields: { name: SubmissionField; label: string; kind: string; required: boolean }[];
  /** What proves that a person sends: none, or a widget of a service that the installation names. */
  captcha: { siteKey: string; scriptUrl: string } | null;
}
export type SubmittedJob = Partial<Pick<Job, SubmissionField>>;

const linkRow = rowSchema(jobSubmissionLink) as unknown as z.ZodType<JobSubmissionLink>;
const row = rowSchema(jobSubmission) as unknown as z.ZodType<JobSubmissionView>;
const duplicate = z.looseObject({ id: z.number(), reasons: z.array(z.string()) }) as unknown as z.ZodType<JobDuplicate>;
const changes = ['jobSubmission', 'job', 'history'];
const linkToken = z.string().regex(/^[A-Za-z][\w-]{9,59}$/, 'This form does not exist');
const submitted = (createSchema(job) as unknown as z.ZodObject).pick(
  Object.fromEntries(SUBMISSION_FIELDS.map((name) => [name, true])) as Record<string, true> & Record<number, never>,
) as unknown as z.ZodType<SubmittedJob>;

export const submissionLinksApi = crudApi(
  jobSubmissionLink,
  'jobSubmissionLink',
  { row: linkRow },
  { example: { label: 'Report damage', fields: ['customerLastName', 'description'] } },
);

export const submissionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/jobSubmission',
    permission: 'view-job-submission',
    summary: 'What strangers handed in',
    query: listQuery,
    response: page(row),
  }),
  count: endpoint({
    method: 'GET',
    path: '/jobSubmission/count',
    permission: 'view-job-submission',
    summary: 'Count submissions',
    query: countQuery,
    response: countOf,
  }),
  get: endpoint({
    method: 'GET',
    path: '/jobSubmission/:id',
    permission: 'view-job-submission',
    summary: 'One submission',
    response: one(row),
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/jobSubmission/:id/duplicates',
    permission: 'view-job-submission',
    summary: 'Jobs that look like a submission, with the reasons',
    response: z.looseObject({ data: z.array(duplicate) }) as unknown as z.ZodType<{ data: JobDuplicate[] }>,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/jobSubmission/:id/accept',
    permission: 'edit-job-submission',
    example: { body: {} },
    summary: 'Register the job that was handed in',
    body: z.strictObject({ version: z.number().int().min(1).optional() }) as unknown as z.ZodType<{ version?: number }>,
    response: one(row),
    changes,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/jobSubmission/:id/state',
    permission: 'edit-job-submission',
    example: { body: { state: 'rejected', note: 'Outside our area' } },
    summary: 'Refuse a submission with a reason, call it spam, or put it back among the new ones',
    body: z.strictObject({
      state: z.enum(['new', 'rejected', 'spam']),
      note: z.string().trim().max(1000).nullish(),
      version: z.number().int().min(1).optional(),
    }) as unknown as z.ZodType<{ state: 'new' | 'rejected' | 'spam'; note?: string | null; version?: number }>,
    response: one(row),
    changes,
  }),
};

export const publicSubmissionApi = {
  form: endpoint({
    method: 'GET',
    path: '/job/submission/:linkToken',
    permission: 'public',
    example: { params: { linkToken: 'demo-harbour-restoration' } },
    summary: 'The public form behind an address: what it asks for',
    response: z.looseObject({ data: z.looseObject({ label: z.string() }) }) as unknown as z.ZodType<{
      data: SubmissionForm;
    }>,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/job/submission/verify-recaptcha',
    permission: 'public',
    example: { body: { linkToken: 'demo-harbour-restoration', token: 'none' } },
    summary: 'Checks that a person sends the form; answers a pass for one submission',
    noReplay: true,
    body: z.strictObject({ linkToken, token: z.string().max(5000).nullish() }) as unknown as z.ZodType<{
      linkToken: string;
      token?: string | null;
    }>,
    response: z.looseObject({ data: z.object({ pass: z.string() }) }) as unknown as z.ZodType<{
      data: { pass: string };
    }>,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/job/submission',
    permission: 'public',
    summary: 'Hands in a job by a public form; once per pass',
    noReplay: true, // the pass is the key
    body: z.strictObject({
      linkToken,
      pass: z.string().max(300),
      job: submitted,
      customFormTemplateId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
      /** Nobody sees this field: what fills it is a program. */
      website: z.string().max(300).nullish(),
    }) as unknown as z.ZodType<{
      linkToken: string;
      pass: string;
      job: SubmittedJob;
      customFormTemplateId?: number | null;
      website?: string | null;
    }>,
    response: z.looseObject({ data: z.object({ thanks: z.string() }) }) as unknown as z.ZodType<{
      data: { thanks: string };
    }>,
  }),
};
