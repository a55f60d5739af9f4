// The option lists of hours and expenses.
import { bool, money, oneOf, required, withDefault } from '../../../kit/fields.ts';
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';
import { TIMESHEET_STATUS_TYPES } from './timesheet-status.ts';

export const timesheetActivity = optionList(
  'timesheetActivity',
  { ...entry, chargeable: withDefault(bool('Charged to the job by default'), true) },
  'timesheet activity',
  'timesheet activities',
);
export const timesheetStatus = optionList(
  'timesheetStatus',
  { ...state, typeName: required(oneOf('Type', TIMESHEET_STATUS_TYPES)) },
  'timesheet status',
  'timesheet statuses',
);
export const expenseInvoiceType = optionList(
  'expenseInvoiceType',
  {
    ...entry,
    taxed: withDefault(bool('Amounts include tax'), true),
    kmRate: money('Paid per km', {
      min: 0,
      max: 100,
      hint: 'If set, enter kilometres instead of an amount',
    }),
  },
  'expense type',
  'expense types',
);

export const timesheetLists = asLists(timesheetActivity, timesheetStatus, expenseInvoiceType);
