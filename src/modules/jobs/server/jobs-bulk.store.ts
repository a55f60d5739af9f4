// Puts the values of before a bulk change back, from the history that the change wrote.
import { sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { KeptBulkChange } from '../../../platform/server/bulk.ts';
import type { Context } from '../../../platform/server/context.ts';

/**
 * Jobs whose fields still hold what the change set get back what they held before: the row, its history, its status change, its
 * assignee and its event. Answers their ids. Everything after the update reads what it returns: the planner expects one row of `w`
 * and would go through thousands of them once for each.
 */
export async function restoreJobs(ctx: Context, change: KeptBulkChange, ids: readonly number[]): Promise<number[]> {
  const { companyId, userId } = ctx.actor;
  const column = (name: string) => sql.id(snake(name));
  // A field that the change did not touch on a job is not in its history row.
  const untouchedSince = sql.join(
    change.fields.map(
      (name) =>
        sql`(h.changes -> ${name}::text is null or to_jsonb(j.${column(name)}) is not distinct from nullif(h.changes -> ${name}::text -> 1, 'null'::jsonb))`,
    ),
    sql` and `,
  );
  const sets = sql.join(
    change.fields.map(
      (name) =>
        sql`${column(name)} = case when w.changes -> ${name}::text is null then r.${column(name)} else w.${column(name)} end`,
    ),
  );
  const before = sql.join(change.fields.map((name) => sql`${snake(name)}::text, h.changes -> ${name}::text -> 0`));
  const told = sql.join(
    change.fields.map(
      (name) =>
        sql`case when a.changes -> ${name}::text is null then '{}' else jsonb_build_object(${name}::text, jsonb_build_array(a.changes -> ${name}::text -> 1, a.changes -> ${name}::text -> 0)) end`,
    ),
    sql` || `,
  );
  const movesStatus = change.fields.includes('statusId');
  const typeOf = (id: ReturnType<typeof sql>) =>
    sql`(select s.type_name from job_status s where s.company_id = ${companyId} and s.id = ${id})`;
  const stamps = movesStatus
    ? sql`, status_changed_at = now(), closed_at = case when ${typeOf(sql`w.status_id`)} = 'closed' then coalesce(r.closed_at, now()) end`
    : sql``;
  const rows = await ctx.run(sql<{ id: number }>`
    with w as (
      select h.object_id as job_id, h.changes, p.*
      from history h join job j on j.company_id = h.company_id and j.id = h.object_id
      cross join lateral jsonb_populate_record(null::job, jsonb_build_object(${before})) p
      where h.company_id = ${companyId} and h.object_type = 'job' and h.object_id = any(${[...ids]}) and h.request_id = ${change.requestId} and ${untouchedSince}
    ),
    a as (update job r set ${sets}${stamps}, version = r.version + 1, updated_at = now(), updated_by_id = ${userId}
      from w where r.company_id = ${companyId} and r.id = w.job_id returning r.id, r.status_id, w.changes),
    told as (insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
      select ${companyId}, 'job', a.id, a.id, 'update', ${told}, 'Bulk change undone', ${ctx.requestId}, ${userId} from a),
    moved as (insert into status_change (company_id, object_type, object_id, job_id, from_id, to_id, from_type, to_type, note, user_id)
      select ${companyId}, 'job', a.id, a.id, (a.changes -> 'statusId' -> 1)::bigint, a.status_id, ${typeOf(sql`(a.changes -> 'statusId' -> 1)::bigint`)}, ${typeOf(sql`a.status_id`)}, 'Bulk change undone', ${userId}
      from a where a.changes -> 'statusId' is not null),
    sent as (insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload, actor_id)
      select ${companyId}, ${movesStatus ? 'job.statusChanged' : 'job.fieldsChanged'}, 'job', a.id, ${JSON.stringify({ fields: change.fields, undone: true })}, ${userId} from a)
    select id from a`);
  const restored = rows.map(({ id }) => id);
  if (change.fields.includes('assignedId') && restored.length) {
    await ctx.run(
      sql`delete from job_member where company_id = ${companyId} and job_id = any(${restored}) and why = 'assigned'`,
    );
    await ctx.run(sql`insert into job_member (company_id, job_id, user_id, why)
      select company_id, id, assigned_id, 'assigned' from job where company_id = ${companyId} and id = any(${restored}) and assigned_id is not null on conflict do nothing`);
  }
  return restored;
}
