// Who may call what of reports, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const reportsRoles: Record<string, string> = {
  'POST /dataExport/export/list/generate': 'AESCUF',
  'POST /dataExport/export/estimate/generate': 'AE',
  'POST /dataExport/export/snapshotDifference/generate': 'AE',
  'POST /dataExport/export/authorisedWorksItems/generate': 'AE',
  'GET /dataExport/preview/estimate': 'AE',
  'POST /dataExport/export/workOrder/generate': 'AESCUF',
  'POST /dataExport/export/invoice/generate': 'AESCU',
  'POST /dataExport/export/photoReport/generate': 'AESCUF',
  // For prime administrators, whatever their role.
  'POST /dataExport/export/company/generate': '',
  'GET /dataExport/company/plan': '',
  // Its body is read before the service asks whether this is a prime administrator.
  'PUT /dataExport/company/plan': 'A',
  'POST /dataExport/:id/continue': 'AESCUF',
  ...crudRoles('dataView', { view: 'AESCU', edit: 'AESCU', create: 'AESCU', delete: 'ACU' }),
  ...crudRoles('dataViewItem', { view: 'AESCU', edit: 'AESCU', create: 'AESCU', delete: 'AESCU' }),
  ...crudRoles('dataTask', { view: 'AESCU', edit: 'AESCU', create: 'AESCU', delete: 'ACU' }),
  'POST /dataTask/:id/run': 'AESCU',
  'GET /dataTask/:id/receipts': 'AESCU',
  'GET /dataTask/history': 'AESCU',
  'GET /dataTask/history/:id': 'AESCU',
  // For administrators of the data centre, whatever their role.
  'GET /dataTask/use': '',
  'GET /dataTask/reach': '',
  'GET /dataView/sources': 'AESCU',
  'GET /dataView/run': 'AESCU',
  'GET /dataView/rows': 'AESCU',
  'GET /dataView/dots': 'AESCU',
  'GET /dataView/places': 'AESCU',
  'POST /dataExport/export/report/generate': 'AESCU',
  'GET /dataExport': 'AESCUF',
  'GET /dataExport/:id': 'AESCUF',
  'GET /dataExport/:id/export': 'AESCUF',
  'POST /dataExport/:id/again': 'AESCUF',
  'PUT /dataExport/:id/cancel': 'AESCUF',
};
