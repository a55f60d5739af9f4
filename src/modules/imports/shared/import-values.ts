// One cell of a file as the value of a field: dates, amounts, yes and no as people write them. What does not fit says why.
import type { FieldSpec } from '../../../kit/fields.ts';
import { readFullDay } from '../../../kit/read-day.ts';
import { isShortened, parseNumber } from '../../../kit/read-number.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';

export type Cell = string | number | null;
export type Read = { value: unknown } | { reason: string };

const YES = ['yes', 'y', 'true', '1', 'x', '✓', 'ja'];
const NO = ['no', 'n', 'false', '0', '-'];
/** Spreadsheets count days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The text of a cell, without the apostrophe that our own exports put before what a spreadsheet would take for a formula. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : String(cell)
        .trim()
        .replace(/^'(?=[=+\-@])/, '');

/** #NAME?, #REF!, #N/A and their like. */
export const isSheetError = (text: string): boolean => /^#(?:[A-Z]+[!?]|N\/A|DIV\/0!)$/.test(text);

/** Fields that take an entry of a list are resolved by name elsewhere. */
export function readCell(spec: FieldSpec, cell: Cell): Read {
  const text = cellText(cell);
  if (isSheetError(text))
    return { reason: `${text} is an error of the spreadsheet. Correct the formula there, or empty the cell.` };
  switch (spec.kind) {
    case 'date':
      return readDate(cell);
    case 'money':
      return typeof cell === 'string' && isEither(text) ? { reason: eitherReason(text) } : readNumber(text);
    case 'decimal':
    case 'quantity':
      return readNumber(text);
    case 'integer': {
      const read = readNumber(text);
      return 'value' in read && !Number.isInteger(read.value) ? { reason: 'Not a whole number' } : read;
    }
    case 'bool':
      return readBool(text);
    case 'oneOf': {
      const found = spec.values?.find((value) => value.toLowerCase() === text.toLowerCase());
      return found ? { value: found } : { reason: `One of: ${(spec.values ?? []).join(', ')}` };
    }
    default:
      return isShortened(text) ? { reason: shortenedReason(text) } : { value: text };
  }
}

const shortenedReason = (text: string): string =>
  `${text} was shortened by a spreadsheet: format the column as text there and enter the whole number again`;

/** 1.234 as an amount: the office that wrote it means 1,234 or a part of a cent. */
const isEither = (text: string): boolean => /^[^\d]*[1-9]\d{0,2}\.\d{3}\D*$/.test(text);
const eitherReason = (text: string): string =>
  `${text} can be read in two ways: write thousands as 1,234 and cents as 1.23`;

/** A cell as the answer to a custom field; options by their label or their value. */
export function readAnswer(field: FormFieldDefinition, cell: Cell): Read {
  const text = cellText(cell);
  if (isSheetError(text)) return readCell({ kind: 'text' } as FieldSpec, cell);
  const option = (entry: string): string | number | undefined =>
    field.options?.find(({ label, value }) =>
      [label, String(value)].some((one) => one.toLowerCase() === entry.toLowerCase()),
    )?.value;
  const unknown = { reason: oneOfNames((field.options ?? []).map(({ label }) => label)) };
  switch (field.fieldType) {
    case 'currency':
      return typeof cell === 'string' && isEither(text) ? { reason: eitherReason(text) } : readNumber(text);
    case 'number':
    case 'percentage':
    case 'rating':
      return readNumber(text);
    case 'date':
      return readDate(cell);
    case 'boolean':
      return readBool(text);
    case 'select':
    case 'radio':
    case 'search-select': {
      const value = option(text);
      return value === undefined ? unknown : { value };
    }
    case 'multiselect': {
      const values = entriesOf(text).map(option);
      return values.includes(undefined) ? unknown : { value: [...new Set(values)] };
    }
    default:
      return isShortened(text) ? { reason: shortenedReason(text) } : { value: text };
  }
}
/** Kinds of custom fields that a cell can hold. */
export const isReadable = ({ fieldType }: FormFieldDefinition): boolean =>
  [
    'text',
    'email',
    'multitext',
    'phone',
    'html',
    'number',
    'currency',
    'percentage',
    'rating',
    'date',
    'boolean',
  ].includes(fieldType) || ['select', 'radio', 'search-select', 'multiselect'].includes(fieldType);

function readBool(text: string): Read {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { reason: 'Write yes or no' };
}

export function readNumber(text: string): Read {
  const value = parseNumber(text);
  return value === null ? { reason: 'Not a number' } : { value };
}

const DATE_HINT = 'Not a date. Write it as 2026-11-21 or 21/11/2026 (day first)';

/** ISO, day first with any sign between, with the month in letters, or the day number of a spreadsheet. */
export function readDate(cell: Cell): Read {
  const text = cellText(cell);
  if (typeof cell === 'number' || /^\d{5}(?:\.\d+)?$/.test(text)) {
    const days = Number(text);
    return days > 366 && days < 110_000
      ? { value: isoDay(DAY_ZERO + Math.floor(days) * 86_400_000) }
      : { reason: DATE_HINT };
  }
  const day = text.replace(/\s+/g, ' ').split(/(?:T|, ?| )(?=\d{1,2}:\d{2})/, 1)[0] ?? '';
  const value = readFullDay(day);
  if (value) return { value };
  return { reason: /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(day) ? 'This date does not exist' : DATE_HINT };
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Several entries in one cell: "Carpenter; Painter". */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[;|,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

const MOST_NAMED = 12;
/** The possible values of a list, the first of them where there are many. */
export function oneOfNames(labels: readonly string[]): string {
  if (!labels.length) return 'The list is empty: add entries under Administration first';
  const more = labels.length - MOST_NAMED;
  return `One of: ${labels.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
