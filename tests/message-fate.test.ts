// about: platform, invoices, finance, work-orders, quote-requests, messages, identity, forms, portal, sync, documents, proof, bills
// What is said of a message is what became of it: kept without a server, sent once one took it, not sent where it was refused.
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { outboxApi } from '../src/modules/company/shared/outbox.api.ts';
import { cardPaymentsApi } from '../src/modules/finance/shared/card-payments.api.ts';
import { paymentsApi } from '../src/modules/finance/shared/payments.api.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import { remindEverybody } from '../src/modules/invoices/server/invoice-reminders.across.ts';
import { type BillableJob, buildBillable, buildInvoice, issue } from '../src/modules/invoices/server/invoices.build.ts';
import { invoiceReminderRulesApi, invoiceRemindersApi } from '../src/modules/invoices/shared/invoice-reminders.api.ts';
import { invoicesApi } from '../src/modules/invoices/shared/invoices.api.ts';
import { statementsApi } from '../src/modules/invoices/shared/statements.api.ts';
import { messagesApi } from '../src/modules/messages/shared/messages.api.ts';
import { buildQuote } from '../src/modules/quote-requests/server/quote-requests-samples.build.ts';
import { quoteRequestsApi } from '../src/modules/quote-requests/shared/quote-requests.api.ts';
import { issuedWorkOrder } from '../src/modules/work-orders/server/work-orders-samples.build.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import { fateBadge, fateWords } from '../src/platform/shared/message-fate.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { made } from './module-tests.ts';
import { until } from './server-process.ts';
import { type Person, type TestApp, asSystem, closeOwnApps, startOwnApp } from './test-app.ts';
import { copyTemplate } from './test-database.ts';

const servers: MailServer[] = [];
afterAll(async () => {
  await closeOwnApps();
  for (const server of servers) server.stop();
});

/** Return addresses are made of its name. */
const OFFICE = { PUBLIC_URL: 'https://jobs.example', MAIL_FROM: 'office@jobs.example', REINSTATE_DEMO: '0' };

type State = 'kept' | 'sent' | 'failed';
interface World {
  app: TestApp;
  admin: Person;
  of: BillableJob;
}
/** Sends one, and answers how to read what its page says of it. */
type Kind = (world: World) => Promise<() => Promise<unknown>>;

async function issuedInvoice({ app, admin, of }: World, dueDate = '2099-01-01') {
  const draft = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId, dueDate });
  const line = { description: 'Works', quantity: 1, unitAmount: 100, taxRate: 0.1 };
  made(await app.call(admin, invoicesApi.createItem, { params: { id: draft.id }, body: line }));
  return await issue(app, admin, made(await app.call(admin, invoicesApi.get, { params: { id: draft.id } })));
}

const KINDS: Record<string, Kind> = {
  'an invoice': async (world) => {
    const { app, admin } = world;
    const { id } = await issuedInvoice(world);
    const params = { id };
    made(await app.call(admin, invoicesApi.notify, { params, body: {} }));
    return async () => {
      const { status, sentAt, mail } = made(await app.call(admin, invoicesApi.get, { params }));
      return { label: status.label, at: sentAt !== null, mail: mail?.status ?? null };
    };
  },
  'the receipt of a payment': async (world) => {
    const { app, admin, of } = world;
    const body = { direction: 'in' as const, contactId: of.clientId, date: '2026-02-01', amount: 10 };
    const params = { id: made(await app.call(admin, paymentsApi.create, { body })).id };
    made(await app.call(admin, cardPaymentsApi.sendReceipt, { params, body: { email: 'payer@fate.example' } }));
    await app.running.relay.flush();
    return async () => {
      const { receiptSentAt, receiptMail } = made(await app.call(admin, paymentsApi.get, { params }));
      return { at: receiptSentAt !== null, mail: receiptMail?.status ?? null };
    };
  },
  'a statement': async (world) => {
    const { app, admin, of } = world;
    await issuedInvoice(world);
    made(await app.call(admin, statementsApi.send, { body: { contactIds: [of.clientId] } }));
    return async () => {
      const params = { contactId: of.clientId };
      const { lastSentAt, mail } = made(await app.call(admin, statementsApi.statement, { params, query: {} }));
      const owes = made(await app.call(admin, statementsApi.debtors, {})).find(
        ({ contact }) => contact.id === of.clientId,
      );
      expect(owes).toMatchObject({ lastSentAt, mail });
      return { at: lastSentAt !== null, mail: mail?.status ?? null };
    };
  },
  'a reminder of an invoice': async (world) => {
    const { app, admin } = world;
    made(
      await app.call(admin, invoiceReminderRulesApi.create, {
        body: { label: 'First', days: 7, subject: 'Open: {{invoice.number}}', body: 'Hello' },
      }),
    );
    const { id } = await issuedInvoice(world, '2031-06-02');
    await remindEverybody(app.running.app, new Date('2031-06-10T00:00:00Z'));
    return async () => {
      const [first] = made(await app.call(admin, invoiceRemindersApi.ofInvoice, { params: { id } }));
      return { mail: first?.mail?.status ?? null };
    };
  },
  'a work order': async ({ app, admin, of }) => {
    const id = await issuedWorkOrder(app, admin, of.jobId, 'Gutters');
    made(await app.call(admin, workOrdersApi.notify, { params: { id }, body: {} }));
    return async () => ({
      mail: made(await app.call(admin, workOrdersApi.get, { params: { id } })).mail?.status ?? null,
    });
  },
  'a quote request': async ({ app, admin, of }) => {
    const { id } = await buildQuote(app, admin, { jobId: of.jobId, label: 'Tiles', email: 'tiler@fate.example' });
    made(await app.call(admin, quoteRequestsApi.notify, { params: { id }, body: {} }));
    return async () => {
      const { status, mail } = made(await app.call(admin, quoteRequestsApi.get, { params: { id } }));
      return { label: status.label, mail: mail?.status ?? null };
    };
  },
  'an invitation': async ({ app, admin }) => {
    const body = { firstName: 'Ana', lastName: 'Silva', email: `ana-${randomUUID()}@fate.example` };
    const { id } = made(await app.call(admin, usersApi.create, { body }));
    return async () => ({ mail: made(await app.call(admin, usersApi.wayIn, { params: { id } }))?.status });
  },
  'a mail that somebody wrote': async ({ app, admin, of }) => {
    const body = {
      jobId: of.jobId,
      notificationChannelId: 2,
      to: ['mia@fate.example'],
      subject: 'Hello',
      body: '<p>Hi</p>',
    };
    const { id } = made(await app.call(admin, messagesApi.create, { body }));
    return async () => {
      const { status, errorMessage } = made(await app.call(admin, messagesApi.get, { params: { id } }));
      return { status, words: errorMessage };
    };
  },
};

/** What each page says, by what became of the message. */
const SAYS: Record<State, Record<string, unknown>> = {
  kept: {
    'an invoice': { label: 'Issued, email kept', at: false, mail: 'kept' },
    'the receipt of a payment': { at: false, mail: 'kept' },
    'a statement': { at: false, mail: 'kept' },
    'a reminder of an invoice': { mail: 'kept' },
    'a work order': { mail: 'kept' },
    'a quote request': { label: 'Email kept', mail: 'kept' },
    'an invitation': { mail: 'kept' },
    'a mail that somebody wrote': { status: 'queued', words: 'Kept in the outbox: no mail server is set up' },
  },
  sent: {
    'an invoice': { label: 'Sent', at: true, mail: 'sent' },
    'the receipt of a payment': { at: true, mail: 'sent' },
    'a statement': { at: true, mail: 'sent' },
    'a reminder of an invoice': { mail: 'sent' },
    'a work order': { mail: 'sent' },
    'a quote request': { label: 'Sent', mail: 'sent' },
    'an invitation': { mail: 'sent' },
    'a mail that somebody wrote': { status: 'sent', words: null },
  },
  failed: {
    'an invoice': { label: 'Issued, email not sent', at: false, mail: 'failed' },
    'the receipt of a payment': { at: false, mail: 'failed' },
    'a statement': { at: false, mail: 'failed' },
    'a reminder of an invoice': { mail: 'failed' },
    'a work order': { mail: 'failed' },
    'a quote request': { label: 'Email not sent', mail: 'failed' },
    'an invitation': { mail: 'failed' },
    'a mail that somebody wrote': { status: 'failed', words: expect.any(String) },
  },
};

async function worldOf(smtpUrl: string | undefined, database = copyTemplate()): Promise<World> {
  const app = await startOwnApp({ SMTP_URL: smtpUrl, ...OFFICE }, await database);
  const { admin } = await app.company();
  return { app, admin, of: await buildBillable(app, admin) };
}
const settled = async ({ app, admin }: World): Promise<void> => {
  await until(async () => {
    await app.running.delivery.flush();
    const [open] = await asSystem(
      app,
      sql<{
        n: number;
      }>`select ((select count(*) from outgoing_message where company_id = ${admin.companyId} and status = 'queued')
        + (select count(*) from background_job where company_id = ${admin.companyId} and status in ('queued', 'running')))::int as n`,
    );
    return open?.n === 0;
  }, 30_000);
};

describe.each(['kept', 'sent', 'failed'] as const)('messages are %s', (state) => {
  test('and every page says so', { timeout: 120_000 }, async () => {
    const server = state === 'kept' ? undefined : await startMailServer({ refuses: state === 'failed' });
    if (server) servers.push(server);
    const world = await worldOf(server?.url);
    const reads = new Map<string, () => Promise<unknown>>();
    for (const [name, send] of Object.entries(KINDS)) reads.set(name, await send(world));
    await settled(world);
    for (const [name, read] of reads) expect([name, await read()]).toEqual([name, SAYS[state][name]]);
  });
});

test('an invoice whose mail was kept becomes sent once there is a server and the outbox has sent it', {
  timeout: 120_000,
}, async () => {
  const database = await copyTemplate();
  const { app, admin, of } = await worldOf(undefined, Promise.resolve(database));
  const { id } = await issuedInvoice({ app, admin, of });
  made(await app.call(admin, invoicesApi.notify, { params: { id }, body: {} }));
  await settled({ app, admin, of });
  await app.running.close();
  const server = await startMailServer();
  servers.push(server);
  const later = await startOwnApp({ SMTP_URL: server.url }, database);
  const read = async () => made(await later.call(admin, invoicesApi.get, { params: { id } }));
  expect((await read()).status.label).toBe('Issued, email kept');
  const filter = JSON.stringify({ and: [{ field: 'template', operator: 'equals', value: 'invoice' }] });
  const [mail] = (await later.call(admin, outboxApi.list, { query: { filter } })).body.data;
  made(await later.call(admin, outboxApi.resend, { params: { id: mail?.id ?? 0 }, body: {} }));
  await settled({ app: later, admin, of });
  expect(await read()).toMatchObject({ status: { label: 'Sent', typeName: 'sent' } });
  expect(server.received).toHaveLength(1);
});

test('one function has the words', () => {
  expect(fateWords('The invoice', { status: 'kept', to: 'a@b.example' })).toBe(
    'The invoice for a@b.example is kept: no mail server is set up.',
  );
  expect(fateWords('2 statements', { status: 'queued', many: true })).toBe('2 statements are on their way.');
  expect(fateWords('The text message', { status: 'kept', channel: 'sms' })).toBe(
    'The text message is kept: no SMS gateway is set up.',
  );
  expect(fateWords('The invoice', { status: 'failed', error: '550 no such mailbox' })).toBe(
    'The invoice could not be sent. 550 no such mailbox',
  );
  expect(fateBadge({ status: 'sent', channel: 'email' })).toBe('');
});

test('no page says by itself that a message left', () => {
  const claims = /['"`>][^'"`<]*\b(on (its|their) way\b(?! out)|(is|are|was|were) sent\b|goes by mail|Sent to)/;
  const found = globSync('src/modules/*/web/**/*.{ts,tsx}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /toast\(/.test(line) && claims.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
