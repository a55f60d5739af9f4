// Who may call what of allocations, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const allocationsRoles: Record<string, string> = {
  ...crudRoles('allocation', { view: 'AESCUF', edit: 'AESCU', create: 'ASC', delete: 'AC' }),
  'POST /allocation/createMultiple': 'ASC',
  'PUT /allocation/:id/date': 'AESCU',
  'PUT /allocation/:id/status': 'AESCU',
  'PUT /allocation/:allocationId/revert': 'AESCU',
  'POST /allocation/:allocationId/copyToJob/:target': 'ASC',
  'PUT /allocation/:id/ask': 'AESCU',
  'PUT /allocation/:id/answer': 'ASC',
  'GET /allocation/:id/work': 'AESCUF',
  'PUT /company/allocationType': 'A',
  'POST /allocation/:id/estimate': 'AE',
  'GET /allocation/estimateSnapshot/:id': 'AESCU',
  'POST /allocation/:id/documents': 'AESCUF',
  'POST /allocation/:id/documents/base64': 'AESCUF',
  'POST /allocation/:id/documents/url': 'AESCUF',
  ...crudRoles('allocationSettingOverride', { view: 'AESCUF', edit: 'A', create: 'A', delete: 'A' }),
  'GET /allocationSetting/:companyId': 'AESCUF',
  'PUT /allocationSetting/:companyId': 'A',
  'GET /allocationSetting/job/:jobId': 'AESCUF',
};
