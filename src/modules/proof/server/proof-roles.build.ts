// Who may call what of proof, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const proofRoles: Record<string, string> = {
  ...crudRoles('proofRule', { view: 'AESCU', edit: 'AU', create: 'AU', delete: 'AU' }),
  'GET /estimate/:id/proof': 'AESCU',
  'GET /estimateSnapshot/:id/proof': 'AESCU',
  'GET /accountsReceivable/:id/proof': 'AESCU',
  'POST /proof/link': 'AESCU',
  'DELETE /proof/link/:id': 'AESCU',
  'POST /proof/ask': 'AESCU',
};
