// The attachments that are linked to a record, wherever it is shown: opened, taken off, others added.
import css from './Pickers.module.css';
import { Button, CloseButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { windowLink } from '../../../../platform/web/shell/window-link.ts';
import { attachmentCommandsApi } from '../../shared/attachment-commands.api.ts';
import { type AttachmentView, attachmentsApi } from '../../shared/attachments.api.ts';
import { showSize } from '../attachment-words.ts';
import { AttachmentMark } from '../attachment-icon.tsx';

const EditLinked = lazy(async () => ({ default: (await import('./EditLinked.tsx')).EditLinked }));

interface ListProps {
  objectType: string;
  objectId: number;
  /** Where others are chosen from; without it the list is only read. */
  job?: { id: number; jobNumber: string };
}

export function AttachmentList({ objectType, objectId, job }: ListProps) {
  const mayEdit = useCan()('edit-attachment');
  const [editing, setEditing] = useState(false);
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
  return (
    <section className={css.list} aria-label="Attachments">
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <a className={css.file} {...windowLink('attachment', row.id)}>
              <AttachmentMark attachment={row} /> {row.description ?? row.fileName}
            </a>
            <span className="quiet figures">{showSize(row.sizeBytes)}</span>
            {mayEdit && job && (
              <CloseButton size="sm" aria-label={`Take off ${row.fileName ?? ''}`} onClick={() => takeOff(row)} />
            )}
          </li>
        ))}
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
