// Who may call what of reports, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
export const reportsRoles: Record<string, string> = {
  'POST /dataExport/export/list/generate': 'AESCU',
  'POST /dataExport/export/estimate/generate': 'AE',
  'POST /dataExport/export/workOrder/generate': 'AESCU',
  'GET /dataExport': 'AESCU',
  'GET /dataExport/:id': 'AESCU',
  'GET /dataExport/:id/export': 'AESCU',
  'PUT /dataExport/:id/cancel': 'AESCU',
};
