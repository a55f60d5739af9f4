import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export async function setObjects(
  ctx: Context,
  whsItemId: number,
  objectType: string,
  ids: readonly number[],
): Promise<{ gone: number[]; come: number[] }> {
  const { companyId, userId } = ctx.actor;
  const gone = await ctx.run(sql<{
    id: number;
  }>`delete from whs_item_object where company_id = ${companyId} and whs_item_id = ${whsItemId} and object_type = ${objectType}
    and object_id <> all(${[...ids]}::bigint[]) returning object_id as id`);
  const come = await ctx.run(sql<{
    id: number;
  }>`insert into whs_item_object (company_id, whs_item_id, object_type, object_id, created_by_id)
    select ${companyId}, ${whsItemId}, ${objectType}, o.id, ${userId} from unnest(${[...ids]}::bigint[]) o (id) on conflict do nothing returning object_id as id`);
  return { gone: gone.map(({ id }) => id), come: come.map(({ id }) => id) };
}
