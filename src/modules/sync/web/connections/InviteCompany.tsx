// Chooses the contact whose company is invited.
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { contactsApi } from '../../../contacts/shared/contacts.api.ts';
import { type ChosenContact, ContactSelect } from '../../../contacts/web/ContactSelect.tsx';
import { InviteDialog } from '../InviteDialog.tsx';

export function InviteCompany({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenContact | null>(null);
  const read = useRead(contactsApi.get, { params: { id: chosen?.id ?? 0 } }, { enabled: chosen !== null });
  const contact = read.data?.data;
  if (chosen && contact) return <InviteDialog contact={contact} onClose={onClose} />;
  return (
    <Dialog title="Invite a company to Sync" opened onClose={onClose}>
      <ContactSelect label="Contact" value={chosen} onChange={setChosen} types="1,3,8,9" />
    </Dialog>
  );
}
