// Who may call what of documents, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

export const documentsRoles: Record<string, string> = {
  ...crudRoles('attachment', { view: 'AESCUF', edit: 'AESCUF', create: 'AESCUF', delete: 'AESC' }),
  'GET /attachment/list/basic': 'AESCUF',
  'GET /attachment/:id/basic': 'AESCUF',
  'GET /attachment/job/:jobId': 'AESCUF',
  'GET /attachment/job/:jobId/facets': 'AESCUF',
  'GET /attachment/linked/:objectType/:objectId': 'AESCUF',
  ...Object.fromEntries(
    ['/job/:jobId', '/contact/:id', '/company/:id', '/user/:id'].flatMap((record) =>
      ['', '/base64', '/url'].map((way) => [`POST ${record}/documents${way}`, 'AESCUF']),
    ),
  ),
  'POST /attachment/base64': 'AESCUF',
  'POST /attachment/url': 'AESCUF',
  'PUT /attachment/:id/public': 'AESCUF',
  'PUT /attachment/:objectType/:objectId': 'AESCUF',
  'DELETE /attachment/:attachmentId/:objectType/:objectId': 'AESCUF',
  'PUT /attachment/rotate/:id': 'AESCUF',
  'PUT /attachment/resize/:id': 'AESCUF',
  'PUT /attachment/rotate-video/:id': 'AESCUF',
  'POST /attachment/base64/:id': 'AESCUF',
  'PUT /attachment/base64/:id': 'AESCUF',
  'POST /attachment/email/:id': 'AESCUF',
  'POST /attachment/syncToEndata/:id': 'AESCUF',
  'POST /attachment/syncToEstimage/:id': 'AESCUF',
  'POST /attachment/syncToSymbility/:id': 'AESCUF',
  'POST /attachment/syncToLinkedJobs': 'AESCUF',
  'POST /attachment/download/:objectType/:objectId': 'AESCUF',
  'POST /attachment/download/:objectType/:objectId/all': 'AESCUF',
  'GET /attachment/archive/:archiveId': 'AESCUF',
  'GET /attachment/archive/:archiveId/file': 'P',
  'GET /document/:attachmentId/view': 'AESCUF',
  'GET /attachment/:id/picture': 'P',
  'GET /attachment/:id/file': 'P',
};
