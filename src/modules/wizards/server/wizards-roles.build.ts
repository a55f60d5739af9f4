// Who may call what of wizards, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const wizardsRoles: Record<string, string> = {
  ...crudRoles('wizard', { view: 'AESCUF', edit: 'AESCUF', create: 'AESC', delete: 'AC' }),
  'GET /wizard/options/:type/:id': 'AESCUF',
  'GET /wizard/of/:type/:id': 'AESCUF',
  'PUT /wizard/:id/cancel': 'AESCUF',
  'POST /wizard/:id/share/:contactId': 'AESCUF',
  'POST /wizardStep/update-completed': 'AESCUF',
  'PUT /wizardStep/:id/skip': 'AESCUF',
  'PUT /wizardStep/:id/assigned': 'AESCUF',
  'GET /wizardStepItem/:id': 'AESCUF',
  'PUT /wizardStepItem/:id': 'AESCUF',
  'POST /wizardStepItem/:id/send': 'AESCUF',
  'POST /wizardStepItem/:id/begin': 'AESCUF',
  'PUT /wizardStepItem/:id/status': 'AESCUF',
  'POST /wizardStepItem/:id/documents': 'AESCUF',
  'POST /wizardStepItem/:id/documents/base64': 'AESCUF',
  'POST /wizardStepItem/:id/documents/url': 'AESCUF',
  'GET /checklist': 'AESCUF',
  'PUT /checklist/done': 'AESCUF',
  ...crudRoles('wizardTemplate', { view: 'AESCUF', edit: 'A', create: 'A', delete: 'A' }),
  ...crudRoles('eventAction', { view: 'AESCU', edit: 'A', create: 'A', delete: 'A' }),
  'GET /eventAction/:id/run': 'AESCU',
  'GET /wizardTemplate/starter': 'AESCUF',
  'POST /wizardTemplate/starter': 'A',
  'POST /wizardTemplate/:id/copy': 'A',
};
