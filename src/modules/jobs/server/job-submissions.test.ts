// Strangers hand in jobs by a public form; people accept, refuse or call them spam.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { handIn, switchOnForms } from './job-submissions.build.ts';
import { captchaOf } from '../../../platform/server/captcha.ts';
import { publicSubmissionApi, submissionLinksApi, submissionsApi } from '../shared/job-submissions.api.ts';
import { languageApi } from '../../company/shared/language.api.ts';
import { jobsApi } from '../shared/jobs.api.ts';

let app: TestApp;
let admin: Person;
let linkToken: string;
let linkId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const body = {
    label: 'Report damage',
    fields: ['customerFirstName', 'customerLastName', 'customerEmail', 'siteAddress', 'description', 'clientRef'],
    requiredFields: ['customerLastName', 'description'],
    jobTypeId: 1,
    notifyEmail: 'desk@company.example',
  };
  const { data } = (await app.call(admin, submissionLinksApi.create, { body })).body;
  ({ linkToken, id: linkId } = data);
});

const passFor = async (token = linkToken) =>
  (await app.call(undefined, publicSubmissionApi.verify, { body: { linkToken: token } })).body.data.pass;
const submit = async (job: object, more: { pass?: string; website?: string } = {}) =>
  await app.call(undefined, publicSubmissionApi.submit, {
    body: { linkToken, pass: more.pass ?? (await passFor()), job, ...(more.website && { website: more.website }) },
  });
const newest = async () => {
  const [row] = (await app.call(admin, submissionsApi.list, { query: { perPage: 1 } })).body.data;
  if (!row) throw new Error('no submission');
  return row;
};
const DAMAGE = { customerFirstName: 'Nia', customerLastName: 'Okoro', description: 'Water through the ceiling' };

test('a form is closed until the company lets strangers register jobs, and when it is switched off', async () => {
  const closed = await app.call(undefined, publicSubmissionApi.form, { params: { linkToken } });
  expect(closed.status).toBe(404);
  expect(closed.body.message).toBe('This form is closed. Please contact the company directly.');
  await switchOnForms(app, admin.companyId);
  const open = await app.call(undefined, publicSubmissionApi.form, { params: { linkToken } });
  expect(open.body.data).toMatchObject({ label: 'Report damage', captcha: null });
  expect(open.body.data.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'customerLastName',
    'description',
  ]);
  await app.call(admin, submissionLinksApi.update, { params: { id: linkId }, body: { active: false } });
  expect((await app.call(undefined, publicSubmissionApi.form, { params: { linkToken } })).status).toBe(404);
  await app.call(admin, submissionLinksApi.update, { params: { id: linkId }, body: { active: true } });
});

test('a form asks in the words of its company', async () => {
  const save = (value: string | null) =>
    app.call(admin, languageApi.saveWord, { params: { ref: 'customers' }, body: { value } });
  await save('Householders');
  const form = await app.call(undefined, publicSubmissionApi.form, { params: { linkToken } });
  expect(form.body.data.fields.map(({ label }) => label)).toContain('Householder last name');
  expect((await submit({ description: 'Rain' })).body.errors).toEqual({
    customerLastName: 'Householder last name is required',
  });
  await save(null);
});

test('what is handed in waits, the company is told by mail, and accepting makes a job of it that leads back', async () => {
  const sent = await submit({
    ...DAMAGE,
    clientRef: 'CLM-77001',
    siteAddress: { line1: '4 Quay St', suburb: 'Manly' },
  });
  expect(sent.status).toBe(200);
  const waiting = await newest();
  expect(waiting).toMatchObject({ state: 'new', customerName: 'Nia Okoro', clientRef: 'CLM-77001', jobId: null });
  const [mail] = await asSystem(
    app,
    sql<{
      to: string;
      text: string;
    }>`select to_address as to, body_text as text from outgoing_message where company_id = ${admin.companyId} and template = 'job-submission' order by id desc limit 1`,
  );
  expect(mail?.to).toBe('desk@company.example');
  expect(mail?.text).toContain('Water through the ceiling');
  const accepted = (await app.call(admin, submissionsApi.accept, { params: { id: waiting.id }, body: {} })).body.data;
  expect(accepted).toMatchObject({ state: 'accepted', decidedBy: { id: admin.userId } });
  const jobId = accepted.jobId ?? 0;
  const made = (await app.call(admin, jobsApi.get, { params: { id: jobId } })).body.data;
  expect(made).toMatchObject({ customerName: 'Nia Okoro', clientRef: 'CLM-77001', jobTypeId: 1 });
  const history = (await app.call(admin, jobsApi.history, { params: { jobId } })).body.data;
  expect(history.map(({ note }) => note)).toContain('Registered from a submission');
  const again = await app.call(admin, submissionsApi.accept, { params: { id: waiting.id }, body: {} });
  expect([again.status, again.body.message]).toEqual([409, 'This submission is already a job']);
});

test('the same claim handed in again is shown beside the job that is there', async () => {
  await submit({ ...DAMAGE, clientRef: 'CLM-77001' });
  const { data } = (await app.call(admin, submissionsApi.duplicates, { params: { id: (await newest()).id } })).body;
  expect(data[0]?.reasons).toContain('Same claim number CLM-77001');
});

test('a pass serves one submission: the same request again answers alike and adds nothing, a stale or foreign one is refused', async () => {
  const pass = await passFor();
  const before = (await app.call(admin, submissionsApi.count, {})).body.data.count;
  const answers = await Promise.all([1, 2, 3].map(() => submit(DAMAGE, { pass })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await app.call(admin, submissionsApi.count, {})).body.data.count).toBe(before + 1);
  const [nonce, , mark] = pass.split('.');
  const stale = await submit(DAMAGE, { pass: `${nonce}.1.${mark}` });
  expect([stale.status, stale.body.errors?.['pass']]).toEqual([
    422,
    'The check has expired. Please send the form again.',
  ]);
  const other = (await app.call(admin, submissionLinksApi.create, { body: { label: 'Other' } })).body.data;
  expect((await submit(DAMAGE, { pass: await passFor(other.linkToken) })).status).toBe(422);
});

test('nothing is taken that the form did not ask for, and what must be filled is named', async () => {
  expect((await submit({ customerFirstName: 'Nia' })).body.errors).toEqual({
    customerLastName: 'Customer last name is required',
    description: 'Description is required',
  });
  expect((await submit({ ...DAMAGE, makeSafeRequired: true })).body.errors).toEqual({
    makeSafeRequired: 'This form does not ask for this',
  });
  expect((await submit({ ...DAMAGE, statusId: 9 })).status).toBe(422);
  expect((await submit({ ...DAMAGE, description: 'x'.repeat(20_000) })).body.errors?.['description']).toBe(
    'This text is too long. Please shorten it.',
  );
});

test('refusing asks for a reason; spam leaves the queue and can come back; a program that fills the hidden field is spam', async () => {
  await submit(DAMAGE);
  const { id } = await newest();
  const decide = (body: { state: 'new' | 'rejected' | 'spam'; note?: string }) =>
    app.call(admin, submissionsApi.decide, { params: { id }, body });
  expect((await decide({ state: 'rejected' })).body.errors).toEqual({ note: 'Enter a reason for refusing' });
  expect((await decide({ state: 'rejected', note: 'Outside our area' })).body.data).toMatchObject({
    state: 'rejected',
    decisionNote: 'Outside our area',
  });
  expect((await decide({ state: 'spam' })).body.data.state).toBe('spam');
  expect((await decide({ state: 'new' })).body.data).toMatchObject({
    state: 'new',
    decidedAt: null,
    decisionNote: null,
  });
  await submit(DAMAGE, { website: 'http://cheap.example' });
  expect((await newest()).state).toBe('spam');
});

test('where the company says so, a submission that looks like no job becomes one at once', async () => {
  const { admin: other } = await app.company();
  await switchOnForms(app, other.companyId);
  await asSystem(
    app,
    sql`update job_setting set create_from_share_item_registration = true where company_id = ${other.companyId}`,
  );
  const form = (await app.call(other, submissionLinksApi.create, { body: { label: 'Direct' } })).body.data;
  const job = { customerLastName: 'Larkspur', customerMobileNumber: '0412 555 901', description: 'Storm damage' };
  await handIn(app, form.linkToken, job);
  await handIn(app, form.linkToken, job); // looks like the first
  const rows = (await app.call(other, submissionsApi.list, {})).body.data;
  expect(rows.map(({ state }) => state)).toEqual(['new', 'accepted']);
});

test('a check of people asks the service of the installation and lets nobody through whom it refuses', async () => {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      asked.push(chunk.toString());
      response.end(JSON.stringify({ success: chunk.toString().includes('response=person') }));
    });
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
  const captcha = captchaOf({
    captcha: { verifyUrl, secret: 's', siteKey: 'k', scriptUrl: 'http://127.0.0.1/api.js' },
  });
  try {
    await captcha.check('person', '10.0.0.1');
    expect(asked).toEqual(['secret=s&response=person&remoteip=10.0.0.1']);
    const sentence = { errors: { token: 'Please confirm that you are a person' } };
    await expect(captcha.check('robot', '10.0.0.1')).rejects.toMatchObject(sentence);
    await expect(captcha.check(null, '10.0.0.1')).rejects.toMatchObject(sentence);
  } finally {
    await new Promise((done) => service.close(done));
  }
  await expect(captcha.check('person', '10.0.0.1')).rejects.toMatchObject({ status: 503 });
});
