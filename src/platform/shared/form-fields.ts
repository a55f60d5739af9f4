// The field of a generated form (custom fields, custom forms, external forms): its definition as data, and the rules of
// its answer, the same in the browser and on the server.
import { z } from 'zod';
import { type Address, addressSchema } from '../../kit/fields.ts';
import type { Group } from '../../kit/filter.ts';
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

/** Kinds that hold files or other forms: they come with the modules that keep those. */
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

const line = (most: number) => z.string().trim().max(most);
const condition: z.ZodType = z.lazy(() =>
  z.union([
    z.strictObject({
      field: z.string().max(60),
      operator: z.enum([
        'equals',
        'notEquals',
        'contains',
        'lessThan',
        'lessThanEqualTo',
        'greaterThan',
        'greaterThanEqualTo',
        'between',
        'noValue',
        'hasValue',
        'date',
      ]),
      value: z
        .union([
          z.string().max(500),
          z.number(),
          z.boolean(),
          z.null(),
          z.array(z.union([z.string().max(500), z.number()])).max(200),
        ])
        .optional(),
    }),
    conditions,
  ]),
);
const conditions: z.ZodType = z.strictObject({
  and: z.array(condition).max(50).optional(),
  or: z.array(condition).max(50).optional(),
});

export const conditionsSchema = conditions as unknown as z.ZodType<Group>;

export const formFieldSchema = z.strictObject({
  fieldType: z.enum(USABLE_FIELD_TYPES, { error: 'This kind of field does not exist' }),
  fieldRef: z.string().regex(/^[a-z][A-Za-z0-9_]{0,59}$/, 'Use letters, digits and _, beginning with a small letter'),
  fieldLabel: line(200).min(1, 'A label is required'),
  placeholder: line(200).nullish(),
  options: z
    .array(
      z.strictObject({
        value: z.union([z.string().max(200), z.number()]),
        label: line(200).min(1, 'A label is required'),
        hint: line(500).nullish(),
      }),
    )
    .max(500)
    .optional(),
  validation: z
    .strictObject({
      required: z.boolean().optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      minLength: z.number().int().min(0).max(100_000).optional(),
      maxLength: z.number().int().min(1).max(100_000).optional(),
      decimals: z.number().int().min(0).max(8).optional(),
      allowNegative: z.boolean().optional(),
    })
    .optional(),
  hint: line(1000).nullish(),
  showIf: conditions.nullish(),
  disableIf: conditions.nullish(),
}) as unknown as z.ZodType<FormFieldDefinition>;

export const REQUIRED = 'This is required';
export const NO_EMAIL = 'This is not a valid email address';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const realDay = (text: unknown): boolean =>
  typeof text === 'string' && DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const MOST_TEXT = 20_000;
const SIGNATURE_MOST = 300_000;

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isBlank));

/** What is wrong with one answer, in words; undefined when nothing is. */
export function checkAnswer(field: FormFieldDefinition, value: unknown): string | undefined {
  const { required = false } = field.validation ?? {};
  if (isBlank(value) || (field.fieldType === 'boolean' && value !== true && required))
    return required ? REQUIRED : undefined;
  return RULES[field.fieldType]?.(value, field);
}

/** Objects are no texts: one with a `toString` of its own cannot even be turned into one. */
const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

type Rule = (value: unknown, field: FormFieldDefinition) => string | undefined;

const text: Rule = (value, { validation = {} }) => {
  if (typeof value !== 'string') return 'Enter a text';
  if (value.includes('\u0000') || !value.isWellFormed()) return 'This text holds characters that cannot be kept';
  if (validation.minLength !== undefined && value.length < validation.minLength)
    return `Enter at least ${validation.minLength} characters`;
  const most = validation.maxLength ?? MOST_TEXT;
  return value.length > most ? `Enter at most ${most} characters` : undefined;
};
const number: Rule = (value, { validation = {}, fieldType }) => {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e13) return 'Enter a number';
  const least = validation.min ?? (validation.allowNegative ? -Infinity : 0);
  const most = validation.max ?? (fieldType === 'rating' ? 5 : Infinity);
  if (value < least)
    return least === 0 && validation.min === undefined ? 'Enter a number of 0 or more' : `Enter ${least} or more`;
  return value > most ? `Enter ${most} or less` : undefined;
};
const oneOf: Rule = (value, { options = [] }) =>
  options.some((option) => option.value === value) ? undefined : 'Choose one of the options';
const manyOf: Rule = (value, field) =>
  Array.isArray(value) && value.every((one) => oneOf(one, field) === undefined) ? undefined : 'Choose from the options';
const email: Rule = (value) =>
  typeof value === 'string' && value.length <= 254 && EMAIL.test(value.trim()) ? undefined : NO_EMAIL;
const day: Rule = (value) => (realDay(value) ? undefined : 'Enter a date');
const range =
  (each: Rule): Rule =>
  (value, field) => {
    const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
    const wrong = [from, to]
      .filter((end) => !isBlank(end))
      .map((end) => each(end, field))
      .find(Boolean);
    if (wrong) return wrong;
    return !isBlank(from) && !isBlank(to) && (from as string) > (to as string)
      ? 'The end lies before the beginning'
      : undefined;
  };

const RULES: Partial<Record<FieldType, Rule>> = {
  text,
  password: text,
  multitext: text,
  html: text,
  code: text,
  phone: (value, field) =>
    text(value, field) ?? (/^[\d\s()+.,x#/-]{3,40}$/i.test(plain(value)) ? undefined : 'Enter a phone number'),
  email,
  multiemail: (value, field) =>
    Array.isArray(value) && value.length <= 100 && value.every((one) => email(one, field) === undefined)
      ? undefined
      : NO_EMAIL,
  currency: number,
  number,
  percentage: number,
  rating: number,
  color: (value) => (/^#[0-9a-f]{6}$/i.test(plain(value)) ? undefined : 'Enter a colour such as #2b6cb0'),
  json: (value) => {
    try {
      JSON.parse(plain(value));
      return undefined;
    } catch {
      return 'This is not valid JSON';
    }
  },
  select: oneOf,
  radio: oneOf,
  'search-select': oneOf,
  multiselect: manyOf,
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'Choose yes or no'),
  date: day,
  time: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(plain(value)) ? undefined : 'Enter a time'),
  datetime: (value) =>
    realDay(plain(value).slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(plain(value))
      ? undefined
      : 'Enter a date and a time',
  address: (value) => (addressSchema.safeParse(value).success ? undefined : 'Enter an address'),
  contact: (value) => (Number.isSafeInteger(value) && (value as number) > 0 ? undefined : 'Choose a contact'),
  signature: (value) =>
    typeof value === 'string' &&
    value.length <= SIGNATURE_MOST &&
    /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/.test(value)
      ? undefined
      : 'Sign again, please',
  'number-range': range(number),
  'date-range': range(day),
};

export interface FieldState {
  shown: boolean;
  disabled: boolean;
}

/** Which fields are shown and which are locked. A hidden field counts as empty for those that depend on it. */
export function fieldStates(
  fields: readonly FormFieldDefinition[],
  answers: Values,
  today: string,
): ReadonlyMap<string, FieldState> {
  const states = new Map<string, FieldState>();
  const seen: Record<string, unknown> = { ...answers };
  // Twice is enough for a field that depends on one below it; a circle ends as it stands.
  for (let round = 0; round < 2; round++) {
    for (const { fieldRef, showIf, disableIf } of fields) {
      const shown = matches(showIf, seen, today);
      seen[fieldRef] = shown ? answers[fieldRef] : null;
      states.set(fieldRef, { shown, disabled: Boolean(disableIf) && matches(disableIf, seen, today) });
    }
  }
  return states;
}

/** The problems of a whole form by field; hidden and locked fields never block. */
export function checkForm(
  fields: readonly FormFieldDefinition[],
  answers: Values,
  today: string,
): Record<string, string> {
  const states = fieldStates(fields, answers, today);
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const state = states.get(field.fieldRef);
    if (!state?.shown || state.disabled || !hasAnswer(field.fieldType)) continue;
    const wrong = checkAnswer(field, answers[field.fieldRef]);
    if (wrong) errors[field.fieldRef] = wrong;
  }
  return errors;
}

/** What is kept of the answers: of fields that exist and are shown, nothing as null. */
export function keptAnswers(
  fields: readonly FormFieldDefinition[],
  answers: Values,
  today: string,
): Record<string, unknown> {
  const states = fieldStates(fields, answers, today);
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
      return (value as unknown[]).map(labelOf).join(', ');
    case 'multiemail':
      return (value as string[]).join(', ');
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
    default:
      return labelOf(value);
  }
}
