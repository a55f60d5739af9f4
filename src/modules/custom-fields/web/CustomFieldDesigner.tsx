// Administration → Custom fields: categories with their fields at the left, the form as people will see it at the right.
import css from './CustomFieldDesigner.module.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';
import type { CustomFieldCategory, CustomFieldItem } from '../shared/custom-field.entity.ts';
import { customFieldCategoriesApi, customFieldItemsApi } from '../shared/custom-field-definitions.api.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import type { Editing } from './editing.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { FormPreview } from './FormPreview.tsx';

export function CustomFieldDesigner() {
  const [type, setType] = useState<CustomFieldObject>('job');
  const [editing, setEditing] = useState<Editing>();
  const mayEdit = useCan()('edit-custom-field');
  const filter = JSON.stringify({ object: { objectType: type } });
  const categories = useRead(
    customFieldCategoriesApi.list,
    { query: { filter, perPage: '200' } },
    { keepPrevious: true },
  );
  const items = useRead(customFieldItemsApi.list, { query: { perPage: '1000' } });
  const error = categories.error ?? items.error;
  if (error)
    return <PageError error={error} onRetry={() => void Promise.all([categories.refetch(), items.refetch()])} />;
  if (!categories.data || !items.data) return <SkeletonRows rows={8} />;
  const groups = categories.data.data;
  const fields = items.data.data.filter(({ categoryId }) => groups.some(({ id }) => id === categoryId));
  return (
    <div className={css.customFields}>
      <div className={css.customFieldsHead}>
        <SegmentedControl
          size="xs"
          aria-label="Custom fields of"
          value={type}
          onChange={(value) => setType(value as CustomFieldObject)}
          data={[
            { value: 'job', label: 'Jobs' },
            { value: 'contact', label: 'Contacts' },
          ]}
        />
        {mayEdit && (
          <Button size="xs" variant="default" onClick={() => setEditing({ what: 'category' })}>
            New category
          </Button>
        )}
      </div>
      <div className={css.customFieldsColumns}>
        <div>
          {groups.length === 0 && (
            <p className={css.customFieldsEmpty}>
              No custom fields yet. Start with a category, such as “Building”, and add its fields.
            </p>
          )}
          <Categories groups={groups} fields={fields} edit={mayEdit ? setEditing : undefined} />
        </div>
        <FormPreview groups={groups} fields={fields} />
      </div>
      {editing?.what === 'category' && (
        <CategoryDialog
          type={type}
          {...(editing.category && { category: editing.category })}
          fields={fields}
          next={groups.length}
          onClose={() => setEditing(undefined)}
        />
      )}
      {editing?.what === 'field' && (
        <FieldDialog
          categories={groups}
          categoryId={editing.categoryId}
          {...(editing.item && { item: editing.item })}
          fields={fields}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

interface CategoriesProps {
  groups: readonly CustomFieldCategory[];
  fields: readonly CustomFieldItem[];
  edit: ((editing: Editing) => void) | undefined;
}

function Categories({ groups, fields, edit }: CategoriesProps) {
  const update = useWrite(customFieldItemsApi.update);
  /** Numbers the fields of a category in their new order; only what moved is written, one after the other. */
  const reorder = async (ordered: readonly CustomFieldItem[]): Promise<void> => {
    for (const [order, item] of ordered.entries())
      if (item.order !== order) await update.mutateAsync({ params: { id: item.id }, body: { order } });
  };
  return groups.map((category) => (
    <CategoryFields
      key={category.id}
      category={category}
      items={fields.filter(({ categoryId }) => categoryId === category.id)}
      onEdit={edit}
      onReorder={(ordered) => void reorder(ordered).catch(() => undefined)}
    />
  ));
}
