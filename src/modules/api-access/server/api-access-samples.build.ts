// Tokens and endpoints in the world of the sweeps. Their addresses answer nobody: what goes out has tests of its own.
import { sql } from 'kysely';
import type { ModuleTests } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { buildEndpoint, buildToken } from './api-access.build.ts';
import { apiAccessRoles } from './api-access-roles.build.ts';

const ADDRESS = 'https://hooks.warehouse.example/reinstate';

/** A message of an endpoint that is not due for a year: nothing leaves from a sweep. */
async function messageOf(app: TestApp, as: Person, endpointId: number): Promise<number> {
  const [line] = await asSystem(
    app,
    sql<{ id: number }>`insert into webhook_delivery (company_id, endpoint_id, event_id, event, label, body, next_at)
      values (${as.companyId}, ${endpointId}, nextval('record_id'), 'contact.unmerged', 'A contact', '{}', now() + interval '1 year') returning id`,
  );
  return line?.id ?? 0;
}

export const apiAccessTests: ModuleTests<
  JobsRecord,
  'apiToken' | 'spareToken' | 'webhookEndpoint' | 'spareEndpoint' | 'webhookDelivery'
> = {
  roles: apiAccessRoles,
  world: async (app, as) => {
    const endpoint = () => buildEndpoint(app, as, ADDRESS, { events: ['contact.unmerged'] });
    const webhookEndpoint = (await endpoint()).id;
    return {
      apiToken: (await buildToken(app, as)).row.id,
      spareToken: (await buildToken(app, as)).row.id,
      webhookEndpoint,
      spareEndpoint: (await endpoint()).id,
      webhookDelivery: await messageOf(app, as, webhookEndpoint),
    };
  },
  paths: [
    [/\/apiToken\/:id\/revoke/, 'spareToken'],
    [/\/apiToken\/:id/, 'apiToken'],
    [/\/webhookEndpoint\/delivery\/:id/, 'webhookDelivery'],
    [/DELETE \/webhookEndpoint\/:id/, 'spareEndpoint'],
    [/\/webhookEndpoint\/:id/, 'webhookEndpoint'],
  ],
  samples: {
    'POST /apiToken/:id/revoke': ({ spareToken }) => ({ params: { id: spareToken } }),
    'DELETE /webhookEndpoint/:id': ({ spareEndpoint }) => ({ params: { id: spareEndpoint } }),
    'PUT /apiToken/:id': ({ spareToken }) => ({ params: { id: spareToken }, body: { version: 1, perMinute: 600 } }),
    'PUT /webhookEndpoint/:id': ({ spareEndpoint }) => ({
      params: { id: spareEndpoint },
      body: { version: 1, label: 'Warehouse' },
    }),
  },
};
