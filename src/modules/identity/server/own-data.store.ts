import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Takes the file of an export; undefined when it was taken before. Of two at once one gets it. */
export async function spendExport(ctx: Context, id: number): Promise<number | undefined> {
  const { companyId, userId } = ctx.actor;
  const mine = sql`company_id = ${companyId} and user_id = ${userId} and id = ${id}`;
  const [before] = await ctx.run(
    sql<{
      fileId: number | null;
    }>`select (result->>'fileId')::bigint as "fileId" from background_job where ${mine} for update`,
  );
  await ctx.run(sql`update background_job set result = '{}', updated_at = now() where ${mine}`);
  return before?.fileId ?? undefined;
}

/** Files of earlier exports that nobody fetched, taken. */
export async function spendEarlierExports(ctx: Context, kind: string): Promise<number[]> {
  const { companyId, userId } = ctx.actor;
  const waiting = await ctx.run(sql<{ id: number }>`select id from background_job
    where company_id = ${companyId} and user_id = ${userId} and kind = ${kind} and status = 'done' and result->>'fileId' is not null`);
  const files = await Promise.all(waiting.map(({ id }) => spendExport(ctx, id)));
  return files.filter((fileId) => fileId !== undefined);
}
