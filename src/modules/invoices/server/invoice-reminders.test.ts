// Reminders of what is owed: by rule, each once, on working days in office hours, to nobody who is not to be reminded.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { publicHolidaysApi } from '../../jobs/shared/job-kpis.api.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { invoiceRemindersApi, invoiceReminderRulesApi } from '../shared/invoice-reminders.api.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { isOfficeTime } from '../../messages/server/index.ts';
import { remindEverybody } from './invoice-reminders.across.ts';
import { type BillableJob, buildBillable, buildInvoice, issue } from './invoices.build.ts';

let app: TestApp;
let admin: Person;
let of: BillableJob;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  of = await buildBillable(app, admin);
  const rule = (label: string, days: number) =>
    app.call(admin, invoiceReminderRulesApi.create, {
      body: {
        label,
        days,
        subject: `${label}: {{invoice.number}}`,
        body: 'Hello {{recipient.name}},\n\n{{invoice.open}} of {{invoice.total}} is open, due {{invoice.due}}, {{invoice.daysOverdue}} days ago. Job {{job.number}}. {{invoice.link}}',
      },
    });
  for (const [label, days] of [
    ['Before', -3],
    ['First', 7],
    ['Second', 14],
  ] as const)
    expect((await rule(label, days)).status).toBe(201);
});

/** Due on Monday, 2 June 2031. */
const DUE = '2031-06-02';
async function owed(): Promise<number> {
  const draft = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId, dueDate: DUE });
  made(
    await app.call(admin, invoicesApi.createItem, {
      params: { id: draft.id },
      body: { description: 'Works', quantity: 1, unitAmount: 100, taxRate: 0.1 },
    }),
  );
  return (await issue(app, admin, made(await app.call(admin, invoicesApi.get, { params: { id: draft.id } })))).id;
}
/** Ten in the morning in Sydney. */
const on = (day: string) => remindEverybody(app.running.app, new Date(`${day}T00:00:00Z`));
const told = async (id: number) =>
  made(await app.call(admin, invoiceRemindersApi.ofInvoice, { params: { id } })).map(({ rule }) => rule);
/** Moves what was told into the past, as the days of the test go by faster than the clock. */
const aDayLater = (id: number) =>
  asSystem(app, sql`update accounts_receivable set reminded_at = now() - interval '2 days' where id = ${id}`);
const read = async (id: number) => made(await app.call(admin, invoicesApi.get, { params: { id } }));

describe('an open invoice', () => {
  test('is reminded of by each rule once, whoever asks how often, and says so', async () => {
    const id = await owed();
    await on('2031-05-28');
    expect(await told(id)).toEqual([]);
    await Promise.all([on('2031-05-30'), on('2031-05-30')]);
    await on('2031-05-30');
    expect(await told(id)).toEqual(['Before']);
    await aDayLater(id);
    await on('2031-06-09');
    await aDayLater(id);
    await on('2031-06-10');
    expect(await told(id)).toEqual(['First', 'Before']);
    expect(await read(id)).toMatchObject({ reminded: '2×, last on 9th Jun 2031' });
    const [mail] = await asSystem(
      app,
      sql<{
        subject: string;
        text: string;
        files: unknown[];
      }>`select subject, body_text as text, attachments as files from outgoing_message
        where company_id = ${admin.companyId} and template = 'invoice-reminder' order by id desc limit 1`,
    );
    const { invoiceNumber } = await read(id);
    expect(mail?.subject).toBe(`First: ${invoiceNumber}`);
    expect(mail?.text).toMatch(/AUD 110.00 of AUD 110.00 is open, due 2nd Jun 2031, 7 days ago/);
    expect(mail?.text).not.toContain('{{');
    expect(mail?.files).toHaveLength(1);
  });

  test('that is long overdue when rules begin gets the last one alone', async () => {
    const id = await owed();
    await on('2031-07-01');
    await aDayLater(id);
    await on('2031-07-02');
    expect(await told(id)).toEqual(['Second']);
  });

  test('is not reminded of on a Sunday, a holiday, or outside office hours: the next working day is', async () => {
    const id = await owed();
    const holiday = await app.call(admin, publicHolidaysApi.create, {
      body: { label: 'Test day', date: '2031-06-09' },
    });
    expect(holiday.status).toBe(201);
    await on('2031-06-08');
    await on('2031-06-09');
    expect(await told(id)).toEqual([]);
    await remindEverybody(app.running.app, new Date('2031-06-10T12:00:00Z')); // ten at night
    expect(await told(id)).toEqual([]);
    await on('2031-06-10');
    expect(await told(id)).toEqual(['First']);
    const hours = {
      timezone: 'Australia/Sydney',
      openingTime: '07:00',
      closingTime: '20:00',
      quietFrom: '18:00',
      quietTo: '08:00',
    };
    const at = (time: string) => isOfficeTime(hours, new Date(`2031-06-10T${time}:00Z`));
    // 07:30, 08:00, 17:59 and 18:00 in Sydney.
    expect([at('21:30'), at('22:00'), at('07:59'), at('08:00')]).toEqual([false, true, true, false]);
  });

  test('that is paid, held, disputed with the bank, or of somebody who is not to be reminded is left alone', async () => {
    const paid = await owed();
    const { balance } = await read(paid);
    const payment = {
      direction: 'in' as const,
      contactId: of.clientId,
      date: '2026-03-02',
      amount: balance,
      allocations: [{ documentType: 'accountsReceivable', documentId: paid, amount: balance }],
    };
    expect((await app.call(admin, paymentsApi.create, { body: payment })).status).toBe(201);
    const held = await owed();
    const hold = (reason: string | null) =>
      app.call(admin, invoiceRemindersApi.hold, { params: { id: held }, body: { reason } });
    expect((await hold('They ask about a line')).body.data.remindersHeld).toBe('They ask about a line');
    const disputed = await owed();
    await asSystem(
      app,
      sql`insert into card_payment (company_id, document_type, document_id, contact_id, amount, currency, status, expires_at, dispute_status)
        values (${admin.companyId}, 'accountsReceivable', ${disputed}, ${of.clientId}, 1, 'AUD', 'paid', now(), 'needs_response')`,
    );
    await on('2031-06-11');
    expect([await told(paid), await told(held), await told(disputed)]).toEqual([[], [], []]);
    await hold(null);
    const off = (value: boolean) =>
      app.call(admin, invoiceRemindersApi.setContact, { params: { contactId: of.clientId }, body: { off: value } });
    expect((await off(true)).body.data).toEqual({ off: true });
    await on('2031-06-11');
    expect(await told(held)).toEqual([]);
    await off(false);
    await on('2031-06-11');
    expect(await told(held)).toEqual(['First']);
  });
});

test('whoever looks sees whom the next working day reminds, and who has no address', async () => {
  const { admin: other } = await app.company();
  const own = await buildBillable(app, other);
  const draft = await buildInvoice(app, other, { jobId: own.jobId, toContactId: own.clientId });
  await app.call(other, invoicesApi.createItem, {
    params: { id: draft.id },
    body: { description: 'x', unitAmount: 50 },
  });
  const { id } = await issue(app, other, made(await app.call(other, invoicesApi.get, { params: { id: draft.id } })));
  await asSystem(
    app,
    sql`update accounts_receivable set due_date = now()::date - 40, issued_at = now() - interval '60 days' where id = ${id}`,
  );
  const rule = { label: 'Only', days: 5, subject: 'Open', body: 'Please pay {{invoice.open}}' };
  made(await app.call(other, invoiceReminderRulesApi.create, { body: rule }));
  const preview = async () => made(await app.call(other, invoiceRemindersApi.preview, {})).reminders;
  expect(await preview()).toMatchObject([{ invoice: { id }, rule: { label: 'Only' }, email: 'claims@payer.example' }]);
  await asSystem(app, sql`update contact set email = null where id = ${own.clientId}`);
  expect(await preview()).toMatchObject([{ email: null }]);
  const strange = await app.call(admin, invoiceRemindersApi.ofInvoice, { params: { id } });
  expect(strange.status).toBe(404);
});

test('a rule is refused where it says nothing, says what nobody knows, or is the second of a day', async () => {
  const { admin: other } = await app.company();
  const create = (body: object) =>
    app.call(other, invoiceReminderRulesApi.create, {
      body: { label: 'A', days: 3, subject: 'S', body: 'B', ...body },
    });
  expect(Object.keys((await create({ body: '{{invoice.colour}}' })).body.errors ?? {})).toEqual(['body']);
  expect((await create({ days: 900 })).status).toBe(422);
  expect((await create({})).status).toBe(201);
  expect((await create({ label: 'B' })).body.errors).toEqual({
    days: '“A” is already sent on this day. Choose another one',
  });
});
