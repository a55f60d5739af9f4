// about: bills, company, contacts, estimates, job-schedules, jobs, reminders, timesheets, work-orders
// Calls that stand for every kind of record: each kind is served by its own module, with its own rights.
import { beforeAll, expect, test } from 'vitest';
import { anyBulkUndo, anyBulkUpdate, bulkConfigurationApi } from '../src/platform/shared/generic-calls.api.ts';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { companyApi } from '../src/modules/company/shared/company.api.ts';
import { contactAvailabilityApi } from '../src/modules/contacts/shared/contact-licences.api.ts';
import { contactsApi } from '../src/modules/contacts/shared/contacts.api.ts';
import { estimateSettingApi } from '../src/modules/estimates/shared/estimate-setting.entity.ts';
import { billsApi } from '../src/modules/bills/shared/bills.api.ts';
import { buildEstimate } from '../src/modules/estimates/server/estimates.build.ts';
import { estimatesApi } from '../src/modules/estimates/shared/estimates.api.ts';
import { remindersApi } from '../src/modules/reminders/shared/reminders.api.ts';
import { expensesApi } from '../src/modules/timesheets/shared/expenses.api.ts';
import { timesheetsApi } from '../src/modules/timesheets/shared/timesheets.api.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { anyOverridesOrder } from '../src/platform/shared/generic-calls.api.ts';
import { workingCalendarsApi } from '../src/modules/job-schedules/shared/schedule-templates.api.ts';
import { buildWorkOrder } from '../src/modules/work-orders/server/work-orders.build.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const set = (as: Person, objectType: string, itemIds: number[], fields: object) =>
  app.call(as, anyBulkUpdate, { params: { objectType }, body: { itemIds, fields: { ...fields } } });

test('each kind is changed by its own module; a kind without such a call is not found', async () => {
  const job = await buildJob(app, admin);
  const contact = await buildContact(app, admin);
  const workOrder = await buildWorkOrder(app, admin, { jobId: job.id, label: 'Roof' });
  expect((await set(admin, 'job', [job.id], { perilId: 3 })).body.data.updated).toBe(1);
  expect((await set(admin, 'contact', [contact.id], { notes: 'Both' })).body.data.updated).toBe(1);
  expect((await set(admin, 'workOrder', [workOrder.id], { startTime: '08:00' })).body.data.updated).toBe(1);
  const after = await app.call(admin, contactsApi.get, { params: { id: contact.id } });
  expect(after.body.data.notes).toBe('Both');
  for (const objectType of ['company', 'estimateSnapshot', 'constructor', 'toString'])
    expect((await set(admin, objectType, [1], { label: 'x' })).status, objectType).toBe(404);
});

test('estimates, reminders, hours, expenses and bills are changed by the rules of one, and taken back', async () => {
  const job = await buildJob(app, admin);
  const person = await app.person(admin.companyId, 'estimator');
  const made = <T>(answer: { body: { data: T } }): T => answer.body.data;
  const estimate = await buildEstimate(app, admin, { jobId: job.id });
  const closed = await buildEstimate(app, admin, { jobId: job.id });
  await app.call(admin, estimatesApi.changeStatus, {
    params: { estimateId: closed.id },
    body: { statusId: 7, note: 'Lost', version: closed.version },
  });
  const done = made(await set(admin, 'estimate', [estimate.id, closed.id], { assignedId: person.userId }));
  expect([done.updated, done.left.map(({ id }) => id)]).toEqual([1, [closed.id]]);
  const assigned = async () =>
    made(await app.call(admin, estimatesApi.get, { params: { id: estimate.id } })).assignedId;
  expect(await assigned()).toBe(person.userId);
  const undo = { params: { objectType: 'estimate', bulkId: done.bulkId ?? 0 } };
  expect(made(await app.call(admin, anyBulkUndo, undo)).updated).toBe(1);
  expect(await assigned()).toBeNull();
  expect((await set(admin, 'estimate', [estimate.id], { assignedId: 999_999 })).status).toBe(422);
  expect((await set(admin, 'estimate', [estimate.id], { totalIncTax: 1 })).status).toBe(422);

  const reminder = made(
    await app.call(admin, remindersApi.create, { body: { title: 'Ring', date: '2026-12-01', jobId: job.id } }),
  );
  expect(made(await set(admin, 'reminder', [reminder.id], { reminderPriorityId: 3 })).updated).toBe(1);
  const after = made(await app.call(admin, remindersApi.get, { params: { id: reminder.id } }));
  expect(after.reminderPriorityId).toBe(3);

  const day = { date: '2026-11-20', jobId: job.id };
  const hours = made(
    await app.call(admin, timesheetsApi.create, {
      body: { ...day, userId: admin.userId, activityTypeId: 1, hours: 2 } as never,
    }),
  );
  expect(made(await set(admin, 'timesheet', [hours.id], { chargeable: false })).updated).toBe(1);
  const spent = made(
    await app.call(admin, expensesApi.create, {
      body: { ...day, userId: admin.userId, expenseInvoiceTypeId: 1, description: 'Tape', amountIncTax: 11 } as never,
    }),
  );
  expect(made(await set(admin, 'expense', [spent.id], { payBack: false })).updated).toBe(1);
  const supplier = await buildContact(app, admin, { contactTypeId: 9, companyName: 'Tape Co' });
  const bill = made(
    await app.call(admin, billsApi.create, {
      body: { contactId: supplier.id, invoiceDate: '2026-11-20', supplierInvoiceNumber: 'T-1', jobId: job.id } as never,
    }),
  );
  const early = made(await set(admin, 'accountsPayable', [bill.id], { dueDate: '2026-11-01' }));
  expect(early.left).toMatchObject([{ id: bill.id, reason: 'It would be due before its date' }]);
  expect(made(await set(admin, 'accountsPayable', [bill.id], { dueDate: '2026-12-24' })).updated).toBe(1);
  for (const objectType of ['estimate', 'reminder', 'timesheet', 'expense', 'accountsPayable'])
    expect((await app.call(admin, bulkConfigurationApi.configuration, { params: { objectType } })).status).toBe(200);
});

test('the right to change many is not the right to change this kind', async () => {
  const estimator = await app.person(admin.companyId, 'estimator');
  const job = await buildJob(app, admin);
  expect((await set(estimator, 'job', [job.id], { perilId: 3 })).status).toBe(200);
  const asked = (as: Person, objectType: string) =>
    app.call(as, bulkConfigurationApi.configuration, { params: { objectType } });
  const reader = await app.person(admin.companyId, 'field');
  for (const objectType of ['job', 'contact', 'workOrder']) {
    expect((await asked(admin, objectType)).status).toBe(200);
    expect((await asked(reader, objectType)).status).toBe(403);
    expect((await set(reader, objectType, [1], { notes: 'x' })).status).toBe(403);
  }
  expect((await asked(admin, 'company')).status).toBe(404);
});

test('the configuration names exactly what the call takes', async () => {
  const { body } = await app.call(admin, bulkConfigurationApi.configuration, { params: { objectType: 'contact' } });
  const status = body.data.fields.find(({ field }) => field === 'status');
  expect([body.data.label, status]).toEqual([
    'contacts',
    {
      field: 'status',
      label: 'Status',
      kind: 'oneOf',
      to: null,
      values: ['active', 'inactive', 'do not use'],
      canBeEmpty: false,
    },
  ]);
  const contact = await buildContact(app, admin);
  expect((await set(admin, 'contact', [contact.id], { fullName: 'No' })).status).toBe(422);
  expect(body.data.fields.map(({ field }) => field)).not.toContain('fullName');
});

test('entries of an option list are made inactive together, but not the one that new records get; undo brings them back', async () => {
  const offered = async () => {
    const { body } = await app.call(admin, companyApi.options, { params: { type: 'jobStatus' }, query: {} });
    return body.data.map(({ value }) => value);
  };
  const before = await offered();
  const first = before[0] as number;
  const { body } = await set(admin, 'jobStatus', [first, 17, 18], { active: false });
  expect(body.data).toMatchObject({ count: 3, updated: 2, left: [{ id: first }] });
  expect(body.data.left[0]?.reason).toMatch(/Choose another job status/);
  expect(await offered()).toEqual(before.filter((id) => ![17, 18].includes(id)));
  const undone = await app.call(admin, anyBulkUndo, {
    params: { objectType: 'jobStatus', bulkId: body.data.bulkId ?? 0 },
  });
  expect(undone.status).toBeLessThan(300);
  expect(await offered()).toEqual(before);
  expect((await set(admin, 'jobStatus', [18], { typeName: 'new' })).status).toBe(422);
});

test('what is refused of one record is refused of it among many, in the same words', async () => {
  const contact = await buildContact(app, admin);
  const away = async (fromDate: string, toDate: string) => {
    const body = { contactId: contact.id, fromDate, toDate };
    return (await app.call(admin, contactAvailabilityApi.create, { body })).body.data.id;
  };
  const [short, long] = [await away('2031-01-01', '2031-01-05'), await away('2031-03-01', '2031-03-09')];
  const { body } = await set(admin, 'contactAvailability', [short, long], { toDate: '2031-02-01' });
  expect(body.data).toMatchObject({ updated: 1, left: [{ id: long, reason: 'The last day is before the first' }] });
});

test('overrides of a setting are put in order; those of another setting are not among them', async () => {
  const made = async (label: string) =>
    (await app.call(admin, estimateSettingApi.create, { body: { label } })).body.data.id;
  const [first, second] = [await made('First'), await made('Second')];
  const put = (objectType: string) =>
    app.call(admin, anyOverridesOrder, {
      params: { objectType },
      body: { orders: [first, second].map((id, place) => ({ id, order: 20 - place })) },
    });
  expect((await put('estimateSetting')).status).toBe(201);
  expect((await put('jobSetting')).body.errors).toEqual({ orders: 'This entry does not exist' });
  expect((await put('division')).status).toBe(404);
  const { body } = await app.call(admin, estimateSettingApi.list, {});
  expect(body.data.map(({ id }) => id).filter((id) => [first, second].includes(id))).toEqual([second, first]);
});

test('a second record with the same value is named with the words of its field, when it is made and when it is changed', async () => {
  const make = (label: string) => app.call(admin, workingCalendarsApi.create, { body: { label } });
  expect((await make('Winter')).status).toBe(201);
  const message = 'There is already a working calendar with this name';
  const refusal = { code: 'conflict', message, errors: { label: message } };
  // Capitals make no other name.
  expect(await make('WINTER')).toMatchObject({ status: 409, body: refusal });
  const { id } = (await make('Summer')).body.data;
  const renamed = await app.call(admin, workingCalendarsApi.update, { params: { id }, body: { label: 'Winter' } });
  expect(renamed).toMatchObject({ status: 409, body: refusal });
});
