// What a person typed as a number.
import { parseNumber } from '../../../../kit/read-number.ts';

/** What stands beside a box whose text is no number: both ways to write one, and where the comma is which. */
export const NUMBER_HINT = 'Write a number such as 1,234.50 or 12,5';

/** The number typed, as the kit reads it; null for an empty box, undefined for what is no number. */
export function readNumber(text: string): number | null | undefined {
  return text.trim() === '' ? null : (parseNumber(text) ?? undefined);
}
