// An issued document as UBL 2.1: Peppol PINT A-NZ in Australia and New Zealand, EN 16931 elsewhere. The figures are those of the
// document; nothing is reckoned but what the dialect wants besides: a base by kind of tax, the sum of what is taken off.
import { fractionOfCents, fromCents, productCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';
import type { IssuedDeduction, IssuedDocument, IssuedLine, IssuedParty } from './issued-document.ts';
import {
  CUSTOMIZATIONS,
  EXEMPTION_REASONS,
  PROFILES,
  type PartyCode,
  type TaxCategory,
  UBL_NAMESPACES,
  type UblProfile,
  categoryOf,
  endpointOf,
  legalIdOf,
  taxIdOf,
  unitCode,
} from './ubl-codes.ts';
import { type XmlElement, around, element, optional, xmlText } from './xml-element.ts';

export const profileOf = ({ seller, buyer, kind }: IssuedDocument): UblProfile =>
  ['AU', 'NZ'].includes((kind === 'rcti' ? buyer : seller).country) ? 'pint-aunz' : 'en16931';

/** By which number a business must be named (aligned-ibr-001 to 005). */
const PEPPOL_NUMBERS: Readonly<Record<string, { country: string; number: string; scheme: string }>> = {
  AU: { country: 'Australia', number: 'ABN', scheme: '0151' },
  NZ: { country: 'New Zealand', number: 'NZBN', scheme: '0088' },
};

/** What keeps a document from leaving as an electronic invoice, a sentence each; none: it can be written. */
export function ublProblems(document: IssuedDocument): string[] {
  const { seller, buyer, lines } = document;
  const problems: string[] = [];
  const isPeppol = profileOf(document) === 'pint-aunz';
  const isSelfBilled = document.kind === 'rcti';
  const who = isSelfBilled ? seller.name : 'Your company';
  const whom = isSelfBilled ? 'Your company' : buyer.name;
  if (isPeppol && !endpointOf(seller))
    problems.push(`${who} has no ABN or NZBN. Enter it, so that the electronic invoice says who it is from.`);
  if (isPeppol && !endpointOf(buyer))
    problems.push(
      isSelfBilled
        ? 'Your company has no ABN or NZBN. Enter it: it is the address of electronic invoices.'
        : `${buyer.name} has no ABN or NZBN. Enter it on the contact: it is the address of electronic invoices.`,
    );
  if (isPeppol)
    for (const [party, name] of [
      [seller, who],
      [buyer, whom],
    ] as const) {
      const wanted = PEPPOL_NUMBERS[party.country];
      if (wanted && endpointOf(party) && legalIdOf(party)?.scheme !== wanted.scheme)
        problems.push(
          `${name} is in ${wanted.country} and has no ${wanted.number}. Enter it: there it goes by no other.`,
        );
    }
  if (document.isTaxRegistered && !taxIdOf(seller))
    problems.push(`${who} has no number for ${document.taxName}. Enter it, or charge no tax.`);
  else if (!isPeppol && !legalIdOf(seller))
    problems.push(
      `${who} has no number by which electronic invoices could name it. Enter it, or send the invoice on paper.`,
    );
  if (document.reverseTaxTotal !== 0 && !taxIdOf(buyer))
    problems.push(
      `${whom} has no VAT number. Enter it${isSelfBilled ? '' : ' on the contact'}: with reverse charge the invoice must show it.`,
    );
  if (lines.length === 0) problems.push('This document has no lines. Add one before you send it.');
  if (lines.some(({ description }) => !description.trim()))
    problems.push('A line has no description. Electronic invoices need one on each.');
  return problems;
}

const money = (name: string, amount: number, currency: string): XmlElement =>
  element(name, amount.toFixed(2), { currencyID: currency });
const decimal = (value: number): string => {
  const text = String(roundTo(value, 6));
  return text.includes('e') ? roundTo(value, 6).toFixed(6) : text;
};
const coded = (name: string, code: PartyCode | null): XmlElement | null =>
  code && optional(name, code.value, code.scheme ? { schemeID: code.scheme } : {});

const address = (party: IssuedParty): XmlElement =>
  element('cac:PostalAddress', [
    optional('cbc:StreetName', party.line1),
    optional('cbc:AdditionalStreetName', party.line2),
    optional('cbc:CityName', party.suburb),
    optional('cbc:PostalZone', party.postcode),
    optional('cbc:CountrySubentity', party.state),
    element('cac:Country', [element('cbc:IdentificationCode', party.country)]),
  ]);

function party(of: IssuedParty, taxScheme: string | null): XmlElement {
  const taxId = taxScheme ? taxIdOf(of) : null;
  return element('cac:Party', [
    coded('cbc:EndpointID', endpointOf(of)),
    element('cac:PartyName', [element('cbc:Name', of.name)]),
    address(of),
    taxScheme && taxId
      ? element('cac:PartyTaxScheme', [
          element('cbc:CompanyID', taxId),
          element('cac:TaxScheme', [element('cbc:ID', taxScheme)]),
        ])
      : null,
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', of.name), coded('cbc:CompanyID', legalIdOf(of))]),
    around('cac:Contact', [
      optional('cbc:Name', of.attention),
      optional('cbc:Telephone', of.phone),
      optional('cbc:ElectronicMail', of.email),
    ]),
  ]);
}

interface TaxKey {
  category: TaxCategory;
  /** A fraction. */
  rate: number;
}
/** Tax that is left to the buyer has the rate 0 here. */
const keyOf = (document: IssuedDocument, rate: number): TaxKey => {
  const category = categoryOf(document, rate);
  return { category, rate: category === 'S' ? rate : 0 };
};
const sameKey = (one: TaxKey, other: TaxKey): boolean => one.category === other.category && one.rate === other.rate;

function taxCategory(name: string, { category, rate }: TaxKey, scheme: string, reason?: string): XmlElement {
  return element(name, [
    element('cbc:ID', category),
    category === 'O' ? null : element('cbc:Percent', decimal(rate * 100)),
    optional('cbc:TaxExemptionReason', reason),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ]);
}

/** The rate whose tax comes closest to that of a deduction, which says its tax and not its rate. */
export function rateOfDeduction({ amount, tax }: IssuedDeduction, rates: readonly number[]): number {
  const cents = toCents(amount);
  const apart = (rate: number): number => Math.abs(fractionOfCents(cents, rate) - toCents(tax));
  return [...rates, 0].sort((one, other) => apart(one) - apart(other))[0] ?? 0;
}

interface Subtotal extends TaxKey {
  baseCents: number;
  taxCents: number;
}
function subtotalsOf(document: IssuedDocument): Subtotal[] {
  const found: Subtotal[] = [];
  const of = (key: TaxKey): Subtotal => {
    const known = found.find((subtotal) => sameKey(subtotal, key));
    if (known) return known;
    const added = { ...key, baseCents: 0, taxCents: 0 };
    found.push(added);
    return added;
  };
  const rates = [...new Set(document.lines.map(({ taxRate }) => taxRate))];
  for (const line of document.lines) of(keyOf(document, line.taxRate)).baseCents += toCents(line.amount);
  const takenOff = new Map<Subtotal, number>();
  for (const deduction of document.deductions) {
    const subtotal = of(keyOf(document, rateOfDeduction(deduction, rates)));
    subtotal.baseCents -= toCents(deduction.amount);
    takenOff.set(subtotal, (takenOff.get(subtotal) ?? 0) + toCents(deduction.tax));
  }
  for (const subtotal of found) {
    if (subtotal.category !== 'S') continue;
    const told = document.taxes.find(({ rate }) => rate === subtotal.rate);
    if (!told) continue;
    // Bases are told before or after what is taken off.
    const isAfter = toCents(told.base) === subtotal.baseCents;
    subtotal.taxCents = toCents(told.tax) - (isAfter ? 0 : (takenOff.get(subtotal) ?? 0));
  }
  return found;
}

function allowance(document: IssuedDocument, deduction: IssuedDeduction, scheme: string): XmlElement {
  const rates = [...new Set(document.lines.map(({ taxRate }) => taxRate))];
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', deduction.amount < 0 ? 'true' : 'false'),
    element('cbc:AllowanceChargeReason', deduction.label.trim() || 'Deduction'),
    money('cbc:Amount', Math.abs(deduction.amount), document.currency),
    taxCategory('cac:TaxCategory', keyOf(document, rateOfDeduction(deduction, rates)), scheme),
  ]);
}

interface Priced {
  quantity: number;
  unit: string;
  price: number;
  note: string | null;
}
/** Quantity × price must be the amount, and no price is below nothing: a share of a line is one of its amount. */
function priced({ quantity, unitAmount, unit, amount, claimedToDate }: IssuedLine): Priced {
  const sign = unitAmount < 0 ? -1 : 1;
  const isExact = roundTo(quantity, 6) === quantity && productCents(quantity, unitAmount) === toCents(amount);
  if (isExact && quantity !== 0)
    return { quantity: quantity * sign, unit: unitCode(unit), price: unitAmount * sign, note: null };
  const said = `${decimal(quantity)} ${unit ?? ''}`.trim();
  const claimed = claimedToDate === null ? '' : `, ${decimal(claimedToDate * 100)} % claimed to date`;
  return {
    quantity: amount < 0 ? -1 : 1,
    unit: 'C62',
    price: Math.abs(amount),
    note: `${said} at ${decimal(unitAmount)}${claimed}`,
  };
}

/** Names are short, what is over goes into the description. */
const NAME = 100;

function lineOf(document: IssuedDocument, line: IssuedLine, place: number, scheme: string): XmlElement {
  const isCredit = document.kind === 'creditNote';
  const { quantity, unit, price, note } = priced(line);
  const words = line.description.trim();
  const more = [line.group, words.length > NAME ? words : null, line.notes].filter(Boolean).join('\n');
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', String(place + 1)),
    optional('cbc:Note', note),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', decimal(quantity), { unitCode: unit }),
    money('cbc:LineExtensionAmount', line.amount, document.currency),
    optional('cbc:AccountingCost', line.accountCode),
    element('cac:Item', [
      optional('cbc:Description', more),
      element('cbc:Name', words.slice(0, NAME)),
      taxCategory('cac:ClassifiedTaxCategory', keyOf(document, line.taxRate), scheme),
    ]),
    element('cac:Price', [element('cbc:PriceAmount', decimal(price), { currencyID: document.currency })]),
  ]);
}

const TYPES = { invoice: '380', progressClaim: '380', excess: '380', creditNote: '381', rcti: '389' } as const;
/** Credit transfer. */
const TRANSFER = '30';

function payment({ payTo, kind, dueDate }: IssuedDocument): XmlElement | null {
  if (!payTo) return null;
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', TRANSFER),
    kind === 'creditNote' ? element('cbc:PaymentDueDate', dueDate) : null,
    optional('cbc:PaymentID', payTo.reference),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', payTo.accountNumber),
      optional('cbc:Name', payTo.accountName),
      payTo.bsb ? element('cac:FinancialInstitutionBranch', [element('cbc:ID', payTo.bsb)]) : null,
    ]),
  ]);
}

function totals(document: IssuedDocument, subtotals: readonly Subtotal[], scheme: string): XmlElement[] {
  const { currency, deductions } = document;
  const lines = sumCents(document.lines.map(({ amount }) => toCents(amount)));
  const off = sumCents(deductions.map(({ amount }) => Math.max(0, toCents(amount))));
  const added = sumCents(deductions.map(({ amount }) => Math.max(0, -toCents(amount))));
  const withheld = toCents(document.cisAmount);
  return [
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', document.taxTotal, currency),
      ...subtotals.map(({ baseCents, taxCents, ...key }) =>
        element('cac:TaxSubtotal', [
          money('cbc:TaxableAmount', fromCents(baseCents), currency),
          money('cbc:TaxAmount', fromCents(taxCents), currency),
          taxCategory('cac:TaxCategory', key, scheme, EXEMPTION_REASONS[key.category]),
        ]),
      ),
    ]),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', fromCents(lines), currency),
      money('cbc:TaxExclusiveAmount', document.subtotal, currency),
      money('cbc:TaxInclusiveAmount', document.total, currency),
      off ? money('cbc:AllowanceTotalAmount', fromCents(off), currency) : null,
      added ? money('cbc:ChargeTotalAmount', fromCents(added), currency) : null,
      // What is withheld for the tax office is not payable to whoever wrote the invoice. Retention is, later: nobody has paid it.
      withheld ? money('cbc:PrepaidAmount', fromCents(withheld), currency) : null,
      money('cbc:PayableAmount', fromCents(toCents(document.total) - withheld), currency),
    ]),
  ];
}

const heldNotes = ({ retentionAmount, cisAmount }: IssuedDocument): string[] => [
  ...(retentionAmount ? [`Retention held until released: ${retentionAmount.toFixed(2)}`] : []),
  ...(cisAmount ? [`CIS withheld: ${cisAmount.toFixed(2)}`] : []),
];

/** An invoice of which something is held back is paid in two instalments. */
const termsOf = ({ terms, retentionAmount, payable, dueDate }: IssuedDocument): string =>
  [
    terms ?? '',
    retentionAmount
      ? `Payable in two instalments: ${payable.toFixed(2)} by ${dueDate}, and the retention of ${retentionAmount.toFixed(2)} once it is released`
      : '',
  ]
    .filter(Boolean)
    .join('. ');

/** Three signs between the first two hashes are read as a code in Europe (BR-CL-08), which "Lot #45 #46" is not. */
const noteOf = (text: string, isPeppol: boolean): string =>
  !isPeppol && /^[^#]*#[^#]{3}#/.test(text) ? text.replaceAll('#', 'No. ') : text;

/** EN 16931 wants no number for tax where there is none (BR-O-02), and the country before each (BR-CO-09), which an ABN has not. */
const isNamedForTax = (document: IssuedDocument): boolean =>
  profileOf(document) === 'pint-aunz' || (document.isTaxRegistered && /^[A-Z]{2}/.test(taxIdOf(document.buyer) ?? ''));

export function ublOf(document: IssuedDocument): XmlElement {
  const isPeppol = profileOf(document) === 'pint-aunz';
  const isCredit = document.kind === 'creditNote';
  const isSelfBilled = document.kind === 'rcti';
  const scheme = isPeppol ? 'GST' : 'VAT';
  const { seller, buyer, credits } = document;
  const peppol = isSelfBilled ? 'selfBilling' : 'billing';
  const notes = [document.title, ...document.notes, ...heldNotes(document)].filter((note) => note.trim());
  const type = element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', TYPES[document.kind]);
  const root = isCredit ? 'CreditNote' : 'Invoice';
  return element(
    root,
    [
      element('cbc:CustomizationID', isPeppol ? CUSTOMIZATIONS[peppol] : CUSTOMIZATIONS.european),
      isPeppol ? element('cbc:ProfileID', PROFILES[peppol]) : null,
      element('cbc:ID', document.number),
      element('cbc:IssueDate', document.issueDate),
      isCredit ? null : element('cbc:DueDate', document.dueDate),
      type,
      optional('cbc:Note', noteOf(notes.join('\n'), isPeppol)),
      element('cbc:DocumentCurrencyCode', document.currency),
      element('cbc:BuyerReference', document.reference?.trim() || document.job?.number.trim() || document.number),
      credits
        ? element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [
              element('cbc:ID', credits.number),
              element('cbc:IssueDate', credits.issueDate),
            ]),
          ])
        : null,
      element('cac:AccountingSupplierParty', [party(seller, document.isTaxRegistered ? scheme : null)]),
      element('cac:AccountingCustomerParty', [party(buyer, isNamedForTax(document) ? scheme : null)]),
      payment(document),
      around('cac:PaymentTerms', [optional('cbc:Note', termsOf(document))]),
      ...document.deductions.map((deduction) => allowance(document, deduction, scheme)),
      ...totals(document, subtotalsOf(document), scheme),
      ...document.lines.map((line, place) => lineOf(document, line, place, scheme)),
    ],
    {
      xmlns: isCredit ? UBL_NAMESPACES.creditNote : UBL_NAMESPACES.invoice,
      'xmlns:cac': UBL_NAMESPACES.cac,
      'xmlns:cbc': UBL_NAMESPACES.cbc,
    },
  );
}

export const ublText = (document: IssuedDocument): string => xmlText(ublOf(document));
