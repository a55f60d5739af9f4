// Who looks after equipment is told of what ends within two weeks: once for each day, and again for the next one.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { assetItemsApi } from '../shared/assets.api.ts';
import { LOST, buildAsset } from './assets.build.ts';
import { warnOfEquipment } from './due-warnings.across.ts';

test('each due day is told once to those who look after equipment, in the morning', async () => {
  const app = await startTestApp();
  const { companyId, admin } = await app.company();
  const supervisor = await app.person(companyId, 'supervisor');
  await app.person(companyId, 'field');
  const unit = await buildAsset(app, admin, { calibrationDueDate: '2031-05-31', tagDueDate: '2031-09-30' });
  const lost = await buildAsset(app, admin, { tagDueDate: '2031-05-31' });
  await app.call(admin, assetItemsApi.update, { params: { id: lost.id }, body: { assetItemStatusId: LOST } });
  const told = async () =>
    (
      await asSystem<{ user: number; title: string }>(
        app,
        sql`select user_id as user, title from notice where company_id = ${companyId} and kind = 'reminder' order by id`,
      )
    ).map(({ user, title }) => `${user} ${title}`);
  const at = (moment: string) => warnOfEquipment(app.running.app, new Date(moment));
  // Two weeks before, but four in the morning in Sydney.
  await at('2031-05-16T18:00:00Z');
  expect(await told()).toEqual([]);
  await Promise.all([at('2031-05-16T20:30:00Z'), at('2031-05-16T20:30:00Z')]);
  await at('2031-05-20T01:00:00Z');
  const words = `${unit.assetNumber}: calibration due 31/5/2031`;
  expect(await told()).toEqual([`${admin.userId} ${words}`, `${supervisor.userId} ${words}`]);
  // Calibrated again, it is told again when that ends.
  await app.call(admin, assetItemsApi.update, { params: { id: unit.id }, body: { calibrationDueDate: '2031-06-30' } });
  await at('2031-06-20T01:00:00Z');
  expect(await told()).toHaveLength(4);
  // A meter that comes to the company when its day has passed is told as overdue, once.
  const late = await buildAsset(app, admin, { calibrationDueDate: '2031-06-01' });
  await at('2031-06-21T01:00:00Z');
  await at('2031-06-22T01:00:00Z');
  const overdue = `${late.assetNumber}: calibration was due 1/6/2031`;
  expect((await told()).slice(4)).toEqual([`${admin.userId} ${overdue}`, `${supervisor.userId} ${overdue}`]);
});
