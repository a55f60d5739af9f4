// Sends the link to the steps that are somebody's outside: they do them without an account, and see no other.
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button, Checkbox, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { RefInput } from '../../../platform/web/form/inputs/RefInput.tsx';
import { type WizardView, wizardsApi } from '../shared/wizards.api.ts';

const SPEC = { kind: 'ref', to: 'contact', label: 'Contact', presence: 'required', nullable: false } as const;

export function ShareWizard({ wizard, onClose }: { wizard: WizardView; onClose: () => void }) {
  const [contactId, setContactId] = useState<number | null>(wizard.contactId);
  const [message, setMessage] = useState('');
  const [sends, setSends] = useState(true);
  const [link, setLink] = useState<string>();
  const share = useWrite(wizardsApi.share);
  const mailWords = useMailWords();
  const errors = share.error?.errors ?? {};
  if (link !== undefined)
    return (
      <Dialog
        title="Link"
        opened
        changed={false}
        onClose={onClose}
        actions={
          <>
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        <p className="quiet">
          {sends ? `${mailWords('Email')} ` : ''}Shown once. Anyone who has it can do these steps.
        </p>
        <TextInput label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Dialog>
    );
  const save = async (): Promise<void> => {
    const params = { id: wizard.id, contactId: contactId ?? 0 };
    const { data } = await share.mutateAsync({ params, body: { message: message.trim() || null, sendEmail: sends } });
    setLink(data.link);
  };
  return (
    <SaveDialog
      title="Send by link"
      action={sends ? 'Send' : 'Create link'}
      save={save}
      saving={share.isPending}
      ready={contactId !== null}
      error={share.error && !errors['contactId'] ? share.error.message : undefined}
      changed={message !== ''}
      size={520}
      onClose={onClose}
    >
      <RefInput
        id="share-wizard-contact"
        name="contactId"
        label="Contact"
        required
        value={contactId}
        onChange={(value) => setContactId(typeof value === 'number' ? value : null)}
        onBlur={() => undefined}
        inputRef={null}
        error={errors['contactId']}
        disabled={false}
        placeholder={undefined}
        chosen={wizard.contact ? [wizard.contact] : []}
        spec={SPEC}
      />
      <LongText label="Message" value={message} onChange={setMessage} max={4000} />
      <Checkbox
        size="xs"
        label="Send by email"
        description="Otherwise you get the link to share yourself. Any earlier link to this wizard stops working."
        checked={sends}
        onChange={(event) => setSends(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
