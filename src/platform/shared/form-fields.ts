// The field of a generated form (custom fields, custom forms, external forms) as data: its definition, what is shown and kept of
// the answers, the same in the browser and on the server. The rules of an answer: form-checks.ts.
import { type Address } from '../../kit/fields.ts';
import type { Group } from '../../kit/filter.ts';
import type { Here } from '../../kit/filter-match.ts';
import { type Values, matches } from './conditions.ts';

export const FIELD_TYPES = [
  'text',
  'password',
  'email',
  'multitext',
  'currency',
  'number',
  'percentage',
  'color',
  'json',
  'select',
  'multiselect',
  'radio',
  'search-select',
  'boolean',
  'html',
  'date',
  'time',
  'datetime',
  'phone',
  'multiemail',
  'address',
  'contact',
  'signature',
  'file-upload',
  'attachments',
  'images',
  'customForms',
  'number-range',
  'date-range',
  'rating',
  'button',
  'message',
  'divider',
  'code',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Kinds that hold files or other records: for forms that have some, not for fields of records. */
const LATER: readonly FieldType[] = ['file-upload', 'attachments', 'images', 'customForms'];
export const USABLE_FIELD_TYPES = FIELD_TYPES.filter((type) => !LATER.includes(type));
/** Kinds that show or do something and have no answer. */
export const hasAnswer = (type: FieldType): boolean => !['button', 'message', 'divider'].includes(type);

export interface FormOption {
  value: string | number;
  label: string;
  hint?: string | null;
}
export interface FormValidation {
  required?: boolean;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  /** Places behind the point; 2 unless said otherwise. */
  decimals?: number;
  allowNegative?: boolean;
}
export interface FormFieldDefinition {
  fieldType: FieldType;
  fieldRef: string;
  fieldLabel: string;
  placeholder?: string | null;
  options?: FormOption[];
  validation?: FormValidation;
  hint?: string | null;
  showIf?: Group | null;
  disableIf?: Group | null;
}

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isBlank));

/** Objects are no texts: one with a `toString` of its own cannot even be turned into one. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

export interface FieldState {
  shown: boolean;
  disabled: boolean;
}

const MOST_ROUNDS = 20;

/** Which fields are shown and which are locked. A hidden field counts as empty for those that depend on it. */
export function fieldStates(
  fields: readonly FormFieldDefinition[],
  answers: Values,
  here: Here,
): ReadonlyMap<string, FieldState> {
  const states = new Map<string, FieldState>();
  const seen: Record<string, unknown> = { ...answers };
  // Again for a field that depends on one below it, until all stand; a circle ends as it stands.
  for (let round = 0, changed = true; changed && round < MOST_ROUNDS; round++) {
    changed = false;
    for (const { fieldRef, showIf, disableIf } of fields) {
      const shown = matches(showIf, seen, here);
      seen[fieldRef] = shown ? answers[fieldRef] : null;
      const disabled = Boolean(disableIf) && matches(disableIf, seen, here);
      const before = states.get(fieldRef);
      if (before?.shown === shown && before.disabled === disabled) continue;
      changed = true;
      states.set(fieldRef, { shown, disabled });
    }
  }
  return states;
}

/** Fields that were locked and still are: nobody changes their answers. One that a change opens, or locks, takes what came with it. */
export function lockedOf(fields: readonly FormFieldDefinition[], before: Values, after: Values, here: Here): string[] {
  if (!fields.some(({ disableIf }) => disableIf)) return [];
  const [was, is] = [fieldStates(fields, before, here), fieldStates(fields, after, here)];
  return fields
    .map(({ fieldRef }) => fieldRef)
    .filter((name) => was.get(name)?.disabled === true && is.get(name)?.disabled === true);
}

/** What is kept of the answers: of fields that exist and are shown, nothing as null. */
export function keptAnswers(
  fields: readonly FormFieldDefinition[],
  answers: Values,
  here: Here,
): Record<string, unknown> {
  const states = fieldStates(fields, answers, here);
  const kept: Record<string, unknown> = {};
  for (const { fieldRef, fieldType } of fields) {
    if (!hasAnswer(fieldType) || !(fieldRef in answers)) continue;
    const value = answers[fieldRef];
    kept[fieldRef] = states.get(fieldRef)?.shown && !isBlank(value) ? value : null;
  }
  return kept;
}

/** An answer as one line of text, for lists, prints and the history. */
export function showAnswer(field: FormFieldDefinition, value: unknown): string {
  if (isBlank(value)) return '';
  const labelOf = (one: unknown) => field.options?.find((option) => option.value === one)?.label ?? plain(one);
  switch (field.fieldType) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'multiselect':
      return [value].flat().map(labelOf).join(', ');
    case 'multiemail':
      return [value].flat().map(plain).join(', ');
    case 'address': {
      const { line1, line2, suburb, state, postcode } = value as Partial<Address>;
      return [line2, line1, suburb, state, postcode].filter(Boolean).join(', ');
    }
    case 'number-range':
    case 'date-range': {
      const { from, to } = value as { from?: string | number | null; to?: string | number | null };
      return `${from ?? ''} – ${to ?? ''}`;
    }
    case 'signature':
      return 'Signed';
    case 'percentage':
      return `${plain(value)} %`;
    case 'file-upload':
      return '1 file';
    case 'attachments':
    case 'images':
    case 'customForms':
      return String([value].flat().length);
    default:
      return labelOf(value);
  }
}
