// Roles of the search and the dashboard, which show everybody what they may see.
export const SEARCH_ROLES: Record<string, string> = {
  'GET /search': 'AESCUF',
  'GET /search/:type': 'AESCUF',
  'GET /dashboard/counts': 'AESCUF',
  'POST /routeNotFound': 'AESCUF',
};
