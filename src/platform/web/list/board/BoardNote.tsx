// Asks for the note without which a card cannot change its column.
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { SaveDialog } from '../../dialogs/SaveDialog.tsx';
import type { StatusChoice } from '../../dialogs/StatusDialog.tsx';
import { LongText } from '../../form/LongText.tsx';

interface Props {
  label: string;
  to: StatusChoice;
  /** Why a note is needed. */
  why: string;
  verdict: (note: string) => true | string;
  save: (note: string) => Promise<void>;
  onClose: () => void;
}

export function BoardNote({ label, to, why, verdict, save, onClose }: Props) {
  const [note, setNote] = useState('');
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const trySave = async (): Promise<void> => {
    setSaving(true);
    setError(undefined);
    try {
      await save(note.trim());
      onClose();
    } catch (failure) {
      setError(
        failure instanceof ApiError
          ? (Object.values(failure.errors)[0] ?? failure.message)
          : 'The card could not be moved',
      );
    } finally {
      setSaving(false);
    }
  };
  return (
    <SaveDialog
      title={`${label}: ${to.label}`}
      action="Change status"
      changed={note !== ''}
      ready={verdict(note) === true}
      saving={saving}
      error={error}
      save={trySave}
      onClose={onClose}
    >
      <LongText label="Note" description={why} minRows={2} max={5000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}
