// What is kept of imports: the columns of files with the same headings, and what each import made.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Layout } from './bill-sheet.reader.ts';

/** They go to whoever reads the file. */
const MOST_LAYOUTS = 500;

/** The columns that were chosen for files with the same headings, those used last before all. */
export const knownLayouts = async (ctx: Context): Promise<readonly Layout[]> =>
  await ctx.run(sql<Layout>`select signature, mapping from estimate_bill_layout
    where company_id = ${ctx.actor.companyId} order by used_at desc limit ${MOST_LAYOUTS}`);

export async function rememberLayout(ctx: Context, { signature, mapping }: Layout): Promise<void> {
  await ctx.run(sql`insert into estimate_bill_layout (company_id, signature, mapping)
    values (${ctx.actor.companyId}, ${signature}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (company_id, signature) do update set mapping = excluded.mapping, used_at = now()`);
}

interface Made {
  itemIds: number[];
  tradeIds: number[];
  categoryIds: number[];
}

export async function keepImport(ctx: Context, estimateId: number, fileName: string, made: Made): Promise<number> {
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into estimate_bill_import (company_id, estimate_id, file_name, item_ids, trade_ids, category_ids, created_by_id)
    values (${ctx.actor.companyId}, ${estimateId}, ${fileName}, ${made.itemIds}::bigint[], ${made.tradeIds}::bigint[], ${made.categoryIds}::bigint[], ${ctx.actor.userId})
    returning id`);
  return row?.id ?? 0;
}

export async function lockImport(
  ctx: Context,
  estimateId: number,
  id: number,
): Promise<(Made & { fileName: string; undone: boolean }) | undefined> {
  const [row] = await ctx.run(sql<Made & { fileName: string; undone: boolean }>`
    select file_name as "fileName", item_ids as "itemIds", trade_ids as "tradeIds", category_ids as "categoryIds", undone_at is not null as undone
    from estimate_bill_import where company_id = ${ctx.actor.companyId} and estimate_id = ${estimateId} and id = ${id} for update`);
  return row;
}

export const markImportUndone = async (ctx: Context, id: number): Promise<void> =>
  void (await ctx.run(
    sql`update estimate_bill_import set undone_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  ));
