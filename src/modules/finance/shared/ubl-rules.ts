// The rules of EN 16931 (BR-…) and of PINT A-NZ that decide whether the figures of an invoice hold together, read from the XML itself:
// what we write is held against them before it leaves, and what arrives tells its faults by them. Own words, own code.
import { fractionOfCents, fromCents, productCents, toCents } from '../../../kit/money.ts';
import { CUSTOMIZATIONS, PROFILES } from './ubl-codes.ts';
import { type XmlElement, elementsAt, textAt } from './xml-element.ts';

export interface UblFinding {
  rule: string;
  /** A sentence for whoever has the invoice before them. */
  message: string;
}

const shown = (cents: number): string =>
  fromCents(cents).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const centsAt = (parent: XmlElement, path: string): number => toCents(Number(textAt(parent, path) ?? 0));
const sumAt = (parents: readonly XmlElement[], path: string): number =>
  parents.reduce((sum, parent) => sum + centsAt(parent, path), 0);

interface Parts {
  root: XmlElement;
  lines: readonly XmlElement[];
  allowances: readonly XmlElement[];
  charges: readonly XmlElement[];
  subtotals: readonly XmlElement[];
  total: XmlElement;
}
export const linesOf = (root: XmlElement): readonly XmlElement[] => [
  ...elementsAt(root, 'cac:InvoiceLine'),
  ...elementsAt(root, 'cac:CreditNoteLine'),
];
export const isCharge = (allowance: XmlElement): boolean =>
  /^(true|1)$/.test(textAt(allowance, 'cbc:ChargeIndicator') ?? '');

/** The figures of the foot, each as the others make it. */
function sums({ lines, allowances, charges, subtotals, total, root }: Parts): UblFinding[] {
  const findings: UblFinding[] = [];
  const must = (rule: string, what: string, told: number, reckoned: number, of: string): void => {
    if (told !== reckoned)
      findings.push({ rule, message: `${what} is ${shown(told)}, but ${of} come to ${shown(reckoned)}.` });
  };
  const lineSum = sumAt(lines, 'cbc:LineExtensionAmount');
  const tax = centsAt(root, 'cac:TaxTotal/cbc:TaxAmount');
  const told = (name: string): number => centsAt(total, `cbc:${name}`);
  must('BR-CO-10', 'The sum of the lines', told('LineExtensionAmount'), lineSum, 'the lines');
  must(
    'BR-CO-11',
    'What is taken off',
    told('AllowanceTotalAmount'),
    sumAt(allowances, 'cbc:Amount'),
    'the allowances',
  );
  must('BR-CO-12', 'What is added', told('ChargeTotalAmount'), sumAt(charges, 'cbc:Amount'), 'the charges');
  must(
    'BR-CO-13',
    'The total before tax',
    told('TaxExclusiveAmount'),
    told('LineExtensionAmount') - told('AllowanceTotalAmount') + told('ChargeTotalAmount'),
    'lines, allowances and charges',
  );
  must('BR-CO-14', 'The tax', tax, sumAt(subtotals, 'cbc:TaxAmount'), 'the taxes by rate');
  must('BR-CO-15', 'The total with tax', told('TaxInclusiveAmount'), told('TaxExclusiveAmount') + tax, 'total and tax');
  must(
    'BR-CO-16',
    'The amount to pay',
    told('PayableAmount'),
    told('TaxInclusiveAmount') - told('PrepaidAmount') + told('PayableRoundingAmount'),
    'the total less what was paid',
  );
  return findings;
}

const categoryAt = (parent: XmlElement, path: string): string =>
  `${textAt(parent, `${path}/cbc:ID`) ?? ''} ${Number(textAt(parent, `${path}/cbc:Percent`) ?? 0)}`;

/** The tax of a rate is of what is taxed at it; where it was rounded line by line, half a cent off for each, and for the whole. */
function taxes({ lines, allowances, charges, subtotals }: Parts): UblFinding[] {
  const findings: UblFinding[] = [];
  const baseOf = (category: string): number =>
    sumAt(
      lines.filter((line) => categoryAt(line, 'cac:Item/cac:ClassifiedTaxCategory') === category),
      'cbc:LineExtensionAmount',
    ) +
    sumAt(
      charges.filter((charge) => categoryAt(charge, 'cac:TaxCategory') === category),
      'cbc:Amount',
    ) -
    sumAt(
      allowances.filter((allowance) => categoryAt(allowance, 'cac:TaxCategory') === category),
      'cbc:Amount',
    );
  const roundings = lines.length + allowances.length + charges.length;
  const apart = roundings > 1 ? (roundings + 1) / 2 : 0;
  for (const subtotal of subtotals) {
    const category = categoryAt(subtotal, 'cac:TaxCategory');
    const rate = Number(textAt(subtotal, 'cac:TaxCategory/cbc:Percent') ?? 0) / 100;
    const base = centsAt(subtotal, 'cbc:TaxableAmount');
    const tax = centsAt(subtotal, 'cbc:TaxAmount');
    const taxed = baseOf(category);
    const label = category.startsWith('S') ? `taxed at ${rate * 100} %` : 'free of tax';
    if (base !== taxed)
      findings.push({
        rule: category.startsWith('S') ? 'BR-S-08' : 'BR-Z-08',
        message: `What is ${label} is said to be ${shown(base)}, but the lines of it come to ${shown(taxed)}.`,
      });
    const reckoned = fractionOfCents(base, rate);
    if (Math.abs(tax - reckoned) > apart)
      findings.push({
        rule: 'BR-CO-17',
        message: `The tax of ${shown(base)} at ${rate * 100} % is said to be ${shown(tax)}, but it is ${shown(reckoned)}.`,
      });
  }
  const told = new Set(subtotals.map((subtotal) => categoryAt(subtotal, 'cac:TaxCategory')));
  const used = [
    ...lines.map((line) => categoryAt(line, 'cac:Item/cac:ClassifiedTaxCategory')),
    ...[...allowances, ...charges].map((allowance) => categoryAt(allowance, 'cac:TaxCategory')),
  ];
  if (used.some((category) => !told.has(category)))
    findings.push({
      rule: 'BR-CO-18',
      message: 'A line has a rate of tax that the foot of the invoice does not show.',
    });
  if (told.size > 1 && [...told].some((category) => category.startsWith('O')))
    findings.push({ rule: 'BR-O-11', message: 'It is partly not subject to tax, which is only possible as a whole.' });
  return findings;
}

function lineRules(lines: readonly XmlElement[]): UblFinding[] {
  return lines.flatMap((line): UblFinding[] => {
    const number = textAt(line, 'cbc:ID') ?? '?';
    const quantity = Number(textAt(line, 'cbc:InvoicedQuantity') ?? textAt(line, 'cbc:CreditedQuantity') ?? 1);
    const price = Number(textAt(line, 'cac:Price/cbc:PriceAmount') ?? 0);
    const per = Number(textAt(line, 'cac:Price/cbc:BaseQuantity') ?? 1) || 1;
    const amount = centsAt(line, 'cbc:LineExtensionAmount');
    const own = elementsAt(line, 'cac:AllowanceCharge');
    const off = own.reduce((sum, entry) => sum + (isCharge(entry) ? 1 : -1) * centsAt(entry, 'cbc:Amount'), 0);
    const reckoned = productCents(quantity / per, price) + off;
    return [
      ...(price < 0 ? [{ rule: 'BR-27', message: `Line ${number} has a price below nothing.` }] : []),
      // Prices of some systems are rounded: a cent is none that anybody argues about.
      ...(Math.abs(amount - reckoned) > 2
        ? [
            {
              rule: 'PEPPOL-R120',
              message: `Line ${number} is ${shown(amount)}, but its quantity and price come to ${shown(reckoned)}.`,
            },
          ]
        : []),
      ...(textAt(line, 'cac:Item/cbc:Name') ? [] : [{ rule: 'BR-25', message: `Line ${number} has no name.` }]),
    ];
  });
}

/** What must be there for the invoice to be one. */
const REQUIRED: readonly [rule: string, path: string, message: string][] = [
  ['BR-02', 'cbc:ID', 'It has no number.'],
  ['BR-03', 'cbc:IssueDate', 'It has no date.'],
  ['BR-05', 'cbc:DocumentCurrencyCode', 'It does not say its currency.'],
  [
    'BR-06',
    'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    'It does not name its supplier.',
  ],
  [
    'BR-07',
    'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    'It does not name its buyer.',
  ],
  [
    'BR-09',
    'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    'The supplier has no country.',
  ],
  [
    'BR-11',
    'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    'The buyer has no country.',
  ],
];
/** Of Peppol in Australia and New Zealand. */
const REQUIRED_BY_PEPPOL: typeof REQUIRED = [
  ['PEPPOL-R010', 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID', 'The buyer has no electronic address.'],
  ['PEPPOL-R020', 'cac:AccountingSupplierParty/cac:Party/cbc:EndpointID', 'The supplier has no electronic address.'],
];

function presence(root: XmlElement, lines: readonly XmlElement[]): UblFinding[] {
  const customization = textAt(root, 'cbc:CustomizationID') ?? '';
  const isPeppol = customization.startsWith('urn:peppol:pint');
  const findings = [...REQUIRED, ...(isPeppol ? REQUIRED_BY_PEPPOL : [])]
    .filter(([, path]) => textAt(root, path) === null)
    .map(([rule, , message]) => ({ rule, message }));
  if (lines.length === 0) findings.push({ rule: 'BR-16', message: 'It has no line.' });
  if (isPeppol && !textAt(root, 'cbc:BuyerReference') && !textAt(root, 'cac:OrderReference/cbc:ID'))
    findings.push({
      rule: 'aligned-ibrp-003',
      message: 'It has neither a reference of the buyer nor an order number.',
    });
  const isSelfBilling = customization.startsWith(CUSTOMIZATIONS.selfBilling);
  const profile = isSelfBilling ? PROFILES.selfBilling : PROFILES.billing;
  if (isPeppol && textAt(root, 'cbc:ProfileID') !== profile)
    findings.push({ rule: 'aligned-ibrp-002', message: `Its process is not ${profile}.` });
  return findings;
}

export function ublFindings(root: XmlElement): UblFinding[] {
  const lines = linesOf(root);
  const [total] = elementsAt(root, 'cac:LegalMonetaryTotal');
  if (!total) return [{ rule: 'BR-12', message: 'It has no totals.' }];
  const all = elementsAt(root, 'cac:AllowanceCharge');
  const parts: Parts = {
    root,
    lines,
    total,
    allowances: all.filter((entry) => !isCharge(entry)),
    charges: all.filter(isCharge),
    subtotals: elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal'),
  };
  return [...presence(root, lines), ...lineRules(lines), ...sums(parts), ...taxes(parts)];
}
