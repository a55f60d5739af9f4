// The upload: the file and what was decided about it.
import type { BillMapping } from '../../shared/bill-columns.ts';

export interface BillChoices {
  sheet?: string | undefined;
  /** Sheets that are imported with it. */
  also?: readonly string[];
  mapping?: BillMapping | undefined;
  /** Text of the file -> unit. */
  units: Record<string, string>;
  /** Amounts without quantity and rate stay out. */
  withoutLumpSums?: boolean;
  /** What is said of units is kept for the next file. */
  learnUnits?: boolean;
  /** Rates of a price list that the file does not have become inactive. */
  replaces?: boolean;
  /** The tax that is in the prices, in per cent; absent: as the headings say. */
  taxPercentage?: number;
}

export function billForm(
  file: File,
  { sheet, also = [], mapping, units, withoutLumpSums, learnUnits, replaces, taxPercentage }: BillChoices,
  isPreview: boolean,
): FormData {
  const form = new FormData();
  // Fields first: the server reads the file last.
  if (isPreview) form.set('preview', '1');
  if (sheet) form.set('sheet', sheet);
  if (also.length > 0) form.set('also', JSON.stringify(also));
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  if (Object.keys(units).length > 0) form.set('units', JSON.stringify(units));
  if (withoutLumpSums) form.set('lumpSums', '0');
  if (learnUnits) form.set('learnUnits', '1');
  if (replaces) form.set('replace', '1');
  if (taxPercentage !== undefined) form.set('taxPercentage', String(taxPercentage));
  form.set('file', file);
  return form;
}
