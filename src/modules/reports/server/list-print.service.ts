// A list as a document: what any module's list has on screen.
import { checkListExport, type ListExportInput, listDocument } from '../../../platform/server/list-export.ts';
import { ownLabels } from '../../company/server/index.ts';
import type { Exporter } from './reports.service.ts';

export const listPrint: Exporter = Object.assign(
  async (...[ctx, input]: Parameters<Exporter>) => {
    const document = await listDocument(ctx, input as unknown as ListExportInput);
    const relabel = await ownLabels(ctx);
    return { ...document, columns: document.columns.map((column) => ({ ...column, label: relabel(column.label) })) };
  },
  {
    check: (...[ctx, input]: Parameters<Exporter>) => checkListExport(ctx, input as unknown as ListExportInput),
  },
);
