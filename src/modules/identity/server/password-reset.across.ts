// The account behind a password mail: found and changed before anybody is signed in, so as reinstate_system.
import { sql } from 'kysely';
import type { App, Context } from '../../../platform/server/context.ts';
import { type Transaction, read } from '../../../platform/server/database.ts';
import { mailProves } from '../../../platform/server/mail/outbox.store.ts';
import { tellStale } from '../../../platform/server/notify.ts';

export interface ResetAccount {
  id: number;
  companyId: number;
  email: string;
  fullName: string;
  firstName: string;
  status: string;
}

const FIELDS = sql`u.id, u.company_id as "companyId", u.email, u.full_name as "fullName", u.first_name as "firstName", u.status`;
const MAY_RESET = sql`u.deleted_at is null and u.status <> 'disabled' and c.active`;

export async function resetAccount(
  app: App,
  by: { email: string } | { companyId: number; userId: number },
): Promise<ResetAccount | undefined> {
  const who =
    'email' in by
      ? sql`lower(u.email) = lower(${by.email})`
      : sql`u.company_id = ${by.companyId} and u.id = ${by.userId}`;
  // Whoever was only invited may ask for a mail, too: to an address that belongs to nobody yet.

  const [[account]] = await read(app.pool, 'system', [
    sql<ResetAccount>`select ${FIELDS} from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id where ${who} and ${MAY_RESET} order by u.holds_email desc, u.id desc limit 1`,
  ]);
  return account;
}

/** A colleague, as the caller's own transaction sees them: they may have been made in it. */
export async function colleague(ctx: Context, userId: number): Promise<ResetAccount | undefined> {
  const [account] = await ctx.run(
    sql<ResetAccount>`select ${FIELDS} from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
      where u.company_id = ${ctx.actor.companyId} and u.id = ${userId} and ${MAY_RESET}`,
  );
  return account;
}

/** Sets the password. Whoever holds the mail has proved the address, so a new account becomes an active one. */
export async function keepNewPassword(
  app: App,
  tx: Transaction,
  account: ResetAccount,
  passwordHash: string,
): Promise<void> {
  await tx.run(sql`update app_user set password_hash = ${passwordHash}, password_changed_at = now(),
      email_verified_at = coalesce(email_verified_at, case when ${mailProves(app)} then now() end),
      status = case when status in ('invited', 'unverified') then 'active' else status end, version = version + 1, updated_at = now()
    where company_id = ${account.companyId} and id = ${account.id}`);
}

/** Ends every session of a person, in all windows at once. */
export async function endAllSessions(
  tx: Transaction,
  { companyId, id }: Pick<ResetAccount, 'companyId' | 'id'>,
  reason: string,
): Promise<number> {
  const ended = await tx.run(sql<{ id: number }>`update session set ended_at = now(), ended_reason = ${reason}
    where company_id = ${companyId} and user_id = ${id} and ended_at is null returning id`);
  for (const session of ended) await tellStale(tx, 'actors', String(session.id));
  return ended.length;
}
