import { type RawBuilder, sql } from 'kysely';
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

/** Who hears of files for it, and where they go. */
export async function orderOfFiles(
  ctx: Context,
  id: number,
): Promise<{ jobId: number; number: string; told: number[]; sent: number }> {
  const [row] = await ctx.run(sql<{ jobId: number; number: string; told: number[]; sent: number }>`
    select o.job_id as "jobId", o.work_order_number as number, array_remove(array[coalesce(j.assigned_id, o.created_by_id)], null) as told,
      (select count(*)::int from attachment a join attachment_link l on l.company_id = a.company_id and l.attachment_id = a.id
        where a.company_id = o.company_id and l.object_type = 'workOrder' and l.object_id = o.id and a.deleted_at is null) as sent
    from work_order o join job j on j.company_id = o.company_id and j.id = o.job_id where ${ownWorkOrders(ctx, 'o')} and o.id = ${id}`);
  if (!row) throw notFound('This work order');
  return row;
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
  const [row] = await ctx.run(sql<{ id: number | null }>`select ${typeOfContractors(ctx)} as id`);
  return row?.id ?? null;
}
export const typeOfContractors = ({ actor: { companyId } }: Context): RawBuilder<unknown> =>
  sql`(select id from attachment_type where company_id = ${companyId} and deleted_at is null and active and not hidden
    order by label <> 'Photo – during', "order", id limit 1)`;

/** What photographs of a stage are kept as; undefined where the company has no such type. */
export async function attachmentTypeOfStage(ctx: Context, stage: 'before' | 'after'): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{ id: number }>`
    select id from attachment_type where company_id = ${ctx.actor.companyId} and deleted_at is null and active and not hidden and stage = ${stage} order by "order", id limit 1`);
  return row?.id;
}
