// One custom field: its kind, words, limits, options and conditions.
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import type { CustomFieldCategory, CustomFieldItem } from '../shared/custom-field.entity.ts';
import { customFieldItemsApi } from '../shared/custom-field-definitions.api.ts';
import { columnKind } from '../shared/list-columns.ts';
import { FieldParts, cleanedField } from './FieldParts.tsx';
import { OFFERED_FIELD_TYPES } from './field-type-names.ts';
import { refOfLabel } from './form-of-groups.ts';

interface FieldDialogProps {
  categories: readonly CustomFieldCategory[];
  categoryId: number;
  item?: CustomFieldItem;
  fields: readonly CustomFieldItem[];
  onClose: () => void;
}

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
    const clean = cleanedField({
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
      <FieldParts
        definition={definition}
        onChange={change}
        errors={errors}
        others={others}
        types={OFFERED_FIELD_TYPES}
        beside={
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
        }
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
          description="An inactive field is hidden. Its answers are kept."
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
