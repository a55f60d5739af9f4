// What the tax office knows a contact by, and what is missing of it. Pure.
import { checkIdentifier } from '../../company/shared/identifiers.ts';

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

export interface TaxConcern {
  problem: string;
  /** What whoever keeps the contact does about it. */
  remedy: string;
}

export function taxConcernsOf({ countryId, gstRegistered, utr, cisRegistered, ...numbers }: TaxStanding): TaxConcern[] {
  const concerns: TaxConcern[] = [];
  const asked = TAX_NUMBERS.find((one) => one.countryId === countryId);
  if (gstRegistered && asked) {
    const { field, name } = asked;
    const number = numbers[field];
    const instead = 'or remove the registration.';
    if (!number) concerns.push({ problem: `Registered for tax, but without ${name}.`, remedy: `Enter it, ${instead}` });
    else if (checkIdentifier(field, number).warning)
      concerns.push({ problem: `The ${name} is not valid.`, remedy: `Ask for it again, ${instead}` });
  }
  if (cisRegistered) {
    const instead = `or choose a type that withholds ${UNVERIFIED} %.`;
    if (!utr)
      concerns.push({
        problem: 'In the construction industry scheme, but without UTR.',
        remedy: `Enter it, ${instead}`,
      });
    else if (checkIdentifier('utr', utr).warning)
      concerns.push({ problem: 'The UTR is not valid.', remedy: `Ask for it again, ${instead}` });
  }
  return concerns;
}

/** Each as a sentence that says what to do. */
export const taxConcerns = (standing: TaxStanding): string[] =>
  taxConcernsOf(standing).map(({ problem, remedy }) => `${problem} ${remedy}`);
