// The fields of a section as rows: question, type, rule in words, whether it must be answered; moved, copied and opened by keys.
import css from './builder.module.css';
import { ActionIcon } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconArrowDown, IconArrowUp, IconPencil } from '../../../../platform/web/icons.tsx';
import { FIELD_TYPE_NAMES } from '../../../custom-fields/web/index.ts';
import type { FormField } from '../../shared/form-content.ts';

interface Props {
  fields: readonly FormField[];
  chosen: string | undefined;
  mayEdit: boolean;
  ruleOf: (field: FormField) => string;
  onChoose: (field: FormField) => void;
  onMove: (from: number, by: 1 | -1) => void;
  onCopy: (field: FormField) => void;
  onEdit: (field: FormField) => void;
}
export function FieldRows({ fields, chosen, mayEdit, ruleOf, onChoose, onMove, onCopy, onEdit }: Props) {
  const keys = (field: FormField, at: number) => (event: KeyboardEvent) => {
    if (!mayEdit) return;
    if (event.altKey && event.key === 'ArrowUp' && at > 0) onMove(at, -1);
    else if (event.altKey && event.key === 'ArrowDown' && at < fields.length - 1) onMove(at, 1);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') onCopy(field);
    else if (event.key === 'Enter') onEdit(field);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={css.columns} aria-hidden>
        <span>Question</span>
        <span>Type</span>
        <span>Rule</span>
        <span>Needed</span>
      </div>
      <ol className={css.fields}>
        {fields.map((field, at) => {
          const { fieldRef, fieldLabel } = field;
          return (
            <li key={fieldRef} data-chosen={fieldRef === chosen || undefined}>
              <button
                type="button"
                className={css.question}
                aria-pressed={fieldRef === chosen}
                onClick={() => onChoose(field)}
                onKeyDown={keys(field, at)}
              >
                {fieldLabel}
              </button>
              <span className="quiet">{FIELD_TYPE_NAMES[field.fieldType]}</span>
              <span className="quiet">{ruleOf(field)}</span>
              <span>{field.validation?.required ? 'Yes' : ''}</span>
              {mayEdit && (
                <span className={css.tools}>
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    aria-label={`Move ${fieldLabel} up`}
                    disabled={at === 0}
                    onClick={() => onMove(at, -1)}
                  >
                    <IconArrowUp size={14} />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    aria-label={`Move ${fieldLabel} down`}
                    disabled={at === fields.length - 1}
                    onClick={() => onMove(at, 1)}
                  >
                    <IconArrowDown size={14} />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    aria-label={`Edit ${fieldLabel}`}
                    onClick={() => onEdit(field)}
                  >
                    <IconPencil size={14} />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
