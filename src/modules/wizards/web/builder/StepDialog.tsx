// One step of a template: its name, who acts, when it is asked.
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { ConditionEditor } from '../../../custom-fields/web/index.ts';
import {
  ACTORS,
  ACTOR_NAMES,
  type Actor,
  type WizardContent,
  type WizardStepContent,
} from '../../shared/wizard-content.ts';
import { askable, freeName } from './moved.ts';

interface Props {
  step: WizardStepContent | undefined;
  content: WizardContent;
  onSave: (step: Omit<WizardStepContent, 'items'>) => void;
  /** Absent while it is the only one. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}
export function StepDialog({ step, content, onSave, onRemove, onClose }: Props) {
  const [label, setLabel] = useState(step?.label ?? '');
  const [hint, setHint] = useState(step?.hint ?? '');
  const [actor, setActor] = useState<Actor>(step?.actor ?? 'anyone');
  const [showIf, setShowIf] = useState(step?.showIf ?? null);
  return (
    <SaveDialog
      title={step ? `Edit ${step.label}` : 'New step'}
      action="Save"
      save={async () => {
        const ref = step?.ref ?? freeName('step', content);
        onSave({ ref, label: label.trim(), hint: hint.trim() || null, actor, showIf });
        onClose();
      }}
      saving={false}
      ready={label.trim() !== ''}
      changed={label !== (step?.label ?? '') || showIf !== (step?.showIf ?? null)}
      size={560}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        withAsterisk
        maxLength={200}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <LongText label="Hint" max={2000} value={hint} onChange={setHint} />
      <NativeSelect
        label="Who acts"
        value={actor}
        onChange={(event) => setActor(ACTORS.find((one) => one === event.currentTarget.value) ?? 'anyone')}
        data={ACTORS.map((value) => ({ value, label: ACTOR_NAMES[value] }))}
      />
      <ConditionEditor
        label="Asked when"
        without="Always"
        value={showIf}
        onChange={setShowIf}
        fields={askable(content, step?.ref)}
      />
      {step && onRemove && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          Delete step
        </Button>
      )}
    </SaveDialog>
  );
}
