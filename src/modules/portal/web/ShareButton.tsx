// "Share" on a snapshot: opens the dialog in which links are made and closed.
import { Button } from '@mantine/core';
import { IconShare } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { SeenBy } from './SeenBy.tsx';
import type { ShareButtonProps } from '../../estimates/web/index.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export function ShareButton({ snapshotId, label }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  if (!useCan()('view-share-item')) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconShare size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      <SeenBy objectType="estimateSnapshot" objectId={snapshotId} />
      {open && (
        <Suspense fallback={null}>
          <ShareDialog
            kind="estimate"
            objectType="estimateSnapshot"
            objectId={snapshotId}
            label={label}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
