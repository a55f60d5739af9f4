// What is in a box: boxes and things that were scanned into it, then what others list in it.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { filled } from '../../../platform/server/module.ts';
import type { BoxContent } from './box-contents.slots.ts';
import { storageScope } from './storage.scope.ts';

export async function contentsOfBox(ctx: Context, id: number): Promise<BoxContent[]> {
  const inside =
    await ctx.run(sql<BoxContent>`select 'storageItem' as kind, r.id, r.label, coalesce(r.description, '') as detail, 1 as pieces,
      (select l.attachment_id from attachment_link l where l.company_id = r.company_id and l.object_type = 'storageItem' and l.object_id = r.id order by l.attachment_id limit 1) as "attachmentId"
    from storage_item r where ${storageScope(ctx, 'r')} and r.parent_id = ${id} order by lower(r.label), r.id limit 500`);
  const listed: BoxContent[] = [];
  for (const ask of filled(ctx.app.modules, 'boxContents')) listed.push(...(await ask(ctx, id)));
  return [...inside, ...listed];
}
