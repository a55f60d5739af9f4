// What those who look after the product tell everyone, or some roles, for a time.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { date, longText, refs, required, text } from '../../../kit/fields.ts';

const fields = {
  title: required(text('Title', { max: 200 })),
  body: required(longText('Text', { max: 10_000 })),
  showFrom: date('Shown from', { hint: 'Empty: at once' }),
  showUntil: date('Shown until', { hint: 'Empty: until it is deleted' }),
  roleIds: refs('Roles', 'role', { hint: 'Empty: everyone' }),
};
export interface SupportNotice extends RowOf<typeof fields> {}
export interface SupportNoticeCreate extends CreateOf<typeof fields> {}
export interface SupportNoticeUpdate extends UpdateOf<typeof fields> {}
export const supportNotice = entity<SupportNotice, SupportNoticeCreate, SupportNoticeUpdate>('supportNotice', fields, {
  label: { one: 'notice', many: 'notices' },
  labelField: 'title',
});
