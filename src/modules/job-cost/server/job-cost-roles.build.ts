// Who may call what of job cost, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
export const jobCostRoles: Record<string, string> = {
  'GET /jobCost': 'ASU',
  'GET /jobCost/totals': 'ASU',
  'GET /jobCost/people': 'ASU',
  'GET /jobCost/retention': 'ASU',
  'GET /job/:jobId/jobCost': 'ASU',
  'GET /job/:jobId/jobCost/rows': 'ASU',
  'POST /job/:jobId/jobCost/entry': 'ASU',
  'GET /jobCostSetting': 'AESCUF',
  'PUT /jobCostSetting': 'A',
};
