// The facts that the clocks of a job are read from, and the rows that keep how they stand for lists over all jobs.
import { type RawBuilder, sql } from 'kysely';
import { parseMoment } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { BusinessCalendar } from '../shared/business-clock.ts';
import { type Stage, STAGE_REFS } from '../shared/job-stages.ts';
import type { JobStatusType } from '../shared/job-status.ts';
import type { Billed } from '../shared/reached.ts';
import { billed, clientWaits, contactedAt, isPaid } from './reached.views.ts';
import { snake } from '../../../kit/entity.ts';

export interface KpiDefinition {
  id: number;
  label: string;
  startRef: Stage;
  stopRef: Stage;
  targetHours: number;
  warnHours: number;
  businessHours: boolean;
  pauseStatusIds: number[];
  pauseForClient: boolean;
}
interface Hours {
  opening: string;
  closing: string;
  holidays: string[];
}
export interface ClockSource extends Hours {
  timezone: string;
  stages: Record<Stage, string | null>;
  statusType: JobStatusType;
  /** The stage that the status of the job reaches, if it reaches one. */
  statusStage: Stage | null;
  billed: Billed;
  /** All of it is invoiced and paid. */
  paid: boolean;
  statuses: { statusId: number; at: string }[];
  /** Times in which the client had to answer. */
  clientWaits: { from: string; to: string | null }[];
  notes: { workflowKpiId: number; pause: boolean; at: string }[];
  definitions: KpiDefinition[];
}

/** Opening hours of the company `c` with the holidays of a state. */
const hoursIn = (
  state: RawBuilder<unknown>,
) => sql`'opening', coalesce(to_char(c.opening_time, 'HH24:MI'), '09:00'), 'closing', coalesce(to_char(c.closing_time, 'HH24:MI'), '17:00'),
      'holidays', (select coalesce(json_agg(h.date), '[]') from public_holiday h where h.company_id = c.company_id and h.deleted_at is null and (h.state is null or lower(h.state) = lower(${state})))`;

const moment = (column: string) => sql`left(${sql.ref(column)}::text, 19)`;

/** Everything the clocks of some jobs depend on, in one read, by job. */
export async function clockSources(ctx: Context, jobIds: readonly number[]): Promise<Map<number, ClockSource>> {
  const { companyId } = ctx.actor;
  const { modules } = ctx.app;
  const stages = sql.join(
    STAGE_REFS.map((stage) =>
      stage === 'contactedAt'
        ? sql`${sql.lit(stage)}, left((${contactedAt(modules, 'j')})::text, 19)`
        : sql`${sql.lit(stage)}, ${moment(`j.${snake(stage)}`)}`,
    ),
  );
  const rows = await ctx.run(sql<{ jobId: number; source: ClockSource }>`select j.id as "jobId", json_build_object(
      'timezone', coalesce(j.site_address ->> 'timezone', c.timezone), ${hoursIn(sql`coalesce(j.site_address ->> 'state', j.customer_address ->> 'state', '')`)},
      'stages', json_build_object(${stages}), 'paid', ${isPaid(modules, 'j')}, 'clientWaits', ${clientWaits(modules, 'j')}, 'billed', ${billed(modules, 'j')},
      'statusStage', (select t.stage_ref from job_status t where t.company_id = j.company_id and t.id = j.status_id),
      'statusType', (select t.type_name from job_status t where t.company_id = j.company_id and t.id = j.status_id),
      'statuses', (select coalesce(json_agg(json_build_object('statusId', s.to_id, 'at', ${moment('s.at')}) order by s.id), '[]') from status_change s
        where s.company_id = j.company_id and s.object_type = 'job' and s.object_id = j.id),
      'notes', (select coalesce(json_agg(json_build_object('workflowKpiId', n.workflow_kpi_id, 'pause', n.pause, 'at', ${moment('n.created_at')}) order by n.id), '[]') from workflow_kpi_note n
        where n.company_id = j.company_id and n.job_id = j.id and n.pause is not null and n.deleted_at is null),
      'definitions', (select coalesce(json_agg(json_build_object('id', k.id, 'label', k.label, 'startRef', k.start_ref, 'stopRef', k.stop_ref, 'targetHours', k.target_hours,
          'warnHours', k.warn_hours, 'businessHours', k.business_hours, 'pauseStatusIds', k.pause_status_ids, 'pauseForClient', k.pause_for_client) order by k."order", k.id), '[]') from workflow_kpi k
        where k.company_id = j.company_id and k.active and k.deleted_at is null and k.workflow_id = coalesce(j.workflow_id,
          (select w.id from workflow w where w.company_id = j.company_id and w.active and w.deleted_at is null and (w.job_type_ids = '{}' or j.job_type_id = any(w.job_type_ids))
            order by w.job_type_ids = '{}', w."order", w.id limit 1)))) as source
    from job j join company c on c.company_id = j.company_id and c.id = j.company_id where j.company_id = ${companyId} and j.id = any(${jobIds}) and j.deleted_at is null`);
  return new Map(rows.map(({ jobId, source }) => [jobId, source]));
}

export async function businessCalendar(
  ctx: Context,
  place: { timezone: string; state: string | null },
): Promise<BusinessCalendar> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(
    sql<{
      hours: Hours;
    }>`select json_build_object(${hoursIn(sql`${place.state ?? ''}`)}) as hours from company c where c.company_id = ${companyId} and c.id = ${companyId}`,
  );
  return calendarOf({ timezone: place.timezone, ...(row as { hours: Hours }).hours });
}

/** Hours that make no sense must not stop the clocks. */
export function calendarOf({ timezone, opening, closing, holidays }: Hours & { timezone: string }): BusinessCalendar {
  const hours = closing > opening ? { opening, closing } : { opening: '08:00', closing: '17:00' };
  return { timezone, ...hours, holidays: new Set(holidays) };
}

export interface KpiRow {
  workflowKpiId: number;
  startedAt: Date | null;
  pausedAt: Date | null;
  pausedSeconds: number;
  dueAt: Date | null;
  stoppedAt: Date | null;
}

/** Keeps how the clocks of these jobs stand; clocks that their workflows no longer have are dropped. */
export async function writeKpis(ctx: Context, clocks: ReadonlyMap<number, readonly KpiRow[]>): Promise<void> {
  const { companyId } = ctx.actor;
  const rows = JSON.stringify([...clocks].flatMap(([jobId, kept]) => kept.map((row) => ({ jobId, ...row }))));
  await ctx.run(sql`with given as (
      select * from json_to_recordset(${rows}::json) as v("jobId" bigint, "workflowKpiId" bigint, "startedAt" timestamptz, "pausedAt" timestamptz,
        "pausedSeconds" bigint, "dueAt" timestamptz, "stoppedAt" timestamptz)
    ), gone as (
      delete from job_kpi k where k.company_id = ${companyId} and k.job_id = any(${[...clocks.keys()]})
        and not exists (select from given g where g."jobId" = k.job_id and g."workflowKpiId" = k.workflow_kpi_id)
    )
    insert into job_kpi as k (company_id, job_id, workflow_kpi_id, started_at, paused_at, paused_seconds, due_at, stopped_at)
      select ${companyId}::bigint, "jobId", "workflowKpiId", "startedAt", "pausedAt", "pausedSeconds", "dueAt", "stoppedAt" from given
    on conflict (company_id, job_id, workflow_kpi_id) do update set started_at = excluded.started_at, paused_at = excluded.paused_at,
      paused_seconds = excluded.paused_seconds, due_at = excluded.due_at, stopped_at = excluded.stopped_at
    where (k.started_at, k.paused_at, k.paused_seconds, k.due_at, k.stopped_at)
      is distinct from (excluded.started_at, excluded.paused_at, excluded.paused_seconds, excluded.due_at, excluded.stopped_at)`);
}

export const dateOf = (text: string | null): Date | null => (text ? parseMoment(text) : null);
