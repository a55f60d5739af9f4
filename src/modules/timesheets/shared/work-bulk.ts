// What can be set on many entries of a timesheet, and on many expenses, at once. Times and money are entered one by one.
import { bulkApi } from '../../../kit/bulk.ts';
import { expense } from './expense.entity.ts';
import { timesheet } from './timesheet.entity.ts';

export const TIMESHEET_BULK_FIELDS = ['chargeable', 'notes'] as const;
export const EXPENSE_BULK_FIELDS = ['chargeable', 'payBack', 'supplierContactId'] as const;
export const timesheetBulkApi = bulkApi(timesheet, 'timesheet', ['timesheet', 'history']);
export const expenseBulkApi = bulkApi(expense, 'expense', ['expense', 'history']);
