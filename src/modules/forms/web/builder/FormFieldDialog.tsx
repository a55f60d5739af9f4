// One field of a template: what a field of any form is, and what it takes from the job and gives back to it.
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { FIELD_TYPES, type FieldType, type FormFieldDefinition } from '../../../../platform/shared/form-fields.ts';
import { FIELD_TYPE_NAMES, FieldParts, cleanedField, refOfLabel } from '../../../custom-fields/web/index.ts';
import type { FormContent, FormField } from '../../shared/form-content.ts';
import { AudienceInput } from './AudienceInput.tsx';
import { CALCULATED_TYPES, formulaProblem } from '../../shared/formulas.ts';
import { FormulaInput } from './FormulaInput.tsx';
import { JOB_TARGETS, jobTargets, targetsFor } from '../../shared/job-targets.ts';

/** A button does nothing in a form that is filled, and what is typed into a password is no answer. */
const OFFERED = (Object.keys(FIELD_TYPE_NAMES) as FieldType[]).filter(
  (type) => FIELD_TYPES.includes(type) && type !== 'button' && type !== 'password',
);
const FROM: readonly { value: string; label: string }[] = [
  { value: 'job.number', label: 'Job number' },
  { value: 'job.reference', label: 'Claim number' },
  { value: 'job.customer', label: 'Customer' },
  { value: 'job.address', label: 'Site address' },
  { value: 'job.description', label: 'Job description' },
  { value: 'company.name', label: 'Company name' },
  { value: 'user.name', label: 'Name of the person who starts it' },
];
const TAKES: readonly FieldType[] = ['text', 'multitext'];
const BLANK: FormField = { fieldType: 'text', fieldRef: '', fieldLabel: '' };

interface Props {
  field: FormField | undefined;
  /** Of a new one: the type that was chosen for it. */
  type: FieldType | undefined;
  content: FormContent;
  /** Fields that conditions can ask for. */
  others: readonly FormFieldDefinition[];
  /** A row of a section that repeats neither takes from the job nor gives back. */
  repeats: boolean;
  sections: readonly { ref: string; label: string }[];
  sectionRef: string;
  onSave: (field: FormField, sectionRef: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function FormFieldDialog({
  field,
  type,
  content,
  others,
  repeats,
  sections,
  sectionRef,
  onSave,
  onRemove,
  onClose,
}: Props) {
  const [definition, setDefinition] = useState<FormField>(field ?? { ...BLANK, ...(type && { fieldType: type }) });
  const [section, setSection] = useState(sectionRef);
  const [changed, setChanged] = useState(false);
  const change = (part: Partial<FormField>): void => {
    setDefinition((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const targets = targetsFor(definition.fieldType);
  const formulaWrong =
    definition.formula && CALCULATED_TYPES.includes(definition.fieldType) && formulaProblem(definition.formula);
  const save = async (): Promise<void> => {
    const { from, to, formula, seenBy, ...clean } = cleanedField({
      ...definition,
      fieldRef: field?.fieldRef ?? freeRef(definition.fieldLabel, content),
    });
    const takes = from && !repeats && TAKES.includes(clean.fieldType);
    const gives = to && !repeats && targets.includes(to);
    const calculated = CALCULATED_TYPES.includes(clean.fieldType) && formula?.trim();
    onSave(
      {
        ...clean,
        ...(takes && { from }),
        ...(gives && { to }),
        ...(calculated && { formula: calculated }),
        ...(seenBy && !repeats && { seenBy }),
      },
      section,
    );
    onClose();
  };
  return (
    <SaveDialog
      title={field ? `Edit ${field.fieldLabel}` : 'New field'}
      action="Save"
      save={save}
      saving={false}
      ready={definition.fieldLabel.trim() !== '' && !formulaWrong}
      changed={changed}
      size={600}
      onClose={onClose}
    >
      <FieldParts
        definition={definition}
        onChange={change}
        errors={{}}
        others={others}
        types={OFFERED}
        beside={
          <NativeSelect
            label="Section"
            size="sm"
            value={section}
            onChange={(event) => {
              setSection(event.currentTarget.value);
              setChanged(true);
            }}
            data={sections.map(({ ref, label }) => ({ value: ref, label }))}
          />
        }
      />
      {!repeats && <AudienceInput value={definition.seenBy ?? null} onChange={(seenBy) => change({ seenBy })} />}
      {CALCULATED_TYPES.includes(definition.fieldType) && (
        <FormulaInput
          value={definition.formula ?? ''}
          onChange={(formula) => change({ formula: formula || null })}
          content={content}
          sectionRef={section}
          ownRef={field?.fieldRef}
        />
      )}
      {!repeats && TAKES.includes(definition.fieldType) && (
        <NativeSelect
          label="Filled in from"
          size="sm"
          value={definition.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value || null })}
          data={[{ value: '', label: 'Nothing' }, ...FROM]}
        />
      )}
      {!repeats && targets.length > 0 && (
        <NativeSelect
          label="Written back to the job as"
          size="sm"
          value={definition.to ?? ''}
          onChange={(event) => change({ to: jobTargets.find((name) => name === event.currentTarget.value) ?? null })}
          data={[
            { value: '', label: 'Nothing' },
            ...targets.map((name) => ({ value: name, label: JOB_TARGETS[name].label })),
          ]}
        />
      )}
      {field && (
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Delete field
        </Button>
      )}
    </SaveDialog>
  );
}

/** A name that nothing else of the form has, made from the label. */
export function freeRef(label: string, { sections }: FormContent): string {
  const base = refOfLabel(label);
  const taken = new Set(sections.flatMap(({ ref, fields }) => [ref, ...fields.map(({ fieldRef }) => fieldRef)]));
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
  return name;
}
