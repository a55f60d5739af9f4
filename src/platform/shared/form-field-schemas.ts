// What is checked of the definition of a field of a generated form.
import { z } from 'zod';
import { type Group, type Node, OPERATORS } from '../../kit/filter.ts';
import { type FormFieldDefinition, FIELD_TYPES, USABLE_FIELD_TYPES } from './form-fields.ts';

const line = (most: number) => z.string().trim().max(most);
const scalar = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);
/** Its shape: what is kept is answered as it is. Whether it can be asked is checked when it is written, `unaskable`. */
const oneCondition = z.strictObject({
  field: z.string().max(60),
  operator: z.enum(OPERATORS),
  value: z.union([scalar, z.array(scalar).max(200)]).optional(),
  from: scalar.optional(),
  to: scalar.optional(),
});
const condition: z.ZodType<Node> = z.lazy(() => z.union([oneCondition, conditions]));
const conditions: z.ZodType<Group> = z.strictObject({
  and: z.array(condition).max(50).optional(),
  or: z.array(condition).max(50).optional(),
});

export const conditionsSchema: z.ZodType<Group> = conditions;

const NO_KIND = 'This kind of field does not exist';
/** For forms that know more of a field, and have the kinds that hold files. */
export const formFieldShape = {
  fieldType: z.enum(FIELD_TYPES, { error: NO_KIND }),
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
};
export const formFieldSchema: z.ZodType<FormFieldDefinition> = z.strictObject({
  ...formFieldShape,
  fieldType: z.enum(USABLE_FIELD_TYPES, { error: NO_KIND }),
});
