// Who may call what of the community, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
const [SEES, WRITES, SPEAKS] = ['AESCUF', 'AESCUF', 'A'];
export const communityRoles: Record<string, string> = {
  'GET /community/profile': SEES,
  'GET /community/profile/own': SEES,
  'PUT /community/profile/own': SPEAKS,
  'GET /community/profile/:id': SEES,
  'GET /community/profile/:id/logo': SEES,
  'POST /community/profile/:id/ask': WRITES,
  'GET /community/ask': SEES,
  'PUT /community/ask/:id/answer': SPEAKS,
  'DELETE /community/ask/:id': WRITES,
  'GET /community/block': SEES,
  'POST /community/block': SPEAKS,
  'DELETE /community/block/:id': SPEAKS,
  'GET /community/group': SEES,
  'POST /community/group': SPEAKS,
  'GET /community/group/:id/post': SEES,
  'POST /community/group/:id/post': WRITES,
  'DELETE /community/post/:id': WRITES,
  'POST /community/post/:id/report': WRITES,
  'GET /community/report': SEES,
  // Whoever speaks for the company of the group.
  'PUT /community/post/:id/hidden': SPEAKS,
  'DELETE /community/post/:id/hidden': SPEAKS,
};
