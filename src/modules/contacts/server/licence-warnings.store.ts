import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { countsAsPaper, licenceLabel } from './contact-licences.store.ts';
import type { LicenceWarning } from '../shared/licence-warnings.ts';

export interface DueLicence {
  id: number;
  contactId: number;
  fullName: string;
  label: string;
  number: string | null;
  expiryDate: string;
  reminderDays: number;
}

/** Rejected documents count for nothing, and contacts that are gone need none. Locked: of two processes one tells. */
export const dueLicences = (ctx: Context, today: string): Promise<DueLicence[]> =>
  ctx.run(sql<DueLicence>`
    select l.id, l.contact_id as "contactId", c.full_name as "fullName", ${licenceLabel('l')} as label, l.number, l.expiry_date as "expiryDate", l.reminder_days as "reminderDays"
    from contact_licence l join contact c on c.company_id = l.company_id and c.id = l.contact_id and c.deleted_at is null
    where l.company_id = ${ctx.actor.companyId} and ${countsAsPaper('l')} and l.expiry_date <= ${today}::date + l.reminder_days
      and (l.expired_told_for is distinct from l.expiry_date)
    order by l.expiry_date, l.id limit 5000 for update of l`);

/** Each warning of an expiry day leaves one line in the history, which is how it is known to be told. False: it was. */
export async function tellOnce(
  ctx: Context,
  { id, expiryDate }: DueLicence,
  warning: LicenceWarning,
  note: string,
): Promise<boolean> {
  const mark = `licence-${warning}-${expiryDate}`;
  const [line] = await ctx.run(sql<{ id: number }>`
    insert into history (company_id, object_type, object_id, verb, note, request_id)
    select ${ctx.actor.companyId}::bigint, 'contactLicence', ${id}::bigint, 'expiry', ${note}, ${mark}
    where not exists (select from history where company_id = ${ctx.actor.companyId} and object_type = 'contactLicence' and object_id = ${id} and request_id = ${mark})
    returning id`);
  if (line)
    await ctx.run(sql`update contact_licence set expiring_told_for = expiry_date, expired_told_for = case when ${warning === 'expired'} then expiry_date else expired_told_for end
      where company_id = ${ctx.actor.companyId} and id = ${id}`);
  return line !== undefined;
}

/** Who answers for the company: active people with the role of administrators. */
export const owners = (ctx: Context): Promise<{ id: number; email: string; fullName: string }[]> =>
  ctx.run(sql`select u.id, u.email, u.full_name as "fullName" from app_user u
    where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null
      and exists (select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id
        where x.company_id = u.company_id and x.user_id = u.id and r.ref = 'admin' and r.deleted_at is null)
    order by u.id`);
