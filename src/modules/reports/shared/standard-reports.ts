// Reports that every company has on the first day. Each says in one sentence what it counts.
import type { StandardReport } from './standard-report.ts';

export { type StandardReport, fitsFields } from './standard-report.ts';

const COUNT = { figure: 'count' } as const;
const sum = (field: string) => ({ figure: 'sum', field }) as const;
const by = (field: string, bucket?: 'month' | 'quarter') => ({ field, ...(bucket && { bucket }) });

const where = (field: string, operator: string, value?: unknown): string =>
  JSON.stringify({ and: [{ field, operator, ...(value !== undefined && { value }) }] });
const calculated = (formula: string, label: string) => ({ figure: 'formula', formula, label }) as const;
const days = (field: string, until: string, label: string) => ({ figure: 'average', field, until, label }) as const;
/** Rows that have this, rows that lack it. */
const some = (field: string, label: string) => ({ figure: 'count', filter: where(field, 'hasValue'), label }) as const;
const none = (field: string, label: string) => ({ figure: 'count', filter: where(field, 'noValue'), label }) as const;
/** By how long ago it fell due. */
const aged = (field: string, when: string, label: string) =>
  ({ figure: 'sum', field, filter: where('dueDate', 'date', when), label }) as const;

/** What is open, and of that what is not due yet and what fell due how long ago. */
const BY_AGE = [
  sum('balance'),
  aged('balance', 'future', 'Not due yet'),
  aged('balance', '0-7', 'Up to 7 days'),
  aged('balance', '8-14', '8 to 14 days'),
  aged('balance', '15-30', '15 to 30 days'),
  aged('balance', '30-', 'Over 30 days'),
];

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
      top: 20,
      sortBy: 0,
    },
  },
  {
    ref: 'months-to-authorise',
    label: 'Months until authorised',
    description:
      'Jobs by the month they were registered, and how many whole months later the works were authorised: the share that had been by then.',
    folder: 'Jobs',
    list: 'job',
    definition: {
      groups: [by('createdAt', 'month')],
      across: { field: 'authorisedAt', since: 'createdAt', bucket: 'month' },
      measures: [COUNT],
      chart: 'heat',
    },
  },
  {
    ref: 'months-to-invoice',
    label: 'Months until invoiced',
    description: 'Jobs by the month they were registered, and how many whole months later they were invoiced.',
    folder: 'Jobs',
    list: 'job',
    definition: {
      groups: [by('createdAt', 'month')],
      across: { field: 'invoicedAt', since: 'createdAt', bucket: 'month' },
      measures: [COUNT],
      chart: 'heat',
    },
  },
  {
    ref: 'months-to-payment',
    label: 'Months until paid',
    description:
      'Invoices by the month their job was registered, and how many whole months later the money came, by total inc tax.',
    folder: 'Money',
    list: 'accountsReceivable',
    definition: {
      groups: [{ field: 'jobId.createdAt', bucket: 'month' }],
      across: { field: 'paidOn', since: 'jobId.createdAt', bucket: 'month' },
      measures: [sum('total'), COUNT],
      chart: 'heat',
    },
  },
  {
    ref: 'jobs-by-suburb',
    label: 'Jobs by suburb',
    description: 'Jobs by the suburb of their site, on a map, with the excess to collect.',
    folder: 'Jobs',
    list: 'job',
    definition: {
      groups: [by('siteAddressSuburb')],
      measures: [COUNT, sum('excessAmount')],
      sortBy: 0,
      chart: 'map',
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
    ref: 'pays-late',
    label: 'Who pays late, and why',
    description:
      'Paid invoices by payer, the reason noted and the month the money came: how many were late, what share, the median days from issue to payment.',
    folder: 'Money',
    list: 'accountsReceivable',
    definition: {
      filter: where('paidOn', 'hasValue'),
      groups: [by('toContactId'), by('lateReason')],
      across: by('paidOn', 'month'),
      measures: [
        { figure: 'count', filter: where('paidLate', 'equals', true), label: 'Late' },
        COUNT,
        { ...calculated('#1 / #2', 'Late, %'), percent: true },
        { figure: 'median', field: 'issueDate', until: 'paidOn', label: 'Median days' },
        { ...sum('total'), filter: where('paidLate', 'equals', true), label: 'Late inc tax' },
      ],
      top: 20,
      sortBy: 0,
      chart: 'dots',
    },
  },
  {
    ref: 'invoiced-by-month',
    label: 'Invoiced month by month',
    description: 'Invoices by month of issue, inc tax, beside the same month a year before and the running total.',
    folder: 'Money',
    list: 'accountsReceivable',
    definition: {
      groups: [by('issueDate', 'month')],
      measures: [sum('total'), COUNT, { ...sum('total'), running: true, label: 'Running total' }],
      compare: 'year',
      chart: 'bars',
    },
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
      top: 20,
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
      top: 20,
      sortBy: 0,
    },
  },
  {
    ref: 'orders-by-contractor',
    label: 'Work orders by contractor',
    description: 'Work orders by who does the work and status: number and cost without tax.',
    folder: 'Contractors',
    list: 'workOrder',
    definition: { groups: [by('assignedId'), by('statusId')], measures: [COUNT, sum('costTotal')], top: 20, sortBy: 1 },
  },
  {
    ref: 'order-lines-by-trade',
    label: 'Work order lines by trade',
    description: 'Lines of work orders by trade and contractor: number, cost and sell without tax.',
    folder: 'Contractors',
    list: 'workOrderItem',
    definition: {
      groups: [by('tradeId'), by('workOrderId.assignedId')],
      measures: [
        COUNT,
        sum('materialCostTotal'),
        sum('labourCostTotal'),
        sum('materialSellTotal'),
        sum('labourSellTotal'),
      ],
      top: 20,
      sortBy: 2,
    },
  },
  {
    ref: 'order-margin',
    label: 'Margin of work orders by contractor',
    description: 'Work orders by who does the work: sell, cost and the margin in % of sell.',
    folder: 'Contractors',
    list: 'workOrder',
    definition: {
      groups: [by('assignedId')],
      measures: [sum('sellTotal'), sum('costTotal'), { ...calculated('(#1 - #2) / #1', 'Margin, %'), percent: true }],
      sortBy: 0,
    },
  },
  {
    ref: 'contractor-record',
    label: 'Contractor record',
    description: 'Work orders by contractor: how many were accepted and finished, and the days each took on average.',
    folder: 'Contractors',
    list: 'workOrder',
    definition: {
      groups: [by('assignedId')],
      measures: [
        COUNT,
        some('acceptedAt', 'Accepted'),
        some('completedAt', 'Finished'),
        days('issuedAt', 'acceptedAt', 'Days to accept'),
        days('startDate', 'completedAt', 'Days from start to finish'),
      ],
      sortBy: 0,
    },
  },
  {
    ref: 'quotes-by-contractor',
    label: 'Quotes by contractor',
    description: 'Quote requests by contractor: how many came back, how many late, the days they took and their total.',
    folder: 'Contractors',
    list: 'quoteRequest',
    definition: {
      groups: [by('assignedId')],
      measures: [
        COUNT,
        some('submittedAt', 'Came back'),
        { figure: 'count', filter: where('isLate', 'equals', true), label: 'Late' },
        days('sentAt', 'submittedAt', 'Days to quote'),
        sum('total'),
      ],
      sortBy: 0,
    },
  },
  {
    ref: 'unpaid-by-age',
    label: 'Unpaid invoices by age',
    description: 'What is still open of issued invoices, by payer and by how long ago it fell due.',
    folder: 'Money',
    list: 'accountsReceivable',
    definition: {
      filter: where('balance', 'greaterThan', 0),
      groups: [by('toContactId')],
      measures: BY_AGE,
      sortBy: 0,
    },
  },
  {
    ref: 'bills-by-age',
    label: 'Unpaid bills by age',
    description: 'What is still to be paid of bills, by supplier and by how long ago it fell due.',
    folder: 'Money',
    list: 'accountsPayable',
    definition: {
      filter: where('balance', 'greaterThan', 0),
      groups: [by('contactId')],
      measures: BY_AGE,
      sortBy: 0,
    },
  },
  {
    ref: 'estimates-won',
    label: 'Estimates won by client',
    description: 'Estimates by the client of the job: estimated, authorised, and the authorised part in %.',
    folder: 'Money',
    list: 'estimate',
    definition: {
      groups: [by('jobId.clientId')],
      measures: [
        COUNT,
        sum('totalIncTax'),
        sum('authorisedIncTax'),
        { ...calculated('#3 / #2', 'Authorised, %'), percent: true },
      ],
      sortBy: 1,
    },
  },
  {
    ref: 'invoiced-by-peril',
    label: 'Invoiced by peril and job type',
    description: 'Invoices by what happened and the type of the job: number, total and the share of all.',
    folder: 'Money',
    list: 'accountsReceivable',
    definition: {
      groups: [by('jobId.perilId'), by('jobId.jobTypeId')],
      measures: [sum('total'), COUNT, { figure: 'share', field: 'total', label: 'Share, %' }],
      sortBy: 0,
    },
  },
  {
    ref: 'invoice-lines-by-account',
    label: 'Invoice lines by account',
    description: 'Lines of invoices by account and month of issue, without tax.',
    folder: 'Money',
    list: 'accountsReceivableItem',
    definition: {
      groups: [by('accountNumberId')],
      across: { field: 'accountsReceivableId.issueDate', bucket: 'month' },
      measures: [sum('amount'), COUNT],
      sortBy: 0,
    },
  },
  {
    ref: 'retention-held',
    label: 'Retention held on invoices',
    description: 'Retention that payers hold, by payer and the month it falls due.',
    folder: 'Money',
    list: 'accountsReceivable',
    definition: {
      filter: where('retentionHeld', 'greaterThan', 0),
      groups: [by('toContactId')],
      across: by('retentionDueDate', 'month'),
      measures: [sum('retentionHeld'), COUNT],
      top: 20,
      sortBy: 0,
    },
  },
  {
    ref: 'cis-by-contractor',
    label: 'CIS withheld by contractor',
    description: 'CIS on bills by contractor and month of the bill: what it is worked out on, and what is withheld.',
    folder: 'Money',
    list: 'accountsPayable',
    definition: {
      filter: where('cisTotal', 'greaterThan', 0),
      groups: [by('contactId')],
      across: by('invoiceDate', 'month'),
      measures: [sum('cisTotal'), sum('cisBase')],
      top: 20,
      sortBy: 0,
    },
  },
  {
    ref: 'payments-by-month',
    label: 'Payments in and out',
    description: 'Payments by direction and month: the amounts and how many.',
    folder: 'Money',
    list: 'payment',
    definition: { groups: [by('direction')], across: by('date', 'month'), measures: [sum('amount'), COUNT] },
  },
  {
    ref: 'expenses-by-type',
    label: 'Expenses by type',
    description: 'Expenses of the staff by type and month, with what is to be charged on.',
    folder: 'Money',
    list: 'expense',
    definition: {
      groups: [by('expenseInvoiceTypeId')],
      across: by('date', 'month'),
      measures: [
        sum('amountIncTax'),
        COUNT,
        { figure: 'sum', field: 'amountIncTax', filter: where('chargeable', 'equals', true), label: 'To charge on' },
      ],
      sortBy: 0,
    },
  },
  {
    ref: 'time-to-attend',
    label: 'Days from allocation to site',
    description:
      'Allocations by type: days until the customer was rung, until someone was on site, and until it was done.',
    folder: 'Jobs',
    list: 'allocation',
    definition: {
      groups: [by('allocationTypeId'), by('jobId.clientId')],
      measures: [
        COUNT,
        days('createdAt', 'firstCustomerContactAtDate', 'Days to first call'),
        days('createdAt', 'siteAttendedDate', 'Days to site'),
        days('createdAt', 'completedDate', 'Days to done'),
      ],
      sortBy: 0,
    },
  },
  {
    ref: 'missing-in-jobs',
    label: 'What is missing on jobs',
    description:
      'Jobs by the person they are assigned to, and how many lack a client, a peril, the day of the incident or a policy number.',
    folder: 'Data quality',
    list: 'job',
    definition: {
      groups: [by('assignedId')],
      measures: [
        COUNT,
        none('clientId', 'No client'),
        none('perilId', 'No peril'),
        none('incidentDate', 'No incident date'),
        none('additionalRef', 'No policy number'),
      ],
      sortBy: 0,
    },
  },
  {
    ref: 'missing-in-contacts',
    label: 'What is missing on contacts',
    description: 'Contacts by status, and how many lack an email, a mobile number or an ABN.',
    folder: 'Data quality',
    list: 'contact',
    definition: {
      groups: [by('status')],
      measures: [COUNT, none('email', 'No email'), none('mobileNumber', 'No mobile'), none('abn', 'No ABN')],
    },
  },
  {
    ref: 'photos-by-type',
    label: 'Photos by kind and client',
    description: 'Photos of jobs by kind and the client of the job, month by month: how many.',
    folder: 'Site and drying',
    list: 'attachment',
    definition: {
      filter: where('mimeType', 'contains', 'image/'),
      groups: [by('attachmentTypeId'), by('jobId.clientId')],
      across: by('createdAt', 'month'),
      measures: [COUNT],
      sortBy: 0,
    },
  },
  {
    ref: 'messages-by-month',
    label: 'Messages in and out',
    description: 'Notes, emails and texts of jobs by direction and the client of the job, month by month.',
    folder: 'People',
    list: 'notification',
    definition: {
      groups: [by('direction'), by('jobId.clientId')],
      across: by('createdAt', 'month'),
      measures: [COUNT],
      sortBy: 0,
    },
  },
  {
    ref: 'drying-days',
    label: 'Drying days',
    description: 'Drying schedules by class and category of water: how many, and the days from start to finish.',
    folder: 'Site and drying',
    list: 'moistureSchedule',
    definition: {
      groups: [by('waterClass'), by('waterCategory')],
      measures: [
        COUNT,
        days('startedAt', 'completedAt', 'Days to dry'),
        { figure: 'highest', field: 'startedAt', until: 'completedAt', label: 'Longest' },
        some('completedAt', 'Finished'),
      ],
    },
  },
  {
    ref: 'days-in-store',
    label: 'Days in storage',
    description: 'Stored items by warehouse and type: how many, their volume and the days they have been there.',
    folder: 'Store',
    list: 'storageItem',
    definition: {
      groups: [by('warehouseId'), by('storageItemTypeId')],
      measures: [
        COUNT,
        sum('volumeM3'),
        days('inAt', 'today', 'Days in store'),
        { figure: 'highest', field: 'inAt', until: 'today', label: 'Longest' },
      ],
      sortBy: 0,
    },
  },
  {
    ref: 'feedback-by-month',
    label: 'What customers say',
    description:
      'Feedback by the client of the job: answers, the average score, scores of 9 and 10, and of 6 and less.',
    folder: 'People',
    list: 'feedback',
    definition: {
      filter: where('score', 'hasValue'),
      groups: [by('jobId.clientId')],
      measures: [
        COUNT,
        { figure: 'average', field: 'score', label: 'Average score' },
        { figure: 'count', filter: where('score', 'greaterThan', 8), label: '9 and 10' },
        { figure: 'count', filter: where('score', 'lessThan', 7), label: '6 and less' },
        { ...calculated('(#3 - #4) / #1', 'Net score, %'), percent: true },
      ],
      sortBy: 0,
    },
  },
  {
    ref: 'safety-by-type',
    label: 'Safety items by type',
    description:
      'Incidents, hazards and the like by type and month: how many, how many are resolved, and the days that took.',
    folder: 'People',
    list: 'whsItem',
    definition: {
      groups: [by('whsItemTypeId')],
      across: by('incidentDate', 'month'),
      measures: [COUNT, some('resolvedDate', 'Resolved'), days('incidentDate', 'resolvedDate', 'Days to resolve')],
      sortBy: 0,
    },
  },
  {
    ref: 'chargeable-hours',
    label: 'Chargeable hours',
    description: 'Hours on timesheets by person: all, chargeable, and the chargeable part in %.',
    folder: 'People',
    list: 'timesheet',
    definition: {
      groups: [by('userId')],
      measures: [
        sum('hours'),
        { figure: 'sum', field: 'hours', filter: where('chargeable', 'equals', true), label: 'Chargeable hours' },
        { ...calculated('#2 / #1', 'Chargeable, %'), percent: true },
      ],
      sortBy: 0,
    },
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
