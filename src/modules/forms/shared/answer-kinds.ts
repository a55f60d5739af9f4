// What a field can hold at all, complete or not: what is typed is kept as it is typed, and checked whole when it is handed in.
import { addressSchema } from '../../../kit/field-schemas.ts';
import { checkAnswer } from '../../../platform/shared/form-checks.ts';
import { type FieldType, hasAnswer } from '../../../platform/shared/form-fields.ts';
import { type FormContent, type FormField, MOST_ROWS } from './form-shape.ts';

const MOST_TEXT = 20_000;
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MOST_TEXT && value.isWellFormed() && !value.includes('\u0000');
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isScalar = (value: unknown): boolean => isNumber(value) || isText(value);
const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const listOf =
  (each: (value: unknown) => boolean, most: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= most && value.every(each);
const isRange = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([end, one]) => ['from', 'to'].includes(end) && (one === null || isScalar(one)));

const KINDS: Partial<Record<FieldType, (value: unknown) => boolean>> = {
  currency: isNumber,
  number: isNumber,
  percentage: isNumber,
  rating: isNumber,
  select: isScalar,
  radio: isScalar,
  'search-select': isScalar,
  multiselect: listOf(isScalar, 500),
  multiemail: listOf(isText, 100),
  boolean: (value) => typeof value === 'boolean',
  address: (value) => addressSchema.safeParse(value).success,
  contact: isId,
  'file-upload': isId,
  attachments: listOf(isId, 100),
  images: listOf(isId, 100),
  customForms: listOf(isId, 100),
  'number-range': isRange,
  'date-range': isRange,
  signature: (value) => checkAnswer({ fieldType: 'signature', fieldRef: 'drawn', fieldLabel: '' }, value) === undefined,
};
export const fitsField = ({ fieldType }: FormField, value: unknown): boolean =>
  value === null || (hasAnswer(fieldType) && (KINDS[fieldType] ?? isText)(value));

/** What of the given answers cannot be kept, by field. */
export function unfitting(content: FormContent, given: Readonly<Record<string, unknown>>): Record<string, string> {
  const errors: Record<string, string> = {};
  const unfit = 'This does not fit the field';
  for (const [name, value] of Object.entries(given)) {
    const rows = content.sections.find(({ ref, repeats }) => repeats && ref === name);
    const field = content.sections
      .flatMap(({ repeats, fields }) => (repeats ? [] : fields))
      .find(({ fieldRef }) => fieldRef === name);
    if (field) {
      if (field.formula && value !== null) errors[name] = 'This is calculated and cannot be typed';
      else if (!fitsField(field, value)) errors[name] = unfit;
    } else if (!rows) errors[name] = 'This form has no such field';
    else if (value !== null && !Array.isArray(value)) errors[name] = unfit;
    else if (Array.isArray(value)) {
      if (value.length > MOST_ROWS) errors[name] = `At most ${MOST_ROWS} rows`;
      value.forEach((row: unknown, at) => {
        const entries =
          typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.entries(row) : undefined;
        const bad = entries?.find(([ref, one]) => {
          const of = rows.fields.find(({ fieldRef }) => fieldRef === ref);
          return !of || !fitsField(of, one);
        });
        if (!entries || bad) errors[`${name}.${at}${bad ? `.${bad[0]}` : ''}`] = unfit;
      });
    }
  }
  return errors;
}

/** Of the answers of another version what this one can hold. */
export function carriedOver(content: FormContent, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wrong = new Set(Object.keys(unfitting(content, answers)).map((path) => path.split('.', 1)[0] ?? path));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !wrong.has(name)));
}

/** The answers in which one file is named instead of another; undefined where none names it. */
export function withFile(
  { sections }: FormContent,
  answers: Readonly<Record<string, unknown>>,
  from: number,
  to: number,
): Record<string, unknown> | undefined {
  const swap = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((id) => (id === from ? to : (id as unknown))) : value === from ? to : value;
  const swapAll = (fields: readonly FormField[], values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      fields.flatMap(({ fieldRef, fieldType }) =>
        FILE_TYPES.includes(fieldType) && [values[fieldRef]].flat().includes(from)
          ? [[fieldRef, swap(values[fieldRef])]]
          : [],
      ),
    );
  const changed: Record<string, unknown> = {};
  for (const { ref, repeats, fields } of sections) {
    const rows: unknown = answers[ref];
    if (!repeats) Object.assign(changed, swapAll(fields, answers));
    else if (Array.isArray(rows)) {
      const next = rows.map((row: Record<string, unknown>) => ({ ...row, ...swapAll(fields, row) }));
      if (JSON.stringify(next) !== JSON.stringify(rows)) changed[ref] = next;
    }
  }
  return Object.keys(changed).length ? changed : undefined;
}

/** Numbers of files in answers, by what kinds of fields hold them. */
export function idsIn(
  content: FormContent,
  given: Readonly<Record<string, unknown>>,
  types: readonly FieldType[],
): number[] {
  const ids: number[] = [];
  const take = (fields: readonly FormField[], values: Readonly<Record<string, unknown>>): void => {
    for (const { fieldRef, fieldType } of fields)
      if (types.includes(fieldType)) ids.push(...[values[fieldRef]].flat().filter((one): one is number => isId(one)));
  };
  for (const { ref, repeats, fields } of content.sections) {
    const rows = given[ref];
    if (!repeats) take(fields, given);
    else if (Array.isArray(rows)) for (const row of rows) take(fields, Object(row) as Record<string, unknown>);
  }
  return [...new Set(ids)];
}
export const FILE_TYPES: readonly FieldType[] = ['file-upload', 'attachments', 'images'];
