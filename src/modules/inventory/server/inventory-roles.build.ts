// Who may call what of stock, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const SEES = 'AESCUF';
export const inventoryRoles: Record<string, string> = {
  ...crudRoles('warehouse', { view: SEES, edit: 'ASU', create: 'ASU', delete: 'A' }),
};
