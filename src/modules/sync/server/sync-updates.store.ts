// What belongs to which job, and what came from elsewhere.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { randomUUID } from 'node:crypto';

/** The job of a record that requests know; null where it has none or is gone. */
export async function jobOfRecord(ctx: Context, objectType: string, objectId: number): Promise<number | null> {
  if (objectType === 'job') return objectId;
  const [row] = await ctx.run(
    sql<{
      jobId: number | null;
    }>`select o.job_id as "jobId" from object o where o.company_id = ${ctx.actor.companyId} and o.object_type = ${objectType} and o.object_id = ${objectId} and not o.deleted`,
  );
  return row?.jobId ?? null;
}

/** A note that came by a connection: it is not passed on, to anybody. */
export const noteOfTheirs = (ctx: Context, linkId: number, note: { id: number; uuid: string }): Promise<unknown> =>
  ctx.run(sql`insert into sync_mapping (company_id, created_by_id, updated_by_id, link_id, object_type, object_id, own_ref)
    values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${ctx.actor.userId}, ${linkId}, 'notification', ${note.id}, ${randomUUID()}) on conflict do nothing`);
