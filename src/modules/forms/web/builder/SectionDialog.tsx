// A section of a template: its words, when it is shown, whether it repeats.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import type { FormFieldDefinition } from '../../../../platform/shared/form-fields.ts';
import { ConditionEditor } from '../../../custom-fields/web/index.ts';
import { AudienceInput } from './AudienceInput.tsx';
import { type FormSection, MOST_ROWS } from '../../shared/form-content.ts';

interface Props {
  section: FormSection | undefined;
  others: readonly FormFieldDefinition[];
  onSave: (section: Omit<FormSection, 'ref' | 'fields'>) => void;
  /** Absent while it is the only one. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

export function SectionDialog({ section, others, onSave, onRemove, onClose }: Props) {
  const [label, setLabel] = useState(section?.label ?? '');
  const [hint, setHint] = useState(section?.hint ?? '');
  const [showIf, setShowIf] = useState(section?.showIf ?? null);
  const [seenBy, setSeenBy] = useState(section?.seenBy ?? null);
  const [repeats, setRepeats] = useState(section?.repeats ?? null);
  const save = async (): Promise<void> => {
    onSave({ label: label.trim(), hint: hint.trim() || null, showIf, repeats, seenBy });
    onClose();
  };
  const count = (name: 'min' | 'max', words: string) => (
    <FigureBox
      label={words}
      size="sm"
      min={0}
      max={MOST_ROWS}
      value={repeats?.[name] ?? ''}
      onChange={(value) => {
        const { [name]: _old, ...rest } = repeats ?? {};
        setRepeats(value === '' ? rest : { ...rest, [name]: Number(value) });
      }}
    />
  );
  return (
    <SaveDialog
      title={section ? `Edit ${section.label}` : 'New section'}
      action="Save"
      save={save}
      saving={false}
      ready={label.trim() !== ''}
      changed={
        label !== (section?.label ?? '') ||
        hint !== (section?.hint ?? '') ||
        showIf !== (section?.showIf ?? null) ||
        repeats !== (section?.repeats ?? null) ||
        seenBy !== (section?.seenBy ?? null)
      }
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
      <Checkbox
        size="xs"
        label="Repeats"
        description="Repeats for each row: rooms, workers, defects"
        checked={repeats !== null}
        onChange={(event) => setRepeats(event.currentTarget.checked ? {} : null)}
      />
      {repeats && (
        <div className="form-grid">
          {count('min', 'At least')}
          {count('max', 'At most')}
        </div>
      )}
      <ConditionEditor label="Shown when" without="Always" value={showIf} onChange={setShowIf} fields={others} />
      <AudienceInput value={seenBy} onChange={setSeenBy} />
      {section && onRemove && (
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Delete section
        </Button>
      )}
    </SaveDialog>
  );
}
