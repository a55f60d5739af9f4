// Rules on what the company promises for its jobs: every kind of job has clocks, and every clock can start and stop.
import { sql } from 'kysely';
import { named } from '../../company/server/index.ts';
import type { SettingCheck } from '../../company/server/index.ts';
import type { SettingFinding } from '../../company/shared/setting-checks.api.ts';
import { STATUS_STAGE_REFS, STATUS_STAGES } from '../../company/shared/fixed-lists.ts';

interface Facts {
  /** Job types that no active workflow is for. */
  types: string[];
  /** Active workflows without an active clock. */
  silent: string[];
  /** Stages that clocks count from or to and no active status sets, with the clock. */
  dead: { label: string; stage: keyof typeof STATUS_STAGES }[];
  /** Clocks that pause only in statuses that are inactive or gone. */
  pauses: string[];
  /** Clocks in business hours. */
  business: string[];
  closed: boolean;
  holidays: boolean;
}

export const jobChecks: SettingCheck = async (ctx) => {
  const { companyId } = ctx.actor;
  const [facts] =
    await ctx.run(sql<Facts>`with flow as (select * from workflow w where w.company_id = ${companyId} and w.active and w.deleted_at is null),
      clock as (select k.* from workflow_kpi k join flow w on w.id = k.workflow_id where k.company_id = ${companyId} and k.active and k.deleted_at is null),
      status as (select * from job_status s where s.company_id = ${companyId} and s.active and s.deleted_at is null)
    select (select coalesce(array_agg(t.label order by t."order"), '{}') from job_type t where t.company_id = ${companyId} and t.active and t.deleted_at is null
        and not exists (select from flow w where w.job_type_ids = '{}' or t.id = any(w.job_type_ids))) as types,
      (select coalesce(array_agg(w.label order by w."order"), '{}') from flow w where not exists (select from clock k where k.workflow_id = w.id)) as silent,
      (select coalesce(json_agg(json_build_object('label', k.label, 'stage', e.stage)), '[]') from clock k, unnest(array[k.start_ref, k.stop_ref]) e (stage)
        where e.stage = any(${[...STATUS_STAGE_REFS]}::text[]) and e.stage <> 'receivedAt' and not exists (select from status s where s.stage_ref = e.stage)) as dead,
      (select coalesce(array_agg(k.label), '{}') from clock k where k.pause_status_ids <> '{}' and not exists (select from status s where s.id = any(k.pause_status_ids))) as pauses,
      (select coalesce(array_agg(k.label), '{}') from clock k where k.business_hours) as business,
      (select c.opening_time is null or c.closing_time is null or c.opening_time >= c.closing_time from company c where c.company_id = ${companyId} and c.id = ${companyId}) as closed,
      exists (select from public_holiday h where h.company_id = ${companyId} and h.deleted_at is null and h.date >= ${ctx.today}::date) as holidays`);
  if (!facts) return [];
  const found: SettingFinding[] = [];
  const add = (finding: Omit<SettingFinding, 'area' | 'section'> & { section?: string }): void =>
    void found.push({ area: 'Jobs', section: 'workflows', ...finding });
  if (facts.types.length)
    add({
      ref: 'jobs.typeWithoutWorkflow',
      severity: 'problem',
      title: `No workflow covers the job type${facts.types.length === 1 ? '' : 's'} ${named(facts.types)}`,
      breaks: 'These jobs have no KPIs, so nobody is told when one is late.',
      repair: 'Add them to a workflow',
    });
  if (facts.silent.length)
    add({
      ref: 'jobs.workflowWithoutKpi',
      severity: 'hint',
      title: `The workflow${facts.silent.length === 1 ? '' : 's'} ${named(facts.silent)} ${facts.silent.length === 1 ? 'has' : 'have'} no KPI`,
      breaks: 'Jobs on it have no targets and are never late.',
      repair: 'Add a KPI',
    });
  for (const { label, stage } of facts.dead)
    add({
      ref: `jobs.stage.${stage}.${label}`,
      severity: 'problem',
      title: `The KPI ${label} depends on “${STATUS_STAGES[stage]}”, which no status sets`,
      breaks: 'Its clock never starts or never stops, so its figures mean nothing.',
      section: 'jobStatus',
      repair: 'Give a status this stage',
    });
  if (facts.pauses.length)
    add({
      ref: 'jobs.pauses',
      severity: 'hint',
      title: `The KPI${facts.pauses.length === 1 ? '' : 's'} ${named(facts.pauses)} pause${facts.pauses.length === 1 ? 's' : ''} only in inactive statuses`,
      breaks: 'The clock runs on while a job is on hold.',
      repair: 'Choose an active status',
    });
  if (facts.business.length && facts.closed)
    add({
      ref: 'jobs.hours',
      severity: 'problem',
      title: `${named(facts.business)}: KPIs in business hours, but the company has no opening hours`,
      breaks: 'Their clocks use default hours.',
      section: 'hours',
      repair: 'Set the opening hours',
    });
  if (facts.business.length && !facts.holidays)
    add({
      ref: 'jobs.holidays',
      severity: 'hint',
      title: 'No upcoming public holidays',
      breaks: 'Business-hour KPIs run on holidays, so jobs look late when they are not.',
      section: 'holidays',
      repair: 'Add the holidays',
    });
  return found;
};
