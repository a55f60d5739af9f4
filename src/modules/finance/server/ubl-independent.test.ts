// What we write as UBL beside an independent writer of EN 16931 and Peppol (`@e-invoice-eu/core`): its schema takes each kind of document, with
// its codes, and what it writes of the same facts is the same, element by element. It reckons nothing: sums and the rules between elements are
// those of `ubl-rules.ts`; what neither knows of is tested by name at the end.
import { describe, expect, test } from 'vitest';
import { elementsAt, textAt } from '../shared/xml-element.ts';
import { ublProblems, ublText } from '../shared/ubl-write.ts';
import { type Build, NEW_ZEALAND, buildDocument, buildLine, buildParty } from './issued-documents.build.ts';
import { besideOther } from './ubl-independent.build.ts';
import { readXml } from './ubl.reader.ts';

const bytesOf = (given: Build): Buffer => Buffer.from(ublText(buildDocument(given)));
const rootOf = (given: Build) => readXml(bytesOf(given));
const british = (number: string | null) =>
  buildParty({ country: 'GB', taxNumbers: number === null ? [] : [{ scheme: 'VAT', value: number }] });
const GB: Build = {
  currency: 'GBP',
  taxName: 'VAT',
  seller: british('980 7806 84'),
  buyer: british('GB980780684'),
  lines: [buildLine({ taxRate: 0.2 })],
};
const CREDIT: Build = {
  kind: 'creditNote',
  title: 'Credit note',
  credits: { number: 'INV0001', issueDate: '2026-11-01' },
};
const excess = { kind: 'excess', label: 'Excess', amount: 50, tax: 5 } as const;

const DOCUMENTS: [string, Build][] = [
  ['AU: an invoice with tax', {}],
  ['AU: taxed and zero rated', { lines: [buildLine(), buildLine({ taxRate: 0, unitAmount: -12.5 })] }],
  ['AU: zero rated alone', { lines: [buildLine({ taxRate: 0 })] }],
  ['AU: a seller who is not registered', { isTaxRegistered: false, title: 'Invoice' }],
  ['AU: an excess comes off', { deductions: [excess] }],
  ['AU: something is added', { deductions: [{ kind: 'deposit', label: 'Call-out', amount: -80, tax: -8 }] }],
  ['AU: held back', { retentionAmount: 15 }],
  ['AU: an excess comes off, and of the rest something is held back', { deductions: [excess], retentionAmount: 15 }],
  ['AU: a progress claim', { kind: 'progressClaim', lines: [buildLine({ amount: 150, claimedToDate: 0.5 })] }],
  ['AU: the excess of an owner', { kind: 'excess', title: 'Tax invoice' }],
  ['AU: a credit note', CREDIT],
  ['AU: a credit note of what an excess came off', { ...CREDIT, deductions: [excess] }],
  ['AU: an RCTI', { kind: 'rcti', title: 'Recipient created tax invoice' }],
  ['AU: nobody to pay to', { payTo: null, terms: null }],
  ['NZ: an invoice with tax', NEW_ZEALAND],
  ['NZ: a credit note', { ...NEW_ZEALAND, ...CREDIT }],
  ['GB: an invoice with tax', GB],
  ['GB: CIS withheld and something held back', { ...GB, cisAmount: 30.5, retentionAmount: 15 }],
  ['GB: reverse charge', { ...GB, reverse: true, lines: [buildLine({ taxRate: 0.2 }), buildLine({ taxRate: 0.05 })] }],
  ['GB: a credit note under reverse charge', { ...GB, ...CREDIT, reverse: true }],
  ['GB: a seller who is not registered', { ...GB, isTaxRegistered: false, title: 'Invoice' }],
  ['GB: a bill that we write', { ...GB, kind: 'rcti', title: 'Self-billed invoice' }],
];
const UNITS = 'm lm m2 m³ mm km h hrs day wk month kg t l ea ls lot % each nothing-known'.split(' ');

describe('an independent writer', () => {
  test.each(DOCUMENTS)('%s: takes it, and writes the same', async (_, given) => {
    expect(ublProblems(buildDocument(given))).toEqual([]);
    const { ours, other } = await besideOther(bytesOf(given));
    expect(other).toEqual(ours);
  });

  test('knows the code of every unit', async () => {
    const { ours, other } = await besideOther(bytesOf({ lines: UNITS.map((unit) => buildLine({ unit })) }));
    expect(other).toEqual(ours);
  });

  test.each([
    ['a unit that is none', (text: string) => text.replace('unitCode="MTK"', 'unitCode="SQM"'), /unitCode/],
    ['an element that is none', (text: string) => text.replaceAll('cbc:DueDate', 'cbc:DueDay'), /DueDay/],
    ['an amount with three decimals', (text: string) => text.replace('>330.00<', '>330.001<'), /pattern/],
    ['a list of numbers that is none', (text: string) => text.replaceAll('"0151"', '"9999"'), /schemeID/],
    [
      'two totals',
      (text: string) => text.replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/s, '$&$&'),
      /Total/,
    ],
    ['no line', (text: string) => text.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, ''), /InvoiceLine/],
  ])('refuses %s', async (_, change, words) => {
    await expect(besideOther(Buffer.from(change(ublText(buildDocument()))))).rejects.toThrow(words);
  });

  test('puts what stands in another order where it belongs', async () => {
    const text = ublText(buildDocument());
    const moved = text.replace(/(<cbc:IssueDate>.*<\/cbc:IssueDate>)\s*(<cbc:DueDate>.*<\/cbc:DueDate>)/, '$2$1');
    const { ours, other } = await besideOther(Buffer.from(moved));
    expect(other).not.toEqual(ours);
  });
});

describe('rules of EN 16931 that neither schema nor sums know', () => {
  const seller = 'cac:AccountingSupplierParty/cac:Party';
  const buyer = 'cac:AccountingCustomerParty/cac:Party';
  test('without tax nobody’s number for it is named (BR-O-02), and each is known by what they are registered as (BR-CO-26)', () => {
    const root = rootOf({ ...GB, isTaxRegistered: false });
    for (const party of [seller, buyer]) {
      expect(elementsAt(root, `${party}/cac:PartyTaxScheme`)).toEqual([]);
      expect(textAt(root, `${party}/cac:PartyLegalEntity/cbc:CompanyID`)).toMatch(/980780684$/);
    }
    expect(ublProblems(buildDocument({ ...GB, isTaxRegistered: false, seller: british(null) }))).toEqual([
      expect.stringMatching(/^Your company has no number .+\.$/),
    ]);
  });

  test('a number for tax begins with its country (BR-CO-09): one of a country without such is left out', () => {
    const abroad = rootOf({ ...GB, buyer: buildParty({ taxNumbers: [{ scheme: 'ABN', value: '53004085616' }] }) });
    expect(textAt(abroad, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`)).toBe('GB980780684');
    expect(elementsAt(abroad, `${buyer}/cac:PartyTaxScheme`)).toEqual([]);
    expect(textAt(abroad, `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`)).toBe('53004085616');
  });
});
