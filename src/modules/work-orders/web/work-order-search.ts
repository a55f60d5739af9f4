// Work orders for the command palette, by number, title and contractor.
import { call } from '../../../platform/web/api/call.ts';
import type { SearchRun } from '../../../platform/web/shell/registry.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { workOrderHref } from './work-order-href.ts';

export const searchWorkOrders: SearchRun = async (term, signal) => {
  const found = await call(workOrdersApi.list, { query: { s: term, perPage: '8', paginate: '0' } }, { signal });
  return found.data.map((row) => ({
    id: `work-order-${row.id}`,
    title: [row.workOrderNumber, row.label].filter(Boolean).join('  '),
    detail: [row.assigned?.label, row.status.label].filter(Boolean).join(' · '),
    href: workOrderHref(row.jobId, row.id),
  }));
};
