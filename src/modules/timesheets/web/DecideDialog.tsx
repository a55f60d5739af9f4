// Says why: rejecting and opening again need a note.
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';

interface DecideDialogProps {
  title: string;
  action: string;
  saving: boolean;
  error?: string | undefined;
  onDecide: (note: string) => Promise<void>;
  onClose: () => void;
}

export function DecideDialog({ title, action, saving, error, onDecide, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('');
  return (
    <SaveDialog
      title={title}
      action={action}
      changed={note !== ''}
      ready={note.trim() !== ''}
      saving={saving}
      error={error}
      onClose={onClose}
      save={() => onDecide(note.trim())}
    >
      <LongText label="Why" minRows={3} maxRows={8} max={500} value={note} onChange={setNote} />
    </SaveDialog>
  );
}
