// "Ask by link" beside a licence or insurance: its holder sends the current version.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { LicenceActionProps } from '../../contacts/web/index.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export function LicenceLink({ licence }: LicenceActionProps) {
  const [open, setOpen] = useState(false);
  const can = useCan();
  if (!can('create-share-item') || licence.sentByContact) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ask by link for ${licence.typeLabel}`}
        onClick={() => setOpen(true)}
      >
        Ask by link
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog
            kind="compliance"
            objectType="contactLicence"
            objectId={licence.id}
            label={`${licence.typeLabel}, ${licence.contact.label}`}
            recipient={{ id: licence.contactId, label: licence.contact.label }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
