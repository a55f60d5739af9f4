// The rules of an answer in a generated form, the same in the browser and on the server.
import { addressSchema } from '../../kit/field-schemas.ts';
import type { Here } from '../../kit/filter-match.ts';
import { MAIL_ADDRESS } from '../../kit/mail-address.ts';
import { COLOUR } from './colour.ts';
import type { Values } from './conditions.ts';
import { type FieldType, type FormFieldDefinition, fieldStates, hasAnswer, isBlank, plain } from './form-fields.ts';

export const REQUIRED = 'This is required';
export const NO_EMAIL = 'This is not a valid email address';
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const realDay = (text: unknown): boolean =>
  typeof text === 'string' && DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const MOST_TEXT = 20_000;
const SIGNATURE_MOST = 300_000;

/** What is wrong with one answer, in words; undefined when nothing is. */
export function checkAnswer(field: FormFieldDefinition, value: unknown): string | undefined {
  const { required = false } = field.validation ?? {};
  if (isBlank(value) || (field.fieldType === 'boolean' && value !== true && required))
    return required ? REQUIRED : undefined;
  return RULES[field.fieldType]?.(value, field);
}

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
  typeof value === 'string' && value.length <= 254 && MAIL_ADDRESS.test(value.trim()) ? undefined : NO_EMAIL;
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
      ? 'The end is before the start'
      : undefined;
  };

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;
const MOST_IDS = 100;
/** Records that are chosen or sent: how few and how many of them. */
const ids: Rule = (value, { validation = {} }) => {
  if (!Array.isArray(value) || !value.every(isId)) return 'Choose again, please';
  if (value.length < (validation.min ?? 0)) return `Add at least ${validation.min}`;
  const most = Math.min(validation.max ?? MOST_IDS, MOST_IDS);
  return value.length > most ? `At most ${most}` : undefined;
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
  color: (value) => (COLOUR.test(plain(value)) ? undefined : 'Enter a colour such as #2b6cb0'),
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
  address: (value) => {
    const wrong = addressSchema.safeParse(value).error?.issues[0];
    return wrong && (wrong.path[0] === 'postcode' && value !== '' ? wrong.message : 'Enter an address');
  },
  contact: (value) => (isId(value) ? undefined : 'Choose a contact'),
  'file-upload': (value) => (isId(value) ? undefined : 'Choose a file'),
  attachments: ids,
  images: ids,
  customForms: ids,
  signature: (value) =>
    typeof value === 'string' &&
    value.length <= SIGNATURE_MOST &&
    /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/.test(value)
      ? undefined
      : 'Sign again, please',
  'number-range': range(number),
  'date-range': range(day),
};

/** The problems of a whole form by field; hidden and locked fields never block. */
export function checkForm(fields: readonly FormFieldDefinition[], answers: Values, here: Here): Record<string, string> {
  const states = fieldStates(fields, answers, here);
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const state = states.get(field.fieldRef);
    if (!state?.shown || state.disabled || !hasAnswer(field.fieldType)) continue;
    const wrong = checkAnswer(field, answers[field.fieldRef]);
    if (wrong) errors[field.fieldRef] = wrong;
  }
  return errors;
}
