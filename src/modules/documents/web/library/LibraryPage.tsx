// /prime/library: what the company keeps for all its jobs (procedures, forms, price lists) in folders, with versions.
import css from './Library.module.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconUpload } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type Column, filterFields } from '../../../../platform/web/list/column.ts';
import { DataList } from '../../../../platform/web/list/DataList.tsx';
import { useListState } from '../../../../platform/web/list/list-state.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../../platform/web/shell/page-location.tsx';
import { writeSearch } from '../../../../platform/web/shell/search-text.ts';
import { document as documentEntity } from '../../shared/document.entity.ts';
import { type DocumentView, documentFoldersApi, documentsApi } from '../../shared/documents.api.ts';
import { KindIcon } from '../attachment-icon.tsx';
import { showSize } from '../attachment-words.ts';
import { libraryPaths } from '../library-paths.ts';
import { LibraryFolders } from './LibraryFolders.tsx';

const OpenAttachment = lazy(async () => ({ default: (await import('../documents/JobDocuments.tsx')).OpenAttachment }));
const LibraryDialog = lazy(async () => ({ default: (await import('./LibraryDialog.tsx')).LibraryDialog }));

const columns: readonly Column<DocumentView>[] = [
  {
    id: 'title',
    header: 'Title',
    width: 220,
    grow: true,
    sortField: 'title',
    cell: (row) => (
      <span className={css.named}>
        <KindIcon mimeType={row.versions[0]?.mimeType ?? ''} />
        <span>{row.title}</span>
      </span>
    ),
  },
  { id: 'folder', header: 'Folder', width: 130, cell: (row) => row.folder?.label ?? '' },
  { id: 'type', header: 'Type', width: 120, cell: (row) => row.versions[0]?.attachmentType ?? '' },
  { id: 'description', header: 'Description', width: 170, sortField: 'description', cell: (row) => row.description },
  {
    id: 'version',
    header: 'Version',
    width: 70,
    align: 'right',
    cell: (row) => <span className="figures">{row.versions[0]?.number}</span>,
  },
  {
    id: 'size',
    header: 'Size',
    width: 80,
    align: 'right',
    cell: (row) => <span className="figures">{showSize(row.versions[0]?.sizeBytes)}</span>,
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    width: 195,
    sortField: 'updatedAt',
    cell: (row) => showMoment(row.versions[0]?.createdAt ?? row.updatedAt),
  },
  { id: 'more', header: '', width: 44, cell: (row) => <More document={row} /> },
];
const filters = filterFields(documentEntity, ['folderId', 'title', 'description', 'createdAt', 'updatedAt']);
const SORT = 'title';

export function LibraryPage() {
  const can = useCan();
  const search = useSearch();
  const [state, setState] = useListState({ sort: SORT });
  const [adding, setAdding] = useState(false);
  const folders = useRead(documentFoldersApi.list, { query: { filter: OF_COMPANY, perPage: '500' } });
  const held = state.filter.find((node) => 'field' in node && node.field === 'folderId');
  const folderId = held && 'field' in held && typeof held.value === 'number' ? held.value : null;
  const show = (id: number | null): void => {
    const others = state.filter.filter((node) => !('field' in node && node.field === 'folderId'));
    setState({ filter: id === null ? others : [...others, { field: 'folderId', operator: 'equals', value: id }] });
  };
  return (
    <div className={`${css.library} fills-page`}>
      <LibraryFolders folders={folders.data?.data ?? []} chosen={folderId} onChoose={show} />
      <div className={css.list}>
        <DataList
          name="library"
          title="Library"
          endpoint={documentsApi.ofCompany}
          columns={columns}
          filters={filters}
          defaultSort={SORT}
          allLabel="All documents"
          rowHref={(row) => `${libraryPaths.list()}${writeSearch({ ...search, open: row.versions[0]?.attachmentId })}`}
          rowLabel={(row) => row.title}
          phoneRow={(row) => ({
            title: row.title,
            status: row.folder?.label ?? '',
            detail: [row.versions[0]?.attachmentType, row.description].filter(Boolean).join(' · '),
            side: showSize(row.versions[0]?.sizeBytes),
          })}
          actions={
            can('create-document') &&
            can('create-attachment') && (
              <Button
                size="xs"
                leftSection={<IconUpload size={15} stroke={1.6} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                Add document
              </Button>
            )
          }
          empty={{ text: 'Nothing here yet. Keep what all jobs need here: procedures, forms, price lists.' }}
        />
      </div>
      <Suspense fallback={null}>
        <OpenAttachment />
        {adding && (
          <LibraryDialog folders={folders.data?.data ?? []} folderId={folderId} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </div>
  );
}
const OF_COMPANY = JSON.stringify({ and: [{ field: 'jobId', operator: 'noValue' }] });

function More({ document }: { document: DocumentView }) {
  const can = useCan();
  const search = useSearch();
  const setSearch = useSetSearch();
  const [editing, setEditing] = useState<'facts' | 'version' | null>(null);
  const remove = useWrite(documentsApi.remove);
  const folders = useRead(
    documentFoldersApi.list,
    { query: { filter: OF_COMPANY, perPage: '500' } },
    { enabled: editing !== null },
  );
  const drop = async (): Promise<void> => {
    const text = 'Its versions are removed too.';
    if (!(await confirm({ title: `Delete ${document.title}?`, text, action: 'Delete', danger: true }))) return;
    remove.mutate(
      { params: { id: document.id }, query: { version: document.version } },
      { onError: (error) => toast(error.message, { tone: 'late' }) },
    );
  };
  const [, ...older] = document.versions;
  if (older.length === 0 && !can('edit-document') && !can('delete-document')) return null;
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More of ${document.title}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('edit-document') && (
            <>
              <Menu.Item onClick={() => setEditing('facts')}>Edit</Menu.Item>
              <Menu.Item onClick={() => setEditing('version')}>New version</Menu.Item>
            </>
          )}
          {older.map(({ id, number, attachmentId }) => (
            <Menu.Item key={id} onClick={() => setSearch({ ...search, open: attachmentId })}>
              Version {number}
            </Menu.Item>
          ))}
          {can('delete-document') && (
            <Menu.Item color="red" onClick={() => void drop()}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {editing && (
          <LibraryDialog
            folders={folders.data?.data ?? []}
            document={document}
            folderId={document.folderId}
            newVersion={editing === 'version'}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </>
  );
}
