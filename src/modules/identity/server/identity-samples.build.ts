// People, roles and what belongs to one person, in the world of the sweeps: sessions, keys, links, the export of their own data.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import { until } from '../../../../tests/server-process.ts';
import { PASSWORD, type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { ownDataApi } from '../shared/own-data.api.ts';
import { providersApi } from '../shared/providers.api.ts';
import { rolesApi } from '../shared/roles.api.ts';
import { savedViewsApi } from '../shared/saved-views.api.ts';
import { userConfigApi } from '../shared/user-config.api.ts';
import { usersApi } from '../shared/users.api.ts';
import { identityRoles } from './identity-roles.build.ts';

/** Somebody who signs out. */
const leaving = ofCompanies<Person>();

/** What is one person's own: the sweep makes it for whoever calls. */
export async function ownWorld(app: TestApp, as: Person, mark: string) {
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
  const ownData = made(await app.call(as, ownDataApi.exportOwnData, { body: {} })).id;
  await until(async () => {
    const { body } = await app.call(as, ownDataApi.ownDataState, { params: { id: ownData } });
    return body.data.status === 'done';
  }, 30_000);
  return { referralLink, passkey, otherSession, factorUser, ownData };
}

async function identityWorld(app: TestApp, as: Person, mark: string) {
  leaving.keep(as, await app.person(as.companyId, 'field'));
  const provider = { label: mark, issuer: 'https://login.example', clientId: mark };
  const invited = { firstName: mark, lastName: 'Invited', email: `invited-${randomUUID()}@test.example`, roleIds: [2] };
  return {
    user: as.userId,
    role: made(await app.call(as, rolesApi.create, { body: { label: `${mark} ${randomUUID().slice(0, 8)}` } })).id,
    invitedUser: made(await app.call(as, usersApi.create, { body: invited })).id,
    savedView: made(await app.call(as, savedViewsApi.createView, { body: { list: 'job', label: mark, settings: {} } }))
      .id,
    userIssue: made(await app.call(as, userConfigApi.addIssue, { body: { body: mark } })).id,
    identityProvider: made(await app.call(as, providersApi.createProvider, { body: provider })).id,
    ...(await ownWorld(app, as, mark)),
  };
}
export type IdentityRecord = keyof Awaited<ReturnType<typeof identityWorld>>;

const inMail = (test: string) => ({
  why: 'holds a secret that stands in a mail alone',
  test: `src/modules/identity/server/${test}`,
});
const ofDevice = (test: string) => ({
  why: 'holds what a device or another server answered',
  test: `src/modules/identity/server/${test}`,
});

export const identityTests: ModuleTests<never, IdentityRecord> = {
  roles: identityRoles,
  world: (app, as, _, { mark }) => identityWorld(app, as, mark),
  paths: [
    [/\/referralLink\/:id/, 'referralLink'],
    [/\/user\/current\/passkey\/:id/, 'passkey'],
    [/\/user\/current\/session\/:id/, 'otherSession'],
    [/\/user\/current\/export\/:id/, 'ownData'],
    [/\/user\/:id\/removeFactor/, 'factorUser'],
    [/\/identityProvider\/:id/, 'identityProvider'],
    [/\/userIssue\/:id/, 'userIssue'],
    [/^(PUT|POST) \/user\/:id(\/(invite|disable|enable))?$/, 'invitedUser'],
    [/\/user\/:id/, 'user'],
    [/\/role\/:id/, 'role'],
    [/\/savedView\/:id/, 'savedView'],
  ],
  samples: {
    'POST /authentication/authenticate': (_, { email }) => ({ body: { email, password: PASSWORD } }),
    'POST /authentication/logout': (_, as) => ({ as: leaving.of(as) ?? as, body: {} }),
    'POST /password/token': () => ({ body: { email: 'nobody@test.example' } }),
    'POST /register/:ref': () => ({
      params: { ref: 'community' },
      body: {
        companyName: 'Once Plumbing',
        primaryUserFirstName: 'Only',
        primaryUserLastName: 'Once',
        email: `once-${randomUUID()}@test.example`,
        password: 'Another-Horse-43',
      },
    }),
    'PUT /user/current/password': () => ({ body: { password: PASSWORD, newPassword: 'Another-Horse-43' } }),
    'POST /user/current/authenticator/options': () => ({ body: { password: PASSWORD } }),
    'POST /user/current/passkey/options': () => ({ body: { password: PASSWORD } }),
    'PUT /user/current/passkey/:id': () => ({ body: { label: 'Again' } }),
    'POST /user/:id/removeFactor': () => ({ body: {} }),
    'PUT /user/current/notices/read': () => ({ body: {} }),
    'PUT /viewing/:objectType/:objectId': ({ user }) => ({
      params: { objectType: 'user', objectId: user },
      body: { here: true },
    }),
  },
  elsewhere: {
    'POST /authentication/refresh-token': {
      why: 'holds the secret of a session, good for one exchange',
      test: 'src/modules/identity/server/identity.test.ts',
    },
    'POST /user/current/authenticator': ofDevice('own-security.test.ts'),
    'POST /user/current/authenticator/remove': ofDevice('own-security.test.ts'),
    'POST /user/current/recoveryCodes': ofDevice('own-security.test.ts'),
    'POST /authentication/passkey': ofDevice('passkeys.test.ts'),
    'POST /user/current/passkey': ofDevice('passkeys.test.ts'),
    'GET /authentication/external/start': ofDevice('oidc.test.ts'),
    'POST /authentication/external': ofDevice('oidc.test.ts'),
    'PUT /password/token': inMail('password-reset.test.ts'),
    'PUT /password/reset': inMail('password-reset.test.ts'),
    'POST /community-verify': inMail('registration.test.ts'),
    'POST /community-verify/send': inMail('registration.test.ts'),
    'POST /referral-token/decrypt': inMail('registration.test.ts'),
    'POST /access-token/login': inMail('registration.test.ts'),
    'POST /access-token/decrypt': inMail('registration.test.ts'),
  },
};
