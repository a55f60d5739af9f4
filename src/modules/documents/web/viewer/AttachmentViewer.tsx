// One attachment with what is known of it: pictures, videos, PDF and texts are shown, everything else is downloaded.
import css from './AttachmentViewer.module.css';
import { Button, Switch } from '@mantine/core';
import {
  IconArrowsMinimize,
  IconDownload,
  IconExternalLink,
  IconFile,
  IconMail,
  IconPencil,
  IconRotateClockwise,
} from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { nounOf, useObjectPages } from '../../../../platform/web/shell/objects.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { isWindow, windowLink } from '../../../../platform/web/shell/window-link.ts';
import type { AttachmentUpdate } from '../../shared/attachment.entity.ts';
import { type AttachmentView, attachmentsApi } from '../../shared/attachments.api.ts';
import { downloadAddress, isLarge, shrink, turn } from '../attachment-actions.ts';
import { kindOf, showSize } from '../attachment-words.ts';
import { showWallTime } from '../photos/photo-words.ts';
import { FileActions } from '../FileActions.tsx';
import { AttachmentContent } from './AttachmentContent.tsx';

const EmailDialog = lazy(async () => ({ default: (await import('../EmailDialog.tsx')).EmailDialog }));
const MarkupEditor = lazy(async () => ({ default: (await import('../markup/MarkupEditor.tsx')).MarkupEditor }));

interface ViewerProps {
  attachment: AttachmentView;
  /** A turned copy took its place. */
  onReplaced: (id: number) => void;
}

export function AttachmentViewer({ attachment, onReplaced }: ViewerProps) {
  const mayEdit = useCan()('edit-attachment');
  const [over, setOver] = useState<'email' | 'markup' | null>(null);
  const write = useWrite(attachmentsApi.update);
  const change = async (patch: Partial<AttachmentUpdate>): Promise<void> => {
    const body = { ...patch, version: attachment.version } as AttachmentUpdate;
    await write
      .mutateAsync({ params: { id: attachment.id }, body })
      .catch((error: Error) => toast(error.message, { tone: 'late' }));
  };
  const kind = kindOf(attachment.mimeType);
  const canTurn = mayEdit && (kind === 'picture' || kind === 'video');
  const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={css.viewer}>
      <div className={css.content}>
        <AttachmentContent attachment={attachment} readId={attachment.id} />
      </div>
      <aside className={css.side} aria-label="About this file">
        <div className={css.actions}>
          {attachment.fileUrl && (
            <Button
              component="a"
              size="xs"
              href={downloadAddress(attachment)}
              download={attachment.fileName ?? ''}
              leftSection={<IconDownload {...icon} />}
            >
              Download
            </Button>
          )}
          <Button size="xs" variant="default" leftSection={<IconMail {...icon} />} onClick={() => setOver('email')}>
            Email
          </Button>
          {!isWindow() && (
            <FileActions
              job={
                attachment.jobId !== null && attachment.job
                  ? { id: attachment.jobId, jobNumber: attachment.job.label }
                  : null
              }
              ids={[attachment.id]}
              label={attachment.description ?? attachment.fileName ?? 'this file'}
            />
          )}
          {canTurn && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRotateClockwise {...icon} />}
              onClick={() => void turn(attachment).then((copy) => copy && onReplaced(copy.id))}
            >
              Rotate
            </Button>
          )}
          {mayEdit && kind === 'picture' && isLarge(attachment) && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowsMinimize {...icon} />}
              onClick={() => void shrink(attachment).then((copy) => copy && onReplaced(copy.id))}
            >
              Make smaller
            </Button>
          )}
          {mayEdit && kind === 'picture' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil {...icon} />}
              onClick={() => setOver('markup')}
            >
              Mark up
            </Button>
          )}
          {!isWindow() && (
            <Button
              component="a"
              size="xs"
              variant="default"
              {...windowLink('attachment', attachment.id)}
              leftSection={<IconExternalLink {...icon} />}
            >
              Open in a window
            </Button>
          )}
          {isWindow() && (
            <Button
              component="a"
              size="xs"
              variant="default"
              href={windowLink('attachment', attachment.id, { view: '1' }).href}
              leftSection={<IconFile {...icon} />}
            >
              File alone
            </Button>
          )}
        </div>
        <Facts attachment={attachment} />
        <Switch
          size="xs"
          label="Visible to outsiders"
          checked={attachment.public}
          disabled={!mayEdit || write.isPending}
          onChange={(event) => void change({ public: event.currentTarget.checked })}
        />
        <Links attachment={attachment} />
      </aside>
      <Suspense fallback={null}>
        {over === 'email' && <EmailDialog attachment={attachment} onClose={() => setOver(null)} />}
        {over === 'markup' && (
          <MarkupEditor
            photo={attachment}
            onSave={async (markup) => await change({ markup })}
            onClose={() => setOver(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

const STATUS: Record<number, string> = { 1: 'Published', 2: 'Obsolete', 3: 'Deleted' };

function Facts({ attachment }: { attachment: AttachmentView }) {
  const { width, height, takenAt, createdBy, processing } = attachment;
  const facts: [string, string | null | undefined | false][] = [
    ['Type', attachment.attachmentType?.label],
    ['Description', attachment.description],
    ['Room', attachment.room],
    ['Taken', takenAt && showWallTime(takenAt)],
    ['Added', [showMoment(attachment.createdAt), createdBy?.label].filter(Boolean).join(', ')],
    ['Sent by', attachment.sentBy],
    ['File', [attachment.fileName, showSize(attachment.sizeBytes)].filter(Boolean).join(', ')],
    ['Size', width && height ? `${width} × ${height}` : ''],
    ['Status', attachment.attachmentStatusId === 1 ? '' : STATUS[attachment.attachmentStatusId]],
    ['Fault', processing !== 'waiting' && processing],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={label === 'Fault' ? 'late' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Links({ attachment }: { attachment: AttachmentView }) {
  const pages = useObjectPages();
  if (attachment.links.length === 0) return null;
  return (
    <section aria-label="Linked to">
      <h3 className={css.linksHead}>Linked to</h3>
      <ul className={css.links}>
        {attachment.links.map(({ objectType, objectId }) => {
          const href = pages.get(objectType)?.href?.({ objectId, jobId: attachment.jobId });
          const label =
            objectType === 'job' && attachment.job ? attachment.job.label : `${nounOf(pages, objectType)} ${objectId}`;
          return (
            <li key={`${objectType}${objectId}`}>
              {href && !isWindow() ? <PageLink href={href}>{label}</PageLink> : label}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
