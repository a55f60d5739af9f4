// What of ours can go into a message, and what of theirs a job can be registered from. Declared: nothing else leaves.
import type { RecordKind } from './connector-setup.ts';

export interface OurField {
  label: string;
  /** Of one line of a list. */
  listed?: true;
  /** Who maps it needs this right, and so does who reads the message. */
  right?: string;
}
const JOB: Readonly<Record<string, OurField>> = {
  'job.number': { label: 'Job, number' },
  'job.claimNumber': { label: 'Job, claim number' },
  'job.policyNumber': { label: 'Job, policy number' },
  'job.description': { label: 'Job, description' },
  'job.dateOfLoss': { label: 'Job, date of loss' },
  'job.received': { label: 'Job, received' },
  'job.peril': { label: 'Job, peril' },
  'job.type': { label: 'Job, type' },
  'job.status': { label: 'Job, status' },
  'job.stage': { label: 'Job, stage of the status' },
  'job.excess': { label: 'Job, excess' },
  'job.targetStart': { label: 'Job, target start' },
  'job.targetCompletion': { label: 'Job, target completion' },
  'site.line1': { label: 'Site, street' },
  'site.suburb': { label: 'Site, suburb' },
  'site.state': { label: 'Site, state' },
  'site.postcode': { label: 'Site, postcode' },
  'customer.name': { label: 'Customer, name' },
  'customer.phone': { label: 'Customer, phone' },
  'customer.email': { label: 'Customer, email' },
  'client.name': { label: 'Client, name' },
};
const TOTALS = (name: string, ref: string, right?: string): Readonly<Record<string, OurField>> => ({
  [`${ref}.total`]: { label: `${name}, total inc`, ...(right && { right }) },
  [`${ref}.tax`]: { label: `${name}, GST`, ...(right && { right }) },
  [`${ref}.exTax`]: { label: `${name}, ex GST`, ...(right && { right }) },
});
const LINES: Readonly<Record<string, OurField>> = {
  'line.number': { label: 'Line, number', listed: true },
  'line.room': { label: 'Line, room', listed: true },
  'line.trade': { label: 'Line, trade', listed: true },
  'line.description': { label: 'Line, description', listed: true },
  'line.quantity': { label: 'Line, quantity', listed: true },
  'line.unit': { label: 'Line, unit', listed: true },
  'line.amount': { label: 'Line, ex GST', listed: true },
};

/** What a message about each kind of record can hold. */
export const FIELDS: Readonly<Record<RecordKind, Readonly<Record<string, OurField>>>> = {
  job: JOB,
  notification: {
    ...JOB,
    'note.text': { label: 'Note, text' },
    'note.at': { label: 'Note, written' },
    'note.by': { label: 'Note, author' },
  },
  attachment: {
    ...JOB,
    'file.name': { label: 'File, name' },
    'file.type': { label: 'File, type' },
    'file.size': { label: 'File, bytes' },
    'file.description': { label: 'File, description' },
    'file.room': { label: 'File, room' },
    'file.content': { label: 'File, content' },
  },
  estimate: {
    ...JOB,
    'estimate.reference': { label: 'Estimate, reference' },
    'estimate.title': { label: 'Estimate, title' },
    'estimate.authority': { label: 'Estimate, authority' },
    ...TOTALS('Estimate', 'estimate'),
    'estimate.cost': { label: 'Estimate, cost', right: 'estimate-margins' },
    ...LINES,
    'line.cost': { label: 'Line, cost', listed: true, right: 'estimate-margins' },
  },
  accountsReceivable: {
    ...JOB,
    'invoice.number': { label: 'Invoice, number' },
    'invoice.date': { label: 'Invoice, date' },
    'invoice.due': { label: 'Invoice, due' },
    ...TOTALS('Invoice', 'invoice'),
    ...LINES,
  },
  workOrder: {
    ...JOB,
    'order.number': { label: 'Work order, number' },
    'order.title': { label: 'Work order, title' },
    'order.status': { label: 'Work order, status' },
    'order.contractor': { label: 'Work order, contractor' },
    'order.start': { label: 'Work order, start' },
    'order.end': { label: 'Work order, end' },
    ...TOTALS('Work order', 'order', 'work-order-costs'),
    ...LINES,
    'line.amount': { label: 'Line, ex GST', listed: true, right: 'work-order-costs' },
  },
};

/** What a job is registered from, and what a status of theirs says. */
export const INCOMING: Readonly<Record<'assignmentIn' | 'statusIn', Readonly<Record<string, OurField>>>> = {
  assignmentIn: {
    'job.claimNumber': { label: 'Job, claim number' },
    'job.policyNumber': { label: 'Job, policy number' },
    'job.description': { label: 'Job, description' },
    'job.dateOfLoss': { label: 'Job, date of loss' },
    'job.peril': { label: 'Job, peril' },
    'job.type': { label: 'Job, type' },
    'job.excess': { label: 'Job, excess' },
    'site.line1': { label: 'Site, street' },
    'site.suburb': { label: 'Site, suburb' },
    'site.state': { label: 'Site, state' },
    'site.postcode': { label: 'Site, postcode' },
    'customer.name': { label: 'Customer, name' },
    'customer.phone': { label: 'Customer, mobile' },
    'customer.email': { label: 'Customer, email' },
  },
  statusIn: {
    'job.claimNumber': { label: 'Job, claim number' },
    'note.status': { label: 'Their status' },
    'note.text': { label: 'Their words' },
  },
};
