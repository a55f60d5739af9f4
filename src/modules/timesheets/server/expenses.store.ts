// Statements of the commands on expenses.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { attachmentScope, linkAttachments } from '../../documents/server/index.ts';

export interface ExpenseTypeFacts {
  label: string;
  taxed: boolean;
  kmRate: number | null;
}
export async function expenseTypeFacts(ctx: Context, id: number): Promise<ExpenseTypeFacts | undefined> {
  const [row] = await ctx.run(
    sql<ExpenseTypeFacts>`select label, taxed, km_rate::float8 as "kmRate" from expense_invoice_type where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row;
}

export async function seesAttachment(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(sql`select 1 from attachment a where ${attachmentScope(ctx, 'a')} and a.id = ${id}`);
  return rows.length > 0;
}

/** The receipt stands among the files of the expense, whoever sees that. */
export async function linkReceipt(ctx: Context, expenseId: number, attachmentId: number | null): Promise<void> {
  if (attachmentId === null) return;
  await linkAttachments(ctx, { objectType: 'expense', objectId: expenseId }, [attachmentId], false);
}
