// Who may call what of search, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
export const searchRoles: Record<string, string> = {
  'GET /search': 'AESCUF',
  'GET /search/:type': 'AESCUF',
  'GET /dashboard/counts': 'AESCUF',
  'POST /routeNotFound': 'AESCUF',
};
