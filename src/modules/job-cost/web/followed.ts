/** What changes the cost of a job. */
export const FOLLOWED = [
  'jobCost',
  'accountsPayable',
  'accountsReceivable',
  'workOrder',
  'timesheet',
  'expense',
  'estimate',
  'estimateSnapshot',
  'jobCostSetting',
];
