// Columns of lists of attachments.
import css from './AttachmentTable.module.css';
import { showMoment } from '../../../platform/web/display/format.ts';
import { type Column, MOMENT_WIDTH } from '../../../platform/web/list/column.ts';
import type { AttachmentView } from '../shared/attachments.api.ts';
import { AttachmentMark } from './attachment-icon.tsx';
import { KIND_LABELS, STAGE_LABELS, columnOf, kindOf, showSize } from './attachment-words.ts';
import { showWallTime } from './photos/photo-words.ts';

const stageOf = (row: AttachmentView): string => {
  const stage = columnOf(row.attachmentType?.stage);
  return stage ? STAGE_LABELS[stage] : '';
};

const name: Column<AttachmentView> = {
  id: 'fileName',
  header: 'File',
  width: 220,
  sortField: 'fileName',
  cell: (row) => row.fileName,
};
const caption: Column<AttachmentView> = {
  id: 'description',
  header: 'Description',
  width: 240,
  grow: true,
  sortField: 'description',
  cell: (row) => row.description,
};
const own: readonly Column<AttachmentView>[] = [
  {
    id: 'type',
    header: 'Type',
    width: 150,
    sortField: 'attachmentTypeId',
    cell: (row) => row.attachmentType?.label ?? '',
  },
  {
    id: 'public',
    header: 'Seen by',
    width: 100,
    sortField: 'public',
    cell: (row) => (row.public ? 'Outsiders' : <span className="quiet">Team</span>),
  },
  {
    id: 'size',
    header: 'Size',
    width: 80,
    align: 'right',
    sortField: 'sizeBytes',
    cell: (row) => <span className="figures">{showSize(row.sizeBytes)}</span>,
  },
  { id: 'createdBy', header: 'Added by', width: 130, cell: (row) => row.createdBy?.label ?? row.sentBy ?? '' },
  {
    id: 'createdAt',
    header: 'Added',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (row) => showMoment(row.createdAt),
  },
];
const status: Column<AttachmentView> = {
  id: 'status',
  header: 'Status',
  width: 100,
  hidden: true,
  sortField: 'attachmentStatusId',
  cell: (row) => ['', 'Published', 'Obsolete', 'Deleted'][row.attachmentStatusId] ?? '',
};
const withMark = (column: Column<AttachmentView>): Column<AttachmentView> => ({
  ...column,
  cell: (row) => (
    <span className={css.named}>
      <AttachmentMark attachment={row} />
      <span>{column.cell(row) || row.fileName}</span>
    </span>
  ),
});

export const photoColumns: readonly Column<AttachmentView>[] = [
  withMark({ ...caption, header: 'Caption' }),
  { id: 'room', header: 'Room', width: 140, sortField: 'room', cell: (row) => row.room },
  { id: 'stage', header: 'Stage', width: 80, sortField: 'stage', cell: stageOf },
  {
    id: 'takenAt',
    header: 'Taken',
    width: 185,
    sortField: 'day',
    cell: (row) => (row.takenAt ? showWallTime(row.takenAt) : ''),
  },
  ...own.map((column) => (column.id === 'type' ? { ...column, hidden: true } : column)),
  { ...name, hidden: true },
  status,
];

export const documentColumns: readonly Column<AttachmentView>[] = [
  withMark(name),
  caption,
  { id: 'kind', header: 'Kind', width: 110, cell: (row) => KIND_LABELS[kindOf(row.mimeType)], hidden: true },
  ...own,
  status,
];
