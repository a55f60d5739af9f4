// A contractor's own numbers and terms: of the business that their contact belongs to, else of themselves.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type TaxStanding, taxConcernsOf } from '../../contacts/shared/tax-standing.ts';
import type { OwnTax } from '../shared/own-tax.api.ts';
import { ownContacts } from './external.scope.ts';

interface Row extends Omit<OwnTax, 'concerns'> {
  standing: TaxStanding;
}

export async function ownTaxDetails(ctx: Context): Promise<OwnTax> {
  const [row] = await ctx.run(sql<Row>`
    select k.full_name as name, k.gst_registered as "gstRegistered", k.abn, k.utr, k.vat_number as "vatNumber", k.ird_number as "irdNumber",
      t.label as "cisType", coalesce(k.cis_percentage, t.percent / 100) as "cisPercentage", k.cis_verification_number as "cisVerificationNumber",
      (select p.label from payment_term p where p.company_id = k.company_id and p.id = k.purchases_payment_term_id) as "paymentTerm",
      (select json_build_object('countryId', o.country_id, 'gstRegistered', k.gst_registered, 'abn', k.abn, 'utr', k.utr, 'vatNumber', k.vat_number, 'irdNumber', k.ird_number,
        'cisRegistered', coalesce(t.registered, false)) from company o where o.company_id = k.company_id) as standing
    from contact k left join cis_type t on t.company_id = k.company_id and t.id = k.cis_type_id
    where k.company_id = ${ctx.actor.companyId} and k.id in ${ownContacts(ctx)}
    order by k.id = ${ctx.actor.contactId}::bigint limit 1`);
  if (!row) throw notFound('Your contact');
  const { standing, ...own } = row;
  return { ...own, concerns: taxConcernsOf(standing).map(({ problem }) => problem) };
}
