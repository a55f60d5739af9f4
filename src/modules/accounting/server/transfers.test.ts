// Accounting systems: signing in, transfers that end anywhere and are sent once all the same, and what a person reads of it.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startOwnApp } from '../../../../tests/test-app.ts';
import type { Running } from '../../../platform/server/background.ts';
import { type Actor, type App, type Context, inTransaction, readContext } from '../../../platform/server/context.ts';
import { type ServerModule, assemble } from '../../../platform/server/module.ts';
import { modules } from '../../../app/registry.ts';
import { divisionApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { actorOfUser } from '../../identity/server/index.ts';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { accountingApi, systemApi } from '../shared/accounting.api.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import { type AccountingDouble, startAccountingDouble } from './doubles.build.ts';
import { type Build, buildDocument, buildLine, buildParty } from '../../finance/server/issued-documents.build.ts';
import { SUBSCRIPTION_KEY } from './reckon-double.build.ts';
import { fetchPayments } from './fetched-payments.service.ts';
import { transferJob } from './transfers.jobs.ts';
import { type Result, type Steps, connect, differenceOf, fileOf, transferOne } from './transfers.service.ts';
import { reconcileMonth, sidesFor } from './reconciliation.service.ts';
import { reconciliationOf } from './reconciliation.store.ts';
import type { DatedDocument } from './transfers.slots.ts';
import { latestTransfers } from './transfers.store.ts';

const SECRET = 'shh';
let double: AccountingDouble;
let app: TestApp;
let admin: Person;
let contactId: number;
/** Documents by number of record, handed over as invoices and bills will be. */
const documents = new Map<number, IssuedDocument>();
const handed = (side: 'sales' | 'bills') => ({
  label: side === 'sales' ? 'Invoices' : 'Bills',
  side,
  permission: side === 'sales' ? 'view-accounts-receivable' : 'view-accounts-payable',
  list: async (_: Context, { ids }: { ids?: readonly number[] }) =>
    [...documents.keys()].filter((id) => !ids || ids.includes(id)).map((id) => ({ id })),
  dated: async (
    _: Context,
    asked: { from: string; to: string } | { ids: readonly number[] },
  ): Promise<DatedDocument[]> =>
    [...documents]
      .map(([id, { number, issueDate: date, total, kind }]) => ({
        id,
        number,
        date,
        total: kind === 'creditNote' ? -total : total,
        isVoid: gone.has(id),
      }))
      .filter(({ id, date }) => ('ids' in asked ? asked.ids.includes(id) : date >= asked.from && date < asked.to)),
  document: async (_: Context, id: number) => documents.get(id),
});
/** Made void here. */
const gone = new Set<number>();
const settled: number[] = [];
/** What is open of each is its total; what was paid of it is told. */
const withDocuments: ServerModule = {
  name: 'documents-of-a-test',
  transferable: { invoice: handed('sales'), bill: handed('bills') },
  ledgerRecords: {
    invoice: {
      direction: 'in',
      lock: async (_, ids) =>
        ids.map((id) => ({ id, name: `INV${id}`, contactId, jobId: null, openCents: 33_000, payable: true as const })),
      settle: async (_, ids) => void settled.push(...ids),
    },
  },
};
let world: App;
let actor: Actor;

beforeAll(async () => {
  double = await startAccountingDouble();
  app = await startOwnApp({ FETCH_ALLOW: double.host });
});
afterAll(async () => {
  await app.running.close();
  await double.close();
});
beforeEach(async () => {
  ({ admin } = await app.company());
  for (const kept of [double.contacts, double.documents, double.payments, double.calls, double.mishaps])
    kept.length = 0;
  documents.clear();
  gone.clear();
  contactId = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Coastal Insurance' })).id;
  world = { ...app.running.app, modules: assemble([...modules.all, withDocuments]) };
  const found = await actorOfUser(world, admin.companyId, admin.userId);
  if (!found) throw new Error('no actor');
  actor = found;
});

const waits: number[] = [];
const transaction: Steps['transaction'] = (work) => inTransaction(world, actor, { requestId: 'test', ip: '' }, work);
const steps: Steps = { transaction, sleep: async (seconds) => void waits.push(seconds) };
const reading = (): Context => readContext(world, actor, { requestId: 'test', ip: '' });
const setting = (system: SystemRef, body: object, as = admin) =>
  app.call(as, systemApi(system).updateSetting, { params: { companyId: admin.companyId }, body });
const settingOf = async (system: SystemRef) =>
  (await app.call(admin, systemApi(system).getSetting, { params: { companyId: admin.companyId } })).body.data;

async function signIn(system: SystemRef, code = 'good-code', as = admin) {
  const gate = system === 'reckon' && { isReckonOne: true, subscriptionKey: SUBSCRIPTION_KEY };
  await setting(system, { clientId: 'our-app', clientSecret: SECRET, server: double.url, ...gate });
  const { body } = await app.call(admin, systemApi(system).authoriseUrl, {});
  const url = new URL(body.data.url);
  return await app.call(as, systemApi(system).saveCode, { body: { code, state: url.searchParams.get('state') ?? '' } });
}
async function addDocument(given: Build = {}): Promise<number> {
  const [row] = await asSystem(
    app,
    sql<{
      id: number;
    }>`insert into object (company_id, object_type, object_id) values (${admin.companyId}, 'invoice', nextval('record_id')) returning object_id as id`,
  );
  const id = row?.id ?? 0;
  await asSystem(
    app,
    sql`insert into object (company_id, object_type, object_id) values (${admin.companyId}, 'bill', ${id})`,
  );
  documents.set(
    id,
    buildDocument({
      number: `INV${id}`,
      job: null,
      buyer: buildParty({ contactId, name: 'Coastal Insurance' }),
      ...given,
    }),
  );
  return id;
}
const transfer = async (
  id: number,
  { system = 'xero', with: by = steps, type = 'invoice' }: { system?: SystemRef; with?: Steps; type?: string } = {},
): Promise<Result> => await transferOne(by, await connect(by, system), type, id);
const numbersThere = () =>
  double.documents.map(
    ({ body }) => body['InvoiceNumber'] ?? body['CreditNoteNumber'] ?? body['Number'] ?? body['reference'],
  );

describe('signing in', () => {
  test.each([
    ['xero', ['Harbour Books', 'Harbour Roofing']],
    ['myob', ['Harbour.myo']],
    ['reckon', ['Harbour Book']],
  ] as const)('to %s connects, and no answer tells a secret', async (system, names) => {
    const answer = await signIn(system);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body.data).toMatchObject({
      isConnected: true,
      hasSecret: true,
      organisations: names.map((name) => ({ name })),
    });
    expect(JSON.stringify([answer.body, await settingOf(system)])).not.toMatch(/shh|access-|refresh-|gate-key/);
    for (const list of [systemApi(system).company, systemApi(system).organisation])
      expect((await app.call(admin, list, {})).body.data.map(({ name }) => name)).toEqual(names);
    const kept = await asSystem(
      app,
      sql<{
        text: string;
      }>`select encode(tokens, 'escape') || encode(client_secret, 'escape') || coalesce(encode(subscription_key, 'escape'), '') as text from accounting_setting where company_id = ${admin.companyId} and system = ${system}`,
    );
    expect(kept[0]?.text).not.toMatch(/shh|access|refresh|gate/);
  });

  test('asks with what the maker wants to know', async () => {
    await setting('xero', { clientId: 'our-app', clientSecret: SECRET });
    const url = new URL((await app.call(admin, systemApi('xero').authoriseUrl, {})).body.data.url);
    expect([url.origin, url.pathname]).toEqual(['https://login.xero.com', '/identity/connect/authorize']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'our-app',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/finance-integration\/xero$/),
      scope: expect.stringContaining('offline_access'),
    });
  });

  test('secret and key are for the client and the server that they were entered for', async () => {
    const entered = {
      clientId: 'our-app',
      clientSecret: SECRET,
      server: double.url,
      subscriptionKey: SUBSCRIPTION_KEY,
    };
    const both = { hasSecret: true, hasSubscriptionKey: true };
    for (const more of [
      { clientId: 'another-app' },
      { server: 'https://elsewhere.example.com' },
      { isReckonOne: false },
    ]) {
      await setting('reckon', { ...entered, isReckonOne: true });
      expect(await settingOf('reckon')).toMatchObject(both);
      await setting('reckon', { receivableAccount: '1100' });
      expect(await settingOf('reckon')).toMatchObject(both);
      expect((await setting('reckon', more)).status).toBe(200);
      expect(await settingOf('reckon')).toMatchObject({ hasSecret: false, hasSubscriptionKey: false });
    }
  });

  test('to Reckon One goes as its older identity server wants it: no proof key, the secret in a header, the key of the gate with each call', async () => {
    await setting('reckon', { clientId: 'our-app', clientSecret: SECRET, isReckonOne: true });
    expect((await app.call(admin, systemApi('reckon').authoriseUrl, {})).body.message).toContain('subscription key');
    await setting('reckon', { subscriptionKey: SUBSCRIPTION_KEY });
    const url = new URL((await app.call(admin, systemApi('reckon').authoriseUrl, {})).body.data.url);
    expect([url.origin, url.pathname]).toEqual(['https://identity.reckon.com', '/connect/authorize']);
    expect(Object.keys(Object.fromEntries(url.searchParams)).sort()).toEqual(
      ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].sort(),
    );
    expect(url.searchParams.get('scope')).toBe('read write offline_access');
    await signIn('reckon');
    const of = (path: string) => double.calls.find(({ path: asked }) => asked.startsWith(path))?.headers;
    // As it is published: an id with a dash is not encoded.
    expect(of('/connect/token')?.authorization).toBe(`Basic ${Buffer.from('our-app:shh').toString('base64')}`);
    expect(of('/r1/v2/books')?.['ocp-apim-subscription-key']).toBe(SUBSCRIPTION_KEY);
    // The books are kept in another product again: nothing is connected, and files are the way.
    expect((await setting('reckon', { isReckonOne: false })).body.data).toMatchObject({ isConnected: false });
    expect((await app.call(admin, systemApi('reckon').authoriseUrl, {})).body.message).toContain('as a file');
    expect((await setting('reckon', { isReckonOne: true, subscriptionKey: 'wrong' })).status).toBe(200);
    const state = new URL((await app.call(admin, systemApi('reckon').authoriseUrl, {})).body.data.url).searchParams;
    const refused = await app.call(admin, systemApi('reckon').saveCode, {
      body: { code: 'good-code', state: state.get('state') ?? '' },
    });
    expect([refused.status, refused.body.message]).toEqual([424, expect.stringContaining('subscription key')]);
  });

  test('is refused with a sentence', async () => {
    expect((await app.call(admin, systemApi('xero').authoriseUrl, {})).body.message).toContain('client id');
    expect((await app.call(admin, systemApi('reckon').authoriseUrl, {})).body.message).toContain('as a file');
    const wrong = await signIn('xero', 'bad-code');
    expect([wrong.status, wrong.body.message]).toEqual([424, expect.stringContaining('did not accept the sign-in')]);
    const forged = await app.call(admin, systemApi('xero').saveCode, {
      body: { code: 'good-code', state: 'bm90IG91cnM' },
    });
    expect([forged.status, Object.keys(forged.body.errors ?? {})]).toEqual([422, ['state']]);
    const colleague = await app.person(admin.companyId, 'admin');
    expect((await signIn('xero', 'good-code', colleague)).status).toBe(422);
    expect((await setting('xero', { server: 'https://10.0.0.1' })).body.errors).toHaveProperty('server');
    expect((await setting('xero', { organisationId: 'made up' })).body.errors).toHaveProperty('organisationId');
    expect((await setting('xero', { divisions: [{ divisionId: 1, organisationId: 'x' }] })).body.errors).toHaveProperty(
      'divisions',
    );
  });

  test('is lost when the app or the server is another one', async () => {
    await signIn('xero');
    expect((await setting('xero', { receivableAccount: 'Debtors' })).body.data.isConnected).toBe(true);
    expect((await setting('xero', { clientId: 'another' })).body.data).toMatchObject({
      isConnected: false,
      hasSecret: false,
    });
  });

  test('a company next door neither sees nor changes it', async () => {
    await signIn('xero');
    const { admin: stranger } = await app.company();
    const params = { companyId: admin.companyId };
    expect((await app.call(stranger, systemApi('xero').getSetting, { params })).status).toBe(404);
    expect((await setting('xero', {}, stranger)).status).toBe(404);
    expect(
      (await app.call(stranger, systemApi('xero').getSetting, { params: { companyId: stranger.companyId } })).body.data
        .isConnected,
    ).toBe(false);
  });
});

describe('where documents of a job go', () => {
  test('is the company’s own, or that of the division where there are several', async () => {
    await signIn('xero');
    const { id: jobId } = await buildJob(app, admin);
    const of = async () =>
      (await app.call(admin, accountingApi.xeroOrganisationOfJob, { params: { jobId } })).body.data;
    expect(await of()).toEqual({ organisationId: 'tenant-1', name: 'Harbour Books', source: 'company' });
    const { id: divisionId } = (await app.call(admin, divisionApi.create, { body: { label: 'Roofing' } })).body.data;
    await asSystem(
      app,
      sql`update job set division_id = ${divisionId} where company_id = ${admin.companyId} and id = ${jobId}`,
    );
    const divisions = [{ divisionId, organisationId: 'tenant-2' }];
    await setting('xero', { isOneCompany: false, divisions });
    expect(await of()).toEqual({ organisationId: 'tenant-2', name: 'Harbour Roofing', source: 'division' });
    expect(
      (await app.call(admin, accountingApi.myobCompanyFileOfJob, { params: { jobId } })).body.data.source,
    ).toBeNull();
  });
});

describe('a transfer', () => {
  test('to Xero sends contact and invoice to the cent, once', async () => {
    await signIn('xero');
    const id = await addDocument();
    expect(await transfer(id)).toMatchObject({ outcome: 'transferred', message: null });
    expect(double.contacts.map(({ body }) => [body['Name'], body['ContactNumber']])).toEqual([
      ['Coastal Insurance', `reinstate-${contactId}`],
    ]);
    expect(double.documents[0]?.body).toMatchObject({
      Type: 'ACCREC',
      InvoiceNumber: `INV${id}`,
      Status: 'AUTHORISED',
      LineAmountTypes: 'Exclusive',
      Date: '2026-11-20',
      Total: 330,
      LineItems: [
        { Quantity: 2, UnitAmount: 150, LineAmount: 300, TaxAmount: 30, AccountCode: '200', TaxType: 'OUTPUT' },
      ],
    });
    const put = double.calls.filter(({ method }) => method === 'PUT');
    expect(put.every(({ headers }) => headers['idempotency-key'] && headers['xero-tenant-id'] === 'tenant-1')).toBe(
      true,
    );
    expect(await transfer(id)).toMatchObject({ outcome: 'already' });
    expect(double.documents).toHaveLength(1);
    expect(await latestTransfers(reading(), 'xero')).toEqual([
      expect.objectContaining({ number: `INV${id}`, state: 'accepted', tries: 1, total: 330 }),
    ]);
  });

  test('to MYOB finds accounts and types of tax by their codes', async () => {
    await signIn('myob');
    const id = await addDocument();
    expect(await transfer(id, { system: 'myob' })).toMatchObject({ outcome: 'transferred', message: null });
    expect(double.documents[0]?.body).toMatchObject({
      Number: `INV${id}`,
      IsTaxInclusive: false,
      Customer: { UID: double.contacts[0]?.id },
      Lines: [{ Total: 300, Account: { UID: 'DisplayID-200' }, TaxCode: { UID: 'Code-GST' } }],
    });
    const wrong = await addDocument({ lines: [buildLine({ accountCode: 'nowhere' })] });
    expect(await transfer(wrong, { system: 'myob' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('no account "nowhere"'),
    });
  });

  test('to Reckon One bears our number as its reference, is approved there, and finds accounts and taxes by their names', async () => {
    await signIn('reckon');
    const id = await addDocument({ reference: 'PO 77' });
    expect(await transfer(id, { system: 'reckon' })).toMatchObject({ outcome: 'transferred', message: null });
    expect(double.documents[0]?.body).toMatchObject({
      customer: double.contacts[0]?.id,
      invoiceDate: '2026-11-20T00:00:00Z',
      amountTaxStatus: 'Exclusive',
      reference: `INV${id}`,
      notes: 'Your reference: PO 77',
      invoiceNumber: expect.stringMatching(/^RINV\d+$/),
      totalAmount: 330,
      status: 'Approved',
      lineItems: [
        {
          lineNumber: 1,
          accountDetails: { ledgerAccount: 'account-200', amount: 300 },
          taxRate: 'GST',
          taxAmount: 30,
        },
      ],
    });
    expect(double.contacts[0]?.body).toMatchObject({
      name: 'Coastal Insurance',
      notes: `Known to Reinstate as [reinstate-${contactId}]`,
      entityTypes: { isCustomer: true },
    });
    expect(await transfer(id, { system: 'reckon' })).toMatchObject({ outcome: 'already' });
    const nowhere = await addDocument({ lines: [buildLine({ accountCode: 'nowhere' })] });
    expect(await transfer(nowhere, { system: 'reckon' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^Reckon One has no account "nowhere"/),
    });
    expect(double.documents).toHaveLength(1);
  });

  test.each([
    ['xero', 'invoice', ['OUTPUT', 'EXEMPTOUTPUT']],
    ['xero', 'bill', ['INPUT', 'EXEMPTEXPENSES']],
    ['myob', 'invoice', ['Code-GST', 'Code-FRE']],
    ['reckon', 'invoice', ['GST', 'FRE']],
    ['reckon', 'bill', ['NCG', 'NCF']],
  ] as const)('to %s of an %s with and without GST gives each line its own tax code', async (system, type, codes) => {
    await signIn(system);
    const parties = type === 'bill' && {
      seller: buildParty({ contactId, name: 'Coastal Insurance' }),
      buyer: buildParty(),
    };
    const id = await addDocument({ lines: [buildLine(), buildLine({ taxRate: 0, unitAmount: 99.9 })], ...parties });
    expect(await transfer(id, { system, type })).toMatchObject({ outcome: 'transferred', message: null });
    const body = double.documents[0]?.body ?? {};
    const lines = (body['LineItems'] ?? body['Lines'] ?? body['lineItems']) as Record<string, unknown>[];
    const codeIn = ({ TaxType, TaxCode, taxRate }: Record<string, unknown>) =>
      TaxType ?? taxRate ?? (TaxCode as { UID: string }).UID;
    expect(lines.map(codeIn)).toEqual(codes);
    expect(body['Total'] ?? body['TotalAmount'] ?? body['totalAmount']).toBe(529.8);
  });

  test.each(['xero', 'myob', 'reckon'] as const)(
    'to %s with a tax code of another rate is refused, and nothing is made',
    async (system) => {
      await signIn(system);
      const wrong = system === 'xero' ? 'GST on Income' : 'GST';
      await app.call(admin, systemApi(system).updateTaxCodes, {
        params: { companyId: admin.companyId },
        body: { codes: [{ side: 'sales', treatment: 'charged', rate: 0, code: wrong }] },
      });
      const id = await addDocument({ lines: [buildLine({ taxRate: 0 })] });
      expect(await transfer(id, { system })).toMatchObject({
        outcome: 'refused',
        message: expect.stringMatching(/is 10 %, but the line has 0 %\. Set another code on the page of /),
      });
      expect(double.documents).toEqual([]);
    },
  );

  test('is known by what it always was, so that what went before tax codes had tables is still there', async () => {
    await signIn('xero');
    const id = await addDocument();
    await transfer(id);
    const [row] = await asSystem(
      app,
      sql<{
        hash: string;
      }>`select payload_hash as hash from accounting_transfer where company_id = ${admin.companyId} and object_id = ${id}`,
    );
    const before = {
      ...{ side: 'sales', isCredit: false, number: `INV${id}`, reference: 'CLM-4471', issueDate: '2026-11-20' },
      ...{ dueDate: '2026-12-04', currency: 'AUD', job: null, contactId },
      lines: [
        {
          description: 'Kitchen: Replace plasterboard ceiling',
          ...{ quantity: 2, unitAmount: 150, rate: 0.1, accountCode: '200', taxType: 'GST on Income' },
          ...{ amount: 300, tax: 30 },
        },
      ],
      taxTotal: 30,
      total: 330,
    };
    expect(row?.hash).toBe(createHash('sha256').update(JSON.stringify(before)).digest('hex'));
  });

  test.each(['late', 'fault', 'closed'] as const)(
    'to Reckon One that was made and, with %s, not approved is approved by the next try, and not made once more',
    async (mishap) => {
      await signIn('reckon');
      await transfer(await addDocument(), { system: 'reckon' }); // the contact is known
      const id = await addDocument();
      double.mishaps.push('fine', mishap);
      const first = await transfer(id, { system: 'reckon' });
      expect(first.outcome).toBe('unanswered');
      if (mishap === 'closed')
        expect(first.message).toBe(
          'It is a draft in Reckon One and was not approved. Reckon One: The date is on or before the lock off date of the book.',
        );
      expect(await transfer(id, { system: 'reckon' })).toMatchObject({ outcome: 'transferred' });
      expect(double.documents.filter(({ body }) => body['reference'] === `INV${id}`)).toMatchObject([
        { body: { status: 'Approved' } },
      ]);
    },
  );

  test('to Reckon One that is a draft there, and was changed here since, is named and neither approved nor sent beside it', async () => {
    await signIn('reckon');
    await transfer(await addDocument(), { system: 'reckon' });
    const id = await addDocument();
    double.mishaps.push('fine', 'closed');
    await transfer(id, { system: 'reckon' });
    const issued = documents.get(id);
    if (issued) documents.set(id, { ...issued, reference: 'PO 78' });
    expect(await transfer(id, { system: 'reckon' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('maybe as it was before it was changed here'),
    });
    expect(double.documents.filter(({ body }) => body['reference'] === `INV${id}`)).toMatchObject([
      { body: { status: 'Draft' } },
    ]);
  });

  test.each(['xero', 'myob', 'reckon'] as const)(
    'to %s of somebody who is customer and supplier changes the card of each, and no other',
    async (system) => {
      await signIn(system);
      const party = (email: string) => buildParty({ contactId, name: 'Coastal Insurance', email });
      const [sale, bill, later] = [
        await addDocument({ buyer: party('sales@coastal.example') }),
        await addDocument({ seller: party('bills@coastal.example') }),
        await addDocument({ seller: party('new@coastal.example') }),
      ];
      expect(await transfer(sale, { system })).toMatchObject({ outcome: 'transferred' });
      expect(await transfer(bill, { system, type: 'bill' })).toMatchObject({ outcome: 'transferred' });
      expect(await transfer(later, { system, type: 'bill' })).toMatchObject({ outcome: 'transferred' });
      expect(double.contacts).toHaveLength(system === 'myob' ? 2 : 1);
      expect(JSON.stringify(double.contacts.at(-1))).toContain('new@coastal.example');
      if (system === 'reckon')
        expect(double.contacts[0]?.body['entityTypes']).toEqual({ isCustomer: true, isSupplier: true });
    },
  );

  test('knows credit notes and bills', async () => {
    await signIn('xero');
    await transfer(await addDocument({ kind: 'creditNote' }));
    await transfer(await addDocument({ seller: buildParty({ contactId, name: 'Smith' }) }), { type: 'bill' });
    expect(double.documents.map(({ body }) => body['Type'])).toEqual(['ACCRECCREDIT', 'ACCPAY']);
    double.documents.length = double.contacts.length = 0;
    await signIn('reckon');
    const bill = await addDocument({ reference: 'T-1', seller: buildParty({ contactId, name: 'Smith' }) });
    await transfer(await addDocument({ kind: 'creditNote' }), { system: 'reckon' });
    await transfer(bill, { system: 'reckon', type: 'bill' });
    expect(double.documents.map(({ body }) => body['kind'])).toEqual(['creditnotes', 'bills']);
    expect(double.documents[1]?.body).toMatchObject({ reference: `T-1 INV${bill}`, totalAmount: 330 });
  });

  test.each([
    ['xero', 'Name'],
    ['myob', 'CompanyName'],
    ['reckon', 'name'],
  ] as const)('of a contact that was renamed in %s leaves the name there (%s)', async (system, field) => {
    await signIn(system);
    await transfer(await addDocument(), { system });
    const [there] = double.contacts;
    if (there) there.body[field] = 'Coastal Insurance (Group)';
    await transfer(
      await addDocument({ buyer: buildParty({ contactId, name: 'Coastal', email: 'new@coastal.example' }) }),
      { system },
    );
    expect(double.contacts.map(({ body }) => body[field])).toEqual(['Coastal Insurance (Group)']);
    expect(JSON.stringify(double.contacts)).toContain('new@coastal.example');
    expect(double.documents).toHaveLength(2);
  });

  test('of a contact that was changed leaves in Reckon One what is not ours: numbers of other kinds, bank, terms', async () => {
    await signIn('reckon');
    await transfer(await addDocument(), { system: 'reckon' });
    Object.assign(double.contacts[0]?.body ?? {}, {
      creditLimit: 5000,
      paymentTerms: { id: 'terms-30', name: '30 days' },
      phoneNumbers: [{ id: 'p1', type: { id: 'Mobile', name: 'Mobile' }, number: '0400 000 000' }],
    });
    const buyer = buildParty({ contactId, name: 'Coastal Insurance', phone: '02 9111 1111' });
    expect(await transfer(await addDocument({ buyer }), { system: 'reckon' })).toMatchObject({
      outcome: 'transferred',
    });
    expect(double.contacts[0]?.body).toMatchObject({
      creditLimit: 5000,
      paymentTerms: 'terms-30',
      notes: `Known to Reinstate as [reinstate-${contactId}]`,
      entityTypes: { isCustomer: true },
      phoneNumbers: [
        { type: { name: 'Mobile' }, number: '0400 000 000' },
        { type: { name: 'Business' }, number: '02 9111 1111' },
      ],
      addresses: [{ type: { name: 'Billing' } }],
    });
  });

  test('of a contact that was there before us takes that one', async () => {
    await signIn('xero');
    double.contacts.push({ id: 'old', body: { Name: 'Coastal Insurance' } });
    await transfer(await addDocument());
    expect(double.contacts).toHaveLength(1);
    expect(double.documents[0]?.body).toMatchObject({ Contact: { ContactID: 'old' } });
  });
});

describe('what goes wrong', () => {
  test.each([
    ['fault', 'unanswered'],
    ['late', 'unanswered'],
    ['half', 'unanswered'],
    ['closed', 'refused'],
  ] as const)('%s: the invoice is there once after the next try', async (mishap, outcome) => {
    for (const system of ['xero', 'myob', 'reckon'] as const) {
      await signIn(system);
      double.documents.length = double.contacts.length = 0;
      const id = await addDocument();
      await transfer(await addDocument(), { system }); // the contact is known
      double.documents.length = 0;
      double.mishaps.push(mishap);
      const first = await transfer(id, { system });
      expect(first).toMatchObject({ outcome, message: expect.stringMatching(/\.$/) });
      if (mishap === 'closed' && system === 'xero')
        expect(first.message).toBe('Xero: The document date cannot be before the period lock date.');
      if (mishap === 'closed' && system === 'reckon')
        expect(first.message).toBe('Reckon One: The date is on or before the lock off date of the book.');
      expect(await transfer(id, { system })).toMatchObject({ outcome: 'transferred' });
      expect(numbersThere()).toEqual([`INV${id}`]);
      expect(await transfer(id, { system })).toMatchObject({ outcome: 'already' });
    }
  });

  test.each([
    ['xero', 'late'],
    ['xero', 'half'],
    ['xero', 'fault'],
    ['myob', 'late'],
    ['myob', 'half'],
    ['myob', 'fault'],
    ['reckon', 'late'],
    ['reckon', 'half'],
    ['reckon', 'fault'],
  ] as const)('a contact that %s was given, and then %s, is there once', async (system, mishap) => {
    await signIn(system);
    const id = await addDocument();
    double.mishaps.push(mishap);
    expect(await transfer(id, { system })).toMatchObject({ outcome: 'unanswered' });
    expect(await transfer(id, { system })).toMatchObject({ outcome: 'transferred' });
    expect([double.contacts.length, double.documents.length]).toEqual([1, 1]);
  });

  test('a wait that is asked for is waited, and goes on', async () => {
    await signIn('xero');
    waits.length = 0;
    double.mishaps.push('busy');
    expect(await transfer(await addDocument())).toMatchObject({ outcome: 'transferred' });
    expect(waits).toEqual([1]);
  });

  test('tokens that ran out are renewed once and kept', async () => {
    await signIn('xero');
    const before = double.tokensGiven;
    double.mishaps.push('signedOut');
    expect(await transfer(await addDocument())).toMatchObject({ outcome: 'transferred' });
    expect(double.tokensGiven).toBe(before + 1);
    await transfer(await addDocument());
    expect(double.tokensGiven).toBe(before + 1);
  });

  test('a document of that number that is somebody else’s is not taken for ours', async () => {
    await signIn('myob');
    const id = await addDocument();
    await transfer(await addDocument(), { system: 'myob' });
    double.mishaps.push('fault');
    await transfer(id, { system: 'myob' });
    double.documents.push({ id: 'theirs', body: { Number: `INV${id}`, TotalAmount: 1 } });
    expect(await transfer(id, { system: 'myob' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('with 1.00 instead of 330.00'),
    });
  });

  test('what lacks an account is told before anything is sent', async () => {
    await signIn('xero');
    const id = await addDocument({ lines: [buildLine({ accountCode: null })] });
    double.calls.length = 0;
    expect(await transfer(id)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('has no account'),
    });
    expect(double.calls).toEqual([]);
  });
});

class Crash extends Error {}
describe('a process that ends at any step', () => {
  /** Ends at the n-th transaction: before it, or after it was written. */
  const crashing = (at: number, when: 'before' | 'after'): Steps => {
    let count = 0;
    return {
      ...steps,
      async transaction(work) {
        count += 1;
        if (count === at && when === 'before') throw new Crash();
        const done = await transaction(work);
        if (count === at) throw new Crash();
        return done;
      },
    };
  };
  test.each(['xero', 'myob', 'reckon'] as const)('leaves nothing sent twice to %s and nothing lost', async (system) => {
    await signIn(system);
    let crashes = 0;
    for (let at = 1; ; at += 1) {
      const ended = [];
      for (const when of ['before', 'after'] as const) {
        contactId = (await buildContact(app, admin, { contactTypeId: 1, companyName: `Client ${at} ${when}` })).id;
        const id = await addDocument({ buyer: buildParty({ contactId, name: `Client ${at} ${when}` }) });
        const first = await transfer(id, { system, with: crashing(at, when) }).catch((error: unknown) => error);
        ended.push(first instanceof Crash);
        expect(await transfer(id, { system })).toMatchObject({
          outcome: expect.stringMatching(/^(transferred|already)$/),
        });
        expect(numbersThere().filter((number) => number === `INV${id}`)).toHaveLength(1);
      }
      if (!ended.includes(true)) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThanOrEqual(7);
    expect(double.contacts).toHaveLength(documents.size);
    expect(double.documents).toHaveLength(documents.size);
  });

  test('what was transferred stays written', async () => {
    await signIn('xero');
    await transfer(await addDocument());
    for (const change of [
      sql`update accounting_transfer set total = 1`,
      sql`delete from accounting_try`,
      sql`update accounting_try set message = 'x'`,
    ])
      await expect(asSystem(app, change)).rejects.toThrow('What was transferred stays written');
  });
});

describe('what was paid over there', () => {
  const paid = (amount: number, more: Partial<AccountingDouble['payments'][number]> = {}) => ({
    id: `p${double.payments.length}`,
    documentId: double.documents[0]?.id ?? '',
    amount,
    date: '2026-11-22',
    ...more,
  });
  test.each([
    ['xero', 'p0'],
    ['myob', 'p0/'],
    ['reckon', 'p0/'],
  ] as const)('is recorded once on the document that it paid: %s (%s)', async (system, externalId) => {
    await signIn(system);
    const id = await addDocument();
    await transfer(id, { system });
    settled.length = 0;
    double.payments.push(paid(100), paid(5, { id: 'other', documentId: 'nobody-knows' }));
    const now = new Date('2026-11-24T00:00:00Z');
    expect(await fetchPayments(steps, system, now)).toEqual({ recorded: 1, left: 1, messages: [] });
    expect(await fetchPayments(steps, system, now)).toEqual({ recorded: 0, left: 2, messages: [] });
    expect(settled).toEqual([id]);
    const rows = await asSystem(
      app,
      sql`select amount::float8 as amount, external_id as "externalId", contact_id as "contactId" from payment where company_id = ${admin.companyId}`,
    );
    const own = externalId.endsWith('/') ? externalId + double.documents[0]?.id : externalId;
    expect(rows).toEqual([{ amount: 100, externalId: `${system}:${own}`, contactId }]);
  });

  test('that is more than is open here is told, and the others are recorded', async () => {
    await signIn('xero');
    await transfer(await addDocument());
    double.payments.push(paid(331), paid(1));
    const { recorded, messages } = await fetchPayments(steps, 'xero', new Date('2026-11-24T00:00:00Z'));
    expect([recorded, messages]).toEqual([
      1,
      [expect.stringMatching(/^A payment of 331\.00 .* has 330\.00 outstanding\..*\.$/)],
    ]);
  });
});

describe('in the background', () => {
  const running = (): Running => ({
    transaction,
    progress: async () => {},
    complete: async (act) => await transaction(act),
  });
  test('what can go goes, and each that cannot is told in a sentence', async () => {
    await signIn('xero');
    const [good, bad] = [await addDocument(), await addDocument({ lines: [buildLine({ accountCode: null })] })];
    const result = await transferJob(running(), { system: 'xero', type: 'invoice', ids: [good, bad] });
    expect(result).toEqual({
      transferred: 1,
      already: 0,
      refused: 1,
      unanswered: 0,
      messages: [expect.stringContaining(`INV${bad}: a line has no account`)],
    });
    expect(await transferJob(running(), { system: 'xero', type: 'invoice', ids: [good] })).toMatchObject({
      transferred: 0,
      already: 1,
    });
    expect(double.documents).toHaveLength(1);
  });

  test('150 documents and sixty faults in between: each is there once', async () => {
    await signIn('xero');
    const ids = [];
    for (let count = 0; count < 150; count += 1) ids.push(await addDocument());
    double.mishaps.push(
      ...Array.from({ length: 60 }, (_, place) => (['late', 'half', 'fault'] as const)[place % 3] ?? 'late'),
    );
    const result = await transferJob(running(), { system: 'xero', type: 'invoice', ids });
    expect(Number(result['unanswered'])).toBeGreaterThan(0);
    await transferJob(running(), { system: 'xero', type: 'invoice', ids });
    expect([double.documents.length, new Set(numbersThere()).size, double.contacts.length]).toEqual([150, 150, 1]);
  });

  test('without a connection nothing is queued, and a sentence says why', async () => {
    const start = await app.call(admin, accountingApi.fetchPayments, { body: { system: 'xero' } });
    expect([start.status, start.body.message]).toEqual([409, expect.stringContaining('is not connected')]);
    const file = await app.call(admin, accountingApi.fetchPayments, { body: { system: 'reckon' } });
    expect([file.status, file.body.message]).toEqual([409, expect.stringContaining('as a file')]);
    expect((await app.call(admin, accountingApi.runs, {})).body.data).toEqual([]);
    expect((await app.call(admin, accountingApi.cancelRun, { params: { jobId: 1 } })).status).toBe(404);
  });

  test('a run can be followed and stopped by whoever started it', async () => {
    await signIn('xero');
    const started = await app.call(admin, accountingApi.fetchPayments, { body: { system: 'xero' } });
    expect(started.status).toBe(201);
    const [run] = (await app.call(admin, accountingApi.runs, {})).body.data;
    expect(run).toMatchObject({ id: started.body.data.jobId, label: 'Payments from Xero' });
    const colleague = await app.person(admin.companyId, 'accounts');
    expect((await app.call(colleague, accountingApi.cancelRun, { params: { jobId: run?.id ?? 0 } })).status).toBe(404);
    expect((await app.call(admin, accountingApi.cancelRun, { params: { jobId: run?.id ?? 0 } })).status).toBeLessThan(
      410,
    );
  });
});

describe('a month against the books', () => {
  test.each(['xero', 'myob', 'reckon'] as const)(
    'tells what %s has otherwise, more or less than we do',
    async (system) => {
      await signIn(system);
      const on = (issueDate: string) => ({ issueDate, dueDate: issueDate });
      const [same, credit, changed, voided] = [
        await addDocument(on('2026-10-01')),
        await addDocument({ ...on('2026-10-31'), kind: 'creditNote' }),
        await addDocument(on('2026-10-12')),
        await addDocument(on('2026-10-13')),
      ];
      const outside = await addDocument(on('2026-11-01'));
      for (const id of [same, credit, changed, voided, outside])
        expect((await transfer(id, { system })).outcome).toBe('transferred');
      const left = await addDocument(on('2026-10-20'));
      const there = (id: number) => double.documents.find(({ body }) => JSON.stringify(body).includes(`INV${id}`));
      const totalName = { xero: 'Total', myob: 'TotalAmount', reckon: 'totalAmount' }[system];
      Object.assign(there(changed)?.body ?? {}, { [totalName]: 1 });
      gone.add(voided);
      const typed = structuredClone(there(same)?.body ?? {});
      Object.assign(typed, { [{ xero: 'InvoiceNumber', myob: 'Number', reckon: 'invoiceNumber' }[system]]: 'TYPED-1' });
      if (system === 'reckon') delete typed['reference'];
      double.documents.push({ id: 'typed', body: typed });

      const { id, differences } = await reconcileMonth(steps, system, '2026-10');
      const { body } = await app.call(admin, accountingApi.reconciliation, { params: { id } });
      // The same documents are handed over as bills, too, and none of those went there.
      const [sold, bought] = [...(['sales', 'bills'] as const)].map((side) =>
        body.data.lines.filter((line) => line.side === side),
      );
      expect(bought?.map(({ difference }) => difference)).toEqual(['notThere', 'notThere', 'notThere', 'notThere']);
      expect(sold?.map(({ difference, number }) => [difference, number])).toEqual([
        ['amount', `INV${changed}`],
        ['voidHere', `INV${voided}`],
        ['notThere', `INV${left}`],
        ['notHere', 'TYPED-1'],
      ]);
      const sales = body.data.sums[0];
      // Each side has one that the other has not; the credit takes off on both.
      expect(sales).toMatchObject({ countHere: 4, countThere: 5, agreeing: 2 });
      const { total } = documents.get(same) ?? { total: 0 };
      expect(sales?.totalHere).toBeCloseTo(2 * total, 2);
      const months = (await app.call(admin, accountingApi.reconciliations, { query: { system } })).body.data;
      expect(months.map(({ month, differences: told }) => [month, told])).toEqual([['2026-10', differences]]);
      // Whoever may not see bills neither asks for theirs nor reads that one is missing.
      const limited: Actor = {
        ...actor,
        permissions: new Set([...actor.permissions].filter((right) => right !== 'view-accounts-payable')),
      };
      const half: Steps = {
        ...steps,
        transaction: (work) => inTransaction(world, limited, { requestId: 'test', ip: '' }, work),
      };
      const { id: second } = await reconcileMonth(half, system, '2026-10');
      const asAdmin = (await app.call(admin, accountingApi.reconciliation, { params: { id: second } })).body.data;
      expect([asAdmin.sums.map(({ side }) => side), asAdmin.lines.length]).toEqual([['sales'], 4]);
      const shown = await half.transaction((ctx) => reconciliationOf(ctx, id, sidesFor(ctx)));
      expect([shown.sums.map(({ side }) => side), shown.differences]).toEqual([['sales'], 4]);
      const next = await app.company();
      expect((await app.call(next.admin, accountingApi.reconciliation, { params: { id } })).status).toBe(404);
    },
  );

  test('of more than a page is read to its end in Reckon One, and drafts do not count', async () => {
    await signIn('reckon');
    for (let number = 0; number < 130; number++)
      double.documents.push({
        id: `r${number}`,
        body: {
          kind: number < 100 ? 'invoices' : 'creditnotes',
          [number < 100 ? 'invoiceDate' : 'creditNoteDate']: '2026-10-15T00:00:00Z',
          [number < 100 ? 'invoiceNumber' : 'creditNoteNumber']: `T${number}`,
          totalAmount: 2,
          status: number < 5 ? 'Draft' : 'Paid',
        },
      });
    const { id } = await reconcileMonth(steps, 'reckon', '2026-10');
    const { body } = await app.call(admin, accountingApi.reconciliation, { params: { id } });
    expect(body.data.sums[0]).toMatchObject({ countThere: 125, totalThere: 95 * 2 - 30 * 2, countHere: 0 });
    double.documents.push({ id: 'odd', body: { kind: 'invoices', invoiceDate: '2026-10-16', totalAmount: 'much' } });
    await expect(reconcileMonth(steps, 'reckon', '2026-10')).rejects.toThrow('not one that Reckon One gives');
  });

  test('of more than a page is read to its end; half of one is told and nothing is kept', async () => {
    await signIn('xero');
    for (let number = 0; number < 230; number++)
      double.documents.push({
        id: `x${number}`,
        body: {
          Type: 'ACCREC',
          InvoiceNumber: `T${number}`,
          Date: '2026-10-15',
          Total: 1,
          Status: number < 5 ? 'VOIDED' : 'PAID',
        },
      });
    const { id } = await reconcileMonth(steps, 'xero', '2026-10');
    const { body } = await app.call(admin, accountingApi.reconciliation, { params: { id } });
    expect(body.data.sums[0]).toMatchObject({ countThere: 225, totalThere: 225, countHere: 0 });
    double.documents.push({
      id: 'odd',
      body: { Type: 'ACCREC', InvoiceNumber: 'T', Date: '2026-10-16', Total: 'much' },
    });
    await expect(reconcileMonth(steps, 'xero', '2026-10')).rejects.toThrow('not one that Xero gives');
    expect((await app.call(admin, accountingApi.reconciliations, { query: { system: 'xero' } })).body.data[0]?.id).toBe(
      id,
    );
    const early = await app.call(admin, accountingApi.reconcile, { body: { system: 'xero', month: '2099-01' } });
    expect(early.body.errors).toHaveProperty('month');
  });
});

describe('before a transfer', () => {
  test('a dry run tells what it would do', async () => {
    await signIn('xero');
    const [sent, fresh, wrong] = [
      await addDocument(),
      await addDocument(),
      await addDocument({ lines: [buildLine({ taxType: 'Ours' })] }),
    ];
    await transfer(sent);
    const { lines, counts, newTotal, organisation, files } = await differenceOf(reading(), 'xero', 'invoice');
    expect(lines.map(({ id, state, problems }) => [id, state, problems.length])).toEqual([
      [sent, 'transferred', 0],
      [fresh, 'new', 0],
      [wrong, 'new', 1],
    ]);
    expect([counts, newTotal, organisation?.name, files]).toEqual([
      { new: 2, changed: 0, transferred: 1 },
      660,
      'Harbour Books',
      1,
    ]);
    const issued = documents.get(sent);
    if (issued) documents.set(sent, { ...issued, reference: 'Another' });
    expect((await differenceOf(reading(), 'xero', 'invoice')).counts.changed).toBe(1);
    expect(await transfer(sent)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('is already there'),
    });
    // Where the books of the company are others by now, nothing has been transferred into them yet.
    await setting('xero', { organisationId: 'tenant-2' });
    expect(await differenceOf(reading(), 'xero', 'invoice')).toMatchObject({
      counts: { new: 3, changed: 0, transferred: 0 },
      organisation: { name: 'Harbour Roofing' },
    });
  });

  test('a file is the other way, and says what is missing', async () => {
    await addDocument();
    expect(await fileOf(reading(), 'reckon', 'invoice', 1)).toMatchObject({ name: 'reckon-sales.iif', count: 1 });
    await expect(fileOf(reading(), 'xero', 'invoice', 2)).rejects.toThrow('part of the file');
    await addDocument({ lines: [buildLine({ accountCode: null })] });
    await expect(fileOf(reading(), 'xero', 'invoice', 1)).rejects.toThrow('has no account');
  });

  test('what was sent is read word for word, found by outcome and words, with contacts as they were sent', async () => {
    await signIn('xero');
    const id = await addDocument();
    await transfer(id);
    const wrong = await addDocument({ lines: [buildLine({ accountCode: null })] });
    await transfer(wrong);
    const found = async (query: object) =>
      (await app.call(admin, accountingApi.transfers, { query: { system: 'xero', ...query } })).body.data;
    const [sent] = await found({ state: 'accepted' });
    expect(sent?.number).toBe(`INV${id}`);
    expect((await found({ state: 'refused' })).map(({ number }) => number)).not.toContain(`INV${id}`);
    expect((await found({ s: `inv${id}` })).map(({ number }) => number)).toEqual([`INV${id}`]);
    expect(await found({ s: 'no such thing' })).toEqual([]);
    const log = (await app.call(admin, accountingApi.transferLog, { params: { id: sent?.id ?? 0 } })).body.data;
    expect(log.payload).toMatchObject({ number: `INV${id}` });
    expect(log.attempts.map(({ outcome }) => outcome)).toEqual(['accepted']);
    const { admin: stranger } = await app.company();
    expect((await app.call(stranger, accountingApi.transferLog, { params: { id: sent?.id ?? 0 } })).status).toBe(404);
    expect((await app.call(stranger, accountingApi.contacts, {})).body.data).toEqual([]);
    const { data: contacts } = (await app.call(admin, accountingApi.contacts, {})).body;
    expect(contacts).toEqual([
      expect.objectContaining({
        system: 'xero',
        contactId,
        name: 'Coastal Insurance',
        externalId: double.contacts[0]?.id,
      }),
    ]);
    const { data: config } = (await app.call(admin, userConfigApi.configuration, {})).body;
    expect([config.externalIntegrationsLogs, config.defaultFinanceIntegrationValues]).toEqual([
      ['xero'],
      {
        defaultMyobCompanyFileId: null,
        defaultReckonCompanyFileId: null,
        defaultXeroOrganisationId: 'tenant-1',
        isReckonOneCompany: false,
      },
    ]);
  });

  test('what cannot be asked is refused with a sentence', async () => {
    const ask = async (query: Record<string, string>) =>
      (await app.call(admin, accountingApi.difference, { query: query as { system: 'xero'; type: string } })).status;
    expect(await ask({ system: 'xero', type: 'horse' })).toBe(422);
    expect(await ask({ system: 'quicken', type: 'invoice' })).toBe(422);
    const file = await app.call(admin, accountingApi.file, { query: { system: 'myob', type: 'horse' } });
    const started = await app.call(admin, accountingApi.transfer, {
      body: { system: 'xero', type: 'horse', ids: [1] },
    });
    expect([file.status, started.status, Object.keys(started.body.errors ?? {})]).toEqual([422, 422, ['type']]);
    const field = await app.person(admin.companyId, 'field');
    expect((await app.call(field, accountingApi.transfers, { query: { system: 'xero' } })).status).toBe(403);
  });
});
