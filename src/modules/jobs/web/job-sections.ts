// The fields of a job in groups: one order for reading and for editing.

export interface JobSection {
  title: string;
  fields: readonly string[];
}

export const JOB_SECTIONS: readonly JobSection[] = [
  {
    title: 'Claim',
    fields: [
      'clientId',
      'clientRef',
      'additionalRef',
      'brokerReference',
      'adjusterReference',
      'strataReference',
      'jobTypeId',
      'perilId',
      'catastropheCodeId',
      'divisionId',
      'incidentDate',
      'description',
      'filterTagIds',
    ],
  },
  {
    title: 'Customer',
    fields: [
      'customerId',
      'customerName',
      'customerFirstName',
      'customerLastName',
      'customerEmail',
      'customerMobileNumber',
      'customerHomeNumber',
      'customerWorkNumber',
      'customerPreferredContactNumber',
      'vulnerableCustomer',
      'customerAddress',
    ],
  },
  {
    title: 'Site',
    fields: ['siteAddress', 'safetyAlert', 'keySafe', 'makeSafeRequired', 'waterCategory', 'waterClass'],
  },
  { title: 'Money', fields: ['excessAmount', 'excessIncTax', 'sumInsuredBuilding', 'sumInsuredContents'] },
  { title: 'Dates', fields: ['allocatedDate', 'targetStartDate', 'targetCompletionDate'] },
  { title: 'People', fields: ['assignedId', 'caseManagerId', 'supervisorId', 'estimatorId', 'clientPortalId'] },
];
