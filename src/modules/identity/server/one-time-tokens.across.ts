// Secrets that stand for one purpose: in a mail, in a link, in a shared page. Only their hash is kept; they expire, are counted
// and can be taken back. Whoever holds one is in no company yet, so they are looked up as reinstate_system.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { type Transaction, read } from '../../../platform/server/database.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { hashSecret, newSecret } from './identity.tokens.ts';

export type TokenKind = 'reset' | 'verify' | 'user-invitation' | 'invitation' | 'referral' | 'access' | 'share';

export interface OneTimeToken {
  id: number;
  companyId: number;
  kind: TokenKind;
  userId: number | null;
  contactId: number | null;
  shareKind: string | null;
  objectType: string | null;
  objectId: number | null;
  detail: Record<string, unknown>;
  requiresSignIn: boolean;
  /** UTC. */
  expiresAt: string;
}

export interface NewToken {
  companyId: number;
  kind: TokenKind;
  userId?: number | null;
  contactId?: number | null;
  shareKind?: string;
  objectType?: string;
  objectId?: number;
  detail?: Record<string, unknown>;
  requiresSignIn?: boolean;
  hours: number;
  /** How often it may be used: once unless told; null is as often as one likes until it expires. */
  uses?: number | null;
  createdById?: number | null;
}

type Tx = Pick<Transaction, 'run'>;

/** Unknown, expired, revoked and used up are one answer, so that nobody learns which links ever existed. */
const REFUSED: Record<TokenKind, string> = {
  reset: 'This password reset token is no longer valid',
  verify: 'This link is no longer active or has expired',
  'user-invitation': 'This password reset token is no longer valid',
  invitation: 'This invitation is not valid. Ask the company that invited you to send it again.',
  referral: 'This link is no longer active or has expired',
  access: 'This link is no longer active or has expired',
  share: 'This link is no longer active or has expired',
};
export const tokenRefused = (kind: TokenKind): AppError =>
  new AppError(404, 'not_found', REFUSED[kind], { errors: { token: REFUSED[kind] } });

/** Makes a token in the caller's transaction and answers its secret, which is never seen again. */
export async function makeToken(tx: Tx, given: NewToken): Promise<string> {
  const { secret } = await makeTokenRow(tx, given);
  return secret;
}

/** As makeToken, for records that point to their token. */
export async function makeTokenRow(tx: Tx, given: NewToken): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const uses = given.uses === undefined ? 1 : given.uses;
  const [made] = await tx.run(sql<{ id: number }>`
    insert into token (company_id, kind, hash, user_id, contact_id, share_kind, object_type, object_id, detail, requires_sign_in, created_by_id, expires_at, uses_left)
    values (${given.companyId}, ${given.kind}, ${hashSecret(secret)}, ${given.userId ?? null}, ${given.contactId ?? null}, ${given.shareKind ?? null},
      ${given.objectType ?? null}, ${given.objectId ?? null}, ${JSON.stringify(given.detail ?? {})}, ${given.requiresSignIn ?? false}, ${given.createdById ?? null},
      now() + ${given.hours} * interval '1 hour', ${uses}) returning id`);
  return { id: made?.id ?? 0, secret };
}

const LIVE = sql`t.revoked_at is null and t.expires_at > now() and (t.uses_left is null or t.uses_left > 0)`;
const FIELDS = sql`t.id, t.company_id as "companyId", t.kind, t.user_id as "userId", t.contact_id as "contactId", t.share_kind as "shareKind",
  t.object_type as "objectType", t.object_id as "objectId", t.detail, t.requires_sign_in as "requiresSignIn", t.expires_at as "expiresAt"`;

/** The token behind a secret while it is good for something; undefined otherwise. The company must be active. */
export async function findToken(
  app: App,
  kinds: readonly TokenKind[],
  secret: string,
): Promise<OneTimeToken | undefined> {
  const [[found]] = await read(app.pool, 'system', [
    sql<OneTimeToken>`select ${FIELDS} from token t join company c on c.company_id = t.company_id and c.id = t.company_id
      where t.hash = ${hashSecret(secret)} and t.kind = any(${kinds}) and c.active and ${LIVE}`,
  ]);
  return found;
}

/** As findToken, or the one answer for everything that is not good. */
export async function readToken(app: App, kind: TokenKind, secret: string): Promise<OneTimeToken> {
  const found = await findToken(app, [kind], secret);
  if (!found) throw tokenRefused(kind);
  return found;
}

/** Takes one use. Of several that try at once, only as many succeed as there are uses left. */
export async function spendToken(tx: Tx, token: Pick<OneTimeToken, 'id' | 'companyId' | 'kind'>): Promise<void> {
  const [used] = await tx.run(sql`
    update token t set uses_left = t.uses_left - 1, use_count = t.use_count + 1, used_at = now()
    where t.company_id = ${token.companyId} and t.id = ${token.id} and ${LIVE} returning t.id`);
  if (!used) throw tokenRefused(token.kind);
}

/** For links that anybody may use: a use more, and no refusal of somebody who came in time. */
export const countUse = (tx: Tx, { id, companyId }: Pick<OneTimeToken, 'id' | 'companyId'>): Promise<unknown> =>
  tx.run(
    sql`update token set use_count = use_count + 1, used_at = now() where company_id = ${companyId} and id = ${id}`,
  );

/** Takes back every live token of a purpose: a newer mail replaces the older, a changed password ends them all. */
export async function revokeTokens(
  tx: Tx,
  companyId: number,
  of: { kinds: readonly TokenKind[]; userId?: number; id?: number },
): Promise<void> {
  await tx.run(sql`update token set revoked_at = now() where company_id = ${companyId} and kind = any(${of.kinds}) and revoked_at is null
    and (${of.userId ?? null}::bigint is null or user_id = ${of.userId ?? null}) and (${of.id ?? null}::bigint is null or id = ${of.id ?? null})`);
}
