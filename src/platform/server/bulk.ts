// A bulk change is kept with the rows it touched, so that the person who made it can take it back for a while.
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { conflict, notFound } from './errors.ts';

export interface BulkChange {
  objectType: string;
  objectIds: number[];
  fields: string[];
}
export interface KeptBulkChange extends BulkChange {
  id: number;
  /** The request whose history rows hold what each record was before. */
  requestId: string;
}
const UNDO_WITHIN_HOURS = 24;

export async function keepBulkChange(ctx: Context, change: BulkChange): Promise<number> {
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into bulk_change (company_id, object_type, request_id, object_ids, fields, user_id)
    values (${ctx.actor.companyId}, ${change.objectType}, ${ctx.requestId}, ${change.objectIds}, ${change.fields}, ${ctx.actor.userId}) returning id`);
  return row?.id ?? 0;
}

/** The person's own change of the last day that is not undone yet. */
export async function lockBulkChange(ctx: Context, objectType: string, id: number): Promise<KeptBulkChange> {
  const [row] = await ctx.run(sql<KeptBulkChange & { undone: boolean; late: boolean }>`
    select id, object_type as "objectType", request_id as "requestId", object_ids as "objectIds", fields,
      undone_at is not null as undone, created_at < now() - ${UNDO_WITHIN_HOURS} * interval '1 hour' as late
    from bulk_change where company_id = ${ctx.actor.companyId} and id = ${id} and object_type = ${objectType} and user_id = ${ctx.actor.userId} for update`);
  if (!row) throw notFound('This bulk change');
  if (row.undone) throw conflict('This bulk change has been undone already');
  if (row.late) throw conflict('A bulk change can be undone for a day. Set the fields again instead.');
  return row;
}

export async function markUndone(ctx: Context, id: number): Promise<void> {
  await ctx.run(sql`update bulk_change set undone_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`);
}
