// Lines of ours that answers of other companies are about.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export const quoteItemRefs = (ctx: Context, quoteRequestId: number) =>
  ctx.run(sql<{
    id: number;
    uuid: string;
    materialQuantity: number;
    labourQuantity: number;
    quoteVersion: number;
  }>`select i.id, i.uuid, i.material_quantity as "materialQuantity", i.labour_quantity as "labourQuantity", q.version as "quoteVersion"
    from quote_request_item i join quote_request q on q.company_id = i.company_id and q.id = i.quote_request_id
    where i.company_id = ${ctx.actor.companyId} and i.quote_request_id = ${quoteRequestId} and i.deleted_at is null order by i."order", i.id`);

export const billedLines = (ctx: Context, workOrderId: number) =>
  ctx.run(sql<{ id: number; description: string }>`select id, description from work_order_item
    where company_id = ${ctx.actor.companyId} and work_order_id = ${workOrderId} and deleted_at is null order by "order", id`);
