// A public form of one company, what came in by it, and valid requests for both.
import { sql } from 'kysely';
import {
  publicSubmissionApi,
  submissionLinksApi,
  submissionsApi,
} from '../src/modules/jobs/shared/job-submissions.api.ts';
import { type Person, type TestApp, asSystem } from './test-app.ts';

export type SubmissionRecord = 'submission' | 'acceptedSubmission' | 'submissionLink' | 'unusedSubmissionLink';

/** The address of a company's form and a pass that nobody has used. */
const forms = new Map<number, { linkToken: string; pass: string }>();

export const switchOnForms = (app: TestApp, companyId: number) =>
  asSystem(app, sql`update job_setting set enable_share_item_registration = true where company_id = ${companyId}`);

/** Fills in a form as a stranger does; answers the pass. */
export async function handIn(app: TestApp, linkToken: string, job: object): Promise<void> {
  const { data } = (await app.call(undefined, publicSubmissionApi.verify, { body: { linkToken } })).body;
  const { status, body } = await app.call(undefined, publicSubmissionApi.submit, {
    body: { linkToken, pass: data.pass, job },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

export async function submissionWorld(
  app: TestApp,
  as: Person,
  mark: string,
): Promise<Record<SubmissionRecord, number>> {
  await switchOnForms(app, as.companyId);
  const body = { label: mark, fields: ['customerLastName', 'description'] };
  const link = (await app.call(as, submissionLinksApi.create, { body })).body.data;
  const unused = (await app.call(as, submissionLinksApi.create, { body })).body.data;
  for (const description of [mark, `${mark} again`])
    await handIn(app, link.linkToken, { customerLastName: mark, description });
  const { linkToken } = link;
  const pass = (await app.call(undefined, publicSubmissionApi.verify, { body: { linkToken } })).body.data.pass;
  forms.set(as.companyId, { linkToken, pass });
  const [second, first] = (await app.call(as, submissionsApi.list, { query: { perPage: 2 } })).body.data;
  await app.call(as, submissionsApi.accept, { params: { id: second?.id ?? 0 }, body: {} });
  return {
    submission: first?.id ?? 0,
    acceptedSubmission: second?.id ?? 0,
    submissionLink: link.id,
    unusedSubmissionLink: unused.id,
  };
}

export const SUBMISSION_PATHS: [RegExp, SubmissionRecord][] = [
  [/\/jobSubmission\/:id/, 'submission'],
  [/^DELETE \/jobSubmissionLink\/:id/, 'unusedSubmissionLink'],
  [/\/jobSubmissionLink\/:id/, 'submissionLink'],
];
const formOf = ({ companyId }: Person) => forms.get(companyId) ?? { linkToken: 'unknown-form', pass: '' };
export const SUBMISSION_SAMPLES = {
  'PUT /jobSubmissionLink/:id': () => ({ body: { introduction: 'Again' } }),
  'GET /job/submission/:linkToken': (_: unknown, as: Person) => ({ params: { linkToken: formOf(as).linkToken } }),
  'POST /job/submission/verify-recaptcha': (_: unknown, as: Person) => ({ body: { linkToken: formOf(as).linkToken } }),
  'POST /job/submission': (_: unknown, as: Person) => ({
    body: { ...formOf(as), job: { customerLastName: 'Once', description: 'Once' } },
  }),
};
