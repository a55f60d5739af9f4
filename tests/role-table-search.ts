// Roles of the search and the dashboard, which show everybody what they may see, and of help with texts.
export const SEARCH_ROLES: Record<string, string> = {
  'GET /search': 'AESCUF',
  'GET /search/:type': 'AESCUF',
  'GET /dashboard/counts': 'AESCUF',
  'POST /routeNotFound': 'AESCUF',
  'GET /service/text': 'AESCUF', // whether, and why not
  'POST /service/text': 'AESC',
  'POST /serviceText': 'AESC',
};
