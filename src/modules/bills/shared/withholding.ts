// What is withheld of a payment and goes to the tax office, by the law of a country. One mechanism on a bill: a share, of all that is not materials.
//
// GB  CIS: the share of the subcontractor's type (Finance Act 2004, s 61; HMRC, CIS 340)
// AU  no ABN quoted: the top rate of payments over 75 dollars (Taxation Administration Act 1953, Schedule 1, 12-190; ATO, "PAYG withholding: no ABN")
// NZ  schedular payments: the rate on the contractor's form IR 330C (Income Tax Act 2007, Schedule 4)

import { roundTo } from '../../../kit/money.ts';

const AUSTRALIA = 1;
/** The construction industry scheme is the United Kingdom's. */
export const CIS_COUNTRY = 3;
const WITHHELD_AS: Readonly<Record<number, string>> = {
  [AUSTRALIA]: 'PAYG, no ABN',
  2: 'Schedular payment tax',
  [CIS_COUNTRY]: 'CIS',
};
/** What it is called, by the country of the company. */
export const withheldAs = (countryId: number): string => WITHHELD_AS[countryId] ?? 'Tax';

/** Payments up to it, before GST, bear nothing. */
export const NO_ABN_FROM = 75;

export interface NoAbn {
  countryId: number;
  type: string;
  supplier: { name: string; abn: string | null };
  subtotal: number;
  cisTotal: number;
}
/** Who has quoted no ABN: somebody withholds, or says why not. */
export const noAbnConcerns = ({ countryId, type, supplier, subtotal, cisTotal }: NoAbn): string[] =>
  countryId === AUSTRALIA && type !== 'credit' && !supplier.abn && subtotal > NO_ABN_FROM && cisTotal === 0
    ? [
        `${supplier.name} has no ABN. Enter it on the contact, edit the bill to withhold 47 %, or enter a reason such as a statement by supplier`,
      ]
    : [];

/**
 * A bill keeps the rate that it was entered with; what HMRC says on the day of the payment counts (Finance Act 2004, s 61). Null: they are the same.
 * Fractions.
 */
export function rateChanged(
  { cisPercentage }: { cisPercentage: number },
  supplier: { name: string; cisPercentage: number },
): string | null {
  const percent = (fraction: number): string => `${roundTo(fraction * 100, 2)} %`;
  return cisPercentage === supplier.cisPercentage
    ? null
    : `It withholds ${percent(cisPercentage)}, but ${supplier.name} is now at ${percent(supplier.cisPercentage)} with HMRC`;
}
