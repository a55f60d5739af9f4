// One message to many: who gets it, who does not and why, and none of them twice.
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { bulkMessagesApi } from '../shared/bulk.api.ts';
import { messagesApi } from '../shared/messages.api.ts';

const app: TestApp = await startTestApp();
let admin: Person;
beforeEach(async () => {
  ({ admin } = await app.company());
});
const setCompany = (body: object) =>
  app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: body as never });
const toJobs = (body: object, as = admin) => app.call(as, bulkMessagesApi.toJobs, { body: body as never });
const mails = () =>
  asSystem(
    app,
    sql<{
      to: string;
      text: string;
    }>`select to_address as "to", body_text as text from outgoing_message where company_id = ${admin.companyId} and template = 'notification' order by id`,
  );

test('the first look says who gets it and why others do not, and sends nothing', async () => {
  await setCompany({ enableBulkEmail: true });
  const mia = await buildJob(app, admin, {
    customerName: 'Mia Wong',
    customerEmail: 'mia@wong.example',
    clientRef: 'C-1',
  });
  const twice = await buildJob(app, admin, {
    customerName: 'Mia Wong',
    customerEmail: 'MIA@wong.example',
    clientRef: 'C-2',
  });
  const silent = await buildJob(app, admin, { customerName: 'Ken' });
  const hole = await buildJob(app, admin, { customerName: 'Ann', customerEmail: 'ann@x.example' });
  const given = {
    ids: [mia.id, twice.id, silent.id, hole.id],
    subject: 'Claim',
    body: 'Dear {{recipient.firstName}}, claim {{job.reference}}',
  };
  const { body } = await toJobs({ ...given, countOnly: true });
  expect(body.data).toMatchObject({
    count: 4,
    reached: 1,
    sample: { to: 'Mia Wong', subject: 'Claim', text: 'Dear Mia, claim C-1' },
    backgroundJobId: null,
  });
  expect(body.data.left.map(({ id, reason }) => [id, reason])).toEqual([
    [twice.id, `Already gets it for ${mia.jobNumber}`],
    [silent.id, 'No email address'],
    [hole.id, 'Claim number has no value: nothing is entered'],
  ]);
  expect(await mails()).toEqual([]);

  const sent = await toJobs(given);
  expect(sent.body.data.backgroundJobId).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 10_000 });
  expect((await mails())[0]?.text).toContain('Dear Mia, claim C-1');
  const told = await app.call(admin, messagesApi.jobNotes, { params: { jobId: mia.id }, query: {} });
  expect(told.body.data).toHaveLength(1);
});

test('it wants the right, the switch of the company, and room in the day', async () => {
  const job = await buildJob(app, admin, {
    customerName: 'Mia',
    customerEmail: 'mia@wong.example',
    customerMobileNumber: '0400 100 200',
  });
  const mail = { ids: [job.id], body: 'Hello' };
  expect((await toJobs(mail)).status).toBe(409);
  await setCompany({ enableBulkEmail: true });
  const estimator = await app.person(admin.companyId, 'estimator');
  expect((await toJobs(mail, estimator)).status).toBe(403);
  expect((await toJobs({ ...mail, channelId: 3 })).status).toBe(409);
  await setCompany({ enableBulkSms: true });
  expect((await toJobs({ ...mail, channelId: 3 })).status).toBe(409);
  await setCompany({ enableSms: true });
  expect((await toJobs({ ...mail, channelId: 3, countOnly: true })).body.data.reached).toBe(1);
  const { admin: stranger } = await app.company();
  await app.call(stranger, companyProfileApi.update, {
    params: { id: stranger.companyId },
    body: { enableBulkEmail: true },
  });
  expect((await toJobs({ ...mail, countOnly: true }, stranger)).body.data.reached).toBe(0);
});

test('contacts are written to as jobs are', async () => {
  await setCompany({ enableBulkEmail: true });
  const made = await app.call(admin, contactsApi.create, {
    body: { contactTypeId: 9, companyName: 'Kerr Plumbing', email: 'paul@kerr.example' },
  });
  const { body } = await app.call(admin, bulkMessagesApi.toContacts, {
    body: { ids: [made.body.data.id], body: 'Hello {{recipient.name}}', countOnly: true },
  });
  expect(body.data).toMatchObject({ reached: 1, sample: { text: 'Hello Kerr Plumbing' } });
});

test('a note to the company is under everybody’s bell', async () => {
  const other = await app.person(admin.companyId, 'supervisor');
  const { body } = await app.call(admin, bulkMessagesApi.toCompany, { body: { note: 'Office closed on Friday' } });
  expect(body.data).toMatchObject({ reached: 1, id: expect.any(Number) });
  const [told] = await asSystem(
    app,
    sql<{
      title: string;
    }>`select title from notice where company_id = ${admin.companyId} and user_id = ${other.userId}`,
  );
  expect(told?.title).toBe('Test admin to everyone');
  const shown = await app.call(other, messagesApi.ofCompany, { query: {} });
  expect(shown.body.data.map(({ note }) => note)).toEqual(['Office closed on Friday']);
});
