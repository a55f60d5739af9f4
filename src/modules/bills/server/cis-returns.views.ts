// Returns under CIS that were filed; subcontractors and what HMRC answered of them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { contactScope } from '../../contacts/server/index.ts';
import type { VerifiedSubcontractor } from '../shared/cis.api.ts';

interface FiledRow {
  id: number;
  filedOn: string;
  filedBy: string | null;
  reference: string | null;
  gross: number;
  materials: number;
  deduction: number;
  paidOn: string | null;
  paidAmount: number | null;
  paidReference: string | null;
}
export async function filedReturn(ctx: Context, month: string): Promise<FiledRow | undefined> {
  const [row] = await ctx.run(sql<FiledRow>`
    select r.id, to_char(r.filed_on, 'YYYY-MM-DD') as "filedOn", (select u.full_name from app_user u where u.company_id = r.company_id and u.id = r.created_by_id) as "filedBy", r.reference, r.gross::float8 as gross,
      r.materials::float8 as materials, r.deduction::float8 as deduction, to_char(r.paid_on, 'YYYY-MM-DD') as "paidOn", r.paid_amount::float8 as "paidAmount", r.paid_reference as "paidReference"
    from cis_return r where r.company_id = ${ctx.actor.companyId} and r.month = ${month}::date and r.deleted_at is null`);
  return row;
}

/** Who was not paid for two tax years is verified anew before the next payment (HMRC, CIS 340). */
const AGAIN_AFTER = sql`interval '2 years'`;

export async function verifications(ctx: Context): Promise<VerifiedSubcontractor[]> {
  return await ctx.run(sql<VerifiedSubcontractor>`
    with own as (
      select k.company_id, k.id, k.full_name, k.utr, k.cis_type_id, k.cis_verification_number, coalesce(k.cis_percentage, t.percent / 100, 0) as rate, t.label as type,
        (select max(v.verified_on) from cis_verification v where v.company_id = k.company_id and v.contact_id = k.id and v.deleted_at is null) as verified_on,
        (select max(p.date) from payment p where p.company_id = k.company_id and p.contact_id = k.id and p.direction = 'out' and p.reversed_at is null and p.deleted_at is null) as paid_on
      from contact k left join cis_type t on t.company_id = k.company_id and t.id = k.cis_type_id
      where ${contactScope(ctx, 'k')} and k.contact_type_id = 3 and (t.registered or k.cis_percentage > 0 or t.percent > 0)
    )
    select json_build_object('id', o.id, 'label', o.full_name) as contact, o.utr, case when o.cis_type_id is null then null else json_build_object('id', o.cis_type_id, 'label', o.type) end as "cisType", o.rate::float8 as rate,
      o.cis_verification_number as "cisVerificationNumber", to_char(o.verified_on, 'YYYY-MM-DD') as "verifiedOn", to_char(o.paid_on, 'YYYY-MM-DD') as "lastPaidOn",
      case when o.verified_on is null then 'Not verified here yet. Ask HMRC before the first payment'
        when greatest(o.verified_on, o.paid_on) < ${ctx.today}::date - ${AGAIN_AFTER} then 'Not paid for two years: verify them again before the next payment' end as problem,
      coalesce((select json_agg(json_build_object('id', v.id, 'verifiedOn', to_char(v.verified_on, 'YYYY-MM-DD'), 'cisType', c.label, 'cisVerificationNumber', v.cis_verification_number,
          'by', (select u.full_name from app_user u where u.company_id = v.company_id and u.id = v.created_by_id)) order by v.verified_on desc, v.id desc)
        from cis_verification v join cis_type c on c.company_id = v.company_id and c.id = v.cis_type_id where v.company_id = o.company_id and v.contact_id = o.id and v.deleted_at is null), '[]') as log
    from own o order by o.full_name, o.id limit 1000`);
}
