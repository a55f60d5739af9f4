// Who may call what of imports, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
export const importsRoles: Record<string, string> = {
  'GET /dataImport': 'A',
  'GET /dataImport/:dataImportId': 'A',
  'POST /dataImport': 'A',
  'PUT /dataImport/:dataImportId': 'A',
  'GET /dataImport/:dataImportId/check': 'A',
  'GET /dataImport/:dataImportId/problems': 'A',
  'GET /dataImport/:dataImportId/errors': 'A',
  'POST /dataImport/:dataImportId/run': 'A',
  'POST /dataImport/:dataImportId/cancel': 'A',
  'POST /dataImport/:dataImportId/undo': 'A',
  'DELETE /dataImport/:dataImportId': 'A',
};
