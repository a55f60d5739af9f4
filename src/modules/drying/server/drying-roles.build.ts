// Who may call what of drying, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const [SEES, EDITS] = ['AESCUF', 'AESF'];
export const dryingRoles: Record<string, string> = {
  ...crudRoles('moistureSchedule', { view: SEES, edit: EDITS, create: 'ASF', delete: 'AS' }),
  'GET /moistureSchedule/:id/drying': SEES,
  'PUT /moistureSchedule/:id/water': EDITS,
  'PUT /moistureSchedule/:id/cancel': EDITS,
  'PUT /moistureSchedule/:id/certificate': EDITS,
  'POST /moistureSchedule/:id/generateShareLink': SEES,
  'GET /moistureSchedule/:id/log/pdf': SEES,
  'GET /moistureSchedule/:id/log/xlsx': SEES,
  'POST /moistureSchedule/:id/category': EDITS,
  'PUT /moistureSchedule/:id/category/:categoryId': EDITS,
  'DELETE /moistureSchedule/:id/category/:categoryId': EDITS,
  'POST /moistureSchedule/:id/item': EDITS,
  'PUT /moistureSchedule/:id/item/:itemId': EDITS,
  'PUT /moistureSchedule/:id/item/:itemId/remove': EDITS,
  'PUT /moistureSchedule/:id/walk': EDITS,
  'POST /moistureSchedule/:id/copyPoints': EDITS,
  'POST /moistureSchedule/:id/visit': EDITS,
  'PUT /moistureSchedule/:id/visit/done': EDITS,
  'POST /moistureSchedule/:id/reading': EDITS,
  'POST /moistureSchedule/:id/note': EDITS,
  'POST /moistureSchedule/:id/equipment': EDITS,
  'PUT /moistureSchedule/:id/equipment/:logId/out': EDITS,
  'GET /moistureSchedule/:id/logger': SEES,
  'GET /moistureSchedule/:id/logger/:attachmentId': SEES,
  'PUT /moistureSchedule/:id/logger/:attachmentId': EDITS,
  'POST /moistureSchedule/:id/documents': SEES,
  'POST /moistureSchedule/:id/documents/base64': SEES,
  'POST /moistureSchedule/:id/documents/url': SEES,
};
