// Rights as data: each module says what can be allowed in it and to whom it is allowed in a new company; here they come together.

export const ACTIONS = ['view', 'edit', 'create', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];
const LETTERS: Readonly<Record<string, Action>> = { V: 'view', E: 'edit', C: 'create', D: 'delete' };

/** What a module can allow. The first role of a company, its administrator, holds everything but `unlessAdmin`. */
export interface ModuleRights {
  /** How the module is called where rights are shown, and in `modules` of a person's rights. */
  readonly ref: string;
  readonly label: string;
  /** No company works without it. */
  readonly core?: true;
  /** A company that joined the community for free works with it, too. */
  readonly free?: true;
  /** Resource → role → letters of what the role may do from the start: `{ milestone: { estimator: 'VEC', field: 'V' } }`. */
  readonly resources?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Resource → letters, where not all four can be done to it: `{ 'security-log': 'V' }`. */
  readonly only?: Readonly<Record<string, string>>;
  /** Parts of screens → roles that have them from the start: `{ 'estimate-margins': ['estimator'] }`. */
  readonly components?: Readonly<Record<string, readonly string[]>>;
  /** Those of the components that are groups of their own in a person's rights: how a module opens for them. */
  readonly groups?: readonly string[];
  /** Single things to do → roles that may from the start: `{ 'reopen-job': ['case-manager'] }`. */
  readonly actions?: Readonly<Record<string, readonly string[]>>;
  /** Where the words of a key do not say it. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What holding takes away instead of giving: no administrator has it. */
  readonly unlessAdmin?: readonly string[];
  /** Resources of which the holder of a flag may do everything, whatever their roles say. */
  readonly ofFlag?: Partial<Readonly<Record<RightsFlag, readonly string[]>>>;
}
/** What an account is besides its roles. */
export type RightsFlag = 'supportCentreAdmin' | 'dataCentreAdmin';

/** All rights of the product. */
export interface Rights {
  readonly modules: readonly {
    ref: string;
    label: string;
    core: boolean;
    free: boolean;
    resources: readonly string[];
  }[];
  /** Every right of the modules with these refs. */
  readonly keysOf: (refs: readonly string[]) => ReadonlySet<string>;
  /** What can be done to a resource, by resource. */
  readonly done: Readonly<Record<string, readonly Action[]>>;
  readonly resources: readonly string[];
  readonly components: readonly string[];
  /** Of the components. */
  readonly groups: readonly string[];
  readonly actions: readonly string[];
  readonly all: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** What takes away instead of giving. */
  readonly unlessAdmin: readonly string[];
  /** Every right that a flag of an account gives. */
  readonly ofFlag: (flag: RightsFlag) => readonly string[];
  /** What a role of a new company holds, `admin` or another. */
  readonly startsWith: (role: string) => string[];
}

export function collectRights(given: readonly ModuleRights[]): Rights {
  const joined = join(given);
  const resources = joined.flatMap((one) => Object.keys(one.resources ?? {}));
  const components = [...new Set(joined.flatMap((one) => Object.keys(one.components ?? {})))];
  const actions = joined.flatMap((one) => Object.keys(one.actions ?? {}));
  const only: Record<string, string> = Object.assign({}, ...joined.map((one) => one.only));
  const done = Object.fromEntries(
    resources.map((resource) => [resource, [...(only[resource] ?? 'VECD')].map((letter) => LETTERS[letter] ?? 'view')]),
  );
  const all = [
    ...new Set([
      ...resources.flatMap((resource) => (done[resource] ?? []).map((action) => `${action}-${resource}`)),
      ...components,
      ...actions,
    ]),
  ];
  const unlessAdmin = joined.flatMap((one) => one.unlessAdmin ?? []);
  const groups = joined.flatMap((one) => one.groups ?? []);
  return {
    modules: joined.flatMap(({ ref, label, core = false, free = false, resources: own }) =>
      own ? [{ ref, label, core, free, resources: Object.keys(own) }] : [],
    ),
    keysOf: (refs) =>
      new Set(
        joined
          .filter(({ ref }) => refs.includes(ref))
          .flatMap(({ resources: own = {}, components: parts = {}, actions: single = {} }) => [
            ...Object.keys(own).flatMap((resource) => (done[resource] ?? []).map((action) => `${action}-${resource}`)),
            ...Object.keys(parts),
            ...Object.keys(single),
          ]),
      ),
    done,
    resources,
    components,
    groups,
    actions,
    all,
    unlessAdmin,
    labels: Object.assign({}, ...joined.map(({ labels }) => labels)) as Record<string, string>,
    ofFlag: (flag) =>
      joined
        .flatMap((one) => one.ofFlag?.[flag] ?? [])
        .flatMap((resource) => (done[resource] ?? []).map((action) => `${action}-${resource}`)),
    startsWith: (role) =>
      role === 'admin' ? all.filter((key) => !unlessAdmin.includes(key)) : joined.flatMap((one) => heldBy(role, one)),
  };
}

/** Modules may share a heading: those of one ref are one. */
function join(given: readonly ModuleRights[]): ModuleRights[] {
  const byRef = new Map<string, ModuleRights>();
  for (const one of given) {
    const before = byRef.get(one.ref);
    byRef.set(one.ref, {
      ...before,
      ...one,
      resources: { ...before?.resources, ...one.resources },
      only: { ...before?.only, ...one.only },
      components: { ...before?.components, ...one.components },
      actions: { ...before?.actions, ...one.actions },
      labels: { ...before?.labels, ...one.labels },
      groups: [...(before?.groups ?? []), ...(one.groups ?? [])],
      unlessAdmin: [...(before?.unlessAdmin ?? []), ...(one.unlessAdmin ?? [])],
      ofFlag: { ...before?.ofFlag, ...one.ofFlag },
    });
  }
  return [...byRef.values()];
}

const heldBy = (role: string, { resources = {}, components = {}, actions = {} }: ModuleRights): string[] => [
  ...Object.entries(resources).flatMap(([resource, roles]) =>
    [...(roles[role] ?? '')].map((letter) => `${LETTERS[letter] ?? 'view'}-${resource}`),
  ),
  ...[...Object.entries(components), ...Object.entries(actions)]
    .filter(([, roles]) => roles.includes(role))
    .map(([key]) => key),
];

/** "work-order" as people read it: Work order. */
export function rightLabel(key: string, labels: Readonly<Record<string, string>> = {}): string {
  if (labels[key]) return labels[key];
  const words = key.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Modules of which somebody with these rights sees anything. */
export const modulesSeen = (rights: Rights, held: ReadonlySet<string>): string[] =>
  rights.modules
    .filter(({ resources }) => resources.some((resource) => held.has(`view-${resource}`)))
    .map(({ ref }) => ref);
