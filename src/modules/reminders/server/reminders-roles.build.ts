// Who may call what of reminders, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const remindersRoles: Record<string, string> = {
  ...crudRoles('reminder', { view: 'AESCUF', edit: 'AESCUF', create: 'AESCU', delete: 'AC' }),
  'PUT /reminder/:id/complete': 'AESCUF',
  'PUT /reminder/:id/date': 'AESCUF',
  'PUT /reminder/:id/status/:reminderStatusId': 'AESCUF',
  'POST /reminder/multiple': 'AESCU',
  ...crudRoles('reminderTemplate', { view: 'AESCUF', edit: 'AC', create: 'AC', delete: 'AC' }),
};
