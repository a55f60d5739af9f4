// What crosses companies: signing in, because nobody knows the company yet. Everything here runs as reinstate_system.
import { type RawBuilder, sql } from 'kysely';
import type { Actor, App } from '../../../platform/server/context.ts';
import { cache } from '../../../platform/server/context.ts';
import { type Transaction, read, write } from '../../../platform/server/database.ts';
import { AppError, unauthenticated } from '../../../platform/server/errors.ts';
import { only } from '../../../platform/server/module.ts';
import { limitsOf } from '../shared/role-limits.ts';
import type { Tokens } from '../shared/identity.api.ts';
import { type AccessClaims, hashSecret, newSecret, signAccess } from './identity.tokens.ts';
import { logSecurity } from './security-log.store.ts';
import { serviceKey } from './service-accounts.slots.ts';
import { tellPerson } from './sign-in-notices.store.ts';

const OVERLAP_SECONDS = 10;
/** An address counts as the person's own for so long after a sign-in from it. */
const OWN_ADDRESS_DAYS = 30;

export interface Account {
  id: number;
  companyId: number;
  email: string;
  passwordHash: string | null;
  primeAdmin: boolean;
  systemType: string;
  status: string;
  /** Holds the right to change rights, so that the policy `admins` means them. */
  administersRights: boolean;
  mfaPolicy: 'off' | 'optional' | 'admins' | 'everyone';
  passwordSignIn: boolean;
  passkeys: boolean;
  sessionDays: number;
  /** Has signed in before with this device, or from this address lately. */
  knownDevice: boolean;
  knownAddress: boolean;
  signedInBefore: boolean;
}

const accountColumns = (deviceHash: Buffer | null, ip: string) => sql`
  u.id, u.company_id as "companyId", u.email, u.password_hash as "passwordHash", u.prime_admin as "primeAdmin", c.system_type as "systemType", u.status,
  u.prime_admin or u.system_admin or exists (select from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id
    where ur.company_id = u.company_id and ur.user_id = u.id and r.active and 'edit-role' = any (r.permissions)) as "administersRights",
  coalesce(x.mfa_policy, 'admins') as "mfaPolicy", coalesce(x.password_sign_in, true) as "passwordSignIn", coalesce(x.passkeys, true) as passkeys,
  coalesce(x.session_days, 30) as "sessionDays",
  exists (select from known_device d where d.company_id = u.company_id and d.user_id = u.id and d.hash = ${deviceHash}) as "knownDevice",
  exists (select from session s where s.company_id = u.company_id and s.user_id = u.id and s.ip = ${ip}
    and s.created_at > now() - ${OWN_ADDRESS_DAYS} * interval '1 day') as "knownAddress", u.last_login_at is not null as "signedInBefore"
  from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id left join security_setting x on x.company_id = u.company_id`;
const signsIn = sql`u.deleted_at is null and c.active`;

/**
 * The account that an address belongs to; who was only invited has none yet. One statement for known and unknown emails, so that
 * both take the same time.
 */
export async function findAccount(app: App, email: string, arrival?: Arrival): Promise<Account | undefined> {
  const device = arrival?.deviceToken ? hashSecret(arrival.deviceToken) : null;
  const [[account]] = await read(app.pool, 'system', [
    sql<Account>`select ${accountColumns(device, arrival?.ip ?? '')} where lower(u.email) = lower(${email}) and u.holds_email and ${signsIn}`,
  ]);
  return account;
}

/** An account whose person proved otherwise who they are: by a passkey, or at the company's own sign-in server. */
export async function accountOf(
  app: App,
  companyId: number,
  userId: number,
  arrival: Arrival,
): Promise<Account | undefined> {
  const device = arrival.deviceToken ? hashSecret(arrival.deviceToken) : null;
  const [[account]] = await read(app.pool, 'system', [
    sql<Account>`select ${accountColumns(device, arrival.ip)} where u.company_id = ${companyId} and u.id = ${userId} and ${signsIn}`,
  ]);
  return account;
}

export interface Arrival {
  ip: string;
  /** The browser's own words about itself. */
  device: string;
  /** A random text that the browser keeps, so that it is recognised next time. */
  deviceToken?: string | null | undefined;
}

/** How somebody proved who they are. */
export type SignInWay = 'password' | 'password and pin' | 'passkey' | 'sign-in server' | 'access token';

export async function openSession(
  app: App,
  account: Account,
  arrival: Arrival,
  way: SignInWay = 'password',
): Promise<Tokens> {
  const refresh = newSecret();
  const { companyId, id: userId } = account;
  const sessionId = await write(app.pool, 'system', async (tx) => {
    const [session] = await tx.run(sql<{
      id: number;
    }>`insert into session (company_id, user_id, device, ip, expires_at, opened_by)
      values (${companyId}, ${userId}, ${arrival.device}, ${arrival.ip}, now() + ${account.sessionDays} * interval '1 day', ${way}) returning id`);
    const id = (session as { id: number }).id;
    await Promise.all([
      tx.run(
        sql`insert into refresh_token (company_id, hash, session_id) values (${companyId}, ${hashSecret(refresh)}, ${id})`,
      ),
      tx.run(sql`update app_user set last_login_at = now() where company_id = ${companyId} and id = ${userId}`),
      logSecurity(tx, {
        name: 'sign-in',
        companyId,
        userId,
        ip: arrival.ip,
        device: arrival.device,
        detail: { way, newDevice: !account.knownDevice },
      }),
      ...(arrival.deviceToken ? [rememberDevice(tx, account, arrival.deviceToken)] : []),
      ...(isNews(account, arrival) ? [tellPerson(app, tx, { companyId, userId }, 'new-device', arrival)] : []),
    ]);
    return id;
  });
  return {
    access_token: await signAccess(app, { sessionId, companyId, userId }),
    refresh_token: refresh,
  };
}

/** The first sign-in of all is no news; a program that names no device is judged by its address. */
const isNews = ({ signedInBefore, knownDevice, knownAddress }: Account, { deviceToken }: Arrival): boolean =>
  signedInBefore && !knownDevice && (Boolean(deviceToken) || !knownAddress);

const rememberDevice = (tx: Transaction, { companyId, id }: Account, deviceToken: string) =>
  tx.run(sql`insert into known_device (company_id, user_id, hash) values (${companyId}, ${id}, ${hashSecret(deviceToken)})
    on conflict (company_id, user_id, hash) do update set last_used_at = now()`);

/** The same password under the present cost of hashing. */
export const keepPasswordHash = (app: App, { companyId, id }: Account, passwordHash: string): Promise<unknown> =>
  write(app.pool, 'system', (tx) =>
    tx.run(sql`update app_user set password_hash = ${passwordHash} where company_id = ${companyId} and id = ${id}`),
  );

/** A failed sign-in is noted after the answer: the time of the answer tells nobody whether the account exists. */
export function noteFailure(app: App, account: Account, arrival: Arrival): void {
  const { companyId, id: userId } = account;
  void write(app.pool, 'system', (tx) =>
    logSecurity(tx, { name: 'sign-in-failed', companyId, userId, ip: arrival.ip, device: arrival.device }),
  ).catch((error: unknown) => app.log.warn({ error: String(error) }, 'a failed sign-in was not noted'));
}

/** A session `s` that neither ended nor ran out nor lay idle for longer than the company's setting `x` allows. */
const openNow = sql`s.ended_at is null and s.expires_at > now()
  and (x.idle_minutes is null or s.last_seen_at > now() - x.idle_minutes * interval '1 minute')`;

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
        (${openNow} and u.status = 'active' and u.deleted_at is null) as live,
        exists (select from refresh_token n where n.company_id = t.company_id and n.parent_hash = t.hash and n.used_at is not null) as "successorUsed"
      from refresh_token t join session s on s.company_id = t.company_id and s.id = t.session_id
      join app_user u on u.company_id = s.company_id and u.id = s.user_id left join security_setting x on x.company_id = s.company_id
      where t.hash = ${hash} for update of s`);
    if (!found?.live) return undefined;
    const overlapping = found.usedSeconds !== null && found.usedSeconds <= OVERLAP_SECONDS && !found.successorUsed;
    if (found.usedSeconds !== null && !overlapping) {
      await tx.run(
        sql`update session set ended_at = now(), ended_reason = 'refresh token used twice' where company_id = ${found.companyId} and id = ${found.sessionId}`,
      );
      const { companyId, userId } = found;
      await logSecurity(tx, { name: 'refresh-reused', companyId, userId, ip, detail: { sessionId: found.sessionId } });
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

type ActorRow = Omit<Actor, 'permissions' | 'audience' | 'roleLimits' | 'service'> & {
  isService: boolean;
  roleOptions: Record<string, number[]>[];
  permissions: string[];
  userTypeName: string;
  external: boolean;
  supportCentreAdmin: boolean;
  dataCentreAdmin: boolean;
  systemType: string;
  modulesOff: string[];
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
        u.support_centre_admin as "supportCentreAdmin", u.data_centre_admin as "dataCentreAdmin", u.service as "isService",
        u.user_setting_only_my_jobs as "onlyMyJobs", u.email_verified_at is not null as "emailProved", u.user_type_name as "userTypeName", c.system_type as "systemType", c.modules_off as "modulesOff",
        case when c.enable_division then coalesce((select json_agg(d.division_id) from user_division d where d.company_id = u.company_id and d.user_id = u.id), '[]') else '[]'::json end as "divisionIds",
        coalesce((select json_agg(distinct p) from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id, unnest(r.permissions) p
          where ur.company_id = u.company_id and ur.user_id = u.id and r.active), '[]') as permissions,
        coalesce((select json_agg(r.role_options) from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id
          where ur.company_id = u.company_id and ur.user_id = u.id and r.active), '[]') as "roleOptions",
        coalesce((select bool_or(r.external) from user_role ur join role r on r.company_id = ur.company_id and r.id = ur.role_id where ur.company_id = u.company_id and ur.user_id = u.id), false) as external
      from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
      where u.company_id = ${companyId} and (u.status = 'active' or u.service) and u.deleted_at is null and c.active and ${who}`,
  ]);
  if (!row) return undefined;
  const { roleOptions, modulesOff, supportCentreAdmin, dataCentreAdmin, isService, ...person } = row;
  // A program whose token ended is nobody, in the background as well.
  const service = isService ? await only(app.modules, 'serviceAccountOf')(app, companyId, row.userId) : undefined;
  if (isService && !service) return undefined;
  const { rights } = app.modules;
  const off = rights.keysOf(modulesOff);
  const flagged = [
    ...(supportCentreAdmin ? rights.ofFlag('supportCentreAdmin') : []),
    ...(dataCentreAdmin ? rights.ofFlag('dataCentreAdmin') : []),
  ];
  return {
    ...person,
    roleLimits: limitsOf(roleOptions),
    permissions: new Set(
      [...row.permissions, ...flagged].filter(
        (key) => !off.has(key) && (!service || rights.unlessAdmin.includes(key) || service.keeps(key)),
      ),
    ),
    ...(service && { service: service.keeps('edit-user') ? { ...service, gives: new Set(row.permissions) } : service }),
    audience: row.userTypeName === 'external' || row.external ? 'client' : 'staff',
  };
}

export const actorOfUser = (app: App, companyId: number, userId: number): Promise<Actor | undefined> =>
  loadActor(app, companyId, sql`u.id = ${userId}`, 0);

/** Read at most once a minute; a change of rights or a sign-out empties the entry at once. */
async function kept(
  app: App,
  key: string,
  load: () => Promise<Actor | undefined>,
): Promise<{ actor: Actor | undefined; isFresh: boolean }> {
  const actors = cache<{ at: number; actor: Actor | undefined }>(app, 'actors');
  const known = actors.get(key);
  if (known && Date.now() - known.at < 60_000) return { actor: known.actor, isFresh: false };
  // What is told while they are read takes this away, and what was read then is not kept: it may be of before.
  const reading = { at: 0, actor: undefined };
  if (actors.size > 20_000) actors.clear();
  actors.set(key, reading);
  const actor = await load();
  if (actors.get(key) === reading) actors.set(key, { at: Date.now(), actor });
  return { actor, isFresh: true };
}

/** The person behind a session. */
export async function actorOf(app: App, { sessionId, companyId }: AccessClaims): Promise<Actor | undefined> {
  const who = sql`exists (select from session s left join security_setting x on x.company_id = s.company_id
    where s.company_id = u.company_id and s.user_id = u.id and s.id = ${sessionId} and ${openNow})`;
  const load = () => loadActor(app, companyId, who, sessionId);
  const { actor, isFresh } = await kept(app, String(sessionId), load);
  if (actor && isFresh) noteSeen(app, companyId, sessionId);
  return actor;
}

/** A program that acts for a company. */
export async function serviceActorOf(app: App, companyId: number, userId: number): Promise<Actor | undefined> {
  const load = () => loadActor(app, companyId, sql`u.id = ${userId} and u.service`, 0);
  return (await kept(app, serviceKey(userId), load)).actor;
}

/** At most once a minute for a session: the idle limit and the list of sessions live from it. No request waits for it. */
function noteSeen(app: App, companyId: number, sessionId: number): void {
  const seen = sql`update session set last_seen_at = now() where company_id = ${companyId} and id = ${sessionId} and last_seen_at < now() - interval '1 minute'`;
  void write(app.pool, { companyId }, (tx) => tx.run(seen)).catch((error: unknown) =>
    app.log.warn({ error: String(error) }, 'a session was not marked as seen'),
  );
}

export const wrongCredentials = () =>
  new AppError(401, 'unauthenticated', 'The email or the password is not right', {
    errors: { general: 'The email or the password is not right' },
  });

/** Said only after the right password, so that strangers learn nothing. */
export const unverified = ({ config }: App): AppError => {
  const text = config.smtpUrl
    ? 'Verify your email address first: press the button in the email we sent you.'
    : 'Verify your email address first. This site sends no email, so ask the person who runs it for your link.';
  return new AppError(403, 'email_unverified', text, { errors: { general: text } });
};
