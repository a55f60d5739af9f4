// Where the invitation goes, and a word with it.
import css from './InviteDialog.module.css';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import type { ContactView } from '../../contacts/shared/contacts.api.ts';
import { type SyncInvitationCreate, syncInvitation } from '../shared/sync-invitation.entity.ts';
import { syncApi } from '../shared/sync.api.ts';

export function InviteDialog({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const mailWords = useMailWords();
  const create = useWrite(syncApi.create);
  const form = useEntityForm<SyncInvitationCreate>({
    entity: syncInvitation,
    start: { contactId: contact.id, email: contact.email ?? '' },
    draftKey: `syncInvitation:${contact.id}`,
    save: (body) => create.mutateAsync({ body }),
    onSaved: (answer) => {
      toast(mailWords('The invitation', (answer as { data: { email: string } }).data.email));
      onClose();
    },
  });
  return (
    <Dialog title={`Invite ${contact.fullName} to Sync`} opened onClose={onClose} changed={form.changed}>
      <EntityFormFrame form={form} label="Invite to Sync" saveLabel="Send invitation" onCancel={onClose}>
        <p className={`quiet ${css.inviteHint}`}>
          They get an email with a link. When they accept, you can share jobs, work orders and documents between your
          companies.
        </p>
        <div className="form-grid">
          <Field name="email" wide />
          <Field name="message" wide />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
