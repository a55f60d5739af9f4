// What the tax office knows a contact by, and what is missing of it. Pure.
import { checkIdentifier } from './identifiers.ts';

export interface TaxStanding {
  /** The company's: its subcontractors are registered where it is. */
  countryId: number;
  gstRegistered: boolean;
  abn: string | null;
  utr: string | null;
  vatNumber: string | null;
  irdNumber: string | null;
  /** How it stands in the construction industry scheme. */
  cisRegistered: boolean;
}

/** The number under which a business is registered for tax, by country. */
const TAX_NUMBERS = [
  { countryId: 1, field: 'abn', name: 'ABN' },
  { countryId: 2, field: 'irdNumber', name: 'IRD number' },
  { countryId: 3, field: 'vatNumber', name: 'VAT number' },
] as const;
const UNVERIFIED = 30;

/** Each as a sentence that says what to do. */
export function taxConcerns(standing: TaxStanding): string[] {
  const { countryId, gstRegistered, utr, cisRegistered } = standing;
  const concerns: string[] = [];
  const asked = TAX_NUMBERS.find((one) => one.countryId === countryId);
  if (gstRegistered && asked) {
    const { field, name } = asked;
    const number = standing[field];
    if (!number) concerns.push(`Registered for tax, but without ${name}. Enter it, or take the registration off.`);
    else if (checkIdentifier(field, number).warning)
      concerns.push(`The ${name} does not add up. Ask for it again, or take the registration off.`);
  }
  if (cisRegistered) {
    if (!utr)
      concerns.push(
        `In the construction industry scheme, but without UTR. Enter it, or choose a type that withholds ${UNVERIFIED} %.`,
      );
    else if (checkIdentifier('utr', utr).warning)
      concerns.push(`The UTR does not add up. Ask for it again, or choose a type that withholds ${UNVERIFIED} %.`);
  }
  return concerns;
}
