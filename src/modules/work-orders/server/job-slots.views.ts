// What a job is told of its work orders before its status changes.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import type { JobCheck, SiteTodos } from '../../jobs/server/index.ts';
import { counted } from '../../../platform/shared/words.ts';
import { workOrder } from '../shared/work-order.entity.ts';
import { workOrderScope } from './work-orders.scope.ts';

/** Work orders that nobody has ended: a job that ends with them leaves somebody at work. */
export const openWorkOrders: JobCheck = async (ctx, jobIds, to) => {
  if (!['completed', 'closed', 'cancelled'].includes(to)) return new Map();
  const rows = await ctx.run(sql<{ jobId: number; count: number }>`select w.job_id as "jobId", count(*)::int as count
    from work_order w join work_order_status s on s.company_id = w.company_id and s.id = w.status_id
    where w.company_id = ${ctx.actor.companyId} and w.job_id = any(${[...jobIds]}) and w.deleted_at is null
      and s.type_name <> all(array['completed', 'closed', 'declined', 'cancelled']) group by w.job_id`);
  const reason = 'The contractor still expects to work on this job.';
  return new Map(
    rows.map(({ jobId, count }) => {
      const label = count === 1 ? '1 open work order' : `${count} open work orders`;
      const mandatory = to !== 'completed';
      return [jobId, { ref: 'open-work-orders', label, reason, count, mandatory, menuRef: 'work-orders' }];
    }),
  );
};

async function countWorkOrders(ctx: Context, where: RawBuilder<unknown>) {
  if (!can(ctx, 'view-work-order')) return [];
  const [row] = await ctx.run(sql<{ open: number; all: number }>`select count(*)::int as all,
      count(*) filter (where s.type_name <> all(array['completed', 'closed', 'declined', 'cancelled']))::int as open
    from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id
    where ${workOrderScope(ctx, 'o')} and ${where}`);
  return [
    { label: 'Work orders', value: row?.all ?? 0 },
    { label: 'Open work orders', value: row?.open ?? 0 },
  ];
}

export const workOrderFigures: Record<string, Figures> = {
  job: async (ctx, id) => await countWorkOrders(ctx, sql`o.job_id = ${id}`),
  contact: async (ctx, id) => await countWorkOrders(ctx, sql`o.assigned_id = ${id}`),
  company: async (ctx) => await countWorkOrders(ctx, sql`true`),
  workOrder: async (ctx, id) => {
    const [row] = await ctx.run(
      sql<{
        n: number;
      }>`select count(*)::int as n from work_order_item i where i.company_id = ${ctx.actor.companyId} and i.work_order_id = ${id} and i.deleted_at is null`,
    );
    return [{ label: 'Items', value: row?.n ?? 0 }];
  },
};

const MOST_ON_SITE = 5;
/** Orders that are out and not done: what somebody works by on site. */
export const ordersOnSite: SiteTodos = async (ctx, jobId) => {
  if (!can(ctx, 'view-work-order')) return [];
  const rows = await ctx.run(sql<{
    id: number;
    number: string;
    label: string | null;
    who: string | null;
    items: number;
  }>`
    select o.id, o.work_order_number as number, o.label, k.full_name as who,
      (select count(*)::int from work_order_item i where i.company_id = o.company_id and i.work_order_id = o.id and i.deleted_at is null) as items
    from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id
    left join contact k on k.company_id = o.company_id and k.id = o.assigned_id
    where ${workOrderScope(ctx, 'o')} and o.job_id = ${jobId} and o.issued_at is not null and s.type_name <> all(array['draft', 'completed', 'closed', 'declined', 'cancelled'])
    order by o.start_date nulls last, o.id limit ${MOST_ON_SITE}`);
  return rows.map(({ id, number, label, who, items }) => ({
    icon: 'tools',
    label: label ?? `Work order ${number}`,
    note: [number, who].filter(Boolean).join(', '),
    state: items ? counted(items, 'line') : '',
    tone: 'calm',
    menuRef: 'work-orders',
    objectType: workOrder.name,
    objectId: id,
  }));
};
