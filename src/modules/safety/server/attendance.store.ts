import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Without a link the site has none any more. */
export const keepSiteLink = (
  ctx: Context,
  jobId: number,
  customFormTemplateId: number | null,
  link: { id: number; expiresAt: string } | null,
) =>
  ctx.run(sql`insert into site_link (company_id, job_id, share_item_id, custom_form_template_id, made_at, expires_at)
    values (${ctx.actor.companyId}, ${jobId}, ${link?.id ?? null}, ${customFormTemplateId}, now(), ${link ? `${link.expiresAt}+00` : null}::timestamptz)
    on conflict (company_id, job_id) do update set share_item_id = excluded.share_item_id, custom_form_template_id = excluded.custom_form_template_id, made_at = excluded.made_at, expires_at = excluded.expires_at`);

interface Worker {
  jobId: number;
  userId?: number | null;
  keyHash?: string | null;
  name: string;
  employer?: string | null;
  phone?: string | null;
}
/** Two requests of one phone make one worker. */
export const putWorker = (
  ctx: Context,
  { jobId, userId = null, keyHash = null, name, employer = null, phone = null }: Worker,
) =>
  ctx.run(sql`insert into site_worker (company_id, job_id, user_id, key_hash, name, employer, phone, created_by_id, updated_by_id)
    values (${ctx.actor.companyId}, ${jobId}, ${userId}, ${keyHash}, ${name}, ${employer}, ${phone}, ${ctx.actor.userId}, ${ctx.actor.userId}) on conflict do nothing`);

export const renameWorker = (
  ctx: Context,
  id: number,
  { name, employer, phone }: { name: string; employer: string | null; phone: string },
) =>
  ctx.run(
    sql`update site_worker set name = ${name}, employer = ${employer}, phone = ${phone}, version = version + 1, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export const setInduction = (ctx: Context, id: number, formId: number) =>
  ctx.run(
    sql`update site_worker set induction_form_id = ${formId}, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** Whoever comes second waits here for the first. */
export const lockWorker = (ctx: Context, id: number) =>
  ctx.run(sql`select id from site_worker where company_id = ${ctx.actor.companyId} and id = ${id} for update`);

/** When this worker went last. */
export async function lastOut(ctx: Context, workerId: number): Promise<string | null> {
  const [row] = await ctx.run(sql<{
    last: string | null;
  }>`select left(max(out_at)::text, 19) as last from attendance_item
    where company_id = ${ctx.actor.companyId} and site_worker_id = ${workerId} and deleted_at is null`);
  return row?.last ?? null;
}
