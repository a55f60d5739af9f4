// Who stands on a document as seller and buyer: the company and a supplier, as they are at this moment.
import { sql } from 'kysely';
import type { Address } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { IssuedParty, TaxNumberScheme } from '../../finance/shared/issued-document.ts';

interface PartyRow {
  contactId: number | null;
  name: string;
  address: Address | null;
  email: string | null;
  phone: string | null;
  abn: string | null;
  acn: string | null;
  vat: string | null;
  ird: string | null;
  utr: string | null;
  countryCode: string;
}
const SCHEMES: Readonly<Record<string, (row: PartyRow) => [TaxNumberScheme, string | null][]>> = {
  AU: ({ abn, acn }) => [
    ['ABN', abn],
    ['ACN', acn],
  ],
  NZ: ({ abn, ird }) => [
    ['NZBN', abn],
    ['GST', ird],
  ],
  GB: ({ vat, abn, utr }) => [
    ['VAT', vat ?? abn],
    ['UTR', utr],
  ],
};

const partyOf = (row: PartyRow): IssuedParty => ({
  contactId: row.contactId,
  name: row.name,
  attention: null,
  line1: row.address?.line1 ?? null,
  line2: row.address?.line2 ?? null,
  suburb: row.address?.suburb ?? null,
  state: row.address?.state ?? null,
  postcode: row.address?.postcode ?? null,
  country: row.countryCode,
  email: row.email,
  phone: row.phone,
  taxNumbers: (SCHEMES[row.countryCode]?.(row) ?? []).flatMap(([scheme, value]) => (value ? [{ scheme, value }] : [])),
});

const OF_COMPANY = sql`from company c join country n on n.id = c.country_id`;

export async function companyParty(ctx: Context): Promise<IssuedParty> {
  const [row] = await ctx.run(sql<PartyRow>`
    select null::bigint as "contactId", c.name, c.address, c.email, coalesce(c.contact_number, c.mobile_number) as phone, c.abn, c.acn, coalesce(c.vat_number, c.abn) as vat, c.ird_number as ird, c.utr, n.code as "countryCode"
    ${OF_COMPANY} where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  if (!row) throw new Error(`Company ${ctx.actor.companyId} has no row`);
  return partyOf(row);
}

export interface Employer {
  name: string;
  utr: string | null;
  payeReference: string | null;
  accountsOfficeReference: string | null;
}
/** As HMRC knows the company. */
export async function employerOf(ctx: Context): Promise<Employer> {
  const [row] = await ctx.run(sql<Employer>`
    select name, utr, paye_reference as "payeReference", accounts_office_reference as "accountsOfficeReference" from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`);
  if (!row) throw new Error(`Company ${ctx.actor.companyId} has no row`);
  return row;
}

export async function supplierParty(ctx: Context, id: number): Promise<IssuedParty> {
  const [row] = await ctx.run(sql<PartyRow>`
    select k.id as "contactId", k.full_name as name, case when k.postal_same_as_address then k.address else coalesce(k.postal_address, k.address) end as address, k.email,
      coalesce(k.work_number, k.mobile_number, k.home_number) as phone, k.abn, k.acn, k.vat_number as vat, k.ird_number as ird, k.utr, n.code as "countryCode"
    ${OF_COMPANY} join contact k on k.company_id = c.company_id and k.id = ${id} and k.deleted_at is null
    where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  if (!row) throw notFound('This contact');
  return partyOf(row);
}

export interface JobOnPaper {
  id: number;
  number: string;
  site: string | null;
  customer: string | null;
  claim: string | null;
}
export async function jobOnPaper(ctx: Context, id: number | null): Promise<JobOnPaper | null> {
  if (id === null) return null;
  const [row] = await ctx.run(sql<JobOnPaper>`
    select j.id, j.job_number as number, j.site_address_text as site, j.customer_name as customer, j.client_ref as claim from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${id}`);
  return row ?? null;
}

/** Accounts and their types of tax, as the accounting system names them. */
export async function accountCodes(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, { code: string | null; taxType: string | null }>> {
  const rows = await ctx.run(sql<{ id: number; code: string | null; taxType: string | null }>`
    select id, code, tax_type_ref as "taxType" from account_number where company_id = ${ctx.actor.companyId} and id = any(${[...ids]})`);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

export async function currencyOf(ctx: Context): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      currency: string;
    }>`select n.currency_name as currency ${OF_COMPANY} where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`,
  );
  return row?.currency ?? 'AUD';
}
