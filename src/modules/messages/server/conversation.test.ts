// What is said on a job: notes, mails and text messages as people send them, and how they are filed.
import { callsApi } from '../shared/calls.api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { timeIn } from '../../../kit/dates.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobSettingApi } from '../../jobs/shared/job-setting.entity.ts';
import { jobLinksApi } from '../../jobs/shared/job-records.api.ts';
import { conversationApi } from '../shared/conversation.api.ts';
import { externalApi, messagesApi, notificationTypesApi } from '../shared/messages.api.ts';
import { notificationTemplateApi, objectApi } from '../shared/templates.api.ts';

const app: TestApp = await startTestApp();
let admin: Person;
let companyId: number;
beforeEach(async () => {
  ({ admin, companyId } = await app.company());
});
const MIA = { customerName: 'Mia Wong', customerEmail: 'mia@wong.example', customerMobileNumber: '0491 570 156' };
const send = (body: object, as = admin) => app.call(as, messagesApi.create, { body: body as never });
const mail = (jobId: number, more: object = {}) =>
  send({
    jobId,
    notificationChannelId: 2,
    to: ['Mia Wong <mia@wong.example>'],
    subject: 'Hello',
    body: '<p>Hello</p>',
    ...more,
  });
const sms = (jobId: number, more: object = {}) =>
  send({ jobId, notificationChannelId: 3, to: ['0491 570 156'], note: 'Hello', ...more });
const setCompany = (body: object) =>
  app.call(admin, companyProfileApi.update, { params: { id: companyId }, body: body as never });
const thread = async (jobId: number, query = {}) =>
  (await app.call(admin, conversationApi.thread, { params: { jobId }, query })).body as unknown as {
    data: { id: number; note: string; status: string; party: string }[];
    meta: { earlier: number; counts: Record<string, unknown> };
  };
const outbox = (id: number) =>
  asSystem(
    app,
    sql<{
      to: string;
      text: string;
      html: string;
      status: string;
      at: string;
    }>`select to_address as "to", body_text as text, body_html as html, status, left(next_try_at::text, 19) as at
      from outgoing_message where about_type = 'notification' and about_id = ${id} order by id`,
  );

test('a mail is filled for its job, signed, and kept in the outbox where there is no mail server', async () => {
  const job = await buildJob(app, admin, MIA);
  const { status, body } = await mail(job.id, {
    subject: 'About {{job.number}}',
    body: '<p>Dear {{recipient.firstName}}, <b>thank</b> you.<script>alert(1)</script></p>',
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    subject: `About ${job.jobNumber}`,
    note: 'Dear Mia, thank you.',
    status: 'queued',
    errorMessage: 'Kept in the outbox: no mail server is set up',
    party: 'customer',
  });
  const [left] = await outbox(body.data.id);
  expect(left).toMatchObject({ to: 'mia@wong.example', status: 'kept' });
  expect(left?.text).toContain('Test admin');
  expect(left?.html).not.toContain('script');
});

test('a placeholder without a value stops the mail, and the refusal says which one and why', async () => {
  const job = await buildJob(app, admin, { customerName: 'Mia Wong' });
  const answer = await mail(job.id, { body: '<p>Your claim {{job.reference}}</p>' });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('Claim number has no value: nothing is entered. Type it in, or leave it out');
  const preview = await app.call(admin, conversationApi.preview, {
    body: { jobId: job.id, channelId: 2, body: 'Claim {{job.reference}} of {{job.customer}}' },
  });
  expect(preview.body.data.missing).toEqual([
    { name: 'job.reference', label: 'Claim number', why: 'nothing is entered' },
  ]);
  expect(preview.body.data.body).toContain('<span data-field="job.customer">Mia Wong</span>');
  expect((await mail(job.id, { body: preview.body.data.body })).status).toBe(422);
});

test('a mail that has no subject gets the one of the job setting', async () => {
  await app.call(admin, jobSettingApi.updateSetting, {
    params: { companyId },
    body: { emailSubject: 'Claim {{job.reference}}' },
  });
  const job = await buildJob(app, admin, { ...MIA, clientRef: 'CLM-7' });
  expect((await mail(job.id, { subject: null })).body.data.subject).toBe('Claim CLM-7');
});

test('who gets a message is checked by its field', async () => {
  const job = await buildJob(app, admin, MIA);
  expect((await mail(job.id, { to: [] })).body.errors).toEqual({ to: 'Choose who gets the email' });
  expect((await mail(job.id, { cc: ['nobody'] })).body.errors).toEqual({ cc: '“nobody” is not an email address' });
  expect((await mail(job.id, { from: 'boss@else.example' })).status).toBe(422);
  expect((await send({ jobId: job.id, note: '  ' })).body.errors).toEqual({ note: 'Note is required' });
});

test('text messages follow the switch of the company and its quiet hours, by the clock of the job’s place', async () => {
  const job = await buildJob(app, admin, MIA);
  expect((await sms(job.id)).status).toBe(409);
  await setCompany({ enableSms: true });
  expect((await sms(job.id)).body.data).toMatchObject({ status: 'queued', scheduledAt: null });
  const hoursFromNow = (hours: number) => timeIn('Australia/Sydney', new Date(Date.now() + hours * 3_600_000));
  await setCompany({ quietFrom: hoursFromNow(-1), quietTo: hoursFromNow(2) });
  const waiting = (await sms(job.id)).body.data;
  expect(waiting).toMatchObject({ status: 'scheduled', timezone: 'Australia/Sydney' });
  expect((await outbox(waiting.id))[0]?.at).toBe(waiting.scheduledAt);
  expect((await sms(job.id, { evenIfQuiet: true })).body.data).toMatchObject({ status: 'queued' });
});

test('a number that asked for no text messages gets none', async () => {
  await setCompany({ enableSms: true });
  const job = await buildJob(app, admin, MIA);
  await asSystem(app, sql`insert into sms_opt_out (company_id, number) values (${companyId}, '491570156')`);
  expect((await sms(job.id, { to: ['+61 491 570 156'] })).body.message).toBe(
    '+61491570156 has opted out of text messages. Ring them, or write an email',
  );
  const { body } = await app.call(admin, conversationApi.correspondents, { params: { jobId: job.id } });
  expect((body as unknown as { data: { party: string; optedOutAt: string | null }[] }).data[0]).toMatchObject({
    party: 'customer',
    optedOutAt: expect.any(String),
  });
});

test('a message is taken back before it leaves and sent after all; afterwards it is neither changed nor taken back', async () => {
  const job = await buildJob(app, admin, MIA);
  const { id } = (await mail(job.id, { holdSeconds: 8 })).body.data;
  const back = await app.call(admin, messagesApi.cancel, { params: { id } });
  expect(back.status).toBe(200);
  expect(await outbox(id)).toEqual([]);
  const again = (await app.call(admin, messagesApi.retry, { params: { id } })).body.data;
  expect(again).toMatchObject({ status: 'queued', note: 'Hello' });
  expect((await thread(job.id)).data.map((row) => row.id)).toEqual([again.id]);
  const change = { params: { id: again.id }, body: { note: 'Something else' } };
  expect((await app.call(admin, messagesApi.update, change)).status).toBe(409);
  await asSystem(app, sql`update outgoing_message set status = 'sent', tries = 1 where about_id = ${again.id}`);
  expect((await app.call(admin, messagesApi.cancel, { params: { id: again.id } })).status).toBe(409);
});

test('the thread ends with the newest, reaches back, and counts what is asked of it', async () => {
  const job = await buildJob(app, admin, MIA);
  for (const note of ['One', 'Two', 'Three']) await send({ jobId: job.id, note });
  await mail(job.id);
  await app.call(admin, callsApi.logCall, {
    params: { jobId: job.id },
    body: { to: '0491 570 156', note: 'Will be home' },
  });
  const last = await thread(job.id, { perPage: '2' });
  expect(last.data.map(({ note }) => note)).toEqual(['Hello', 'Called the customer on 0491 570 156\nWill be home']);
  expect(last.meta).toMatchObject({ earlier: 3, counts: { all: 5, note: 3, email: 1, call: 1, sms: 0 } });
  const before = await thread(job.id, { before: String(last.data[0]?.id) });
  expect(before.data.map(({ note }) => note)).toEqual(['One', 'Two', 'Three']);
  expect((await thread(job.id, { party: 'customer' })).data).toHaveLength(1);
  expect((await thread(job.id, { s: 'thr' })).data.map(({ note }) => note)).toEqual(['Three']);
});

test('who reads a message is known to the others; types, tags and visibility are filed without touching its words', async () => {
  const job = await buildJob(app, admin, MIA);
  const { id } = (await mail(job.id)).body.data;
  const other = await app.person(companyId, 'supervisor');
  expect((await app.call(other, messagesApi.read, { params: { id } })).body.data).toMatchObject({
    isRead: true,
    readBy: [{ label: 'Test supervisor' }],
  });
  await app.call(other, messagesApi.setPublic, { params: { id }, body: { public: true } });
  await app.call(other, messagesApi.updateType, { params: { id }, body: { notificationTypeId: 6 } });
  const filed = await app.call(other, messagesApi.assign, { params: { id }, body: { userId: other.userId } });
  expect(filed.body.data).toMatchObject({
    public: true,
    notificationTypeId: 6,
    assignedUser: { label: 'Test supervisor' },
  });
  const mine = await app.call(other, messagesApi.assigned, { params: { userId: other.userId }, query: {} });
  expect(mine.body.data.map((row) => row.id)).toEqual([id]);
});

test('people who see only their jobs see messages of those, and nothing that belongs to no job', async () => {
  const job = await buildJob(app, admin, MIA);
  const { id } = (await send({ jobId: job.id, note: 'Secret' })).body.data;
  const ofCompany = (await send({ note: 'For the office' })).body.data.id;
  const narrow = await app.person(companyId, 'field', { onlyMyJobs: true });
  const { admin: stranger } = await app.company();
  for (const person of [narrow, stranger])
    for (const one of [id, ofCompany])
      expect((await app.call(person, messagesApi.get, { params: { id: one } })).status).toBe(404);
  expect((await app.call(narrow, conversationApi.thread, { params: { jobId: job.id }, query: {} })).status).toBe(404);
  expect((await send({ jobId: job.id, note: 'x' }, stranger)).body.errors).toEqual({
    jobId: 'This entry does not exist',
  });
});

test('what is said goes to linked jobs where the job setting says so, once each', async () => {
  const [one, two] = [await buildJob(app, admin, MIA), await buildJob(app, admin)];
  await app.call(admin, jobLinksApi.create, { body: { parentJobId: one.id, childJobId: two.id } });
  const first = (await send({ jobId: one.id, note: 'Not copied' })).body.data.id;
  expect((await thread(two.id)).data).toEqual([]);
  await app.call(admin, jobSettingApi.updateSetting, {
    params: { companyId },
    body: { autoSyncLinkedNotifications: true },
  });
  await send({ jobId: one.id, note: 'Copied' });
  expect((await thread(two.id)).data.map(({ note }) => note)).toEqual([`From ${one.jobNumber}: Copied`]);
  const copy = { body: { notificationIds: [first] } };
  expect((await app.call(admin, messagesApi.syncToLinkedJobs, copy)).body.data).toEqual({ copied: 1 });
  expect((await app.call(admin, messagesApi.syncToLinkedJobs, copy)).body.data).toEqual({ copied: 0 });
});

test('a template goes to each of several jobs, and who gets none is told why', async () => {
  const [reached, silent] = [await buildJob(app, admin, MIA), await buildJob(app, admin)];
  const template = await app.call(admin, notificationTemplateApi.create, {
    body: { label: 'First', subject: 'Job {{job.number}}', body: 'Dear {{recipient.firstName}}\n\nWe are coming.' },
  });
  const { body } = await app.call(admin, objectApi.sendObject, {
    body: {
      objectType: 'job',
      objectIds: [reached.id, silent.id],
      notificationTemplateId: (template.body.data as { id: number }).id,
    },
  });
  expect(body.data).toEqual({
    sent: 1,
    left: [{ id: silent.id, label: silent.jobNumber, reason: 'No email address' }],
  });
  expect((await thread(reached.id)).data[0]?.note).toBe('Dear Mia\n\nWe are coming.');
  const wrong = await app.call(admin, notificationTemplateApi.create, {
    body: { label: 'X', body: '{{job.nothing}}' },
  });
  expect(wrong.body.errors).toEqual({ body: 'There is no placeholder {{job.nothing}}' });
});

test('the company says which types of notifications it works with', async () => {
  await app.call(admin, notificationTypesApi.chooseTypes, { body: { ids: [1, 4] } });
  const { body } = await app.call(admin, notificationTypesApi.types, {});
  expect(body.data.filter(({ active }) => active).map(({ label }) => label)).toEqual([
    'General and client',
    'Phone call',
  ]);
  const job = await buildJob(app, admin, MIA);
  const { body: offered } = await app.call(admin, conversationApi.correspondents, { params: { jobId: job.id } });
  expect(offered.meta.types.map(({ id }) => id)).toEqual([1, 4]);
});

test('what is said with a contact stands on its page, from its jobs and without one; whom they may not see stays away', async () => {
  const contact = await buildContact(app, admin, {
    companyName: 'Coastal Plumbing',
    email: 'office@coastal.example',
    mobileNumber: '0491 570 157',
  });
  const job = await buildJob(app, admin, { clientId: contact.id });
  await mail(job.id, { to: ['office@coastal.example'], subject: 'On the job' });
  const alone = await send({
    contactId: contact.id,
    notificationChannelId: 2,
    to: ['office@coastal.example'],
    subject: 'Without a job',
    body: '<p>Your licence expires.</p>',
  });
  expect(alone.body.data).toMatchObject({ scope: 'contact', jobId: null });
  const params = { contactId: contact.id };
  const said = await app.call(admin, conversationApi.threadOfContact, { params, query: {} });
  expect((said.body as unknown as { data: { subject: string }[] }).data.map(({ subject }) => subject)).toEqual([
    'On the job',
    'Without a job',
  ]);
  const people = await app.call(admin, conversationApi.correspondentsOfContact, { params });
  expect(people.body.data).toMatchObject([
    { party: `contact:${contact.id}`, name: 'Coastal Plumbing', email: 'office@coastal.example', fault: null },
  ]);
  const { admin: stranger } = await app.company();
  for (const call of [conversationApi.threadOfContact, conversationApi.correspondentsOfContact] as const)
    expect((await app.call(stranger, call as typeof conversationApi.correspondentsOfContact, { params })).status).toBe(
      404,
    );
});

test('systems that are not connected are said to be', async () => {
  const params = { id: (await send({ note: 'For another system' })).body.data.id };
  for (const answer of [
    await app.call(admin, externalApi.syncToEndata, { params }),
    await app.call(admin, externalApi.syncToEstimage, { params }),
    await app.call(admin, externalApi.syncToOac, { params }),
    await app.call(admin, externalApi.syncToSymbility, { params }),
  ])
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(/is not connected\.$/)]);
});
