// The domain events that another system can be told of. Each is emitted somewhere: tests/webhook-events.test.ts finds those that are missing
// here, and those that are gone.

/** By the record that they are about. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  accountsPayable: [
    ...['received', 'toApprove', 'queried', 'approved', 'exported', 'partPaid', 'paid', 'rejected', 'cancelled'],
    'updated',
  ],
  allocation: ['statusChanged', 'updated'],
  appointment: ['booked', 'chosen', 'moved', 'offered', 'statusChanged', 'updated'],
  asset: ['deployed', 'returned'],
  attachment: ['added', 'linked', 'updated'],
  contact: ['created', 'merged', 'sanctionsDecided', 'unmerged', 'updated'],
  contactLicence: ['created', 'updated'],
  customForm: ['approved', 'signed', 'statusChanged', 'submitted'],
  estimate: ['changed', 'created', 'statusChanged', 'updated', 'variationOpened'],
  estimateSnapshot: ['created', 'itemsAuthorised', 'statusChanged'],
  expense: ['approved', 'updated'],
  invoice: ['issued', 'paid', 'reopened', 'voided'],
  job: ['created', 'fieldsChanged', 'kpiNoted', 'statusChanged', 'submitted'],
  jobSchedule: ['slipped'],
  licence: ['expiring'],
  lossSchedule: ['settled', 'signed', 'submitted'],
  moisture: ['certified', 'goalReached', 'readingAdded', 'stalled'],
  notification: ['received', 'requested'],
  object: ['deleted'],
  quoteRequest: ['accepted', 'sent', 'statusChanged', 'submitted'],
  reminder: ['updated'],
  stock: ['below'],
  storage: ['moved'],
  timesheet: ['approved', 'updated'],
  whsItem: ['reported', 'statusChanged'],
  wizard: ['changed', 'finished'],
  wizardStep: ['completed'],
  workOrder: ['accepted', 'created', 'declined', 'issued', 'itemsMoved', 'statusChanged', 'updated'],
};
/** What the parts of the product tell each other, and nobody else. */
export const INTERNAL_EVENTS: readonly string[] = [
  'community.answered',
  'community.asked',
  'connector.messageWritten',
  'mailHandler.mailboxConnected',
  'payment.receiptAsked',
  'syncMessage.queued',
  'syncRequest.came',
];

export const WEBHOOK_EVENTS: readonly string[] = Object.entries(EVENTS).flatMap(([noun, verbs]) =>
  verbs.map((verb) => `${noun}.${verb}`),
);
/** What "Send test" sends. */
export const TEST_EVENT = 'webhook.test';

const NOUNS: Readonly<Record<string, string>> = {
  accountsPayable: 'bill',
  asset: 'equipment',
  attachment: 'file',
  contactLicence: 'licence of a contact',
  customForm: 'form',
  estimateSnapshot: 'estimate snapshot',
  licence: 'licence of a contact',
  lossSchedule: 'loss schedule',
  moisture: 'drying schedule',
  notification: 'message',
  object: 'any record',
  quoteRequest: 'quote request',
  storage: 'stored item',
  whsItem: 'safety item',
};
const VERBS: Readonly<Record<string, string>> = {
  below: 'below its reorder point',
  kpiNoted: 'KPI noted',
  reopened: 'not paid any more',
  toApprove: 'waiting for approval',
};
const worded = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `job.statusChanged` as people read it: the record, and what happened. */
export function eventWords(event: string): { noun: string; verb: string } {
  const [noun = '', verb = ''] = event.split('.');
  const words = NOUNS[noun] ?? worded(noun);
  return { noun: words.charAt(0).toUpperCase() + words.slice(1), verb: VERBS[verb] ?? worded(verb) };
}
