// The columns that custom fields add to an export of a list.
import type { ListExport } from '../../../platform/server/list-export.ts';
import { type CustomCells, slotField } from '../../../platform/shared/custom-columns.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';
import { customColumns } from './custom-fields.views.ts';

export const withCustomColumns = <Row extends { custom?: CustomCells }>(
  list: ListExport<Row>,
  type: CustomFieldObject,
): ListExport<Row> => ({
  ...list,
  columns: async (ctx) => {
    const own = await customColumns(ctx, type);
    const more = own.map(({ slot, definition }) => [
      slotField(slot),
      { label: definition.fieldLabel, cell: (row: Row) => row.custom?.[slot] },
    ]);
    return { ...(await list.columns(ctx)), ...Object.fromEntries(more) };
  },
});
