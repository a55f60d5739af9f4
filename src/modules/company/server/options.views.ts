// Option lists: the entries of a list of the company, kept in memory and dropped when the list changes.
import { type RawBuilder, sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import { type Context, cache, can } from '../../../platform/server/context.ts';
import { listed, named } from '../../../platform/server/module.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { type ListSource, likePattern } from '../../../platform/server/list.ts';
import type { RowFacts } from '../../../kit/row.ts';
import { COUNTRIES } from '../../../platform/shared/countries.ts';
import { CIS_TYPES, CONTACT_TYPES } from '../shared/fixed-lists.ts';
import { OPTION_LISTS, type Option, type OptionList } from '../shared/company.api.ts';

interface OptionQuery {
  includeInactive?: string | undefined;
  s?: string | undefined;
  jobId?: string | undefined;
  objectId?: string | undefined;
  objectType?: string | undefined;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Who has to do with a record that the person sees: by the field that names it (jobId), then by the list chosen from. */
    readonly optionsOf?: Readonly<
      Record<string, Readonly<Record<string, (ctx: Context, id: number) => Promise<number[]>>>>
    >;
  }
}

type ListEntry = Option & { ref: string | null };
const FIXED_LISTS: Partial<Record<OptionList, readonly { id: number; label: string }[]>> = {
  contactType: CONTACT_TYPES,
  cisType: CIS_TYPES,
  country: COUNTRIES,
};
const STATE_LISTS: readonly string[] = [
  'jobStatus',
  'estimateStatus',
  'estimateSnapshotStatus',
  'estimateItemStatus',
  'workOrderStatus',
];

/** Lists whose entries are the company's own: the others are fixed, or people and contacts. */
export const hasEntries = (type: string): type is OptionList =>
  (OPTION_LISTS as readonly string[]).includes(type) && !(type in FIXED_LISTS) && !(type in OF_RECORDS);

/** What an entry says beside its name and colour. */
const MORE_OF: Partial<Record<OptionList, RawBuilder<unknown>>> = {
  unit: sql`'aliases', aliases, 'forMaterial', for_material, 'forLabour', for_labour,`,
  jobType: sql`'letter', letter, 'waterJob', water_job,`,
  division: sql`'textColour', text_colour,`,
};

/** What is read beside the name while one chooses. */
const SUB_LABELS: Partial<Record<OptionList, RawBuilder<unknown>>> = {
  catastropheCode: sql`nullif(concat_ws(', ', event_name, state, case when start_date is not null or end_date is not null
    then concat_ws(' to ', to_char(start_date, 'FMDD Mon YYYY'), to_char(end_date, 'FMDD Mon YYYY')) end), '')`,
};

/** All entries of a list, inactive ones too, in their order. */
export async function listEntries(ctx: Context, list: OptionList): Promise<ListEntry[]> {
  const lists = cache<ListEntry[]>(ctx.app, 'option-lists');
  const key = `${ctx.actor.companyId}/${list}`;
  const known = lists.get(key);
  if (known) return known;
  const extra = STATE_LISTS.includes(list) ? sql`'typeName', type_name,` : (MORE_OF[list] ?? sql``);
  const entries =
    await ctx.run(sql<ListEntry>`select id as value, ref, label, ${SUB_LABELS[list] ?? sql`null`} as "subLabel", null as hint, json_build_object(${extra} 'colour', colour, 'active', active) as item
    from ${sql.table(snake(list))} where company_id = ${ctx.actor.companyId} and deleted_at is null order by "order", lower(label)`);
  lists.set(key, entries);
  return entries;
}

export async function options(ctx: Context, type: string, query: OptionQuery): Promise<Option[]> {
  const term = (query.s ?? '').trim();
  if (/[\u0000]/.test(term) || !term.isWellFormed()) throw invalid({ s: 'Cannot search for this text' });
  if (!(OPTION_LISTS as readonly string[]).includes(type)) return await recordOptions(ctx, type, term, query);
  const list = type as OptionList;
  const fixed = list === 'contactType' ? contactTypes(ctx) : FIXED_LISTS[list];
  if (fixed) return fixed.map(({ id, label }) => ({ value: id, label, subLabel: null, hint: null, item: {} }));
  const records = OF_RECORDS[list];
  if (records) return await records(ctx, term, await among(ctx, list, query));
  const [entries, favourites] = await Promise.all([listEntries(ctx, list), favouritesOf(ctx, list)]);
  const shown = entries.filter(
    (entry) =>
      (query.includeInactive === '1' || entry.item.active !== false) &&
      entry.label.toLowerCase().includes(term.toLowerCase()),
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
    sql`${label} ilike ${likePattern(term)}`,
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
function contactTypes({ actor }: Context): readonly { id: number; label: string }[] {
  const limit = actor.roleLimits['ContactType'];
  return limit ? CONTACT_TYPES.filter(({ id }) => limit.includes(id)) : CONTACT_TYPES;
}

const people = (ctx: Context, term: string, those: RawBuilder<unknown>): Promise<Option[]> =>
  ctx.run(sql<Option>`select id as value, full_name as label, position as "subLabel", email as hint, json_build_object('active', status = 'active') as item from app_user
    where company_id = ${ctx.actor.companyId} and deleted_at is null and status <> 'disabled' and full_name ilike ${likePattern(term)} ${those} order by lower(full_name) limit 200`);

const contacts = (ctx: Context, term: string, those: RawBuilder<unknown>): Promise<Option[]> =>
  ctx.run(sql<Option>`select id as value, full_name as label, nullif(concat_ws(' · ', case when status = 'do not use' then 'Do not use' end, case when licences_expire_on < ${ctx.today}::date then 'Licence or insurance expired' end, case when sanctions_state_id = 4 then 'On a sanctions list' end, address_label), '') as "subLabel", email as hint, json_build_object() as item from contact
    where company_id = ${ctx.actor.companyId} and deleted_at is null and contact_type_id = any (${contactTypes(ctx).map(({ id }) => id)})
      and search_text like ${likePattern(term.toLowerCase())} ${those} order by lower(full_name), id limit 20`);

/** Lists of people and companies, which are searched. */
const OF_RECORDS: Partial<Record<OptionList, typeof people>> = { user: people, contact: contacts };

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
export async function entryLabels(ctx: Context, list: OptionList): Promise<ReadonlyMap<number, EntryLabel>> {
  const maps = cache<Map<number, EntryLabel>>(ctx.app, 'option-lists');
  const key = `${ctx.actor.companyId}/${list}/labels`;
  const known = maps.get(key);
  if (known) return known;
  const made = new Map(
    (await listEntries(ctx, list)).map(({ value, label, item: { active: _active, aliases: _aliases, ...item } }) => [
      value,
      { id: value, label, ...item } as EntryLabel,
    ]),
  );
  maps.set(key, made);
  return made;
}

/** The same as JSON, for the rows of lists. */
export async function entryTexts(ctx: Context, list: OptionList): Promise<ReadonlyMap<number, string>> {
  const maps = cache<Map<number, string>>(ctx.app, 'option-lists');
  const key = `${ctx.actor.companyId}/${list}/texts`;
  const known = maps.get(key);
  if (known) return known;
  const made = new Map([...(await entryLabels(ctx, list))].map(([id, entry]) => [id, JSON.stringify(entry)]));
  maps.set(key, made);
  return made;
}

type OfLists = { row: RowFacts };
const listLabels = ({ row }: OfLists): [name: string, list: OptionList, by: string][] =>
  Object.entries(row.labels).flatMap(([name, { of, by }]) =>
    typeof of === 'string' ? [[name, of as OptionList, by]] : [],
  );

/** For ListSource.labels: the entries of option lists that a row carries beside their ids. */
export const entryTextsOf = (ctx: Context, shape: OfLists): NonNullable<ListSource['labels']> =>
  Object.fromEntries(listLabels(shape).map(([name, list]) => [name, () => entryTexts(ctx, list)]));

/** The same for one record that was read: its entries are put beside their ids. */
export async function withEntries(ctx: Context, shape: OfLists, record: object): Promise<void> {
  const row = record as Record<string, unknown>;
  for (const [name, list, by] of listLabels(shape))
    row[name] = (await entryLabels(ctx, list)).get(row[by] as number) ?? null;
}
