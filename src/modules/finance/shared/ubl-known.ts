// The rules of codes and numbers: known currencies, countries and kinds of document, days that are days, cents that are cents, and numbers
// of businesses that add up. Lists of thousands of codes (units, reasons) are not held: no bookkeeper could act on them.
import { checkIdentifier } from '../../company/shared/identifiers.ts';
import { BUYER, SELLER, type UblFinding, type UblParts, everyElement, lineName } from './ubl-parts.ts';
import { type XmlElement, elementsAt, textAt } from './xml-element.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Kosovo and Northern Ireland have codes of their own on invoices. */
const OTHER_COUNTRIES = words('1A XI');
const isCountry = (code: string): boolean =>
  OTHER_COUNTRIES.has(code) || (/^[A-Z]{2}$/.test(code) && COUNTRY_NAMES.of(code) !== undefined);

/** UNTDID 1001, as far as each dialect takes it. */
const KINDS = {
  invoice: words('71 80 82 84 102 218 219 331 380 382 383 386 388 393 395 480 553 575 623 780 817 870 875 876 877'),
  credit: words('81 83 381 396 532'),
  selfBilled: words('389'),
  selfBilledCredit: words('261'),
  /** Of EN 16931, besides. */
  europeanInvoice: words('81 130 202 203 204 211 295 325 326 384 385 387 389 390 394 456 457 527 633 751 935'),
  europeanCredit: words('261 262 296 308 420 458'),
};
const FILES = words(
  'application/pdf image/png image/jpeg text/csv application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/vnd.oasis.opendocument.spreadsheet',
);
const TAX_DAYS = words('3 35 432');
/** Lists of numbers: ISO 6523, and, for addresses of the network alone, Peppol's own. */
const ISO_6523 = /^0(00[2-9]|0[1-9]\d|1\d\d|2[0-4]\d)$/;
const OF_NETWORK = /^99\d\d$/;

function kindOfDocument({ root, dialect, isSelfBilling, isCredit }: UblParts): UblFinding[] {
  const code = textAt(root, isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode');
  if (code === null) return [];
  const known = isSelfBilling
    ? [isCredit ? KINDS.selfBilledCredit : KINDS.selfBilled]
    : [
        isCredit ? KINDS.credit : KINDS.invoice,
        ...(dialect === 'pint' || dialect === 'aunz' ? [] : [isCredit ? KINDS.europeanCredit : KINDS.europeanInvoice]),
      ];
  return known.some((codes) => codes.has(code))
    ? []
    : [
        {
          rule: 'BR-CL-01',
          message: `Its kind "${code}" is none of ${isSelfBilling ? 'bills that the buyer writes' : isCredit ? 'credit notes' : 'invoices'}.`,
        },
      ];
}

const AMOUNT = /Amount$/;
function amounts({ root, currency }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  const seen = new Set<string>();
  const say = (rule: string, message: string): void => {
    if (seen.has(rule)) return;
    seen.add(rule);
    findings.push({ rule, message });
  };
  const judge = (element: XmlElement, isPrice: boolean, isOfTax: boolean): void => {
    const name = element.name.replace('cbc:', '');
    if (AMOUNT.test(name) && element.children.length === 0) {
      const code = element.attributes['currencyID'] ?? '';
      if (!CURRENCIES.has(code) && code !== currency && !isOfTax)
        say('BR-CL-03', `An amount is in the currency "${code}", which is none.`);
      else if (code !== currency && !isOfTax && CURRENCIES.has(currency))
        say('ibr-126', `An amount is in ${code}, but the invoice is in ${currency}. Use one currency.`);
      if (!isPrice && /\.\d{3,}/.test(element.text))
        say('aligned-ibrp-005', `An amount has parts of a cent: ${element.text.trim()}.`);
    }
    // A total of tax by itself is in the currency of the tax office.
    const inTaxTotal = element.name === 'cac:TaxTotal' && elementsAt(element, 'cac:TaxSubtotal').length === 0;
    for (const child of element.children) judge(child, isPrice || element.name === 'cac:Price', isOfTax || inTaxTotal);
  };
  judge(root, false, false);
  const told = [...elementsAt(root, 'cbc:DocumentCurrencyCode'), ...elementsAt(root, 'cbc:TaxCurrencyCode')];
  for (const { text, name } of told)
    if (text.trim() && !CURRENCIES.has(text.trim()))
      findings.push({
        rule: name === 'cbc:TaxCurrencyCode' ? 'BR-CL-05' : 'BR-CL-04',
        message: `Its currency "${text.trim()}" is none.`,
      });
  return findings;
}

const DAYS = words('cbc:IssueDate cbc:DueDate cbc:TaxPointDate cbc:StartDate cbc:EndDate cbc:ActualDeliveryDate');
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
/** What is judged wherever it stands; of each rule the first is told. */
function everywhere({ root }: UblParts): UblFinding[] {
  const found = new Map<string, UblFinding>();
  const say = (rule: string, message: string): void => {
    if (!found.has(rule)) found.set(rule, { rule, message });
  };
  for (const { name, text, attributes } of everyElement(root)) {
    const value = text.trim();
    if (DAYS.has(name) && value && !isDay(value)) say('ibr-073', `"${value}" is no day. Write it as 2026-11-27.`);
    if (name === 'cbc:IdentificationCode' && value && !isCountry(value))
      say('BR-CL-14', `The country "${value}" is none.`);
    if (name === 'cbc:DescriptionCode' && value && !TAX_DAYS.has(value))
      say('aligned-ibrp-cl-02', `The rule "${value}" for when tax is due is none.`);
    if (name.endsWith('BinaryObject')) {
      const { mimeCode, filename } = attributes;
      if (!mimeCode) say('ibr-074', 'A file in it does not say of what kind it is.');
      else if (!FILES.has(mimeCode))
        say('BR-CL-24', `A file in it is ${mimeCode}. Attach it as PDF, picture, CSV or spreadsheet.`);
      if (!filename) say('ibr-075', 'A file in it has no name.');
    }
  }
  return [...found.values()];
}

/** Unit codes are two or three signs, means of payment two digits: what the lists say besides is not held. */
function shortCodes({ root, lines }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  for (const line of lines) {
    const unit = [...elementsAt(line, 'cbc:InvoicedQuantity'), ...elementsAt(line, 'cbc:CreditedQuantity')][0]
      ?.attributes['unitCode'];
    if (unit && !/^[A-Z0-9]{2,3}$/.test(unit))
      findings.push({
        rule: 'BR-CL-23',
        message: `${lineName(line)} is counted in "${unit}", which is the code of no unit.`,
      });
  }
  for (const { text } of elementsAt(root, 'cac:PaymentMeans/cbc:PaymentMeansCode'))
    if (!/^([1-9]\d?|ZZZ)$/.test(text.trim()))
      findings.push({ rule: 'BR-CL-16', message: `The way of paying "${text.trim()}" is none.` });
  return findings;
}

/** Thirteen digits, the last of which makes three times every other one a whole ten. */
const isGln = (value: string): boolean => {
  if (!/^\d+$/.test(value)) return false;
  const digits = [...value].reverse().map(Number);
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) % 10 === 0;
};
const isAbn = (value: string): boolean => /^\d{11}$/.test(value) && checkIdentifier('abn', value).warning === null;

function numbersOf({ root, dialect }: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  for (const [path, who, [legal, abn, nzbn]] of [
    [SELLER, 'The supplier', ['BR-CL-11', 'aligned-ibr-001-aunz', 'aligned-ibr-002-aunz']],
    [BUYER, 'The buyer', ['BR-CL-11', 'aligned-ibr-004-aunz', 'aligned-ibr-005-aunz']],
  ] as const) {
    const companyIds = elementsAt(root, `${path}/cac:PartyLegalEntity/cbc:CompanyID`);
    const endpoints = elementsAt(root, `${path}/cbc:EndpointID`);
    const own = elementsAt(root, `${path}/cac:PartyIdentification/cbc:ID`);
    const judge = (ids: readonly XmlElement[], rule: string, fits: (scheme: string) => boolean): void => {
      for (const { attributes } of ids) {
        const { schemeID } = attributes;
        if (schemeID !== undefined && !fits(schemeID))
          findings.push({ rule, message: `${who} has a number of the list "${schemeID}", which is none.` });
      }
    };
    judge(companyIds, legal, (scheme) => ISO_6523.test(scheme));
    judge(endpoints, 'BR-CL-25', (scheme) => ISO_6523.test(scheme) || OF_NETWORK.test(scheme));
    judge(own, 'BR-CL-10', (scheme) => ISO_6523.test(scheme) || scheme === 'SEPA');
    if (dialect !== 'pint' && dialect !== 'aunz') continue;
    for (const { attributes, text } of [...companyIds, ...endpoints, ...(dialect === 'pint' ? own : [])]) {
      if (attributes['schemeID'] === '0151' && !isAbn(text.trim()))
        findings.push({ rule: 'ibr-120', message: `${who}’s ABN ${text.trim()} is wrong: its digits do not add up.` });
      if (attributes['schemeID'] === '0088' && !isGln(text.trim()))
        findings.push({ rule: 'ibr-068', message: `${who}’s NZBN ${text.trim()} is wrong: its digits do not add up.` });
    }
    const country = textAt(root, `${path}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`);
    const isOf = (scheme: string): boolean =>
      companyIds.some(({ attributes, text }) => attributes['schemeID'] === scheme && text.trim() !== '');
    if (country === 'AU' && !isOf('0151'))
      findings.push({ rule: abn, message: `${who} is in Australia and has no ABN.` });
    if (country === 'NZ' && !isOf('0088'))
      findings.push({ rule: nzbn, message: `${who} is in New Zealand and has no NZBN.` });
  }
  return findings;
}

/** In Europe a number for tax says its country, and two hashes in a note are a code. */
function european({ root, dialect }: UblParts): UblFinding[] {
  if (dialect !== 'european') return [];
  const findings: UblFinding[] = [];
  for (const [path, who] of [
    [SELLER, 'The supplier'],
    [BUYER, 'The buyer'],
    ['cac:TaxRepresentativeParty', 'The tax representative'],
  ] as const)
    for (const scheme of elementsAt(root, `${path}/cac:PartyTaxScheme`)) {
      const number = textAt(scheme, 'cbc:CompanyID') ?? '';
      const prefix = number.slice(0, 2);
      if (textAt(scheme, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT' && prefix !== 'EL' && !isCountry(prefix))
        findings.push({
          rule: 'BR-CO-09',
          message: `${who}’s VAT number ${number} does not begin with its country, such as GB.`,
        });
    }
  for (const { text } of elementsAt(root, 'cbc:Note'))
    if (/^[^#]*#[^#]{3}#/s.test(text) && !/^[^#]*#[A-Z0-9]{3}#/s.test(text))
      findings.push({
        rule: 'BR-CL-08',
        message: 'Its note has two hashes with three signs between them, which is read as a code.',
      });
  return findings;
}

export const knownFindings = (parts: UblParts): UblFinding[] => [
  ...kindOfDocument(parts),
  ...amounts(parts),
  ...everywhere(parts),
  ...shortCodes(parts),
  ...numbersOf(parts),
  ...european(parts),
];
