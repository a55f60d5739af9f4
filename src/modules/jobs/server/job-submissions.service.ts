// From a stranger's form to a job: forms, what is handed in, and what a person decides about it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Address } from '../../../kit/fields.ts';
import { type App, type Context, can, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { AppError, conflict, forbidden, invalid, orNone } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import {
  emit,
  insertRecord,
  lockRecord,
  missingIds,
  removeRecord,
  updateRecord,
} from '../../../platform/server/records.ts';
import { addressLine } from '../../contacts/server/index.ts';
import { inOwnWords, ownWords } from '../../company/shared/own-labels.ts';
import { job } from '../shared/job.entity.ts';
import {
  type JobSubmission,
  type JobSubmissionLink,
  type JobSubmissionLinkCreate,
  type JobSubmissionLinkUpdate,
  SUBMISSION_FIELDS,
  isSubmissionField,
  jobSubmission,
  jobSubmissionLink,
} from '../shared/job-submission.entity.ts';
import type { SubmissionForm, SubmittedJob } from '../shared/job-submissions.api.ts';
import type { JobDuplicate } from '../shared/jobs.api.ts';
import { type OpenForm, openForm } from './job-submissions.across.ts';
import { createsJobs, passSpent } from './job-submissions.store.ts';
import { createJob } from './jobs.service.ts';
import { withName } from './jobs.store.ts';
import './submission-forms.slots.ts';
import { jobDuplicates } from './jobs.views.ts';

// Forms -----------------------------------------------------------------------------------------------------------

async function checkLink(ctx: Context, given: JobSubmissionLinkUpdate, before?: JobSubmissionLink): Promise<void> {
  const fields = given.fields ?? before?.fields ?? [];
  const unknown = [...fields, ...(given.requiredFields ?? [])].find((name) => !isSubmissionField(name));
  if (unknown) throw invalid({ fields: `A public form cannot ask for "${unknown.slice(0, 40)}"` });
  if (given.fields && fields.length === 0) throw invalid({ fields: 'Choose what the form asks for' });
  const notAsked = (given.requiredFields ?? before?.requiredFields ?? []).find((name) => !fields.includes(name));
  if (notAsked)
    throw invalid({ requiredFields: `${labelOf(notAsked)} is required but not asked for. Choose it in both.` });
  if ((await missingIds(ctx, 'job_type', given.jobTypeId ? [given.jobTypeId] : [])).length)
    throw invalid({ jobTypeId: 'This entry does not exist' });
}
const labelOf = (name: string) => job.fields[name]?.label ?? name;
/** As the company says it to its customers. */
const ownLabelOf = ({ words }: OpenForm, name: string) => inOwnWords(labelOf(name), ownWords(words));
const DEFAULT_FIELDS = {
  fields: [
    'customerFirstName',
    'customerLastName',
    'customerEmail',
    'customerMobileNumber',
    'siteAddress',
    'description',
  ],
  requiredFields: ['customerLastName', 'customerMobileNumber', 'description'],
};

export async function createSubmissionLink(ctx: Context, given: JobSubmissionLinkCreate): Promise<JobSubmissionLink> {
  const asked = given.fields?.length
    ? { fields: given.fields, requiredFields: given.requiredFields ?? [] }
    : DEFAULT_FIELDS;
  const filled = { ...given, ...asked };
  await checkLink(ctx, filled);
  // A letter first: path parameters that are words begin with one.
  return await insertRecord(ctx, jobSubmissionLink, filled, { linkToken: `f${randomBytes(15).toString('base64url')}` });
}

export async function updateSubmissionLink(
  ctx: Context,
  id: number,
  { version, ...given }: JobSubmissionLinkUpdate,
): Promise<void> {
  const before = await lockRecord(ctx, jobSubmissionLink, id, { version });
  await checkLink(ctx, given, before);
  await updateRecord(ctx, jobSubmissionLink, id, given);
}

export const removeSubmissionLink = (ctx: Context, id: number, version?: number): Promise<JobSubmissionLink> =>
  removeRecord(ctx, jobSubmissionLink, id, { version });

// Handing in ------------------------------------------------------------------------------------------------------

const CLOSED = 'This form is closed. Please contact the company directly.';
async function mustBeOpen(app: App, linkToken: string): Promise<OpenForm> {
  const form = await openForm(app, linkToken);
  if (!form) throw new AppError(404, 'not_found', CLOSED);
  return form;
}

export async function publicForm(app: App, linkToken: string): Promise<Omit<SubmissionForm, 'captcha'>> {
  const form = await mustBeOpen(app, linkToken);
  const { company, label, introduction, fields, requiredFields } = form;
  return {
    company,
    label,
    introduction,
    fields: SUBMISSION_FIELDS.filter((name) => fields.includes(name)).map((name) => ({
      name,
      label: ownLabelOf(form, name),
      kind: job.fields[name]?.kind ?? 'text',
      required: requiredFields.includes(name),
    })),
  };
}

const PASS_MINUTES = 15;
const seal = (app: App, text: string) =>
  createHmac('sha256', app.config.secret).update(`submission:${text}`).digest('base64url');

/** For one submission by this form, soon. */
export async function submissionPass(app: App, linkToken: string): Promise<string> {
  await mustBeOpen(app, linkToken);
  const text = `${randomBytes(16).toString('base64url')}.${Date.now() + PASS_MINUTES * 60_000}`;
  return `${text}.${seal(app, `${linkToken}.${text}`)}`;
}

function challengeOf(app: App, linkToken: string, pass: string): string {
  const [nonce = '', until = '', mark = ''] = pass.split('.');
  const [given, right] = [Buffer.from(mark), Buffer.from(seal(app, `${linkToken}.${nonce}.${until}`))];
  const good = given.length === right.length && timingSafeEqual(given, right) && Number(until) > Date.now();
  if (!good) throw invalid({ pass: 'The check has expired. Please send the form again.' });
  return nonce;
}

export interface Submitted {
  linkToken: string;
  pass: string;
  job: SubmittedJob;
  customFormTemplateId?: number | null;
  website?: string | null;
}

const MOST_TEXT = 20_000;
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' &&
    Object.values(value).every((part) => part === null || part === undefined || part === ''));

/** What the form asked for and nothing else. */
function answersOf(form: OpenForm, given: SubmittedJob): SubmittedJob {
  const answers = Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value)));
  const errors: Record<string, string> = {};
  for (const name of form.requiredFields)
    if (!(name in answers)) errors[name] = `${ownLabelOf(form, name)} is required`;
  for (const name of Object.keys(answers))
    if (!form.fields.includes(name)) errors[name] = 'This form does not ask for this';
  if (!Object.keys(errors).length && JSON.stringify(answers).length > MOST_TEXT)
    errors['description'] = 'This text is too long. Please shorten it.';
  if (!Object.keys(errors).length && !Object.keys(answers).length)
    errors[form.fields[0] ?? 'description'] = 'Please fill in the form';
  if (Object.keys(errors).length) throw invalid(errors);
  return answers as SubmittedJob;
}

export async function submitJob(
  app: App,
  given: Submitted,
  request: { requestId: string; ip: string },
): Promise<{ thanks: string }> {
  const form = await mustBeOpen(app, given.linkToken);
  const challenge = challengeOf(app, given.linkToken, given.pass);
  const answers = answersOf(form, given.job);
  const stranger = { ...systemActor(form.companyId, null), timezone: form.timezone };
  const { customFormTemplateId = null } = given;
  await inTransaction(app, stranger, request, async (ctx) => {
    if (
      customFormTemplateId !== null &&
      !(await only(app.modules, 'submissionForms').offered(ctx, customFormTemplateId))
    )
      throw invalid({ customFormTemplateId: 'This entry does not exist' });
    await keep(ctx, form, { answers, customFormTemplateId, challenge, spam: Boolean(given.website) });
  });
  return { thanks: form.thanks ?? `Thank you. ${form.company} has your message and will be in touch.` };
}

interface Kept {
  answers: SubmittedJob;
  customFormTemplateId: number | null;
  challenge: string;
  spam: boolean;
}
async function keep(
  ctx: Context,
  form: OpenForm,
  { answers, customFormTemplateId, challenge, spam }: Kept,
): Promise<void> {
  if (await passSpent(ctx, challenge)) return;
  const made = await insertRecord(
    ctx,
    jobSubmission,
    {},
    {
      jobSubmissionLinkId: form.id,
      payload: JSON.stringify(answers),
      customFormTemplateId,
      state: spam ? 'spam' : 'new',
      challenge,
      ip: ctx.ip,
      customerName: withName(answers).customerName ?? null,
      siteAddressText: addressLine((answers.siteAddress ?? null) as Address | null),
      clientRef: answers.clientRef ?? null,
      description: answers.description ?? null,
    },
  );
  if (spam) return;
  await emit(ctx, 'job.submitted', 'jobSubmission', made.id, { submissionId: made.id });
  const registered =
    form.createsJobs && !(await duplicatesOf(ctx, made)).length ? await register(ctx, made) : undefined;
  await tell(ctx, form, made, registered?.jobNumber);
}

async function tell(ctx: Context, form: OpenForm, made: JobSubmission, jobNumber?: string): Promise<void> {
  const address = form.notifyEmail ?? form.companyEmail;
  if (!address) return;
  const who = made.customerName ?? 'Somebody';
  await sendMail(ctx.app, ctx, {
    companyId: form.companyId,
    to: { address },
    template: 'job-submission',
    subject: `${form.label}: ${who}`,
    title: jobNumber ? `Job ${jobNumber} was registered` : 'New enquiry',
    paragraphs: [
      `${who} filled in the form "${form.label}".`,
      ...[
        made.siteAddressText,
        made.clientRef && `Claim number ${made.clientRef}`,
        made.description?.slice(0, 1000),
      ].filter((text): text is string => Boolean(text)),
    ],
    button: {
      label: 'Open submissions',
      url: `${ctx.app.config.publicUrl}/prime/job/submissions?submission=${made.id}`,
    },
    footer: `${form.company} gets this email for each form sent.`,
  });
}

// Deciding --------------------------------------------------------------------------------------------------------

/** Jobs that this may be already. */
export function duplicatesOf(ctx: Context, { payload }: Pick<JobSubmission, 'payload'>): Promise<JobDuplicate[]> {
  const answers = payload as SubmittedJob;
  const { clientRef, additionalRef, customerEmail, customerMobileNumber } = answers;
  const texts = {
    clientRef,
    additionalRef,
    customerEmail,
    customerMobileNumber,
    customerName: withName(answers).customerName,
    siteAddress: addressLine((answers.siteAddress ?? null) as Address | null),
  };
  return jobDuplicates(
    ctx,
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Record<string, string>,
  );
}

export interface ClientsJob {
  clientId: number;
  /** "Dana Whitlock, Beacon Insurance" */
  sentBy: string;
  /** Makes a repeated call the same submission. */
  challenge: string;
  job: SubmittedJob;
}
/** A claim that its client registers with an account: waits under Submissions, or is a job at once where the company says so. */
export async function submitForClient(
  ctx: Context,
  { clientId, sentBy, challenge, job: given }: ClientsJob,
): Promise<{ registered: boolean; jobNumber: string | null }> {
  const made = await insertRecord(
    ctx,
    jobSubmission,
    {},
    {
      payload: JSON.stringify({ ...given, clientId }),
      challenge,
      ip: ctx.ip,
      customerName: withName(given).customerName ?? null,
      siteAddressText: addressLine((given.siteAddress ?? null) as Address | null),
      clientRef: given.clientRef ?? null,
      description: given.description ?? null,
    },
    { note: `Registered by ${sentBy}` },
  );
  await emit(ctx, 'job.submitted', 'jobSubmission', made.id, { submissionId: made.id });
  const atOnce = (await createsJobs(ctx)) && !(await duplicatesOf(ctx, made)).length;
  const registered = atOnce ? await register(ctx, made) : undefined;
  return { registered: registered !== undefined, jobNumber: registered?.jobNumber ?? null };
}

/** The job of what was handed in. */
export async function register(ctx: Context, submission: JobSubmission): Promise<{ id: number; jobNumber: string }> {
  const jobTypeId = submission.jobSubmissionLinkId
    ? (await orNone(lockRecord(ctx, jobSubmissionLink, submission.jobSubmissionLinkId)))?.jobTypeId
    : null;
  const made = await createJob(ctx, { ...(submission.payload as SubmittedJob), ...(jobTypeId && { jobTypeId }) });
  await updateRecord(
    ctx,
    jobSubmission,
    submission.id,
    { state: 'accepted', jobId: made.id, decisionNote: null },
    { decidedAt: ctx.now, decidedById: ctx.actor.userId || null },
    { jobId: made.id, verb: 'accept', note: 'Registered from a submission' },
  );
  if (submission.customFormTemplateId !== null)
    await only(ctx.app.modules, 'submissionForms').begin(ctx, submission.customFormTemplateId, made.id);
  return made;
}

export async function acceptSubmission(ctx: Context, id: number, version?: number): Promise<void> {
  const before = await lockRecord(ctx, jobSubmission, id, { version });
  if (!can(ctx, 'create-job')) throw forbidden('To accept a submission you need the right to create jobs');
  if (before.state === 'accepted') throw conflict('This submission is already a job');
  await register(ctx, before);
}

export async function decideSubmission(
  ctx: Context,
  id: number,
  { state, note, version }: { state: 'new' | 'rejected' | 'spam'; note?: string | null; version?: number },
): Promise<void> {
  const before = await lockRecord(ctx, jobSubmission, id, { version });
  if (before.state === 'accepted') throw conflict('This submission is already a job');
  if (state === 'rejected' && !note) throw invalid({ note: 'Enter a reason for refusing' });
  if (before.state === state && before.decisionNote === (note ?? null)) return;
  const decided =
    state === 'new' ? { decidedAt: null, decidedById: null } : { decidedAt: ctx.now, decidedById: ctx.actor.userId };
  await updateRecord(ctx, jobSubmission, id, { state, decisionNote: note || null }, decided, {
    verb: 'status',
    note: note || null,
  });
}
