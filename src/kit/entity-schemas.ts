// What is checked of a record: the schemas of a row, of a create and of an update, made from the entity's fields.
import { z } from 'zod';
import type { Entity } from './entity.ts';
import { inputSchema, outputSchema } from './field-schemas.ts';
import { type FieldSpec, isTextual, missingText } from './fields.ts';

/** The object schema of a type that fields were declared with: what is optional there may be absent here. */
export type ObjectOf<T> = z.ZodObject<
  {
    [K in keyof T]-?: undefined extends T[K]
      ? z.ZodOptional<z.ZodType<Exclude<T[K], undefined>, Exclude<T[K], undefined>>>
      : z.ZodType<T[K], T[K]>;
  },
  z.core.$strict
>;

/** A field as it leaves the server; cost, sell and private figures are null for people who may not see them. */
export const outputOf = (f: FieldSpec): z.ZodType =>
  f.nullable || (f.visibility && f.visibility !== 'all') ? outputSchema(f).nullable() : outputSchema(f);

/**
 * Adds the schema of a field to a shape, made when it is first read. Zod reads a shape with the first value that is checked, and of what
 * all modules declare most is never checked between two starts.
 */
export const addField = (shape: Record<string, z.ZodType>, name: string, make: () => z.ZodType): unknown =>
  Object.defineProperty(shape, name, { enumerable: true, configurable: true, get: make });

/** All fields of a record, and nothing else. */
export function rowSchema<Row>(e: Entity<Row>): ObjectOf<Row> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, f] of Object.entries(e.all)) addField(shape, name, () => outputOf(f));
  // Built from the same fields that the type was: see RowOf.
  return z.strictObject(shape) as unknown as ObjectOf<Row>;
}

const located = {
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
  locationIsError: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .nullable()
    .optional(),
  /** Metres. */
  locationAccuracy: z.number().min(0).max(1e8).nullable().optional(),
  /** Why it is not known, in the browser's words. */
  locationError: z.string().max(200).nullable().optional(),
};
/** Where somebody was, for a body that is no record. */
export const locatedBody = z.strictObject(located);
/** When somebody pressed, by the clock of their device in UTC: a request may wait for a signal. */
export const pressedAt = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a moment as YYYY-MM-DD HH:mm:ss in UTC')
  .optional();
/** Where and when somebody pressed. */
export const pressedBody = z.strictObject({ ...located, at: pressedAt });

const emptyIsNull = (f: FieldSpec) => {
  const schema = inputSchema(f);
  return isTextual(f) ? schema.nullable().transform((value) => (value === '' ? null : value)) : schema.nullable();
};
const filled = (f: FieldSpec) => {
  const schema = inputSchema(f);
  return isTextual(f) ? schema.refine((value) => value !== '', missingText(f)) : schema;
};

/** The named fields of an object schema, for names that are a list. */
export const pickedSchema = <S extends z.core.$ZodLooseShape, const K extends keyof S & string>(
  schema: z.ZodObject<S, z.core.$strict>,
  names: readonly K[],
): z.ZodObject<Pick<S, K>, z.core.$strict> =>
  // Picked by the same names that the type picks by.
  z.strictObject(Object.fromEntries(names.map((name) => [name, schema.shape[name]]))) as unknown as z.ZodObject<
    Pick<S, K>,
    z.core.$strict
  >;

const uuid = z.uuid().optional();
const version = z.number().int().min(1);

/** Create: absent = default, unknown fields are refused. */
export function createSchema<Create>(e: Entity<unknown, Create>): ObjectOf<Create> {
  const shape: Record<string, z.ZodType> = { uuid, ...located };
  for (const [name, f] of Object.entries(e.fields)) {
    if (f.presence === 'generated') continue;
    addField(shape, name, () => (f.presence === 'required' ? filled(f) : emptyIsNull(f).optional()));
  }
  return z.strictObject(shape) as unknown as ObjectOf<Create>;
}

/** Update: absent = keep, null = clear. */
export function updateSchema<Update>(e: Entity<unknown, unknown, Update>): ObjectOf<Update> {
  const shape: Record<string, z.ZodType> = { ...located };
  for (const [name, f] of Object.entries(e.fields)) {
    if (f.presence === 'generated') continue;
    addField(shape, name, () => (f.nullable || f.default !== undefined ? emptyIsNull(f) : filled(f)).optional());
  }
  shape['version'] = e.versionRequired ? version : version.optional();
  return z.strictObject(shape) as unknown as ObjectOf<Update>;
}
