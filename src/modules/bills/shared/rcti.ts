// Whether we may write a supplier's invoice in their place (recipient created tax invoice), and until when. Pure.
import { addDays, showDay } from '../../../kit/dates.ts';

/** The law gives 28 days from the day on which the work was done. */
export const RCTI_DAYS = 28;
export const RCTI_HEADING = 'Recipient created tax invoice';
/** Countries whose law knows them: Australia, New Zealand. */
const RCTI_COUNTRIES = ['AU', 'NZ'];

export interface RctiFacts {
  countryCode: string;
  companyRegistered: boolean;
  supplier: { name: string; gstRegistered: boolean; rctiAgreedAt: string | null } | null;
  /** The day on which the work was completed; null: it is not. */
  completedOn: string | null;
  today: string;
}

/** Null, or why not and what to do. */
export function rctiRefusal({
  countryCode,
  companyRegistered,
  supplier,
  completedOn,
  today,
}: RctiFacts): string | null {
  if (!RCTI_COUNTRIES.includes(countryCode)) return 'Recipient created tax invoices do not exist in this country';
  if (!companyRegistered) return 'Your company is not registered for tax. If it is, tick it under Administration';
  if (!supplier) return 'The work order has no contractor. Assign it first';
  if (!supplier.gstRegistered) return `${supplier.name} is not registered for tax, so they send their own invoices`;
  if (!supplier.rctiAgreedAt)
    return `${supplier.name} has not agreed to self-billing. Enter the agreement date on the contact`;
  if (!completedOn) return 'The work order is not completed';
  const last = addDays(completedOn, RCTI_DAYS);
  return today > last
    ? `The work was completed on ${showDay(completedOn)}, so this was due by ${showDay(last)}. Ask ${supplier.name} for their own invoice`
    : null;
}
