// Who may call what of equipment, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const [SEES, MOVES] = ['AESCUF', 'ASCUF'];
export const assetsRoles: Record<string, string> = {
  ...crudRoles('assetItem', { view: SEES, edit: 'ASU', create: 'AS', delete: 'A' }),
  'GET /assetItem/scan': SEES,
  'GET /assetItem/overview': SEES,
  'GET /assetItem/signs': SEES,
  'GET /assetItem/labels/pdf': SEES,
  'GET /assetItem/:id/earnings': 'AU',
  'GET /assetItem/:id/deployment': SEES,
  'GET /job/:jobId/asset': SEES,
  'POST /assetDeployment': MOVES,
  'PUT /assetDeployment/return': MOVES,
  'PUT /assetDeployment/:id/swap': MOVES,
  'PUT /assetDeployment/:id': MOVES,
  'DELETE /assetDeployment/:id': MOVES,
  'POST /assetItem/:id/documents': SEES,
  'POST /assetItem/:id/documents/base64': SEES,
  'POST /assetItem/:id/documents/url': SEES,
  ...crudRoles('assetItemRate', { view: 'AU', edit: 'AU', create: 'AU', delete: 'AU' }),
  ...crudRoles('assetItemCost', { view: 'AU', edit: 'AU', create: 'AU', delete: 'AU' }),
  'PUT /company/assetItemStatus': 'A',
  'PUT /company/assetItemRateType': 'A',
};
