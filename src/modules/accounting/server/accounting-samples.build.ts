// Accounting in the world of the sweeps. What needs another server, or documents of modules above, has tests of its own.
import type { ModuleTests } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { systemApi } from '../shared/accounting.api.ts';
import { SYSTEMS } from '../shared/accounting-systems.ts';
import { accountingRoles } from './accounting-roles.build.ts';

const TEST = 'src/modules/accounting/server/transfers.test.ts';
const elsewhere = (why: string) => ({ why, test: TEST });
const CONNECTED = 'it wants an accounting system that answers';
const DOCUMENTS = 'it wants documents that modules hand over';

export const accountingTests: ModuleTests<JobsRecord> = {
  roles: accountingRoles,
  world: async (app, as) => {
    for (const system of SYSTEMS)
      await app.call(as, systemApi(system).updateSetting, {
        params: { companyId: as.companyId },
        body: { clientId: 'an-app', ...(system === 'reckon' && { isReckonOne: true, subscriptionKey: 'a-key' }) },
      });
    return {};
  },
  samples: {
    ...Object.fromEntries(
      SYSTEMS.map((system) => [`PUT /${system}Setting/:companyId`, () => ({ body: { taxAccount: 'GST' } })]),
    ),
    ...Object.fromEntries(
      SYSTEMS.map((system) => [
        `PUT /${system}Setting/:companyId/taxCode`,
        () => ({ body: { codes: [{ side: 'sales', treatment: 'charged', rate: 0.125, code: 'GST 12.5' }] } }),
      ]),
    ),
  },
  elsewhere: {
    ...Object.fromEntries(SYSTEMS.map((system) => [`POST /${system}Setting/setUp/saveCode`, elsewhere(CONNECTED)])),
    'GET /accountingTransfer/:id': elsewhere(CONNECTED),
    'GET /accountingTransfer/difference': elsewhere(DOCUMENTS),
    'GET /accountingTransfer/file': elsewhere(DOCUMENTS),
    'POST /accountingTransfer': elsewhere(DOCUMENTS),
    'POST /accountingTransfer/payments': elsewhere(CONNECTED),
    'POST /accountingTransfer/reconciliation': elsewhere(CONNECTED),
    'GET /accountingTransfer/reconciliation/:id': elsewhere(CONNECTED),
    'DELETE /accountingTransfer/run/:jobId': elsewhere(CONNECTED),
  },
};
