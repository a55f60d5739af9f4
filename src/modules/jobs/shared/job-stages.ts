// The stages a job goes through, and the dates that a person may set by the dialog "Change job date".

/** Stage dates, in the order in which a job reaches them. */
export const STAGES = {
  createdAt: 'Registered',
  receivedAt: 'Received',
  contactedAt: 'Customer contacted',
  inspectedAt: 'Inspected',
  reportedAt: 'Reported',
  authorisedAt: 'Authorised',
  startedAt: 'Works started',
  practicalCompletionAt: 'Practical completion',
  completedAt: 'Completed',
  invoicedAt: 'Invoiced',
  closedAt: 'Closed',
} as const;
export type Stage = keyof typeof STAGES;
export const STAGE_REFS = Object.keys(STAGES) as [Stage, ...Stage[]];
export const isStage = (ref: string): ref is Stage => Object.hasOwn(STAGES, ref);

/** Calendar days that the dialog changes. */
export const JOB_DAYS = {
  incidentDate: 'Incident date',
  allocatedDate: 'Allocated date',
  targetStartDate: 'Target start',
  targetCompletionDate: 'Target completion',
} as const;

/** What "Change job date" offers: the days, and the moments of the stages; when a job was registered stays as it was. */
export const JOB_DATES: Record<string, string> = {
  ...JOB_DAYS,
  ...Object.fromEntries(Object.entries(STAGES).filter(([ref]) => ref !== 'createdAt')),
};
export const JOB_DATE_REFS = Object.keys(JOB_DATES) as [string, ...string[]];
export const isDay = (ref: string): boolean => Object.hasOwn(JOB_DAYS, ref);
