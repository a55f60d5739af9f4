// One custom field: its kind, words, limits, options and conditions.
import { Button, Checkbox, NativeSelect, NumberInput, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type FieldType, type FormFieldDefinition, hasAnswer } from '../../../platform/shared/form-fields.ts';
import type { CustomFieldCategory, CustomFieldItem } from '../shared/custom-field.entity.ts';
import { customFieldItemsApi } from '../shared/custom-field-definitions.api.ts';
import { columnKind } from '../shared/list-columns.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FIELD_TYPE_NAMES, OFFERED_FIELD_TYPES } from './field-type-names.ts';
import { refOfLabel } from './form-of-groups.ts';

interface FieldDialogProps {
  categories: readonly CustomFieldCategory[];
  categoryId: number;
  item?: CustomFieldItem;
  fields: readonly CustomFieldItem[];
  onClose: () => void;
}

const CHOICES: readonly FieldType[] = ['select', 'multiselect', 'radio', 'search-select'];
const NUMBERS: readonly FieldType[] = ['number', 'currency', 'percentage'];
const TEXTS: readonly FieldType[] = ['text', 'multitext', 'code'];
const BLANK: FormFieldDefinition = { fieldType: 'text', fieldRef: '', fieldLabel: '' };

export function FieldDialog({ categories, categoryId, item, fields, onClose }: FieldDialogProps) {
  const create = useWrite(customFieldItemsApi.create);
  const update = useWrite(customFieldItemsApi.update);
  const remove = useWrite(customFieldItemsApi.remove);
  const mayDelete = useCan()('delete-custom-field');
  const [definition, setDefinition] = useState<FormFieldDefinition>(item?.definition ?? BLANK);
  const [category, setCategory] = useState(item?.categoryId ?? categoryId);
  const [listColumn, setListColumn] = useState(item?.listColumn ?? false);
  const [active, setActive] = useState(item?.active ?? true);
  const [changed, setChanged] = useState(false);
  const failed = create.error ?? update.error ?? remove.error;
  const errors = failed?.errors ?? {};
  const change = (part: Partial<FormFieldDefinition>): void => {
    setDefinition((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const canBeColumn = columnKind(definition.fieldType) !== undefined;
  const asColumn = listColumn && canBeColumn;
  const save = async (): Promise<void> => {
    const clean = cleaned({
      ...definition,
      fieldRef: item?.definition.fieldRef ?? freeRef(definition.fieldLabel, fields),
    });
    if (item)
      await update.mutateAsync({
        params: { id: item.id },
        body: { definition: clean, categoryId: category, active, listColumn: asColumn, version: item.version },
      });
    else {
      const order = fields.filter((field) => field.categoryId === category).length;
      await create.mutateAsync({ body: { categoryId: category, definition: clean, order, listColumn: asColumn } });
    }
    onClose();
  };
  const placed = ['definition.options', 'definition.fieldLabel', 'listColumn'].some((name) => errors[name]);
  const others = fields.filter(({ id }) => id !== item?.id).map((field) => field.definition);
  return (
    <SaveDialog
      title={item ? `Edit ${item.definition.fieldLabel}` : 'New field'}
      action="Save"
      save={save}
      saving={create.isPending || update.isPending}
      ready={definition.fieldLabel.trim() !== ''}
      error={failed && !placed ? (Object.values(errors)[0] ?? failed.message) : undefined}
      changed={changed}
      size={560}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        size="sm"
        withAsterisk
        maxLength={200}
        value={definition.fieldLabel}
        onChange={(event) => change({ fieldLabel: event.currentTarget.value })}
        error={errors['definition.fieldLabel']}
      />
      <div className="form-grid">
        <NativeSelect
          label="Kind"
          size="sm"
          value={definition.fieldType}
          onChange={(event) => change({ fieldType: event.currentTarget.value as FieldType })}
          data={OFFERED_FIELD_TYPES.map((type) => ({ value: type, label: FIELD_TYPE_NAMES[type] }))}
        />
        <NativeSelect
          label="Category"
          size="sm"
          value={String(category)}
          onChange={(event) => {
            setCategory(Number(event.currentTarget.value));
            setChanged(true);
          }}
          data={categories.map(({ id, label }) => ({ value: String(id), label }))}
        />
      </div>
      <TextInput
        label="Hint"
        size="sm"
        maxLength={1000}
        value={definition.hint ?? ''}
        onChange={(event) => change({ hint: event.currentTarget.value || null })}
      />
      {CHOICES.includes(definition.fieldType) && (
        <OptionsInput definition={definition} onChange={change} error={errors['definition.options']} />
      )}
      <Limits definition={definition} onChange={change} />
      <ConditionEditor
        label="Shown when"
        without="Always"
        value={definition.showIf ?? null}
        onChange={(showIf) => change({ showIf })}
        fields={others}
      />
      <ConditionEditor
        label="Locked when"
        without="Never"
        value={definition.disableIf ?? null}
        onChange={(disableIf) => change({ disableIf })}
        fields={others}
      />
      {canBeColumn && (
        <Checkbox
          size="xs"
          label="Column in lists"
          description="Lists can show it, sort and filter by it, and export it."
          checked={listColumn}
          error={errors['listColumn']}
          onChange={(event) => {
            setListColumn(event.currentTarget.checked);
            setChanged(true);
          }}
        />
      )}
      {item && (
        <Checkbox
          size="xs"
          label="Active"
          description="An inactive field is asked no more; its answers stay."
          checked={active}
          onChange={(event) => {
            setActive(event.currentTarget.checked);
            setChanged(true);
          }}
        />
      )}
      {item && mayDelete && (
        <Button
          size="compact-sm"
          variant="default"
          loading={remove.isPending}
          onClick={() => void remove.mutateAsync({ params: { id: item.id }, query: {} }).then(onClose, () => undefined)}
        >
          Delete field
        </Button>
      )}
    </SaveDialog>
  );
}

/** A name that no other field has, made from the label. */
function freeRef(label: string, fields: readonly CustomFieldItem[]): string {
  const base = refOfLabel(label);
  const taken = new Set(fields.map(({ definition }) => definition.fieldRef));
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
  return name;
}

/** Without what belongs to another kind of field. */
function cleaned({ options, validation = {}, ...rest }: FormFieldDefinition): FormFieldDefinition {
  const { required, min, max, allowNegative, decimals, maxLength } = validation;
  const limits = {
    ...(required && { required }),
    ...(NUMBERS.includes(rest.fieldType) && {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(decimals !== undefined && { decimals }),
      ...(allowNegative && { allowNegative }),
    }),
    ...(TEXTS.includes(rest.fieldType) && maxLength !== undefined && { maxLength }),
  };
  return {
    ...rest,
    fieldLabel: rest.fieldLabel.trim(),
    ...(CHOICES.includes(rest.fieldType) && { options: (options ?? []).filter(({ label }) => label.trim() !== '') }),
    ...(Object.keys(limits).length > 0 && { validation: limits }),
  };
}

interface PartProps {
  definition: FormFieldDefinition;
  onChange: (part: Partial<FormFieldDefinition>) => void;
}

/** One option a line; an option that stays keeps the value its answers are kept under. */
function OptionsInput({ definition, onChange, error }: PartProps & { error: string | undefined }) {
  const options = definition.options ?? [];
  const read = (text: string): void => {
    const lines = text.split('\n');
    onChange({
      options: lines.map((label, index) => {
        const same = options.find((option) => option.label === label);
        const renamed = lines.length === options.length ? options[index] : undefined;
        return { value: (same ?? renamed)?.value ?? freeValue(label, options), label };
      }),
    });
  };
  return (
    <Textarea
      label="Options"
      description="One a line"
      size="sm"
      withAsterisk
      autosize
      minRows={3}
      maxRows={12}
      value={options.map(({ label }) => label).join('\n')}
      onChange={(event) => read(event.currentTarget.value)}
      error={error}
    />
  );
}
const freeValue = (label: string, options: readonly { value: string | number }[]): string => {
  const base = refOfLabel(label);
  let value = base;
  for (let number = 2; options.some((option) => option.value === value); number++) value = `${base}${number}`;
  return value;
};

function Limits({ definition, onChange }: PartProps) {
  const { fieldType, validation = {} } = definition;
  const put = (part: FormFieldDefinition['validation']): void => onChange({ validation: { ...validation, ...part } });
  const number = (name: 'min' | 'max' | 'maxLength' | 'decimals', label: string) => (
    <NumberInput
      label={label}
      size="sm"
      hideControls
      value={validation[name] ?? ''}
      onChange={(value) => {
        const { [name]: _old, ...rest } = validation;
        onChange({ validation: value === '' ? rest : { ...rest, [name]: Number(value) } });
      }}
    />
  );
  if (!hasAnswer(fieldType)) return null;
  return (
    <>
      <Checkbox
        size="xs"
        label="Required"
        checked={validation.required === true}
        onChange={(event) => put({ required: event.currentTarget.checked })}
      />
      {NUMBERS.includes(fieldType) && (
        <>
          <div className="form-grid">
            {number('min', 'Least')}
            {number('max', 'Most')}
            {number('decimals', 'Decimal places')}
          </div>
          <Checkbox
            size="xs"
            label="May be negative"
            checked={validation.allowNegative === true}
            onChange={(event) => put({ allowNegative: event.currentTarget.checked })}
          />
        </>
      )}
      {TEXTS.includes(fieldType) && <div className="form-grid">{number('maxLength', 'Most characters')}</div>}
    </>
  );
}
