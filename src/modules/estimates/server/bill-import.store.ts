// What is kept of imports: the columns of files with the same headings, and what each import made.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type BillMapping, type BillRow, cellText } from '../shared/bill-columns.ts';

const ROWS_LOOKED_AT = 60;

/** Headings name the sender: the same program or template writes the same ones. */
const signatureOf = (row: BillRow | undefined): string | undefined => {
  const texts = (row ?? []).map((cell) => cellText(cell).toLowerCase());
  if (texts.filter(Boolean).length < 2) return undefined;
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
};

export async function rememberLayout(ctx: Context, rows: readonly BillRow[], mapping: BillMapping): Promise<void> {
  const signature = signatureOf(rows[mapping.headerRow - 1]);
  if (!signature) return;
  await ctx.run(sql`insert into estimate_bill_layout (company_id, signature, mapping)
    values (${ctx.actor.companyId}, ${signature}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (company_id, signature) do update set mapping = excluded.mapping, used_at = now()`);
}

/** The columns that were chosen for a file with the same headings, by the first row that has them. */
export async function knownLayout(
  ctx: Context,
  sheets: readonly { name: string; rows: readonly BillRow[] }[],
): Promise<{ sheet: string; mapping: BillMapping } | undefined> {
  const places = sheets.flatMap(({ name, rows }) =>
    rows.slice(0, ROWS_LOOKED_AT).flatMap((row, index) => {
      const signature = signatureOf(row);
      return signature ? [{ signature, sheet: name, headerRow: index + 1 }] : [];
    }),
  );
  if (!places.length) return undefined;
  const known = await ctx.run(
    sql<{ signature: string; mapping: BillMapping }>`select signature, mapping from estimate_bill_layout
      where company_id = ${ctx.actor.companyId} and signature = any(${places.map(({ signature }) => signature)}::text[])`,
  );
  const place = places.find(({ signature }) => known.some((layout) => layout.signature === signature));
  const layout = place && known.find(({ signature }) => signature === place.signature);
  return layout && { sheet: place.sheet, mapping: { ...layout.mapping, headerRow: place.headerRow } };
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
