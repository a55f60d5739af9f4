// Lists whose ids and labels are the product's own, the same in every company.

export const CONTACT_TYPES = [
  { id: 1, label: 'Client' },
  { id: 3, label: 'Subcontractor' },
  { id: 6, label: 'Employee' },
  { id: 7, label: 'Office' },
  { id: 8, label: 'Business' },
  { id: 9, label: 'Supplier' },
  { id: 10, label: 'Location' },
] as const;

export const SYSTEM_TYPES = ['build', 'maintain', 'subcontractor', 'client', 'insurer', 'jlg', 'community'] as const;
export type SystemType = (typeof SYSTEM_TYPES)[number];
export const isSystemType = (ref: string): ref is SystemType => SYSTEM_TYPES.some((type) => type === ref);
/** Those a company can choose for itself, in words. */
export const KINDS_OF_COMPANY: Readonly<Partial<Record<SystemType, string>>> = {
  build: 'Builder or restorer',
  maintain: 'Maintenance',
  subcontractor: 'Subcontractor',
  client: 'Client',
  insurer: 'Insurer',
  jlg: 'JLG',
};
/** Stage dates of a job that a status may set; `authorisedAt` and `closedAt` follow from what happens. */
export const STATUS_STAGES = {
  receivedAt: 'Received',
  contactedAt: 'Customer contacted',
  inspectedAt: 'Inspected',
  reportedAt: 'Reported',
  startedAt: 'Works started',
  practicalCompletionAt: 'Practical completion',
  completedAt: 'Completed',
  invoicedAt: 'Invoiced',
} as const;
export const STATUS_STAGE_REFS = Object.keys(STATUS_STAGES) as (keyof typeof STATUS_STAGES)[];
