// Where the invitation goes, and a word with it.
import css from './InviteDialog.module.css';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import type { ContactView } from '../../contacts/shared/contacts.api.ts';
import { LinkDialog } from './connections/LinkDialog.tsx';
import { type SyncInvitationCreate, syncInvitation } from '../shared/sync-invitation.entity.ts';
import { syncApi } from '../shared/sync.api.ts';

export function InviteDialog({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const mailWords = useMailWords();
  const create = useWrite(syncApi.create);
  const [linked, setLinked] = useState<number>();
  const form = useEntityForm<SyncInvitationCreate>({
    entity: syncInvitation,
    start: { contactId: contact.id, email: contact.email ?? '' },
    draftKey: `syncInvitation:${contact.id}`,
    save: (body) => create.mutateAsync({ body }),
    onSaved: (answer) => {
      const { id, email, server } = (answer as { data: { id: number; email: string; server: string | null } }).data;
      if (email) toast(mailWords('The invitation', email));
      if (server) setLinked(id);
      else onClose();
    },
  });
  if (linked !== undefined) return <LinkDialog invitationId={linked} company={contact.fullName} onClose={onClose} />;
  return (
    <Dialog title={`Invite ${contact.fullName} to Sync`} opened onClose={onClose} changed={form.changed}>
      <EntityFormFrame form={form} label="Invite to Sync" saveLabel="Send invitation" onCancel={onClose}>
        <p className={`quiet ${css.inviteHint}`}>
          They get an email with a link. When they accept, you can share jobs, work orders and documents between your
          companies. If Reinstate runs on a server of their own, enter its address: you get a link that they paste
          there.
        </p>
        <div className="form-grid">
          <Field name="email" wide />
          <Field name="server" wide />
          <Field name="message" wide />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
