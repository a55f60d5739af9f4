// Moves the job to the status of an item: with the note and the open points that the dialog of the job asks for.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { jobCommandsApi } from '../../jobs/shared/job-commands.api.ts';
import { type StepItemView, wizardStepsApi } from '../shared/wizards.api.ts';

export function StatusItem({ item, jobId, onClose }: { item: StepItemView; jobId: number; onClose: () => void }) {
  const { options } = useOptions('jobStatus');
  const [note, setNote] = useState('');
  const [accepted, setAccepted] = useState<string[]>([]);
  const change = useWrite(wizardStepsApi.changeStatus);
  const query = { actionTypeRef: 'jobStatus' as const, statusId: String(item.wizardTemplateItem.statusId ?? 0) };
  const checks = useRead(jobCommandsApi.checkActions, { params: { jobId }, query }, { staleTime: 0 });
  const open = checks.data?.data ?? [];
  const status = options.find(({ value }) => value === item.wizardTemplateItem.statusId)?.label ?? 'the status';
  return (
    <SaveDialog
      title={`Move the job to ${status}`}
      action="Change status"
      save={async () => {
        const body = { note: note.trim() || null, acceptedActions: accepted };
        await change.mutateAsync({ params: { id: item.id }, body });
        onClose();
      }}
      saving={change.isPending}
      ready={!checks.isLoading && open.every(({ ref, mandatory }) => !mandatory || accepted.includes(ref))}
      error={change.error ? (Object.values(change.error.errors ?? {})[0] ?? change.error.message) : undefined}
      changed={note !== ''}
      onClose={onClose}
    >
      {open.length > 0 && (
        <Checkbox.Group
          label="Before you continue"
          description="Items marked with an asterisk must be confirmed."
          value={accepted}
          onChange={setAccepted}
        >
          <div className="dialog-choices">
            {open.map(({ ref, label, reason, mandatory }) => (
              <Checkbox key={ref} size="xs" value={ref} label={mandatory ? `${label} *` : label} description={reason} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <LongText label="Note" max={5000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}
