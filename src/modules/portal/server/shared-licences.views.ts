import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { contactScope, licenceLabel } from '../../contacts/server/index.ts';
import type { LicencePage } from '../shared/shared-licences.api.ts';
import { typeOfContractors } from './contractor-orders.views.ts';
import { day } from './external.views.ts';

type Sql = RawBuilder<unknown>;
const versionOf = (alias: string): Sql => {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('id', ${of('id')}, 'number', ${of('number')}, 'issuer', ${of('issuer')}, 'state', ${of('state')}, 'issuedDate', ${day(of('issued_date'))},
    'expiryDate', ${day(of('expiry_date'))}, 'coverAmount', ${of('cover_amount')}::float8, 'declineReason', ${of('decline_reason')},
    'status', case ${of('status_id')} when 2 then 'accepted' when 3 then 'rejected' else 'waiting' end)`;
};

/** The licence of the link: without a scope of its own, for the token names it. */
export async function licencePageOf(ctx: Context, id: number, itemId: number): Promise<LicencePage | undefined> {
  const [row] = await ctx.run(sql<LicencePage>`
    select k.full_name as contact, coalesce(${licenceLabel('l')}, '') as "typeLabel", l.insurance_type_id is not null as "isInsurance", ${ctx.today}::text as today, ${versionOf('l')} as current,
      (select coalesce(json_agg(${versionOf('n')} order by n.id desc), '[]') from contact_licence n
        where n.company_id = l.company_id and n.replaces_id = l.id and n.sent_by_contact and n.deleted_at is null) as sent,
      (select count(*)::int from share_upload u where u.company_id = l.company_id and u.share_item_id = ${itemId}) as files
    from contact_licence l join contact k on k.company_id = l.company_id and k.id = l.contact_id and k.deleted_at is null
    where l.company_id = ${ctx.actor.companyId} and l.id = ${id} and l.deleted_at is null`);
  return row;
}

/** What somebody who sees the contact may share. */
export async function licenceToShare(ctx: Context, id: number): Promise<{ label: string; jobId: null } | undefined> {
  const [row] = await ctx.run(sql<{ label: string }>`
    select ${licenceLabel('l')} || ', ' || k.full_name as label from contact_licence l join contact k on k.company_id = l.company_id and k.id = l.contact_id
    where ${contactScope(ctx, 'k')} and l.id = ${id} and l.deleted_at is null`);
  return row && { label: row.label, jobId: null };
}

/** Documents that come by one link. */
export const MOST_DOCUMENTS = 10;

export interface LicenceFiles {
  itemId: number;
  contactId: number;
  label: string;
  sentBy: string;
  attachmentTypeId: number;
  sent: number;
  createdById: number | null;
}
/** Where documents that come by the link lie: with the contact. */
export async function licenceFiles(ctx: Context): Promise<LicenceFiles | undefined> {
  const { companyId, share } = ctx.actor;
  const [row] = await ctx.run(sql<LicenceFiles>`
    select s.id as "itemId", k.id as "contactId", k.full_name as "sentBy", s.label, ${typeOfContractors(ctx)} as "attachmentTypeId", s.created_by_id as "createdById",
      (select count(*)::int from share_upload u where u.company_id = s.company_id and u.share_item_id = s.id) as sent
    from share_item s join contact_licence l on l.company_id = s.company_id and l.id = s.object_id and l.deleted_at is null
      join contact k on k.company_id = l.company_id and k.id = l.contact_id and k.deleted_at is null
    where s.company_id = ${companyId} and s.id = ${share?.itemId ?? 0} and s.kind = 'compliance'`);
  return row;
}

export async function mimeTypeOf(ctx: Context, attachmentId: number): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      mimeType: string | null;
    }>`select mime_type as "mimeType" from attachment where company_id = ${ctx.actor.companyId} and id = ${attachmentId}`,
  );
  return row?.mimeType ?? '';
}

export interface ExpiringLicence {
  id: number;
  contactId: number;
  email: string | null;
  label: string;
  expiryDate: string | null;
}
/** Those that are asked for: of visible contacts, not rejected, without an open link and without a version that waits for a check. */
export const licencesToAsk = (
  ctx: Context,
  chosen: { days?: number | undefined; ids?: readonly number[] | undefined },
) =>
  ctx.run(sql<ExpiringLicence>`
    select l.id, k.id as "contactId", k.email, ${licenceLabel('l')} as label, ${day(sql`l.expiry_date`)} as "expiryDate"
    from contact_licence l join contact k on k.company_id = l.company_id and k.id = l.contact_id
    where ${contactScope(ctx, 'k')} and l.deleted_at is null and l.status_id <> 3
      and ${chosen.ids ? sql`l.id = any(${[...chosen.ids]}::bigint[])` : sql`l.expiry_date <= ${ctx.today}::date + ${chosen.days ?? 30}::int`}
      and not exists (select from contact_licence n where n.company_id = l.company_id and n.replaces_id = l.id and n.status_id <> 3 and n.deleted_at is null)
      and not exists (select from share_item s where s.company_id = l.company_id and s.kind = 'compliance' and s.object_id = l.id and s.revoked_at is null and s.deleted_at is null and s.expires_at > now())
    order by l.expiry_date, l.id limit 500`);
