// Electronic invoices: real ones are read to the cent, written ones keep the order of the schema and the rules of the dialects, and come
// back as they were; hostile files are refused before anything is made of them.
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, fractionOfCents, productCents, roundTo } from '../../../kit/money.ts';
import type { IssuedDocument } from '../shared/issued-document.ts';
import type { ReceivedInvoice } from '../shared/received-invoice.ts';
import { UnreadInvoice } from '../shared/ubl-read.ts';
import { ublFindings } from '../shared/ubl-rules.ts';
import { ublProblems, ublText } from '../shared/ubl-write.ts';
import { BUYER, type Build, NEW_ZEALAND, buildDocument, buildLine, buildParty } from './issued-documents.build.ts';
import { orderProblems } from './ubl-order.build.ts';
import { readUbl, readXml } from './ubl.reader.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const written = (given: Build = {}): ReceivedInvoice => readUbl(bytes(ublText(buildDocument(given))));
const rulesBroken = (document: IssuedDocument): string[] => {
  const root = readXml(bytes(ublText(document)));
  return [...orderProblems(root), ...ublFindings(root).map(({ rule, message }) => `${rule} ${message}`)];
};

const SAMPLES = '../shared/data/peppol';
const real = [
  // What is exact, and what the files themselves get wrong: three are samples with rates of another country left in a line.
  [
    'AU_Invoice',
    { lines: 3, lineTotal: 1487.4, subtotal: 1487.4, taxTotal: 148.74, total: 1636.14, payable: 1636.14 },
    0,
  ],
  ['AU_GST_Only', { lines: 2, lineTotal: 0, subtotal: 0, taxTotal: 117.72, total: 117.72, payable: 117.72 }, 0],
  [
    'AU_Self_Billing',
    { lines: 3, lineTotal: 3874.65, subtotal: 3874.65, taxTotal: 387.47, total: 4262.12, payable: 1762.12 },
    0,
  ],
  [
    'NZ_Invoice_Level_Charge',
    { lines: 3, lineTotal: 1487.4, subtotal: 1587.39, taxTotal: 238.11, total: 1825.5, payable: 1825.5 },
    0,
  ],
  [
    'NZ_Self_Billing',
    { lines: 3, lineTotal: 3874.65, subtotal: 3874.65, taxTotal: 581.2, total: 4455.85, payable: 1955.85 },
    0,
  ],
] as const;

describe.skipIf(!existsSync(SAMPLES))(`real files (${SAMPLES}; skipped where it is absent)`, () => {
  test.each(real)('%s is read to the cent', (name, figures, findings) => {
    const file = readFileSync(`${SAMPLES}/${name}.xml`);
    const invoice = readUbl(file);
    const { lineTotal, subtotal, taxTotal, total, payable } = invoice;
    expect({ lines: invoice.lines.length, lineTotal, subtotal, taxTotal, total, payable }).toEqual(figures);
    expect(invoice.findings).toHaveLength(findings);
    expect(orderProblems(readXml(file))).toEqual([]);
    expect(invoice.kind).toBe(name.includes('Self') ? 'selfBilled' : 'invoice');
  });

  test('with who, when and what', () => {
    const invoice = readUbl(readFileSync(`${SAMPLES}/AU_Invoice.xml`));
    expect(invoice).toMatchObject({
      number: 'Invoice01',
      issueDate: '2019-07-29',
      dueDate: '2019-08-30',
      currency: 'AUD',
      order: 'PurchaseOrderReference',
      supplier: { name: 'Supplier Official Name Ltd', scheme: '0151', endpoint: '47555222000', country: 'AU' },
      payTo: { accountNumber: 'AccountNumber', branch: 'BSB Number', reference: 'PaymentReferenceText' },
    });
    expect(invoice.lines[1]).toMatchObject({
      name: 'item name 2',
      quantity: 2,
      unitCode: 'DAY',
      amount: 1000,
      taxRate: 0.1,
    });
  });
});

describe('a written invoice', () => {
  test('says what PINT A-NZ asks for', () => {
    const root = readXml(bytes(ublText(buildDocument())));
    const text = JSON.stringify(root);
    for (const said of ['urn:peppol:pint:billing-1@aunz-1', 'urn:peppol:bis:billing', '"380"', '"0151"', '51824753556'])
      expect(text).toContain(said);
    expect(rulesBroken(buildDocument())).toEqual([]);
  });

  const kinds: [string, Build][] = [
    [
      'a credit note',
      { kind: 'creditNote', title: 'Credit note', credits: { number: 'INV0001', issueDate: '2026-11-01' } },
    ],
    ['a bill that we write', { kind: 'rcti', title: 'Recipient created tax invoice' }],
    ['an invoice with an excess removed', { deductions: [{ kind: 'excess', label: 'Excess', amount: 50, tax: 5 }] }],
    ['an invoice with a charge', { deductions: [{ kind: 'deposit', label: 'Call-out', amount: -80, tax: -8 }] }],
    ['retention and CIS held back', { retentionAmount: 15, cisAmount: 30.5 }],
    ['a seller who is not registered', { isTaxRegistered: false, title: 'Invoice' }],
    ['lines with and without tax', { lines: [buildLine(), buildLine({ taxRate: 0, unitAmount: -12.5 })] }],
    [
      'a share of a line',
      {
        kind: 'progressClaim',
        lines: [buildLine({ quantity: 12.5, unitAmount: 40, amount: 250, claimedToDate: 0.5 })],
      },
    ],
    [
      'tax line by line',
      { taxRounding: 'line', lines: [1, 2, 3].map(() => buildLine({ quantity: 1, unitAmount: 0.55 })) },
    ],
    ['New Zealand', NEW_ZEALAND],
    [
      'the United Kingdom with reverse charge',
      {
        currency: 'GBP',
        taxName: 'VAT',
        reverse: true,
        seller: buildParty({ country: 'GB', taxNumbers: [{ scheme: 'VAT', value: '980 7806 84' }] }),
        buyer: buildParty({ country: 'GB', taxNumbers: [{ scheme: 'VAT', value: 'GB980780684' }] }),
        lines: [buildLine({ taxRate: 0.2, unitAmount: 1000 }), buildLine({ taxRate: 0.05, unitAmount: 400 })],
      },
    ],
  ];
  test.each(kinds)('%s keeps order and rules, and comes back as it was', (_, given) => {
    const document = buildDocument(given);
    expect(ublProblems(document)).toEqual([]);
    expect(rulesBroken(document)).toEqual([]);
    const { subtotal, taxTotal, total, number, cisAmount } = document;
    // What is held back is owed, and asked for in a second instalment.
    const payable = (Math.round(total * 100) - Math.round(cisAmount * 100)) / 100;
    expect(written(given)).toMatchObject({ subtotal, taxTotal, total, payable, number, findings: [] });
  });

  test('says that retention is a second instalment, and not that it was paid', () => {
    const { prepaid, payable, terms } = written({ retentionAmount: 15, terms: '14 days' });
    expect({ prepaid, payable }).toEqual({ prepaid: 0, payable: 330 });
    expect(terms).toMatch(
      /^14 days\. Payable in two instalments: 315\.00 by 20.*retention of 15\.00 once it is released$/,
    );
  });

  test('names its type and dialect', () => {
    expect(written({ kind: 'rcti' })).toMatchObject({
      typeCode: '389',
      kind: 'selfBilled',
      customization: 'urn:peppol:pint:selfbilling-1@aunz-1',
    });
    const credit = written({ kind: 'creditNote', credits: { number: 'INV0009', issueDate: '2026-10-01' } });
    expect(credit).toMatchObject({
      typeCode: '381',
      kind: 'creditNote',
      dueDate: '2026-12-04',
      credits: { number: 'INV0009', issueDate: '2026-10-01' },
    });
    const british = buildParty({ country: 'GB', taxNumbers: [{ scheme: 'VAT', value: '980780684' }] });
    const { customization, supplier } = written({ seller: british, buyer: british, currency: 'GBP' });
    expect([customization, supplier.taxId]).toEqual(['urn:cen.eu:en16931:2017', 'GB980780684']);
  });

  test('what is missing is told in a sentence', () => {
    const nobody = { ...BUYER, name: 'Ann Lee', taxNumbers: [] };
    expect(ublProblems(buildDocument({ buyer: nobody }))).toEqual([
      'Ann Lee has no ABN or NZBN. Enter it on the contact: it is the address of electronic invoices.',
    ]);
    expect(ublProblems(buildDocument({ seller: buildParty({ taxNumbers: [] }), lines: [] }))).toHaveLength(3);
    expect(ublProblems(buildDocument({ reverse: true, buyer: nobody }))).toHaveLength(2);
  });

  test('whatever people type stays text', () => {
    const description = `Ceiling <b>&amp; "wall"</b> ]]> \u0007 \u{1F6E0} Straße 名`;
    const seller = buildParty({ name: `Smith & Sons <Pty> "Ltd"` });
    const back = written({ seller, lines: [buildLine({ description })] });
    expect(back.supplier.name).toBe(seller.name);
    expect(back.lines[0]?.name).toBe(description.replace('\u0007', ''));
  });

  const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
  const line = fc.record({
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 9999 }).map((n) => n / 100),
    ),
    unitAmount: fc.oneof(
      cents.map((n) => n / 100),
      cents.map((n) => n / 10_000),
    ),
    taxRate: fc.constantFrom(0, 0.1, 0.15),
    claimed: fc.option(fc.constantFrom(0.25, 0.5, 1 / 3)),
    description: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((text) => /[a-z]/i.test(text)),
  });
  test('property: what is written holds the rules and is read back with the same figures', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('invoice', 'progressClaim', 'creditNote', 'rcti'),
        fc.constantFrom('total', 'line'),
        // Of a few cents nobody could tell the rate.
        fc.option(fc.integer({ min: 100, max: 100_000 })),
        (drawn, kind, taxRounding, excess) => {
          const lines = drawn.map(({ quantity, unitAmount, taxRate, claimed, description }) => {
            const whole = productCents(quantity, unitAmount);
            const amount = fromCents(claimed === null ? whole : fractionOfCents(whole, roundTo(claimed, 6)));
            return buildLine({ quantity, unitAmount, taxRate, claimedToDate: claimed, amount, description });
          });
          const taxed = lines.some(({ taxRate }) => taxRate === 0.1);
          const deductions =
            excess === null || !taxed
              ? []
              : [
                  {
                    kind: 'excess' as const,
                    label: 'Excess',
                    amount: excess / 100,
                    tax: fromCents(fractionOfCents(excess, 0.1)),
                  },
                ];
          const document = buildDocument({ kind, taxRounding, lines, deductions });
          expect(rulesBroken(document)).toEqual([]);
          const back = readUbl(bytes(ublText(document)));
          const { subtotal, taxTotal, total, payable } = document;
          expect(back).toMatchObject({ subtotal, taxTotal, total, payable, findings: [] });
          expect(back.lines.map(({ amount, taxRate }) => [amount, taxRate])).toEqual(
            lines.map(({ amount, taxRate }) => [amount, taxRate]),
          );
          const byRate = (taxes: readonly { rate: number | null; tax: number }[]) =>
            Object.fromEntries(taxes.map(({ rate, tax }) => [String(rate), tax]));
          expect(byRate(back.taxes)).toEqual(byRate(document.taxes));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('what does not add up', () => {
  const good = ublText(buildDocument({ lines: [buildLine(), buildLine({ unitAmount: 99.5 })] }));
  test.each([
    ['a line', '>300.00<', '>310.00<', 'Line 1 is 310.00, but its quantity and price come to 300.00.'],
    [
      'the sum of the lines',
      'LineExtensionAmount currencyID="AUD">499.00',
      'LineExtensionAmount currencyID="AUD">498.00',
      'The sum of the lines is 498.00, but the lines come to 499.00.',
    ],
    [
      'the total',
      '>548.90</cbc:TaxInclusiveAmount',
      '>550.00</cbc:TaxInclusiveAmount',
      'The total with tax is 550.00, but total and tax come to 548.90.',
    ],
    [
      'the tax',
      '>49.90</cbc:TaxAmount',
      '>40.00</cbc:TaxAmount',
      'The tax of 499.00 at 10 % is said to be 40.00, but it is 49.90.',
    ],
    [
      'what is payable',
      '>548.90</cbc:PayableAmount',
      '>1.00</cbc:PayableAmount',
      'The amount to pay is 1.00, but the total less what was paid come to 548.90.',
    ],
  ])('%s is told in a sentence, and the bill stays readable', (_, from, to, sentence) => {
    expect(good).toContain(from);
    const read = readUbl(bytes(good.replaceAll(from, to)));
    expect(read.findings).toContain(sentence);
    expect(read.lines).toHaveLength(2);
  });
});

describe('a hostile file', () => {
  const invoice = ublText(buildDocument());
  const [head = '', ...rest] = invoice.split('\n');
  const withType = (type: string): string => [head, type, ...rest].join('\n');
  test.each([
    [
      'an external entity',
      withType('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('INV0001', '&x;'),
    ],
    ['an entity bomb', withType('<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>').replace('INV0001', '&b;')],
    ['a document type elsewhere', withType('<!DOCTYPE Invoice SYSTEM "http://example.com/a.dtd">')],
    ['an entity that nobody declared', invoice.replace('INV0001', '&nbsp;')],
    ['great depth', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
    ['a hundred thousand elements', `<a>${'<b/>'.repeat(100_001)}</a>`],
    ['more than 20 MB', `<a>${'x'.repeat(20_000_001)}</a>`],
    ['half a file', invoice.slice(0, invoice.length / 2)],
    ['another encoding', invoice.replace('UTF-8', 'ISO-8859-1')],
    ['nothing', ''],
    ['a picture', '\u0000\u0001PNG'],
    ['something else', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['an amount that is none', invoice.replace('>330.00</cbc:PayableAmount', '>1e9</cbc:PayableAmount')],
    ['a date that is none', invoice.replace('2026-11-20', '2026-02-31')],
  ])('with %s is refused with a sentence', (_, text) => {
    const refused = (): ReceivedInvoice => readUbl(bytes(text));
    expect(refused).toThrow(UnreadInvoice);
    expect(refused).toThrow(/^(The|An|This) .+\.$/);
  });

  test('in Latin-1 is refused', () => {
    expect(() => readUbl(Buffer.from(invoice.replace('Kitchen', 'Küche'), 'latin1'))).toThrow(UnreadInvoice);
  });

  test('with other prefixes and papers in it is read', () => {
    const paper = `<c:AdditionalDocumentReference><b:ID>1</b:ID><b:DocumentDescription>Photographs</b:DocumentDescription><c:Attachment><b:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="photos.pdf">JVBERi0=</b:EmbeddedDocumentBinaryObject></c:Attachment></c:AdditionalDocumentReference>`;
    const other = invoice
      .replaceAll('cac:', 'c:')
      .replaceAll('cbc:', 'b:')
      .replace('xmlns:cac', 'xmlns:c')
      .replace('xmlns:cbc', 'xmlns:b')
      .replace('<c:AccountingSupplierParty>', `${paper}<c:AccountingSupplierParty>`);
    expect(readUbl(bytes(`\uFEFF${other}`))).toMatchObject({
      total: 330,
      attachments: [
        { name: 'photos.pdf', description: 'Photographs', mimeType: 'application/pdf', content: 'JVBERi0=' },
      ],
    });
  });
});
