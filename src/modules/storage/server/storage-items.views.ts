// What is read of stored items: lists, one by its label, what a step of custody stands on.
import { type RawBuilder, sql } from 'kysely';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { numberedJob } from '../../jobs/server/index.ts';
import { STORAGE_BULK_FIELDS } from '../shared/storage-bulk.ts';
import { type StorageItemView, storageItemRow } from '../shared/storage-items.api.ts';
import type { PlaceKind, StorageState } from '../shared/storage-steps.ts';
import { storageScope } from './storage.scope.ts';

export const MISSING = 'This entry does not exist';

const parts = {
  job: sql`(select json_build_object('id', j.id, 'label', j.job_number, 'customer', j.customer_name, 'site', nullif(split_part(j.site_address_text, ',', 1), ''), 'timezone', coalesce(j.site_address ->> 'timezone', c.timezone))
    from job j join company c on c.company_id = j.company_id and c.id = j.company_id where j.company_id = r.company_id and j.id = r.job_id)`,
  storageItemType: sql`(select json_build_object('id', e.id, 'label', e.label) from storage_item_type e where e.company_id = r.company_id and e.id = r.storage_item_type_id)`,
  storageItemStatus: sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour, 'typeName', e.type_name) from storage_item_status e where e.company_id = r.company_id and e.id = r.storage_item_status_id)`,
  bay: sql`(select json_build_object('id', b.id, 'label', b.label) from storage_bay b where b.company_id = r.company_id and b.id = r.bay_id)`,
  parent: sql`(select json_build_object('id', p.id, 'label', p.label) from storage_item p where p.company_id = r.company_id and p.id = r.parent_id)`,
  inside: sql`(select count(*)::int from storage_item x where x.company_id = r.company_id and x.parent_id = r.id and x.deleted_at is null)`,
  points: sql`coalesce((select json_agg(json_build_object('at', left(m.at::text, 19), 'state', m.status_type, 'boxed', m.parent_id is not null) order by m.number) from storage_movement m where m.company_id = r.company_id and m.storage_item_id = r.id), '[]')`,
  billed: sql`coalesce((select json_agg(json_build_object('from', lower(c.days)::text, 'to', upper(c.days)::text) order by lower(c.days)) from storage_charge c where c.company_id = r.company_id and c.storage_item_id = r.id and c.live), '[]')`,
};

export const storageItems = resource(storageItemRow, {
  scope: (ctx) => storageScope(ctx, 'r'),
  sort: [{ field: 'storageNumber', direction: 'asc' }],
  parts,
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)}
      or exists (select from job j where j.company_id = r.company_id and j.id = r.job_id and fold(j.customer_name) like ${likePattern(term)}))`,
  perPage: 100,
  mayRemove: async (_ctx, { steps }) => {
    if (steps > 1) throw conflict('It moved already. Scan it out or returned instead.');
  },
  jobOf: ({ jobId }) => jobId,
  many: { fields: [...STORAGE_BULK_FIELDS] },
});

/** Every box of a job, or these, by label. */
export async function storageItemsWhere(ctx: Context, where: RawBuilder<unknown>): Promise<StorageItemView[]> {
  const rows = await ctx.run(sql<{ row: StorageItemView }>`select row_to_json(t) as row from (
    select ${rowColumns(storageItemRow, 'r', parts)} from storage_item r where ${storageScope(ctx, 'r')} and ${where} order by lower(r.label), r.id limit 5000) t`);
  return rows.map(({ row }) => row);
}
export const storageOfJob = (ctx: Context, jobId: number) => storageItemsWhere(ctx, sql`r.job_id = ${jobId}`);
export const storageById = (ctx: Context, ids: readonly number[]) =>
  storageItemsWhere(ctx, sql`r.id = any(${[...ids]})`);

/** The next free labels of a job: B-01, B-02 … */
export async function nextLabels(ctx: Context, jobId: number, count: number): Promise<string[]> {
  // Whoever comes second waits here, and then reads what the first one has written.
  await ctx.run(sql`select id from job where company_id = ${ctx.actor.companyId} and id = ${jobId} for update`);
  const [row] = await ctx.run(sql<{
    last: number;
  }>`select coalesce(max(substring(r.label from '^B-(\\d{1,9})$')::bigint), 0)::float8 as last
    from storage_item r where r.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId}`);
  return Array.from({ length: count }, (_, n) => `B-${String((row?.last ?? 0) + n + 1).padStart(2, '0')}`);
}

/** Where a job's things come from: the street of its site. */
export async function siteOf(ctx: Context, jobId: number): Promise<{ site: string; customer: string }> {
  const [row] = await ctx.run(sql<{
    site: string;
    customer: string;
  }>`select coalesce(nullif(split_part(j.site_address_text, ',', 1), ''), 'the site') as site, coalesce(j.customer_name, 'the owner') as customer
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  return row ?? { site: 'the site', customer: 'the owner' };
}

/** What stands in a QR code is an address: its last part is the number. */
const termOf = (code: string): string =>
  decodeURIComponent(
    code
      .trim()
      .split(/[/?#=]/)
      .filter(Boolean)
      .at(-1)
      ?.replace(/%(?![0-9a-f]{2})/gi, '%25') ?? '',
  ).toLowerCase();

/** The box that a label names: its number, its stuck label, or its label behind the number of its job ("0067 B-04"). */
export async function itemOfCode(ctx: Context, code: string): Promise<number> {
  const whole = code.trim().toLowerCase();
  const term = code.includes('/') ? termOf(code) : whole;
  const [, job = '', label = ''] = /^(\S+)\s+(\S.*)$/.exec(whole) ?? [];
  const rows = await ctx.run(sql<{ id: number }>`select r.id from storage_item r where ${storageScope(ctx, 'r')}
    and (r.number_key = ${term} or lower(r.barcode) in (${term}, ${whole})
      or (${label} <> '' and lower(r.label) = ${label} and exists (select from job j where j.company_id = r.company_id and j.id = r.job_id and (lower(j.job_number) = ${job} or right(lower(j.job_number), length(${job}) + 1) = '-' || ${job}))))
    order by r.number_key <> ${term}, r.id limit 1`);
  if (!rows[0]) throw notFound('This label is not known here. It');
  return rows[0].id;
}

/** A box as a step of custody needs to know it. */
export interface Standing {
  id: number;
  jobId: number;
  label: string;
  state: StorageState;
  steps: number;
  placeKind: PlaceKind;
  place: string;
  warehouseId: number | null;
  bayId: number | null;
  contactId: number | null;
  parentId: number | null;
  lastAt: string;
  lastStep: string;
  lastBy: string;
  approved: boolean;
  isBox: boolean;
}
/** Locked until the end of the transaction, first come first; what is in it comes after it. */
export async function lockStanding(ctx: Context, id: number): Promise<Standing[]> {
  const tree = sql`with recursive tree as (
      select i.id, 0 as depth from storage_item i where ${storageScope(ctx, 'i')} and i.id = ${id}
      union all select i.id, t.depth + 1 from tree t join storage_item i on i.company_id = ${ctx.actor.companyId} and i.parent_id = t.id and i.deleted_at is null where t.depth < 50)`;
  await ctx.run(
    sql`select r.id from storage_item r where r.company_id = ${ctx.actor.companyId} and r.id = ${id} for update`,
  );
  return await ctx.run(sql<Standing>`${tree} select r.id, r.job_id as "jobId", r.label, m.status_type as state, r.steps, m.place_kind as "placeKind", m.place, m.warehouse_id as "warehouseId", m.bay_id as "bayId",
      m.contact_id as "contactId", m.parent_id as "parentId", left(m.at::text, 19) as "lastAt", m.step as "lastStep", coalesce(u.full_name, '') as "lastBy", r.disposal_approved_at is not null as approved, r.is_box as "isBox"
    from tree t join storage_item r on r.company_id = ${ctx.actor.companyId} and r.id = t.id
    join storage_movement m on m.company_id = r.company_id and m.storage_item_id = r.id and m.number = r.steps
    left join app_user u on u.company_id = m.company_id and u.id = m.created_by_id
    order by t.depth, r.id`);
}

/** Whether a box lies in another one, however deep. */
export async function liesIn(ctx: Context, id: number, box: number): Promise<boolean> {
  const rows = await ctx.run(sql`with recursive up as (
      select i.id, i.parent_id, 0 as depth from storage_item i where i.company_id = ${ctx.actor.companyId} and i.id = ${id}
      union all select i.id, i.parent_id, u.depth + 1 from up u join storage_item i on i.company_id = ${ctx.actor.companyId} and i.id = u.parent_id where u.depth < 50)
    select id from up where id = ${box}`);
  return rows.length > 0;
}

export interface Place {
  id: number;
  label: string;
  kind: string;
  warehouseId: number;
  warehouse: string;
}
export async function bayById(ctx: Context, id: number): Promise<Place | undefined> {
  const [row] =
    await ctx.run(sql<Place>`select b.id, b.label, b.kind, b.warehouse_id as "warehouseId", w.label as warehouse from storage_bay b join warehouse w on w.company_id = b.company_id and w.id = b.warehouse_id
    where b.company_id = ${ctx.actor.companyId} and b.deleted_at is null and b.id = ${id} for share of b`);
  return row;
}
export async function vehicleById(ctx: Context, id: number): Promise<{ id: number; label: string } | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      label: string;
    }>`select id, label from warehouse where company_id = ${ctx.actor.companyId} and deleted_at is null and active and kind = 'vehicle' and id = ${id} for share`,
  );
  return row;
}
export async function contactName(ctx: Context, id: number): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      name: string;
    }>`select full_name as name from contact where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.name ?? '';
}
/** The photographs of a box among these. */
export async function photographsOf(ctx: Context, itemId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`select l.attachment_id as id from attachment_link l
    where l.company_id = ${ctx.actor.companyId} and l.object_type = 'storageItem' and l.object_id = ${itemId} and l.attachment_id = any(${[...ids]})`);
  return rows.map(({ id }) => id);
}
