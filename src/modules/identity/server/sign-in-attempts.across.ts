// Sign-ins that are under way: a passkey's challenge, or a visit at another sign-in server. Each is taken once, and soon.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { hashSecret } from './identity.tokens.ts';

export type AttemptKind = 'oidc' | 'passkey' | 'passkey-enrolment';
export interface Attempt<D> {
  companyId: number;
  userId: number | null;
  providerId: number | null;
  detail: D;
}
/** Nobody's company yet: with a passkey it is known only afterwards. */
export const NO_COMPANY = 0;

export async function beginAttempt(
  app: App,
  kind: AttemptKind,
  secret: string,
  given: { companyId: number; userId?: number; providerId?: number; detail: object; minutes: number },
): Promise<void> {
  await write(app.pool, 'system', async (tx) => {
    await tx.run(sql`delete from sign_in_attempt where expires_at < now() - interval '1 day'`);
    await tx.run(sql`insert into sign_in_attempt (company_id, hash, kind, user_id, provider_id, detail, expires_at)
      values (${given.companyId}, ${hashSecret(secret)}, ${kind}, ${given.userId ?? null}, ${given.providerId ?? null}, ${JSON.stringify(given.detail)},
        now() + ${given.minutes} * interval '1 minute')`);
  });
}

/** Undefined: unknown, expired or taken before. */
export async function takeAttempt<D>(app: App, kind: AttemptKind, secret: string): Promise<Attempt<D> | undefined> {
  const [taken] = await write(app.pool, 'system', (tx) =>
    tx.run(sql<
      Attempt<D>
    >`update sign_in_attempt set used_at = now() where hash = ${hashSecret(secret)} and kind = ${kind} and used_at is null and expires_at > now()
      returning company_id as "companyId", user_id as "userId", provider_id as "providerId", detail`),
  );
  return taken;
}
