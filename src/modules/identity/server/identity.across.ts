// What crosses companies: signing in, because nobody knows the company yet. Everything here runs as reinstate_system.
import { type RawBuilder, sql } from 'kysely';
import type { Actor, App } from '../../../platform/server/context.ts';
import { cache } from '../../../platform/server/context.ts';
import { read, write } from '../../../platform/server/database.ts';
import { AppError, unauthenticated } from '../../../platform/server/errors.ts';
import type { Tokens } from '../shared/identity.api.ts';
import { type AccessClaims, hashSecret, newSecret, signAccess } from './identity.tokens.ts';

const SESSION_DAYS = 30;
const OVERLAP_SECONDS = 10;

export interface Account {
  id: number;
  companyId: number;
  email: string;
  passwordHash: string | null;
  primeAdmin: boolean;
  systemType: string;
  status: string;
}

export async function findAccount(app: App, email: string): Promise<Account | undefined> {
  const [[account]] = await read(app.pool, 'system', [
    sql<Account>`select u.id, u.company_id as "companyId", u.email, u.password_hash as "passwordHash", u.prime_admin as "primeAdmin", c.system_type as "systemType", u.status
      from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
      where lower(u.email) = lower(${email}) and u.deleted_at is null and c.active`,
  ]);
  return account;
}

interface Arrival {
  ip: string;
  device: string;
}

export async function openSession(app: App, account: Account, { ip, device }: Arrival): Promise<Tokens> {
  const refresh = newSecret();
  const sessionId = await write(app.pool, 'system', async (tx) => {
    const [session] = await tx.run(sql<{ id: number }>`insert into session (company_id, user_id, device, ip, expires_at)
      values (${account.companyId}, ${account.id}, ${device}, ${ip}, now() + ${SESSION_DAYS} * interval '1 day') returning id`);
    const id = (session as { id: number }).id;
    await Promise.all([
      tx.run(
        sql`insert into refresh_token (company_id, hash, session_id) values (${account.companyId}, ${hashSecret(refresh)}, ${id})`,
      ),
      tx.run(
        sql`update app_user set last_login_at = now() where company_id = ${account.companyId} and id = ${account.id}`,
      ),
      tx.run(
        sql`insert into security_event (company_id, name, user_id, ip) values (${account.companyId}, 'sign-in', ${account.id}, ${ip})`,
      ),
    ]);
    return id;
  });
  return {
    access_token: await signAccess(app, { sessionId, companyId: account.companyId, userId: account.id }),
    refresh_token: refresh,
  };
}

export async function noteFailure(app: App, account: Account, ip: string): Promise<void> {
  await write(app.pool, 'system', (tx) =>
    tx.run(
      sql`insert into security_event (company_id, name, user_id, ip) values (${account.companyId}, 'sign-in-failed', ${account.id}, ${ip})`,
    ),
  );
}

interface FoundToken {
  companyId: number;
  sessionId: number;
  userId: number;
  usedSeconds: number | null;
  live: boolean;
  successorUsed: boolean;
}

/**
 * Exchanges a refresh token. A spent one that comes back ends the session: somebody has a copy. Only the direct parent of the
 * newest token may come again within ten seconds, for two browser tabs that asked at once.
 */
export async function exchange(app: App, refresh: string, ip: string): Promise<Tokens> {
  const hash = hashSecret(refresh);
  const next = newSecret();
  const outcome = await write(app.pool, 'system', async (tx) => {
    const [found] = await tx.run(sql<FoundToken>`
      select t.company_id as "companyId", t.session_id as "sessionId", s.user_id as "userId",
        extract(epoch from clock_timestamp() - t.used_at)::float8 as "usedSeconds",
        (s.ended_at is null and s.expires_at > now() and u.status = 'active') as live,
        exists (select from refresh_token n where n.company_id = t.company_id and n.parent_hash = t.hash and n.used_at is not null) as "successorUsed"
      from refresh_token t join session s on s.company_id = t.company_id and s.id = t.session_id
      join app_user u on u.company_id = s.company_id and u.id = s.user_id
      where t.hash = ${hash} for update of s`);
    if (!found?.live) return undefined;
    const overlapping = found.usedSeconds !== null && found.usedSeconds <= OVERLAP_SECONDS && !found.successorUsed;
    if (found.usedSeconds !== null && !overlapping) {
      await tx.run(
        sql`update session set ended_at = now(), ended_reason = 'refresh token used twice' where company_id = ${found.companyId} and id = ${found.sessionId}`,
      );
      await tx.run(
        sql`insert into security_event (company_id, name, user_id, ip) values (${found.companyId}, 'refresh-reuse', ${found.userId}, ${ip})`,
      );
      await tx.run(sql`select pg_notify('reinstate', ${`actors:${found.sessionId}`})`);
      return undefined;
    }
    await Promise.all([
      tx.run(
        sql`update refresh_token set used_at = coalesce(used_at, clock_timestamp()) where company_id = ${found.companyId} and hash = ${hash}`,
      ),
      tx.run(
        sql`insert into refresh_token (company_id, hash, session_id, parent_hash) values (${found.companyId}, ${hashSecret(next)}, ${found.sessionId}, ${hash})`,
      ),
      tx.run(
        sql`update session set last_seen_at = now() where company_id = ${found.companyId} and id = ${found.sessionId}`,
      ),
    ]);
    return found;
  });
  if (!outcome) throw unauthenticated('Your session has ended. Please log in again.');
  return { access_token: await signAccess(app, outcome), refresh_token: next };
}

type ActorRow = Omit<Actor, 'permissions' | 'audience'> & {
  permissions: string[];
  userTypeName: string;
  external: boolean;
  systemType: string;
};

/** A person with all rights of this moment; `sessionId` 0 is work in the background. Undefined: the account or the session has ended. */
async function loadActor(
  app: App,
  companyId: number,
  who: RawBuilder<unknown>,
  sessionId: number,
): Promise<Actor | undefined> {
  const [[row]] = await read(app.pool, { companyId }, [
    sql<ActorRow>`
      select u.id as "userId", u.company_id as "companyId", u.contact_id as "contactId", ${sessionId}::bigint as "sessionId", u.full_name as "fullName", u.email,
        coalesce(u.timezone, c.timezone) as timezone, u.prime_admin as "primeAdmin", u.system_admin as "systemAdmin",
        u.user_setting_only_my_jobs as "onlyMyJobs", u.user_type_name as "userTypeName", c.system_type as "systemType",
        case when c.enable_division then coalesce((select json_agg(d.division_id) from user_division d where d.company_id = u.company_id and d.user_id = u.id), '[]') else '[]'::json end as "divisionIds",
        coalesce((select json_agg(distinct p) from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id, unnest(r.permissions) p
          where ur.company_id = u.company_id and ur.user_id = u.id and r.active), '[]') as permissions,
        coalesce((select bool_or(r.external) from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id where ur.company_id = u.company_id and ur.user_id = u.id), false) as external
      from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
      where u.company_id = ${companyId} and u.status = 'active' and u.deleted_at is null and c.active and ${who}`,
  ]);
  return (
    row && {
      ...row,
      permissions: new Set(row.permissions),
      audience: row.userTypeName === 'external' || row.external ? 'client' : 'staff',
    }
  );
}

export const actorOfUser = (app: App, companyId: number, userId: number): Promise<Actor | undefined> =>
  loadActor(app, companyId, sql`u.id = ${userId}`, 0);

/** The person behind a session. Kept for a minute; a change of rights or a sign-out empties the entry at once. */
export async function actorOf(app: App, { sessionId, companyId }: AccessClaims): Promise<Actor | undefined> {
  const actors = cache<{ at: number; actor: Actor | undefined }>(app, 'actors');
  const known = actors.get(String(sessionId));
  if (known && Date.now() - known.at < 60_000) return known.actor;
  const who = sql`exists (select from session s where s.company_id = u.company_id and s.user_id = u.id and s.id = ${sessionId} and s.ended_at is null and s.expires_at > now())`;
  const actor = await loadActor(app, companyId, who, sessionId);
  if (actors.size > 20_000) actors.clear();
  actors.set(String(sessionId), { at: Date.now(), actor });
  return actor;
}

export const wrongCredentials = () =>
  new AppError(401, 'unauthenticated', 'The email or the password is not right', {
    errors: { general: 'The email or the password is not right' },
  });
