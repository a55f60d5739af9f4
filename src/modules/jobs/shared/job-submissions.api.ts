import { user } from '../../identity/shared/user.entity.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { many, crudApi, countOf, countQuery, endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';
import { createSchema, pickedSchema, rowSchema } from '../../../kit/entity-schemas.ts';
import { job } from './job.entity.ts';
import { jobDuplicate } from './jobs.api.ts';
import { SUBMISSION_FIELDS, jobSubmission, jobSubmissionLink } from './job-submission.entity.ts';

export const jobSubmissionView = row(jobSubmission, 'all', {
  job: z
    .strictObject({
      id: z.number(),
      jobNumber: z.string(),
    })
    .nullable(),
  link: labelOf(jobSubmissionLink, 'jobSubmissionLinkId'),
  decidedBy: labelOf(user, 'decidedById'),
});
export interface JobSubmissionView extends z.infer<typeof jobSubmissionView> {}
/** What the public page shows. */
export const submissionForm = z.strictObject({
  company: z.string(),
  label: z.string(),
  introduction: z.string().nullable(),
  fields: z.array(
    z.strictObject({
      name: z.enum(SUBMISSION_FIELDS),
      label: z.string(),
      kind: z.string(),
      required: z.boolean(),
    }),
  ),
  /** What proves that a person sends: none, or a widget of a service that the installation names. */
  captcha: z
    .strictObject({
      siteKey: z.string(),
      scriptUrl: z.string(),
    })
    .nullable(),
});
export interface SubmissionForm extends z.infer<typeof submissionForm> {}

const linkRow = rowSchema(jobSubmissionLink);
const changes = ['jobSubmission', 'job', 'history'];
const linkToken = z.string().regex(/^[A-Za-z][\w-]{9,59}$/, 'This form does not exist');
export const submittedJob = pickedSchema(createSchema(job), SUBMISSION_FIELDS);
export type SubmittedJob = z.infer<typeof submittedJob>;

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
    response: page(jobSubmissionView),
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
    response: one(jobSubmissionView),
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/jobSubmission/:id/duplicates',
    permission: 'view-job-submission',
    summary: 'Jobs that look like a submission, with the reasons',
    response: many(jobDuplicate),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/jobSubmission/:id/accept',
    permission: 'edit-job-submission',
    example: { body: {} },
    summary: 'Register the job that was handed in',
    body: z.strictObject({ version: z.number().int().min(1).optional() }),
    response: one(jobSubmissionView),
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
    }),
    response: one(jobSubmissionView),
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
    response: one(submissionForm),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/job/submission/verify-recaptcha',
    permission: 'public',
    example: { body: { linkToken: 'demo-harbour-restoration', token: 'none' } },
    summary: 'Checks that a person sends the form; answers a pass for one submission',
    noReplay: true,
    body: z.strictObject({ linkToken, token: z.string().max(5000).nullish() }),
    response: one(
      z.strictObject({
        pass: z.string(),
      }),
    ),
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
      job: submittedJob,
      customFormTemplateId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
      /** Nobody sees this field: what fills it is a program. */
      website: z.string().max(300).nullish(),
    }),
    response: one(
      z.strictObject({
        thanks: z.string(),
      }),
    ),
  }),
};
