// Whether a company may write the tax invoices of its suppliers for them (recipient created tax invoices), by the rules of the Australian Taxation Office.
import { countryOf } from '../../../platform/shared/countries.ts';
import { checkIdentifier } from './identifiers.ts';

export interface RctiFacts {
  countryId: number;
  gstRegistered: boolean;
  abn: string | null;
  /** Suppliers who agreed in writing. */
  agreed: number;
  /** Of those: who are not registered for tax, or whose ABN is missing. */
  unready: number;
}

const AUSTRALIA = 1;

/** What hinders it, each as a sentence that says what to do; none where it may. */
export function rctiHindrances({ countryId, gstRegistered, abn }: RctiFacts): string[] {
  if (countryId !== AUSTRALIA)
    return [
      `Recipient created tax invoices are a rule of Australia; this company is in ${countryOf(countryId)?.label ?? 'another country'}. Ask suppliers for their own invoices.`,
    ];
  const hindrances: string[] = [];
  if (!gstRegistered) hindrances.push('The company is not registered for GST. If it is, tick Registered for tax.');
  if (!abn) hindrances.push('The company has no ABN. Enter it above.');
  else if (checkIdentifier('abn', abn).warning)
    hindrances.push('The company’s ABN is not valid. Enter it as shown on the Australian Business Register.');
  return hindrances;
}

/** What to look after where it may. */
export function rctiHints({ agreed, unready }: RctiFacts): string[] {
  if (agreed === 0)
    return [
      'No supplier has agreed yet. Enter the date of the written agreement on the contact, under Self-billing agreed.',
    ];
  if (unready === 0) return [];
  return [
    `${unready} of the ${agreed} suppliers who agreed ${unready === 1 ? 'is' : 'are'} not registered for tax or without an ABN, so no RCTI can be issued for them.`,
  ];
}
