// A token becomes the program behind it. Which company it is of is known by its secret alone, so this looks across companies.
import { sql } from 'kysely';
import { type Actor, type App, type ServiceAccount, cache } from '../../../platform/server/context.ts';
import { type Query, read, write } from '../../../platform/server/database.ts';
import { hashSecret, logSecurity, serviceActorOf } from '../../identity/server/index.ts';
import { heldTo, readsEverything } from './api-areas.service.ts';
import { isApiSecret, isWithin } from './api-secrets.tokens.ts';

interface Found {
  companyId: number;
  id: number;
  userId: number;
  addresses: string[];
  /** Milliseconds since 1970; null: never. */
  endsAt: number | null;
}
interface Known {
  at: number;
  found: Found | undefined;
  usedAt: number;
  usedFrom: string;
}
const KEPT_MS = 60_000;
const MOST_KEPT = 5000;

/** The end of a secret: of its token, and of the one before a rotation its own as well. */
const lookUp = (hash: Buffer): Query<Found> => sql<Found>`
  select t.company_id as "companyId", t.id, t.user_id as "userId", t.addresses,
    extract(epoch from least(t.expires_at, case when t.hash <> ${hash} then t.previous_until end))::float8 * 1000 as "endsAt"
  from api_token t join company c on c.company_id = t.company_id and c.id = t.company_id
  where (t.hash = ${hash} or t.previous_hash = ${hash}) and t.revoked_at is null and c.active`;

async function knownBy(app: App, token: string): Promise<Known> {
  const hash = hashSecret(token);
  const key = hash.toString('hex');
  const tokens = cache<Known>(app, 'api-tokens');
  const known = tokens.get(key);
  if (known && Date.now() - known.at < KEPT_MS) return known;
  // As of sessions: what is told while it is read takes this away, and what was read is not kept.
  const reading: Known = { at: 0, found: undefined, usedAt: known?.usedAt ?? 0, usedFrom: known?.usedFrom ?? '' };
  if (tokens.size > MOST_KEPT) tokens.clear();
  tokens.set(key, reading);
  const [[found]] = await read(app.pool, 'system', [lookUp(hash)]);
  const now: Known = { ...reading, at: Date.now(), found };
  if (tokens.get(key) === reading) {
    if (found) tokens.set(key, now);
    else tokens.delete(key); // guesses are not kept
  }
  return now;
}

/** Whom a token stands for, from the address that it comes from. Without one, for nobody: other protocols are for people. */
export async function authenticateToken(app: App, token: string, ip: string | undefined): Promise<Actor | undefined> {
  if (ip === undefined || !isApiSecret(token)) return undefined;
  const known = await knownBy(app, token);
  const { found } = known;
  if (!found || (found.endsAt !== null && found.endsAt <= Date.now())) return undefined;
  const isAllowed = isWithin(found.addresses, ip);
  const isNews = Date.now() - known.usedAt > KEPT_MS || known.usedFrom !== ip;
  if (isNews) {
    known.usedAt = Date.now();
    known.usedFrom = ip;
    if (isAllowed) noteUsed(app, found, ip);
    else noteRefused(app, found, ip);
  }
  return isAllowed ? await serviceActorOf(app, found.companyId, found.userId) : undefined;
}

const noted = (app: App, work: Promise<unknown>): void =>
  void work.catch((error: unknown) => app.log.warn({ error: String(error) }, 'the use of a token was not noted'));

/** At most once a minute from the same address. No request waits for it. */
const noteUsed = (app: App, { companyId, id }: Found, ip: string): void =>
  noted(
    app,
    write(app.pool, { companyId }, (tx) =>
      tx.run(
        sql`update api_token set last_used_at = now(), last_used_ip = ${ip} where company_id = ${companyId} and id = ${id}`,
      ),
    ),
  );

const noteRefused = (app: App, { companyId, id, userId }: Found, ip: string): void =>
  noted(
    app,
    write(app.pool, { companyId }, (tx) =>
      logSecurity(tx, {
        name: 'api-token-refused',
        companyId,
        userId,
        ip,
        objectType: 'apiToken',
        objectId: id,
        detail: { reason: 'not one of its addresses' },
      }),
    ),
  );

interface Held {
  id: number;
  perMinute: number;
  scopes: string[];
  isEndpoint: boolean;
}
/**
 * What the program of an account is held to: what its token says, or to read, where it is what an endpoint of webhooks is shown. Undefined: it
 * has ended.
 */
export async function serviceAccountOf(
  app: App,
  companyId: number,
  userId: number,
): Promise<ServiceAccount | undefined> {
  const [[held]] = await read(app.pool, { companyId }, [
    sql<Held>`select id, per_minute as "perMinute", scopes, false as "isEndpoint" from api_token
        where company_id = ${companyId} and user_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > now())
      union all select id, 0, '{}', true from webhook_endpoint where company_id = ${companyId} and user_id = ${userId} and deleted_at is null`,
  ]);
  if (!held) return undefined;
  const scopes = held.isEndpoint ? readsEverything(app) : held.scopes;
  return { tokenId: held.isEndpoint ? null : held.id, perMinute: held.perMinute, ...heldTo(app, scopes) };
}
