// Who may call what of lineups, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const lineupsRoles: Record<string, string> = {
  ...crudRoles('lineup', { view: 'AESCUF', edit: 'ASC', create: 'ASC', delete: 'ASC' }),
  'GET /lineup/:id/item': 'AESCUF',
  'PUT /lineup/:id/item': 'ASC',
  'PUT /lineup/:id/fill': 'ASC',
  'PUT /lineup/:id/route': 'ASC',
  'PUT /lineup/:id/publish': 'ASC',
};
