// What a restorer or supplier asks for chosen lines of a loss schedule.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  fraction,
  generated,
  integer,
  longText,
  moment,
  money,
  oneOf,
  ref,
  required,
  text,
} from '../../../kit/fields.ts';

export const QUOTE_STATUSES = ['requested', 'received', 'accepted', 'not-accepted'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** What can be priced; cash and disposal follow from the value of the item. */
export const ACTIONS = ['clean', 'repair', 'replace'] as const;
export type Action = (typeof ACTIONS)[number];

const fields = {
  scheduleId: required(ref('Loss schedule', 'lossSchedule')),
  jobId: generated(ref('Job', 'job')),
  contactId: required(ref('Contact', 'contact')),
  label: generated(text('Number')),
  status: generated(oneOf('Status', QUOTE_STATUSES)),
  dueDate: date('Price it by'),
  message: longText('Message', { max: 2000 }),
  note: derived(longText('Their comment', { max: 2000 })),
  sentAt: derived(moment('Sent')),
  openedAt: derived(moment('Opened')),
  receivedAt: derived(moment('Received')),
  reason: derived(text('Why not', { max: 1000 })),
  taxRate: generated(fraction('Tax rate')),
  taxName: generated(text('Tax')),
  amountExcTax: generated(money('Amount ex tax')),
  /** The link that is with them; the module above knows it. */
  shareItemId: derived(integer('Shared page')),
};
export interface LossQuote extends RowOf<typeof fields> {}
export interface LossQuoteCreate extends CreateOf<typeof fields> {}
export interface LossQuoteUpdate extends UpdateOf<typeof fields> {}
export const lossScheduleQuote = entity<LossQuote, LossQuoteCreate, LossQuoteUpdate>('lossScheduleQuote', fields, {
  label: { one: 'quote for contents', many: 'quotes for contents' },
  permission: 'loss-schedule-quote',
});

const itemFields = {
  quoteId: generated(ref('Quote', 'lossScheduleQuote')),
  itemId: required(ref('Item', 'lossScheduleItem')),
  itemVersion: generated(integer('Version of the line')),
  action: required(oneOf('What is priced', ACTIONS)),
  price: money('Price ex tax', { min: 0, max: 10_000_000 }),
  cannot: generated(bool('Cannot be done')),
  note: text('Note', { max: 400 }),
  acceptedAt: derived(moment('Accepted')),
  acceptedById: derived(ref('Accepted by', 'user')),
  reason: derived(text('Why', { max: 400 })),
};
export interface LossQuoteItem extends RowOf<typeof itemFields> {}
export const lossScheduleQuoteItem = entity<LossQuoteItem, object, object>('lossScheduleQuoteItem', itemFields, {
  label: { one: 'price of an item', many: 'prices of items' },
  labelField: 'action',
  permission: 'loss-schedule-quote',
});
