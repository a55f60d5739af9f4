// Requests of one tab: from whom or to whom, about what, how they stand.
import type { ReactNode } from 'react';
import { showMoment } from '../../../platform/web/display/format.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { MOMENT_WIDTH, type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { syncRequest } from '../shared/sync-request.entity.ts';
import { type SyncRequestView, syncRequestsApi } from '../shared/sync-requests.api.ts';
import { sharePaths } from './share-paths.ts';
import type { ShareTab } from './share-tabs.ts';

const words = ({ action }: SyncRequestView): string => action.label.replace(/^Send /, '');
const state = (row: SyncRequestView) => (
  <Status
    value={
      row.problem
        ? { label: 'Not delivered', typeName: 'declined' }
        : row.cancelAskedAt && row.statusId === 1
          ? { label: 'Cancelling', typeName: 'waiting' }
          : row.status
    }
  />
);

const columns: readonly Column<SyncRequestView>[] = [
  {
    id: 'company',
    header: 'Company',
    width: 190,
    sortField: 'contactId',
    cell: (row) => `${row.direction === 'in' ? 'From' : 'To'} ${row.contact.label}`,
  },
  { id: 'action', header: 'What', width: 230, sortField: 'syncRequestActionId', cell: words },
  { id: 'label', header: 'About', width: 240, grow: true, sortField: 'label', cell: (row) => row.label },
  { id: 'job', header: 'Job', width: 110, sortField: 'jobId', cell: (row) => row.job?.label },
  { id: 'status', header: 'Status', width: 130, sortField: 'statusId', cell: state },
  { id: 'sentAt', header: 'Sent', width: MOMENT_WIDTH, sortField: 'sentAt', cell: (row) => showMoment(row.sentAt) },
  {
    id: 'answeredAt',
    header: 'Answered',
    width: MOMENT_WIDTH,
    sortField: 'answeredAt',
    cell: (row) => row.answeredAt && showMoment(row.answeredAt),
  },
  { id: 'answerLabel', header: 'Became', width: 160, hidden: true, cell: (row) => row.reason ?? row.answerLabel },
  { id: 'assigned', header: 'Handled by', width: 150, hidden: true, cell: (row) => row.assigned?.label },
];
/** Numbers that people know by their words. */
const LISTS: Readonly<Record<string, string>> = {
  statusId: 'syncRequestStatus',
  syncRequestActionId: 'syncRequestAction',
};
const FILTERS = filterFields(syncRequest, [
  'contactId',
  'syncRequestActionId',
  'jobId',
  'label',
  'direction',
  'statusId',
  'assignedId',
  'sentAt',
  'answeredAt',
  'problem',
]).map((filter) => {
  const to = LISTS[filter.field];
  return to ? { ...filter, kind: 'option' as const, to } : filter;
});

export function RequestList({ tab, actions }: { tab: ShareTab; actions: ReactNode }) {
  return (
    <DataList<SyncRequestView>
      name={`syncRequest-${tab.ref}`}
      title={tab.label}
      endpoint={syncRequestsApi.list}
      columns={columns}
      filters={FILTERS}
      defaultFilter={[...(tab.filter ?? [])]}
      defaultSort="-sentAt"
      rowHref={({ id }) => sharePaths.request(id)}
      rowLabel={(row) => `${words(row)}, ${row.label}`}
      actions={actions}
      phoneRow={(row) => ({
        title: row.label || words(row),
        status: state(row),
        detail: `${row.contact.label} · ${words(row)}`,
        side: row.job?.label ?? '',
      })}
      empty={{ text: tab.empty ?? 'Nothing here.' }}
    />
  );
}
