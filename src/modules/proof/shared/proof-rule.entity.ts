// What a company wants to have of the lines that it bills, by trade and by who pays.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, money, oneOf, option, ref, required, text, withDefault } from '../../../kit/fields.ts';

const fields = {
  label: required(text('Name')),
  tradeId: option('Trade', 'trade', { hint: 'Empty: all trades' }),
  clientId: ref('Insurer or client', 'contact', { hint: 'Empty: any payer' }),
  documents: withDefault(oneOf('Applies to', ['all', 'estimates', 'invoices']), 'all'),
  fromAmount: withDefault(money('Lines from', { min: 0, hint: 'Ex tax. Smaller lines are exempt' }), 0),
  photoBefore: withDefault(bool('Photo before'), false),
  photoAfter: withDefault(bool('Photo after'), false),
  form: withDefault(bool('Submitted form'), false),
  customFormTemplateId: ref('made from', 'customFormTemplate', { hint: 'Empty: any form on its work order' }),
  timesheet: withDefault(bool('Approved hours'), false),
  supplierBill: withDefault(bool("Supplier's bill"), false),
  signature: withDefault(bool('Signature'), false),
  workOrder: withDefault(bool('Completed work order'), false),
  reading: withDefault(
    bool('Moisture reading on each day', { hint: 'Of lines that bill days of equipment, and of no others' }),
    false,
  ),
  itemPhoto: withDefault(bool('Contents: photo of the item'), false),
  receipt: withDefault(bool('Contents: receipt'), false),
  acceptedQuote: withDefault(bool('Contents: accepted quote'), false),
  disposalApproval: withDefault(bool('Contents: disposal approval', { hint: 'Of items that are replaced' }), false),
  custody: withDefault(bool('Contents and storage: custody record'), false),
  effect: withDefault(
    oneOf('If missing', ['warn', 'hold'], {
      hint: 'Hold: only someone with the right can send it, with a reason',
    }),
    'warn',
  ),
  notificationTemplateId: ref('Requested with', 'notificationTemplate', {
    hint: 'The email to the person on site. {{proof.line}} and {{proof.missing}} say what is needed. Empty: the standard message',
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
