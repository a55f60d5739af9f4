// The documents of a job in folders: each with its versions, of which the newest counts.
import css from './JobDocuments.module.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFolder, IconFolderPlus } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type DocumentView, type FolderView, documentFoldersApi, documentsApi } from '../../shared/documents.api.ts';
import { KindIcon } from '../attachment-icon.tsx';

const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentDialog.tsx')).DocumentDialog }));
const FolderDialog = lazy(async () => ({ default: (await import('./FolderDialog.tsx')).FolderDialog }));
const AttachmentPicker = lazy(async () => ({
  default: (await import('../pickers/AttachmentPicker.tsx')).AttachmentPicker,
}));

interface ShelfProps {
  job: { id: number; jobNumber: string };
  onTemplate: () => void;
  onOpen: (attachmentId: number) => void;
}

export function DocumentShelf({ job, onTemplate, onOpen }: ShelfProps) {
  const can = useCan();
  const [renewed, setRenewed] = useState<DocumentView | null>(null);
  const { folders, documents } = useShelf(job.id);
  const update = useWrite(documentsApi.update);
  const told = (error: Error): void => toast(error.message, { tone: 'late' });
  if (documents.length === 0 && folders.length === 0) return null;
  const groups = [
    ...folders.map(({ id, label }) => ({ id, label, held: documents.filter((one) => one.folderId === id) })),
    { id: 0, label: 'No folder', held: documents.filter(({ folderId }) => folderId === null) },
  ].filter(({ id, held }) => id !== 0 || held.length > 0);
  return (
    <aside className={css.shelf} aria-label="Folders">
      <header>
        <h2>Folders</h2>
        {can('create-document') && <ShelfMenu job={job} onTemplate={onTemplate} />}
      </header>
      {groups.map(({ id, label, held }) => (
        <section key={id} aria-label={label}>
          <h3>
            <IconFolder size={15} stroke={1.5} aria-hidden /> {label}{' '}
            <span className="quiet figures">{held.length}</span>
          </h3>
          <ul>
            {held.map((document) => (
              <Held key={document.id} document={document} onOpen={onOpen} onVersion={() => setRenewed(document)} />
            ))}
          </ul>
        </section>
      ))}
      <Suspense fallback={null}>
        {renewed && (
          <AttachmentPicker
            job={job}
            one
            title={`New version of ${renewed.title}`}
            onClose={() => setRenewed(null)}
            onChoose={([chosen]) => {
              const { id, version, title } = renewed;
              setRenewed(null);
              if (!chosen) return;
              update.mutate(
                { params: { id }, body: { attachmentId: chosen.id, version } },
                { onSuccess: () => toast(`${title} has a new version`), onError: told },
              );
            }}
          />
        )}
      </Suspense>
    </aside>
  );
}

/** What is kept in folders of a job; both empty where the person may not see documents. */
export function useShelf(jobId: number): { folders: readonly FolderView[]; documents: readonly DocumentView[] } {
  const enabled = useCan()('view-document');
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: jobId }] });
  const folders = useRead(documentFoldersApi.list, { query: { filter, perPage: '200' } }, { enabled });
  const documents = useRead(documentsApi.ofJob, { params: { jobId }, query: { perPage: '200' } }, { enabled });
  return { folders: folders.data?.data ?? [], documents: documents.data?.data ?? [] };
}

/** Makes a folder, or a document of a file that is there. */
export function ShelfMenu({ job, onTemplate }: Pick<ShelfProps, 'job' | 'onTemplate'>) {
  const mayMake = useCan()('create-attachment');
  const [making, setMaking] = useState<'folder' | 'document' | null>(null);
  const { folders } = useShelf(job.id);
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="New folder or document">
            <IconFolderPlus size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setMaking('folder')}>New folder</Menu.Item>
          <Menu.Item onClick={() => setMaking('document')}>Save a file as document</Menu.Item>
          {mayMake && <Menu.Item onClick={onTemplate}>Document from a template</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {making === 'folder' && <FolderDialog jobId={job.id} onClose={() => setMaking(null)} />}
        {making === 'document' && <DocumentDialog job={job} folders={folders} onClose={() => setMaking(null)} />}
      </Suspense>
    </>
  );
}

interface HeldProps {
  document: DocumentView;
  onOpen: (attachmentId: number) => void;
  onVersion: () => void;
}

function Held({ document, onOpen, onVersion }: HeldProps) {
  const can = useCan();
  const remove = useWrite(documentsApi.remove);
  const [newest, ...older] = document.versions;
  const drop = async (): Promise<void> => {
    const text = 'Its files stay with the job.';
    if (!(await confirm({ title: `Delete ${document.title}?`, text, action: 'Delete', danger: true }))) return;
    remove.mutate(
      { params: { id: document.id }, query: { version: document.version } },
      { onError: (error) => toast(error.message, { tone: 'late' }) },
    );
  };
  return (
    <li>
      <KindIcon mimeType={newest?.mimeType ?? ''} />
      <Button
        variant="subtle"
        size="compact-xs"
        justify="start"
        title={document.title}
        disabled={!newest}
        onClick={() => newest && onOpen(newest.attachmentId)}
      >
        {document.title}
      </Button>
      <span className="quiet figures">{newest ? `v${newest.number}` : ''}</span>
      {(older.length > 0 || can('edit-document')) && (
        <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`More of ${document.title}`}>
              <IconDots size={14} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {older.map(({ id, number, attachmentId }) => (
              <Menu.Item key={id} onClick={() => onOpen(attachmentId)}>
                Version {number}
              </Menu.Item>
            ))}
            {can('edit-document') && <Menu.Item onClick={onVersion}>New version</Menu.Item>}
            {can('delete-document') && (
              <Menu.Item color="red" onClick={() => void drop()}>
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
