// An invitation joins two companies: what the invited side sees and changes of the inviting one. Runs as reinstate_system.
import { sql } from 'kysely';
import type { App, Context } from '../../../platform/server/context.ts';
import { type Transaction, read } from '../../../platform/server/database.ts';
import { hashSecret } from '../../identity/server/index.ts';
import type { InvitationDetails } from '../shared/sync.api.ts';

export interface Invitation extends InvitationDetails {
  id: number;
  email: string;
  /** Who sent it: they hear of the answer. */
  sender: { id: number; email: string; fullName: string } | null;
}

const FIELDS = sql`i.id, i.email, c.name as "lyncCompanyName", i.contact_id as "lyncContactId", i.company_id as "lyncCompanyId", i.system_type as "systemType",
  case when i.status_id = 1 and i.expires_at <= now() then 4 else i.status_id end as "lyncRequestStatusId",
  (select json_build_object('id', u.id, 'email', u.email, 'fullName', u.full_name) from app_user u where u.company_id = i.company_id and u.id = i.created_by_id and u.status = 'active') as sender
  from sync_invitation i join company c on c.company_id = i.company_id and c.id = i.company_id and c.active`;

/** The invitation behind a secret, answered and expired ones too; a newer mail or a withdrawal makes the secret unknown. */
export async function invitationBehind(app: App, secret: string): Promise<Invitation | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<Invitation>`select ${FIELDS} join token t on t.company_id = i.company_id and t.id = i.token_id
      where t.hash = ${hashSecret(secret)} and t.kind = 'invitation' and t.revoked_at is null and i.deleted_at is null and i.status_id <> 5`,
  ]);
  return row;
}

/** The email an open invitation was sent to, and what its company is to be. */
export async function invitedBy(app: App, tokenId: number): Promise<{ email: string; systemType: string } | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<{
      email: string;
      systemType: string;
    }>`select email, system_type as "systemType" from sync_invitation where token_id = ${tokenId} and status_id = 1 and expires_at > now()`,
  ]);
  return row;
}

export interface HeldInvitation extends Invitation {
  hash: string | null;
  /** The person who asks registered by this invitation. */
  cameWithIt: boolean;
}

/** The newest invitation of a contact of another company, locked: whoever comes second waits and finds it answered. */
export async function lockInvitation(
  ctx: Context,
  by: { lyncCompanyId: number; lyncContactId: number },
): Promise<HeldInvitation | undefined> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<HeldInvitation>`
    select exists (select from app_user u where u.company_id = ${companyId} and u.id = ${userId} and u.invitation_token_id = i.token_id) as "cameWithIt",
      (select encode(t.hash, 'hex') from token t where t.company_id = i.company_id and t.id = i.token_id and t.revoked_at is null) as hash, ${FIELDS}
    where i.company_id = ${by.lyncCompanyId} and i.contact_id = ${by.lyncContactId} and i.deleted_at is null and i.status_id <> 5
    order by i.id desc limit 1 for update of i`);
  return row;
}

/** Answers a pending invitation once; false when somebody was faster. */
export async function answerInvitation(
  tx: Pick<Transaction, 'run'>,
  invitation: Pick<Invitation, 'id' | 'lyncCompanyId'>,
  statusId: number,
  acceptedCompanyId: number | null,
  requestId: string,
): Promise<boolean> {
  const [row] =
    await tx.run(sql`update sync_invitation set status_id = ${statusId}, answered_at = now(), accepted_company_id = ${acceptedCompanyId}, version = version + 1, updated_at = now()
    where company_id = ${invitation.lyncCompanyId} and id = ${invitation.id} and status_id = 1 and expires_at > now() returning id`);
  if (!row) return false;
  await tx.run(sql`insert into history (company_id, object_type, object_id, verb, changes, request_id)
    values (${invitation.lyncCompanyId}, 'syncInvitation', ${invitation.id}, 'update', ${JSON.stringify({ statusId: [1, statusId] })}, ${requestId})`);
  return true;
}

export interface Side {
  companyId: number;
  companyName: string;
  contactId: number;
}

/** Each company gets its own row: its contact stands for the other company. */
export async function linkCompanies(tx: Pick<Transaction, 'run'>, one: Side, other: Side): Promise<void> {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const)
    await tx.run(sql`insert into company_link (company_id, contact_id, other_company_id, other_company_name, other_contact_id)
      values (${mine.companyId}, ${mine.contactId}, ${theirs.companyId}, ${theirs.companyName}, ${theirs.contactId})`);
  for (const { companyId, contactId } of [one, other])
    await tx.run(
      sql`insert into sync_setting (company_id, contact_id) values (${companyId}, ${contactId}) on conflict do nothing`,
    );
}

/** Closes both rows of a connection, and writes it into the history of both contacts. False where there is none. */
export async function endLink(ctx: Context, contactId: number, companyName: string): Promise<boolean> {
  const { companyId, userId } = ctx.actor;
  const [link] = await ctx.run(sql<{
    otherCompanyId: number | null;
    otherCompanyName: string;
    otherContactId: number | null;
  }>`
    update company_link set ended_at = now(), updated_at = now(), updated_by_id = ${userId}, version = version + 1
    where company_id = ${companyId} and contact_id = ${contactId} and ended_at is null
    returning other_company_id as "otherCompanyId", other_company_name as "otherCompanyName", other_contact_id as "otherContactId"`);
  if (!link) return false;
  const { otherCompanyId, otherCompanyName, otherContactId } = link;
  const told = (name: string): string => JSON.stringify({ 'Connected to': [name, null] });
  if (otherCompanyId === null) {
    // On another server: it is told by itself, by a notice.
    await ctx.run(sql`insert into history (company_id, object_type, object_id, verb, changes, request_id, created_by_id) values
      (${companyId}, 'contact', ${contactId}, 'update', ${told(otherCompanyName)}, ${ctx.requestId}, ${userId})`);
    return true;
  }
  await ctx.run(sql`update company_link set ended_at = now(), updated_at = now(), version = version + 1
    where company_id = ${otherCompanyId} and other_company_id = ${companyId} and ended_at is null`);
  await ctx.run(sql`insert into history (company_id, object_type, object_id, verb, changes, request_id, created_by_id) values
    (${companyId}, 'contact', ${contactId}, 'update', ${told(otherCompanyName)}, ${ctx.requestId}, ${userId}),
    (${otherCompanyId}, 'contact', ${otherContactId}, 'update', ${told(companyName)}, ${ctx.requestId}, null)`);
  return true;
}

export async function areLinked(tx: Pick<Transaction, 'run'>, one: number, other: number): Promise<boolean> {
  const [row] = await tx.run(
    sql`select from company_link where company_id = ${one} and other_company_id = ${other} and ended_at is null`,
  );
  return row !== undefined;
}
