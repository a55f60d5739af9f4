// Items of contents in boxes: what is listed in one, and which boxes may be disposed of because everything in them may.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { BoxContents } from '../../storage/server/index.ts';
import type { CropFrame } from '../shared/loss-schedule.entity.ts';
import { ofLossSchedule } from './contents.scope.ts';

/** What a loss schedule says is in a box. */
export const listedInBox: BoxContents = async (ctx, storageItemId) => {
  if (!can(ctx, 'view-loss-schedule')) return [];
  const rows = await ctx.run(
    sql<{
      id: number;
      label: string;
      detail: string;
      pieces: number;
      attachmentId: number | null;
      frame: CropFrame | null;
    }>`select i.id, i.label, concat_ws(', ', i.description, i.condition_now) as detail, ceil(i.quantity)::int as pieces,
        coalesce(i.crop_attachment_id, (select a.id from attachment a where a.company_id = i.company_id and a.file_upload_ref = i.crop_ref)) as "attachmentId", i.crop_frame as frame
      from loss_schedule_item i where ${ofLossSchedule(ctx, 'i')} and i.storage_item_id = ${storageItemId} and not i.proposed order by i."order", i.number limit 500`,
  );
  return rows.map((row) => ({ kind: 'lossScheduleItem', ...row }));
};

/** Boxes that hold one of these items, and nothing that must stay. */
export async function boxesToGo(ctx: Context, itemIds: readonly number[]): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select i.storage_item_id as id from loss_schedule_item i
      where i.company_id = ${ctx.actor.companyId} and i.deleted_at is null and i.storage_item_id in
        (select o.storage_item_id from loss_schedule_item o where o.company_id = i.company_id and o.id = any(${[...itemIds]}::bigint[]) and o.storage_item_id is not null)
      group by i.storage_item_id having bool_and(i.disposition = 'dispose' and disposal_missing(i.company_id, i.id) is null)`,
  );
  return rows.map(({ id }) => id);
}
