// Who may call what of stock, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const [SEES, MOVES, ADJUSTS] = ['AESCUF', 'ASUF', 'ASU'];
export const inventoryRoles: Record<string, string> = {
  ...crudRoles('warehouse', { view: SEES, edit: 'ASU', create: 'ASU', delete: 'A' }),
  ...crudRoles('inventoryItem', { view: SEES, edit: 'ASU', create: 'AS', delete: 'A' }),
  ...crudRoles('inventoryItemOverride', { view: SEES, edit: 'ASU', create: 'AS', delete: 'A' }),
  ...crudRoles('inventoryStocktake', { view: SEES, edit: MOVES, create: MOVES, delete: 'A' }),
  'GET /inventoryItem/scan': SEES,
  'GET /inventoryItem/overview': SEES,
  'GET /inventoryItem/labels/pdf': SEES,
  'GET /inventoryItem/:id/job/:jobId': SEES,
  'GET /inventoryItem/order/proposal': SEES,
  'GET /inventoryItem/order/pdf': SEES,
  'POST /inventoryItem/export': SEES,
  'GET /inventoryMovement': SEES,
  'GET /inventoryMovement/count': SEES,
  'POST /inventoryMovement': MOVES,
  'POST /inventoryMovement/:id/undo': MOVES,
  'GET /job/:jobId/inventory': SEES,
  'GET /inventoryStocktake/:id/line': SEES,
  'POST /inventoryStocktake/:id/count': MOVES,
  'PUT /inventoryStocktake/:id/approve': ADJUSTS,
  'PUT /inventoryStocktake/:id/cancel': ADJUSTS,
};
