// What is read of custody.
import { type RawBuilder, sql } from 'kysely';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type StorageMovementView, storageMovementRow } from '../shared/storage-items.api.ts';
import { storageScope } from './storage.scope.ts';

async function movements(ctx: Context, where: RawBuilder<unknown>): Promise<StorageMovementView[]> {
  const columns = rowColumns(storageMovementRow, 'r', {
    by: sql`(select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = r.company_id and u.id = r.created_by_id)`,
    with: sql`case when r.with_id is not null then (select json_build_object('id', i.id, 'label', i.label) from storage_item i where i.company_id = r.company_id and i.id = r.with_id) end`,
    parent: sql`case when r.parent_id is not null then (select json_build_object('id', i.id, 'label', i.label) from storage_item i where i.company_id = r.company_id and i.id = r.parent_id) end`,
  });
  const rows = await ctx.run(sql<{ row: StorageMovementView }>`select row_to_json(t) as row from (
    select ${columns} from storage_movement r where ${storageScope(ctx, 'r')} and ${where} order by r.storage_item_id, r.number limit 5000) t`);
  return rows.map(({ row }) => row);
}

/** The hands that a box went through, first step first. */
export const custodyOf = (ctx: Context, itemId: number) => movements(ctx, sql`r.storage_item_id = ${itemId}`);
export const custodyOfJob = (ctx: Context, jobId: number) => movements(ctx, sql`r.job_id = ${jobId}`);
export const movementById = async (ctx: Context, id: number) => (await movements(ctx, sql`r.id = ${id}`))[0];

/** The step that a device has sent already. */
export async function movementByRef(
  ctx: Context,
  clientRef: string,
): Promise<{ id: number; itemId: number } | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      itemId: number;
    }>`select id, storage_item_id as "itemId" from storage_movement where company_id = ${ctx.actor.companyId} and client_ref = ${clientRef}`,
  );
  return row;
}
