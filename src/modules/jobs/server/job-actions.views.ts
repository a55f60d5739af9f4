// The facts from which it follows what should happen next on jobs: of one for its page, of a page of the list at once.
import { sql } from 'kysely';
import { todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { listed } from '../../../platform/server/module.ts';
import { type JobActionFacts, jobActions } from '../shared/job-actions.ts';
import type { NextStep } from '../shared/job-next-steps.api.ts';
import type { JobStatusType } from '../shared/job-status.ts';
import { furthestStage, isReached, placeOf } from '../shared/reached.ts';
import { clocksAndReachOf } from './job-kpis.service.ts';
import { jobScope } from './jobs.scope.ts';
import { MAIN_CONTACT } from './jobs.views.ts';
import { milestonePassed } from './reached.views.ts';

interface Row {
  id: number;
  statusType: JobStatusType;
  statusLabel: string;
  statusSince: string | null;
  inspectedAt: string | null;
  reportedAt: string | null;
  authorisedAt: string | null;
  invoicedAt: string | null;
  startedAt: string | null;
  practicalCompletionAt: string | null;
  targetStartDate: string | null;
  targetCompletionDate: string | null;
  assignedId: number | null;
  caseManagerId: number | null;
  clientId: number | null;
  clientRef: string | null;
  siteAddressText: string | null;
  primaryContact: string;
  ongoingJob: boolean;
  hasOwn: boolean;
  mainContact: { phone: string | null; email: string | null } | null;
  vulnerableCustomer: boolean;
  makeSafeRequired: boolean;
  lateMilestones: { label: string; dueDate: string }[];
}

const moment = (column: string) => sql`left(${sql.ref(`j.${column}`)}::text, 19)`;

/** Of those that the person sees. */
const rowsOf = (ctx: Context, jobIds: readonly number[]): Promise<Row[]> =>
  ctx.run(sql<Row>`
    select j.id, s.type_name as "statusType", s.label as "statusLabel", ${moment('status_changed_at')} as "statusSince", ${moment('inspected_at')} as "inspectedAt", ${moment('reported_at')} as "reportedAt",
      ${moment('authorised_at')} as "authorisedAt", ${moment('invoiced_at')} as "invoicedAt", ${moment('started_at')} as "startedAt", ${moment('practical_completion_at')} as "practicalCompletionAt",
      j.target_start_date::text as "targetStartDate", j.target_completion_date::text as "targetCompletionDate", j.assigned_id as "assignedId", j.case_manager_id as "caseManagerId", j.client_id as "clientId",
      j.client_ref as "clientRef", j.site_address_text as "siteAddressText", j.primary_contact as "primaryContact", j.ongoing_job as "ongoingJob",
      coalesce(nullif(j.customer_email, ''), nullif(j.customer_mobile_number, ''), nullif(j.customer_home_number, ''), nullif(j.customer_work_number, '')) is not null as "hasOwn",
      ${MAIN_CONTACT} as "mainContact", j.vulnerable_customer as "vulnerableCustomer", j.make_safe_required as "makeSafeRequired",
      (select coalesce(json_agg(json_build_object('label', m.label, 'dueDate', m.due_date) order by m.due_date), '[]') from milestone m
        where m.company_id = j.company_id and m.job_id = j.id and m.deleted_at is null and m.completed_at is null and m.due_date < ${ctx.today}::date
          and not ${milestonePassed(ctx.app.modules, 'm', 'j')}) as "lateMilestones"
    from job j join job_status s on s.company_id = j.company_id and s.id = j.status_id
    where ${jobScope(ctx, 'j')} and j.id = any(${[...jobIds]}::bigint[])`);

/** The facts of the rules of job-actions.ts by job, days where the person sits; of those that the person sees. */
async function factsOf(ctx: Context, jobIds: readonly number[]): Promise<Map<number, JobActionFacts>> {
  const rows = await rowsOf(ctx, jobIds);
  const ids = rows.map(({ id }) => id);
  const [clocks, said] = await Promise.all([
    clocksAndReachOf(ctx, ids),
    Promise.all(listed(ctx.app.modules, 'lastSaid').map((last) => last(ctx, ids))),
  ]);
  const day = (at: string | null): string | null =>
    at && todayIn(ctx.actor.timezone, new Date(`${at.replace(' ', 'T')}Z`));
  const lastSaid = (id: number): string | null =>
    said.reduce<string | null>((last, ofModule) => {
      const at = ofModule.get(id);
      return at && (!last || at > last) ? at : last;
    }, null);
  return new Map(
    rows.flatMap((row) => {
      const found = clocks.get(row.id);
      if (!found) return [];
      const { reach, kpis } = found;
      const { mainContact } = row;
      const facts: JobActionFacts = {
        ...row,
        today: ctx.today,
        statusSince: day(row.statusSince) ?? ctx.today,
        furthest: furthestStage(reach),
        paid: reach.paid,
        invoicedOn: day(row.invoicedAt),
        billed: reach.billed,
        isCalledInvoiced: reach.statusStage !== null && isReached('invoicedAt', placeOf(reach.statusStage)),
        contactedOn: day(reach.stages.contactedAt ?? null),
        inspectedOn: day(row.inspectedAt),
        reportedOn: day(row.reportedAt),
        authorisedOn: day(row.authorisedAt),
        startedOn: day(row.startedAt),
        practicalCompletionOn: day(row.practicalCompletionAt),
        primaryContact: mainContact ? row.primaryContact : 'customer',
        hasPhoneOrEmail: row.hasOwn || Boolean(mainContact?.phone || mainContact?.email),
        lastNoteOn: day(lastSaid(row.id)),
        kpis,
      };
      return [[row.id, facts] as const];
    }),
  );
}

/** Of one job; not found where the person does not see it. */
export async function actionFacts(ctx: Context, jobId: number): Promise<JobActionFacts> {
  const facts = (await factsOf(ctx, [jobId])).get(jobId);
  if (!facts) throw notFound('This job');
  return facts;
}

/** The first of what comes next on each of these jobs, as its page has it. Jobs with nothing to do are absent. */
export async function nextSteps(ctx: Context, jobIds: readonly number[]): Promise<NextStep[]> {
  if (jobIds.length === 0) return [];
  const facts = await factsOf(ctx, jobIds);
  return [...facts].flatMap(([jobId, of]) => {
    const [next] = jobActions(of);
    return next ? [{ jobId, label: next.label, reason: next.reason, severity: next.severity }] : [];
  });
}
