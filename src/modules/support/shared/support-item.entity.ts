// What somebody asks of those who look after the product in their company.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { derived, generated, longText, moment, option, ref, required, text, withDefault } from '../../../kit/fields.ts';

const fields = {
  number: generated(text('Number')),
  title: required(text('Title', { max: 200, missing: 'Say in a few words what it is about' })),
  body: required(longText('What happened', { max: 10_000, missing: 'Say what happened' })),
  steps: longText('Steps taken', { max: 5000, hint: 'What you did before it happened' }),
  technical: longText('Technical details', { max: 8000 }),
  supportItemStatusId: withDefault(option('Status', 'supportItemStatus'), 1),
  requesterId: generated(ref('Asked by', 'user')),
  assignedId: ref('Assigned to', 'user'),
  lastReplyAt: derived(moment('Last reply')),
  waitingSince: derived(moment('Waiting since')),
  solvedAt: derived(moment('Solved')),
};
export interface SupportItem extends RowOf<typeof fields> {}
export interface SupportItemCreate extends CreateOf<typeof fields> {}
export interface SupportItemUpdate extends UpdateOf<typeof fields> {}
export const supportItem = entity<SupportItem, SupportItemCreate, SupportItemUpdate>('supportItem', fields, {
  label: { one: 'support item', many: 'support items' },
  labelField: 'number',
});
