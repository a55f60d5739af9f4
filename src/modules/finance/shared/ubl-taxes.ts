// The rules of taxes. EN 16931 has ten for each way of being taxed, with the same numbers for all: 01 the foot shows it, 02 to 04 who must
// have a number, 05 to 07 its rate on lines, on what is taken off and on what is added, 08 what is taxed, 09 the tax, 10 the reason.
import { fractionOfCents } from '../../../kit/money.ts';
import {
  BUYER,
  SELLER,
  type UblFinding,
  type UblParts,
  centsAt,
  has,
  lineName,
  numberAt,
  shown,
  sumAt,
} from './ubl-parts.ts';
import { type XmlElement, elementsAt, textAt } from './xml-element.ts';

/** Cents by which the tax of a rate may be apart as BR-CO-17 is published: less than one dollar. */
const PUBLISHED_APART = 100;

interface Kind {
  /** Of the numbers of its rules: `S` of BR-S-08. */
  family: string;
  /** As a sentence says it. */
  name: string;
  /** Has a rate above nothing; `maybe`: or none. */
  rate: 'above' | 'zero' | 'none' | 'maybe';
  /** Says why no tax is asked. */
  reason: boolean;
}
const KINDS: Readonly<Record<string, Kind>> = {
  S: { family: 'S', name: 'taxed', rate: 'above', reason: false },
  Z: { family: 'Z', name: 'taxed at nothing', rate: 'zero', reason: false },
  E: { family: 'E', name: 'exempt from tax', rate: 'zero', reason: true },
  AE: { family: 'AE', name: 'under reverse charge', rate: 'zero', reason: true },
  G: { family: 'G', name: 'exported', rate: 'zero', reason: true },
  K: { family: 'IC', name: 'delivered within the European Union', rate: 'zero', reason: true },
  O: { family: 'O', name: 'not subject to tax', rate: 'none', reason: true },
  L: { family: 'IG', name: 'taxed in the Canary Islands', rate: 'maybe', reason: false },
  M: { family: 'IP', name: 'taxed in Ceuta or Melilla', rate: 'maybe', reason: false },
};
const OF_PINT = new Set(['S', 'Z', 'E', 'G', 'O']);
/** Of Italy alone; it has no rules but that. */
const SPLIT_PAYMENT = 'B';

const LINE = 'cac:Item/cac:ClassifiedTaxCategory';
const TAX = 'cac:TaxCategory';
const codeAt = (parent: XmlElement, path: string): string => textAt(parent, `${path}/cbc:ID`) ?? '';
const percentAt = (parent: XmlElement, path: string): number | null => numberAt(parent, `${path}/cbc:Percent`);
const categoryAt = (parent: XmlElement, path: string): string =>
  `${codeAt(parent, path)} ${percentAt(parent, path) ?? 0}`;

/** What the rules speak of: lines, what is taken off, what is added. */
interface Taxed {
  entry: XmlElement;
  path: string;
  name: string;
  /** 0 lines, 1 taken off, 2 added: the numbers of rules count in this order. */
  place: number;
}
const taxedOf = ({ lines, allowances, charges }: UblParts): Taxed[] => [
  ...lines.map((entry) => ({ entry, path: LINE, name: lineName(entry), place: 0 })),
  ...allowances.map((entry) => ({ entry, path: TAX, name: 'Deductions', place: 1 })),
  ...charges.map((entry) => ({ entry, path: TAX, name: 'Charges', place: 2 })),
];
const numbered = (family: string, number: number): string => `BR-${family}-${String(number).padStart(2, '0')}`;

/** Each says how it is taxed, once, by a code that the dialect knows, under the name that the tax has there. */
function categories(parts: UblParts): UblFinding[] {
  const findings: UblFinding[] = [];
  const judge = (entry: XmlElement, path: string, name: string, missing: string): void => {
    const code = codeAt(entry, path);
    const scheme = textAt(entry, `${path}/cac:TaxScheme/cbc:ID`)?.toUpperCase() ?? '';
    if (!code || (parts.scheme && scheme !== parts.scheme))
      findings.push({
        rule: missing,
        message: code
          ? `${name} has a tax called "${scheme}", which must be ${parts.scheme}.`
          : `${name} does not say how it is taxed.`,
      });
    else if (parts.dialect === 'pint' ? !OF_PINT.has(code) : !KINDS[code] && code !== SPLIT_PAYMENT)
      findings.push({
        rule: parts.dialect === 'pint' ? 'aligned-ibrp-cl-01-aunz' : 'BR-CL-18',
        message: `${name} has the kind of tax "${code}", which is none${parts.dialect === 'pint' ? ' in Australia and New Zealand' : ''}.`,
      });
  };
  for (const { entry, path, name, place } of taxedOf(parts))
    judge(entry, path, name, ['BR-CO-04', 'BR-32', 'BR-37'][place] ?? '');
  for (const subtotal of parts.subtotals) judge(subtotal, TAX, 'A tax at the foot', 'BR-47');
  for (const line of parts.lines)
    if (elementsAt(line, LINE).length > 1)
      findings.push({
        rule: 'aligned-ibrp-059',
        message: `${lineName(line)} is taxed in two ways. Make it two lines.`,
      });
  return findings;
}

function rateFindings(parts: UblParts): UblFinding[] {
  return taxedOf(parts).flatMap(({ entry, path, name, place }): UblFinding[] => {
    const kind = KINDS[codeAt(entry, path)];
    if (!kind) return [];
    const rule = numbered(kind.family, 5 + place);
    const percent = percentAt(entry, path);
    const told = percent === null ? 'no rate' : `a rate of ${percent} %`;
    const wrong = (wanted: string): UblFinding[] => [
      { rule, message: `${name} is ${kind.name} and has ${told}; it must have ${wanted}.` },
    ];
    if (kind.rate === 'above') return percent !== null && percent > 0 ? [] : wrong('one above nothing');
    if (kind.rate === 'zero') return percent === 0 ? [] : wrong('0 %');
    if (kind.rate === 'none') return has(entry, `${path}/cbc:Percent`) ? wrong('none') : [];
    return percent !== null && percent >= 0 ? [] : wrong('one');
  });
}

/** What is taxed at the foot is what is said to be on the lines, and the tax is of it; rounded line by line, half a cent off for each, and for the whole. */
function footFindings(parts: UblParts): UblFinding[] {
  const { subtotals } = parts;
  const taxed = taxedOf(parts);
  const findings: UblFinding[] = [];
  const apart = taxed.length > 1 ? (taxed.length + 1) / 2 : 0;
  const sumOf = (category: string, place: number): number =>
    sumAt(
      taxed
        .filter((one) => one.place === place && categoryAt(one.entry, one.path) === category)
        .map(({ entry }) => entry),
      place === 0 ? 'cbc:LineExtensionAmount' : 'cbc:Amount',
    );
  for (const subtotal of subtotals) {
    const category = categoryAt(subtotal, TAX);
    const kind = KINDS[codeAt(subtotal, TAX)];
    const percent = percentAt(subtotal, TAX);
    const rate = (percent ?? 0) / 100;
    const base = centsAt(subtotal, 'cbc:TaxableAmount');
    const tax = centsAt(subtotal, 'cbc:TaxAmount');
    const label = kind?.rate === 'above' || kind?.rate === 'maybe' ? `taxed at ${rate * 100} %` : 'free of tax';
    const reckonedBase = sumOf(category, 0) - sumOf(category, 1) + sumOf(category, 2);
    if (base !== reckonedBase)
      findings.push({
        rule: numbered(kind?.family ?? 'S', 8),
        message: `What is ${label} is said to be ${shown(base)}, but the lines of it come to ${shown(reckonedBase)}.`,
      });
    if (percent === null && kind && kind.rate !== 'none')
      findings.push({ rule: 'BR-48', message: `The foot does not say at which rate ${shown(base)} is taxed.` });
    const reckoned = fractionOfCents(base, rate);
    if (kind && (kind.rate === 'zero' || kind.rate === 'none')) {
      if (tax !== 0)
        findings.push({
          rule: numbered(kind.family, 9),
          message: `What is ${kind.name} has a tax of ${shown(tax)}; it must be nothing.`,
        });
    } else if (Math.abs(tax - reckoned) > apart)
      findings.push({
        rule: 'BR-CO-17',
        message: `The tax of ${shown(base)} at ${rate * 100} % is said to be ${shown(tax)}, but it is ${shown(reckoned)}.`,
        ...(Math.abs(tax - reckoned) < PUBLISHED_APART && { isWarning: true }),
      });
    if (!kind) continue;
    const says = has(subtotal, `${TAX}/cbc:TaxExemptionReason`) || has(subtotal, `${TAX}/cbc:TaxExemptionReasonCode`);
    if (says && !kind.reason)
      findings.push({
        rule: numbered(kind.family, 10),
        message: `What is ${kind.name} gives a tax exemption reason. Remove the reason, or choose another tax category.`,
      });
    // A reason is asked for in Europe alone.
    if (!says && kind.reason && parts.dialect === 'european')
      findings.push({
        rule: numbered(kind.family, 10),
        message: `What is ${kind.name} does not say why it is free of tax.`,
      });
  }
  return findings;
}

function shownAtFoot(parts: UblParts): UblFinding[] {
  const { subtotals } = parts;
  if (subtotals.length === 0)
    return [
      { rule: 'BR-CO-18', message: 'It does not say at its foot how it is taxed. Add the tax by rate, be it nothing.' },
    ];
  const taxed = taxedOf(parts);
  const findings: UblFinding[] = [];
  for (const [code, kind] of Object.entries(KINDS)) {
    const used = taxed.filter(({ entry, path }) => codeAt(entry, path) === code);
    const foot = subtotals.filter((subtotal) => codeAt(subtotal, TAX) === code);
    const rates = new Set(foot.map((subtotal) => categoryAt(subtotal, TAX)));
    const isOfRates = kind.rate === 'above' || kind.rate === 'maybe';
    const isMissing = used.some(({ entry, path }) => !rates.has(categoryAt(entry, path)));
    if (used.length && (foot.length === 0 || (isOfRates && isMissing)))
      findings.push({
        rule: numbered(kind.family, 1),
        message: 'A line has a rate of tax that the foot of the invoice does not show.',
      });
    else if (isOfRates && foot.length && used.length === 0)
      findings.push({
        rule: numbered(kind.family, 1),
        message: `The foot shows what is ${kind.name}, but no line is.`,
      });
    else if (!isOfRates && foot.length > 1)
      findings.push({
        rule: numbered(kind.family, 1),
        message: `The foot shows what is ${kind.name} twice. Make it one.`,
      });
  }
  if (subtotals.some((subtotal) => codeAt(subtotal, TAX) === 'O')) {
    const alone = 'It is partly not subject to tax, which is only possible as a whole';
    if (subtotals.some((subtotal) => codeAt(subtotal, TAX) !== 'O'))
      findings.push({ rule: 'BR-O-11', message: `${alone}.` });
    for (const { entry, path, name, place } of taxed)
      if (!['O', ''].includes(codeAt(entry, path)))
        findings.push({
          rule: numbered('O', 12 + place),
          message: `${alone}: ${name.toLowerCase()} is something else.`,
        });
  }
  return findings;
}

/** Who asks for tax, or says why not, has a number for it; who does not, names none. Of EN 16931 alone: elsewhere it is the ABN. */
function numbers(parts: UblParts): UblFinding[] {
  const { root } = parts;
  if (parts.dialect !== 'european') return [];
  const vat = (path: string): boolean =>
    elementsAt(root, `${path}/cac:PartyTaxScheme`).some(
      (scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT' && has(scheme, 'cbc:CompanyID'),
    );
  const sellerVat = vat(SELLER) || vat('cac:TaxRepresentativeParty');
  const sellerAny = sellerVat || has(root, `${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`);
  const buyerVat = vat(BUYER);
  const findings = new Map<string, UblFinding>();
  for (const { entry, path, place } of taxedOf(parts)) {
    const kind = KINDS[codeAt(entry, path)];
    if (!kind) continue;
    const { family, name } = kind;
    const rule = numbered(family, 2 + place);
    const say = (message: string): unknown => findings.set(rule, { rule, message });
    if (family === 'O') {
      if (sellerVat || buyerVat)
        say('Something is not subject to tax, but a tax number is given. Remove the number, or set how it is taxed.');
    } else if (!(family === 'G' || family === 'IC' ? sellerVat : sellerAny))
      say(`The supplier has no number for tax, which an invoice for what is ${name} must show.`);
    else if (family === 'IC' && !buyerVat)
      say(`The buyer has no VAT number, which an invoice for what is ${name} must show.`);
    else if (family === 'AE' && !buyerVat && !has(root, `${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`))
      say(`The buyer has no number, which an invoice for what is ${name} must show.`);
  }
  return [...findings.values()];
}

function withinEurope({ root, subtotals }: UblParts): UblFinding[] {
  if (!subtotals.some((subtotal) => codeAt(subtotal, TAX) === 'K')) return [];
  const findings: UblFinding[] = [];
  if (
    !has(root, 'cac:Delivery/cbc:ActualDeliveryDate') &&
    !elementsAt(root, 'cac:InvoicePeriod').some(({ children }) => children.length)
  )
    findings.push({ rule: 'BR-IC-11', message: 'It does not say when it was delivered within the European Union.' });
  if (!textAt(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'))
    findings.push({ rule: 'BR-IC-12', message: 'It does not say into which country it was delivered.' });
  return findings;
}

export const taxFindings = (parts: UblParts): UblFinding[] => [
  ...categories(parts),
  ...rateFindings(parts),
  ...shownAtFoot(parts),
  ...footFindings(parts),
  ...numbers(parts),
  ...withinEurope(parts),
];
