// What invitations need beside the generic writes.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface InvitedContact {
  id: number;
  fullName: string;
  firstName: string | null;
  email: string | null;
  contactTypeId: number;
  linkedTo: string | null;
  openInvitationId: number | null;
}

/** A contact with what is known about connecting to it. */
export async function invitedContact(ctx: Context, contactId: number): Promise<InvitedContact | undefined> {
  const [row] = await ctx.run(sql<InvitedContact>`
    select k.id, k.full_name as "fullName", k.first_name as "firstName", k.email, k.contact_type_id as "contactTypeId",
      (select l.other_company_name from company_link l where l.company_id = k.company_id and l.contact_id = k.id and l.ended_at is null) as "linkedTo",
      (select i.id from sync_invitation i where i.company_id = k.company_id and i.contact_id = k.id and i.status_id = 1 and i.deleted_at is null) as "openInvitationId"
    from contact k where k.company_id = ${ctx.actor.companyId} and k.id = ${contactId} and k.deleted_at is null`);
  return row;
}

export async function companyName(ctx: Context): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      name: string;
    }>`select name from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
  );
  return row?.name ?? 'A Prime Company';
}

/** An answered or withdrawn invitation opens no more. */
export async function closeInvitationToken(ctx: Context, invitationId: number): Promise<void> {
  await ctx.run(sql`update token set revoked_at = now() where company_id = ${ctx.actor.companyId} and revoked_at is null
    and id = (select token_id from sync_invitation where company_id = ${ctx.actor.companyId} and id = ${invitationId})`);
}

export async function moveExpiry(ctx: Context, invitationId: number, days: number, tokenId: number): Promise<void> {
  await ctx.run(sql`update sync_invitation set expires_at = now() + ${days} * interval '1 day', token_id = ${tokenId}, sent_at = now(), sent_count = sent_count + 1
    where company_id = ${ctx.actor.companyId} and id = ${invitationId}`);
}

/** The companies of this server that this one is connected with. */
export const linkedCompanies = async (ctx: Context): Promise<number[]> =>
  (
    await ctx.run(
      sql<{
        id: number;
      }>`select other_company_id as id from company_link where company_id = ${ctx.actor.companyId} and ended_at is null and other_company_id is not null`,
    )
  ).map(({ id }) => id);
