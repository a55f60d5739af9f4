// What leaves the server of a record, declared once. From it follow by plain functions: the type (`z.infer`), the schema that
// tests and the OpenAPI document hold answers against, the SQL columns (platform/server/columns.ts) and the columns of exports.
import { z } from 'zod';
import { type Entity } from './entity.ts';
import { type ObjectOf, addField, outputOf } from './entity-schemas.ts';
import { type Labelled, labelled } from './labels.ts';

/** A label that stands for an id of the row: `client` for `clientId`. */
export interface LabelFacts {
  /** The field that holds the id. */
  readonly by: string;
  /** The record whose label it is, read by SQL; or the option list, which the server knows by heart. */
  readonly of: Entity | string;
}
/** A part of a row that is not a field of its entity, with what the server needs to know to read it. */
export interface LabelPart<T> {
  readonly schema: z.ZodType<T>;
  readonly label: LabelFacts;
}
export interface RowFacts {
  readonly entity: Entity;
  /** Fields of the entity, in the order in which they travel. */
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, LabelFacts>>;
  /** Parts that a view writes the SQL of by hand; optional ones it may leave out. */
  readonly byHand: readonly string[];
}

type Part = z.ZodType | LabelPart<unknown>;
type SchemaOf<P> = P extends LabelPart<infer T> ? z.ZodType<T> : P extends z.ZodType ? P : never;
type Parts<M> = { [K in keyof M]: SchemaOf<M[K]> };
type Named<Row, N> = N extends 'all' ? Row : N extends readonly (infer K extends keyof Row)[] ? Pick<Row, K> : never;
type ShapeOf<T> = ObjectOf<T> extends z.ZodObject<infer S> ? S : never;

/** A schema that knows which record it is a row of. */
export type RowShape<S extends z.core.$ZodLooseShape> = z.ZodObject<S, z.core.$strict> & { readonly row: RowFacts };

/**
 * A row of an entity: the named fields (or `all`) and further parts, each a label or a schema whose SQL the view writes by hand.
 * Nothing else may stand in the answer.
 */
export function row<Row, const N extends 'all' | readonly (keyof Row & string)[], M extends Record<string, Part>>(
  e: Entity<Row>,
  names: N,
  more: M,
): RowShape<ShapeOf<Named<Row, N>> & Parts<M>> {
  const fields: readonly string[] = names === 'all' ? Object.keys(e.all) : names;
  const labels: Record<string, LabelFacts> = {};
  const byHand: string[] = [];
  const shape: Record<string, z.ZodType> = {};
  for (const name of fields) {
    const field = e.all[name];
    if (!field) throw new Error(`${e.name} has no field ${name}`);
    addField(shape, name, () => outputOf(field));
  }
  for (const [name, part] of Object.entries(more)) {
    if ('label' in part) labels[name] = part.label;
    else if (!(part instanceof z.ZodOptional)) byHand.push(name);
    shape[name] = 'label' in part ? part.schema : part;
  }
  const facts: RowFacts = { entity: e, names: fields, labels, byHand };
  // The shape was built key by key from the same names that its type is made of.
  return Object.assign(z.strictObject(shape), { row: facts }) as unknown as RowShape<ShapeOf<Named<Row, N>> & Parts<M>>;
}

/** All fields of an entity and nothing else. */
export const wholeRow = <Row>(e: Entity<Row>) => row(e, 'all', {});

/** `client: labelOf(contact, 'clientId')`: id and label of the record that the field points to; null without one. */
export const labelOf = (of: Entity, by: string): LabelPart<Labelled | null> => ({
  schema: labelled.nullable(),
  label: { of, by },
});

/** The same where the field always holds an id. */
export const requiredLabelOf = (of: Entity, by: string): LabelPart<Labelled> => ({
  schema: labelled,
  label: { of, by },
});

/** `status: entryOf('jobStatus', 'statusId', statusLabel)`: an entry of an option list as it travels. */
export const entryOf = <T>(list: string, by: string, schema: z.ZodType<T>): LabelPart<T> => ({
  schema,
  label: { of: list, by },
});
