// The fields of a job in groups: one order for reading and for editing.

export interface JobSection {
  title: string;
  fields: readonly string[];
}

export const JOB_SECTIONS: readonly JobSection[] = [
  {
    title: 'Claim',
    fields: [
      'jobNumber',
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
      'workflowId',
      'incidentDate',
      'description',
      'filterTagIds',
    ],
  },
  {
    title: 'Customer',
    fields: [
      'customerId',
      'customerIsIndividual',
      'customerSalutation',
      'customerName',
      'customerFirstName',
      'customerLastName',
      'customerEmail',
      'customerMobileNumber',
      'customerHomeNumber',
      'customerWorkNumber',
      'customerPreferredContactNumber',
      'primaryContact',
      'vulnerableCustomer',
      'customerAddress',
    ],
  },
  {
    title: 'Site',
    fields: ['siteAddress', 'safetyAlert', 'keySafe', 'makeSafeRequired', 'waterCategory', 'waterClass'],
  },
  { title: 'Money', fields: ['excessAmount', 'excessIncTax', 'sumInsuredBuilding', 'sumInsuredContents'] },
  { title: 'Dates', fields: ['allocatedDate', 'targetStartDate', 'targetCompletionDate', 'ongoingJob'] },
  {
    title: 'People',
    fields: ['assignedId', 'caseManagerId', 'supervisorId', 'estimatorId', 'businessId', 'clientPortalId'],
  },
];

/** What is asked where water did the damage; what is there is shown on every job. */
const OF_WATER: readonly string[] = ['waterCategory', 'waterClass'];

export const fieldsFor = (
  fields: readonly string[],
  isWaterJob: boolean,
  values: Record<string, unknown>,
): readonly string[] => fields.filter((name) => isWaterJob || !OF_WATER.includes(name) || values[name] != null);
