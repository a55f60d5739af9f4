// What can be set on many work orders at once: when, and what to know. Who and for how much is agreed one by one.
export const WORK_ORDER_BULK_FIELDS = [
  'label',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'instructions',
] as const;
