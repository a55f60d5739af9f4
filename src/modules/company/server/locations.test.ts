// How long places are kept: as long as each company says.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { locationsApi } from '../shared/locations.api.ts';
import { forgetLocations } from './locations.across.ts';

test('what was recorded is deleted when its days are over, by what each company says', async () => {
  const app = await startTestApp();
  const [one, other] = [(await app.company()).admin, (await app.company()).admin];
  const record = (as: Person, days: number) =>
    asSystem(
      app,
      sql`insert into location_record (company_id, user_id, action, object_type, object_id, at, latitude, longitude)
        values (${as.companyId}, ${as.userId}, 'photo', 'company', ${as.companyId}, now() - ${days} * interval '1 day', 1, 2)`,
    );
  const kept = async (as: Person) => (await app.call(as, locationsApi.own, {})).body.data.length;
  await app.call(one, locationsApi.save, { body: { locationDays: 30 } });
  for (const as of [one, other]) for (const days of [29, 31, 91]) await record(as, days);
  await forgetLocations(app.running.app, new Date());
  expect([await kept(one), await kept(other)]).toEqual([1, 2]);
  await forgetLocations(app.running.app, new Date(Date.now() + 2 * 86_400_000));
  expect([await kept(one), await kept(other)]).toEqual([0, 2]);
  expect((await app.call(one, locationsApi.save, { body: { locationDays: 0 } })).status).toBe(422);
});
