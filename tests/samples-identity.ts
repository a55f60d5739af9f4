// What belongs to one person in the world of samples.ts: sessions, keys, links, the export of their own data.
import { sql } from 'kysely';
import { ownDataApi } from '../src/modules/identity/shared/own-data.api.ts';
import { providersApi } from '../src/modules/identity/shared/providers.api.ts';
import { until } from './server-process.ts';
import { type Person, type TestApp, asSystem } from './test-app.ts';

export async function identityWorld(app: TestApp, as: Person, mark: string) {
  const { companyId, userId } = as;
  const idOf = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await asSystem(app, query))[0]?.id ?? 0;
  // A person has only so many open links.
  await asSystem(app, sql`update token set revoked_at = now() where kind = 'referral' and user_id = ${userId}`);
  const referralLink = await idOf(sql`insert into token (company_id, kind, hash, user_id, created_by_id, expires_at)
    values (${companyId}, 'referral', sha256(gen_random_uuid()::text::bytea), ${userId}, ${userId}, now() + interval '1 day') returning id`);
  const passkey =
    await idOf(sql`insert into user_factor (company_id, user_id, kind, label, credential_id, public_key, confirmed_at)
    values (${companyId}, ${userId}, 'passkey', ${mark}, gen_random_uuid()::text, '\\x00', now()) returning id`);
  const otherSession = await idOf(sql`insert into session (company_id, user_id, device, ip, expires_at, opened_by)
    values (${companyId}, ${userId}, ${mark}, '127.0.0.1', now() + interval '1 day', 'password') returning id`);
  const { userId: factorUser } = await app.person(companyId, 'field');
  await asSystem(
    app,
    sql`insert into user_factor (company_id, user_id, kind, label, secret, confirmed_at) values (${companyId}, ${factorUser}, 'totp', ${mark}, '\\x00', now())`,
  );
  const ownData = (await app.call(as, ownDataApi.exportOwnData, { body: {} })).body.data.id;
  await until(async () => {
    const { body } = await app.call(as, ownDataApi.ownDataState, { params: { id: ownData } });
    return body.data.status === 'done';
  }, 30_000);
  const identityProvider = (
    await app.call(as, providersApi.createProvider, {
      body: { label: mark, issuer: 'https://login.example', clientId: mark },
    })
  ).body.data.id;
  return { referralLink, passkey, otherSession, factorUser, ownData, identityProvider };
}

export type IdentityRecord = keyof Awaited<ReturnType<typeof identityWorld>>;

export const IDENTITY_PATHS: [
  RegExp,
  IdentityRecord | 'user' | 'invitedUser' | 'role' | 'savedView' | 'outgoingMessage',
][] = [
  [/\/referralLink\/:id/, 'referralLink'],
  [/\/user\/current\/passkey\/:id/, 'passkey'],
  [/\/user\/current\/session\/:id/, 'otherSession'],
  [/\/user\/current\/export\/:id/, 'ownData'],
  [/\/user\/:id\/removeFactor/, 'factorUser'],
  [/\/identityProvider\/:id/, 'identityProvider'],
  [/^(PUT|POST) \/user\/:id(\/(invite|disable|enable))?$/, 'invitedUser'],
  [/\/user\/:id/, 'user'],
  [/\/role\/:id/, 'role'],
  [/\/savedView\/:id/, 'savedView'],
  [/\/outgoingMessage\/:id/, 'outgoingMessage'],
];

export const IDENTITY_SAMPLES = {
  'PUT /user/current/passkey/:id': () => ({ body: { label: 'Again' } }),
  'POST /user/:id/removeFactor': () => ({ body: {} }),
};
