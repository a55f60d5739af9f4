// The monthly return under CIS as it was filed; a verification of a subcontractor by HMRC.
import { type RowOf, entity } from '../../../kit/entity.ts';
import { date, derived, generated, money, option, ref, required, text } from '../../../kit/fields.ts';

const returnFields = {
  month: generated(date('Tax month to')),
  filedOn: required(date('Filed on')),
  reference: text('HMRC reference', { max: 60 }),
  gross: generated(money('Gross amount paid')),
  materials: generated(money('Cost of materials')),
  deduction: generated(money('Deducted')),
  paidOn: derived(date('Paid to HMRC on')),
  paidAmount: derived(money('Paid to HMRC')),
  paidReference: derived(text('Payment reference', { max: 60 })),
};
export interface CisReturn extends RowOf<typeof returnFields> {}
export const cisReturn = entity<CisReturn, never, never>('cisReturn', returnFields, {
  label: { one: 'CIS return', many: 'CIS returns' },
  labelField: 'month',
  permission: 'accounts-payable',
});

const verificationFields = {
  contactId: required(ref('Subcontractor', 'contact')),
  verifiedOn: required(date('Verified on')),
  cisTypeId: required(option('CIS type', 'cisType')),
  cisVerificationNumber: text('Verification number', { max: 20 }),
};
export interface CisVerification extends RowOf<typeof verificationFields> {}
export const cisVerification = entity<CisVerification, never, never>('cisVerification', verificationFields, {
  label: { one: 'verification', many: 'verifications' },
  permission: 'accounts-payable',
});
