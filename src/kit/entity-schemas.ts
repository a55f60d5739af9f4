// What is checked of a record: the schemas of a row, of a create and of an update, made from the entity's fields.
import { z } from 'zod';
import type { Entity } from './entity.ts';
import { inputSchema, outputSchema } from './field-schemas.ts';
import { type FieldSpec, isTextual } from './fields.ts';

export const rowSchema = <Row>(e: Entity<Row>): z.ZodType<Row> =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(e.all).map(([name, f]) => [name, f.nullable ? outputSchema(f).nullable() : outputSchema(f)]),
    ),
  ) as unknown as z.ZodType<Row>;

const located = {
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
  locationIsError: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .nullable()
    .optional(),
};

const emptyIsNull = (f: FieldSpec) => {
  const schema = inputSchema(f);
  return isTextual(f) ? schema.nullable().transform((value) => (value === '' ? null : value)) : schema.nullable();
};
const filled = (f: FieldSpec) => {
  const schema = inputSchema(f);
  return isTextual(f) ? schema.refine((value) => value !== '', `${f.label} is required`) : schema;
};

/** Create: absent = default, unknown fields are refused. */
export function createSchema<Create>(e: Entity<unknown, Create>): z.ZodType<Create> {
  const shape: Record<string, z.ZodType> = { ...located };
  for (const [name, f] of Object.entries(e.fields)) {
    if (f.presence === 'generated') continue;
    shape[name] = f.presence === 'required' ? filled(f) : emptyIsNull(f).optional();
  }
  return z.strictObject({ uuid: z.uuid().optional(), ...shape }) as unknown as z.ZodType<Create>;
}

/** Update: absent = keep, null = clear. */
export function updateSchema<Update>(e: Entity<unknown, unknown, Update>): z.ZodType<Update> {
  const shape: Record<string, z.ZodType> = { ...located };
  for (const [name, f] of Object.entries(e.fields)) {
    if (f.presence === 'generated') continue;
    shape[name] = f.nullable || f.default !== undefined ? emptyIsNull(f).optional() : filled(f).optional();
  }
  const version = z.number().int().min(1);
  shape['version'] = e.versionRequired ? version : version.optional();
  return z.strictObject(shape) as unknown as z.ZodType<Update>;
}
