// Who may call what of job cost, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
// Everybody with jobs may ask for money: each figure has a right of its own, and is null without.
export const jobCostRoles: Record<string, string> = {
  'GET /jobCost': 'ASU',
  'GET /jobCost/totals': 'ASU',
  'GET /jobCost/people': 'ASU',
  'GET /jobCost/retention': 'ASU',
  'GET /job/:jobId/jobCost': 'ASU',
  'GET /job/:jobId/jobCost/rows': 'ASU',
  'POST /job/:jobId/jobCost/entry': 'ASU',
  'GET /companyMoney': 'AESCUF',
  'GET /companyMoney/rows': 'AESCU',
  'GET /jobCostSetting': 'AESCUF',
  'PUT /jobCostSetting': 'A',
};
