// Option lists: the entries of a list of the company, kept in memory and dropped when the list changes.
import { type RawBuilder, sql } from 'kysely';
import { fold } from '../../../kit/fold.ts';
import { snake } from '../../../kit/entity.ts';
import { type Context, cache, can } from '../../../platform/server/context.ts';
import { listed, named } from '../../../platform/server/module.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { type ListSource, likePattern } from '../../../platform/server/list.ts';
import type { RowFacts } from '../../../kit/row.ts';
import { COUNTRIES } from '../../../platform/shared/countries.ts';
import { CONTACT_TYPES } from '../shared/fixed-lists.ts';
import type { Option } from '../shared/company.api.ts';
import { entryListOf } from './entry-lists.views.ts';

interface OptionQuery {
  includeInactive?: string | undefined;
  s?: string | undefined;
  jobId?: string | undefined;
  objectId?: string | undefined;
  objectType?: string | undefined;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Lists to choose from beside those of the company, by name: what is found for a text, among these rows alone (`and …`). */
    readonly choices?: Readonly<
      Record<string, (ctx: Context, term: string, those: RawBuilder<unknown>) => Promise<Option[]>>
    >;
    /** Who has to do with a record that the person sees: by the field that names it (jobId), then by the list chosen from. */
    readonly optionsOf?: Readonly<
      Record<string, Readonly<Record<string, (ctx: Context, id: number) => Promise<number[]>>>>
    >;
  }
}

type ListEntry = Option & { ref: string | null };
export const FIXED_LISTS: Readonly<Record<string, readonly { id: number; label: string }[]>> = {
  contactType: CONTACT_TYPES,
  country: COUNTRIES,
};
/** Lists with entries of the company: the others are fixed, people, or records. */
export const hasEntries = (ctx: Context, type: string): boolean => entryListOf(ctx, type) !== undefined;

/** All entries of a list, inactive ones too, in their order. */
export async function listEntries(ctx: Context, list: string): Promise<ListEntry[]> {
  const lists = cache<ListEntry[]>(ctx.app, 'option-lists');
  const key = `${ctx.actor.companyId}/${list}`;
  const known = lists.get(key);
  if (known) return known;
  const { states, more, subLabel } = entryListOf(ctx, list) ?? {};
  const extra = sql`${states ? sql`'typeName', type_name,` : sql``}${more ?? sql``}`;
  const entries =
    await ctx.run(sql<ListEntry>`select id as value, ref, label, ${subLabel ?? sql`null`} as "subLabel", null as hint, json_build_object(${extra} 'colour', colour, 'active', active) as item
    from ${sql.table(snake(list))} where company_id = ${ctx.actor.companyId} and deleted_at is null order by "order", lower(label)`);
  lists.set(key, entries);
  return entries;
}

export async function options(ctx: Context, type: string, query: OptionQuery): Promise<Option[]> {
  const term = (query.s ?? '').trim();
  if (/[\u0000]/.test(term) || !term.isWellFormed()) throw invalid({ s: 'Cannot search for this text' });
  const choices = named(ctx.app.modules, 'choices');
  const ofModule = Object.hasOwn(choices, type) ? choices[type] : undefined;
  if (ofModule) return await ofModule(ctx, term, await among(ctx, type, query));
  const fixed =
    type === 'contactType' ? contactTypes(ctx) : Object.hasOwn(FIXED_LISTS, type) ? FIXED_LISTS[type] : undefined;
  if (fixed) return fixed.map(({ id, label }) => ({ value: id, label, subLabel: null, hint: null, item: {} }));
  if (type === 'user') return await people(ctx, term, await among(ctx, type, query));
  if (!hasEntries(ctx, type)) return await recordOptions(ctx, type, term, query);
  const [entries, favourites] = await Promise.all([listEntries(ctx, type), favouritesOf(ctx, type)]);
  const shown = entries.filter(
    (entry) => (query.includeInactive === '1' || entry.item.active !== false) && fold(entry.label).includes(fold(term)),
  );
  const rank = (entry: ListEntry) => (favourites.includes(entry.value) ? 0 : 1);
  return shown
    .map(({ ref: _, ...entry }) => ({ ...entry, item: { ...entry.item, favourite: favourites.includes(entry.value) } }))
    .sort((left, right) => rank(left as ListEntry) - rank(right as ListEntry));
}

/** Records of a plain resource to choose from: of one job or of one other record where those are named. */
async function recordOptions(ctx: Context, type: string, term: string, query: OptionQuery): Promise<Option[]> {
  const of = listed(ctx.app.modules, 'resources').find(({ entity }) => entity.name === type);
  if (!of || !can(ctx, of.permission)) throw notFound('This list');
  const { entity } = of;
  const { alias, from, where } = of.source(ctx);
  const column = (name: string) => sql.ref(`${alias}.${snake(name)}`);
  const label = column(entity.labelField);
  const owner = query.objectType ? `${query.objectType}Id` : undefined;
  const narrowed = [
    ...('active' in entity.fields && query.includeInactive !== '1' ? [sql`${column('active')}`] : []),
    ...(query.jobId && 'jobId' in entity.fields ? [sql`${column('jobId')} = ${Number(query.jobId)}`] : []),
    ...(owner && owner in entity.fields ? [sql`${column(owner)} = ${Number(query.objectId ?? 0)}`] : []),
    sql`fold(${label}) like ${likePattern(term)}`,
  ];
  return await ctx.run(sql<Option>`select ${column('id')} as value, ${label} as label, null as "subLabel", null as hint, json_build_object() as item
    from ${from} where ${where} and ${sql.join(narrowed, sql` and `)} order by lower(${label}), 1 limit 200`);
}

/** Among which rows is chosen where a record is named, by its own field or as the object. */
async function among(ctx: Context, list: string, { jobId, objectId, objectType }: OptionQuery) {
  const [by, id] = jobId ? ['jobId', jobId] : [`${objectType ?? ''}Id`, objectId ?? '0'];
  const find = named(ctx.app.modules, 'optionsOf')[by]?.[list];
  return find ? sql`and id = any(${await find(ctx, Number(id))}::bigint[])` : sql``;
}

/** Those that the person's roles leave them. */
export function contactTypes({ actor }: Context): readonly { id: number; label: string }[] {
  const limit = actor.roleLimits['ContactType'];
  return limit ? CONTACT_TYPES.filter(({ id }) => limit.includes(id)) : CONTACT_TYPES;
}

const people = (ctx: Context, term: string, those: RawBuilder<unknown>): Promise<Option[]> =>
  ctx.run(sql<Option>`select id as value, full_name as label, position as "subLabel", email as hint, json_build_object('active', status = 'active') as item from app_user
    where company_id = ${ctx.actor.companyId} and deleted_at is null and status <> 'disabled' and fold(full_name) like ${likePattern(term)} ${those} order by lower(full_name) limit 200`);

async function favouritesOf(ctx: Context, list: string): Promise<number[]> {
  const [row] = await ctx.run(
    sql<{
      value: number[];
    }>`select value from user_option where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and ref = ${`favourites/${list}`}`,
  );
  return row?.value ?? [];
}

export const favourites = favouritesOf;

/** How an entry of a list travels beside its id. */
export type EntryLabel = { id: number; label: string; colour: string | null } & Record<string, unknown>;

/** Entries of a list by id, inactive and renamed ones too, from memory. */
export async function entryLabels(ctx: Context, list: string): Promise<ReadonlyMap<number, EntryLabel>> {
  const maps = cache<Map<number, EntryLabel>>(ctx.app, 'option-lists');
  const key = `${ctx.actor.companyId}/${list}/labels`;
  const known = maps.get(key);
  if (known) return known;
  const made = new Map(
    (await listEntries(ctx, list)).map(
      ({
        value,
        label,
        item: { active: _active, aliases: _aliases, forMaterial: _forMaterial, forLabour: _forLabour, ...item },
      }) => [value, { id: value, label, ...item } as EntryLabel],
    ),
  );
  maps.set(key, made);
  return made;
}

/** The same as JSON, for the rows of lists. */
export async function entryTexts(ctx: Context, list: string): Promise<ReadonlyMap<number, string>> {
  const maps = cache<Map<number, string>>(ctx.app, 'option-lists');
  const key = `${ctx.actor.companyId}/${list}/texts`;
  const known = maps.get(key);
  if (known) return known;
  const made = new Map([...(await entryLabels(ctx, list))].map(([id, entry]) => [id, JSON.stringify(entry)]));
  maps.set(key, made);
  return made;
}

type OfLists = { row: RowFacts };
const listLabels = ({ row }: OfLists): [name: string, list: string, by: string][] =>
  Object.entries(row.labels).flatMap(([name, { of, by }]) => (typeof of === 'string' ? [[name, of, by]] : []));

/** For ListSource.labels: the entries of option lists that a row carries beside their ids. */
export const entryTextsOf = (ctx: Context, shape: OfLists): NonNullable<ListSource['labels']> =>
  Object.fromEntries(listLabels(shape).map(([name, list]) => [name, () => entryTexts(ctx, list)]));

/** The same for one record that was read: its entries are put beside their ids. */
export async function withEntries(ctx: Context, shape: OfLists, record: object): Promise<void> {
  const row = record as Record<string, unknown>;
  for (const [name, list, by] of listLabels(shape))
    row[name] = (await entryLabels(ctx, list)).get(row[by] as number) ?? null;
}
