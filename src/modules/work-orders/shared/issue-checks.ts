// What is asked of a contractor before a work order goes out. Pure.
import { showDay } from '../../../kit/dates.ts';

interface Paper {
  kind: 'licence' | 'insurance';
  typeId: number;
  label: string;
  until: string | null;
}
export interface Standing {
  name: string;
  doNotUse: boolean;
  hasTaxNumber: boolean;
  sanctionsStateId: number;
  papers: readonly Paper[];
}
export interface Asked {
  today: string;
  /** The last day of the works; of a work order without days the day it goes out. */
  lastDay: string;
  licences: readonly { id: number; label: string }[];
  insurances: readonly { id: number; label: string }[];
  taxNumber: boolean;
}
export interface ContractorConcern {
  ref: 'contractor' | 'licence' | 'sanctions' | 'tax';
  text: string;
  /** The verb of what mends it. */
  fix: string;
}

const [TO_DECIDE, LISTED] = [3, 4];

/** Each as a sentence that names the paper and the day. */
export function contractorConcerns(
  { name, doNotUse, hasTaxNumber, sanctionsStateId, papers }: Standing,
  { today, lastDay, licences, insurances, taxNumber }: Asked,
): ContractorConcern[] {
  const found: ContractorConcern[] = [];
  if (doNotUse)
    found.push({ ref: 'contractor', text: `${name} is marked "do not use"`, fix: 'Choose another contractor' });
  if (sanctionsStateId === LISTED)
    found.push({ ref: 'sanctions', text: `${name} is on a sanctions list`, fix: 'Check the sanctions match' });
  if (sanctionsStateId === TO_DECIDE)
    found.push({
      ref: 'sanctions',
      text: `${name} may be on a sanctions list, and nobody has decided`,
      fix: 'Decide the sanctions check',
    });
  for (const { label, until } of papers) {
    if (until === null || until >= lastDay) continue;
    const text =
      until < today
        ? `${label} of ${name} expired on ${showDay(until)}`
        : `${label} of ${name} ends on ${showDay(until)}, before the work does`;
    found.push({ ref: 'licence', text, fix: 'Add the renewed one' });
  }
  const has = (kind: Paper['kind'], id: number): boolean =>
    papers.some((paper) => paper.kind === kind && paper.typeId === id);
  const asked = [
    ...licences.map((one) => ({ ...one, kind: 'licence' as const })),
    ...insurances.map((one) => ({ ...one, kind: 'insurance' as const })),
  ];
  for (const { id, label, kind } of asked)
    if (!has(kind, id)) found.push({ ref: 'licence', text: `${label} of ${name} is not on file`, fix: 'Add it' });
  if (taxNumber && !hasTaxNumber)
    found.push({ ref: 'tax', text: `${name} has no business number`, fix: 'Enter the number' });
  return found;
}
