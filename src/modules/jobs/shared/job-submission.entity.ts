// Jobs that strangers hand in at a public address of the company, and the forms they fill there.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  email,
  generated,
  integer,
  json,
  longText,
  moment,
  oneOf,
  option,
  ref,
  required,
  text,
  texts,
  withDefault,
} from '../../../kit/fields.ts';

/** What a form may ask for: fields of the job that a stranger knows. */
export const SUBMISSION_FIELDS = [
  'customerFirstName',
  'customerLastName',
  'customerEmail',
  'customerMobileNumber',
  'customerHomeNumber',
  'siteAddress',
  'description',
  'incidentDate',
  'clientRef',
  'additionalRef',
  'brokerReference',
  'makeSafeRequired',
  'vulnerableCustomer',
] as const;
export type SubmissionField = (typeof SUBMISSION_FIELDS)[number];
export const isSubmissionField = (name: string): name is SubmissionField =>
  (SUBMISSION_FIELDS as readonly string[]).includes(name);

const linkFields = {
  label: required(text('Name', { max: 100, hint: 'Shown above the form' })),
  introduction: longText('Introduction', { max: 2000 }),
  fields: texts('Asks for', { max: 40 }),
  requiredFields: texts('Required', { max: 40 }),
  jobTypeId: option('Job type for submissions', 'jobType'),
  notifyEmail: email('Notify by email', { hint: 'Empty: the company email' }),
  thanks: text('Thanks', { max: 500, hint: 'Shown after sending' }),
  active: withDefault(bool('Open'), true),
  linkToken: generated(text('Address')),
};
export interface JobSubmissionLink extends RowOf<typeof linkFields> {}
export interface JobSubmissionLinkCreate extends CreateOf<typeof linkFields> {}
export interface JobSubmissionLinkUpdate extends UpdateOf<typeof linkFields> {}
export const jobSubmissionLink = entity<JobSubmissionLink, JobSubmissionLinkCreate, JobSubmissionLinkUpdate>(
  'jobSubmissionLink',
  linkFields,
  { label: { one: 'public form', many: 'public forms' }, permission: 'company-setting' },
);

export const SUBMISSION_STATES = ['new', 'accepted', 'rejected', 'spam'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const fields = {
  jobSubmissionLinkId: derived(ref('Form', 'jobSubmissionLink')),
  payload: generated(json('Answers', z.record(z.string(), z.unknown()))),
  customFormTemplateId: derived(integer('Form template')),
  state: generated(oneOf('State', SUBMISSION_STATES)),
  customerName: derived(text('Customer')),
  siteAddressText: derived(text('Site address')),
  clientRef: derived(text('Claim number')),
  description: derived(longText('Description')),
  ip: derived(text('Sent from')),
  jobId: derived(ref('Job', 'job')),
  decisionNote: derived(text('Reason')),
  decidedAt: derived(moment('Decided')),
  decidedById: derived(ref('Decided by', 'user')),
};
export interface JobSubmission extends RowOf<typeof fields> {}
export const jobSubmission = entity<JobSubmission, never, never>('jobSubmission', fields, {
  label: { one: 'submission', many: 'submissions' },
});
