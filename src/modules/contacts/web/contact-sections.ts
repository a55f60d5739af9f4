// The fields of a contact in groups: one order for reading and for editing.

export interface ContactSection {
  title: string;
  fields: readonly string[];
}

export const CONTACT_SECTIONS: readonly ContactSection[] = [
  {
    title: 'Who',
    fields: ['isIndividual', 'salutation', 'firstName', 'lastName', 'companyName', 'position', 'parentContactId'],
  },
  { title: 'Reach', fields: ['mobileNumber', 'workNumber', 'homeNumber', 'preferredContactNumber', 'email'] },
  { title: 'Addresses', fields: ['address', 'postalSameAsAddress', 'postalAddress'] },
  { title: 'Business', fields: ['abn', 'acn', 'gstRegistered', 'tradeIds'] },
  { title: 'Payment', fields: ['paymentAccountName', 'paymentAccountBsb', 'paymentAccountNumber'] },
  { title: 'Use', fields: ['status', 'doNotUseReason', 'notes'] },
];
