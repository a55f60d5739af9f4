// Who may call what of finance, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const financeRoles: Record<string, string> = {
  ...crudRoles('financeSetting/override', { view: 'AESCUF', edit: 'A', create: 'A', delete: 'A' }),
  'GET /payment': 'ASU',
  'GET /payment/count': 'ASU',
  'GET /payment/:id': 'ASU',
  'POST /payment': 'AU',
  'GET /payment/:id/allocation': 'ASU',
  'POST /payment/:id/allocation': 'AU',
  'PUT /payment/:id/reverse': 'AU',
  'GET /payment/:id/card': 'ASU',
  'POST /payment/:id/refund': 'AU',
  'GET /payment/:id/receipt': 'ASU',
  'POST /payment/:id/receipt': 'AU',
  'GET /ledger/job/:jobId': 'ASU',
  'GET /ledger/contact/:contactId': 'ASU',
  'GET /ledger/record/:documentType/:documentId': 'ASU',
  'GET /taxReturn': 'AU',
  'GET /taxReturn/document': 'AU',
  'GET /taxReturn/file': 'AU',
  'GET /financeSetting/:companyId': 'AESCUF',
  'PUT /financeSetting/:companyId': 'A',
  'GET /financeSetting/job/:jobId': 'AESCUF',
};
