// Writes of invoices that are no record's own change: lines with their sources, totals, balances.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { retentionTaxLater } from '../../finance/server/index.ts';
import { INVOICE_TYPE, type InvoiceStatusType } from '../shared/invoice-status.ts';
import type { InvoiceFigures } from '../shared/invoice-totals.ts';

/** Whoever bills of a job waits here for whoever came before: what is left of its lines is asked and taken in one go. */
export const lockBilling = (ctx: Context, jobId: number) =>
  ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('billing:', ${ctx.actor.companyId}::bigint, ':', ${jobId}::bigint), 0))`,
  );

export interface NewSource {
  sourceType:
    | 'estimateItem'
    | 'timesheet'
    | 'expense'
    | 'allocation'
    | 'accountsReceivable'
    | 'assetCharge'
    | 'inventoryMovement'
    | 'storageCharge'
    | 'lossScheduleQuoteItem';
  sourceId: number;
  materialAmount: number;
  labourAmount: number;
}
export interface NewItem {
  groupLabel?: string | null;
  description: string;
  notes?: string | null;
  quantity: number;
  unit?: string | null;
  unitAmount: number;
  amount: number;
  taxRate: number;
  fixedTax?: number | null;
  accountNumberId?: number | null;
  costCentreId?: number | null;
  claimedToDate?: number | null;
  contractAmount?: number | null;
  previousAmount?: number | null;
  storedMaterial?: number | null;
  creditsItemId?: number | null;
  sources?: readonly NewSource[];
}

/** After those that are there; answers their ids in order. */
export async function insertItems(ctx: Context, invoiceId: number, items: readonly NewItem[]): Promise<number[]> {
  if (!items.length) return [];
  const { companyId, userId } = ctx.actor;
  const rows = await ctx.run(sql<{ id: number }>`
    with given as (
      select row_number() over () as place, nextval('record_id') as id, v.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        v ("groupLabel" text, description text, notes text, quantity numeric, unit text, "unitAmount" numeric, amount numeric, "taxRate" numeric, "fixedTax" numeric,
          "accountNumberId" bigint, "costCentreId" bigint, "claimedToDate" numeric, "contractAmount" numeric, "previousAmount" numeric, "storedMaterial" numeric, "creditsItemId" bigint, sources jsonb)
    ), made as (
      insert into accounts_receivable_item (company_id, id, accounts_receivable_id, group_label, description, notes, quantity, unit, unit_amount, amount, tax_rate, fixed_tax, account_number_id, cost_centre_id, claimed_to_date, contract_amount, previous_amount, stored_material, credits_item_id, "order", created_by_id, updated_by_id)
      select ${companyId}::bigint, g.id, ${invoiceId}::bigint, g."groupLabel", g.description, g.notes, g.quantity, g.unit, g."unitAmount", g.amount, g."taxRate", g."fixedTax", g."accountNumberId", g."costCentreId", g."claimedToDate", g."contractAmount", g."previousAmount", g."storedMaterial", g."creditsItemId",
        g.place + coalesce((select max(i."order") from accounts_receivable_item i where i.company_id = ${companyId} and i.accounts_receivable_id = ${invoiceId}), 0), ${userId}::bigint, ${userId}::bigint
      from given g returning id, company_id
    ), sourced as (
      insert into accounts_receivable_source (company_id, accounts_receivable_id, item_id, source_type, source_id, material_amount, labour_amount)
      select m.company_id, ${invoiceId}::bigint, m.id, s."sourceType", s."sourceId", s."materialAmount", s."labourAmount"
      from given g join made m on m.id = g.id cross join lateral jsonb_to_recordset(coalesce(g.sources, '[]'::jsonb)) s ("sourceType" text, "sourceId" bigint, "materialAmount" numeric, "labourAmount" numeric)
    ) select g.id from given g order by g.place`);
  return rows.map(({ id }) => id);
}

export const removeItems = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  await ctx.run(
    sql`delete from accounts_receivable_source where company_id = ${ctx.actor.companyId} and item_id = any(${[...ids]})`,
  );
  await ctx.run(
    sql`update accounts_receivable_item set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1 where company_id = ${ctx.actor.companyId} and id = any(${[...ids]})`,
  );
};

export const setSource = (ctx: Context, itemId: number, source: NewSource) =>
  ctx.run(
    sql`update accounts_receivable_source set material_amount = ${source.materialAmount}, labour_amount = ${source.labourAmount}
      where company_id = ${ctx.actor.companyId} and item_id = ${itemId} and source_type = ${source.sourceType} and source_id = ${source.sourceId}`,
  );

/** What a draft bills is free again. */
export const dropSources = (ctx: Context, invoiceId: number) =>
  ctx.run(
    sql`delete from accounts_receivable_source where company_id = ${ctx.actor.companyId} and accounts_receivable_id = ${invoiceId}`,
  );

/** Derived columns: they are nobody's edit, so the version stays. What is billed of estimates is a sum of its own, by which a company's page knows what is left. */
export const writeFigures = (
  ctx: Context,
  id: number,
  { subtotal, taxTotal, reverseTax, total, retention, excess, excessTax }: InvoiceFigures,
  excessIncTax: number,
) =>
  ctx.run(
    sql`update accounts_receivable set subtotal = ${subtotal}, tax_total = ${taxTotal}, reverse_tax_total = ${reverseTax}, total = ${total}, retention_amount = ${retention}, excess_amount = ${excess || excessTax ? excessIncTax : 0},
      estimate_amount = coalesce((select sum(x.material_amount + x.labour_amount) from accounts_receivable_source x where x.company_id = accounts_receivable.company_id and x.accounts_receivable_id = accounts_receivable.id and x.source_type = 'estimateItem'), 0)
      where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export interface Balances {
  id: number;
  statusId: number;
  paid: number;
  credited: number;
  writtenOff: number;
  balance: number;
  retentionHeld: number;
  /** When it was paid in full. */
  paidOn: string | null;
}
export const writeBalances = (ctx: Context, rows: readonly Balances[]) =>
  ctx.run(sql`update accounts_receivable r set status_id = v."statusId", paid_total = v.paid, credited_total = v.credited, written_off_total = v."writtenOff", balance = v.balance, retention_held = v."retentionHeld",
      paid_on = v."paidOn", paid_late = v."paidOn" > r.due_date, version = r.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v (id bigint, "statusId" bigint, paid numeric, credited numeric, "writtenOff" numeric, balance numeric, "retentionHeld" numeric, "paidOn" date)
    where r.company_id = ${ctx.actor.companyId} and r.id = v.id
      and (r.status_id, r.paid_total, r.credited_total, r.written_off_total, r.balance, r.retention_held, r.paid_on) is distinct from (v."statusId", v.paid, v.credited, v."writtenOff", v.balance, v."retentionHeld", v."paidOn")`);

/** The last day on which money came for each of these. */
export async function lastPaidOn(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.run(sql<{ id: number; day: string }>`
    select e.document_id as id, max(t.date)::text as day from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
    where e.company_id = ${ctx.actor.companyId} and e.document_type = 'accountsReceivable' and e.document_id = any(${[...ids]})
      and e.account = 'receivable' and t.kind in ('payment', 'allocation') and e.amount < 0
      and not exists (select from ledger_transfer b where b.company_id = t.company_id and b.reverses_id = t.id)
    group by e.document_id`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

export const writeLateReason = (ctx: Context, id: number, reason: string | null) =>
  ctx.run(
    sql`update accounts_receivable set late_reason = ${reason}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export async function statusOfType(ctx: Context, type: InvoiceStatusType): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from accounts_receivable_status where company_id = ${ctx.actor.companyId} and type_name = ${type} and deleted_at is null order by not active, "order", id limit 1`,
  );
  return row?.id;
}
export async function statusTypeOf(ctx: Context, id: number): Promise<InvoiceStatusType | undefined> {
  const [row] = await ctx.run(
    sql<{
      type: InvoiceStatusType;
    }>`select type_name as type from accounts_receivable_status where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row?.type;
}

export async function numberTaken(ctx: Context, number: string): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from accounts_receivable where company_id = ${ctx.actor.companyId} and invoice_number = ${number}`,
  );
  return rows.length > 0;
}
/** Whether numbers are given here, and not typed or taken from an accounting system. */
export async function numbersHere(ctx: Context): Promise<boolean> {
  const [row] = await ctx.run(
    sql<{
      on: boolean;
    }>`select enable_invoice_numbering as on from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
  );
  return row?.on ?? true;
}

export const freeze = (
  ctx: Context,
  id: number,
  given: {
    number: string;
    statusId: number;
    issueDate: string;
    dueDate: string;
    paymentTermId: number | null;
    retentionDueDate: string | null;
    content: string;
  },
) =>
  ctx.run(sql`update accounts_receivable set invoice_number = ${given.number}, status_id = ${given.statusId}, issue_date = ${given.issueDate}::date, due_date = ${given.dueDate}::date, payment_term_id = ${given.paymentTermId},
      retention_due_date = ${given.retentionDueDate}::date, content = ${given.content}, sha256 = encode(sha256(convert_to(${given.content}::text, 'UTF8')), 'hex'),
      retention_tax_later = ${retentionTaxLater(ctx, sql`retention_amount > 0 and not reverse_charge and type_id <> ${INVOICE_TYPE.creditNote}`)}, issued_at = now(), issued_by_id = ${ctx.actor.userId},
      version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

export const touch = (ctx: Context, id: number) =>
  ctx.run(
    sql`update accounts_receivable set version = version + 1, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

export const keepShare = (ctx: Context, id: number, shareItemId: number | null) =>
  ctx.run(
    sql`update accounts_receivable set share_item_id = ${shareItemId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
export async function shareOf(ctx: Context, id: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number | null;
    }>`select share_item_id as id from accounts_receivable where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.id ?? null;
}
