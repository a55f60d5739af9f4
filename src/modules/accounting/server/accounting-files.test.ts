// Files for Xero, MYOB and Reckon, read back by a reader of CSV and by hand.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, productCents, sumCents, toCents } from '../../../kit/money.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { accountingFiles } from '../shared/accounting-files.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import { postingLinesOf, postingProblems } from '../shared/posting-lines.ts';
import { type Side, type TaxCodes, standardTaxCodes } from '../shared/tax-codes.ts';
import { transferDifference } from '../shared/transfer-difference.ts';
import { fileBytes } from './accounting-files.service.ts';
import { buildDocument, buildLine, buildParty } from '../../finance/server/issued-documents.build.ts';

const codesOf = (system: SystemRef): TaxCodes => ({ system, codes: standardTaxCodes(system, 'AU') });
const texts = (system: SystemRef, documents: IssuedDocument[], side: Side = 'sales'): string[] =>
  accountingFiles(codesOf(system), side, documents).map((file) => fileBytes(file).toString('utf8'));
const csv = (documents: IssuedDocument[], side: Side = 'sales'): Record<string, string>[] =>
  texts('xero', documents, side).flatMap((text): Record<string, string>[] => parse(text, { bom: true, columns: true }));
const tabbed = (text: string): string[][] =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));

/** domain.md 2.8, rounding on the whole: three lines at 1.04 have 0.31 of tax. */
const rounded = buildDocument({ lines: [1, 2, 3].map(() => buildLine({ quantity: 1, unitAmount: 1.04, tax: 0.1 })) });

describe('Xero', () => {
  test('has the columns of its guide in their order, a row for each line, days as DD/MM/YYYY', () => {
    const [text = ''] = texts('xero', [buildDocument()]);
    expect(text.split('\r\n')[0]?.replaceAll('"', '').replace('\uFEFF', '')).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
    );
    expect(csv([buildDocument()])).toEqual([
      expect.objectContaining({
        '*ContactName': 'Coastal Insurance Limited',
        '*InvoiceNumber': 'INV0001',
        Reference: 'CLM-4471',
        '*InvoiceDate': '20/11/2026',
        '*DueDate': '04/12/2026',
        Total: '330.00',
        '*Description': 'Kitchen: Replace plasterboard ceiling',
        '*Quantity': '2',
        '*UnitAmount': '150.00',
        '*AccountCode': '200',
        '*TaxType': 'GST on Income',
        TaxAmount: '30.00',
        Currency: 'AUD',
      }),
    ]);
  });

  test('of a bill has neither reference nor discount, and names the supplier', () => {
    const [row = {}] = csv([buildDocument({ kind: 'rcti', seller: buildParty({ name: 'Smith Plumbing' }) })], 'bills');
    expect(row['*ContactName']).toBe('Smith Plumbing');
    expect(Object.keys(row)).not.toContain('Reference');
    expect(Object.keys(row)).not.toContain('Discount');
  });

  test('is split over 500 invoices', () => {
    const documents = Array.from({ length: 1001 }, (_, place) => buildDocument({ number: `INV${place}` }));
    const files = accountingFiles(codesOf('xero'), 'sales', documents);
    expect(files.map(({ name, count }) => [name, count])).toEqual([
      ['xero-sales-1-of-3.csv', 500],
      ['xero-sales-2-of-3.csv', 500],
      ['xero-sales-3-of-3.csv', 1],
    ]);
    expect(new Set(csv(documents).map((row) => row['*InvoiceNumber'])).size).toBe(1001);
  });

  test('takes a credit note as what is below nothing, and never a formula', () => {
    const buyer = buildParty({ name: '=HYPERLINK("http://x","y")' });
    const [row] = csv([
      buildDocument({ kind: 'creditNote', buyer, lines: [buildLine({ description: '@SUM(A1)', group: null })] }),
    ]);
    expect(row).toMatchObject({
      Total: '-330',
      '*UnitAmount': '-150',
      TaxAmount: '-30',
      '*ContactName': `'=HYPERLINK("http://x","y")`,
      '*Description': "'@SUM(A1)",
    });
  });
});

describe('MYOB', () => {
  test('has a line for each line and an empty one after each invoice', () => {
    const two = [
      buildDocument({ lines: [buildLine(), buildLine({ unitAmount: 1 })] }),
      buildDocument({ number: 'INV0002' }),
    ];
    const [head = [], ...rows] = tabbed(texts('myob', two)[0] ?? '');
    expect(rows.map((row) => row[head.indexOf('Invoice No.')] ?? '')).toEqual([
      'INV0001',
      'INV0001',
      '',
      'INV0002',
      '',
    ]);
    const named = Object.fromEntries(head.map((name, place) => [name, rows[0]?.[place]]));
    expect(named).toMatchObject({
      'Co./Last Name': 'Coastal Insurance Limited',
      Date: '20/11/2026',
      'Account No.': '200',
      Amount: '300.00',
      'Inc-Tax Amount': '330.00',
      'GST Amount': '30.00',
      'Tax Code': 'GST',
      Inclusive: '',
      Job: 'J1001',
    });
    const [bills = []] = tabbed(texts('myob', two, 'bills')[0] ?? '');
    expect(bills).toContain('Purchase No.');
  });

  test('keeps tabs and line ends out of its cells', () => {
    const description = 'one\ttwo\r\nthree\n=4';
    const [, row = []] = tabbed(
      texts('myob', [buildDocument({ lines: [buildLine({ description, group: null })] })])[0] ?? '',
    );
    expect(row).toContain('one two three =4');
    expect(row).toHaveLength(19);
  });
});

describe('IIF', () => {
  test.each([
    ['an invoice', {}, 'sales', 'INVOICE', 'Accounts Receivable', '330.00'],
    ['a credit note', { kind: 'creditNote' }, 'sales', 'CREDIT MEMO', 'Accounts Receivable', '-330.00'],
    ['a bill', { kind: 'rcti' }, 'bills', 'BILL', 'Accounts Payable', '-330.00'],
  ] as const)('%s is a transaction that comes to nothing', (_, given, side, kind, account, total) => {
    const rows = tabbed(texts('reckon', [buildDocument(given)], side)[0] ?? '');
    expect(rows.map(([first]) => first)).toEqual(['!TRNS', '!SPL', '!ENDTRNS', 'TRNS', 'SPL', 'SPL', 'ENDTRNS']);
    expect(rows[3]?.slice(2, 8)).toEqual([kind, '20/11/2026', account, expect.any(String), '', total]);
    const amounts = rows.slice(3, 6).map((row) => toCents(Number(row[7])));
    expect(sumCents(amounts)).toBe(0);
    expect(rows[3]).toHaveLength(rows[0]?.length ?? 0);
    expect(rows[4]).toHaveLength(rows[1]?.length ?? 0);
  });
});

describe('lines as they are booked', () => {
  test('have tax that adds up to that of the document', () => {
    expect(rounded.taxTotal).toBe(0.31);
    expect(postingLinesOf(rounded, 'sales', codesOf('xero')).map(({ tax }) => tax)).toEqual([0.11, 0.1, 0.1]);
  });

  test('have what was taken off as a line below nothing', () => {
    const excess = { kind: 'excess' as const, label: 'Excess of the policy', amount: 50, tax: 5 };
    const document = buildDocument({ deductions: [excess] });
    expect(postingLinesOf(document, 'sales', codesOf('xero'))[1]).toMatchObject({
      amount: -50,
      tax: -5,
      accountCode: '200',
      description: 'Excess of the policy',
    });
    expect(postingProblems(document, 'sales', codesOf('xero'))).toEqual([]);
  });

  test('without an account or a tax code are told', () => {
    const document = buildDocument({ lines: [buildLine({ accountCode: null, taxRate: 0.3 })] });
    expect(postingProblems(document, 'sales', codesOf('xero'))).toEqual([
      expect.stringMatching(/^INV0001: a line has no account\..*\.$/),
      expect.stringMatching(/^INV0001: no tax code of Xero is set for sales at 30 %\..*\.$/),
    ]);
  });

  test('property: every file comes to the total of the document', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }).map((n) => n / 100),
      unitAmount: fc.integer({ min: -900_000, max: 900_000 }).map((n) => n / 10_000),
      taxRate: fc.constantFrom(0, 0.1),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 10 }),
        fc.constantFrom('total', 'line'),
        fc.boolean(),
        (drawn, taxRounding, isCredit) => {
          const lines = drawn.map((given) =>
            buildLine({ ...given, amount: fromCents(productCents(given.quantity, given.unitAmount)) }),
          );
          const document = buildDocument({ lines, taxRounding, kind: isCredit ? 'creditNote' : 'invoice' });
          fc.pre(lines.some(({ taxRate }) => taxRate) || document.taxTotal === 0);
          expect(postingProblems(document, 'sales', codesOf('xero'))).toEqual([]);
          const total = isCredit ? 0 - toCents(document.total) : toCents(document.total);
          const rows = csv([document]);
          expect(
            sumCents(
              rows.map(
                (row) =>
                  productCents(Number(row['*Quantity']), Number(row['*UnitAmount'])) +
                  toCents(Number(row['TaxAmount'])),
              ),
            ),
          ).toBe(total);
          const [head = [], ...myob] = tabbed(texts('myob', [document])[0] ?? '');
          expect(sumCents(myob.slice(0, -1).map((row) => toCents(Number(row[head.indexOf('Inc-Tax Amount')]))))).toBe(
            total,
          );
          const iif = tabbed(texts('reckon', [document])[0] ?? '').slice(3, -1);
          expect(sumCents(iif.map((row) => toCents(Number(row[7]))))).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('a dry run says what is new, what changed and what is there', () => {
  const asked = ['a', 'b', 'c'].map((key) => ({ key, number: key, total: 10.1, hash: `${key}1` }));
  const sent = [
    { key: 'a', hash: 'a1', externalId: 'x-1' },
    { key: 'b', hash: 'old', externalId: 'x-2' },
  ];
  const { lines, counts, newTotal } = transferDifference(asked, sent);
  expect(lines.map(({ state, externalId }) => [state, externalId])).toEqual([
    ['transferred', 'x-1'],
    ['changed', 'x-2'],
    ['new', null],
  ]);
  expect([counts, newTotal]).toEqual([{ new: 1, changed: 1, transferred: 1 }, 10.1]);
});
