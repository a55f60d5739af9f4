// The attachments that are linked to a record, wherever it is shown: opened, taken off, others added. Pictures open large, one beside the other.
import css from './Pickers.module.css';
import { Button, CloseButton } from '@mantine/core';
import { IconPaperclip } from '../../../../platform/web/icons.tsx';
import { type MouseEvent, useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { windowLink } from '../../../../platform/web/shell/window-link.ts';
import { attachmentCommandsApi } from '../../shared/attachment-commands.api.ts';
import { type AttachmentView, attachmentsApi } from '../../shared/attachments.api.ts';
import { ATTACHMENT_STATUS } from '../../shared/attachment.entity.ts';
import { kindOf, showSize } from '../attachment-words.ts';
import { AttachmentMark } from '../attachment-icon.tsx';

const Lightbox = lazy(async () => ({ default: (await import('../viewer/Lightbox.tsx')).Lightbox }));
const EditLinked = lazy(async () => ({ default: (await import('./EditLinked.tsx')).EditLinked }));

interface ListProps {
  objectType: string;
  objectId: number;
  /** Where others are chosen from; without it the list is only read. */
  job?: { id: number; jobNumber: string };
  /** It stands on the page of the record: files can be taken off, and that there are none is said. */
  ownPage?: boolean;
}

const isPicture = ({ mimeType }: AttachmentView): boolean => kindOf(mimeType) === 'picture';

export function AttachmentList({ objectType, objectId, job, ownPage = false }: ListProps) {
  const mayEdit = useCan()('edit-attachment');
  const [editing, setEditing] = useState(false);
  const [large, setLarge] = useState<number | null>(null);
  const read = useRead(attachmentsApi.linked, { params: { objectType, objectId }, query: { perPage: '200' } });
  const unlink = useWrite(attachmentCommandsApi.unlink);
  const publish = useWrite(attachmentsApi.update);
  const link = useWrite(attachmentCommandsApi.link);
  const rows = read.data?.data;
  if (!rows) return null;
  const told = (error: Error): void => toast(error.message, { tone: 'late' });
  /** With its last record a file is deleted: both are taken back. */
  const putBack = async ({ id }: AttachmentView, wasLast: boolean): Promise<void> => {
    if (wasLast)
      await publish.mutateAsync({ params: { id }, body: { attachmentStatusId: ATTACHMENT_STATUS.published } });
    await link.mutateAsync({ params: { objectType, objectId }, body: { attachmentIds: [id] } });
  };
  const takeOff = (row: AttachmentView): void => {
    const wasLast = row.links.length === 1;
    unlink.mutate(
      { params: { attachmentId: row.id, objectType, objectId } },
      {
        onSuccess: () =>
          toast(`${row.fileName ?? 'The file'} ${wasLast ? 'deleted' : 'taken off'}`, {
            undo: () => void putBack(row, wasLast).catch(told),
          }),
        onError: told,
      },
    );
  };
  const pictures = rows.filter(isPicture);
  const open = (row: AttachmentView, event: MouseEvent): void => {
    // With a key held down the browser opens the window of the file, as for every link.
    if (!isPicture(row) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setLarge(row.id);
  };
  return (
    <section className={css.list} aria-label="Attachments">
      {ownPage && !job && rows.length === 0 && <p className="quiet">No files yet.</p>}
      <ul className={css.rows}>
        {rows.map((row) => {
          const { href, ...tab } = windowLink('attachment', row.id);
          return (
            <li key={row.id}>
              <a className={css.file} href={href} {...tab} onClick={(event) => open(row, event)}>
                <AttachmentMark attachment={row} /> {row.description ?? row.fileName}
              </a>
              <span className="quiet figures">{showSize(row.sizeBytes)}</span>
              {mayEdit && (job || ownPage) && (
                <CloseButton size="sm" aria-label={`Remove ${row.fileName ?? ''}`} onClick={() => takeOff(row)} />
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit && job && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPaperclip size={14} stroke={1.6} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {rows.length === 0 ? 'Attach files' : 'Change attachments'}
        </Button>
      )}
      {large !== null && (
        <Suspense fallback={null}>
          <Lightbox photos={pictures} id={large} onShow={setLarge} onClose={() => setLarge(null)} />
        </Suspense>
      )}
      {editing && job && (
        <Suspense fallback={null}>
          <EditLinked
            objectType={objectType}
            objectId={objectId}
            job={job}
            linked={rows}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
