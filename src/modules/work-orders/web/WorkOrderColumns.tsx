// Columns and filters of the work order list.
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney, showMoment } from '../../../platform/web/display/format.ts';
import { MOMENT_WIDTH, type Column, filterFields } from '../../../platform/web/list/column.ts';
import { workOrder } from '../shared/work-order.entity.ts';
import { WORK_ORDER_BULK_FIELDS } from '../shared/work-order-bulk.ts';
import type { WorkOrderListRow } from '../shared/work-orders.api.ts';
import { ProfitMark } from './ProfitMark.tsx';

const columns: readonly Column<WorkOrderListRow>[] = [
  { id: 'number', header: 'Number', width: 132, sortField: 'workOrderNumber', cell: (row) => row.workOrderNumber },
  // The number begins with it.
  { id: 'job', header: 'Job', width: 88, sortField: 'jobNumber', cell: (row) => row.job.label, hidden: true },
  { id: 'customer', header: 'Customer', width: 124, cell: (row) => row.job.customerName },
  { id: 'site', header: 'Site', width: 160, cell: (row) => row.job.siteAddressText },
  { id: 'label', header: 'Title', width: 116, grow: true, sortField: 'label', cell: (row) => row.label },
  { id: 'assigned', header: 'Contractor', width: 140, cell: (row) => row.assigned?.label },
  { id: 'status', header: 'Status', width: 116, sortField: 'statusId', cell: (row) => <Status value={row.status} /> },
  { id: 'start', header: 'Start', width: 92, sortField: 'startDate', cell: (row) => showDate(row.startDate) },
  {
    id: 'cost',
    header: 'Cost',
    width: 96,
    align: 'right',
    sortField: 'costTotal',
    cell: (row) => showMoney(row.costTotal),
  },
  { id: 'sell', header: 'Sell', width: 96, align: 'right', cell: (row) => showMoney(row.sellTotal) },
  {
    id: 'profit',
    header: 'Profit',
    width: 188,
    cell: (row) => (row.sellTotal === null ? null : <ProfitMark percentage={row.profitPercentage} light={row.light} />),
  },
  {
    id: 'created',
    header: 'Created',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (row) => showMoment(row.createdAt),
    hidden: true,
  },
];

/** Without the figures that this person may not see. */
export const workOrderColumns = (can: (right: string) => boolean): readonly Column<WorkOrderListRow>[] =>
  columns.filter(
    ({ id }) =>
      (id !== 'cost' || can('work-order-costs')) && (!['sell', 'profit'].includes(id) || can('work-order-sell')),
  );
export const workOrderFilters = (can: (right: string) => boolean) =>
  filters.filter(({ field }) => field !== 'costTotal' || can('work-order-costs'));

/** What can be set on many work orders at once. */
export const workOrderBulkFields = filterFields(workOrder, WORK_ORDER_BULK_FIELDS);

const filters = filterFields(workOrder, [
  'statusId',
  'assignedId',
  'startDate',
  'endDate',
  'costTotal',
  'label',
  'createdAt',
]);
