// Customers are told of visits in the company's own templates: which one, for which job, filled with what.
import { momentText } from '../../../kit/dates.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { notificationTemplateApi } from '../../messages/shared/templates.api.ts';
import { appointmentSettingApi } from '../shared/appointment-setting.entity.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';
import { fillNotice, visitNoticesApi } from '../shared/visit-notices.ts';
import { remindCustomers } from './reminding.jobs.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});

const template = async (body: string, more: object = {}, as = admin): Promise<number> =>
  (
    await app.call(as, notificationTemplateApi.create, {
      body: { label: body.slice(0, 60), channelId: 2, body, ...more } as never,
    })
  ).body.data.id;
const setting = (body: object, as = admin) =>
  app.call(as, appointmentSettingApi.updateSetting, { params: { companyId: as.companyId }, body });
const notices = async (jobId: number, as = admin) =>
  (await app.call(as, visitNoticesApi.ofJob, { params: { jobId } })).body.data;

test('the template of the company, and of an insurer where an override names another', async () => {
  const insurer = await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon' });
  const job = await buildJob(app, admin, { customerName: 'Mia Wong' });
  const insured = await buildJob(app, admin, { customerName: 'Ola Berg', clientId: insurer.id });
  expect(await notices(job.id)).toEqual({ templates: [], values: {} });
  const usual = await template(
    'Dear {{recipient.firstName}},\n{{appointment.people}} comes on {{appointment.day}}, {{appointment.time}} ({{appointment.for}}), job {{job.number}}.\nGate: {{appointment.link}}',
    { subject: 'Your visit on {{appointment.day}}' },
  );
  const theirs = await template('Beacon sends {{appointment.people}}.');
  await setting({ bookedTemplateId: usual });
  await app.call(admin, appointmentSettingApi.create, {
    body: { clientIds: [insurer.id], bookedTemplateId: theirs },
  });
  const { templates, values } = await notices(job.id);
  expect(templates.map(({ notice }) => notice)).toEqual(['booked']);
  const facts = { customer: 'Mia Wong', label: 'Inspection', day: '2031-02-04', time: '09:00', people: ['Tom', 'Ann'] };
  const own = templates[0];
  expect(own && fillNotice(own, values, facts)).toEqual({
    subject: 'Your visit on Tue 4th Feb 2031',
    text: `Dear Mia,\nTom and Ann comes on Tue 4th Feb 2031, 9:00 am (Inspection), job ${job.jobNumber}.`,
  });
  expect((await notices(insured.id)).templates).toMatchObject([{ body: 'Beacon sends {{appointment.people}}.' }]);
  expect((await app.call(stranger, visitNoticesApi.ofJob, { params: { jobId: job.id } })).status).toBe(404);
});

test('a template that is a note, is inactive, is of another company or is gone cannot be named; a named one is kept', async () => {
  const named = async (id: number) => (await setting({ cancelledTemplateId: id })).body.errors?.['cancelledTemplateId'];
  expect(await named(await template('A note', { channelId: 1 }))).toMatch(/email or text message/);
  expect(await named(await template('Off', { active: false }))).toBe('This message template is inactive');
  expect(await named(await template('Theirs', {}, stranger))).toBe('This entry does not exist');
  const id = await template('Sorry');
  expect(await named(id)).toBeUndefined();
  const gone = await app.call(admin, notificationTemplateApi.remove, { params: { id }, query: {} });
  expect([gone.status, gone.body.message]).toEqual([
    409,
    'Settings send messages in this template. Choose another one there first.',
  ]);
  await setting({ cancelledTemplateId: null });
  expect((await app.call(admin, notificationTemplateApi.remove, { params: { id }, query: {} })).status).toBe(200);
});

test('the reminder of the day before goes out in the company’s words', async () => {
  const { admin: boss } = await app.company();
  const id = await template('{{recipient.name}}, we come for {{appointment.for}}.', { subject: 'Tomorrow' }, boss);
  await setting({ reminderTemplateId: id }, boss);
  const job = await buildJob(app, boss, { customerName: 'Ruth Lane', customerEmail: 'ruth@customer.example' });
  const startAt = momentText(Date.now() + 5 * 3_600_000);
  const made = await app.call(boss, appointmentsApi.create, {
    body: { jobId: job.id, appointmentTypeId: 1, startAt, remindCustomer: true, override: 'A test' } as never,
  });
  expect(made.status).toBe(201);
  await remindCustomers(app.running.app);
  const rows = await asSystem(
    app,
    sql<{ subject: string; note: string }>`select subject, note from notification where job_id = ${job.id}`,
  );
  expect(rows).toMatchObject([{ subject: 'Tomorrow', note: 'Ruth Lane, we come for Inspection.' }]);
});
