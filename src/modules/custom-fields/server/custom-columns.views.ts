// The columns that custom fields add to an export of a list.
import type { MoreExportColumns } from '../../../platform/server/export-columns.ts';
import { type CustomCells, slotField } from '../../../platform/shared/custom-columns.ts';
import { CUSTOM_FIELD_OBJECTS } from '../shared/custom-field-objects.ts';
import { customColumns } from './custom-fields.views.ts';

export const customExportColumns: MoreExportColumns = async (ctx, list) => {
  const type = CUSTOM_FIELD_OBJECTS.find((name) => name === list);
  if (!type) return {};
  const columns = (await customColumns(ctx, type)).map(({ slot, definition }) => [
    slotField(slot),
    { label: definition.fieldLabel, cell: (row: { custom?: CustomCells }) => row.custom?.[slot] },
  ]);
  return Object.fromEntries(columns);
};
