/** Parts of the support centre, as they stand in its address. */
export const SUPPORT_REFS = ['home', 'help', 'ask', 'mine', 'items', 'item', 'noticeboard', 'releases'] as const;
export type SupportRef = (typeof SUPPORT_REFS)[number];

const BASE = '/prime/support';
const WINDOW = '/support';
const at = (base: string, ref: SupportRef, query: Record<string, string | number>): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `${base === BASE && ref === 'home' ? base : `${base}/${ref}`}${search ? `?${search}` : ''}`;
};

export const supportPaths = {
  base: BASE,
  window: WINDOW,
  /** In the workbench, or with `base` in its own window. */
  of: (ref: SupportRef, query: Record<string, string | number> = {}, base: string = BASE) => at(base, ref, query),
  item: (id: number) => at(BASE, 'item', { item: id }),
  help: (page: string) => at(BASE, 'help', { page }),
};
