// Who may call what of finance, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const financeRoles: Record<string, string> = {
  ...crudRoles('financeSetting/override', { view: 'AESCUF', edit: 'A', create: 'A', delete: 'A' }),
  'GET /financeSetting/:companyId': 'AESCUF',
  'PUT /financeSetting/:companyId': 'A',
  'GET /financeSetting/job/:jobId': 'AESCUF',
};
