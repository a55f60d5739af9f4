// Health and safety as people outside read it. Every column is named: what it cost and what the regulator heard stays inside.
import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, likePattern, listPage } from '../../../platform/server/list.ts';
import type { ExternalWhsRow } from '../shared/external-whs.api.ts';
import { ownContacts, ownWorkOrders } from './external.scope.ts';

const isEnded = sql`exists (select from whs_item_status s where s.company_id = o.company_id and s.id = o.whs_item_status_id and s.type_name in ('closed', 'cancelled'))`;
const jobOf = (column: string) =>
  sql`(select ${sql.ref(`j.${column}`)} from job j where j.company_id = o.company_id and j.id = o.job_id)`;

const source = (ctx: Context): ListSource => ({
  from: sql`whs_item o`,
  where: sql`o.company_id = ${ctx.actor.companyId} and o.deleted_at is null and (o.linked_contact_id in ${ownContacts(ctx)} or o.created_by_id = ${ctx.actor.userId})`,
  alias: 'o',
  fields: { whsNumber: { sql: sql`o.whs_number`, kind: 'text', nullable: false } },
  columns: sql`o.id, o.whs_number as "whsNumber", o.label, (select t.label from whs_item_type t where t.company_id = o.company_id and t.id = o.whs_item_type_id) as type,
    (select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from whs_item_status s where s.company_id = o.company_id and s.id = o.whs_item_status_id) as status,
    o.description, ${jobOf('job_number')} as "jobNumber", ${jobOf('site_address_text')} as "siteAddress", to_char(o.incident_date, 'YYYY-MM-DD') as "incidentDate",
    (select count(*)::int from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id and a.deleted_at is null and a.attachment_status_id <> 3
      where l.company_id = o.company_id and l.object_type = 'whsItem' and l.object_id = o.id) as "fileCount", not ${isEnded} as open`,
  defaultSort: [{ field: 'whsNumber', direction: 'desc' }],
  search: (term) => sql`o.search_text like ${likePattern(term)}`,
  options: { open: (on) => (on ? sql`not ${isEnded}` : isEnded) },
});
export const externalWhs = (ctx: Context, query: ListQuery) => listPage<ExternalWhsRow>(ctx, source(ctx), query);

export async function externalWhsById(ctx: Context, id: number): Promise<ExternalWhsRow> {
  const { columns, where } = source(ctx);
  const [row] = await ctx.run(
    sql<{
      data: ExternalWhsRow;
    }>`select row_to_json(v) as data from (select ${columns} from whs_item o where ${where ?? sql`true`} and o.id = ${id}) v`,
  );
  if (!row) throw notFound('This WHS item');
  return row.data;
}

/** Who of the office hears of a file. */
export async function toldOfWhs(ctx: Context, id: number): Promise<{ jobId: number | null; told: number[] }> {
  const [row] = await ctx.run(
    sql<{
      jobId: number | null;
      told: number[];
    }>`select o.job_id as "jobId", array_remove(array[j.assigned_id, j.supervisor_id], null) as told
      from whs_item o left join job j on j.company_id = o.company_id and j.id = o.job_id where o.company_id = ${ctx.actor.companyId} and o.id = ${id}`,
  );
  return row ?? { jobId: null, told: [] };
}

/** Site and contractor of a work order of theirs. */
export async function siteOfOwnOrder(
  ctx: Context,
  workOrderId: number,
): Promise<{ jobId: number; contactId: number } | undefined> {
  const [row] = await ctx.run(
    sql<{
      jobId: number;
      contactId: number;
    }>`select o.job_id as "jobId", o.assigned_id as "contactId" from work_order o where ${ownWorkOrders(ctx, 'o')} and o.id = ${workOrderId}`,
  );
  return row;
}

export async function firstType(ctx: Context, kind: 'hazard' | 'incident'): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from whs_item_type where company_id = ${ctx.actor.companyId} and type_name = ${kind} and active and deleted_at is null order by (label = 'Incident') desc, "order", id limit 1`,
  );
  return row?.id;
}
