// The roles that a new company starts with. What they hold is said by each module in its rights.

/** Lists that a role can be limited in; an empty list means all. */
export const ROLE_OPTIONS = ['ContactType'] as const;
export type RoleOptions = Partial<Record<(typeof ROLE_OPTIONS)[number], number[]>>;

export type RoleRef =
  | 'admin'
  | 'estimator'
  | 'supervisor'
  | 'case-manager'
  | 'accounts'
  | 'field'
  | 'subcontractor'
  | 'insurer'
  | 'client';
export interface DefaultRole {
  id: number;
  ref: RoleRef;
  label: string;
  external: boolean;
  onlyMyJobs: boolean;
  roleOptions?: RoleOptions;
}
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { id: 1, ref: 'admin', label: 'Administrator', external: false, onlyMyJobs: false },
  { id: 2, ref: 'estimator', label: 'Estimator', external: false, onlyMyJobs: false },
  { id: 3, ref: 'supervisor', label: 'Supervisor', external: false, onlyMyJobs: false },
  { id: 4, ref: 'case-manager', label: 'Case manager', external: false, onlyMyJobs: false },
  { id: 5, ref: 'accounts', label: 'Accounts', external: false, onlyMyJobs: false },
  {
    id: 6,
    ref: 'field',
    label: 'Field worker',
    external: false,
    onlyMyJobs: true,
    roleOptions: { ContactType: [1, 3, 6] },
  },
  { id: 7, ref: 'subcontractor', label: 'Subcontractor', external: true, onlyMyJobs: false },
  { id: 8, ref: 'insurer', label: 'Insurer', external: true, onlyMyJobs: false },
  { id: 9, ref: 'client', label: 'Client portal', external: true, onlyMyJobs: false },
];
