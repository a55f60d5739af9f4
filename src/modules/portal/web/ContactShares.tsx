// The links that went to a contact, and the one by which a client registers claims.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import { portalApi } from '../shared/portal.api.ts';
import { SHARED_OBJECTS } from '../shared/share-kinds.ts';
import { LinkList } from './LinkList.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export function ContactShares({ contact }: ContactExtraPageProps) {
  const can = useCan();
  const [sharing, setSharing] = useState(false);
  const mayShare = ['create-share-item', ...SHARED_OBJECTS.registration.rights].every((right) => can(right));
  return (
    <>
      <LinkList
        name="contact-links"
        title="Links"
        endpoint={portalApi.list}
        defaultFilter={[{ field: 'contactId', operator: 'equals', value: [contact.id] }]}
        actions={
          mayShare && (
            <Button size="xs" variant="default" onClick={() => setSharing(true)}>
              Let them register claims
            </Button>
          )
        }
        empty="No link went to this contact."
      />
      {sharing && (
        <Suspense fallback={null}>
          <ShareDialog
            kind="registration"
            objectType="contact"
            objectId={contact.id}
            recipient={{ id: contact.id, label: contact.fullName }}
            label={contact.fullName}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
