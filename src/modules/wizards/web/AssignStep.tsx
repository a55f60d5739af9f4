// Who does a step.
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type StepView, wizardStepsApi } from '../shared/wizards.api.ts';

export function AssignStep({ step, onClose }: { step: StepView; onClose: () => void }) {
  const { options } = useOptions('user');
  const [chosen, setChosen] = useState(step.assignedId === null ? null : String(step.assignedId));
  const assign = useWrite(wizardStepsApi.assign);
  return (
    <SaveDialog
      title={`Who does ${step.label}`}
      action="Save"
      save={async () => {
        const assignedId = chosen === null ? null : Number(chosen);
        await assign.mutateAsync({ params: { id: step.id }, body: { assignedId } });
        onClose();
      }}
      saving={assign.isPending}
      error={assign.error?.message}
      changed={chosen !== (step.assignedId === null ? null : String(step.assignedId))}
      onClose={onClose}
    >
      <Picker
        label="Person"
        clearable
        data={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={chosen}
        valueLabel={step.assigned?.label}
        onChange={setChosen}
      />
    </SaveDialog>
  );
}
