// A public form of one company, what came in by it, and valid requests for both.
import { sql } from 'kysely';
import { made, ofCompanies } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { publicSubmissionApi, submissionLinksApi, submissionsApi } from '../shared/job-submissions.api.ts';

/** The address of a company's form and a pass that nobody has used. */
const forms = ofCompanies<{ linkToken: string; pass: string }>();
const formOf = (as: Person) => forms.of(as) ?? { linkToken: 'unknown-form', pass: '' };

export const switchOnForms = (app: TestApp, companyId: number) =>
  asSystem(app, sql`update job_setting set enable_share_item_registration = true where company_id = ${companyId}`);

const passOf = async (app: TestApp, linkToken: string): Promise<string> =>
  made(await app.call(undefined, publicSubmissionApi.verify, { body: { linkToken } })).pass;

/** Fills in a form as a stranger does. */
export async function handIn(app: TestApp, linkToken: string, job: object): Promise<void> {
  const body = { linkToken, pass: await passOf(app, linkToken), job };
  made(await app.call(undefined, publicSubmissionApi.submit, { body }));
}

export async function submissionWorld(app: TestApp, as: Person, mark: string) {
  await switchOnForms(app, as.companyId);
  const body = { label: mark, fields: ['customerLastName', 'description'] };
  const link = made(await app.call(as, submissionLinksApi.create, { body }));
  const unused = made(await app.call(as, submissionLinksApi.create, { body }));
  for (const description of [mark, `${mark} again`])
    await handIn(app, link.linkToken, { customerLastName: mark, description });
  const { linkToken } = link;
  forms.keep(as, { linkToken, pass: await passOf(app, linkToken) });
  const [second, first] = made(await app.call(as, submissionsApi.list, { query: { perPage: 2 } }));
  made(await app.call(as, submissionsApi.accept, { params: { id: second?.id ?? 0 }, body: {} }));
  return {
    submission: first?.id ?? 0,
    acceptedSubmission: second?.id ?? 0,
    submissionLink: link.id,
    unusedSubmissionLink: unused.id,
  };
}
export type SubmissionRecord = keyof Awaited<ReturnType<typeof submissionWorld>>;

export const submissionPaths: [RegExp, SubmissionRecord][] = [
  [/\/jobSubmission\/:id/, 'submission'],
  [/^DELETE \/jobSubmissionLink\/:id/, 'unusedSubmissionLink'],
  [/\/jobSubmissionLink\/:id/, 'submissionLink'],
];
export const submissionSamples = {
  'PUT /jobSubmissionLink/:id': () => ({ body: { introduction: 'Again' } }),
  'GET /job/submission/:linkToken': (_: unknown, as: Person) => ({ params: { linkToken: formOf(as).linkToken } }),
  'POST /job/submission/verify-recaptcha': (_: unknown, as: Person) => ({ body: { linkToken: formOf(as).linkToken } }),
  'POST /job/submission': (_: unknown, as: Person) => ({
    body: { ...formOf(as), job: { customerLastName: 'Once', description: 'Once' } },
  }),
};
