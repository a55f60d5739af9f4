// What is checked of the content of a template: its shape, and what no shape can say.
import { z } from 'zod';
import { unaskable } from '../../../platform/shared/conditions.ts';
import { conditionsSchema, formFieldShape } from '../../../platform/shared/form-field-schemas.ts';
import type { FieldType } from '../../../platform/shared/form-fields.ts';
import { audienceProblem } from './form-audience.ts';
import { type FormContent, type FormField, type FormSection, MOST_FIELDS, MOST_ROWS } from './form-content.ts';
import { CALCULATED_TYPES, LONGEST_FORMULA, formulaProblem } from './formulas.ts';
import { jobTargets, targetsFor } from './job-targets.ts';

const REF = /^[a-z][A-Za-z0-9_]{0,59}$/;
const count = z.number().int().min(0).max(MOST_ROWS);

const seenBy = z.strictObject({
  outside: z.boolean(),
  inside: z.boolean(),
  roleIds: z.array(z.number().int().positive()).max(100).optional(),
});

const field: z.ZodType<FormField> = z.strictObject({
  ...formFieldShape,
  from: z.string().max(100).nullish(),
  to: z.enum(jobTargets).nullish(),
  formula: z.string().trim().max(LONGEST_FORMULA).nullish(),
  seenBy: seenBy.nullish(),
});
const section: z.ZodType<FormSection> = z.strictObject({
  ref: z.string().regex(REF),
  label: z.string().trim().min(1, 'A label is required').max(200),
  hint: z.string().trim().max(2000).nullish(),
  showIf: conditionsSchema.nullish(),
  repeats: z.strictObject({ min: count.optional(), max: count.optional() }).nullish(),
  seenBy: seenBy.nullish(),
  fields: z.array(field).max(1000),
});
export const formContentSchema: z.ZodType<FormContent> = z.strictObject({
  sections: z.array(section).max(100, 'A form has at most 100 sections'),
});

const CHOICES: readonly FieldType[] = ['select', 'multiselect', 'radio', 'search-select'];

/** What is wrong with a content of the right shape, in one sentence; undefined where nothing is. */
export function contentProblem(content: FormContent): string | undefined {
  const { sections } = content;
  const fields = sections.flatMap((one) => one.fields);
  if (fields.length > MOST_FIELDS)
    return `A form has at most ${MOST_FIELDS} fields, and this one has ${fields.length}. Make two forms of it.`;
  const names = [...sections.map(({ ref }) => ref), ...fields.map(({ fieldRef }) => fieldRef)];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) return `Two fields or sections have the name ${twice}`;
  for (const { showIf, label, repeats } of sections) {
    const wrong = unaskable(showIf);
    if (wrong) return `${label}: ${wrong}`;
    if (repeats?.min !== undefined && repeats.max !== undefined && repeats.min > repeats.max)
      return `${label}: more rows are needed than it takes`;
  }
  for (const { fieldType, fieldLabel, options = [], showIf, disableIf, to, formula } of fields) {
    const miscalculated = formula ? formulaProblem(formula) : undefined;
    if (miscalculated) return `${fieldLabel}: ${miscalculated}`;
    if (formula && !CALCULATED_TYPES.includes(fieldType)) return `${fieldLabel}: only a number is calculated`;
    if (CHOICES.includes(fieldType) && options.length === 0) return `${fieldLabel}: add at least one option`;
    if (new Set(options.map(({ value }) => value)).size < options.length)
      return `${fieldLabel}: two options have the same value`;
    const wrong = unaskable(showIf) ?? unaskable(disableIf);
    if (wrong) return `${fieldLabel}: ${wrong}`;
    if (to && !targetsFor(fieldType).includes(to)) return `${fieldLabel}: a field of this kind cannot be written there`;
  }
  return audienceProblem(content);
}
