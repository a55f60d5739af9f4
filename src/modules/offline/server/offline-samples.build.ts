// Devices in the world of the sweeps: two that were heard of, and a change that was handed over.
import { sql } from 'kysely';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { devicesApi } from '../shared/devices.api.ts';
import { offlineRoles } from './offline-roles.build.ts';

/** A device of the person, heard of once; answers its id. */
export async function buildDevice(app: TestApp, as: Person, token: string): Promise<number> {
  const body = { token, unsent: 2, toDecide: 1, files: 0, keptJobs: 3, oldestUnsentAt: 0, now: Date.now() };
  made(await app.call(as, devicesApi.heard, { body }));
  const rows = await asSystem<{ id: number }>(
    app,
    sql`select id from device where company_id = ${as.companyId} order by id desc limit 1`,
  );
  return rows[0]?.id ?? 0;
}

export const buildHandover = async (app: TestApp, as: Person, sentence: string): Promise<number> =>
  made(
    await app.call(as, devicesApi.handOver, {
      body: { entryKey: sentence.slice(0, 100), madeAt: Date.now(), sentence, reason: 'This visit was cancelled' },
    }),
  ).id;

export const offlineTests: ModuleTests<never, 'device' | 'deviceHandover'> = {
  roles: offlineRoles,
  world: async (app, as, _of, { mark }) => {
    const device = await buildDevice(app, as, `${mark}-a-browser-of-the-world`);
    // Ending it must not end the session that the sweeps use.
    await asSystem(app, sql`update device set session_id = null where company_id = ${as.companyId} and id = ${device}`);
    return { device, deviceHandover: await buildHandover(app, as, mark) };
  },
  paths: [
    [/\/device\/handover\/:id/, 'deviceHandover'],
    [/\/device\/:id/, 'device'],
  ],
  samples: {
    'POST /device/heard': () => ({
      body: { token: 'a-token-of-this-browser', unsent: 0, toDecide: 0, files: 0, keptJobs: 0, now: 1 },
    }),
  },
};
