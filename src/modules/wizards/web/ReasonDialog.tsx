// Asks why.
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';

interface Props {
  title: string;
  action: string;
  save: (reason: string) => Promise<unknown>;
  saving: boolean;
  error: string | undefined;
  onClose: () => void;
}
export function ReasonDialog({ title, action, save, saving, error, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <SaveDialog
      title={title}
      action={action}
      save={async () => {
        await save(reason.trim());
        onClose();
      }}
      saving={saving}
      error={error}
      ready={reason.trim() !== ''}
      changed={reason !== ''}
      onClose={onClose}
    >
      <LongText label="Reason" withAsterisk max={2000} value={reason} onChange={setReason} data-autofocus />
    </SaveDialog>
  );
}
