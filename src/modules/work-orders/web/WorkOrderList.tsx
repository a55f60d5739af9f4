// /prime/work-order: all work orders.
import { useMemo } from 'react';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { editing } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type WorkOrderListRow, workOrdersApi } from '../shared/work-orders.api.ts';
import { workOrderBulkFields, workOrderColumns, workOrderFilters } from './WorkOrderColumns.tsx';
import { workOrderHref } from './work-order-href.ts';

const BULK_UPDATE = {
  fields: workOrderBulkFields,
  required: ['label'],
  update: workOrdersApi.bulkUpdate,
  undo: workOrdersApi.bulkUndo,
};

export function WorkOrderList() {
  useTabTitle('Work orders');
  const can = useCan();
  const columns = useMemo(() => workOrderColumns(can), [can]);
  const filters = useMemo(() => workOrderFilters(can), [can]);
  return (
    <DataList
      name="workOrder"
      title="Work orders"
      endpoint={workOrdersApi.list}
      columns={columns}
      filters={filters}
      defaultSort="-createdAt"
      rowHref={(row) => workOrderHref(row.jobId, row.id)}
      {...(can('edit-work-order') && {
        editHref: (row: WorkOrderListRow) => editing(workOrderHref(row.jobId, row.id)),
      })}
      rowLabel={(row) => row.workOrderNumber}
      {...(can('bulk-update') && can('edit-work-order') && { bulkUpdate: BULK_UPDATE })}
      exportable
      phoneRow={(row) => ({
        title: [row.workOrderNumber, row.label].filter(Boolean).join(' '),
        status: <Status value={row.status} />,
        detail: [row.job.label, row.job.siteAddressText ?? row.assigned?.label].filter(Boolean).join(' · '),
        side: row.costTotal === null ? showDate(row.startDate) : showMoney(row.costTotal),
      })}
      empty={{ text: 'No work orders yet. Create them on a job from authorised estimate items.' }}
    />
  );
}
