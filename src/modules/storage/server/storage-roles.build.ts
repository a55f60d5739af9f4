// Who may call what of storage, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const [SEES, MOVES, PAYS] = ['AESCUF', 'ASCF', 'AU'];
export const storageRoles: Record<string, string> = {
  ...crudRoles('storageItem', { view: SEES, edit: MOVES, create: MOVES, delete: 'A' }),
  'GET /storageItem/scan': SEES,
  'POST /storageItem/scan': MOVES,
  'GET /storageItem/:id/custody': SEES,
  'GET /storageItem/:id/contents': SEES,
  'GET /job/:jobId/storage': SEES,
  'POST /storageItem/many': MOVES,
  'POST /job/:jobId/storage/return': MOVES,
  'POST /job/:jobId/storage/handover': MOVES,
  'PUT /storageBay/:id/count': MOVES,
  'GET /job/:jobId/storage/pdf': SEES,
  'GET /storageItem/labels/pdf': SEES,
  'GET /storageItem/overview': SEES,
  'GET /storageItem/charge': SEES,
  'POST /storageItem/:id/documents': SEES,
  'POST /storageItem/:id/documents/base64': SEES,
  'POST /storageItem/:id/documents/url': SEES,
  ...crudRoles('storageBay', { view: SEES, edit: 'AS', create: 'AS', delete: 'AS' }),
  'GET /storageBay/plan': SEES,
  ...crudRoles('storageRate', { view: PAYS, edit: PAYS, create: PAYS, delete: PAYS }),
  ...crudRoles('storageTerm', { view: SEES, edit: 'ASCU', create: 'ASCU', delete: 'A' }),
  'PUT /storageTerm/:id/ask': 'ASCU',
  ...crudRoles('storageClaim', { view: SEES, edit: 'ASCU', create: 'ASC', delete: 'A' }),
  'PUT /company/storageItemType': 'A',
  'PUT /company/storageItemStatus': 'A',
};
