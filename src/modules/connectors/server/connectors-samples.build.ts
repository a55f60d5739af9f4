// Claims systems in the world of the sweeps. Their addresses answer nobody: what goes out has tests of its own.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { asSystem } from '../../../../tests/test-app.ts';
import { sql } from 'kysely';
import type { EstimatesRecord } from '../../estimates/server/estimates-samples.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { connectorsApi } from '../shared/connectors.api.ts';
import { buildConnector, finishedSetup } from './connectors.build.ts';
import { connectorsRoles } from './connectors-roles.build.ts';

const ADDRESS = 'https://claims.beacon.example';
const TEST = 'src/modules/connectors/server/connectors.test.ts';
const ANSWERS = { why: 'it wants a system that answers', test: TEST };

export const connectorsTests: ModuleTests<
  JobsRecord | EstimatesRecord,
  'connector' | 'spareConnector' | 'draftConnector' | 'connectorMessage' | 'parkedMessage' | 'sentJob'
> = {
  roles: connectorsRoles,
  world: async (app, as, { job }, { mark, divisionId }) => {
    const setup = { ...finishedSetup('claims-rest', ADDRESS), name: mark.slice(0, 60) };
    const connector = (await buildConnector(app, as, setup)).id;
    await buildConnector(app, as, finishedSetup('endata', ADDRESS), { system: 'endata' });
    const easybuild = finishedSetup('easybuild', ADDRESS);
    const { id: builder } = await buildConnector(app, as, easybuild, { system: 'easybuild' });
    const spareConnector = (await buildConnector(app, as, setup)).id;
    // Nothing leaves from a sweep, and nothing is fetched.
    await asSystem(app, sql`update connector set paused_at = now() where company_id = ${as.companyId}`);
    const message = async (operation: string, id: number) =>
      made(await app.call(as, connectorsApi.send, { params: { id }, body: { operation, objectId: job } })).messageId;
    return {
      connector,
      spareConnector,
      draftConnector: (await buildConnector(app, as, setup, { publish: false })).id,
      sentJob: (await buildJob(app, as, { clientRef: 'CLM-7', divisionId })).id,
      connectorMessage: await message('statusOut', connector),
      parkedMessage: await message('jobOut', builder),
    };
  },
  paths: [
    [/\/connector\/message\/:id\/park/, 'parkedMessage'],
    [/\/connector\/message\/:id/, 'connectorMessage'],
    [/DELETE \/connector\/:id/, 'spareConnector'],
    [/\/connector\/:id/, 'connector'],
  ],
  samples: {
    'DELETE /connector/:id': ({ spareConnector }) => ({ params: { id: spareConnector } }),
    'PUT /connector/:id': ({ draftConnector }) => ({
      params: { id: draftConnector },
      body: { version: 3, label: 'Beacon claims' },
    }),
    'POST /connector/:id/publish': ({ spareConnector }) => ({ params: { id: spareConnector }, body: { version: 4 } }),
    'GET /connector/:id/record': () => ({ query: { operation: 'statusOut' } }),
    'GET /connector/:id/try': ({ job }) => ({ query: { operation: 'statusOut', objectId: String(job) } }),
    'POST /connector/:id/send': ({ sentJob }) => ({ body: { operation: 'statusOut', objectId: sentJob } }),
    'PUT /connector/:id/secret': () => ({ body: { secrets: { key: 'another' } } }),
    'GET /connector/target/:objectType/:objectId': ({ job }) => ({ params: { objectType: 'job', objectId: job } }),
    'GET /connector/twin/:objectType/:objectId': ({ estimate }) => ({
      params: { objectType: 'estimate', objectId: estimate },
    }),
    'PUT /company/endataModules': () => ({ body: { modules: ['job', 'estimate'] } }),
    'POST /job/syncToEasybuild/:id': ({ sentJob }) => ({ params: { id: sentJob } }),
  },
  elsewhere: {
    'POST /connector/:id/test': { ...ANSWERS, test: 'src/modules/connectors/server/connector-setups.test.ts' },
    'POST /connector/:id/trial': ANSWERS,
    'POST /connector/message/:id/repair': ANSWERS,
  },
};
