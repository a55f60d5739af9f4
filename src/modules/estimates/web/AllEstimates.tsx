// /prime/estimates: the estimates of all jobs.
import { ESTIMATE_BULK_FIELDS, estimateBulkApi } from '../shared/estimate-bulk.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoment, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { MOMENT_WIDTH, type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { estimate } from '../shared/estimate.entity.ts';
import { type EstimateListRow, estimatesApi } from '../shared/estimates.api.ts';
import { estimateHref } from './estimate-href.ts';
import { statusOf } from './estimate-words.ts';

const columns: readonly Column<EstimateListRow>[] = [
  { id: 'job', header: 'Job', width: 96, sortField: 'jobNumber', cell: (row) => row.job.label },
  { id: 'customer', header: 'Customer', width: 150, cell: (row) => row.job.customerName },
  { id: 'site', header: 'Site', width: 200, cell: (row) => row.job.siteAddressText },
  { id: 'number', header: 'No.', width: 56, align: 'right', sortField: 'number', cell: (row) => row.number },
  { id: 'label', header: 'Title', width: 160, grow: true, sortField: 'label', cell: (row) => row.label },
  {
    id: 'status',
    header: 'Status',
    width: 150,
    sortField: 'statusId',
    cell: (row) => <Status value={statusOf(row.status)} />,
  },
  { id: 'assigned', header: 'Estimator', width: 130, sortField: 'assignedId', cell: (row) => row.assigned?.label },
  { id: 'items', header: 'Items', width: 72, align: 'right', cell: (row) => showNumber(row.itemCount) },
  {
    id: 'total',
    header: 'Total inc tax',
    width: 110,
    align: 'right',
    sortField: 'totalIncTax',
    cell: (row) => showMoney(row.totalIncTax),
  },
  {
    id: 'authorised',
    header: 'Authorised inc tax',
    width: 130,
    align: 'right',
    cell: (row) => (row.authorisedIncTax ? showMoney(row.authorisedIncTax) : null),
  },
  {
    id: 'changed',
    header: 'Changed',
    width: MOMENT_WIDTH,
    sortField: 'updatedAt',
    cell: (row) => showMoment(row.updatedAt),
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
const filters = filterFields(estimate, ['statusId', 'assignedId', 'totalIncTax', 'label', 'createdAt', 'updatedAt']);

const BULK_UPDATE = {
  fields: filterFields(estimate, ESTIMATE_BULK_FIELDS),
  required: ESTIMATE_BULK_FIELDS.filter((field) => !estimate.fields[field]?.nullable),
  update: estimateBulkApi.bulkUpdate,
  undo: estimateBulkApi.bulkUndo,
};

export function AllEstimates() {
  useTabTitle('Estimates');
  const can = useCan();
  return (
    <DataList
      name="estimate"
      title="Estimates"
      endpoint={estimatesApi.list}
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      rowHref={(row) => estimateHref(row.jobId, { estimateId: row.id })}
      rowLabel={(row) => `${row.job.label} ${row.label}`}
      exportable
      {...(can('bulk-update') && can('edit-estimate') && { bulkUpdate: BULK_UPDATE })}
      phoneRow={(row) => ({
        title: [row.job.label, row.label].filter(Boolean).join(' '),
        status: <Status value={statusOf(row.status)} />,
        detail: [row.job.customerName, row.job.siteAddressText].filter(Boolean).join(' · '),
        side: showMoney(row.totalIncTax),
      })}
      empty={{ text: 'No estimates yet. Create them on a job.' }}
    />
  );
}
