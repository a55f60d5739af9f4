// Sends an attachment by mail.
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import type { AttachmentView } from '../shared/attachments.api.ts';
import { showSize } from './attachment-words.ts';

interface Props {
  attachment: Pick<AttachmentView, 'id' | 'fileName' | 'description' | 'sizeBytes' | 'job'>;
  onClose: () => void;
}

export function EmailDialog({ attachment, onClose }: Props) {
  const mailWords = useMailWords();
  const start = [attachment.job?.label, attachment.description ?? attachment.fileName].filter(Boolean).join(': ');
  const [to, setTo] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [subject, setSubject] = useState(start);
  const [message, setMessage] = useState('');
  const write = useWrite(attachmentCommandsApi.email);
  const email = [...to, ...(typed.trim() ? [typed.trim()] : [])];
  const errors = write.error?.errors ?? {};
  const wrong = Object.entries(errors).find(([name]) => name.startsWith('email'))?.[1];
  return (
    <SaveDialog
      title={`Send ${attachment.fileName ?? 'the file'}`}
      action="Send"
      ready={email.length > 0}
      saving={write.isPending}
      error={wrong ? undefined : write.error?.message}
      changed={email.length > 0 || message !== '' || subject !== start}
      onClose={onClose}
      save={async () => {
        const body = { email, subject: subject.trim() || null, message: message.trim() || null };
        const { data } = await write.mutateAsync({ params: { id: attachment.id }, body });
        toast(mailWords('The file', data.sentTo.join(', ')));
        onClose();
      }}
    >
      <TagsInput
        label="To"
        withAsterisk
        placeholder={to.length === 0 ? 'name@example.com' : ''}
        description="Press Enter after each address"
        splitChars={[',', ';', ' ']}
        maxTags={10}
        value={to}
        onChange={setTo}
        searchValue={typed}
        onSearchChange={setTyped}
        error={wrong}
      />
      <TextInput
        label="Subject"
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <LongText label="Message" max={5000} minRows={4} maxRows={12} value={message} onChange={setMessage} />
      <p className="quiet">
        Goes as an attachment of {showSize(attachment.sizeBytes)}. Files over 15 MB are shared as a link.
      </p>
    </SaveDialog>
  );
}
