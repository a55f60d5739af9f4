// Reports that every company has on the first day. Each says in one sentence what it counts.
import type { ReportDefinition } from './report-definition.ts';

export interface StandardReport {
  ref: string;
  label: string;
  description: string;
  folder: string;
  list: string;
  definition: ReportDefinition;
}
const COUNT = { figure: 'count' } as const;
const sum = (field: string) => ({ figure: 'sum', field }) as const;
const by = (field: string, bucket?: 'month' | 'quarter') => ({ field, ...(bucket && { bucket }) });

export const STANDARD_REPORTS: readonly StandardReport[] = [
  {
    ref: 'jobs-by-client',
    label: 'Jobs by client',
    description: 'Jobs registered, by client and status, month by month.',
    folder: 'Jobs',
    list: 'job',
    definition: {
      groups: [by('clientId'), by('statusId')],
      across: by('createdAt', 'month'),
      measures: [COUNT],
      sortBy: 0,
    },
  },
  {
    ref: 'jobs-by-peril',
    label: 'What happened, by month',
    description: 'Jobs by peril and month of the incident, with the excess to collect.',
    folder: 'Jobs',
    list: 'job',
    definition: {
      groups: [by('perilId')],
      across: by('incidentDate', 'month'),
      measures: [COUNT, sum('excessAmount')],
      sortBy: 0,
    },
  },
  {
    ref: 'jobs-by-person',
    label: 'Who looks after what',
    description: 'Jobs by the person they are assigned to, and their status.',
    folder: 'Jobs',
    list: 'job',
    definition: { groups: [by('assignedId')], across: by('statusId'), measures: [COUNT], sortBy: 0 },
  },
  {
    ref: 'estimates-by-status',
    label: 'Estimates by status',
    description: 'Estimates by status and the month they were made.',
    folder: 'Money',
    list: 'estimate',
    definition: { groups: [by('statusId')], across: by('createdAt', 'month'), measures: [COUNT], sortBy: 0 },
  },
  {
    ref: 'invoices-by-payer',
    label: 'Invoiced by payer',
    description: 'Invoices by who they go to and month of issue: number, total and what is still open.',
    folder: 'Money',
    list: 'accountsReceivable',
    definition: {
      groups: [by('toContactId')],
      across: by('issueDate', 'month'),
      measures: [sum('total'), COUNT, sum('balance')],
      sortBy: 0,
    },
  },
  {
    ref: 'bills-by-supplier',
    label: 'Bills by supplier',
    description: 'Bills by who sent them and status: total and what is still to be paid.',
    folder: 'Money',
    list: 'accountsPayable',
    definition: {
      groups: [by('contactId'), by('statusId')],
      measures: [sum('total'), COUNT, sum('balance')],
      sortBy: 0,
    },
  },
  {
    ref: 'orders-by-contractor',
    label: 'Work orders by contractor',
    description: 'Work orders by who does the work and status: number and cost without tax.',
    folder: 'Contractors',
    list: 'workOrder',
    definition: { groups: [by('assignedId'), by('statusId')], measures: [COUNT, sum('costTotal')], sortBy: 1 },
  },
  {
    ref: 'hours-by-person',
    label: 'Hours by person',
    description: 'Hours on timesheets by person, week by week.',
    folder: 'People',
    list: 'timesheet',
    definition: {
      groups: [by('userId')],
      across: { field: 'date', bucket: 'week' },
      measures: [sum('hours')],
      sortBy: 0,
    },
  },
  {
    ref: 'visits-by-type',
    label: 'Visits by type',
    description: 'Appointments by type and month.',
    folder: 'People',
    list: 'appointment',
    definition: { groups: [by('appointmentTypeId')], across: by('startAt', 'month'), measures: [COUNT], sortBy: 0 },
  },
  {
    ref: 'equipment-by-type',
    label: 'Equipment by type',
    description: 'Units of equipment by type and status.',
    folder: 'Store',
    list: 'assetItem',
    definition: { groups: [by('assetTypeId')], across: by('assetItemStatusId'), measures: [COUNT], sortBy: 0 },
  },
  {
    ref: 'stock-by-place',
    label: 'Stock by place',
    description: 'Stock items by their usual place: how many, and what they are worth.',
    folder: 'Store',
    list: 'inventoryItem',
    definition: { groups: [by('warehouseId')], measures: [COUNT, sum('stockValue')], sortBy: 1 },
  },
];

/** Whether each field of a report is there for this person. */
export const fitsFields = ({ definition }: StandardReport, fields: ReadonlySet<string>): boolean =>
  [...definition.groups, ...(definition.across ? [definition.across] : []), ...definition.measures].every(
    ({ field }: { field?: string | undefined }) => field === undefined || fields.has(field),
  );
