// What is read of safe work method statements.
import { type RawBuilder, sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { linesOfJob } from '../../work-orders/server/index.ts';
import { whsSignOn } from '../shared/sign-on.entity.ts';
import type { SignOnView, SignOnWhole } from '../shared/swms.api.ts';
import { type LineOfWork, type Swms, type Trigger, proposals } from '../shared/triggers.ts';

export const triggersOf = (ctx: Context): Promise<Trigger[]> =>
  ctx.run(
    sql<Trigger>`select id, label, words, trades from swms_trigger where company_id = ${ctx.actor.companyId} and active and deleted_at is null order by "order", id`,
  );

/** The newest document of an item that nobody has cancelled or declined; a revised one takes the place of the one before. */
export const newestDocument = (item: RawBuilder<unknown>, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${column} from custom_form_link l join custom_form f on f.company_id = l.company_id and f.id = l.custom_form_id and f.deleted_at is null
      join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id and s.type_name not in ('cancelled', 'declined')
    where l.company_id = ${item}.company_id and l.object_type = 'whsItem' and l.object_id = ${item}.id order by f.id desc limit 1)`;

/** Those who signed on to it as it stands. */
export const signedOn = (item: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from whs_sign_on g where g.company_id = ${item}.company_id and g.whs_item_id = ${item}.id and g.deleted_at is null
    and g.custom_form_id is not distinct from ${newestDocument(item, sql`f.id`)})`;

export const documentState = (item: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${newestDocument(item, sql`case when s.type_name in ('active', 'done') then 'complete' else 'begun' end`)}, 'none')`;

export interface Document {
  customFormId: number | null;
  state: Swms['document'];
}
export async function documentOf(ctx: Context, id: number): Promise<Document> {
  const [row] = await ctx.run(
    sql<Document>`select ${newestDocument(sql`r`, sql`f.id`)} as "customFormId", ${documentState(sql`r`)} as state from whs_item r where r.company_id = ${ctx.actor.companyId} and r.id = ${id}`,
  );
  return row ?? { customFormId: null, state: 'none' };
}

/** The SWMS of a job that are in force. */
export const swmsOfJob = (ctx: Context, jobId: number): Promise<Swms[]> =>
  ctx.run(sql<Swms>`select r.id, r.whs_number as number, r.swms_trigger_ids as "triggerIds", r.linked_contact_id as "contactId",
      coalesce((select array_agg(o.object_id) from whs_item_object o where o.company_id = r.company_id and o.whs_item_id = r.id and o.object_type = 'workOrder'), '{}') as "workOrderIds",
      ${documentState(sql`r`)} as document, ${signedOn(sql`r`)} as "signedOn"
    from whs_item r join whs_item_type t on t.company_id = r.company_id and t.id = r.whs_item_type_id and t.type_name = 'swms'
      join whs_item_status e on e.company_id = r.company_id and e.id = r.whs_item_status_id and e.type_name in ('new', 'active', 'waiting', 'done')
    where r.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId} and r.deleted_at is null order by r.id`);

/** Lines of the job's authorised works and allocations, numbered as they stand on the page. */
export async function workOfJob(ctx: Context, jobId: number): Promise<LineOfWork[]> {
  const lines = [...(await linesOfJob(ctx, jobId, 1)), ...(await linesOfJob(ctx, jobId, 2))];
  return lines
    .filter(({ isParentItem, gone }) => !isParentItem && !gone)
    .map(({ description, notes, tradeLabel }, at) => ({
      line: at + 1,
      text: [description, notes].filter(Boolean).join('. '),
      trade: tradeLabel,
    }));
}
export const proposalsOfJob = async (ctx: Context, jobId: number) =>
  proposals(await workOfJob(ctx, jobId), await triggersOf(ctx));

export const signOnsOf = async (ctx: Context, id: number): Promise<SignOnView[]> =>
  (
    await ctx.run(sql<{
      row: SignOnView;
    }>`select row_to_json(t) as row from (select g.id, g.name, g.employer, g.method, to_char(g.signed_at, 'YYYY-MM-DD HH24:MI:SS') as "signedAt", g.latitude::float8, g.longitude::float8, g.by_link as "byLink",
        g.custom_form_id is not distinct from ${newestDocument(sql`r`, sql`f.id`)} as current
      from whs_sign_on g join whs_item r on r.company_id = g.company_id and r.id = g.whs_item_id
      where g.company_id = ${ctx.actor.companyId} and g.whs_item_id = ${id} and g.deleted_at is null order by g.id desc limit 500) t`)
  ).map(({ row }) => row);

/** The same with their drawings, in the order in which they signed. */
export const signOnsWhole = async (ctx: Context, id: number): Promise<(SignOnWhole & { current: boolean })[]> =>
  (
    await ctx.run(sql<{
      row: SignOnWhole & { current: boolean };
    }>`select row_to_json(t) as row from (select ${wireColumns(whsSignOn, 'g')}, g.custom_form_id is not distinct from ${newestDocument(sql`r`, sql`f.id`)} as current
      from whs_sign_on g join whs_item r on r.company_id = g.company_id and r.id = g.whs_item_id
      where g.company_id = ${ctx.actor.companyId} and g.whs_item_id = ${id} and g.deleted_at is null order by g.id limit 500) t`)
  ).map(({ row }) => row);

export async function signOnOf(ctx: Context, id: number, signOnId: number): Promise<SignOnWhole> {
  const [found] = await ctx.run(
    sql<{
      row: SignOnWhole;
    }>`select row_to_json(t) as row from (select ${wireColumns(whsSignOn, 'g')} from whs_sign_on g where g.company_id = ${ctx.actor.companyId} and g.whs_item_id = ${id} and g.id = ${signOnId} and g.deleted_at is null) t`,
  );
  if (!found) throw notFound('This signature');
  return found.row;
}

export async function hasSignedOn(
  ctx: Context,
  of: { id: number; customFormId: number | null; name: string; employer: string | null },
): Promise<boolean> {
  const rows =
    await ctx.run(sql`select from whs_sign_on where company_id = ${ctx.actor.companyId} and whs_item_id = ${of.id} and deleted_at is null
    and coalesce(custom_form_id, 0) = ${of.customFormId ?? 0} and lower(name) = lower(${of.name}) and lower(coalesce(employer, '')) = lower(${of.employer ?? ''})`);
  return rows.length > 0;
}

/** Forms of the job's WHS items, and files of the type SWMS. */
export async function countSwmsDocuments(ctx: Context, jobId: number): Promise<number> {
  const [row] = await ctx.run(sql<{ count: number }>`select (
      (select count(distinct l.custom_form_id) from whs_item r join custom_form_link l on l.company_id = r.company_id and l.object_type = 'whsItem' and l.object_id = r.id
        join custom_form f on f.company_id = l.company_id and f.id = l.custom_form_id and f.deleted_at is null
        join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id and s.type_name not in ('cancelled', 'declined')
        join whs_item_type t on t.company_id = r.company_id and t.id = r.whs_item_type_id and t.type_name = 'swms'
        where r.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId} and r.deleted_at is null)
      + (select count(*) from attachment a join attachment_type y on y.company_id = a.company_id and y.id = a.attachment_type_id and y.label = 'SWMS'
        where a.company_id = ${ctx.actor.companyId} and a.job_id = ${jobId} and a.deleted_at is null and a.attachment_status_id <> 3))::int as count`);
  return row?.count ?? 0;
}
