// Who may call what of documents, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const { 'POST /attachment': _create, ...attachments } = crudRoles('attachment', {
  view: 'AESCUF',
  edit: 'AESCUF',
  create: 'AESCUF',
  delete: 'AESC',
});
export const documentsRoles: Record<string, string> = {
  ...crudRoles('attachmentType', { view: 'AESCUF', edit: 'A', create: 'A', delete: 'A' }),
  ...attachments,
  'GET /attachment/list/basic': 'AESCUF',
  'GET /attachment/:id/basic': 'AESCUF',
  'GET /attachment/job/:jobId': 'AESCUF',
  'GET /attachment/job/:jobId/facets': 'AESCUF',
  'GET /attachment/linked/:objectType/:objectId': 'AESCUF',
  'POST /job/:jobId/documents': 'AESCUF',
  'GET /document/:attachmentId/view': 'AESCUF',
  'GET /attachment/:id/picture': 'AESCUFXP',
  'GET /attachment/:id/file': 'AESCUFXP',
};
