// Freeze the estimate as a numbered snapshot.
import { Button, Select, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import type { EstimateView } from '../../shared/estimates.api.ts';
import { snapshotsApi } from '../../shared/snapshots.api.ts';
import { count } from '../estimate-words.ts';
import { LOCK_CHOICES, type LockChoice, lockOption } from './lock-choices.ts';

interface Props {
  document: EstimateView;
  onClose: () => void;
  onMade: (snapshotId: number) => void;
}

export function NewSnapshot({ document, onClose, onMade }: Props) {
  const can = useCan();
  const write = useWrite(snapshotsApi.create);
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  const [lock, setLock] = useState<LockChoice>('open');
  const choices = LOCK_CHOICES.filter(({ value }) => can('estimate-authorise') || !value.includes('authorise'));
  const save = async (): Promise<void> => {
    const made = await write.mutateAsync({
      params: { estimateId: document.id },
      body: { label: label.trim() || null, reason: reason.trim() || null, lockOption: lockOption(lock) },
    });
    onMade(made.data.id);
  };
  const trySave = (): void => void save().catch(() => undefined); // the error stands in the dialog
  const errors = write.error?.errors ?? {};
  return (
    <Dialog
      title="Snapshot the estimate"
      opened
      onClose={onClose}
      changed={label !== '' || reason !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={write.isPending} onClick={trySave}>
            Create snapshot
          </Button>
        </>
      }
    >
      <form
        className="est-fields"
        onSubmit={(event) => {
          event.preventDefault();
          trySave();
        }}
      >
        <p className="quiet">
          {document.currentVariationId === null
            ? `Freezes the estimate, ${count(document.items.length, 'item')}, under a number of its own.`
            : 'Freezes the open variation under a number of its own.'}
        </p>
        <TextInput
          label="Label"
          maxLength={200}
          placeholder="Named by number if empty"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={errors['label']}
        />
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={5000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors['reason']}
        />
        <Select
          label="Items of the estimate"
          data={choices}
          value={lock}
          allowDeselect={false}
          onChange={(value) => setLock((value ?? 'open') as LockChoice)}
          comboboxProps={{ transitionProps: { duration: 80 } }}
        />
        <button type="submit" hidden>
          Save
        </button>
      </form>
      {write.error && (
        <p className="est-error" role="alert">
          {Object.values(errors)[0] ?? write.error.message}
        </p>
      )}
    </Dialog>
  );
}
