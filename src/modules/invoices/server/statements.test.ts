// Statements: their balance is what is open, by age; on paper to the cent; by mail to many, each once, with a link to each open invoice.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { until } from '../../../../tests/server-process.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { statementsApi } from '../shared/statements.api.ts';
import { type BillableJob, buildBillable, buildInvoice, issue } from './invoices.build.ts';

let app: TestApp;
let admin: Person;
let of: BillableJob;
let invoiceNumber: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  of = await buildBillable(app, admin);
  await app.call(admin, financeSettingApi.updateSetting, {
    params: { companyId: admin.companyId },
    body: { bankAccountName: 'Harbour Pty Ltd', bankBsb: '062-000', bankAccountNumber: '12345678' },
  });
  const first = await invoiceOf(1234.56, '2026-01-10', '2026-01-24');
  await invoiceOf(100, '2026-02-10', '2099-01-01');
  invoiceNumber = first.invoiceNumber ?? '';
  const payment = {
    direction: 'in' as const,
    contactId: of.clientId,
    date: '2026-02-01',
    amount: 358.01,
    allocations: [{ documentType: 'accountsReceivable', documentId: first.id, amount: 358.01 }],
  };
  expect((await app.call(admin, paymentsApi.create, { body: payment })).status).toBe(201);
});

async function invoiceOf(amount: number, issueDate: string, dueDate: string) {
  const draft = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId, issueDate, dueDate });
  const line = { description: 'Works', quantity: 1, unitAmount: amount, taxRate: 0.1 };
  made(await app.call(admin, invoicesApi.createItem, { params: { id: draft.id }, body: line }));
  return await issue(app, admin, made(await app.call(admin, invoicesApi.get, { params: { id: draft.id } })));
}
const PERIOD = { from: '2026-01-01', to: '2026-12-31' };
const statement = async () =>
  made(await app.call(admin, statementsApi.statement, { params: { contactId: of.clientId }, query: PERIOD }));

test('what is open by age, what is not due and each invoice add up to the balance', async () => {
  const { closing, notDue, ageing, open } = await statement();
  // 1,358.02 and 110.00, less 358.01.
  expect(closing).toBe(1110.01);
  expect(notDue).toBe(110);
  expect(ageing.map(({ bucket, amount }) => [bucket, amount])).toEqual([
    ['0-7', 0],
    ['8-14', 0],
    ['15-30', 0],
    ['30-', 1000.01],
  ]);
  expect(open.map(({ balance }) => balance)).toEqual([1000.01, 110]);
  const [debtor] = made(await app.call(admin, statementsApi.debtors, {}));
  expect(debtor).toMatchObject({ contact: { id: of.clientId }, open: 1110.01, notDue: 110, lastSentAt: null });
});

test('the paper says the same to the cent, and where to pay', async () => {
  const paper = await app.call(admin, statementsApi.paper, { params: { contactId: of.clientId }, query: PERIOD });
  const { text } = await readPdf(paper.raw);
  for (const words of [
    'Statement',
    invoiceNumber,
    '1,358.02',
    '358.01',
    '1,000.01',
    '110.00',
    'Overdue over 30 days',
    '1,110.01',
    'BSB 062-000',
  ])
    expect(text).toContain(words);
});

test('goes to many by mail in the background, each once, with a link to each open invoice; who cannot be reached is named', async () => {
  const silent = await buildContact(app, admin, { contactTypeId: 1, companyName: 'No Address Pty Ltd', email: null });
  const body = { contactIds: [of.clientId, silent.id, of.clientId], message: 'Month end', ...PERIOD };
  const { id } = made(await app.call(admin, statementsApi.send, { body }));
  const run = async () => made(await app.call(admin, statementsApi.runs, {})).find((one) => one.id === id);
  await until(async () => (await run())?.status === 'done', 30_000);
  expect(await run()).toMatchObject({ sent: 1, refused: ['No Address Pty Ltd has no email address'] });
  const mails = await asSystem(
    app,
    sql<{
      to: string;
      text: string;
      files: unknown[];
    }>`select to_address as to, body_text as text, attachments as files from outgoing_message
      where company_id = ${admin.companyId} and template = 'statement'`,
  );
  expect(mails.map(({ to, files }) => [to, files.length])).toEqual([['claims@payer.example', 1]]);
  expect(mails[0]?.text).toContain('AUD 1,110.01 is outstanding');
  expect(mails[0]?.text.match(/\/share\//g)).toHaveLength(2);
  expect(mails[0]?.text).toContain('BSB 062-000');
  // There is no mail server here: what nobody took was not sent.
  expect(await statement()).toMatchObject({ lastSentAt: null, mail: { status: 'kept', to: 'claims@payer.example' } });
  const again = await app.call(admin, statementsApi.cancelRun, { params: { jobId: id } });
  expect([again.status, again.body.message]).toEqual([409, 'It has already ended.']);
});

test('of another company is neither there nor sent', async () => {
  const { admin: stranger } = await app.company();
  const params = { contactId: of.clientId };
  expect((await app.call(stranger, statementsApi.paper, { params, query: {} })).status).toBe(404);
  expect((await app.call(stranger, statementsApi.send, { body: { contactIds: [of.clientId] } })).status).toBe(404);
  expect(made(await app.call(stranger, statementsApi.debtors, {}))).toEqual([]);
});

test('a run that waits is stopped before anything leaves', async () => {
  const ids = await Promise.all(
    Array.from(
      { length: 3 },
      async (_, place) =>
        (
          await buildContact(app, admin, {
            contactTypeId: 1,
            companyName: `Stopped ${place}`,
            email: `s${place}@stop.example`,
          })
        ).id,
    ),
  );
  const [row] = await asSystem(
    app,
    sql<{
      id: number;
    }>`insert into background_job (company_id, kind, label, input, user_id, created_by_id, status, started_at, updated_at)
      values (${admin.companyId}, 'send-statements', 'Send 3 statements', ${JSON.stringify({ run: crypto.randomUUID(), ids })}, ${admin.userId}, ${admin.userId}, 'running', now(), now()) returning id`,
  );
  const runs = made(await app.call(admin, statementsApi.cancelRun, { params: { jobId: row?.id ?? 0 } }));
  expect(runs.find(({ id }) => id === row?.id)).toMatchObject({ status: 'cancelled' });
});
