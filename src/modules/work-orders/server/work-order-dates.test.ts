// Moving a work order to another day, and telling its contractor.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { issuedWorkOrder } from './work-orders-samples.build.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { companyProfileApi, divisionApi } from '../../company/shared/company-profile.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { notificationTemplateApi } from '../../messages/shared/templates.api.ts';
import { workOrderSettingApi } from '../shared/work-order-setting.entity.ts';
import { type MoveWorkOrder, workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin)).id;
});
const move = (id: number, body: MoveWorkOrder) => app.call(admin, workOrdersApi.changeDate, { params: { id }, body });

test('a move keeps the length, the times that are not named, and the contact that is not named', async () => {
  const contact = await buildContact(app, admin, { contactTypeId: 3 });
  const span = { startDate: '2026-11-02', endDate: '2026-11-06', startTime: '07:00', assignedId: contact.id };
  const { id } = await buildWorkOrder(app, admin, { jobId, label: 'Roof', ...span });
  const moved = (await move(id, { id, date: '2026-11-30' })).body.data;
  expect([moved.startDate, moved.endDate, moved.startTime, moved.assignedId]).toEqual([
    '2026-11-30',
    '2026-12-04',
    '07:00',
    contact.id,
  ]);
  const other = await buildContact(app, admin, { contactTypeId: 3, gstRegistered: true });
  const given = (await move(id, { date: '2026-12-01', time: '09:30', contactId: other.id })).body.data;
  expect([given.endDate, given.startTime, given.assignedId, given.addTax]).toEqual([
    '2026-12-05',
    '09:30',
    other.id,
    true,
  ]);
  const off = (await move(id, { date: null })).body.data;
  expect([off.startDate, off.endDate, off.startTime]).toEqual([null, null, null]);
});

test('what cannot be moved says why', async () => {
  const { id } = await buildWorkOrder(app, admin, { jobId, label: 'Walls' });
  const wrong = async (body: object) => (await move(id, body as MoveWorkOrder)).body.errors;
  expect(await wrong({ date: '2026-02-30' })).toEqual({ date: 'Enter a date as YYYY-MM-DD' });
  expect(await wrong({ date: '2026-11-02', time: '25:00' })).toEqual({ time: 'Enter a time as HH:mm' });
  expect(await wrong({ date: '2026-11-02', contactId: 987_654 })).toHaveProperty('assignedId');
  expect(await wrong({ date: '2026-11-02', id: id + 1 })).toHaveProperty('id');
  expect((await move(id, { date: '2026-11-02', version: 99 })).status).toBe(409);
  const issued = await issuedWorkOrder(app, admin, jobId, 'Issued');
  expect((await move(issued, { date: '2026-11-02' })).status).toBe(200);
  expect((await move(issued, { date: '2026-11-02', contactId: null })).status).toBe(409);
});

test('the contractor gets one mail with what, where and when, and the history says so', async () => {
  const id = await issuedWorkOrder(app, admin, jobId, 'Gutters');
  await move(id, { date: '2026-11-30', time: '07:30' });
  const notify = (as = admin) =>
    app.call(as, workOrdersApi.notify, { params: { id }, body: { message: 'Please confirm <b>today</b>.' } });
  const { status, body } = await notify();
  expect([status, body.data.email]).toEqual([201, 'contractor@issued.example']);
  const [mail] = await asSystem(
    app,
    sql<{
      to: string;
      reply: string;
      text: string;
      html: string;
    }>`select to_address as "to", reply_to as reply, body_text as text, body_html as html from outgoing_message where id = ${body.data.id}`,
  );
  expect([mail?.to, mail?.reply]).toEqual(['contractor@issued.example', admin.email]);
  expect(mail?.text).toContain('Please confirm <b>today</b>.');
  expect(mail?.text).toContain('Start: 30th Nov 2026 7:30 am');
  expect(mail?.text).toContain('• Gutters');
  expect(mail?.html).toContain('&lt;b&gt;today');
  const lines = await asSystem(
    app,
    sql<{
      note: string;
    }>`select note from history where object_type = 'workOrder' and object_id = ${id} and verb = 'notify'`,
  );
  expect(lines).toEqual([{ note: 'Please confirm <b>today</b>.' }]);
  expect((await notify((await app.company()).admin)).status).toBe(404);
});

test('a mail to the contractor ends with the signature of the division, the person or the company', async () => {
  const { admin: signer } = await app.company();
  const job = await buildJob(app, signer);
  const id = await issuedWorkOrder(app, signer, job.id, 'Fascia');
  const mailed = async (): Promise<string> => {
    const { body } = await app.call(signer, workOrdersApi.notify, { params: { id }, body: undefined });
    const [mail] = await asSystem(
      app,
      sql<{ text: string }>`select body_text as text from outgoing_message where id = ${body.data.id}`,
    );
    return mail?.text ?? '';
  };
  expect(await mailed()).toContain(signer.email);
  const params = { id: signer.companyId };
  await app.call(signer, companyProfileApi.update, {
    params,
    body: { emailSignature: 'Kind regards\n{{job.number}}' },
  });
  expect(await mailed()).toContain(`Kind regards\n${job.jobNumber}`);
  const { body } = await app.call(signer, divisionApi.create, {
    body: { label: 'Roofs', emailSignature: 'The roofers <b>' },
  });
  await app.call(signer, jobsApi.update, { params: { id: job.id }, body: { divisionId: body.data.id } });
  const last = await mailed();
  expect(last).toContain('The roofers <b>');
  expect(last).not.toContain('Kind regards');
});

test('in the template of the company the mail has its subject and words filled in; without a subject the usual one', async () => {
  const { admin: boss } = await app.company();
  const job = await buildJob(app, boss);
  const id = await issuedWorkOrder(app, boss, job.id, 'Fascia');
  const { workOrderNumber } = (await app.call(boss, workOrdersApi.get, { params: { id } })).body.data;
  const mailed = async (subject: string | null) => {
    const template = await app.call(boss, notificationTemplateApi.create, {
      body: { label: `Sent ${subject}`, subject, body: 'Dear {{recipient.name}}\n\nPlease answer: {{workOrder.link}}' },
    });
    const issuedTemplateId = (template.body.data as { id: number }).id;
    const setting = { params: { companyId: boss.companyId }, body: { issuedTemplateId } };
    expect((await app.call(boss, workOrderSettingApi.updateSetting, setting)).body).toMatchObject({
      data: { issuedTemplateId },
    });
    const { body } = await app.call(boss, workOrdersApi.notify, { params: { id }, body: undefined });
    const [mail] = await asSystem(
      app,
      sql<{
        subject: string;
        text: string;
      }>`select subject, body_text as text from outgoing_message where id = ${body.data.id}`,
    );
    return mail;
  };
  const own = await mailed('Order {{workOrder.number}} of {{job.number}}');
  expect(own?.subject).toBe(`Order ${workOrderNumber} of ${job.jobNumber}`);
  expect(own?.text).toMatch(/Please answer: https?:/);
  expect((await mailed(null))?.subject).toBe(`Work order ${workOrderNumber}: Fascia`);
});

test('a draft, an order without a contractor and a contractor without an address are not written to', async () => {
  const draft = await buildWorkOrder(app, admin, { jobId, label: 'Draft' });
  const notify = (id: number) => app.call(admin, workOrdersApi.notify, { params: { id }, body: undefined });
  expect((await notify(draft.id)).body.message).toBe('A draft cannot be sent. Issue the work order first.');
  const id = await issuedWorkOrder(app, admin, jobId, 'Quiet');
  await asSystem(
    app,
    sql`update contact set email = null where id = (select assigned_id from work_order where id = ${id})`,
  );
  expect((await notify(id)).body.errors?.['assignedId']).toContain('has no email address');
});

test('a work order never ends before it starts: not when it is made, nor when one of the days is changed', async () => {
  const wrong = { endDate: 'This is before the start date' };
  const make = (days: object) => app.call(admin, workOrdersApi.create, { body: { jobId, label: 'Roof', ...days } });
  expect((await make({ startDate: '2026-11-06', endDate: '2026-11-05' })).body.errors).toEqual(wrong);
  const { body } = await make({ startDate: '2026-11-06', endDate: '2026-11-06' });
  const change = async (days: object) => {
    const { version } = (await app.call(admin, workOrdersApi.get, { params: { id: body.data.id } })).body.data;
    return (await app.call(admin, workOrdersApi.update, { params: { id: body.data.id }, body: { ...days, version } }))
      .body.errors;
  };
  expect(await change({ endDate: '2026-11-05' })).toEqual(wrong);
  expect(await change({ startDate: '2026-11-07' })).toEqual(wrong);
  expect(await change({ startDate: '2026-11-07', endDate: '2026-11-05' })).toEqual(wrong);
  expect(await change({ startDate: '2026-11-07', endDate: '2026-11-09' })).toBeUndefined();
  expect(await change({ endDate: null })).toBeUndefined();
});
