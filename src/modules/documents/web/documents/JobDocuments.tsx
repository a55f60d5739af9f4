// /prime/job/view/$jobId/documents: what is filed under a job and is no photograph; a drop anywhere uploads.
import css from './JobDocuments.module.css';
import { Button } from '@mantine/core';
import { IconUpload } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../../platform/web/shell/page-location.tsx';
import type { JobPageProps } from '../../../jobs/web/index.ts';
import { DocumentShelf, ShelfMenu, useShelf } from './DocumentShelf.tsx';
import { DownloadAll } from '../DownloadAll.tsx';
import { FileActions } from '../FileActions.tsx';
import { AttachmentTable } from '../AttachmentTable.tsx';
import { filesOf } from '../queue/choose-files.ts';
import { useFilesFromPage } from '../queue/use-files-from-page.ts';

const AttachmentDialog = lazy(async () => ({
  default: (await import('../viewer/AttachmentDialog.tsx')).AttachmentDialog,
}));
const TemplateDialog = lazy(async () => ({ default: (await import('./TemplateDialog.tsx')).TemplateDialog }));
const UploadDialog = lazy(async () => ({ default: (await import('../queue/UploadDialog.tsx')).UploadDialog }));

export function JobDocuments({ job }: JobPageProps) {
  const can = useCan();
  const mayUpload = can('create-attachment');
  const shelf = useShelf(job.id);
  const hasShelf = shelf.folders.length + shelf.documents.length > 0;
  const search = useSearch();
  const setSearch = useSetSearch();
  const [files, setFiles] = useState<File[] | null>(null);
  const [merging, setMerging] = useState(false);
  useFilesFromPage((transfer) => void filesOf(transfer).then(setFiles), mayUpload);
  useShortcut('u', 'Upload', 'Documents', () => setFiles([]), mayUpload);
  return (
    <div className={`${css.documents} fills-page`}>
      {hasShelf && (
        <DocumentShelf
          job={job}
          onTemplate={() => setMerging(true)}
          onOpen={(open) => setSearch({ ...search, open })}
        />
      )}
      <div className={css.list}>
        <AttachmentTable
          job={job}
          page="documents"
          actions={
            <div className={css.actions}>
              <FileActions job={job} ids={[]} compact />
              <DownloadAll job={job} pictures={false} />
              {can('create-document') && !hasShelf && <ShelfMenu job={job} onTemplate={() => setMerging(true)} />}
              {mayUpload && (
                <Button
                  size="xs"
                  title="Upload (U)"
                  leftSection={<IconUpload size={15} stroke={1.6} />}
                  onClick={() => setFiles([])}
                >
                  Upload
                </Button>
              )}
            </div>
          }
        />
      </div>
      <Suspense fallback={null}>
        {files && <UploadDialog job={job} files={files} onClose={() => setFiles(null)} />}
        {merging && (
          <TemplateDialog
            job={job}
            onMade={(open) => setSearch({ ...search, open })}
            onClose={() => setMerging(false)}
          />
        )}
        <OpenAttachment />
      </Suspense>
    </div>
  );
}

/** What the address opens over the list. */
export function OpenAttachment() {
  const { open, ...search } = useSearch<{ open?: unknown }>();
  const setSearch = useSetSearch();
  const id = Number(open);
  if (!Number.isSafeInteger(id) || id < 1) return null;
  return (
    <AttachmentDialog
      id={id}
      onShow={(next) => setSearch({ ...search, open: next })}
      onClose={() => setSearch({ ...search })}
    />
  );
}
