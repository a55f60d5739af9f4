// Stock in the world of the sweeps.
import { randomUUID } from 'node:crypto';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { warehousesApi } from '../shared/warehouses.api.ts';
import { inventoryRoles } from './inventory-roles.build.ts';

export const inventoryTests: ModuleTests<JobsRecord, 'warehouse' | 'spareWarehouse'> = {
  roles: inventoryRoles,
  world: async (app, as, _made, { mark }) => {
    const place = async (label: string) =>
      made(await app.call(as, warehousesApi.create, { body: { label, notes: mark } })).id;
    return { warehouse: await place(mark), spareWarehouse: await place(`${mark} spare`) };
  },
  paths: [[/\/warehouse\/:id/, 'warehouse']],
  samples: {
    'POST /warehouse': () => ({ body: { label: `Van ${randomUUID()}`, kind: 'vehicle' } }),
    'PUT /warehouse/:id': () => ({ body: { notes: 'Gate code from the office' } }),
    'DELETE /warehouse/:id': ({ spareWarehouse }) => ({ params: { id: spareWarehouse } }),
  },
};
