// A form is returned to whoever filled it, or cancelled; each with a reason.
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type FormView, formsApi } from '../shared/forms.api.ts';

/** Given: the same in every company. */
const STATUS = { return: 4, cancel: 7 } as const;

interface Props {
  form: FormView;
  to: keyof typeof STATUS;
  onClose: () => void;
}
export function MoveForm({ form, to, onClose }: Props) {
  const [note, setNote] = useState('');
  const write = useWrite(formsApi.status);
  const needsNote = to === 'return' || form.customFormStatus.typeName !== 'new';
  const save = async (): Promise<void> => {
    const body = { customFormStatusId: STATUS[to], note: note.trim() || null, version: form.version };
    await write.mutateAsync({ params: { id: form.id }, body });
    onClose();
  };
  return (
    <SaveDialog
      title={to === 'return' ? 'Return form' : 'Cancel form'}
      action={to === 'return' ? 'Return' : 'Cancel form'}
      save={save}
      saving={write.isPending}
      ready={!needsNote || note.trim() !== ''}
      error={write.error?.errors['note'] ? undefined : write.error?.message}
      changed={note !== ''}
      onClose={onClose}
    >
      {form.signed > 0 && to === 'return' && (
        <p className="quiet">It is signed and cannot change. To correct it, make a copy and have it signed again.</p>
      )}
      <LongText
        label={needsNote ? 'Reason' : 'Reason (optional)'}
        value={note}
        onChange={setNote}
        max={2000}
        error={write.error?.errors['note']}
      />
    </SaveDialog>
  );
}
