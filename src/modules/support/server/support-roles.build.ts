// Who may call what of the support centre, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const EVERYONE = 'AESCUFX';
export const supportRoles: Record<string, string> = {
  ...crudRoles('supportItem', { view: EVERYONE, edit: 'A', create: EVERYONE, delete: 'A' }),
  'GET /supportItem/queue': 'A',
  'POST /supportItem/:id/reply': EVERYONE,
  'PUT /supportItem/:id/solved': EVERYONE,
  'POST /supportItem/:id/file': EVERYONE,
  'GET /supportItem/:id/file/:attachmentId': EVERYONE,
  ...crudRoles('supportNotice', { view: EVERYONE, edit: 'A', create: 'A', delete: 'A' }),
  'PUT /supportNotice/:id/read': EVERYONE,
  'GET /supportRelease': EVERYONE,
  'PUT /supportRelease/read': EVERYONE,
  'PUT /company/supportItemStatus': 'A',
};
