// Who may call what of allocations, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const allocationsRoles: Record<string, string> = {
  ...crudRoles('allocation', { view: 'AESCUF', edit: 'AESCU', create: 'ASC', delete: 'AC' }),
  'POST /allocation/createMultiple': 'ASC',
  'PUT /allocation/:id/date': 'AESCU',
  'PUT /allocation/:id/status': 'AESCU',
  'PUT /allocation/:allocationId/revert': 'AESCU',
  'POST /allocation/:allocationId/copyToJob/:copyToJobId': 'ASC',
  'PUT /allocation/:id/ask': 'AESCU',
  'PUT /allocation/:id/answer': 'ASC',
  'GET /allocation/:id/work': 'AESCUF',
};
