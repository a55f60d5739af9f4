// "Send to the customer": the link of the page on which the material of a line is chosen.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { ShareLineProps } from '../../estimates/web/index.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export function ShareLine({ itemId, label }: ShareLineProps) {
  const [open, setOpen] = useState(false);
  if (!useCan()('view-share-item')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Send to the customer
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog
            kind="material-selection"
            objectType="estimateItem"
            objectId={itemId}
            label={`Your choice: ${label.slice(0, 150)}`}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
