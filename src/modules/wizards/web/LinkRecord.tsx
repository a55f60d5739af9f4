// The appointment or the estimate that does an item: one of the same job.
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import { type StepItemView, wizardStepsApi } from '../shared/wizards.api.ts';

export function LinkRecord({ item, jobId, onClose }: { item: StepItemView; jobId: number; onClose: () => void }) {
  const isVisit = item.wizardItemTypeId === ITEM_TYPES.appointment;
  const [chosen, setChosen] = useState<string | null>(null);
  const ofJob = { and: [{ field: 'jobId', operator: 'equals', value: jobId }] };
  const query = { filter: JSON.stringify(ofJob), perPage: '100' };
  const visits = useRead(appointmentsApi.list, { query }, { enabled: isVisit }).data?.data ?? [];
  const estimates = useRead(estimatesApi.list, { query }, { enabled: !isVisit }).data?.data ?? [];
  const update = useWrite(wizardStepsApi.updateItem);
  return (
    <SaveDialog
      title={item.label}
      action="Choose"
      save={async () => {
        await update.mutateAsync({
          params: { id: item.id },
          body: { objectId: Number(chosen), version: item.version },
        });
        onClose();
      }}
      saving={update.isPending}
      ready={chosen !== null}
      error={update.error ? (Object.values(update.error.errors ?? {})[0] ?? update.error.message) : undefined}
      changed={false}
      onClose={onClose}
    >
      <Picker
        label={isVisit ? 'Appointment' : 'Estimate'}
        data={(isVisit ? visits : estimates).map(({ id, label }) => ({
          value: String(id),
          label: label || `No. ${id}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <p className="quiet">
        {isVisit ? 'Book the appointment on the job first.' : 'Create the estimate on the job first.'}
      </p>
    </SaveDialog>
  );
}
