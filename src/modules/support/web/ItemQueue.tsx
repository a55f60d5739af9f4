// All support items of the company, for those who answer: the list of the product, with its filters and views.
import css from './support.module.css';
import { showAgo, showMoment } from '../../../platform/web/display/format.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { supportItem } from '../shared/support-item.entity.ts';
import { type SupportItemRow, supportItemsApi } from '../shared/support.api.ts';
import { toneOfItem } from './item-words.ts';
import { supportPaths } from './support-paths.ts';

const columns: readonly Column<SupportItemRow>[] = [
  { id: 'number', header: 'Number', width: 92, sortField: 'number', cell: (row) => row.number },
  { id: 'title', header: 'Title', width: 280, grow: true, sortField: 'title', cell: (row) => row.title },
  {
    id: 'supportItemStatus',
    header: 'Status',
    width: 100,
    cell: (row) => <Status value={{ label: row.supportItemStatus.label, typeName: toneOfItem(row) }} />,
  },
  { id: 'requester', header: 'Asked by', width: 150, cell: (row) => row.requester.label },
  { id: 'assigned', header: 'Assigned to', width: 150, cell: (row) => row.assigned?.label },
  {
    id: 'waitingSince',
    header: 'Waiting since',
    width: 110,
    sortField: 'waitingSince',
    cell: (row) => showAgo(row.waitingSince),
  },
  { id: 'replyCount', header: 'Replies', width: 70, align: 'right', cell: (row) => row.replyCount || '' },
  {
    id: 'lastReplyAt',
    header: 'Last reply',
    width: 110,
    sortField: 'lastReplyAt',
    cell: (row) => showAgo(row.lastReplyAt),
  },
  { id: 'createdAt', header: 'Asked', width: 150, sortField: 'createdAt', cell: (row) => showMoment(row.createdAt) },
  {
    id: 'solvedAt',
    header: 'Solved',
    width: 150,
    hidden: true,
    sortField: 'solvedAt',
    cell: (row) => showMoment(row.solvedAt),
  },
];
const FILTERS = filterFields(supportItem, [
  'supportItemStatusId',
  'requesterId',
  'assignedId',
  'title',
  'waitingSince',
  'lastReplyAt',
  'solvedAt',
]);

export function ItemQueue() {
  return (
    <div className={css.queue}>
      <DataList
        name="supportItem"
        title="Support items"
        endpoint={supportItemsApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort="-id"
        rowHref={(row) => supportPaths.item(row.id)}
        rowLabel={(row) => `${row.number} ${row.title}`}
        phoneRow={(row) => ({
          title: `${row.number} ${row.title}`,
          detail: row.requester.label,
          side: row.supportItemStatus.label,
        })}
        empty={{ text: 'Nobody has asked anything.' }}
      />
    </div>
  );
}
