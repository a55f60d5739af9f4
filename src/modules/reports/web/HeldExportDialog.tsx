// A document of something that lacks its proof: what holds it, and why it goes all the same.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';

export interface Held {
  /** What holds it. */
  sentence: string;
  answer: (reason: string | undefined) => void;
}

export function HeldExportDialog({ sentence, answer }: Held) {
  const [reason, setReason] = useState('');
  return (
    <SaveDialog
      title="On hold"
      action="Create document"
      changed={reason !== ''}
      ready={reason.trim() !== ''}
      saving={false}
      save={async () => answer(reason.trim())}
      onClose={() => answer(undefined)}
    >
      <p>{sentence}</p>
      <TextInput
        label="Reason for sending anyway"
        maxLength={2000}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
