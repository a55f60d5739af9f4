// Who may call the imports and the list of suburbs: a part of role-table.ts, whose letters it uses.
export const IMPORT_ROLES: Record<string, string> = {
  'GET /suburb': 'AESCUF',
  'GET /suburb/summary': 'AESCUF',
  'POST /suburb/import': 'A',
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
