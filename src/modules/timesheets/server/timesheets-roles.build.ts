// Who may call what of timesheets, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const own = { view: 'AESCUF', edit: 'AESCUF', create: 'AESCF', delete: 'AESCUF' };
export const timesheetsRoles: Record<string, string> = {
  ...crudRoles('timesheet', own),
  'GET /timesheet/timer': 'AESCUF',
  'POST /timesheet/timer': 'AESCF',
  'PUT /timesheet/timer/stop': 'AESCUF',
  'GET /timesheet/jobs': 'AESCUF',
  'GET /timesheet/week': 'AESCUF',
  'GET /timesheet/proposals': 'AESCUF',
  'GET /timesheet/approval': 'AS',
  'PUT /timesheet/status': 'AESCUF',
  'GET /timesheet/job/:jobId': 'AESCUF',
  ...crudRoles('expense', own),
  'PUT /expense/status': 'AESCUF',
  'GET /expense/job/:jobId': 'AESCUF',
  'GET /expense/tax': 'AESCUF',
  'POST /expense/:id/documents': 'AESCUF',
  'POST /expense/:id/documents/base64': 'AESCUF',
  'POST /expense/:id/documents/url': 'AESCUF',
  ...crudRoles('userRate', { view: 'AU', edit: 'AU', create: 'AU', delete: 'AU' }),
};
