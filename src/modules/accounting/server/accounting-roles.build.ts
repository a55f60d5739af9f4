// Who may call what of accounting, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
const ofSystem = (system: string): Record<string, string> => ({
  [`GET /${system}Setting/:companyId`]: 'AESCUF',
  [`PUT /${system}Setting/:companyId`]: 'A',
  [`GET /${system}Setting/:companyId/taxCode`]: 'ASU',
  [`PUT /${system}Setting/:companyId/taxCode`]: 'AU',
  [`GET /${system}Setting/config/authoriseUrl`]: 'A',
  [`POST /${system}Setting/setUp/saveCode`]: 'A',
  [`GET /${system}Setting/company`]: 'AESCUF',
  [`GET /${system}Setting/organisation`]: 'AESCUF',
});

export const accountingRoles: Record<string, string> = {
  ...ofSystem('xero'),
  ...ofSystem('myob'),
  ...ofSystem('reckon'),
  'GET /xeroOrganisation/job/:jobId': 'AESCUF',
  'GET /myobCompanyFile/job/:jobId': 'AESCUF',
  'GET /accountingTransfer/type': 'ASU',
  'GET /accountingTransfer/difference': 'ASU',
  'GET /accountingTransfer': 'ASU',
  'GET /accountingTransfer/:id': 'ASU',
  'GET /accountingTransfer/contact': 'ASU',
  'POST /accountingTransfer': 'AU',
  'POST /accountingTransfer/payments': 'AU',
  'POST /accountingTransfer/reconciliation': 'AU',
  'GET /accountingTransfer/reconciliation': 'ASU',
  'GET /accountingTransfer/reconciliation/:id': 'ASU',
  'GET /accountingTransfer/run': 'ASU',
  'DELETE /accountingTransfer/run/:jobId': 'AU',
  'GET /accountingTransfer/file': 'AU',
};
