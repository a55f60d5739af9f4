// A category of custom fields: its label and when it is shown.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';
import type { CustomFieldCategory, CustomFieldItem } from '../shared/custom-field.entity.ts';
import { customFieldCategoriesApi } from '../shared/custom-field-definitions.api.ts';
import { ConditionEditor } from './ConditionEditor.tsx';

interface CategoryDialogProps {
  type: CustomFieldObject;
  category?: CustomFieldCategory;
  fields: readonly CustomFieldItem[];
  /** Where a new one stands. */
  next: number;
  onClose: () => void;
}

export function CategoryDialog({ type, category, fields, next, onClose }: CategoryDialogProps) {
  const create = useWrite(customFieldCategoriesApi.create);
  const update = useWrite(customFieldCategoriesApi.update);
  const remove = useWrite(customFieldCategoriesApi.remove);
  const mayDelete = useCan()('delete-custom-field');
  const [label, setLabel] = useState(category?.label ?? '');
  const [showIf, setShowIf] = useState(category?.showIf ?? null);
  const failed = create.error ?? update.error ?? remove.error;
  const changed = label !== (category?.label ?? '') || showIf !== (category?.showIf ?? null);
  const save = async (): Promise<void> => {
    if (category)
      await update.mutateAsync({ params: { id: category.id }, body: { label, showIf, version: category.version } });
    else await create.mutateAsync({ body: { objectType: type, label, showIf, order: next } });
    onClose();
  };
  const others = fields.filter(({ categoryId }) => categoryId !== category?.id).map(({ definition }) => definition);
  return (
    <SaveDialog
      title={category ? 'Edit category' : 'New category'}
      action="Save"
      save={save}
      saving={create.isPending || update.isPending}
      ready={label.trim() !== ''}
      error={failed && !failed.errors['label'] ? failed.message : undefined}
      changed={changed}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        size="sm"
        withAsterisk
        maxLength={100}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        error={failed?.errors['label']}
      />
      <ConditionEditor label="Shown when" without="Always" value={showIf} onChange={setShowIf} fields={others} />
      {category && mayDelete && (
        <Button
          size="compact-sm"
          variant="default"
          loading={remove.isPending}
          onClick={() =>
            void remove.mutateAsync({ params: { id: category.id }, query: {} }).then(onClose, () => undefined)
          }
        >
          Delete category
        </Button>
      )}
    </SaveDialog>
  );
}
