// What is read of WHS items.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type DaySource, dayColumns, isTheirs, jobOfDay, numberedJob, onTheirJob } from '../../jobs/server/index.ts';
import { whsAction } from '../shared/whs-item.entity.ts';
import { type LinkedObject, type WhsActionView, whsItemRow } from '../shared/whs-items.api.ts';
import type { WhsStatusType, WhsType } from '../shared/whs-status.ts';
import { whsScope } from './safety.scope.ts';
import { documentState, signedOn } from './swms.views.ts';

const entryPart = (table: string, column: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour, 'typeName', e.type_name) from ${sql.table(table)} e where e.company_id = r.company_id and e.id = ${sql.ref(`r.${column}`)})`;

export const whsItems = resource(whsItemRow, {
  scope: (ctx) => whsScope(ctx, 'r'),
  sort: [{ field: 'whsNumber', direction: 'desc' }],
  parts: {
    whsItemType: entryPart('whs_item_type', 'whs_item_type_id'),
    whsItemStatus: entryPart('whs_item_status', 'whs_item_status_id'),
    swmsTriggers: sql`coalesce((select json_agg(json_build_object('id', t.id, 'label', t.label) order by t."order", t.id) from swms_trigger t where t.company_id = r.company_id and t.id = any(r.swms_trigger_ids)), '[]')`,
    attachmentIds: sql`coalesce((select json_agg(l.attachment_id order by l.attachment_id) from attachment_link l where l.company_id = r.company_id and l.object_type = 'whsItem' and l.object_id = r.id), '[]')`,
    openActions: sql`(select count(*)::int from whs_action a where a.company_id = r.company_id and a.whs_item_id = r.id and a.deleted_at is null and a.done_date is null)`,
    document: documentState(sql`r`),
    signedOn: signedOn(sql`r`),
  },
  // Both sides of the or have an index.
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)})`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

export interface TypeAndLabel<T> {
  type: T;
  label: string;
}
const entryOf = async <T>(ctx: Context, table: string, id: number): Promise<TypeAndLabel<T> | undefined> => {
  const [row] = await ctx.run(
    sql<
      TypeAndLabel<T>
    >`select type_name as type, label from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row;
};
export const statusOf = (ctx: Context, id: number) => entryOf<WhsStatusType>(ctx, 'whs_item_status', id);
export const typeOf = (ctx: Context, id: number) => entryOf<WhsType>(ctx, 'whs_item_type', id);

export async function typeOfMeaning(ctx: Context, type: WhsType): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from whs_item_type where company_id = ${ctx.actor.companyId} and type_name = ${type} and deleted_at is null order by not active, "order", id limit 1`,
  );
  return row?.id;
}

export const actionsOf = async (ctx: Context, whsItemId: number): Promise<WhsActionView[]> =>
  (
    await ctx.run(sql<{ row: WhsActionView }>`select row_to_json(t) as row from (
      select ${wireColumns(whsAction, 'a')}, case when u.id is not null then json_build_object('id', u.id, 'label', u.full_name) end as assigned
      from whs_action a left join app_user u on u.company_id = a.company_id and u.id = a.assigned_id
      where a.company_id = ${ctx.actor.companyId} and a.whs_item_id = ${whsItemId} and a.deleted_at is null order by a.done_date is not null, a.due_date, a.id) t`)
  ).map(({ row }) => row);

export async function actionOf(ctx: Context, whsItemId: number, actionId: number): Promise<WhsActionView> {
  const found = (await actionsOf(ctx, whsItemId)).find(({ id }) => id === actionId);
  if (!found) throw notFound('This action');
  return found;
}

/** Linked records of a kind; those that the person may not see are left out. */
export async function objectsOf(ctx: Context, whsItemId: number, objectType: string): Promise<LinkedObject[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select object_id as id from whs_item_object where company_id = ${ctx.actor.companyId} and whs_item_id = ${whsItemId} and object_type = ${objectType} order by object_id`,
  );
  const labels = await objectLabels(
    ctx,
    objectType,
    rows.map(({ id }) => id),
  );
  return [...labels.values()].map(({ id, label, jobId }) => ({ objectType, id, label, jobId }));
}

/** Staff of the company who work here now. */
export async function unknownPeople(ctx: Context, ids: readonly number[]): Promise<boolean> {
  if (!ids.length) return false;
  const rows = await ctx.run(
    sql`select from app_user where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}) and status = 'active' and deleted_at is null`,
  );
  return rows.length < new Set(ids).size;
}

/** Who hears of a report: whoever looks after the job. */
export async function peopleOfJob(ctx: Context, jobId: number | null): Promise<number[]> {
  if (jobId === null) return [];
  const [row] = await ctx.run(sql<{
    ids: number[];
  }>`select array_remove(array[j.assigned_id, j.supervisor_id, j.case_manager_id], null) as ids
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  return [...new Set(row?.ids ?? [])].filter((id) => id !== ctx.actor.userId);
}

/** What a person has to do, what was reported on their jobs, and incidents that the regulator has to hear of. */
export const dayOfSafety: readonly DaySource[] = [
  (ctx, whose) =>
    can(ctx, 'view-whs-item')
      ? sql`select ${dayColumns({
          list: 'promises',
          kind: 'whsAction',
          id: sql`r.id`,
          day: sql`a.due_date`,
          title: sql`a.label`,
          note: sql`concat_ws(' ', r.whs_number, r.label)`,
          tone: sql`case when a.due_date < ${ctx.today}::date then 'late' when a.due_date = ${ctx.today}::date then 'soon' else 'calm' end`,
          job: jobOfDay,
        })} from whs_action a join whs_item r on r.company_id = a.company_id and r.id = a.whs_item_id left join job j on j.company_id = r.company_id and j.id = r.job_id
        where a.company_id = ${ctx.actor.companyId} and a.deleted_at is null and a.done_date is null and ${whsScope(ctx, 'r')} and ${isTheirs(whose, sql`a.assigned_id`)} and a.assigned_id is not null
          and (a.due_date is null or a.due_date <= ${ctx.today}::date + 1) order by a.due_date`
      : undefined,
  (ctx, whose) =>
    can(ctx, 'edit-whs-item')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'whsItem',
          id: sql`r.id`,
          at: sql`r.created_at`,
          title: sql`concat(case when r.notifiable and r.notified_date is null then 'Tell the regulator: ' else 'Reported: ' end, r.label)`,
          note: sql`r.whs_number`,
          tone: sql`case when r.notifiable and r.notified_date is null and coalesce(r.incident_date, r.created_at::date) < ${ctx.today}::date then 'late' when r.notifiable and r.notified_date is null then 'soon' else 'calm' end`,
          job: jobOfDay,
        })} from whs_item r join job j on j.company_id = r.company_id and j.id = r.job_id join whs_item_status s on s.company_id = r.company_id and s.id = r.whs_item_status_id
        where ${whsScope(ctx, 'r')} and ${onTheirJob(whose)} and (s.type_name = 'new' or (r.notifiable and r.notified_date is null and s.type_name in ('new', 'active', 'waiting', 'done')))
          and exists (select from whs_item_type t where t.company_id = r.company_id and t.id = r.whs_item_type_id and t.type_name in ('hazard', 'incident')) order by r.created_at`
      : undefined,
];
