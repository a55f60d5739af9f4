// One category: its fields in their order, moved by drag or with Alt and the arrow keys.
import customFieldsCss from './custom-fields.module.css';
import css from './CategoryFields.module.css';
import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '../../../platform/web/icons.tsx';
import type { KeyboardEvent } from 'react';
import { inWords } from '../../../platform/shared/conditions.ts';
import type { CustomFieldCategory, CustomFieldItem } from '../shared/custom-field.entity.ts';
import type { Editing } from './editing.ts';
import { FIELD_TYPE_NAMES } from './field-type-names.ts';

interface CategoryFieldsProps {
  category: CustomFieldCategory;
  items: readonly CustomFieldItem[];
  onEdit: ((editing: Editing) => void) | undefined;
  onReorder: (ordered: readonly CustomFieldItem[]) => void;
}

export function CategoryFields({ category, items, onEdit, onReorder }: CategoryFieldsProps) {
  const move = (index: number, by: 1 | -1): void => {
    const target = index + by;
    if (target < 0 || target >= items.length) return;
    const ordered = [...items];
    const [taken] = ordered.splice(index, 1);
    if (taken) ordered.splice(target, 0, taken);
    onReorder(ordered);
  };
  const onKey = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey || !onEdit || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <section className={customFieldsCss.customCategory} aria-label={category.label}>
      <header>
        <h2>{category.label}</h2>
        {onEdit && (
          <span>
            <Button size="compact-xs" variant="subtle" onClick={() => onEdit({ what: 'category', category })}>
              Edit category
            </Button>
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => onEdit({ what: 'field', categoryId: category.id })}
            >
              Add field
            </Button>
          </span>
        )}
      </header>
      {category.showIf && <p className="quiet">Shown when {inWords(category.showIf, labelIn(items))}</p>}
      {items.length === 0 && <p className="quiet">No fields yet.</p>}
      <ol>
        {items.map((item, index) => (
          <li key={item.id} data-inactive={!item.active || undefined}>
            <span className={customFieldsCss.customFieldName}>
              {item.definition.fieldLabel}
              {item.definition.validation?.required && <span className="required-mark"> *</span>}
            </span>
            <span className="quiet">{FIELD_TYPE_NAMES[item.definition.fieldType]}</span>
            {!item.active && (
              <Badge size="xs" variant="light" tt="none" color="gray">
                Inactive
              </Badge>
            )}
            {onEdit && (
              <span className={css.customFieldTools}>
                <ActionIcon
                  size={24}
                  variant="subtle"
                  aria-label={`Move ${item.definition.fieldLabel} up`}
                  title="Move up (Alt ↑)"
                  disabled={index === 0}
                  onKeyDown={onKey(index)}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  variant="subtle"
                  aria-label={`Move ${item.definition.fieldLabel} down`}
                  title="Move down (Alt ↓)"
                  disabled={index === items.length - 1}
                  onKeyDown={onKey(index)}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  variant="subtle"
                  aria-label={`Edit ${item.definition.fieldLabel}`}
                  onKeyDown={onKey(index)}
                  onClick={() => onEdit({ what: 'field', categoryId: category.id, item })}
                >
                  <IconPencil size={14} />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const labelIn =
  (items: readonly CustomFieldItem[]) =>
  (name: string): string =>
    items.find(({ definition }) => definition.fieldRef === name)?.definition.fieldLabel ?? name;
