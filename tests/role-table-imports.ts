// Who may call the imports and the list of suburbs: a part of role-table.ts, whose letters it uses.
export const IMPORT_ROLES: Record<string, string> = {
  'GET /suburb': 'AESCUF',
  'GET /suburb/summary': 'AESCUF',
  'POST /suburb/import': 'A',
  'GET /dataImport': 'A',
  'GET /dataImport/:importId': 'A',
  'POST /dataImport': 'A',
  'PUT /dataImport/:importId': 'A',
  'GET /dataImport/:importId/check': 'A',
  'GET /dataImport/:importId/problems': 'A',
  'GET /dataImport/:importId/errors': 'A',
  'POST /dataImport/:importId/run': 'A',
  'POST /dataImport/:importId/cancel': 'A',
  'POST /dataImport/:importId/undo': 'A',
  'DELETE /dataImport/:importId': 'A',
};
