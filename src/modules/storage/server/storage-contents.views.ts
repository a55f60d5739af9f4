// What is in a box: boxes and things that were scanned into it, then what others list in it.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { filled } from '../../../platform/server/module.ts';
import { attachmentScope, ticketed } from '../../documents/server/index.ts';
import type { BoxContent } from './box-contents.slots.ts';
import { storageScope } from './storage.scope.ts';

/** A photograph as it is shown: its address, and width ÷ height. */
export interface ShownContent extends BoxContent {
  photo: { url: string; ratio: number | null } | null;
}
async function photosOf(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, NonNullable<ShownContent['photo']>>> {
  const rows = await ctx.run(sql<{ id: number; url: string; ratio: number | null }>`
    select a.id, ${ticketed(ctx, sql.ref('a.id'), 'picture?size=view&')} as url, (a.width::float8 / nullif(a.height, 0)) as ratio
    from attachment a where ${attachmentScope(ctx, 'a')} and a.view_file_id is not null and a.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, ...photo }) => [id, photo]));
}

export async function contentsOfBox(ctx: Context, id: number): Promise<ShownContent[]> {
  const inside =
    await ctx.run(sql<BoxContent>`select 'storageItem' as kind, r.id, r.label, coalesce(r.description, '') as detail, 1 as pieces,
      (select l.attachment_id from attachment_link l where l.company_id = r.company_id and l.object_type = 'storageItem' and l.object_id = r.id order by l.attachment_id limit 1) as "attachmentId", null as frame
    from storage_item r where ${storageScope(ctx, 'r')} and r.parent_id = ${id} order by lower(r.label), r.id limit 500`);
  const listed: BoxContent[] = [];
  for (const ask of filled(ctx.app.modules, 'boxContents')) listed.push(...(await ask(ctx, id)));
  const all = [...inside, ...listed];
  const photos = await photosOf(ctx, [...new Set(all.flatMap(({ attachmentId }) => attachmentId ?? []))]);
  return all.map((one) => ({ ...one, photo: photos.get(one.attachmentId ?? 0) ?? null }));
}
