// "Export" above a list: exactly what is listed, as Excel or CSV.
import { call } from '../../../platform/web/api/call.ts';
import type { ListExportProps } from '../../../platform/web/list/list-services.ts';
import { listQueryOf } from '../../../platform/web/list/list-state.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { reportsApi } from '../shared/reports.api.ts';
import { ExportButton } from './ExportButton.tsx';
import type { ExportChoice } from './export-choices.ts';

const FORMATS: Record<string, 'xlsx' | 'csv'> = { Excel: 'xlsx', CSV: 'csv' };

export function ListExportMenu({ list, title, state, columns }: ListExportProps) {
  const can = useCan();
  if (!can('view-data-export')) return null;
  const choose = (label: string): ExportChoice => {
    // What is listed at this moment, whatever is filtered while the export runs.
    const { filter, sort, s } = listQueryOf(state);
    const body = {
      list,
      columns: [...columns],
      documentType: FORMATS[label] ?? 'csv',
      ...(filter && { filter }),
      ...(sort && { sort }),
      ...(s && { s }),
    };
    return {
      label: `${title}, ${label}`,
      start: async (transaction) => (await call(reportsApi.exportList, { body }, { transaction })).data,
    };
  };
  return <ExportButton labels={Object.keys(FORMATS)} choose={choose} />;
}
