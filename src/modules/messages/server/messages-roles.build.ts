// Who may call what of messages, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
export const messagesRoles: Record<string, string> = {
  'GET /notification': 'AESCUF',
  'GET /notification/count': 'AESCUF',
  'GET /notification/:id': 'AESCUF',
  'POST /notification': 'AESCUF',
  'PUT /notification/:id': 'AESCU',
  'DELETE /notification/:id': 'AC',
  'POST /job/:jobId/call': 'AESCUF',
  'GET /job/:jobId/history/notification': 'AESCUF',
  'GET /job/:jobId/notes': 'AESCUF',
};
