import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** What a licence or insurance is called, over the alias of its row. */
export const licenceLabel = (alias: string): RawBuilder<string> => {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce((select t.label from licence_type t where t.company_id = ${of('company_id')} and t.id = ${of('licence_type_id')}),
    (select t.label from insurance_type t where t.company_id = ${of('company_id')} and t.id = ${of('insurance_type_id')}))`;
};

/** The day of the next expiry stands on the contact itself, so that lists filter by it and pickers warn. */
export const refreshLicencesExpireOn = (ctx: Context, contactId: number) =>
  ctx.run(sql`update contact k set licences_expire_on = (select min(l.expiry_date) from contact_licence l
      where l.company_id = k.company_id and l.contact_id = k.id and l.deleted_at is null and l.status_id <> 3)
    where k.company_id = ${ctx.actor.companyId} and k.id = ${contactId}`);
