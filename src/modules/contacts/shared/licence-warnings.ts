import { daysBetween } from '../../../kit/dates.ts';
import type { ContactLicence } from './contact-licence.entity.ts';

/** How near the end of a licence is, each told once: its own days of warning, two weeks, the day itself, over. */
export type LicenceWarning = 'soon' | 'twoWeeks' | 'today' | 'expired';

export function licenceWarning(
  { expiryDate, reminderDays }: { expiryDate: string; reminderDays: ContactLicence['reminderDays'] },
  today: string,
): LicenceWarning | undefined {
  const left = daysBetween(today, expiryDate);
  if (left < 0) return 'expired';
  if (left === 0) return 'today';
  if (left <= Math.min(14, reminderDays)) return 'twoWeeks';
  return left <= reminderDays ? 'soon' : undefined;
}

export function warningInWords(warning: LicenceWarning, expiryDate: string, show: (day: string) => string): string {
  if (warning === 'expired') return `Expired on ${show(expiryDate)}`;
  return warning === 'today' ? 'Expires today' : `Expires on ${show(expiryDate)}`;
}
