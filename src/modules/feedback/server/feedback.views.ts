// What is read of feedback: the list, its figures, what may be published, and what a day has of it.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type SearchProvider, type SearchRow, holdsWords } from '../../../platform/server/search.ts';
import { type DaySource, dayColumns, isTheirs, jobOfDay, numberedJob } from '../../jobs/server/index.ts';
import { type FeedbackSummary, type PublishedFeedback, feedbackRow } from '../shared/feedback.api.ts';
import { feedbackScope } from './feedback.scope.ts';

export const feedbacks = resource(feedbackRow, {
  scope: (ctx) => feedbackScope(ctx, 'r'),
  sort: [
    { field: 'receivedAt', direction: 'desc' },
    { field: 'askOn', direction: 'desc' },
  ],
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)})`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

export interface AskedJob {
  statusId: number;
  statusType: string;
  assignedId: number | null;
  customer: string;
  customerEmail: string | null;
  client: string;
  clientEmail: string | null;
  suburb: string | null;
  about: string;
  timezone: string;
}
/** Who can be asked of a job, and where that is. */
export async function askedJob(ctx: Context, jobId: number): Promise<AskedJob | undefined> {
  const [row] = await ctx.run(sql<AskedJob>`
    select j.status_id as "statusId", s.type_name as "statusType", j.assigned_id as "assignedId", coalesce(j.customer_name, '') as customer, nullif(j.customer_email, '') as "customerEmail",
      coalesce(k.full_name, '') as client, nullif(k.email, '') as "clientEmail", a.site ->> 'suburb' as suburb,
      coalesce(nullif(j.site_address_text, ''), j.job_number) as about, coalesce(a.site ->> 'timezone', c.timezone) as timezone
    from job j join company c on c.company_id = j.company_id and c.id = j.company_id
      join job_status s on s.company_id = j.company_id and s.id = j.status_id
      left join contact k on k.company_id = j.company_id and k.id = j.client_id
      cross join lateral (select coalesce(j.site_address, case when j.site_same_as_customer_address then j.customer_address end) as site) a
    where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} and j.deleted_at is null`);
  return row;
}

/** The one that the job's completion made, if it did. */
export async function automaticOf(ctx: Context, jobId: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from feedback where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and automatic and deleted_at is null`,
  );
  return row?.id;
}

interface Due {
  id: number;
  timezone: string;
}
const ZONE = sql`coalesce(j.site_address ->> 'timezone', c.timezone) as timezone`;
const OF_JOB = sql`join job j on j.company_id = f.company_id and j.id = f.job_id and j.deleted_at is null join company c on c.company_id = f.company_id and c.id = f.company_id`;
/** Planned for today or before. What lay for two months is not news any more. */
export const dueRequests = (ctx: Context): Promise<Due[]> =>
  ctx.run(sql<Due>`select f.id, ${ZONE} from feedback f ${OF_JOB}
    where f.company_id = ${ctx.actor.companyId} and f.deleted_at is null and f.state = 'planned' and f.ask_on between ${ctx.today}::date - 60 and ${ctx.today}::date order by f.ask_on, f.id limit 500`);
/** Asked and not answered: the setting of the job says from which day it is reminded of. */
export const unanswered = (ctx: Context): Promise<(Due & { jobId: number; askedOn: string })[]> =>
  ctx.run(sql<
    Due & { jobId: number; askedOn: string }
  >`select f.id, f.job_id as "jobId", to_char(f.asked_at at time zone c.timezone, 'YYYY-MM-DD') as "askedOn", ${ZONE} from feedback f ${OF_JOB}
    where f.company_id = ${ctx.actor.companyId} and f.deleted_at is null and f.state = 'asked' and f.reminded_at is null and f.asked_at > now() - interval '90 days' order by f.id limit 500`);

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}
export async function feedbackSummary(ctx: Context, { from, to }: Span): Promise<FeedbackSummary> {
  const day = sql`(f.received_at at time zone ${ctx.actor.timezone})::date`;
  const within = (of: typeof day) =>
    sql`(${from ?? null}::date is null or ${of} >= ${from ?? null}::date) and (${to ?? null}::date is null or ${of} <= ${to ?? null}::date)`;
  const [row] = await ctx.run(sql<FeedbackSummary>`
    with seen as (select f.* from feedback f where ${feedbackScope(ctx, 'f')}),
      f as (select f.*, to_char(${day}, 'YYYY-MM') as month from seen f where f.received_at is not null and ${within(day)})
    select (select count(*)::int from seen f where f.asked_at is not null and ${within(sql`(f.asked_at at time zone ${ctx.actor.timezone})::date`)}) as asked,
      (select count(*)::int from f) as answered,
      (select round(avg(score), 1)::float8 from f) as average,
      (select json_agg(coalesce(n.count, 0) order by s.score) from generate_series(0, 10) s (score) left join (select score, count(*)::int as count from f group by score) n on n.score = s.score) as distribution,
      (select case when count(*) > 0 then round(100.0 * (count(*) filter (where score >= 9) - count(*) filter (where score <= 6)) / count(*))::int end from f) as "promoterScore",
      (select coalesce(json_agg(json_build_object('subject', t.subject, 'stars', t.stars, 'count', t.count) order by t.subject), '[]') from (
        select e ->> 'subject' as subject, round(avg((e ->> 'stars')::int), 1)::float8 as stars, count(*)::int as count
        from f, jsonb_array_elements(f.stars) e where e ->> 'stars' is not null group by 1) t) as subjects,
      (select coalesce(json_agg(json_build_object('month', t.month, 'average', t.average, 'count', t.count) order by t.month), '[]') from (
        select month, round(avg(score), 1)::float8 as average, count(*)::int as count from f group by month order by month desc limit 24) t) as months,
      (select count(*)::int from seen f where f.follow_up_state = 'open') as "openFollowUps"`);
  if (!row) throw new Error('A summary has a row');
  return row;
}

const MOST_PUBLISHED = 200;
export const publishedFeedback = (ctx: Context): Promise<PublishedFeedback[]> =>
  ctx.run(sql<PublishedFeedback>`
    select f.id, f.score, f.stars, f.comment, coalesce(f.public_as, '') as "publicAs", to_char(f.received_at, 'YYYY-MM-DD HH24:MI:SS') as "receivedAt"
    from feedback f where ${feedbackScope(ctx, 'f')} and f.public and f.received_at is not null order by f.received_at desc, f.id desc limit ${MOST_PUBLISHED}`);

/** Somebody of the staff who works here now. */
export async function worksHere(ctx: Context, userId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from app_user where company_id = ${ctx.actor.companyId} and id = ${userId} and status = 'active' and user_type_name <> 'external' and deleted_at is null`,
  );
  return rows.length > 0;
}

/** What somebody has promised to put right. */
export const dayOfFeedback: readonly DaySource[] = [
  (ctx, whose) =>
    can(ctx, 'view-feedback')
      ? sql`select ${dayColumns({
          list: 'promises',
          kind: 'feedback',
          id: sql`f.id`,
          day: sql`f.follow_up_due`,
          title: sql`concat('Follow up: ', f.name, ' gave ', f.score, ' of 10')`,
          note: sql`left(f.comment, 200)`,
          tone: sql`case when f.follow_up_due < ${ctx.today}::date then 'late' when f.follow_up_due = ${ctx.today}::date then 'soon' else 'calm' end`,
          job: jobOfDay,
        })} from feedback f join job j on j.company_id = f.company_id and j.id = f.job_id
        where ${feedbackScope(ctx, 'f')} and f.follow_up_state = 'open' and ${isTheirs(whose, sql`f.follow_up_user_id`)} order by f.follow_up_due`
      : undefined,
];

/** How the global search finds feedback: by who gave it and by its words. */
export const feedbackSearch: SearchProvider = {
  type: 'feedback',
  objectType: 'feedback',
  permission: 'view-feedback',
  find: (ctx, { text, from, most, weighed }) => sql<SearchRow>`
    with found as (
      select o.id from feedback o where ${feedbackScope(ctx, 'o')} and ${holdsWords(sql`o.search_text`, text)} order by o.created_at desc, o.id desc limit ${sql.lit(weighed)}
    ), page as (
      select o.id, case when starts_with(fold(o.name), ${text}) then 1 else 3 end as rank
      from found join feedback o on o.company_id = ${ctx.actor.companyId} and o.id = found.id
      order by 2, o.created_at desc, o.id desc limit ${most} offset ${from}
    )
    select o.id as "objectId", concat_ws('  ', o.name, case when o.score is not null then concat(o.score, ' of 10') end) as "primaryLabel",
      nullif(concat_ws(' · ', j.job_number, left(o.comment, 80)), '') as "secondaryLabel", o.job_id as "jobId", page.rank
    from page join feedback o on o.company_id = ${ctx.actor.companyId} and o.id = page.id
    left join job j on j.company_id = o.company_id and j.id = o.job_id
    order by page.rank, o.created_at desc, o.id desc`,
};
