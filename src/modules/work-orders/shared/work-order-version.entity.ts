// What a contractor was sent of a work order, frozen word for word, and what they said to it.
import { type RowOf, entity } from '../../../kit/entity.ts';
import { derived, generated, integer, longText, moment, oneOf, ref, text } from '../../../kit/fields.ts';

const fields = {
  workOrderId: generated(ref('Work order', 'workOrder')),
  number: generated(integer('Version')),
  /** Of the frozen words; it stands on the contractor's paper. */
  sha256: generated(text('Hash')),
  contactId: generated(ref('Sent to', 'contact')),
  answer: derived(oneOf('Answer', ['accepted', 'declined'])),
  answeredAt: derived(moment('Answered')),
  answeredBy: derived(text('Answered by')),
  answeredVia: derived(oneOf('Answered with', ['account', 'link', 'office'])),
  reason: derived(longText('Reason')),
};
export interface WorkOrderVersion extends RowOf<typeof fields> {}
export const workOrderVersion = entity<WorkOrderVersion, never, never>('workOrderVersion', fields, {
  label: { one: 'version of a work order', many: 'versions of a work order' },
  permission: 'work-order',
});
