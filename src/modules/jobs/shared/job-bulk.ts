// What can be set on many jobs at once.
export const BULK_FIELDS = [
  'statusId',
  'jobTypeId',
  'perilId',
  'catastropheCodeId',
  'divisionId',
  'assignedId',
  'caseManagerId',
  'supervisorId',
  'estimatorId',
  'targetStartDate',
  'targetCompletionDate',
  'filterTagIds',
] as const;
