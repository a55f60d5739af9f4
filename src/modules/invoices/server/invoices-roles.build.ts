// Who may call what of invoices, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const invoicesRoles: Record<string, string> = {
  ...crudRoles('accountsReceivable', { view: 'AESCU', edit: 'AU', create: 'ACU', delete: 'AU' }),
  'GET /accountsReceivable/:id/sheet': 'AESCU',
  'GET /accountsReceivable/:id/document': 'AESCU',
  'GET /accountsReceivable/:id/item': 'AESCU',
  'GET /accountsReceivable/:id/ubl': 'AESCU',
  'GET /accountsReceivable/billable/:jobId': 'AESCU',
  'GET /accountsReceivable/figures': 'AESCU',
  'GET /accountsReceivable/statement/:contactId': 'AESCU',
  'POST /accountsReceivable/:id/item': 'AU',
  'PUT /accountsReceivable/:id/item/:itemId': 'AU',
  'DELETE /accountsReceivable/:id/item/:itemId': 'AU',
  'POST /accountsReceivable/:id/lines': 'AU',
  'PUT /accountsReceivable/:id/claim': 'AU',
  'POST /accountsReceivable/:id/issue': 'AU',
  'POST /accountsReceivable/issueMany': 'AU',
  'POST /accountsReceivable/:id/notify': 'AU',
  'PUT /accountsReceivable/:id/status': 'AU',
  'POST /accountsReceivable/:id/credit': 'ACU',
  'POST /accountsReceivable/:id/retention': 'AU',
  'POST /allocation/:id/arInvoice': 'ACU',
};
