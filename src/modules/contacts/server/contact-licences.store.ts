import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** What a licence or insurance is called, over the alias of its row. */
export const licenceLabel = (alias: string): RawBuilder<string> => {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`coalesce((select t.label from licence_type t where t.company_id = ${of('company_id')} and t.id = ${of('licence_type_id')}),
    (select t.label from insurance_type t where t.company_id = ${of('company_id')} and t.id = ${of('insurance_type_id')}))`;
};

/** Of what counts: neither what was rejected, nor what its holder sent and nobody checked, nor what a checked version renewed. */
export const countsAsPaper = (alias: string): RawBuilder<boolean> => {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${of('deleted_at')} is null and ${of('status_id')} <> 3 and (not ${of('sent_by_contact')} or ${of('status_id')} = 2)
    and not exists (select from contact_licence n where n.company_id = ${of('company_id')} and n.replaces_id = ${of('id')} and n.status_id = 2 and n.deleted_at is null))`;
};

/** The version that its holder sent and nobody has checked. */
export async function waitingRenewal(ctx: Context, id: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from contact_licence where company_id = ${ctx.actor.companyId} and replaces_id = ${id} and sent_by_contact and status_id = 1 and deleted_at is null order by id desc limit 1`,
  );
  return row?.id;
}

/** The day of the next expiry stands on the contact itself, so that lists filter by it and pickers warn. */
export const refreshLicencesExpireOn = (ctx: Context, contactId: number) =>
  ctx.run(sql`update contact k set licences_expire_on = (select min(l.expiry_date) from contact_licence l
      where l.company_id = k.company_id and l.contact_id = k.id and ${countsAsPaper('l')})
    where k.company_id = ${ctx.actor.companyId} and k.id = ${contactId}`);
