// Every kind of page that can be shared: a closed table. What its visitors reach stands at the endpoints (`shareKinds`), and nothing else.

export const SHARE_KINDS = [
  'form',
  'site-form',
  'attachment',
  'appointment',
  'appointment-selector',
  'upload',
  'estimate',
  'loss-schedule',
  'attendance',
  'loss-schedule-quote',
  'moisture-schedule',
  'portal',
  'invoice-submission',
  'compliance',
  'registration',
  'wizard',
  'invoice-payment',
  'material-selection',
  'schedule',
  'work-order',
  'quote-request',
  'feedback',
] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What each kind opens. A kind can be shared once the module of its object offers it. */
export const SHARED_OBJECTS: Record<ShareKind, string> = {
  form: 'customForm',
  'site-form': 'customForm',
  attachment: 'attachment',
  appointment: 'appointment',
  'appointment-selector': 'appointment',
  upload: 'job',
  estimate: 'estimateSnapshot',
  'loss-schedule': 'lossSchedule',
  attendance: 'job',
  'loss-schedule-quote': 'lossScheduleQuote',
  'moisture-schedule': 'moistureSchedule',
  portal: 'job',
  // The order that is invoiced: what is handed in becomes a bill.
  'invoice-submission': 'workOrder',
  compliance: 'contactLicence',
  registration: 'job',
  wizard: 'wizard',
  'invoice-payment': 'accountsReceivable',
  'material-selection': 'estimateItem',
  schedule: 'jobSchedule',
  'work-order': 'workOrder',
  'quote-request': 'quoteRequest',
  feedback: 'feedback',
};

/** Where the gate leads: the schedule has a viewer of its own. */
export const sharedPagePath = (kind: string, token: string): string =>
  kind === 'schedule' ? `/viewer/${encodeURIComponent(token)}` : `/resource/${kind}/${encodeURIComponent(token)}`;
