// Who may call what of feedback, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const feedbackRoles: Record<string, string> = {
  ...crudRoles('feedback', { view: 'AESC', edit: 'AC', create: 'AC', delete: 'A' }),
  'GET /feedback/summary': 'AESC',
  'GET /feedback/published': 'AESC',
  'PUT /feedback/:id/answer': 'AC',
  'PUT /feedback/:id/followUp': 'AESC',
  ...crudRoles('feedbackSettingOverride', { view: 'AESCUF', edit: 'A', create: 'A', delete: 'A' }),
  'GET /feedbackSetting/:companyId': 'AESCUF',
  'PUT /feedbackSetting/:companyId': 'A',
  'GET /feedbackSetting/job/:jobId': 'AESCUF',
};
