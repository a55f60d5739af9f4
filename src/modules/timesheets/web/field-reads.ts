// What the timer and the week of a person ask.
import { mondayOf } from '../../../kit/dates.ts';
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { timesheetsApi } from '../shared/timesheets.api.ts';

export const timesheetFieldReads: FieldReads = {
  options: ['timesheetActivity', 'timesheetStatus', 'expenseInvoiceType', 'unit'],
  ofPerson: ({ userId, today }) => [
    fieldRead(timesheetsApi.timer, {}),
    fieldRead(timesheetsApi.week, { query: { from: mondayOf(today), userId: String(userId) } }),
    fieldRead(timesheetsApi.proposals, { query: { date: today } }),
  ],
};
