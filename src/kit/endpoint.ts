// The contract: one exported constant per endpoint, with plain interface types (Zod types are dropped at the declaration).
import { z } from 'zod';
import { type Entity } from './entity.ts';
import { createSchema, rowSchema, updateSchema } from './entity-schemas.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who but staff may call an endpoint; the router denies by default. */
export type Audience = 'staff' | 'subcontractor' | 'client' | 'insurer' | 'visitor';

export interface ErrorFacts {
  readonly message: string;
  readonly errors: Record<string, string>;
}

export interface EndpointSpec {
  readonly method: Method;
  readonly path: string;
  /** `view-job`, a component or a module action; `public` needs no session, `signed-in` any session. */
  readonly permission: string;
  readonly audience?: readonly Audience[];
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Resources whose cached reads this write makes stale. */
  readonly changes?: readonly string[];
  /** Multipart upload: the handler reads the file itself. */
  readonly upload?: boolean;
  /** Not repeated under an idempotency key: calls that issue tokens, or whose answer is kept nowhere. */
  readonly noReplay?: boolean;
  /** The handler opens its own transactions (long work, sign-in). */
  readonly ownTransaction?: boolean;
  /** Answers bytes, not JSON. */
  readonly binary?: string;
  /** Kinds of shared pages whose visitors may call it; the audience `visitor` belongs to it. */
  readonly shareKinds?: readonly string[];
  /** Where the specification gives an endpoint's errors a shape of their own: what is added to the usual one. */
  readonly errorBody?: (error: ErrorFacts) => Record<string, unknown>;
  /** A request that succeeds with the demonstration data, for the OpenAPI document; what is absent is made from the schema. */
  readonly example?: {
    readonly params?: Record<string, string | number>;
    readonly query?: Record<string, string>;
    readonly body?: unknown;
  };
}

export interface Endpoint<P extends string = string, Q = unknown, B = unknown, O = unknown> extends EndpointSpec {
  readonly path: P;
  readonly types?: { query: Q; body: B; response: O };
}
/** Any endpoint, for registries. */
export type AnyEndpoint = Endpoint;

interface Shape<T> {
  readonly _zod: { readonly output: T; readonly input: unknown };
}

export function endpoint<const P extends string, O, Q = undefined, B = undefined>(
  spec: Omit<EndpointSpec, 'path' | 'query' | 'body' | 'response'> & {
    path: P;
    query?: Shape<Q>;
    body?: Shape<B>;
    response: Shape<O>;
  },
): Endpoint<P, Q, B, O> {
  return spec as unknown as Endpoint<P, Q, B, O>;
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
/** Path parameters: ids are numbers, names ending in Ref, Type, Token or Name are texts. */
type ParamType<Name extends string> = Name extends
  | `${string}Ref`
  | `${string}Type`
  | `${string}Token`
  | `${string}Name`
  | 'ref'
  | 'type'
  ? string
  : number;
export type ParamsOf<P extends string> = { [N in ParamNames<P>]: ParamType<N> };
export const isTextParam = (name: string): boolean => /(Ref|Type|Token|Name)$|^(ref|type)$/.test(name);

export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown>
    ? ([ParamNames<P>] extends [never] ? unknown : { params: ParamsOf<P> }) &
        (undefined extends Q ? unknown : { query?: Q }) &
        ([B] extends [undefined] ? unknown : undefined extends B ? { body?: B } : { body: B })
    : never;
export type OutputOf<E> = E extends Endpoint<string, unknown, unknown, infer O> ? O : never;

/** Fills the `:names` of a path; an id is a number, so nothing else can slip into the path. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

// The shapes of api.md ---------------------------------------------------------------------------------------------

export interface One<T> {
  data: T;
}
export interface Page<T> {
  data: T[];
  meta: { page: number; perPage: number; total: number; totalIsEstimate?: boolean; next?: string };
}
export const one = <T>(shape: z.ZodType<T>): z.ZodType<One<T>> =>
  z.looseObject({ data: shape }) as unknown as z.ZodType<One<T>>;
export const page = <T>(shape: z.ZodType<T>): z.ZodType<Page<T>> =>
  z.looseObject({
    data: z.array(shape),
    meta: z.looseObject({
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      totalIsEstimate: z.boolean().optional(),
      next: z.string().optional(),
    }),
  }) as unknown as z.ZodType<Page<T>>;
/** One column of a board. */
export interface ListGroup {
  id: number | null;
  count: number;
  sum: number | null;
}
export const listGroups = z.looseObject({
  data: z.array(z.object({ id: z.number().nullable(), count: z.number(), sum: z.number().nullable() })),
}) as unknown as z.ZodType<{ data: ListGroup[] }>;
export const countOf: z.ZodType<One<{ count: number }>> = one(z.object({ count: z.number() }));
export const idOf: z.ZodType<One<{ id: number }>> = one(z.object({ id: z.number() }));

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Enter a whole number')
    .transform(Number)
    .refine((n) => n >= least && n <= most, `Between ${least} and ${most}`);

/** Query of every list: filter and sort are JSON texts, checked by the list that knows its fields. */
export interface ListQuery {
  filter?: string;
  sort?: string;
  page?: string | number;
  perPage?: string | number;
  after?: string;
  paginate?: string;
  s?: string;
  search?: string;
}
const searchText = z
  .string()
  .max(200)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'Cannot search for this text');
export const listShape = {
  filter: z.string().max(20_000).optional(),
  sort: z.string().max(2000).optional(),
  page: wholeNumber(1, 1_000_000).optional(),
  perPage: wholeNumber(1, 1000).optional(),
  after: z.string().max(500).optional(),
  paginate: z.enum(['0', '1']).optional(),
  s: searchText.optional(),
  search: searchText.optional(),
};
export const listQuery = z.strictObject(listShape) as unknown as z.ZodType<ListQuery>;
export const countQuery = z.strictObject({
  filter: listShape.filter,
  s: listShape.s,
  search: listShape.search,
}) as unknown as z.ZodType<Pick<ListQuery, 'filter' | 's' | 'search'>>;
export const versionQuery = z.strictObject({
  version: wholeNumber(1, 2_000_000_000).optional(),
}) as unknown as z.ZodType<{ version?: number }>;

/** The six generic calls of a plain resource. `row` is what lists and single reads answer (with labels). */
export function crudApi<const N extends string, Row, Create, Update, ListRow = Row>(
  e: Entity<unknown, Create, Update>,
  name: N,
  rows: { row?: z.ZodType<Row>; listRow?: z.ZodType<ListRow> } = {},
  more: { audience?: readonly Audience[]; changes?: readonly string[]; example?: Create } = {},
) {
  const row = rows.row ?? (rowSchema(e) as unknown as z.ZodType<Row>);
  const listRow = rows.listRow ?? (row as unknown as z.ZodType<ListRow>);
  const label = e.label;
  const common = { changes: [e.name, ...(more.changes ?? [])], ...(more.audience && { audience: more.audience }) };
  const reads = more.audience ? { audience: more.audience } : {};
  return {
    list: endpoint({
      method: 'GET',
      path: `/${name}`,
      permission: `view-${e.permission}`,
      summary: `List ${label.many}`,
      query: listQuery,
      response: page(listRow),
      ...reads,
    }),
    count: endpoint({
      method: 'GET',
      path: `/${name}/count`,
      permission: `view-${e.permission}`,
      summary: `Count ${label.many}`,
      query: countQuery,
      response: countOf,
      ...reads,
    }),
    get: endpoint({
      method: 'GET',
      path: `/${name}/:id`,
      permission: `view-${e.permission}`,
      summary: `One ${label.one}`,
      response: one(row),
      ...reads,
    }),
    create: endpoint({
      method: 'POST',
      path: `/${name}`,
      permission: `create-${e.permission}`,
      summary: `Create ${label.one}`,
      body: createSchema(e),
      response: one(row),
      ...(more.example !== undefined && { example: { body: more.example } }),
      ...common,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/${name}/:id`,
      permission: `edit-${e.permission}`,
      summary: `Update ${label.one}`,
      body: updateSchema(e),
      response: one(row),
      ...common,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${name}/:id`,
      permission: `delete-${e.permission}`,
      summary: `Delete ${label.one}`,
      query: versionQuery,
      response: idOf,
      ...common,
    }),
  };
}
