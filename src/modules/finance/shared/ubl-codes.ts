// Codes that UBL invoices speak in: who somebody is, how something is taxed, what it is measured in.
import type { IssuedDocument, IssuedParty, TaxNumberScheme } from './issued-document.ts';

export type UblProfile = 'pint-aunz' | 'en16931';
export const CUSTOMIZATIONS = {
  billing: 'urn:peppol:pint:billing-1@aunz-1',
  selfBilling: 'urn:peppol:pint:selfbilling-1@aunz-1',
  european: 'urn:cen.eu:en16931:2017',
} as const;
export const PROFILES = { billing: 'urn:peppol:bis:billing', selfBilling: 'urn:peppol:bis:selfbilling' } as const;

export const UBL_NAMESPACES = {
  invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  creditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;

/** Addresses of the network: lists of identifiers of ISO 6523, and Peppol's own, which begin with 99. */
const SCHEMES: Partial<Record<TaxNumberScheme, string>> = { ABN: '0151', NZBN: '0088', VAT: '9932' };
/** What a party is registered as, the first that it has. */
const LEGAL: readonly TaxNumberScheme[] = ['ABN', 'NZBN', 'ACN', 'VAT'];
/** Who is in New Zealand is known by its NZBN, be there an ABN besides. */
const inOrder = ({ country }: IssuedParty, schemes: readonly TaxNumberScheme[]): readonly TaxNumberScheme[] =>
  country === 'NZ' ? ['NZBN', ...schemes] : schemes;

export interface PartyCode {
  scheme: string | null;
  value: string;
}
const plain = (value: string): string => value.replace(/[\s-]/g, '').toUpperCase();
const numberOf = ({ taxNumbers }: IssuedParty, schemes: readonly TaxNumberScheme[]) =>
  schemes
    .flatMap((scheme) => taxNumbers.filter((number) => number.scheme === scheme))
    .find(({ value }) => value.trim());

/** The address of a party in the network; null where it has none. */
export function endpointOf(party: IssuedParty): PartyCode | null {
  const found = numberOf(party, inOrder(party, ['ABN', 'NZBN', 'VAT']));
  return found ? { scheme: SCHEMES[found.scheme] ?? null, value: plain(found.value) } : null;
}
export function legalIdOf(party: IssuedParty): PartyCode | null {
  const found = numberOf(party, inOrder(party, LEGAL));
  if (!found) return null;
  const scheme = SCHEMES[found.scheme] ?? null;
  // What somebody is registered as is of ISO 6523 alone (BR-CL-11).
  return { scheme: scheme?.startsWith('99') ? null : scheme, value: plain(found.value) };
}
/** The number under which tax is paid: the ABN in Australia, a number of its own elsewhere. */
export function taxIdOf(party: IssuedParty): string | null {
  const found = numberOf(party, party.country === 'AU' ? ['ABN', 'GST'] : ['GST', 'VAT', 'NZBN', 'ABN']);
  if (!found) return null;
  const value = plain(found.value);
  // EN 16931 wants the country before the number (BR-CO-09); in some a single letter begins it.
  return found.scheme === 'VAT' && !/^[A-Z]{2}/.test(value) ? `${party.country}${value}` : value;
}

export type TaxCategory = 'S' | 'Z' | 'O' | 'AE';
/** S: taxed, Z: at the rate 0, O: the seller is not registered, AE: the buyer pays the tax. */
export function categoryOf(document: IssuedDocument, rate: number): TaxCategory {
  if (!document.isTaxRegistered) return 'O';
  if (document.reverseTaxTotal !== 0) return 'AE';
  return rate === 0 ? 'Z' : 'S';
}
export const EXEMPTION_REASONS: Partial<Record<TaxCategory, string>> = {
  O: 'Not registered for tax',
  AE: 'Reverse charge',
};

/** Recommendation 20 of the UNECE by how people write units. */
const UNITS: Readonly<Record<string, string>> = {
  m: 'MTR',
  lm: 'MTR',
  'lin m': 'MTR',
  m2: 'MTK',
  'm²': 'MTK',
  sqm: 'MTK',
  m3: 'MTQ',
  'm³': 'MTQ',
  mm: 'MMT',
  km: 'KMT',
  h: 'HUR',
  hr: 'HUR',
  hrs: 'HUR',
  hour: 'HUR',
  hours: 'HUR',
  day: 'DAY',
  days: 'DAY',
  wk: 'WEE',
  week: 'WEE',
  weeks: 'WEE',
  month: 'MON',
  months: 'MON',
  kg: 'KGM',
  t: 'TNE',
  l: 'LTR',
  litre: 'LTR',
  ea: 'EA',
  each: 'EA',
  ls: 'LS',
  lot: 'LO',
  '%': 'P1',
};
/** C62 is "one", for whatever has no code. */
export const unitCode = (unit: string | null): string => UNITS[unit?.trim().toLowerCase() ?? ''] ?? 'C62';
