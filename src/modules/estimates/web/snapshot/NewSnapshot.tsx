// Freeze the estimate as a numbered snapshot.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import type { EstimateView } from '../../shared/estimates.api.ts';
import { snapshotsApi } from '../../shared/snapshots.api.ts';
import { count } from '../estimate-words.ts';
import { LOCK_CHOICES, type LockChoice, lockOption } from './lock-choices.ts';
import { useLabelAndReason } from './LabelAndReason.tsx';

interface Props {
  document: EstimateView;
  onClose: () => void;
  onMade: (snapshotId: number) => void;
}

export function NewSnapshot({ document, onClose, onMade }: Props) {
  const can = useCan();
  const write = useWrite(snapshotsApi.create);
  const [lock, setLock] = useState<LockChoice>('open');
  const choices = LOCK_CHOICES.filter(({ value }) => can('estimate-authorise') || !value.includes('authorise'));
  const errors = write.error?.errors ?? {};
  const { values, changed, fields } = useLabelAndReason({ placeholder: 'Named by number if empty', errors });
  return (
    <SaveDialog
      title="Snapshot the estimate"
      action="Create snapshot"
      changed={changed}
      saving={write.isPending}
      error={Object.values(errors)[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const made = await write.mutateAsync({
          params: { estimateId: document.id },
          body: { ...values, lockOption: lockOption(lock) },
        });
        onMade(made.data.id);
      }}
    >
      <p className="quiet">
        {document.currentVariationId === null
          ? `Freezes the estimate, ${count(document.items.length, 'item')}, under a number of its own.`
          : 'Freezes the open variation under a number of its own.'}
      </p>
      {fields}
      <Select
        label="Items of the estimate"
        data={choices}
        value={lock}
        allowDeselect={false}
        onChange={(value) => setLock((value ?? 'open') as LockChoice)}
        comboboxProps={{ transitionProps: { duration: 80 } }}
      />
    </SaveDialog>
  );
}
