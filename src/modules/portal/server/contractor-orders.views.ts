import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { workOrderScope } from '../../work-orders/server/index.ts';
import { ownWorkOrders } from './external.scope.ts';

/** Of a work order that is theirs: the business it was given to. */
export async function contractorName(ctx: Context, id: number): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      name: string;
    }>`select k.full_name as name from work_order o join contact k on k.company_id = o.company_id and k.id = o.assigned_id where ${ownWorkOrders(ctx, 'o')} and o.id = ${id}`,
  );
  if (!row) throw notFound('This work order');
  return row.name;
}

/** What a person who sees it may share, with whom it was given to; drafts with nobody. */
export async function sentWorkOrder(
  ctx: Context,
  id: number,
  contactId: number | null,
): Promise<{ label: string; jobId: number } | undefined> {
  const [row] = await ctx.run(sql<{ label: string; jobId: number }>`
    select 'Work order ' || o.work_order_number as label, o.job_id as "jobId" from work_order o
    where ${workOrderScope(ctx, 'o')} and o.id = ${id} and o.assigned_id = ${contactId}::bigint and o.issued_at is not null`);
  return row;
}

/** What contractors send are photographs of the works, until somebody in the office says otherwise. */
export async function attachmentTypeOfContractors(ctx: Context): Promise<number | null> {
  const [row] = await ctx.run(sql<{ id: number }>`
    select id from attachment_type where company_id = ${ctx.actor.companyId} and deleted_at is null and active and not hidden
    order by label <> 'Photo – during', "order", id limit 1`);
  return row?.id ?? null;
}
