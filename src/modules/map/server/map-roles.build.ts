// Who may call what of the map, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
export const mapRoles: Record<string, string> = {
  'GET /map/jobs': 'AESCUF',
  'GET /map/workOrders': 'AESCU',
  'GET /map/allocations': 'AESCUF',
  'GET /map/contactAssetItems': 'AESCUF',
  'GET /map/contacts': 'AESCUF',
  'GET /map/appointments': 'AESCUF',
  'GET /map/lineups': 'AESCUF',
  'GET /map/setting': 'AESCUF',
  'PUT /map/jobs/bulk/tag': 'AEC',
  'PUT /map/job/:jobId/place': 'AESCF',
  'PUT /map/contact/:contactId/place': 'AESCU',
};
