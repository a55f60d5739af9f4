// "Share" for chosen files of a job; where none is chosen, "Ask for photos".
import { counted } from '../../../platform/shared/words.ts';
import css from './ShareDialog.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconMessageQuestion, IconShare } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type FileActionProps } from '../../documents/web/index.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export function ShareFiles({ job, ids, label, compact, onClosed }: FileActionProps) {
  const can = useCan();
  const [open, setOpen] = useState(onClosed !== undefined);
  const [first] = ids;
  if (!can('create-share-item') || (first === undefined && !(job && can('create-attachment')))) return null;
  const close = (): void => (onClosed ? onClosed() : setOpen(false));
  const words = first === undefined ? 'Ask for photos' : 'Share';
  const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      {onClosed ? null : compact ? (
        <ActionIcon
          variant="default"
          className={css.compact}
          aria-label={words}
          title={words}
          onClick={() => setOpen(true)}
        >
          <IconMessageQuestion size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={first === undefined ? <IconMessageQuestion {...icon} /> : <IconShare {...icon} />}
          onClick={() => setOpen(true)}
        >
          {words}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          {first === undefined ? (
            job && (
              <ShareDialog kind="upload" objectType="job" objectId={job.id} label={job.jobNumber} onClose={close} />
            )
          ) : (
            <ShareDialog
              kind="attachment"
              objectType="attachment"
              objectId={first}
              attachmentIds={ids}
              label={label ?? counted(ids.length, 'file')}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
