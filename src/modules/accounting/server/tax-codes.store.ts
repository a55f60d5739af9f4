// The tax codes of a company's books as rows: what it changed of those that the system comes with.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import { type Side, type TaxCode, type TaxCodes, standardTaxCodes, taxCodesWith } from '../shared/tax-codes.ts';

/** The law under which the company keeps its books. */
export async function booksLaw(ctx: Context): Promise<{ country: string; taxName: string }> {
  const [row] = await ctx.run(sql<{ country: string; taxName: string }>`
    select n.code as country, n.tax_name as "taxName" from company c join country n on n.id = c.country_id
    where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  if (!row) throw new Error('The company has no country');
  return row;
}

export const ownTaxCodes = (ctx: Context, system: SystemRef): Promise<TaxCode[]> =>
  ctx.run(sql<TaxCode>`select side, treatment, rate::float8 as rate, code from accounting_tax_code
    where company_id = ${ctx.actor.companyId} and system = ${system} order by side, treatment, rate desc, code`);

/** What documents are booked with: what the system comes with in the country of the company, and its own over it. */
export async function taxCodesFor(ctx: Context, system: SystemRef): Promise<TaxCodes> {
  const { country } = await booksLaw(ctx);
  return { system, codes: taxCodesWith(standardTaxCodes(system, country), await ownTaxCodes(ctx, system)) };
}

/** All at once: whoever holds the row of the setting holds them. */
export async function saveTaxCodes(ctx: Context, system: SystemRef, codes: readonly TaxCode[]): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`delete from accounting_tax_code where company_id = ${companyId} and system = ${system}`);
  await ctx.run(sql`insert into accounting_tax_code (company_id, system, side, treatment, rate, code)
    select ${companyId}, ${system}, t.side, t.treatment, t.rate, t.code
    from json_to_recordset(${JSON.stringify(codes)}) as t (side text, treatment text, rate numeric, code text)`);
  await ctx.run(sql`update accounting_setting set version = version + 1, updated_at = now(), updated_by_id = ${userId}
    where company_id = ${companyId} and system = ${system}`);
}

export interface NamedCode {
  side: Side;
  code: string;
  id: number;
  label: string;
}
/** Accounts that name a tax code. */
export const codesOfAccounts = (ctx: Context): Promise<NamedCode[]> =>
  ctx.run(sql<NamedCode>`select id, concat_ws(' ', nullif(code, ''), label) as label, tax_type_ref as code, case type when 'sales' then 'sales' else 'bills' end as side
    from account_number where company_id = ${ctx.actor.companyId} and deleted_at is null and trim(tax_type_ref) <> '' order by code, label, id limit 2000`);
