// Who may call what of resources, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const [SEES, EDITS] = ['AESCUF', 'ASCU'];
export const resourcesRoles: Record<string, string> = {
  ...crudRoles('resource', { view: SEES, edit: EDITS, create: EDITS, delete: 'A' }),
  'GET /resource/menu': SEES,
  'POST /resource/:id/restore': 'A',
  'PUT /resource/:id/draft': EDITS,
  'DELETE /resource/:id/draft': EDITS,
  'POST /resource/:id/publish': EDITS,
  'PUT /resource/:id/understood': SEES,
  'GET /resource/:id/version': SEES,
  'GET /resource/:id/version/:versionId': SEES,
  'POST /resource/:id/nudge': EDITS,
  'GET /resourceReader': EDITS,
  // Files come with the right to attach; only a draft takes them.
  'POST /resourceVersion/:id/documents': SEES,
  'POST /resourceVersion/:id/documents/base64': SEES,
  'POST /resourceVersion/:id/documents/url': SEES,
  'GET /external/resource': 'X',
  'GET /external/resource/:id': 'X',
  'GET /external/resource/:id/file/:attachmentId': 'X',
  'PUT /external/resource/:id/understood': 'X',
};
