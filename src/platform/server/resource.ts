// A plain resource: list, count, get, create, update, delete, many at once, export and options, from its declared row. What a
// resource does beyond that is written by hand: `resourceRoutes(…, { remove: myOwn })` or routes of its own.
import { type RawBuilder, sql } from 'kysely';
import type { AnyEndpoint, ListQuery } from '../../kit/endpoint.ts';
import { type Entity, type StandardRow, snake } from '../../kit/entity.ts';
import type { FieldSpec } from '../../kit/fields.ts';
import type { Sort } from '../../kit/filter.ts';
import type { RowFacts } from '../../kit/row.ts';
import { RawJson, rowColumns } from './columns.ts';
import type { Context } from './context.ts';
import { AppError, invalid, notFound } from './errors.ts';
import type { ExportColumn } from './export-columns.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from './list.ts';
import { momentCell } from './list-export.ts';
import { entitiesOf } from './module.ts';
import type { PrintCell } from './print/print-document.ts';
import { insertRecord, linkObject, lockRecord, removeRecord, updateRecord } from './records.ts';
import type { BulkOptions, BulkVerdict } from './records-bulk.ts';
import type { Route } from './routes.ts';

type Sql = RawBuilder<unknown>;
type Shape = { readonly row: RowFacts };
type Given = Record<string, unknown>;
type Parts = Readonly<Record<string, Sql>>;

/** The six calls of `crudApi`, whatever else stands beside them. */
type CrudApi = Record<(typeof CALLS)[number], AnyEndpoint>;
const CALLS = ['list', 'count', 'get', 'create', 'update', 'remove'] as const;
/** Those, and the two that every kind of record shares (generic-routes.ts). */
const SERVED = new Set<string>([...CALLS, 'bulkUpdate', 'bulkUndo']);

export interface ResourceOptions<Row> {
  /** Served as they are. Left out where one of the calls is written by hand: then `crudOf` gives the others. */
  api?: CrudApi;
  /** Rows this person may see, as a condition on the alias `r`; without it all of the company. */
  scope?: (ctx: Context) => Sql;
  /** Parts of the row whose SQL is written by hand, over `r`; a function where they depend on what the person may see. */
  parts?: Parts | ((ctx: Context) => Parts);
  /** The list's order until a person chooses another; `order`, else the label. */
  sort?: string | Sort[];
  /** Fields that the search box looks into; the label unless said otherwise. */
  search?: readonly string[];
  /** In place of these: a condition of one's own over `r`. */
  searchIn?: (term: string, ctx: Context) => Sql | Promise<Sql>;
  /** Rows of a page where nobody asks for another number. */
  perPage?: number;
  /**
   * Refuses what a schema cannot know, of one record and of each of many. `before` is absent for a new record. Two requests at once
   * both pass it: what must be unique needs an index as well.
   */
  check?: (ctx: Context, given: Given, before: Row | undefined) => Promise<void>;
  /** Refuses to delete what is still needed. */
  mayRemove?: (ctx: Context, record: Row) => Promise<void>;
  /** What can be set on many at once, where it is not every field but the name; and why one of them stays as it is. */
  many?: { fields: readonly string[]; verdicts?: (ctx: Context) => NonNullable<BulkOptions['verdicts']> };
  /** In the transaction of each change. */
  changed?: (ctx: Context) => Promise<void>;
  /** The job under whose history the change is told. */
  jobOf?: (record: Row) => number | null;
}

export interface Resource<Row = unknown> {
  readonly entity: Entity<Row>;
  readonly permission: string;
  readonly source: (ctx: Context) => ListSource;
  readonly list: (ctx: Context, query: ListQuery) => ReturnType<typeof listPage<Row>>;
  readonly count: (ctx: Context, query: ListQuery) => Promise<{ data: { count: number } }>;
  readonly get: (ctx: Context, id: number) => Promise<RawJson<{ data: Row }>>;
  /** The same for a command that goes on with it. */
  readonly read: (ctx: Context, id: number) => Promise<Row>;
  readonly create: (ctx: Context, given: object) => Promise<number>;
  readonly update: (ctx: Context, id: number, given: { version?: number | undefined }) => Promise<void>;
  readonly remove: (ctx: Context, id: number, version?: number) => Promise<void>;
  readonly bulk: (ctx: Context) => BulkOptions;
  readonly routes: readonly Route[];
  readonly exportColumns: Readonly<Record<string, ExportColumn<never>>>;
}

export function resource<Row extends StandardRow>(
  shape: Shape & { readonly _zod: { readonly output: Row } },
  options: ResourceOptions<Row> = {},
): Resource<Row> {
  const { entity, names, labels } = shape.row as RowFacts & { entity: Entity<Row> };
  const { scope = ofCompany, search = [entity.labelField], jobOf } = options;
  if (!options.searchIn)
    for (const name of search)
      if (!(name in entity.fields)) throw new Error(`A ${entity.name} has no ${name} to search in: give it searchIn`);
  const extra = Object.keys(options.api ?? {}).filter((name) => !SERVED.has(name));
  if (extra.length)
    throw new Error(
      `${entity.name}: nobody serves ${extra.join(', ')}. Give resource() the plain calls and the others to routes()`,
    );
  for (const [name, { of }] of Object.entries(labels))
    if (typeof of === 'string' && typeof options.parts !== 'function' && !(name in (options.parts ?? {})))
      throw new Error(`${entity.name}.${name}: a plain resource reads its labels by labelOf(), or by SQL in its parts`);
  const { parts } = options;
  let columns: (ctx: Context) => Sql;
  if (typeof parts === 'function') columns = (ctx) => rowColumns(shape, 'r', parts(ctx));
  else {
    const fixed = rowColumns(shape, 'r', parts);
    columns = () => fixed;
  }
  const where = (ctx: Context): Sql => sql`${scope(ctx)} and r.deleted_at is null`;
  const source = (ctx: Context): ListSource => ({
    name: entity.name,
    from: sql`${sql.table(entity.table)} r`,
    where: where(ctx),
    alias: 'r',
    fields: entityFields(entity, 'r'),
    columns: columns(ctx),
    defaultSort: Array.isArray(options.sort)
      ? options.sort
      : [{ field: options.sort ?? defaultSort(entity), direction: 'asc' }],
    search: (term) =>
      options.searchIn?.(term, ctx) ??
      sql`(${sql.join(
        search.map((name) => sql`fold(${sql.ref(`r.${snake(name)}`)}) like ${likePattern(term)}`),
        sql` or `,
      )})`,
    ...(options.perPage && { perPage: options.perPage }),
  });
  const history = (record: Row) => (jobOf ? { jobId: jobOf(record) } : {});
  const text = async (ctx: Context, id: number): Promise<string> => {
    const [found] = await ctx.run(
      sql<{
        row: string;
      }>`select row_to_json(t)::text as row from (select ${columns(ctx)} from ${sql.table(entity.table)} r where ${where(ctx)} and r.id = ${id}) t`,
    );
    if (!found) throw notFound(`This ${entity.label.one}`);
    return found.row;
  };
  /** What is refused of one record is refused of it among many, with the same words. */
  const eachChecked = async (ctx: Context, ids: readonly number[], values: Given): Promise<BulkVerdict[]> => {
    const verdicts: BulkVerdict[] = [];
    for (const id of ids) {
      let reason: string | null = null;
      try {
        await options.check?.(ctx, values, JSON.parse(await text(ctx, id)) as Row);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        reason = Object.values(error.errors ?? {})[0] ?? error.message;
      }
      verdicts.push({ id, reason });
    }
    return verdicts;
  };
  const locked = (ctx: Context, id: number, version: number | undefined) =>
    lockRecord(ctx, entity, id, { version, scope: scope(ctx) });

  const of: Resource<Row> = {
    entity,
    permission: `view-${entity.permission}`,
    source,
    list: (ctx, query) => listPage<Row>(ctx, source(ctx), query),
    count: (ctx, query) => listCount(ctx, source(ctx), query),
    get: async (ctx, id) => new RawJson(`{"data":${await text(ctx, id)}}`),
    read: async (ctx, id) => JSON.parse(await text(ctx, id)) as Row,
    async create(ctx, given) {
      await mustExist(ctx, entity, given as Given);
      await options.check?.(ctx, given as Given, undefined);
      const made = await insertRecord(ctx, entity, given, {}, jobOf ? { jobId: jobOf(given as Row) } : {});
      await linkObject(ctx, entity.name, made.id, jobOf?.(made) ?? null);
      await options.changed?.(ctx);
      return made.id;
    },
    async update(ctx, id, { version, ...given }) {
      const before = await locked(ctx, id, version);
      await mustExist(ctx, entity, given);
      await options.check?.(ctx, given, before);
      await updateRecord(ctx, entity, id, given, {}, history(before));
      await options.changed?.(ctx);
    },
    async remove(ctx, id, version) {
      const before = await locked(ctx, id, version);
      await options.mayRemove?.(ctx, before);
      await removeRecord(ctx, entity, id, history(before));
      await options.changed?.(ctx);
    },
    bulk: (ctx) => ({
      entity: entity as Entity,
      source: source(ctx),
      fields: options.many?.fields ?? bulkFields(entity as Entity),
      check: (values) => mustExist(ctx, entity as Entity, values),
      ...(options.many?.verdicts
        ? { verdicts: options.many.verdicts(ctx) }
        : options.check && { verdicts: (ids, values) => eachChecked(ctx, ids, values) }),
      effects: () => ({ afterwards: async () => await options.changed?.(ctx) }),
      event: `${entity.name}.updated`,
    }),
    get routes() {
      const { api } = options;
      const handlers = crudOf(of) as unknown as Record<string, Route['handler']>;
      return api
        ? CALLS.map((name) => ({ name, endpoint: api[name], handler: handlers[name] as Route['handler'] }))
        : [];
    },
    exportColumns: {
      ...Object.fromEntries(
        names.flatMap((name) => {
          const field = entity.fields[name];
          return field && !UNREADABLE.has(field.kind) ? [[name, fieldColumn(name, field)]] : [];
        }),
      ),
      ...Object.fromEntries(
        Object.entries(labels).map(([name, { by }]) => [
          name,
          {
            label: entity.all[by]?.label ?? name,
            cell: (row: never) => (row as Record<string, { label?: string } | null>)[name]?.label ?? null,
          },
        ]),
      ),
    },
  };
  return of;
}

/** The six calls of a plain resource, for `routes(api, { ...crudOf(vehicles), … })`. */
export const crudOf = <Row>(of: Resource<Row>) => ({
  list: (ctx: Context, { query }: { query: ListQuery }) => of.list(ctx, query),
  count: (ctx: Context, { query }: { query: ListQuery }) => of.count(ctx, query),
  get: (ctx: Context, { params }: OfOne) => of.get(ctx, params.id),
  create: async (ctx: Context, { body }: { body: object }) => of.get(ctx, await of.create(ctx, body)),
  update: async (ctx: Context, { params, body }: OfOne & { body: { version?: number | undefined } }) => {
    await of.update(ctx, params.id, body);
    return await of.get(ctx, params.id);
  },
  remove: async (ctx: Context, { params, query }: OfOne & { query: { version?: number | undefined } }) => {
    await of.remove(ctx, params.id, query.version);
    return { data: { id: params.id } };
  },
});
interface OfOne {
  params: { id: number };
}

const ofCompany = (ctx: Context): Sql => sql`r.company_id = ${ctx.actor.companyId}`;
const defaultSort = (e: Entity): string =>
  'order' in e.fields ? 'order' : e.labelField in e.all ? e.labelField : 'id';

/** Ids say nothing on paper, and objects have no cell. */
const UNREADABLE = new Set<FieldSpec['kind']>(['id', 'ref', 'option', 'refs', 'json', 'address', 'uuid']);
const MONEY_KINDS = { money: 'money', quantity: 'quantity', percent: 'percent' } as const;

function fieldColumn(name: string, field: FieldSpec): ExportColumn<never> {
  const kind = MONEY_KINDS[field.kind as keyof typeof MONEY_KINDS] ?? 'text';
  return {
    label: field.label,
    kind,
    cell: (row: never, ctx: Context): PrintCell => {
      const value = (row as Given)[name];
      if (value === null || value === undefined) return null;
      if (field.kind === 'moment') return momentCell(ctx, value as string) ?? null;
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return Array.isArray(value) ? value.join(', ') : (value as string | number);
    },
  };
}

/** What can be set on many records at once: what is not the name of one of them. */
const bulkFields = (e: Entity): string[] =>
  Object.entries(e.fields)
    .filter(
      ([name, field]) =>
        field.presence !== 'generated' &&
        name !== e.labelField &&
        name !== 'order' &&
        !['json', 'address'].includes(field.kind),
    )
    .map(([name]) => name);

/** An id that the company does not have is refused by its field: of option lists and of records alike. */
/** Refuses what the company does not have, by the fields that name it. */
export async function mustExist(ctx: Context, e: Entity, given: Given): Promise<void> {
  const asked = Object.entries(given).filter(
    ([name, value]) => value != null && ['ref', 'option', 'refs'].includes(e.fields[name]?.kind ?? ''),
  );
  if (!asked.length) return;
  const entities = entitiesOf(ctx.app.modules);
  const tableOf = (name: string): string => {
    const to = e.fields[name]?.to ?? '';
    return entities.find((of) => of.name === to)?.table ?? snake(to);
  };
  const [row] = await ctx.run(
    sql<Record<string, boolean>>`select ${sql.join(
      asked.map(([name, value]) => {
        const ids = [...new Set([value].flat())] as number[];
        return sql`(select count(*) from ${sql.table(tableOf(name))} x where x.company_id = ${ctx.actor.companyId} and x.id = any(${ids}) and x.deleted_at is null) = ${ids.length} as ${sql.id(name)}`;
      }),
    )}`,
  );
  const missing = asked.filter(([name]) => !row?.[name]).map(([name]) => name);
  if (missing.length) throw invalid(Object.fromEntries(missing.map((name) => [name, 'This entry does not exist'])));
}
