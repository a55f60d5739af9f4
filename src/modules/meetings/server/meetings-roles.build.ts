// Who may call what of meetings, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const meetingsRoles: Record<string, string> = {
  ...crudRoles('meeting', { view: 'AESCUF', edit: 'AESC', create: 'AESC', delete: 'ASC' }),
  'GET /meeting/:meetingId/meetingContact': 'AESCUF',
  'POST /meeting/:meetingId/meetingContact': 'AESC',
  'GET /meeting/:meetingId/meetingContact/:id': 'AESCUF',
  'PUT /meeting/:meetingId/meetingContact/:id': 'AESC',
  'DELETE /meeting/:meetingId/meetingContact/:id': 'AESC',
  'GET /meeting/:id/record': 'AESCUF',
  'POST /meeting/:id/record/start/:contactId': 'AESC',
  'POST /meeting/:id/record/stop/:meetingRecordId': 'AESC',
  'POST /meeting/:id/documents': 'AESCUF',
  'POST /meeting/:id/documents/base64': 'AESCUF',
  'POST /meeting/:id/documents/url': 'AESCUF',
};
