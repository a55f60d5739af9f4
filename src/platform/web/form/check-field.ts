// What is wrong with the value of a field, in words for the person who typed it.
import { type FieldSpec, missingText } from '../../../kit/fields.ts';
import { inputSchema } from '../../../kit/field-schemas.ts';
import { NO_DAY, NO_TIME, isDayText, isTimeText } from './dates/day-texts.ts';
import type { FieldSpecs, FormValues } from './form-values.ts';

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** Fields whose value is chosen from a list: a text there is one that matched nothing. */
const CHOSEN: ReadonlySet<string> = new Set(['option', 'ref', 'oneOf']);

export function checkField(spec: FieldSpec, value: unknown): string | undefined {
  if (isEmpty(value)) return spec.presence === 'required' ? missingText(spec) : undefined;
  if (CHOSEN.has(spec.kind) && typeof value === 'string' && !spec.values?.includes(value))
    return `Nothing matches “${value}”. Choose an entry of the list, or empty the field.`;
  if (spec.kind === 'date' && !isDayText(String(value))) return NO_DAY;
  if (spec.kind === 'time' && !isTimeText(String(value))) return NO_TIME;
  const checked = inputSchema(spec).safeParse(value);
  if (checked.success) return undefined;
  const issue = checked.error.issues[0];
  if (spec.kind === 'email') return 'This is not a valid email address';
  if (issue?.code === 'too_small') return `${spec.label} is at least ${String(spec.min ?? '')}`;
  if (issue?.code === 'too_big' && spec.max !== undefined && typeof value === 'number')
    return `${spec.label} is at most ${spec.max}`;
  return issue?.message ?? 'This is not valid';
}

export function checkFields(specs: FieldSpecs, values: FormValues): Record<string, { type: string; message: string }> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const [name, spec] of Object.entries(specs)) {
    if (spec.presence === 'generated' || !(name in values)) continue;
    const message = checkField(spec, values[name]);
    if (message) errors[name] = { type: 'rule', message };
  }
  return errors;
}
