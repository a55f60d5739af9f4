import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { moistureSchedulesApi } from '../../shared/moisture-schedules.api.ts';
import type { DialogProps } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

export function CancelDialog({ schedule, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const write = useWrite(moistureSchedulesApi.cancel);
  const save = async (): Promise<void> => {
    await write.mutateAsync({ params: { id: schedule.id }, body: { reason } });
    onClose();
  };
  return (
    <SaveDialog
      title={`Cancel drying ${schedule.label}`}
      action="Cancel the drying"
      save={save}
      saving={write.isPending}
      ready={reason.trim() !== ''}
      error={errorWords(write.error)}
      changed={reason !== ''}
      onClose={onClose}
    >
      <p>What was read stays. Nothing can be added any more.</p>
      <TextInput
        size="sm"
        label="Why"
        maxLength={400}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
