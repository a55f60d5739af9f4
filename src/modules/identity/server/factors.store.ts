// Second factors and recovery codes as rows. Takes the context of a request, or the transaction of a sign-in.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import type { Transaction } from '../../../platform/server/database.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { hashRecoveryCode, newPinSecret, newRecoveryCodes, seal, unseal } from './factors.tokens.ts';

/** Whose factor. */
export interface Owner {
  companyId: number;
  userId: number;
}
const ENROLMENT_MINUTES = 15;
const MOST_WRONG = 5;
const LOCK_MINUTES = 15;
const PURPOSE = 'authenticator';
const placeOf = ({ companyId, userId }: Owner) => `${companyId}:${userId}`;

/** The key of the installation was replaced: what it sealed says nothing any more, and letting people in without it is no answer. */
const UNREADABLE =
  'Your authenticator app can no longer be checked because the secret key of this server was replaced. Ask your administrator to remove your second factor under Administration, Users. You set it up again at your next login. If you are the only administrator, the person who runs this server can remove it with “npm run remove-factor”.';

export interface Authenticator {
  id: number;
  secret: Buffer;
  lastStep: number | null;
  wrongTries: number;
  /** Seconds until it may be tried again; 0 when it is not locked. */
  lockedFor: number;
}

const authenticator = async (
  app: App,
  on: Transaction,
  owner: Owner,
  confirmed: boolean,
): Promise<Authenticator | undefined> => {
  const which = confirmed
    ? sql`confirmed_at is not null`
    : sql`confirmed_at is null and created_at > now() - ${ENROLMENT_MINUTES} * interval '1 minute'`;
  const [row] = await on.run(sql<Authenticator>`
    select id, secret, last_step as "lastStep", wrong_tries as "wrongTries",
      greatest(0, ceil(extract(epoch from locked_until - now())))::int as "lockedFor"
    from user_factor where company_id = ${owner.companyId} and user_id = ${owner.userId} and kind = 'totp' and deleted_at is null and ${which}
    order by id desc limit 1 for update`);
  if (!row) return undefined;
  const secret = unseal(app, PURPOSE, placeOf(owner), row.secret);
  if (!secret && !confirmed) return undefined; // begun under another key of the installation: begun anew
  if (!secret) throw conflict(UNREADABLE);
  return { ...row, lockedFor: row.lockedFor ?? 0, secret };
};

/** The authenticator app a person signs in with; locked until the transaction ends, so that a pin counts once. */
export const confirmedAuthenticator = (app: App, on: Transaction, owner: Owner): Promise<Authenticator | undefined> =>
  authenticator(app, on, owner, true);

/** The set-up under way, or a new one. It stays the same for a quarter of an hour, however often it is asked for. */
export async function startedAuthenticator(app: App, on: Transaction, owner: Owner): Promise<Authenticator> {
  await on.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`authenticator:${owner.companyId}:${owner.userId}`}, 0))`,
  );
  const started = await authenticator(app, on, owner, false);
  if (started) return started;
  const secret = newPinSecret();
  await on.run(
    sql`delete from user_factor where company_id = ${owner.companyId} and user_id = ${owner.userId} and kind = 'totp' and confirmed_at is null`,
  );
  const [made] = await on.run(sql<{ id: number }>`
    insert into user_factor (company_id, user_id, kind, label, secret, created_by_id)
    values (${owner.companyId}, ${owner.userId}, 'totp', 'Authenticator app', ${seal(app, PURPOSE, placeOf(owner), secret)}, ${owner.userId}) returning id`);
  return { id: made?.id ?? 0, secret, lastStep: null, wrongTries: 0, lockedFor: 0 };
}

/** Takes a pin's time step; false when that step or a later one was taken before. The first one confirms the set-up. */
export async function takeStep(on: Transaction, owner: Owner, id: number, step: number): Promise<boolean> {
  const taken = await on.run(sql<{ id: number }>`
    update user_factor set last_step = ${step}, wrong_tries = 0, locked_until = null, last_used_at = now(), confirmed_at = coalesce(confirmed_at, now()), updated_at = now()
    where company_id = ${owner.companyId} and id = ${id} and (last_step is null or last_step < ${step}) returning id`);
  return taken.length > 0;
}

/** Counts a wrong pin; the fifth locks this factor, and nothing else of the account. Answers whether it is locked now. */
export async function countWrong(on: Transaction, owner: Owner, factor: Authenticator): Promise<boolean> {
  const locked = factor.wrongTries + 1 >= MOST_WRONG;
  await on.run(sql`update user_factor set wrong_tries = ${locked ? 0 : factor.wrongTries + 1},
      locked_until = case when ${locked} then now() + ${LOCK_MINUTES} * interval '1 minute' end, updated_at = now()
    where company_id = ${owner.companyId} and id = ${factor.id}`);
  return locked;
}

/** Takes away a person's authenticator app with its recovery codes; false when there is none. */
export async function removeAuthenticator(on: Transaction, owner: Owner, byUserId = owner.userId): Promise<boolean> {
  const gone = await on.run(sql<{ id: number }>`
    update user_factor set deleted_at = now(), deleted_by_id = ${byUserId}, updated_at = now(), version = version + 1
    where company_id = ${owner.companyId} and user_id = ${owner.userId} and kind = 'totp' and deleted_at is null and confirmed_at is not null returning id`);
  await on.run(sql`delete from recovery_code where company_id = ${owner.companyId} and user_id = ${owner.userId}`);
  return gone.length > 0;
}

/** A new set of recovery codes; the old ones end. Only their hashes are kept, so this is the one time they can be read. */
export async function makeRecoveryCodes(app: App, on: Transaction, owner: Owner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await on.run(sql`delete from recovery_code where company_id = ${owner.companyId} and user_id = ${owner.userId}`);
  const rows = codes.map(
    (code) => sql`(${owner.companyId}, ${owner.userId}, ${hashRecoveryCode(app, owner.userId, code)})`,
  );
  await on.run(sql`insert into recovery_code (company_id, user_id, hash) values ${sql.join(rows)}`);
  return codes;
}

/** Uses up a recovery code; the number that is left, or undefined when it is none of this person's. */
export async function takeRecoveryCode(
  app: App,
  on: Transaction,
  owner: Owner,
  code: string,
): Promise<number | undefined> {
  const used = await on.run(sql<{ id: number }>`
    update recovery_code set used_at = now()
    where company_id = ${owner.companyId} and user_id = ${owner.userId} and hash = ${hashRecoveryCode(app, owner.userId, code)} and used_at is null returning id`);
  if (!used.length) return undefined;
  const [left] = await on.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from recovery_code where company_id = ${owner.companyId} and user_id = ${owner.userId} and used_at is null`,
  );
  return left?.n ?? 0;
}
