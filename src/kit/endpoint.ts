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

/** In `changes`, of a write that reaches records whose kinds it does not know. */
export const EVERYTHING = '*';

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
  /** May be kept on a device without signal and sent later (`useKeptWrite`): what it says is still true then, and sending it twice is harmless. */
  readonly waits?: boolean;
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

/** `Q` and `B` are what the handler gets; `SentQ` and `SentB` what a caller sends, before defaults and conversions. */
export interface Endpoint<P extends string = string, Q = unknown, B = unknown, O = unknown, SentQ = Q, SentB = B>
  extends EndpointSpec {
  readonly path: P;
  readonly types?: { query: Q; body: B; response: O; sent: { query: SentQ; body: SentB } };
}
/** Any endpoint, for registries. */
export type AnyEndpoint = Endpoint<string, unknown, unknown, unknown, unknown, unknown>;

interface Shape<Out, In = unknown> {
  readonly _zod: { readonly output: Out; readonly input: In };
}
/** A schema declared by its type alone says nothing of its input: then it is taken as it is given. */
type Sent<Out, In> = unknown extends In ? Out : In;

export function endpoint<const P extends string, O, Q = undefined, B = undefined, InQ = Q, InB = B>(
  spec: Omit<EndpointSpec, 'path' | 'query' | 'body' | 'response'> & {
    path: P;
    query?: Shape<Q, InQ>;
    body?: Shape<B, InB>;
    response: Shape<O>;
  },
): Endpoint<P, Q, B, O, Sent<Q, InQ>, Sent<B, InB>> {
  return spec as unknown as Endpoint<P, Q, B, O, Sent<Q, InQ>, Sent<B, InB>>;
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
/** Path parameters: ids are numbers, names ending in Ref, Type, Token or Name, `template` and `target` are texts. */
type ParamType<Name extends string> = Name extends
  | `${string}Ref`
  | `${string}Type`
  | `${string}Token`
  | `${string}Name`
  | 'ref'
  | 'type'
  | 'template'
  | 'target'
  ? string
  : number;
export type ParamsOf<P extends string> = { [N in ParamNames<P>]: ParamType<N> };
export const isTextParam = (name: string): boolean => /(Ref|Type|Token|Name)$|^(ref|type|template|target)$/.test(name);

/** A number in a query is sent as its text. */
type InQuery<Q> = { [K in keyof Q]: string extends NonNullable<Q[K]> ? Q[K] | number : Q[K] };

export type InputOf<E> =
  E extends Endpoint<infer P, unknown, unknown, unknown, infer Q, infer B>
    ? ([ParamNames<P>] extends [never] ? unknown : { params: ParamsOf<P> }) &
        (undefined extends Q ? unknown : { query?: InQuery<Q> }) &
        ([B] extends [undefined] ? unknown : undefined extends B ? { body?: B } : { body: B })
    : never;
export type OutputOf<E> = E extends Endpoint<string, unknown, unknown, infer O> ? O : never;

/** Fills the `:names` of a path; an id is a number, so nothing else can slip into the path. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '' || Number.isNaN(value)) throw new Error('Missing params');
    return encodeURIComponent(String(value));
  });
}

// The shapes of api.md ---------------------------------------------------------------------------------------------

export interface One<T> {
  data: T;
}
export interface Page<T> {
  data: T[];
  meta: { page: number; perPage: number; total: number; totalIsEstimate?: boolean; next?: string };
}
export const one = <T>(shape: z.ZodType<T>) => z.strictObject({ data: shape });
/** A short list that comes whole. */
export const many = <T>(shape: z.ZodType<T>) => z.strictObject({ data: z.array(shape) });
export const page = <T>(shape: z.ZodType<T>) =>
  z.strictObject({
    data: z.array(shape),
    meta: z.strictObject({
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      totalIsEstimate: z.boolean().optional(),
      next: z.string().optional(),
    }),
  });
/** One column of a board. */
export const listGroup = z.strictObject({ id: z.number().nullable(), count: z.number(), sum: z.number().nullable() });
export interface ListGroup extends z.infer<typeof listGroup> {}
export const listGroups = many(listGroup);
export const countOf = one(z.strictObject({ count: z.number() }));
export const idOf = one(z.strictObject({ id: z.number() }));

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
export const listQuery: z.ZodType<ListQuery> = z.strictObject(listShape);
/** A body that says nothing. */
export const nothingAsked = z.strictObject({}).optional();
export const recordId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const countQuery = z.strictObject({
  filter: listShape.filter,
  s: listShape.s,
  search: listShape.search,
});
export const versionQuery: z.ZodType<{ version?: number }> = z.strictObject({
  version: wholeNumber(1, 2_000_000_000).optional(),
});

/** The six generic calls of a plain resource. `row` is what lists and single reads answer (with labels). */
export function crudApi<const N extends string, Own, Create, Update, Row = Own, ListRow = Row>(
  e: Entity<Own, Create, Update>,
  name: N,
  rows: { row?: z.ZodType<Row>; listRow?: z.ZodType<ListRow> } = {},
  more: { audience?: readonly Audience[]; changes?: readonly string[]; example?: Create } = {},
) {
  // What is not given is the entity's own row; a compiler cannot tell of type parameters that absent means the default.
  const row = rows.row ?? (rowSchema(e) as unknown as z.ZodType<Row>);
  const listRow = rows.listRow ?? (row as unknown as z.ZodType<ListRow>);
  const [createBody, updateBody] = [createSchema(e), updateSchema(e)] as unknown as [
    z.ZodType<Create, Create>,
    z.ZodType<Update, Update>,
  ];
  const label = e.label;
  // Reads are kept by the first part of their address, which is not always the name of the kind.
  const changes = [name.split('/')[0] ?? name, ...(more.changes ?? [])];
  const common = { changes, ...(more.audience && { audience: more.audience }) };
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
      body: createBody,
      response: one(row),
      ...(more.example !== undefined && { example: { body: more.example } }),
      ...common,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/${name}/:id`,
      permission: `edit-${e.permission}`,
      summary: `Update ${label.one}`,
      body: updateBody,
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
