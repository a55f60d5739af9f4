// What is known of a business before work is given to it: its papers, the sanctions check, its numbers.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type TaxStanding, taxConcerns } from '../shared/tax-standing.ts';
import { countsAsPaper, licenceLabel } from './contact-licences.store.ts';

export interface Paper {
  kind: 'licence' | 'insurance';
  typeId: number;
  label: string;
  /** The last day; null: it does not end. */
  until: string | null;
}
export interface ContactStanding {
  id: number;
  name: string;
  email: string | null;
  doNotUse: boolean;
  gstRegistered: boolean;
  /** It has one of the numbers that a business is known by to the tax office. */
  hasTaxNumber: boolean;
  /** What the tax office would miss, each with what mends it. */
  taxConcerns: string[];
  sanctionsStateId: number;
  /** Of each kind the one that lasts longest; rejected ones count for nothing. */
  papers: Paper[];
}

export async function standingOf(ctx: Context, contactId: number): Promise<ContactStanding | undefined> {
  const [row] = await ctx.run(sql<Omit<ContactStanding, 'taxConcerns'> & { tax: TaxStanding }>`
    select c.id, c.full_name as name, c.email, c.status = 'do not use' as "doNotUse", c.gst_registered as "gstRegistered",
      coalesce(nullif(c.abn, ''), nullif(c.utr, ''), nullif(c.vat_number, ''), nullif(c.ird_number, '')) is not null as "hasTaxNumber", c.sanctions_state_id as "sanctionsStateId",
      (select json_build_object('countryId', o.country_id, 'gstRegistered', c.gst_registered, 'abn', c.abn, 'utr', c.utr, 'vatNumber', c.vat_number, 'irdNumber', c.ird_number,
        'cisRegistered', exists (select from cis_type t where t.company_id = c.company_id and t.id = c.cis_type_id and t.registered)) from company o where o.company_id = c.company_id) as tax,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'typeId', p.type_id, 'label', p.label, 'until', to_char(p.until, 'YYYY-MM-DD')) order by p.kind desc, p.label) from (
        select distinct on (kind, type_id) case when l.licence_type_id is null then 'insurance' else 'licence' end as kind, coalesce(l.licence_type_id, l.insurance_type_id) as type_id,
          coalesce(${licenceLabel('l')}, '') as label, l.expiry_date as until
        from contact_licence l where l.company_id = c.company_id and l.contact_id = c.id and ${countsAsPaper('l')}
        order by kind, type_id, l.expiry_date desc nulls first) p), '[]') as papers
    from contact c where c.company_id = ${ctx.actor.companyId} and c.id = ${contactId} and c.deleted_at is null`);
  if (!row) return undefined;
  const { tax, ...standing } = row;
  return { ...standing, taxConcerns: taxConcerns(tax) };
}
