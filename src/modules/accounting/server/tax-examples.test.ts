// What the law and the field reckon (domain.md 2.8), issued through the API and read back everywhere it leaves: on screen, on paper, as a
// sheet, as an electronic invoice, as files for the books. One total to the cent in all of them.
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { sheetRows } from '../../../../tests/workbook.ts';
import { todayIn } from '../../../kit/dates.ts';
import { readContext } from '../../../platform/server/context.ts';
import { buildDocument as buildPaper } from '../../../platform/server/print/pdf.build.ts';
import { print } from '../../../platform/server/print/print.ts';
import { approved, buildBill } from '../../bills/server/bills.build.ts';
import { billDocumentOf, readBill } from '../../bills/server/index.ts';
import { cisApi } from '../../bills/shared/cis.api.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { readUbl } from '../../finance/server/issued-documents.build.ts';
import { besideOther } from '../../finance/server/ubl-independent.build.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { ublText } from '../../finance/shared/ubl-write.ts';
import { actorOfUser } from '../../identity/server/index.ts';
import { buildBillable, buildInvoice, invoicePaper, issue } from '../../invoices/server/invoices.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { accountingApi, systemApi } from '../shared/accounting.api.ts';
import { BILLS, COUNTRIES, EXAMPLES, chargesVat } from './tax-examples.build.ts';

let app: TestApp;
const people = new Map<string, Person>();
const shown = (amount: number): string =>
  amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

const fileText = async (as: Person, system: 'xero' | 'myob' | 'reckon', type: string): Promise<string> =>
  (await app.call(as, accountingApi.file, { query: { system, type } })).raw.toString('utf8');
/** Those of a document, whose number may stand behind the supplier's. */
const xeroRows = (text: string, number: string): Record<string, string>[] =>
  (parse(text, { bom: true, columns: true }) as Record<string, string>[]).filter((row) =>
    row['*InvoiceNumber']?.split(' ').includes(number),
  );

const addressIn = (country: keyof typeof COUNTRIES) => ({
  line1: '1 High St',
  suburb: 'Harbour',
  state: country === 'AU' ? 'NSW' : null,
  postcode: country === 'GB' ? 'LS1 4AP' : '2750',
  country: COUNTRIES[country].country,
});

const CODES = (['sales', 'bills'] as const).flatMap((side) =>
  (['charged', 'reverse'] as const).flatMap((treatment) =>
    [0, 0.05, 0.1, 0.15, 0.2, 0.22, 0.23]
      .filter((rate) => treatment === 'charged' || rate > 0)
      .map((rate) => ({ side, treatment, rate, code: `T${Math.round(rate * 100)}${treatment[0]}` })),
  ),
);

/** A company of the country, whose accounts the books know. */
async function companyOf(country: keyof typeof COUNTRIES, rounding: 'total' | 'line'): Promise<Person> {
  const known = people.get(`${country} ${rounding}`);
  if (known) return known;
  const { admin } = await app.company();
  const { countryId, timezone, number } = COUNTRIES[country];
  made(
    await app.call(admin, companyProfileApi.update, {
      params: { id: admin.companyId },
      body: { countryId, timezone, address: addressIn(country), abn: number, taxRounding: rounding },
    }),
  );
  // Systems that are not sold there, and rates of other countries, have no codes until somebody says them.
  for (const system of ['xero', 'myob', 'reckon'] as const)
    made(
      await app.call(admin, systemApi(system).updateTaxCodes, {
        params: { companyId: admin.companyId },
        body: { codes: CODES },
      }),
    );
  people.set(`${country} ${rounding}`, admin);
  return admin;
}

beforeAll(async () => {
  app = await startTestApp();
});

test.each(EXAMPLES.map((example) => [`${example.country}: ${example.name}`, example] as const))(
  '%s',
  async (_, example) => {
    const {
      country,
      rounding = 'total',
      lines = [],
      excess,
      retention = 0,
      subtotal,
      tax,
      total,
      payable = total,
    } = example;
    const admin = await companyOf(country, rounding);
    const of = await buildBillable(app, admin, { excessAmount: excess ?? null });
    const { number, numberField } = COUNTRIES[country];
    const payer = excess === undefined ? of.clientId : of.customerId;
    made(
      await app.call(admin, contactsApi.update, {
        params: { id: payer },
        body: { address: addressIn(country), [numberField]: number },
      }),
    );
    const draft = await buildInvoice(app, admin, {
      jobId: of.jobId,
      toContactId: payer,
      ...(excess !== undefined && { typeId: 5 }),
      retentionPercentage: retention,
    });
    for (const [place, [quantity, unitAmount, taxRate]] of lines.entries())
      made(
        await app.call(admin, invoicesApi.createItem, {
          params: { id: draft.id },
          body: { description: `Works ${place + 1}`, quantity, unitAmount, taxRate },
        }),
      );
    const issued = await issue(app, admin, made(await app.call(admin, invoicesApi.get, { params: { id: draft.id } })));
    const params = { id: issued.id };

    // The interface, and what is open.
    expect(issued).toMatchObject({ subtotal, taxTotal: tax, total, balance: payable });
    const document = (await app.call(admin, invoicesApi.document, { params })).body.data;
    expect(document).toMatchObject({ subtotal, taxTotal: tax, total, payable });

    // On paper, and as a sheet.
    const printed = { ...buildPaper(), ...invoicePaper(document, false) };
    const { text } = await readPdf(await print(printed, 'pdf'));
    for (const amount of [subtotal, tax, payable]) expect(text).toContain(shown(amount));
    const rows = await sheetRows(await print(printed, 'xlsx'));
    const last = (label: string): unknown =>
      rows.findLast((row) => row.some((cell) => String(cell).split(',')[0] === label))?.at(-1);
    expect([last('Amount due'), last(`Total ex ${document.taxName}`)].map(cents)).toEqual(
      [payable, subtotal].map(cents),
    );

    // As an electronic invoice, by the reader of those that arrive.
    const { raw } = await app.call(admin, invoicesApi.ubl, { params });
    expect(readUbl(raw)).toMatchObject({ taxTotal: tax, total, findings: [] });
    const { ours, other } = await besideOther(raw);
    expect(other).toEqual(ours);

    // For the books: the lines of each file add up to the document.
    const file = (system: 'xero' | 'myob' | 'reckon') => fileText(admin, system, 'accountsReceivable');
    const own = xeroRows(await file('xero'), issued.invoiceNumber ?? '');
    const sum = (of: (row: Record<string, string>) => number): number => own.reduce((all, row) => all + of(row), 0);
    expect(sum((row) => cents(row['TaxAmount']))).toBe(cents(tax));
    expect(sum((row) => cents(Number(row['*Quantity']) * Number(row['*UnitAmount'])))).toBe(cents(subtotal));
    expect(own.map((row) => cents(row['Total']))).toEqual(own.map(() => cents(total)));
    const head = (await file('reckon'))
      .split('\r\n')
      .find((row) => row.startsWith('TRNS') && row.includes(issued.invoiceNumber ?? ''));
    expect(head?.split('\t').map(cents)).toContain(cents(total));
    const [myobHead = [], ...myobRows] = (await file('myob')).split('\r\n').map((row) => row.split('\t'));
    const inMyob = (column: string): number =>
      myobRows
        .filter((row) => row.includes(issued.invoiceNumber ?? ''))
        .reduce((all, row) => all + cents(row[myobHead.indexOf(column)]), 0);
    expect(['Amount', 'GST Amount', 'Inc-Tax Amount'].map(inMyob)).toEqual([subtotal, tax, total].map(cents));

    // What takes it all off again.
    const credit = await issue(app, admin, made(await app.call(admin, invoicesApi.credit, { params, body: {} })));
    const note = await app.call(admin, invoicesApi.ubl, { params: { id: credit.id } });
    expect(readUbl(note.raw)).toMatchObject({ kind: 'creditNote', taxTotal: tax, total, findings: [] });
    const credited = await besideOther(note.raw);
    expect(credited.other).toEqual(credited.ours);
  },
);

/** Before tax, tax, total, withheld and open of a bill in the list as XLSX. */
async function billInSheet(as: Person, billNumber: string): Promise<unknown[]> {
  const columns = ['number', 'subtotal', 'tax', 'total', 'cis', 'balance'];
  const url = '/api/dataExport/export/list/generate';
  const payload = { list: 'accountsPayable', columns, s: billNumber };
  const begun = (await app.send(as, { method: 'POST', url, payload })).body as { data: { id: number } };
  const at = `/api/dataExport/${begun.data.id}`;
  const status = async () =>
    ((await app.send(as, { method: 'GET', url: at })).body as { data: { status: string } }).data.status;
  await until(async () => (await status()) === 'done', 30_000);
  const { raw } = await app.send(as, { method: 'GET', url: `${at}/export` });
  const row = (await sheetRows(raw)).find(([number]) => number === billNumber);
  return row?.slice(1) ?? [];
}
/** A bill as the books take it. */
async function asDocument(as: Person, id: number): Promise<IssuedDocument> {
  const actor = await actorOfUser(app.running.app, as.companyId, as.userId);
  if (!actor) throw new Error('no actor');
  const ctx = readContext(app.running.app, actor, { requestId: 'test', ip: '' });
  return await billDocumentOf(ctx, await readBill(ctx, id));
}

test.each(BILLS.map((example) => [`GB, a bill: ${example.name}`, example] as const))('%s', async (_, example) => {
  const { labour, cisTypeId, tax, reverse = 0, cis, total, payable } = example;
  const admin = await companyOf('GB', 'total');
  made(
    await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: { gstRegistered: true } }),
  );
  const supplier = await buildContact(app, admin, {
    abn: null,
    contactTypeId: 3,
    companyName: 'Steady Hands',
    utr: '1955839661',
    cisTypeId,
    gstRegistered: chargesVat(example),
    ...(chargesVat(example) && { vatNumber: COUNTRIES.GB.number }),
  });
  const bill = await buildBill(app, admin, {
    contactId: supplier.id,
    items: [
      { description: 'Labour', amount: labour, labourAmount: labour, withholdCis: true },
      { description: 'Materials', amount: 800, labourAmount: 0 },
    ],
    ...(reverse !== 0 && { reverseCharge: true }),
  });
  expect(bill).toMatchObject({ taxTotal: tax, reverseTaxTotal: reverse, cisTotal: cis, total, payable });
  const done = await approved(app, admin, bill.id);
  expect(done).toMatchObject({
    subtotal: labour + 800,
    taxTotal: tax,
    reverseTaxTotal: reverse,
    cisTotal: cis,
    payable,
  });

  // As a sheet: the list of bills.
  expect(await billInSheet(admin, done.billNumber)).toEqual([labour + 800, tax, total, cis, payable]);

  // What the subcontractor is told of the month, on paper, once the bill is paid.
  made(
    await app.call(admin, paymentsApi.create, {
      body: {
        direction: 'out',
        contactId: supplier.id,
        date: todayIn('Europe/London', new Date()),
        amount: payable,
        allocations: [{ documentType: 'accountsPayable', documentId: bill.id, amount: payable }],
      },
    }),
  );
  const month = (await app.call(admin, cisApi.month, {})).body.data;
  const statement = month.statements.find(({ contact }) => contact.id === supplier.id);
  expect(statement).toMatchObject({ gross: labour + 800, materials: 800, liable: labour, deduction: cis });
  expect(month.waiting).toBe(0);
  const { raw } = await app.call(admin, cisApi.pdf, { params: { contactId: supplier.id } });
  const { text } = await readPdf(raw);
  for (const amount of [labour + 800, 800, labour, cis]) expect(text).toContain(shown(amount));

  // As the supplier sends it electronically, by the reader of what arrives, and by another writer.
  const document = await asDocument(admin, done.id);
  const xml = Buffer.from(ublText({ ...document, seller: document.seller, number: done.billNumber }));
  // Who is not registered for tax has no number that an invoice could carry, and the reader says so.
  const unnamed = 'The supplier has no identifying number.';
  const findings = chargesVat(example) ? [] : [unnamed];
  expect(readUbl(xml)).toMatchObject({ taxTotal: tax, total, findings });

  // For the books: the lines of each file add up to the bill, and of CIS nothing is in it: it is withheld when it is paid.
  const file = (system: 'xero' | 'myob' | 'reckon') => fileText(admin, system, 'accountsPayable');
  const own = xeroRows(await file('xero'), done.billNumber);
  const sum = own.reduce(
    (all, row) => all + cents(Number(row['*Quantity']) * Number(row['*UnitAmount'])) + cents(row['TaxAmount']),
    0,
  );
  expect(sum).toBe(cents(total));
  const head = (await file('reckon'))
    .split('\r\n')
    .find((row) => row.startsWith('TRNS') && row.includes(done.billNumber));
  expect(head?.split('\t').map(cents)).toContain(-cents(total));
  const [myobHead = [], ...myobRows] = (await file('myob')).split('\r\n').map((row) => row.split('\t'));
  const inMyob = (column: string): number =>
    myobRows
      .filter((row) => row.some((cell) => cell.split(' ').includes(done.billNumber)))
      .reduce((all, row) => all + cents(row[myobHead.indexOf(column)]), 0);
  expect(['Amount', 'GST Amount', 'Inc-Tax Amount'].map(inMyob)).toEqual([labour + 800, tax, total].map(cents));
});
