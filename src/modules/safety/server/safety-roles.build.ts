// Who may call what of safety, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const [SEES, EDITS] = ['AESCUF', 'ASCF'];
export const safetyRoles: Record<string, string> = {
  ...crudRoles('whsItem', { view: SEES, edit: EDITS, create: 'AESCF', delete: 'AS' }),
  'PUT /whsItem/:id/status': EDITS,
  'GET /whsItem/:id/action': SEES,
  'POST /whsItem/:id/action': EDITS,
  'PUT /whsItem/:id/action/:actionId': EDITS,
  'DELETE /whsItem/:id/action/:actionId': EDITS,
  'PUT /whsItem/:id/objects/:objectType': EDITS,
  'GET /whsItem/:id/objects/:objectType': SEES,
  'GET /attendanceItem': SEES,
  'GET /attendanceItem/count': SEES,
  'GET /attendanceItem/:id': SEES,
  'POST /attendanceItem': 'AESCF',
  'PUT /attendanceItem/:id/out': EDITS,
  'PUT /attendanceItem/:id/note': EDITS,
  'GET /job/:jobId/attendance': SEES,
  'POST /job/:jobId/attendance': 'AESCF',
  'POST /job/:jobId/attendanceLink': EDITS,
  'DELETE /job/:jobId/attendanceLink': EDITS,
  'GET /job/:jobId/inductionOption': SEES,
  'GET /job/:jobId/swmsDocumentsCount': SEES,
  'GET /job/:jobId/highRiskWork': SEES,
  'POST /whsItem/:id/document': EDITS,
  'GET /whsItem/:id/signOn': SEES,
  'GET /whsItem/:id/signOn/:signOnId': SEES,
  'POST /whsItem/:id/signOn': 'AESCF',
  'POST /whsItem/:id/documents': SEES,
  'POST /whsItem/:id/documents/base64': SEES,
  'POST /whsItem/:id/documents/url': SEES,
};
