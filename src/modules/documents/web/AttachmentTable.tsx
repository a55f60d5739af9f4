// Attachments of a job as the one list of the product: filters, views, columns, many at once.
import { useState } from 'react';
import { fillPath } from '../../../kit/endpoint.ts';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import type { BulkAction, BulkTarget } from '../../../platform/web/list/bulk.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useSlot } from '../../../platform/web/shell/parts.ts';
import { writeSearch } from '../../../platform/web/shell/search-text.ts';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { AttachmentBulkDialog, type BulkKind } from './AttachmentBulkDialog.tsx';
import { documentColumns, photoColumns } from './attachment-columns.tsx';
import { attachmentFilters, pictures } from './attachment-filters.ts';
import { rowsOf } from './attachment-many.ts';
import { showSize } from './attachment-words.ts';

const NAMES = { photos: 'Photos', documents: 'Documents' } as const;

const told = (error: unknown): void =>
  toast(error instanceof Error ? error.message : 'That did not work. Try again.', { tone: 'late' });

interface TableProps {
  job: { id: number; jobNumber: string };
  page: keyof typeof NAMES;
  actions?: React.ReactNode;
}

export function AttachmentTable({ job: { id: jobId, jobNumber }, page, actions }: TableProps) {
  const can = useCan();
  const search = useSearch();
  const [bulk, setBulk] = useState<{ kind: BulkKind; target: BulkTarget } | null>(null);
  const endpoint = { ...attachmentsApi.ofJob, path: fillPath(attachmentsApi.ofJob.path, { jobId }) };
  const files = useSlot('fileActions').filter(({ permission }) => can(permission));
  const [acting, setActing] = useState<{ at: number; ids: number[] } | null>(null);
  const Acting = acting && files[acting.at]?.component;
  const open = (kind: BulkKind) => (target: BulkTarget) => setBulk({ kind, target });
  const bulkActions: BulkAction[] = [
    ...(can('edit-attachment')
      ? [
          { id: 'type', label: 'Type', run: open('type') },
          { id: 'room', label: 'Room', run: open('room') },
          { id: 'public', label: 'Seen by', run: open('public') },
          { id: 'tags', label: 'Tags', run: open('tags') },
        ]
      : []),
    ...files.map(({ label }, at) => ({
      id: `file-${at}`,
      label,
      run: (target: BulkTarget) =>
        void rowsOf(jobId, target).then((rows) => setActing({ at, ids: rows.map(({ id }) => id) }), told),
    })),
    { id: 'zip', label: 'Download ZIP', run: open('zip') },
    ...(can('delete-attachment') ? [{ id: 'delete', label: 'Delete', run: open('delete') }] : []),
  ];
  return (
    <>
      <DataList
        name={page}
        title={NAMES[page]}
        endpoint={endpoint}
        columns={page === 'photos' ? photoColumns : documentColumns}
        filters={attachmentFilters}
        defaultSort="-createdAt"
        defaultFilter={[pictures(page === 'photos')]}
        rowHref={(row) => `${jobPaths.job(jobId, page)}${writeSearch({ ...search, open: row.id })}`}
        rowLabel={(row) => row.description ?? row.fileName ?? ''}
        bulkActions={bulkActions}
        {...(actions !== undefined && { actions })}
        phoneRow={(row) => ({
          title: row.description ?? row.fileName ?? '',
          status: row.attachmentType?.label ?? '',
          detail: [row.room, row.description && row.fileName].filter(Boolean).join(' · '),
          side: showSize(row.sizeBytes),
        })}
        empty={{ text: page === 'photos' ? 'No photos yet.' : 'No documents yet. Drop files here to upload them.' }}
      />
      {acting && Acting && (
        <Suspense fallback={null}>
          <Acting job={{ id: jobId, jobNumber }} ids={acting.ids} onClosed={() => setActing(null)} />
        </Suspense>
      )}
      {bulk && <AttachmentBulkDialog jobId={jobId} {...bulk} onClose={() => setBulk(null)} />}
    </>
  );
}
