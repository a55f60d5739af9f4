// An electronic invoice taken apart for those who judge it: its lines, what comes off and what is added, its foot, and whose rules it is under.
import { fromCents, toCents } from '../../../kit/money.ts';
import { CUSTOMIZATIONS } from './ubl-codes.ts';
import { type XmlElement, elementsAt, textAt } from './xml-element.ts';

export interface UblFinding {
  /** As EN 16931 names it (BR-…; PINT numbers its own alike: BR-02 is ibr-002), else as PINT or the order of UBL does (ibr-…, aligned-…). */
  rule: string;
  /** A sentence for whoever has the invoice before them. */
  message: string;
  /** Readers are told and take it all the same: published as a warning, or held closer here than it is published. Absent: they refuse it. */
  isWarning?: true;
}

/** Peppol PINT A-NZ; Peppol BIS 3.0 for the same countries, until May 2025; EN 16931 and what is made of it; anything else. */
export type UblDialect = 'pint' | 'aunz' | 'european' | 'other';

export interface UblParts {
  root: XmlElement;
  dialect: UblDialect;
  isSelfBilling: boolean;
  isCredit: boolean;
  currency: string;
  /** How the tax must be called; null: nobody says. */
  scheme: 'GST' | 'VAT' | null;
  lines: readonly XmlElement[];
  allowances: readonly XmlElement[];
  charges: readonly XmlElement[];
  subtotals: readonly XmlElement[];
  total: XmlElement;
}

export const SELLER = 'cac:AccountingSupplierParty/cac:Party';
export const BUYER = 'cac:AccountingCustomerParty/cac:Party';

export const linesOf = (root: XmlElement): readonly XmlElement[] => [
  ...elementsAt(root, 'cac:InvoiceLine'),
  ...elementsAt(root, 'cac:CreditNoteLine'),
];
export const isCharge = (allowance: XmlElement): boolean =>
  /^(true|1)$/.test(textAt(allowance, 'cbc:ChargeIndicator') ?? '');

const DECIMAL = /^[+-]?\d{1,12}(\.\d{1,10})?$/;
/** What is no number counts as none: the reader refuses it where it matters. */
export const numberAt = (parent: XmlElement, path: string): number | null => {
  const text = textAt(parent, path);
  return text !== null && DECIMAL.test(text) ? Number(text) : null;
};
export const centsAt = (parent: XmlElement, path: string): number => toCents(numberAt(parent, path));
export const sumAt = (parents: readonly XmlElement[], path: string): number =>
  parents.reduce((sum, parent) => sum + centsAt(parent, path), 0);
export const shown = (cents: number): string =>
  fromCents(cents).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const has = (parent: XmlElement, path: string): boolean => elementsAt(parent, path).length > 0;

/** Every element from this one down. */
export const everyElement = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(everyElement)];

const isFor = (customization: string, countries: string): boolean => customization.endsWith(countries);
function dialectOf(customization: string): UblDialect {
  if (customization.startsWith('urn:peppol:pint:') && isFor(customization, '@aunz-1')) return 'pint';
  if (isFor(customization, ':aunz:3.0')) return 'aunz';
  return customization.startsWith(CUSTOMIZATIONS.european) ? 'european' : 'other';
}
const SCHEME = { pint: 'GST', aunz: 'GST', european: 'VAT', other: null } as const;

export function partsOf(root: XmlElement, total: XmlElement): UblParts {
  const customization = textAt(root, 'cbc:CustomizationID') ?? '';
  const dialect = dialectOf(customization);
  const all = elementsAt(root, 'cac:AllowanceCharge');
  return {
    root,
    dialect,
    isSelfBilling: customization.includes(':selfbilling'),
    isCredit: root.name === 'CreditNote',
    currency: textAt(root, 'cbc:DocumentCurrencyCode') ?? '',
    scheme: SCHEME[dialect],
    lines: linesOf(root),
    allowances: all.filter((entry) => !isCharge(entry)),
    charges: all.filter(isCharge),
    subtotals: elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal'),
    total,
  };
}

/** How a line is called in a sentence. */
export const lineName = (line: XmlElement): string => `Line ${textAt(line, 'cbc:ID') ?? '?'}`;
