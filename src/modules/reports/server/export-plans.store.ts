// The full export by the clock: when it runs next, in whose name, and which of its files stay.
import { sql } from 'kysely';
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { forgetStoredFile } from '../../../platform/server/files.ts';
import type { ExportPlan, PLAN_TIMES } from '../shared/reports.api.ts';
import { nextRun } from '../shared/task-times.ts';

/** At two in the morning where the company is; weekly on Sunday, monthly on the first. */
export const nextExport = (every: (typeof PLAN_TIMES)[number], timezone: string, after: Date): Date =>
  nextRun(
    {
      every: every === 'night' ? 'day' : every,
      weekday: 0,
      dayOfMonth: 1,
      atTime: '02:00',
      timezone,
    },
    after,
  );

export async function keepPlan(ctx: Context, { every, kept }: Pick<ExportPlan, 'every' | 'kept'>): Promise<void> {
  const { companyId, userId } = ctx.actor;
  if (every === 'off') {
    await ctx.run(sql`delete from full_export_plan where company_id = ${companyId}`);
    return;
  }
  const [zone] = await ctx.run(
    sql<{ timezone: string }>`select timezone from company where company_id = ${companyId} and id = ${companyId}`,
  );
  const next = momentText(nextExport(every, zone?.timezone ?? 'UTC', ctx.now));
  await ctx.run(sql`insert into full_export_plan (company_id, every, kept, user_id, next_at)
    values (${companyId}, ${every}, ${kept}, ${userId}, ${next}::timestamp at time zone 'UTC')
    on conflict (company_id) do update set every = excluded.every, kept = excluded.kept, user_id = excluded.user_id, next_at = excluded.next_at, paused_reason = null`);
}

/** Says when the next one is, or why there is none. */
export async function planNext(ctx: Context, nextAt: Date | null, reason: string | null = null): Promise<void> {
  const next = nextAt && momentText(nextAt);
  await ctx.run(
    sql`update full_export_plan set next_at = ${next}::timestamp at time zone 'UTC', paused_reason = ${reason} where company_id = ${ctx.actor.companyId}`,
  );
}

/** One that waits or runs: another beside it would only take its time. */
export async function isExporting(ctx: Context): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 as one from background_job where company_id = ${ctx.actor.companyId} and kind = 'company-export' and status in ('queued', 'running') limit 1`,
  );
  return rows.length > 0;
}

/** Of exports by the clock, those beyond the number that is kept lose their file; answers how to take the bytes away after the commit. */
export async function forgetOldest(ctx: Context): Promise<(() => Promise<void>)[]> {
  const { companyId } = ctx.actor;
  // The one that is being finished counts: it is done with this transaction.
  const old = await ctx.run(sql<{ id: number; fileId: number }>`
    select b.id, (b.result ->> 'fileId')::bigint as "fileId" from background_job b, full_export_plan p
    where p.company_id = ${companyId} and b.company_id = ${companyId} and b.kind = 'company-export' and b.status = 'done' and (b.input ->> 'planned')::boolean
      and b.result ->> 'fileId' is not null order by b.id desc offset (select greatest(x.kept - 1, 0) from full_export_plan x where x.company_id = ${companyId})`);
  const away: (() => Promise<void>)[] = [];
  for (const { id, fileId } of old) {
    away.push(await forgetStoredFile(ctx, fileId));
    await ctx.run(
      sql`update background_job set result = result - 'fileId' where company_id = ${companyId} and id = ${id}`,
    );
  }
  return away;
}
