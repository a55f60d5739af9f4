// All rights of the product in one place: resource keys by module, components, module actions, and what the first roles hold.

export const ACTIONS = ['view', 'edit', 'create', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** Resources that exist in the product so far, by module; a module that arrives adds its line here. */
export const MODULES = [
  {
    ref: 'company',
    label: 'Company',
    resources: [
      'company',
      'company-setting',
      'option-list',
      'number-series',
      'custom-field',
      'division',
      'region',
      'filter-tag',
    ],
  },
  { ref: 'user', label: 'People and rights', resources: ['user', 'role', 'security-log'] },
  { ref: 'contact', label: 'Contacts', resources: ['contact', 'contact-licence', 'sanctions-list'] },
  {
    ref: 'job',
    label: 'Jobs',
    resources: [
      'job',
      'job-contact',
      'job-link',
      'job-history',
      'milestone',
      'workflow-kpi-note',
      'workflow',
      'job-submission',
    ],
  },
  { ref: 'imports', label: 'Imports', resources: ['data-import'] },
  { ref: 'documents', label: 'Documents', resources: ['attachment'] },
  { ref: 'messages', label: 'Messages', resources: ['notification'] },
  { ref: 'estimate', label: 'Estimates', resources: ['estimate', 'estimate-snapshot'] },
  { ref: 'work-order', label: 'Work orders', resources: ['work-order'] },
  { ref: 'sync', label: 'Sync', resources: ['sync-invitation'] },
  { ref: 'portal', label: 'Shared pages', resources: ['share-item', 'share-item-theme'] },
  { ref: 'reports', label: 'Reports', resources: ['data-export', 'background-job'] },
] as const;
export type Resource = (typeof MODULES)[number]['resources'][number];
export const RESOURCES: readonly Resource[] = MODULES.flatMap(({ resources }) => [...resources]);

export const COMPONENTS = [
  'create-contact',
  'prime-ai',
  'contact-bank-details',
  'estimate-margins',
  'estimate-authorise',
  'estimate-export',
  'work-order-sell',
  'bulk-update',
] as const;
export const MODULE_ACTIONS = [
  'reopen-job',
  'lock-job-fields',
  'unlock-items',
  'override-issue-check',
  'disable-ai',
] as const;

export type Permission = `${Action}-${Resource}` | (typeof COMPONENTS)[number] | (typeof MODULE_ACTIONS)[number];

export const ALL_PERMISSIONS: readonly Permission[] = [
  ...RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${action}-${resource}` as const)),
  ...COMPONENTS,
  ...MODULE_ACTIONS,
];

/** Where the words of the key do not say it. */
const LABELS: Record<string, string> = { 'prime-ai': 'AI help with texts', 'disable-ai': 'No AI help with texts' };

/** "work-order" as people read it: Work order. */
export const permissionLabel = (key: string): string => {
  if (LABELS[key]) return LABELS[key];
  const words = key.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Lists that a role can be limited in; an empty list means all. */
export const ROLE_OPTIONS = ['ContactType'] as const;
export type RoleOptions = Partial<Record<(typeof ROLE_OPTIONS)[number], number[]>>;

/** Modules of which somebody with these rights sees anything. */
export const modulesOf = (permissions: ReadonlySet<string>): string[] =>
  MODULES.filter(({ resources }) => resources.some((resource) => permissions.has(`view-${resource}`))).map(
    ({ ref }) => ref,
  );

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

type Staff = 'estimator' | 'supervisor' | 'case-manager' | 'accounts' | 'field';
/** The matrix of datamodel.md section 4, one line per resource; the administrator holds everything. V E C D. */
const MATRIX: readonly [Resource[], Record<Staff, string>][] = [
  [
    ['company', 'company-setting', 'option-list', 'number-series', 'custom-field', 'division', 'region', 'filter-tag'],
    { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' },
  ],
  [['user'], { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: '' }],
  [['contact-licence'], { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VEC', field: 'V' }],
  [['sanctions-list'], { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'VC', field: '' }],
  [['contact'], { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VEC', field: 'V' }],
  [
    ['job', 'job-contact', 'job-link', 'milestone', 'workflow-kpi-note'],
    { estimator: 'VEC', supervisor: 'VE', 'case-manager': 'VEC', accounts: 'V', field: 'VE' },
  ],
  [['job-submission'], { estimator: 'VE', supervisor: 'V', 'case-manager': 'VE', accounts: 'V', field: '' }],
  [['workflow'], { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' }],
  [['job-history'], { estimator: 'V', supervisor: 'V', 'case-manager': 'V', accounts: 'V', field: 'V' }],
  [['attachment'], { estimator: 'VECD', supervisor: 'VECD', 'case-manager': 'VECD', accounts: 'VEC', field: 'VEC' }],
  [['notification'], { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VEC', field: 'VC' }],
  [
    ['estimate', 'estimate-snapshot'],
    { estimator: 'VECD', supervisor: 'VE', 'case-manager': 'V', accounts: 'V', field: '' },
  ],
  [['work-order'], { estimator: 'VEC', supervisor: 'VECD', 'case-manager': 'VEC', accounts: 'VE', field: '' }],
  [['sync-invitation'], { estimator: 'VC', supervisor: 'VC', 'case-manager': 'VEC', accounts: 'V', field: '' }],
  [
    ['share-item', 'share-item-theme'],
    { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VECD', accounts: 'VEC', field: '' },
  ],
  [
    ['data-export', 'background-job'],
    { estimator: 'VEC', supervisor: 'VEC', 'case-manager': 'VEC', accounts: 'VECD', field: '' },
  ],
];
const EXTRAS: Record<Staff, readonly Permission[]> = {
  estimator: [
    'create-contact',
    'prime-ai',
    'estimate-margins',
    'estimate-authorise',
    'estimate-export',
    'work-order-sell',
    'bulk-update',
    'unlock-items',
  ],
  supervisor: ['create-contact', 'prime-ai', 'estimate-margins', 'work-order-sell', 'override-issue-check'],
  'case-manager': ['create-contact', 'prime-ai', 'bulk-update', 'reopen-job', 'lock-job-fields'],
  accounts: ['contact-bank-details', 'estimate-margins', 'work-order-sell'],
  field: ['disable-ai'],
};

const LETTERS: Record<string, Action> = { V: 'view', E: 'edit', C: 'create', D: 'delete' };

/** What a new company's role holds. Roles are rows that the company may edit afterwards. */
export function defaultPermissions(ref: RoleRef): Permission[] {
  if (ref === 'admin') return [...ALL_PERMISSIONS.filter((permission) => permission !== 'disable-ai')];
  const staff = ref as Staff;
  if (!(staff in EXTRAS)) return ['disable-ai'];
  return [
    ...MATRIX.flatMap(([resources, rights]) =>
      resources.flatMap((resource) =>
        [...rights[staff]].map((letter): Permission => `${LETTERS[letter] ?? 'view'}-${resource}`),
      ),
    ),
    ...EXTRAS[staff],
  ];
}
