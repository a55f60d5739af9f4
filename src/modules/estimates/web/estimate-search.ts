// Estimates for the command palette, by title and by job number.
import { call } from '../../../platform/web/api/call.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import type { SearchRun } from '../../../platform/web/shell/registry.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import { estimateHref } from './estimate-href.ts';

export const searchEstimates: SearchRun = async (term, signal) => {
  const found = await call(estimatesApi.list, { query: { s: term, perPage: '8', paginate: '0' } }, { signal });
  return found.data.map((row) => ({
    id: `estimate-${row.id}`,
    title: `${row.job.label}  ${row.label}`,
    detail: [row.status.label, showMoney(row.totalIncTax)].filter(Boolean).join(' · '),
    href: estimateHref(row.jobId, { estimateId: row.id }),
  }));
};
