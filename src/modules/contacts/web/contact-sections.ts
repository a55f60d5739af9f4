// The fields of a contact in groups: one order for reading and for editing.

export interface ContactSection {
  title: string;
  fields: readonly string[];
  /** Shown only to those who see bank details. */
  bank?: true;
  /** Shown only to those who see the finances of contacts. */
  finance?: true;
  /** What follows from it is told below. */
  below?: 'tax' | 'terms';
}

export const CONTACT_SECTIONS: readonly ContactSection[] = [
  {
    title: 'Who',
    fields: [
      'isIndividual',
      'firstName',
      'lastName',
      'companyName',
      'position',
      'salutation',
      'parentContactId',
      'approvalLimit',
      'birthDate',
    ],
  },
  { title: 'Reach', fields: ['mobileNumber', 'workNumber', 'homeNumber', 'preferredContactNumber', 'email'] },
  {
    title: 'Addresses',
    fields: ['address', 'postalSameAsAddress', 'postalAddress', 'currentSameAsAddress', 'currentAddress'],
  },
  {
    title: 'Work',
    fields: ['tradeIds', 'serviceAreaIds', 'divisionIds', 'regionIds', 'userIds', 'filterTagIds', 'bio'],
  },
  {
    title: 'Business numbers',
    fields: ['abn', 'acn', 'gstRegistered'],
  },
  {
    title: 'Tax',
    finance: true,
    below: 'tax',
    fields: ['utr', 'vatNumber', 'cisTypeId', 'cisPercentage', 'cisVerificationNumber', 'irdNumber', 'rctiAgreedAt'],
  },
  {
    title: 'Accounts and terms',
    fields: [
      'salesAccountNumberId',
      'salesPaymentTermId',
      'purchasesAccountNumberId',
      'purchasesPaymentTermId',
      'paymentMethodId',
      'financeRef',
      'xeroRef',
      'levesysRef',
    ],
    finance: true,
    below: 'terms',
  },
  { title: 'Payment', fields: ['paymentAccountName', 'paymentAccountBsb', 'paymentAccountNumber'], bank: true },
  { title: 'Use', fields: ['status', 'doNotUseReason', 'notes'] },
];

/** Addresses that are hidden while they are the same as the first. */
export const SAME_AS: Readonly<Record<string, string>> = {
  postalAddress: 'postalSameAsAddress',
  currentAddress: 'currentSameAsAddress',
};

export const sectionsFor = (sees: { bank: boolean; finance: boolean }): readonly ContactSection[] =>
  CONTACT_SECTIONS.filter((section) => (!section.bank || sees.bank) && (!section.finance || sees.finance));

/** Which subcontractors a company divides, and how. */
export interface Divided {
  enableSubcontractorDivisions: boolean;
  enableSubcontractorRegions: boolean;
}
const SUBCONTRACTOR = 3;
/** Fields that subcontractors have where the company says so; what is filled in stays in view. */
const OF_SUBCONTRACTORS = {
  divisionIds: 'enableSubcontractorDivisions',
  regionIds: 'enableSubcontractorRegions',
} as const;

/** The fields of a section that say something for these values. */
export const fieldsFor = (
  section: ContactSection,
  values: Record<string, unknown>,
  company: Divided,
): readonly string[] =>
  section.fields.filter((name) => {
    if ((name === 'divisionIds' || name === 'regionIds') && values['contactTypeId'] === SUBCONTRACTOR) {
      const filled = values[name];
      return company[OF_SUBCONTRACTORS[name]] || (Array.isArray(filled) && filled.length > 0);
    }
    const same = SAME_AS[name];
    if (same && values[same] !== false) return false;
    if (name === 'doNotUseReason') return values['status'] === 'do not use';
    if (name === 'birthDate') return values['isIndividual'] === true;
    return true;
  });
