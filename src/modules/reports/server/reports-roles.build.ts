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
  ...crudRoles('dataView', { view: 'AESCU', edit: 'AESCU', create: 'AESCU', delete: 'ACU' }),
  'GET /dataView/sources': 'AESCU',
  'GET /dataView/run': 'AESCU',
  'GET /dataView/rows': 'AESCU',
  'POST /dataExport/export/report/generate': 'AESCU',
  'GET /dataExport': 'AESCUF',
  'GET /dataExport/:id': 'AESCUF',
  'GET /dataExport/:id/export': 'AESCUF',
  'POST /dataExport/:id/again': 'AESCUF',
  'PUT /dataExport/:id/cancel': 'AESCUF',
};
