// Hashing is the dearest thing a stranger can ask for: however many ask, four are computed at once and everybody else gets on.
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { identityApi } from '../shared/identity.api.ts';
import { registrationApi } from '../shared/registration.api.ts';
import { securityApi } from '../shared/security.api.ts';
import { hashPassword, hashingNow, passwordMatches } from './identity.passwords.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const signIn = (email: string, password: string) =>
  app.call(undefined, identityApi.authenticate, { body: { email, password } });

test('a crowd of sign-ins, registrations and changes of passwords computes four hashes at once, and nobody is waiting for ever', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.person(admin.companyId, 'estimator')));
  const crowd = [
    ...people.map(({ email }) => signIn(email, PASSWORD)),
    ...people.map(({ email }) => signIn(email, 'not the password')),
    ...Array.from({ length: 10 }, (_, n) => signIn(`nobody-${n}@test.example`, PASSWORD)),
    ...people.map((person) =>
      app.call(person, securityApi.changePassword, { body: { password: PASSWORD, newPassword: 'Quiet-Lamps-77' } }),
    ),
    ...Array.from({ length: 4 }, (_, n) =>
      app.call(undefined, registrationApi.register, {
        params: { ref: 'community' },
        body: {
          companyName: `Crowd ${admin.companyId}-${n}`,
          primaryUserFirstName: 'Ana',
          primaryUserLastName: 'Novak',
          email: `crowd-${admin.companyId}-${n}@test.example`,
          password: 'Quiet-Lamps-77',
        },
      }),
    ),
  ];
  const others = Promise.all(Array.from({ length: 20 }, () => app.call(admin, jobsApi.count, {})));
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(new Set((await others).map(({ status }) => status))).toEqual(new Set([200]));
  expect(hashingNow()).toEqual({ running: 0, highest: 4, waiting: 0 });
});

test('one that ends makes room for exactly one, also when others come at the same moment', async () => {
  const stored = await hashPassword(PASSWORD);
  let more: Promise<boolean>[] = [];
  const first = Array.from({ length: 12 }, async () => {
    const fits = await passwordMatches(PASSWORD, stored);
    more = [...more, ...Array.from({ length: 2 }, () => passwordMatches('another', stored))];
    return fits;
  });
  expect(await Promise.all(first)).toEqual(Array.from({ length: 12 }, () => true));
  expect(await Promise.all(more)).toEqual(Array.from({ length: 24 }, () => false));
  expect(hashingNow()).toEqual({ running: 0, highest: 4, waiting: 0 });
});
