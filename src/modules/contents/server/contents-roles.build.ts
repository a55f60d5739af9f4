// Who may call what of contents, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const [SEES, EDITS] = ['AESCUF', 'AESCF'];
export const contentsRoles: Record<string, string> = {
  'PUT /company/depreciationTable': 'A',
  ...crudRoles('lossSchedule', { view: SEES, edit: EDITS, create: EDITS, delete: 'AEC' }),
  ...crudRoles('lossScheduleItem', { view: SEES, edit: EDITS, create: EDITS, delete: EDITS }),
  'GET /lossSchedule/:id/contents': SEES,
  'PUT /lossSchedule/:id/submit': EDITS,
  'PUT /lossSchedule/:id/agree': EDITS,
  'PUT /lossSchedule/:id/settle': EDITS,
  'PUT /lossSchedule/:id/cancel': EDITS,
  'GET /lossSchedule/:id/version/:number': SEES,
  'GET /dataExport/preview/lossSchedule': SEES,
  'GET /lossSchedule/:id/schedule/xlsx': SEES,
  'POST /lossSchedule/:id/items': EDITS,
  'PUT /lossSchedule/:id/items': EDITS,
  'PUT /lossSchedule/:id/item': EDITS,
  'PUT /lossSchedule/:id/items/remove': EDITS,
  'PUT /lossSchedule/:id/item/dispose': EDITS,
  'GET /lossSchedule/:id/answers': SEES,
  'POST /lossSchedule/:id/link': EDITS,
  ...crudRoles('lossScheduleQuote', { view: 'AESCU', edit: 'AESC', create: 'AESC', delete: 'AEC' }),
  'POST /lossSchedule/:id/quotes': 'AESC',
  'GET /lossSchedule/:id/quotes': 'AESCU',
  'PUT /lossSchedule/:id/quotes/accept': 'AESC',
  'PUT /lossSchedule/:id/quotes/release': 'AESC',
  'PUT /lossScheduleQuote/:id/send': 'AESC',
  'PUT /lossScheduleQuote/:id/prices': 'AESC',
  'POST /lossSchedule/:id/documents': SEES,
  'POST /lossSchedule/:id/documents/base64': SEES,
  'POST /lossSchedule/:id/documents/url': SEES,
};
