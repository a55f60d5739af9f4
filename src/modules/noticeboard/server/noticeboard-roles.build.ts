// Who may call what of the noticeboard, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const board = { view: 'AESCUF', edit: 'AESCUF', create: 'AESCU', delete: 'AC' };
/** Files come with the right to attach; whose they may be is asked of the record. */
const files = (path: string, letters: string): Record<string, string> =>
  Object.fromEntries(['', '/base64', '/url'].map((way) => [`POST /${path}/:id/documents${way}`, letters]));

export const noticeboardRoles: Record<string, string> = {
  ...crudRoles('noticeboardGroup', { view: 'AESCUF', edit: 'AC', create: 'AC', delete: 'AC' }),
  'GET /noticeboardGroup/:id/readers': 'AESCUF',
  ...crudRoles('noticeboardItem', board),
  'POST /noticeboardItem/:id/restore': 'AESCUF',
  'PUT /noticeboardItem/:id/read': 'AESCUF',
  'GET /noticeboardItem/:id/readers': 'AESCUF',
  ...files('noticeboardItem', 'AESCUF'),
  ...crudRoles('noticeboardIssue', board),
  ...crudRoles('messageThread', { view: 'AESCUF', edit: 'AESCU', create: 'AESCUF', delete: 'AC' }),
  'GET /messageThread/:id/message': 'AESCUF',
  'POST /messageThread/:id/message': 'AESCUF',
  'DELETE /messageThread/:id/message/:messageId': 'AESCUF',
  'PUT /messageThread/:id/read': 'AESCUF',
  ...files('messageThread', 'AESCUF'),
};
