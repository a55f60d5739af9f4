// What is read of event actions: the list in sentences, those that an event sets off, and what came of them.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import { resource } from '../../../platform/server/resource.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { type EventAction, eventAction } from '../shared/event-action.entity.ts';
import { type EventActionRun, eventActionRow } from '../shared/event-actions.api.ts';
import { EVENTS, type EventRef } from '../shared/event-effects.ts';
import { checkEventAction } from './event-action-checks.service.ts';

const labelFrom = (table: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select concat('“', e.label, '”') from ${sql.table(table)} e where e.company_id = r.company_id and e.id = ${id}), '“?”')`;
const numberIn = (name: string): RawBuilder<unknown> => sql`(f.value ->> ${name})::bigint`;
const eventWords = (ref: EventRef): RawBuilder<unknown> => sql`when ${sql.lit(ref)} then ${EVENTS[ref]}::text`;
const PEOPLE = sql`case f.value ->> 'who' when 'assigned' then 'the job’s assignee' when 'caseManager' then 'the case manager' when 'supervisor' then 'the supervisor' else 'the estimator' end`;
/** One effect `f` in words. */
const EFFECT = sql`case f.value ->> 'kind'
  when 'message' then concat('Send ', ${labelFrom('notification_template', numberIn('notificationTemplateId'))}, case when f.value ->> 'reader' = 'customer' then ' to the customer' else ' to the job’s assignee' end)
  when 'reminder' then concat('Remind ', ${PEOPLE}, ': ', f.value ->> 'title', ', due in ', f.value ->> 'days', ' days')
  when 'form' then concat('Ask for the form ', ${labelFrom('custom_form_template', numberIn('customFormTemplateId'))})
  when 'wizard' then concat('Begin the wizard ', ${labelFrom('wizard_template', numberIn('wizardTemplateId'))})
  when 'status' then concat('Give the job the status ', ${labelFrom('job_status', numberIn('statusId'))})
  when 'tag' then concat('Tag the job ', (select string_agg(t.label, ', ' order by t.label) from filter_tag t where t.company_id = r.company_id and t.id in (select e.value::bigint from jsonb_array_elements_text(f.value -> 'filterTagIds') e)))
  when 'webhook' then concat('Tell ', substring(f.value ->> 'address' from '^https?://([^/?#]+)'))
  else concat('Warn before: ', f.value ->> 'text', case when (f.value ->> 'mandatory')::boolean then ' (must be confirmed)' else '' end) end`;
const WHEN = sql`concat(case r.action_type_ref ${sql.join(
  (Object.keys(EVENTS) as EventRef[]).map((ref) => eventWords(ref)),
  sql` `,
)} end,
  case when r.status_id is not null then concat(': ', ${labelFrom('job_status', sql`r.status_id`)}) end,
  case when r.wizard_template_id is not null then concat(': ', ${labelFrom('wizard_template', sql`r.wizard_template_id`)}) end,
  case when r.step_ref is not null then concat(', ', coalesce((select s ->> 'label' from wizard_template w, jsonb_array_elements(w.content -> 'steps') s where w.company_id = r.company_id and w.id = r.wizard_template_id and s ->> 'ref' = r.step_ref), r.step_ref)) end,
  case when r.custom_form_template_id is not null then concat(': ', ${labelFrom('custom_form_template', sql`r.custom_form_template_id`)}) end)`;

export const eventActions = resource(eventActionRow, {
  sort: [
    { field: 'order', direction: 'asc' },
    { field: 'label', direction: 'asc' },
  ],
  parts: {
    when: WHEN,
    happens: sql`coalesce((select json_agg(${EFFECT} order by f.place) from jsonb_array_elements(r.effects) with ordinality f (value, place)), '[]')`,
    runs: sql`(select count(*)::int from event_action_run n where n.company_id = r.company_id and n.event_action_id = r.id)`,
    problems: sql`(select count(*)::int from event_action_run n where n.company_id = r.company_id and n.event_action_id = r.id and n.problem is not null)`,
  },
  check: checkEventAction,
  many: { fields: ['active'] },
});

export interface Happened {
  event: EventRef;
  statusId?: number | null;
  wizardTemplateId?: number | null;
  stepRef?: string | null;
  customFormTemplateId?: number | null;
}
/** Whether any event action of the company waits for events of this kind. */
export async function isWaitedFor(ctx: Context, event: EventRef): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from event_action where company_id = ${ctx.actor.companyId} and active and deleted_at is null and action_type_ref = ${event} limit 1`,
  );
  return row !== undefined;
}

/** Those that wait for this, in their order. */
export const actionsFor = async (ctx: Context, of: Happened): Promise<EventAction[]> =>
  (
    await ctx.run(sql<{
      row: EventAction;
    }>`select row_to_json(t) as row from (select ${wireColumns(eventAction, 'r')} from event_action r
      where r.company_id = ${ctx.actor.companyId} and r.active and r.deleted_at is null and r.action_type_ref = ${of.event}
        and (r.status_id is null or r.status_id = ${of.statusId ?? null}::bigint)
        and (r.wizard_template_id is null or r.wizard_template_id = ${of.wizardTemplateId ?? null}::bigint)
        and (r.step_ref is null or r.step_ref = ${of.stepRef ?? null}::text)
        and (r.custom_form_template_id is null or r.custom_form_template_id = ${of.customFormTemplateId ?? null}::bigint)
      order by r."order", r.id) t`)
  ).map(({ row }) => row);

export const runsOf = (ctx: Context, id: number): Promise<EventActionRun[]> =>
  ctx.run(sql<EventActionRun>`select n.id, to_char(n.at, 'YYYY-MM-DD HH24:MI:SS') as at, json_build_object('id', j.id, 'label', j.job_number) as job, n.words, n.problem,
      case when w.id is null then null when w.delivered_at is not null then 'delivered' when w.next_at is null then 'given up' else 'on its way' end as delivery, w.attempts, w.answer
    from event_action_run n join job j on j.company_id = n.company_id and j.id = n.job_id
      left join event_webhook w on w.company_id = n.company_id and w.event_action_run_id = n.id
    where n.company_id = ${ctx.actor.companyId} and n.event_action_id = ${id} and ${jobScope(ctx, 'j')} order by n.id desc limit 100`);

/** What an event of a wizard or a form is about; nothing where it is of no job. */
export interface AboutJob {
  jobId: number;
  wizardTemplateId?: number | null;
  stepRef?: string | null;
  customFormTemplateId?: number | null;
}
export async function aboutStep(ctx: Context, stepId: number): Promise<AboutJob | undefined> {
  const [row] = await ctx.run(
    sql<AboutJob>`select w.job_id as "jobId", w.wizard_template_id as "wizardTemplateId", s.ref as "stepRef" from wizard_step s join wizard w on w.company_id = s.company_id and w.id = s.wizard_id
      where s.company_id = ${ctx.actor.companyId} and s.id = ${stepId} and w.job_id is not null and w.deleted_at is null`,
  );
  return row;
}
export async function aboutWizard(ctx: Context, wizardId: number): Promise<AboutJob | undefined> {
  const [row] = await ctx.run(
    sql<AboutJob>`select w.job_id as "jobId", w.wizard_template_id as "wizardTemplateId" from wizard w
      where w.company_id = ${ctx.actor.companyId} and w.id = ${wizardId} and w.job_id is not null and w.deleted_at is null`,
  );
  return row;
}
export async function aboutForm(ctx: Context, customFormId: number): Promise<AboutJob | undefined> {
  const [row] = await ctx.run(
    sql<AboutJob>`select f.job_id as "jobId", f.custom_form_template_id as "customFormTemplateId" from custom_form f
      where f.company_id = ${ctx.actor.companyId} and f.id = ${customFormId} and f.job_id is not null and f.deleted_at is null`,
  );
  return row;
}
export async function effectWords(ctx: Context, actionId: number): Promise<string[]> {
  const [row] = await ctx.run(sql<{
    words: string[];
  }>`select coalesce((select array_agg(${EFFECT} order by f.place) from jsonb_array_elements(r.effects) with ordinality f (value, place)), '{}') as words
    from event_action r where r.company_id = ${ctx.actor.companyId} and r.id = ${actionId}`);
  return row?.words ?? [];
}
