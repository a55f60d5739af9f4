// Who may call what of quote requests, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const quoteRequestsRoles: Record<string, string> = {
  ...crudRoles('quoteRequest', { view: 'AESCU', edit: 'AESC', create: 'AESC', delete: 'AS' }),
  'POST /quoteRequest/createMultiple': 'AESC',
  'GET /quoteRequest/:id/item': 'AESCU',
  'GET /quoteRequest/:id/item/:itemId': 'AESCU',
  'POST /quoteRequest/:id/item': 'AESC',
  'PUT /quoteRequest/:id/item/:itemId': 'AESC',
  'DELETE /quoteRequest/:id/item/:itemId': 'AESC',
  'POST /quoteRequest/:id/estimateItem': 'AESC',
  'POST /quoteRequest/:id/notify': 'AESC',
  'GET /quoteRequest/:id/question': 'AESCU',
  'POST /quoteRequest/:id/question': 'AESC',
  'PUT /quoteRequest/:id/status': 'AESC',
  'PUT /quoteRequest/:id/assigned': 'AESC',
  'GET /quoteRequest/group/:groupId': 'AESCU',
  'PUT /quoteRequest/group/:groupId/choice': 'AESC',
  'POST /quoteRequest/group/:groupId/accept': 'AESC',
};
