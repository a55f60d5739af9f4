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

/** What a page of a kind opens, and who may make one. */
export interface SharedObject {
  readonly objectType: string;
  /**
   * All of these its maker must hold: whoever makes a link can open it, so a link must never show or do more than its maker may.
   * The visitor of a page that only shows needs the right to view; of one that answers, signs or prices, the right to edit.
   */
  readonly rights: readonly [string, ...string[]];
}

/** What each kind opens. A kind can be shared once the module of its object offers it. */
export const SHARED_OBJECTS: Record<ShareKind, SharedObject> = {
  form: { objectType: 'customForm', rights: ['edit-custom-form'] },
  'site-form': { objectType: 'customForm', rights: ['edit-custom-form'] },
  attachment: { objectType: 'attachment', rights: ['view-attachment'] },
  appointment: { objectType: 'appointment', rights: ['create-appointment'] },
  'appointment-selector': { objectType: 'appointment', rights: ['create-appointment'] },
  upload: { objectType: 'job', rights: ['create-attachment'] },
  estimate: { objectType: 'estimateSnapshot', rights: ['view-estimate-snapshot'] },
  'loss-schedule': { objectType: 'lossSchedule', rights: ['edit-loss-schedule'] },
  attendance: { objectType: 'job', rights: ['edit-attendance-item'] },
  'loss-schedule-quote': { objectType: 'lossScheduleQuote', rights: ['edit-loss-schedule-quote'] },
  'moisture-schedule': { objectType: 'moistureSchedule', rights: ['view-moisture-schedule'] },
  // Its visitor reads the job, asks, and sends photos.
  portal: { objectType: 'job', rights: ['view-job', 'create-attachment'] },
  // The order that is invoiced: what is handed in becomes a bill.
  'invoice-submission': { objectType: 'workOrder', rights: ['view-work-order', 'edit-accounts-payable'] },
  compliance: { objectType: 'contactLicence', rights: ['edit-contact-licence'] },
  // The client whose claims come by it: they become jobs.
  registration: { objectType: 'contact', rights: ['view-contact', 'create-job'] },
  wizard: { objectType: 'wizard', rights: ['edit-wizard'] },
  'invoice-payment': { objectType: 'accountsReceivable', rights: ['edit-accounts-receivable'] },
  'material-selection': { objectType: 'estimateItem', rights: ['edit-estimate'] },
  schedule: { objectType: 'jobSchedule', rights: ['view-job-schedule'] },
  'work-order': { objectType: 'workOrder', rights: ['edit-work-order'] },
  'quote-request': { objectType: 'quoteRequest', rights: ['edit-quote-request'] },
  feedback: { objectType: 'feedback', rights: ['create-feedback'] },
};

/** Where the gate leads: the schedule has a viewer of its own. */
export const sharedPagePath = (kind: string, token: string): string =>
  kind === 'schedule' ? `/viewer/${encodeURIComponent(token)}` : `/resource/${kind}/${encodeURIComponent(token)}`;
