// Lineups in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { lineupsApi } from '../shared/lineups.api.ts';
import { lineupsRoles } from './lineups-roles.build.ts';

/** A day of its own for each lineup: a person has one a day. */
let next = Date.UTC(2031, 5, 1);
const day = (): string => new Date((next += 86_400_000)).toISOString().slice(0, 10);

export const lineupsTests: ModuleTests<JobsRecord, 'lineup' | 'stop'> = {
  roles: lineupsRoles,
  world: async (app, as, _of, { mark }) => {
    const visit = async (latitude: number) => {
      const siteAddress = { line1: mark, suburb: mark, latitude, longitude: 151 } as never;
      const { id: jobId } = await buildJob(app, as, { siteSameAsCustomerAddress: false, siteAddress });
      const body = { jobId, appointmentTypeId: 9, startAt: '2031-08-31 22:00:00' };
      return made(await app.call(as, appointmentsApi.create, { body })).id;
    };
    const stops = [await visit(-33), await visit(-35), await visit(-34)];
    const lineup = made(
      await app.call(as, lineupsApi.create, { body: { label: mark, date: day(), userId: as.userId } }),
    ).id;
    const items = stops.map((objectId) => ({ objectType: 'appointment', objectId }));
    const saved = await app.call(as, lineupsApi.saveStops, { params: { id: lineup }, body: { items } });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    return { lineup, stop: stops[0] ?? 0 };
  },
  paths: [[/\/lineup\/:id/, 'lineup']],
  samples: {
    'POST /lineup': (_, as) => ({ body: { date: day(), userId: as.userId } }),
    'PUT /lineup/:id': () => ({ body: { label: 'West' } }),
    'PUT /lineup/:id/item': ({ stop }) => ({ body: { items: [{ objectType: 'appointment', objectId: stop }] } }),
    'PUT /lineup/:id/publish': () => ({ body: { published: true } }),
  },
};
