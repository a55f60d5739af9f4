// Who may call what of devices, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
export const offlineRoles: Record<string, string> = {
  'POST /device/heard': 'AESCUFX',
  'POST /device/state': 'P',
  'POST /device/handover': 'AESCUFX',
  'GET /device': 'AESCU',
  'GET /device/handover': 'AESCU',
  'PUT /device/handover/:id/done': 'A',
  'POST /device/:id/end': 'A',
};
