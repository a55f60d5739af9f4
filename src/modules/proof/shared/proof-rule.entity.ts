// What a company wants to have of the lines that it bills, by trade and by who pays.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, money, oneOf, option, ref, required, text, withDefault } from '../../../kit/fields.ts';

const fields = {
  label: required(text('Name')),
  tradeId: option('Trade', 'trade', { hint: 'Empty: all trades' }),
  clientId: ref('Insurer or client', 'contact', { hint: 'Empty: whoever pays' }),
  documents: withDefault(oneOf('Asked of', ['all', 'estimates', 'invoices']), 'all'),
  fromAmount: withDefault(money('Lines from', { min: 0, hint: 'Before tax; smaller lines are not asked' }), 0),
  photoBefore: withDefault(bool('Photograph before'), false),
  photoAfter: withDefault(bool('Photograph after'), false),
  form: withDefault(bool('Form that was handed in'), false),
  customFormTemplateId: ref('made from', 'customFormTemplate', { hint: 'Empty: any form of its work order' }),
  timesheet: withDefault(bool('Approved hours'), false),
  supplierBill: withDefault(bool("Supplier's bill"), false),
  signature: withDefault(bool('Signature'), false),
  workOrder: withDefault(bool('Work order that is completed'), false),
  effect: withDefault(
    oneOf('Where it is missing', ['warn', 'hold'], {
      hint: 'Held: it leaves only with a reason, by somebody who has the right',
    }),
    'warn',
  ),
  notificationTemplateId: ref('Asked for with', 'notificationTemplate', {
    hint: 'The mail to whoever is on site; {{proof.line}} and {{proof.missing}} stand for what is asked. Empty: our own words',
  }),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface ProofRule extends RowOf<typeof fields> {}
export interface ProofRuleCreate extends CreateOf<typeof fields> {}
export interface ProofRuleUpdate extends UpdateOf<typeof fields> {}
export const proofRule = entity<ProofRule, ProofRuleCreate, ProofRuleUpdate>('proofRule', fields, {
  label: { one: 'rule of proof', many: 'rules of proof' },
  permission: 'proof-rule',
});
