// That a box may be disposed of: said by whoever keeps the approvals of what is in it, never by storage itself.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { storageItem } from '../shared/storage-item.entity.ts';

/** Boxes whose contents may all go. The database looks again at each of them (0781). */
export async function approveBoxes(ctx: Context, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  const approved = await ctx.run(
    sql<{
      id: number;
    }>`update storage_item set disposal_approved_at = now(), version = version + 1, updated_at = now()
      where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}::bigint[]) and deleted_at is null and disposal_approved_at is null returning id`,
  );
  for (const { id } of approved) noteChange(ctx, storageItem.name, id);
}
