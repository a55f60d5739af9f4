// Who may call what of sync, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const syncRoles: Record<string, string> = {
  'PUT /contact/:id/cancelSync': 'AC',
  'GET /syncInvitation': 'AESCU',
  'GET /syncInvitation/count': 'AESCU',
  'GET /syncInvitation/:id': 'AESCU',
  'POST /syncInvitation': 'AESC',
  'PUT /syncInvitation/:id': 'AC',
  'DELETE /syncInvitation/:id': 'A',
  'POST /syncInvitation/send': 'AESC',
  'POST /syncInvitation/:id/resend': 'AC',
  'POST /syncInvitation/:id/withdraw': 'AC',
  'POST /syncInvitation/accept': 'AESC',
  'POST /syncInvitation/decline': 'P',
  'POST /token/decrypt': 'P',
  'GET /sync/contacts': 'AESCU',
  'GET /sync/connections': 'AESCU',
  ...crudRoles('syncSetting', { view: 'AESCU', edit: 'AC', create: 'AC', delete: 'A' }),
};
