// The attachments that are linked to a record, wherever it is shown: opened, taken off, others added. Pictures open large, one beside the other.
import css from './Pickers.module.css';
import { Button, CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { windowLink } from '../../../../platform/web/shell/window-link.ts';
import { attachmentCommandsApi } from '../../shared/attachment-commands.api.ts';
import { type AttachmentView, attachmentsApi } from '../../shared/attachments.api.ts';
import { kindOf, showSize } from '../attachment-words.ts';
import { AttachmentMark } from '../attachment-icon.tsx';

const Lightbox = lazy(async () => ({ default: (await import('../viewer/Lightbox.tsx')).Lightbox }));
const EditLinked = lazy(async () => ({ default: (await import('./EditLinked.tsx')).EditLinked }));

interface ListProps {
  objectType: string;
  objectId: number;
  /** Where others are chosen from; without it the list is only read. */
  job?: { id: number; jobNumber: string };
}

const isPicture = ({ mimeType }: AttachmentView): boolean => kindOf(mimeType) === 'picture';

export function AttachmentList({ objectType, objectId, job }: ListProps) {
  const mayEdit = useCan()('edit-attachment');
  const [editing, setEditing] = useState(false);
  const [large, setLarge] = useState<number | null>(null);
  const read = useRead(attachmentsApi.linked, { params: { objectType, objectId }, query: { perPage: '200' } });
  const unlink = useWrite(attachmentCommandsApi.unlink);
  const rows = read.data?.data;
  if (!rows) return null;
  const takeOff = ({ id, fileName }: AttachmentView): void =>
    unlink.mutate(
      { params: { attachmentId: id, objectType, objectId } },
      {
        onSuccess: () => toast(`${fileName ?? 'The file'} taken off`),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  const pictures = rows.filter(isPicture);
  const open = (row: AttachmentView, event: MouseEvent): void => {
    // With a key held down the browser opens the window of the file, as for every link.
    if (!isPicture(row) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setLarge(row.id);
  };
  return (
    <section className={css.list} aria-label="Attachments">
      <ul className={css.rows}>
        {rows.map((row) => {
          const { href, ...tab } = windowLink('attachment', row.id);
          return (
            <li key={row.id}>
              <a className={css.file} href={href} {...tab} onClick={(event) => open(row, event)}>
                <AttachmentMark attachment={row} /> {row.description ?? row.fileName}
              </a>
              <span className="quiet figures">{showSize(row.sizeBytes)}</span>
              {mayEdit && job && (
                <CloseButton size="sm" aria-label={`Take off ${row.fileName ?? ''}`} onClick={() => takeOff(row)} />
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
