// A list as a document: what any module's list has on screen.
import { checkListExport, type ListExportInput, listDocument } from '../../../platform/server/list-export.ts';
import { ownLabels } from '../../company/server/index.ts';
import type { Exporter } from './reports.service.ts';

/** Each list asks for a right of its own besides. */
export const listPrint: Exporter = {
  right: 'view-data-export',
  make: async (ctx, input) => {
    const document = await listDocument(ctx, input as unknown as ListExportInput);
    const relabel = await ownLabels(ctx);
    return { ...document, columns: document.columns.map((column) => ({ ...column, label: relabel(column.label) })) };
  },
  check: (ctx, input) => checkListExport(ctx, input as unknown as ListExportInput),
};
