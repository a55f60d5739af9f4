// Fees that are billed again and again: a sum, or a share of the other lines.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, money, option, percent, refs, required, text, withDefault } from '../../../kit/fields.ts';

const fields = {
  label: required(text('Name', { max: 200, hint: 'Shown on the invoice' })),
  amount: money('Amount ex tax', { min: 0, hint: 'Or a percentage' }),
  percentage: percent('Percent of the other lines', { min: 0, max: 100 }),
  accountNumberId: option('Account', 'accountNumber', { hint: 'Empty: the payer’s' }),
  jobTypeIds: refs('Job types', 'jobType', { hint: 'None means all' }),
  clientIds: refs('Clients', 'contact', { hint: 'None means all' }),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface FeeTemplate extends RowOf<typeof fields> {}
export interface FeeTemplateCreate extends CreateOf<typeof fields> {}
export interface FeeTemplateUpdate extends UpdateOf<typeof fields> {}
export const feeTemplate = entity<FeeTemplate, FeeTemplateCreate, FeeTemplateUpdate>('feeTemplate', fields, {
  label: { one: 'fee', many: 'fees' },
});
