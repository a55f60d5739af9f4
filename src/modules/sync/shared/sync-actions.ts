// What one company can send to another: for each action its words, what it is sent from, which parts it may hold, and what answers it.

/** Parts of a message. `alerts` always go; `lines` without `prices` hold no amount at all. */
export const PARTS = [
  'works',
  'site',
  'key',
  'alerts',
  'person',
  'customer',
  'dates',
  'lines',
  'prices',
  'excess',
  'files',
  'notes',
  'contacts',
  'forms',
  'licences',
  'invoice',
  'progress',
  'drying',
] as const;
export type PartName = (typeof PARTS)[number];
export const PART_LABELS: Readonly<Record<PartName, string>> = {
  works: 'Claim and works',
  site: 'Site address',
  key: 'Key and access',
  alerts: 'Alerts',
  person: 'Person on site',
  customer: 'Customer and claim numbers',
  dates: 'Dates',
  lines: 'Lines and quantities',
  prices: 'Prices',
  excess: 'Excess to collect',
  files: 'Photos and documents',
  notes: 'Public notes',
  contacts: 'Contacts',
  forms: 'Forms to fill in',
  licences: 'Licences and insurances',
  invoice: 'Invoice',
  progress: 'Status and progress',
  drying: 'Drying and forecast',
};
/** What people are warned of is never left out. */
export const ALWAYS_SENT: readonly PartName[] = ['alerts'];

/** What may go afterwards without asking. */
export const FOLLOWS = ['status', 'files', 'notes'] as const;
export type Follow = (typeof FOLLOWS)[number];
export const FOLLOW_LABELS: Readonly<Record<Follow, string>> = {
  status: 'Status and dates',
  files: 'Photos and documents',
  notes: 'Public notes',
};

/** Switches for what a line says besides its words. */
export const FLAGS = [
  'includeLabourCost',
  'includeMaterialCost',
  'includeLabourQuantity',
  'includeMaterialQuantity',
] as const;
export type Flag = (typeof FLAGS)[number];
export const FLAG_LABELS: Readonly<Record<Flag, string>> = {
  includeLabourCost: 'Labour price of each line',
  includeMaterialCost: 'Material price of each line',
  includeLabourQuantity: 'Labour quantities',
  includeMaterialQuantity: 'Material quantities',
};

/** Records that a message is sent from. */
export type SubjectType =
  | 'job'
  | 'quoteRequest'
  | 'workOrder'
  | 'allocation'
  | 'estimate'
  | 'accountsReceivable'
  | 'contactLicence';

/** Those that have a page of their own here, with what companies have of it. */
const SUBJECTS: readonly string[] = [
  'job',
  'quoteRequest',
  'workOrder',
  'allocation',
  'estimate',
  'accountsReceivable',
  'contactLicence',
];
export const isSubject = (type: string): type is SubjectType => SUBJECTS.includes(type);

export interface SyncAction {
  readonly label: string;
  /** Asks for something; otherwise it hands something over. */
  readonly request: boolean;
  readonly from: SubjectType;
  /** In the order in which they are offered. */
  readonly parts: readonly PartName[];
  /** Those that are ticked to begin with. */
  readonly ticked: readonly PartName[];
  readonly flags: readonly Flag[];
  /** The submission that answers it. */
  readonly answeredBy?: number;
  /** Type of the allocation, by the ids that every company starts with. */
  readonly allocationTypeIds?: readonly number[];
}

const OF_JOB: readonly PartName[] = ['works', 'site', 'key', 'alerts', 'person', 'customer'];
const OF_WORK: readonly PartName[] = ['works', 'site', 'alerts', 'person'];
const LINE_FLAGS: readonly Flag[] = FLAGS;

const asking = (label: string, answeredBy: number, allocationTypeIds: readonly number[]): SyncAction => ({
  label,
  request: true,
  from: 'allocation',
  parts: [...OF_JOB, 'dates', 'excess', 'drying', 'files', 'notes', 'contacts', 'forms'],
  ticked: [...OF_WORK, 'dates'],
  flags: [],
  answeredBy,
  allocationTypeIds,
});
const answering = (label: string): SyncAction => ({
  label,
  request: false,
  from: 'job',
  parts: ['progress', 'dates', 'drying', 'files', 'notes', 'alerts'],
  ticked: ['progress', 'dates'],
  flags: [],
});

export const SYNC_ACTIONS: Readonly<Record<number, SyncAction>> = {
  1: {
    label: 'Send Quote Request',
    request: true,
    from: 'quoteRequest',
    parts: [...OF_JOB, 'dates', 'lines', 'drying', 'files', 'notes', 'contacts', 'forms'],
    ticked: ['works', 'site', 'dates', 'lines'],
    flags: ['includeLabourQuantity', 'includeMaterialQuantity'],
    answeredBy: 2,
  },
  2: {
    label: 'Send Quote Submission',
    request: false,
    from: 'estimate',
    parts: ['lines', 'prices', 'dates', 'files', 'notes', 'alerts'],
    ticked: ['lines', 'prices', 'dates'],
    flags: LINE_FLAGS,
  },
  3: {
    label: 'Allocate Work Order',
    request: true,
    from: 'workOrder',
    parts: [...OF_JOB, 'dates', 'lines', 'prices', 'excess', 'drying', 'files', 'notes', 'contacts', 'forms'],
    ticked: [...OF_WORK, 'dates', 'lines', 'prices'],
    flags: LINE_FLAGS,
    answeredBy: 4,
  },
  4: {
    label: 'Sync Allocation Work Order',
    request: false,
    from: 'job',
    parts: ['progress', 'dates', 'drying', 'files', 'notes', 'alerts'],
    ticked: ['progress', 'dates'],
    flags: [],
  },
  11: asking('Send Allocation Request', 12, [1, 6, 7]),
  12: answering('Send Allocation Submission'),
  13: {
    label: 'Send Estimate Submission',
    request: false,
    from: 'estimate',
    parts: ['works', 'lines', 'prices', 'files', 'notes', 'alerts'],
    ticked: ['lines', 'prices'],
    flags: LINE_FLAGS,
  },
  14: {
    label: 'Send Compliance Submission',
    request: false,
    from: 'contactLicence',
    parts: ['licences', 'files', 'alerts'],
    ticked: ['licences', 'files'],
    flags: [],
  },
  15: {
    label: 'Send Information Request',
    request: true,
    from: 'job',
    parts: ['works', 'site', 'alerts', 'files', 'notes', 'forms'],
    ticked: ['site'],
    flags: [],
    answeredBy: 16,
  },
  16: {
    label: 'Send Information Submission',
    request: false,
    from: 'job',
    parts: ['files', 'notes', 'contacts', 'progress', 'drying', 'alerts'],
    ticked: ['files', 'notes'],
    flags: [],
  },
  17: asking('Send Make-safe Allocation Request', 18, [2]),
  18: answering('Send Make-safe Allocation Submission'),
  19: asking('Send Specialist Allocation Request', 20, [3]),
  20: answering('Send Specialist Allocation Submission'),
  21: asking('Send Assessment Allocation Request', 22, [4]),
  22: answering('Send Assessment Allocation Submission'),
  23: asking('Send Restoration Allocation Request', 24, [5]),
  24: answering('Send Restoration Allocation Submission'),
  30: {
    label: 'Send Accounts Receivable Invoice Submission',
    request: false,
    from: 'accountsReceivable',
    parts: ['invoice', 'lines', 'prices', 'files', 'alerts'],
    ticked: ['invoice', 'lines', 'prices'],
    flags: [],
  },
  35: {
    label: 'Send Job Submission',
    request: true,
    from: 'job',
    parts: [...OF_JOB, 'dates', 'excess', 'drying', 'files', 'notes', 'contacts', 'forms'],
    ticked: ['works', 'site', 'alerts', 'person', 'customer', 'dates'],
    flags: [],
  },
};
export const ACTION_IDS: readonly number[] = Object.keys(SYNC_ACTIONS).map(Number);
export const REQUEST_ACTIONS: readonly number[] = ACTION_IDS.filter((id) => SYNC_ACTIONS[id]?.request);
/** Requests whose answer goes back to an allocation, and those answers. */
export const ALLOCATION_REQUESTS = [11, 17, 19, 21, 23] as const;
export const ALLOCATION_SUBMISSIONS = [12, 18, 20, 22, 24] as const;

/** What the settings of a connection can have accepted without asking, by the name of the setting. */
export const ACCEPTED_ALONE = {
  acceptsWork: REQUEST_ACTIONS,
  acceptsAnswers: ACTION_IDS.filter((id) => !REQUEST_ACTIONS.includes(id) && id !== 13 && id !== 30),
  acceptsEstimates: [13],
  acceptsInvoices: [30],
} as const satisfies Readonly<Record<string, readonly number[]>>;
type AcceptedAlone = Partial<Record<keyof typeof ACCEPTED_ALONE, boolean>>;
export const isAcceptedAlone = (setting: AcceptedAlone | undefined, actionId: number): boolean =>
  Object.entries(ACCEPTED_ALONE).some(
    ([name, actions]) => setting?.[name as keyof AcceptedAlone] && (actions as readonly number[]).includes(actionId),
  );

export const isAction = (id: number): boolean => Object.hasOwn(SYNC_ACTIONS, id);

/** The request that an allocation of a type is sent by. */
export const actionOfAllocation = (allocationTypeId: number): number =>
  ALLOCATION_REQUESTS.find((id) => SYNC_ACTIONS[id]?.allocationTypeIds?.includes(allocationTypeId)) ?? 11;

/** What is never in any message, whatever is ticked. */
export const NEVER_SENT = [
  'Our costs, margins and markups',
  'Our estimate and budget',
  'Internal notes',
  'Other contractors and their prices',
] as const;

export const PENDING = 1;
export const ACCEPTED = 2;
export const DECLINED = 3;
export const CANCELLED = 4;
export const REQUEST_STATUSES: Readonly<Record<number, { label: string; typeName: string }>> = {
  [PENDING]: { label: 'Pending', typeName: 'waiting' },
  [ACCEPTED]: { label: 'Accepted', typeName: 'done' },
  [DECLINED]: { label: 'Declined', typeName: 'declined' },
  [CANCELLED]: { label: 'Cancelled', typeName: 'cancelled' },
};
