// The lists of hours and expenses that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

const COLOURS = ['blue', 'teal', 'grey', 'violet', 'amber', 'green'];
/** Works, Travel, Assessment. */
const CHARGED = [1, 2, 4];
const KILOMETRES = 3;
/** Dollars per km, as the Australian tax office allows it. */
const KM_RATE = 0.88;

const activities = labels('timesheet_activity', 'Works; Travel; Admin; Assessment; Training; Leave');
const types = labels(
  'expense_invoice_type',
  'Materials; Fuel; Travel (km); Tool hire; Meals; Parking and tolls; Disposal fees; Subcontract',
);

export const timesheetsSeeds: readonly ListSeed[] = [
  {
    ...activities,
    entries: activities.entries.map((entry, index) => ({
      ...entry,
      more: { colour: COLOURS[index], chargeable: CHARGED.includes(entry.id) },
    })),
  },
  states(
    'timesheet_status',
    'Draft | new | grey; Submitted | waiting | amber; Approved | done | green; Rejected | declined | red; Invoiced | closed | blue',
  ),
  {
    ...types,
    entries: types.entries.map((entry) => ({
      ...entry,
      more: { taxed: entry.id !== KILOMETRES, km_rate: entry.id === KILOMETRES ? KM_RATE : null },
    })),
  },
];
