// Custom fields as columns and filters of the lists of jobs and contacts.
import { type CustomCells, slotField, slotKind } from '../../../platform/shared/custom-columns.ts';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import type { Column, FilterField } from '../../../platform/web/list/column.ts';
import type { CustomColumn } from '../shared/custom-fields.api.ts';

type Row = { custom?: CustomCells };

export function columnOf({ slot, definition: { fieldLabel, fieldType } }: CustomColumn): Column<never> {
  const kind = slotKind(slot);
  const show = ({ custom }: Row) => {
    const value = custom?.[slot];
    if (value === undefined) return null;
    if (kind === 'date') return showDate(String(value));
    if (fieldType === 'currency') return showMoney(Number(value));
    return fieldType === 'percentage' ? `${value} %` : String(value);
  };
  return {
    id: slotField(slot),
    header: fieldLabel,
    width: kind === 'text' ? 140 : 110,
    ...(kind === 'number' && { align: 'right' as const }),
    sortField: slotField(slot),
    cell: show as (row: never) => ReturnType<typeof show>,
    hidden: true,
  };
}

/** What a filter offers to choose from. */
const columnChoices = ({ fieldType, options = [] }: CustomColumn['definition']): string[] | undefined =>
  fieldType === 'boolean' ? ['Yes', 'No'] : options.length ? options.map(({ label }) => label) : undefined;

export function filterOf({ slot, definition }: CustomColumn): FilterField {
  const values = columnChoices(definition);
  const kinds = { text: values ? 'oneOf' : 'text', number: 'decimal', date: 'date' } as const;
  return {
    field: slotField(slot),
    label: definition.fieldLabel,
    kind: kinds[slotKind(slot)],
    ...(values && { values }),
  };
}
