import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Wired } from '../shared/event-effects.ts';

export interface Run {
  actionId: number;
  effect: number;
  eventId: number;
  jobId: number;
  words: string;
  problem?: string | null;
}
/** The place of one effect of one event. Undefined: it was done before. */
export async function claimEffect(ctx: Context, run: Run): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into event_action_run (company_id, event_action_id, effect, event_id, job_id, words, problem)
    values (${ctx.actor.companyId}, ${run.actionId}, ${run.effect}, ${run.eventId}, ${run.jobId}, ${run.words}, ${run.problem ?? null})
    on conflict do nothing returning id`);
  return row?.id;
}

/** Another system is told what happened on a job, and no more: who is concerned it asks for with rights of its own. */
export const keepWebhook = (
  ctx: Context,
  runId: number,
  address: string,
  of: { event: string; jobId: number; action: string },
) =>
  ctx.run(sql`insert into event_webhook (company_id, event_action_run_id, address, body)
    select j.company_id, ${runId}, ${address}, json_build_object('id', ${runId}::bigint, 'event', ${of.event}::text, 'eventAction', ${of.action}::text, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'job', json_build_object('id', j.id, 'jobNumber', j.job_number, 'status', json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name)))::text
    from job j join job_status s on s.company_id = j.company_id and s.id = j.status_id where j.company_id = ${ctx.actor.companyId} and j.id = ${of.jobId}`);

/** Two that are saved at once cannot close a circle together. */
export const lockActions = (ctx: Context) =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended('event-actions', ${ctx.actor.companyId}))`);

/** Tags are added to those that the job has. */
export const tagsWith = async (ctx: Context, jobId: number, ids: readonly number[]): Promise<number[]> => {
  const [row] = await ctx.run(sql<{
    ids: number[];
  }>`select coalesce(array_agg(distinct t.id order by t.id), '{}') as ids from job j cross join lateral unnest(j.filter_tag_ids || ${[...ids]}::bigint[]) t (id)
    where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  return row?.ids ?? [...ids];
};

/** Those that are in use, but for one: what it is held against. */
export const wiredActions = (ctx: Context, except: number): Promise<Wired[]> =>
  ctx.run(sql<Wired>`select id, label, action_type_ref as "actionTypeRef", status_id as "statusId", wizard_template_id as "wizardTemplateId", effects
    from event_action where company_id = ${ctx.actor.companyId} and active and deleted_at is null and id <> ${except} order by id`);
