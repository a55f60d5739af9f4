// What is read of attendance, and of the workers of a site.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { numberedJob } from '../../jobs/server/index.ts';
import { type AttendanceView, type SiteNow, attendanceRow } from '../shared/attendance.api.ts';
import type { SitePage } from '../shared/site-page.ts';
import { attendanceScope } from './attendance.scope.ts';
import { newestDocument } from './swms.views.ts';

export const attendance = resource(attendanceRow, {
  scope: (ctx) => attendanceScope(ctx, 'r'),
  sort: [{ field: 'inAt', direction: 'desc' }],
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)})`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

export interface SiteWorker {
  id: number;
  userId: number | null;
  name: string;
  employer: string | null;
  phone: string | null;
  inductionFormId: number | null;
  /** Its induction is in, with every signature. */
  inducted: boolean;
  openItemId: number | null;
  since: string | null;
}
const WORKER = sql`w.id, w.user_id as "userId", w.name, w.employer, w.phone, w.induction_form_id as "inductionFormId",
  exists (select from custom_form f join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id where f.company_id = w.company_id and f.id = w.induction_form_id and s.type_name in ('active', 'done')) as inducted,
  a.id as "openItemId", to_char(a.in_at, 'YYYY-MM-DD HH24:MI:SS') as since`;
const FROM = sql`site_worker w left join attendance_item a on a.company_id = w.company_id and a.site_worker_id = w.id and a.out_at is null and a.deleted_at is null`;

export async function workerByKey(ctx: Context, jobId: number, keyHash: string): Promise<SiteWorker | undefined> {
  const [row] = await ctx.run(
    sql<SiteWorker>`select ${WORKER} from ${FROM} where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId} and w.key_hash = ${keyHash}`,
  );
  return row;
}
export async function workerOfUser(ctx: Context, jobId: number, userId: number): Promise<SiteWorker | undefined> {
  const [row] = await ctx.run(
    sql<SiteWorker>`select ${WORKER} from ${FROM} where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId} and w.user_id = ${userId}`,
  );
  return row;
}

export interface SiteLink {
  shareItemId: number | null;
  customFormTemplateId: number | null;
}
export async function siteLinkOf(ctx: Context, jobId: number): Promise<SiteLink> {
  const [row] = await ctx.run(
    sql<SiteLink>`select share_item_id as "shareItemId", custom_form_template_id as "customFormTemplateId" from site_link where company_id = ${ctx.actor.companyId} and job_id = ${jobId}`,
  );
  return row ?? { shareItemId: null, customFormTemplateId: null };
}

/** What is asked of a person of the staff before they sign in. */
async function inductionOfMine(ctx: Context, jobId: number): Promise<SiteNow['mine']> {
  const { shareItemId, customFormTemplateId } = await siteLinkOf(ctx, jobId);
  const worker = await workerOfUser(ctx, jobId, ctx.actor.userId);
  return {
    asked: shareItemId !== null && customFormTemplateId !== null,
    inducted: worker?.inducted ?? false,
    customFormId: worker?.inductionFormId ?? null,
  };
}

export async function siteNow(ctx: Context, jobId: number): Promise<SiteNow> {
  const filter = JSON.stringify({
    and: [
      { field: 'jobId', operator: 'equals', value: jobId },
      { field: 'outAt', operator: 'noValue' },
    ],
  });
  const { text } = await attendance.list(ctx, { filter, perPage: 500 });
  const [row] = await ctx.run(sql<Omit<SiteNow, 'onSite' | 'mine'>>`select
      (select count(*)::int from site_worker w where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId}) as workers,
      (select count(*)::int from site_worker w join custom_form f on f.company_id = w.company_id and f.id = w.induction_form_id join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id and s.type_name in ('active', 'done')
        where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId}) as inducted,
      (select json_build_object('madeAt', to_char(l.made_at, 'YYYY-MM-DD HH24:MI:SS'), 'expiresAt', to_char(l.expires_at, 'YYYY-MM-DD HH24:MI:SS'), 'induction', t.label)
        from site_link l left join custom_form_template t on t.company_id = l.company_id and t.id = l.custom_form_template_id
        where l.company_id = ${ctx.actor.companyId} and l.job_id = ${jobId} and l.share_item_id is not null and l.expires_at > now()) as link`);
  const { data } = JSON.parse(text) as { data: AttendanceView[] };
  const mine = await inductionOfMine(ctx, jobId);
  return { onSite: data, workers: row?.workers ?? 0, inducted: row?.inducted ?? 0, mine, link: row?.link ?? null };
}

type SiteFacts = Pick<SitePage, 'jobLabel' | 'siteAddress' | 'safetyAlert'>;
export async function siteFacts(ctx: Context, jobId: number): Promise<SiteFacts | undefined> {
  const [row] =
    await ctx.run(sql<SiteFacts>`select j.job_number as "jobLabel", j.site_address_text as "siteAddress", j.safety_alert as "safetyAlert"
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} and j.deleted_at is null`);
  return row;
}

/** The SWMS of a site that are written and in force, and whether a worker has signed on to each. */
export const swmsOnSite = (
  ctx: Context,
  jobId: number,
  { name, employer }: { name: string; employer: string | null },
): Promise<SitePage['swms']> =>
  ctx.run(sql<SitePage['swms'][number]>`select r.id, concat_ws(' ', r.whs_number, r.label) as label,
      exists (select from whs_sign_on g where g.company_id = r.company_id and g.whs_item_id = r.id and g.deleted_at is null and g.custom_form_id = ${newestDocument(sql`r`, sql`f.id`)}
        and lower(g.name) = lower(${name}) and lower(coalesce(g.employer, '')) = lower(${employer ?? ''})) as "signedOn"
    from whs_item r join whs_item_type t on t.company_id = r.company_id and t.id = r.whs_item_type_id and t.type_name = 'swms'
      join whs_item_status e on e.company_id = r.company_id and e.id = r.whs_item_status_id and e.type_name in ('new', 'active', 'waiting', 'done')
    where r.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId} and r.deleted_at is null
      and ${newestDocument(sql`r`, sql`case when s.type_name in ('active', 'done') then 1 end`)} = 1 order by r.id limit 100`);

/** Site forms that can be asked of whoever comes. */
export const inductionOptions = (ctx: Context): Promise<{ id: number; label: string }[]> =>
  ctx.run(sql<{ id: number; label: string }>`select id, label from custom_form_template
    where company_id = ${ctx.actor.companyId} and kind = 'site' and active and published_version is not null and 'job' = any(object_types) and deleted_at is null order by "order", id limit 200`);
