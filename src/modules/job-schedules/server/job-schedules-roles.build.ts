// Who may call what of job schedules, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const VIEW = 'AESCUF';
const EDIT = 'AESCF';
const OF = '/job/:jobId/schedule';
export const jobSchedulesRoles: Record<string, string> = {
  'GET /jobSchedule': VIEW,
  'GET /jobSchedule/count': VIEW,
  [`GET ${OF}`]: VIEW,
  [`POST ${OF}`]: EDIT,
  [`GET ${OF}/:scheduleId`]: VIEW,
  [`PUT ${OF}/:scheduleId`]: EDIT,
  [`DELETE ${OF}/:scheduleId`]: 'ASC',
  [`GET ${OF}/:scheduleId/item`]: VIEW,
  [`POST ${OF}/:scheduleId/item`]: EDIT,
  [`GET ${OF}/:scheduleId/item/:scheduleItemId`]: VIEW,
  [`PUT ${OF}/:scheduleId/item/:scheduleItemId`]: EDIT,
  [`DELETE ${OF}/:scheduleId/item/:scheduleItemId`]: EDIT,
  [`POST ${OF}/:scheduleId/link`]: EDIT,
  [`PUT ${OF}/:scheduleId/link/:linkId`]: EDIT,
  [`DELETE ${OF}/:scheduleId/link/:linkId`]: EDIT,
  [`PUT ${OF}/:scheduleId/changes`]: EDIT,
  [`PUT ${OF}/:scheduleId/baseline`]: EDIT,
  [`DELETE ${OF}/:scheduleId/baseline`]: EDIT,
  [`PUT ${OF}/:scheduleId/slip/:slipId`]: EDIT,
  [`POST ${OF}/:scheduleId/generateShareLink`]: EDIT,
  [`GET ${OF}/:scheduleId/pdf`]: VIEW,
  // The visitor of a shared page alone.
  'GET /share/schedule': '',
  ...crudRoles('scheduleTemplate', { view: VIEW, edit: EDIT, create: EDIT, delete: 'ASC' }),
  ...crudRoles('workingCalendar', { view: VIEW, edit: 'ASC', create: 'ASC', delete: 'ASC' }),
};
