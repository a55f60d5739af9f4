// Notice to a contractor that what is held back from them will be used.
import { type RowOf, entity } from '../../../kit/entity.ts';
import { date, derived, longText, moment, money, ref, required, generated } from '../../../kit/fields.ts';

const fields = {
  contactId: required(ref('Contractor', 'contact')),
  jobId: ref('Job', 'job'),
  amount: required(money('Amount', { min: 0.01 })),
  reason: required(longText('What it is for', { max: 2000 })),
  givenOn: generated(date('Given on')),
  usableFrom: required(date('Usable from')),
  usedAt: derived(moment('Used')),
  withdrawnAt: derived(moment('Withdrawn')),
};
export interface RetentionNotice extends RowOf<typeof fields> {}
export const retentionNotice = entity<RetentionNotice, never, never>('retentionNotice', fields, {
  label: { one: 'notice', many: 'notices' },
  labelField: 'reason',
  permission: 'accounts-payable',
});
