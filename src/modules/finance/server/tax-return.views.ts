// What a return of tax rests on: how the company reports, and what cards were charged on top.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type LedgerAccount, TRANSFER_KINDS, type TransferKind } from '../shared/ledger.ts';
import type { TaxBasis, TaxCountry, TaxMovement, TaxPeriod } from '../shared/tax-return.ts';

export interface TaxReporting {
  country: TaxCountry;
  taxName: string;
  basis: TaxBasis;
  isRegistered: boolean;
  currencySymbol: string;
}
export async function taxReporting(ctx: Context): Promise<TaxReporting> {
  const [row] = await ctx.run(sql<TaxReporting>`
    select n.code as country, n.tax_name as "taxName", s.tax_basis as basis, c.gst_registered as "isRegistered", n.currency_symbol as "currencySymbol"
    from company c join country n on n.id = c.country_id join finance_setting s on s.company_id = c.company_id where c.company_id = ${ctx.actor.companyId} and c.id = c.company_id`);
  if (!row) throw new Error('A company without finance settings');
  return row;
}

/** The day on which something was entered, where the company is. */
export const enteredOn = ({ actor: { companyId } }: Context): RawBuilder<unknown> =>
  sql`(t.created_at at time zone (select c.timezone from company c where c.company_id = ${companyId} and c.id = ${companyId}))::date`;

/** Whether the tax of what is held back waits for its release, by the setting of now; `those`: documents of which something is held back. */
export const retentionTaxLater = (ctx: Context, those: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${those} and exists (select from finance_setting s where s.company_id = ${ctx.actor.companyId} and s.retention_tax = 'whenDue'))`;

/**
 * Rows to join, each after a search in an index of its own: what the planner knows of a period makes it read whole tables instead, at
 * five times the cost.
 */
export const each = (query: RawBuilder<unknown>): RawBuilder<unknown> => sql`lateral (${query} offset 0)`;

/** Documents, as table `m`, of which something was paid, taken off or taken back in a period; more than those that were paid: who reads their moves says which. */
const movedDocuments = (
  { actor: { companyId } }: Context,
  documentType: string,
  account: LedgerAccount,
  { from, to }: TaxPeriod,
): RawBuilder<unknown> =>
  sql`(select distinct e.document_id as id from ledger_transfer t
    cross join ${each(sql`select e.document_id from ledger_entry e where e.company_id = t.company_id and e.transfer_id = t.id and e.document_type = ${documentType} and e.account = ${account}`)} e
    where t.company_id = ${companyId} and t.date between ${from}::date and ${to}::date and (t.kind in ('payment', 'allocation', 'refund', 'credit') or t.reverses_id is not null)) m`;

/**
 * To select from, as `t`: all that was ever booked on an account of the documents of which something moved in a period, with its transfer;
 * `settles` is the kind of what was taken back where it is that.
 */
export const movesOf = (
  ctx: Context,
  documentType: string,
  account: LedgerAccount,
  period: TaxPeriod,
): RawBuilder<unknown> =>
  sql`${movedDocuments(ctx, documentType, account, period)} cross join ${each(sql`
    select t.company_id, t.id, e.id as entry_id, e.document_id, e.amount, t.kind, coalesce(b.kind, t.kind) as settles, t.date, t.created_at
    from ledger_entry e cross join ${each(sql`select * from ledger_transfer t where t.company_id = e.company_id and t.id = e.transfer_id`)} t
      left join ledger_transfer b on b.company_id = t.company_id and b.id = t.reverses_id
    where e.company_id = ${ctx.actor.companyId} and e.document_type = ${documentType} and e.document_id = m.id and e.account = ${account}`)} t`;

interface Charged {
  id: number;
  reference: string | null;
  contact: string | null;
  kind: TransferKind;
  date: string;
  net: number;
  tax: number;
  late: boolean;
}
/** Whoever pays by card buys that, too: on the day of the payment, whatever the basis. */
export async function surchargeMovements(ctx: Context, { from, to }: TaxPeriod): Promise<TaxMovement[]> {
  const rows = await ctx.run(sql<Charged>`
    select p.id, p.reference, k.full_name as contact, t.kind, to_char(t.date, 'YYYY-MM-DD') as date, ${enteredOn(ctx)} > ${to}::date as late,
      (-coalesce(sum(e.amount) filter (where e.account = 'surcharge'), 0) * 100)::bigint as net, (-coalesce(sum(e.amount) filter (where e.account = 'taxCollected'), 0) * 100)::bigint as tax
    from ledger_transfer t join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id and e.account in ('surcharge', 'taxCollected')
      join payment p on p.company_id = t.company_id and p.id = t.document_id left join contact k on k.company_id = p.company_id and k.id = p.contact_id
    where t.company_id = ${ctx.actor.companyId} and t.id in (select s.transfer_id from ledger_entry s where s.company_id = t.company_id and s.account = 'surcharge') and t.document_type = 'payment' and t.date between ${from}::date and ${to}::date
    group by t.company_id, t.id, p.id, p.reference, k.full_name order by t.date, t.id`);
  return rows.map(({ id, reference, kind, net, tax, ...row }) => ({
    ...row,
    side: 'sales' as const,
    documentType: 'payment',
    documentId: id,
    number: `Surcharge, ${reference ?? 'payment by card'}`,
    what: TRANSFER_KINDS[kind],
    net,
    tax,
    free: tax === 0 ? net : 0,
    reverse: 0,
    capital: 0,
  }));
}
