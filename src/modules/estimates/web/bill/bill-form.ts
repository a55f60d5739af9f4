// The upload: the file and what was decided about it.
import type { BillMapping } from '../../shared/bill-columns.ts';

export interface BillChoices {
  sheet?: string | undefined;
  mapping?: BillMapping | undefined;
  /** Text of the file -> unit. */
  units: Record<string, string>;
}

export function billForm(file: File, { sheet, mapping, units }: BillChoices, isPreview: boolean): FormData {
  const form = new FormData();
  // Fields first: the server reads the file last.
  if (isPreview) form.set('preview', '1');
  if (sheet) form.set('sheet', sheet);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  if (Object.keys(units).length > 0) form.set('units', JSON.stringify(units));
  form.set('file', file);
  return form;
}
