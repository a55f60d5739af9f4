// Short forms and figures of jobs.
import { sql } from 'kysely';
import { DEFAULT_SIGNATURE } from '../../../platform/shared/merge-fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { groupCountQuery } from '../../../platform/server/list.ts';
import { type MergeSource, mergeTemplate } from '../../../platform/server/merge-values.ts';
import { type JobAction, jobActions } from '../shared/job-actions.ts';
import type { JobBasic, JobDetails, JobInsight, JobNumberView, NearbyJob } from '../shared/job-figures.api.ts';
import { boxAround, kilometresBetween } from '../shared/distance.ts';
import { actionFacts } from './job-actions.views.ts';
import { jobKpis } from './job-kpis.service.ts';
import { contactsOfJob, linkReads, milestoneReads } from './job-records.views.ts';
import { jobScope } from './jobs.scope.ts';
import { jobSource, jobView, requireJob } from './jobs.views.ts';

const STATUS = sql`(select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from job_status s where s.company_id = j.company_id and s.id = j.status_id) as status`;
const BASIC = sql`j.id, j.job_number as "jobNumber", j.customer_name as "customerName", j.site_address_text as "siteAddressText", j.client_ref as "clientRef", ${STATUS}`;

export async function jobBasic(ctx: Context, id: number): Promise<JobBasic> {
  const [row] = await ctx.run(sql<JobBasic>`select ${BASIC} from job j where ${jobScope(ctx, 'j')} and j.id = ${id}`);
  if (!row) throw notFound('This job');
  return row;
}

export async function jobNumberView(ctx: Context, id: number): Promise<JobNumberView> {
  const [row] = await ctx.run(
    sql<JobNumberView>`select j.id, j.job_number as "jobNumber", j.auto_job_number as "autoJobNumber", j.version from job j where ${jobScope(ctx, 'j')} and j.id = ${id}`,
  );
  if (!row) throw notFound('This job');
  return row;
}

export async function jobRecommendations(ctx: Context, jobId: number): Promise<JobAction[]> {
  return jobActions(await actionFacts(ctx, jobId));
}

export async function jobInsights(ctx: Context, jobId: number): Promise<JobInsight[]> {
  const facts = await actionFacts(ctx, jobId);
  const concerned = [facts.assignedId ?? facts.caseManagerId].filter((id) => id !== null);
  return jobActions(facts).map(({ ref, label, reason, severity, tag, since }) => ({
    actionType: ref,
    actionAt: since,
    tags: [tag, severity],
    issues: [reason],
    suggestions: [label],
    assignedUserIds: concerned,
  }));
}

/** Everything the page of a job shows. */
export async function jobDetails(ctx: Context, id: number): Promise<JobDetails> {
  const { data: job } = await jobView(ctx, id);
  const [contacts, links, milestones, kpis, facts] = await Promise.all([
    contactsOfJob(ctx, id),
    linkReads.list(ctx, {
      filter: JSON.stringify({
        or: ['parentJobId', 'childJobId'].map((field) => ({ field, operator: 'equals', value: id })),
      }),
      perPage: 100,
      paginate: '0',
    }),
    milestoneReads.list(ctx, { filter: JSON.stringify({ object: { jobId: id } }), perPage: 200, paginate: '0' }),
    jobKpis(ctx, id),
    actionFacts(ctx, id),
  ]);
  const rows = (answer: { text: string }) => (JSON.parse(answer.text) as { data: never[] }).data;
  return { ...job, contacts, links: rows(links), milestones: rows(milestones), kpis, actions: jobActions(facts) };
}

const MOST_NEAR = 200;

/** Open jobs around the site of a job. Without a place on the map there are none, and the answer says so. */
export async function nearbyJobs(
  ctx: Context,
  jobId: number,
  radius: number,
): Promise<{ data: NearbyJob[]; meta: { located: boolean; radius: number } }> {
  await requireJob(ctx, jobId);
  const [site] = await ctx.run(
    sql<{
      latitude: number | null;
      longitude: number | null;
    }>`select site_latitude as latitude, site_longitude as longitude from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );
  if (site?.latitude == null || site.longitude == null) return { data: [], meta: { located: false, radius } };
  const from = { latitude: site.latitude, longitude: site.longitude };
  const box = boxAround(from, radius);
  const rows = await ctx.run(sql<
    Omit<NearbyJob, 'distanceKm'>
  >`select ${BASIC}, j.site_latitude as latitude, j.site_longitude as longitude,
      (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = j.company_id and u.id = j.assigned_id) as assigned
    from job j where ${jobScope(ctx, 'j')} and j.id <> ${jobId} and j.site_latitude between ${box.south} and ${box.north} and j.site_longitude between ${box.west} and ${box.east}
      and j.status_id in (select s.id from job_status s where s.company_id = ${ctx.actor.companyId} and s.type_name <> all(array['closed', 'declined', 'cancelled']))
    order by (j.site_latitude - ${from.latitude}) ^ 2 + (j.site_longitude - ${from.longitude}) ^ 2 limit ${MOST_NEAR * 2}`);
  const near = rows
    .map((row) => ({ ...row, distanceKm: Math.round(kilometresBetween(from, row) * 100) / 100 }))
    .filter(({ distanceKm }) => distanceKm <= radius)
    .sort((a, b) => a.distanceKm - b.distanceKm || a.id - b.id);
  return { data: near.slice(0, MOST_NEAR), meta: { located: true, radius } };
}

/** What jobs are counted by: column of the job, list of the labels. */
const BREAKDOWNS: Record<string, { column: string; table: string; text: string; colour: boolean }> = {
  status: { column: 'status_id', table: 'job_status', text: 'label', colour: true },
  jobType: { column: 'job_type_id', table: 'job_type', text: 'label', colour: true },
  peril: { column: 'peril_id', table: 'peril', text: 'label', colour: true },
  division: { column: 'division_id', table: 'division', text: 'label', colour: true },
  catastropheCode: { column: 'catastrophe_code_id', table: 'catastrophe_code', text: 'label', colour: true },
  client: { column: 'client_id', table: 'contact', text: 'full_name', colour: false },
  assigned: { column: 'assigned_id', table: 'app_user', text: 'full_name', colour: false },
};
interface Slice {
  id: number;
  label: string;
  colour: string;
  count: number;
}

/** Jobs counted by a field. All statuses are told, of the others those that are in use, the most frequent first. */
export async function jobBreakdown(ctx: Context, type: string): Promise<Slice[]> {
  const by = Object.hasOwn(BREAKDOWNS, type) ? BREAKDOWNS[type] : undefined;
  if (!by) throw notFound('This breakdown');
  if (type === 'status')
    return await ctx.run(sql<Slice>`
      select s.id, s.label, s.colour, coalesce(c.count, 0)::int as count from job_status s
      left join (${await groupCountQuery(ctx, jobSource(ctx), {}, 'statusId')}) c on c.id = s.id
      where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null order by s."order"`);
  const column = sql.ref(`j.${by.column}`);
  return await ctx.run(sql<Slice>`
    select c.id, l.${sql.ref(by.text)} as label, ${by.colour ? sql`l.colour` : sql`null`} as colour, c.count::int as count
    from (select ${column} as id, count(*) as count from job j where ${jobScope(ctx, 'j')} and ${column} is not null group by 1 order by 2 desc, 1 limit 200) c
    join ${sql.table(by.table)} l on l.company_id = ${ctx.actor.companyId} and l.id = c.id order by c.count desc, label`);
}

/** The division's, else the person's, else the company's. */
export async function emailSignature(
  ctx: Context,
  jobId: number,
): Promise<{ emailSignature: string; source: 'division' | 'user' | 'company' | 'default'; missing: string[] }> {
  await requireJob(ctx, jobId);
  const [row] = await ctx.run(sql<
    Record<string, string | null>
  >`select d.email_signature as division, u.email_signature as "user", c.email_signature as company
    from job j join company c on c.company_id = j.company_id and c.id = j.company_id
    left join division d on d.company_id = j.company_id and d.id = j.division_id
    left join app_user u on u.company_id = j.company_id and u.id = ${ctx.actor.userId}
    where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  const source = (['division', 'user', 'company'] as const).find((name) => row?.[name]?.trim());
  const { text, missing } = await mergeTemplate(ctx, (source && row?.[source]) || DEFAULT_SIGNATURE, { jobId });
  return { emailSignature: text, source: source ?? 'default', missing };
}

/** A job, in templates. */
export const jobMergeFields: Record<string, MergeSource> = {
  job: {
    right: 'view-job',
    fields: {
      number: 'Job number',
      reference: 'Claim number',
      customer: 'Customer',
      address: 'Site address',
      status: 'Status',
      description: 'Description',
    },
    values: async (ctx, { jobId }) => {
      if (!jobId) return {};
      const [row] = await ctx.run(sql<Record<string, string | null>>`
        select j.job_number as number, j.client_ref as reference, j.customer_name as customer, j.site_address_text as address, s.label as status, j.description
        from job j left join job_status s on s.company_id = j.company_id and s.id = j.status_id where ${jobScope(ctx, 'j')} and j.id = ${jobId}`);
      return row ?? {};
    },
  },
};
