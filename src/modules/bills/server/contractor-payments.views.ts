// Payments of the bills of subcontractors.
import { sql } from 'kysely';
import type { Address } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { movesOf } from '../../finance/server/index.ts';
import { accountsPayable } from '../shared/bill.entity.ts';
import { companyTax } from './bills.views.ts';
import { IS_PAID, ITS_BILL } from './cis.views.ts';

const SUBCONTRACTOR = 3;

export interface MovedRow {
  contactId: number;
  name: string;
  taxNumber: string | null;
  address: Address | null;
  phone: string | null;
  email: string | null;
  billId: number;
  date: string;
  /** Cents that were paid; less than nothing where a payment was taken back, or of a credit. */
  cents: number;
  /** Cents of the bill: with tax, the tax, what was withheld, and what is paid when all is paid. */
  total: number;
  tax: number;
  withheld: number;
  whole: number;
}

/** Every payment of the bills of which something was paid in the year: shares are reckoned over all of them. */
export async function paidOfContractors(ctx: Context, from: string, to: string): Promise<MovedRow[]> {
  const { countryCode } = await companyTax(ctx);
  const number = sql.ref(countryCode === 'GB' ? 'k.utr' : countryCode === 'NZ' ? 'k.ird_number' : 'k.abn');
  return await ctx.run(sql<MovedRow>`
    select k.id as "contactId", k.full_name as name, nullif(${number}, '') as "taxNumber", k.address, coalesce(k.work_number, k.mobile_number, k.home_number) as phone, k.email, r.id as "billId",
      to_char(t.date, 'YYYY-MM-DD') as date, (t.amount * 100)::bigint as cents, (r.total * 100)::bigint as total, (r.tax_total * 100)::bigint as tax, (r.cis_total * 100)::bigint as withheld, ((r.total - r.cis_total) * 100)::bigint as whole
    from ${movesOf(ctx, accountsPayable.name, 'payable', { from, to })} cross join ${ITS_BILL} r join contact k on k.company_id = r.company_id and k.id = r.contact_id
    where ${IS_PAID} and k.contact_type_id = ${SUBCONTRACTOR} order by k.full_name, k.id, t.id, t.entry_id`);
}
