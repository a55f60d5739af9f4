// The state of a list lives in the address: a link, a reload and another tab show the same rows.
import { useSearch, useSetSearch } from '../shell/page-location.tsx';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { FilterError, type Node, parseFilter } from '../../../kit/filter.ts';

export interface ListState {
  s: string;
  page: number;
  perPage: number;
  /** `createdAt`, `-createdAt` for descending, several with commas: `statusId,-createdAt`. */
  sort: string;
  filter: Node[];
  /** Any of the conditions instead of all. */
  any: boolean;
  /** The saved view that was opened; 0 the plain list, chosen on purpose. */
  view: number | null;
  display: 'table' | 'board';
  /** What cannot be read of the address, in words. */
  problem?: string;
}
/** The part of the state that a saved view holds. */
export type ViewSettings = Partial<Pick<ListState, 's' | 'perPage' | 'sort' | 'filter' | 'any' | 'display'>>;

export const PER_PAGE = [20, 50, 100, 200] as const;
const MOST_SORTS = 5;

export interface ListDefaults {
  sort: string;
  filter?: Node[];
}

/** Reads the search of an address or the settings of a view; what does not fit is named, never thrown. */
export function readState(search: Record<string, unknown>, defaults: ListDefaults): ListState {
  const { filter, problem } = readFilter(search['filter'], defaults.filter ?? []);
  return {
    s: typeof search['s'] === 'string' || typeof search['s'] === 'number' ? String(search['s']).slice(0, 200) : '',
    page: typeof search['page'] === 'number' && search['page'] > 0 ? Math.floor(search['page']) : 1,
    perPage: PER_PAGE.find((size) => size === search['perPage']) ?? 50,
    sort: typeof search['sort'] === 'string' ? search['sort'] : defaults.sort,
    filter,
    any: search['any'] === true,
    view: typeof search['view'] === 'number' ? search['view'] : null,
    display: search['display'] === 'board' ? 'board' : 'table',
    ...(problem && { problem }),
  };
}

function readFilter(given: unknown, otherwise: Node[]): { filter: Node[]; problem?: string } {
  if (given === undefined) return { filter: otherwise };
  try {
    return { filter: parseFilter(JSON.stringify({ and: given })).and ?? [] };
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return { filter: [], problem: `The filter in this address cannot be read. ${error.message}.` };
  }
}

/** Only what differs from the default stands in the address. */
export function writeState(state: ListState, defaults: ListDefaults): Record<string, unknown> {
  const same = JSON.stringify(state.filter) === JSON.stringify(defaults.filter ?? []);
  return {
    ...(state.view !== null && { view: state.view }),
    ...(state.display !== 'table' && { display: state.display }),
    ...(state.s && { s: state.s }),
    ...(state.page > 1 && { page: state.page }),
    ...(state.perPage !== 50 && { perPage: state.perPage }),
    ...(state.sort !== defaults.sort && { sort: state.sort }),
    ...(!same && { filter: state.filter }),
    ...(state.any && { any: true }),
  };
}

export type SetListState = (change: Partial<ListState>) => void;

export function useListState(defaults: ListDefaults): [ListState, SetListState, boolean] {
  const search = useSearch();
  const setSearch = useSetSearch();
  const state = readState(search, defaults);
  const set = (change: Partial<ListState>): void => {
    const next = { ...state, page: 1, ...change };
    setSearch(writeState(next, defaults));
  };
  return [state, set, Object.keys(search).length === 0];
}

export interface SortEntry {
  field: string;
  direction: 'asc' | 'desc';
}
export const sortsOf = (sort: string): SortEntry[] =>
  sort
    .split(',')
    .filter((entry) => entry.replace(/^-/, '') !== '')
    .slice(0, MOST_SORTS)
    .map((entry) => ({ field: entry.replace(/^-/, ''), direction: entry.startsWith('-') ? 'desc' : 'asc' }));
const sortText = (entries: readonly SortEntry[]): string =>
  entries.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)).join(',');

/** A click on a head sorts by it alone and turns it round; with Shift it joins the others, turns round, then leaves. */
export function nextSort(sort: string, field: string, join: boolean): string {
  const entries = sortsOf(sort);
  const held = entries.find((entry) => entry.field === field);
  if (!join) {
    const turned = held && entries.length === 1 && held.direction === 'asc';
    return turned ? `-${field}` : field;
  }
  if (!held) return sortText([...entries, { field, direction: 'asc' as const }].slice(-MOST_SORTS));
  if (held.direction === 'asc')
    return sortText(entries.map((entry) => (entry === held ? { field, direction: 'desc' as const } : entry)));
  return sortText(entries.length > 1 ? entries.filter((entry) => entry !== held) : [{ field, direction: 'asc' }]);
}

/** The query of the API for this state. */
export function listQueryOf(state: ListState): ListQuery {
  const sort = sortsOf(state.sort);
  return {
    page: String(state.page),
    perPage: String(state.perPage),
    ...(sort.length > 0 && { sort: JSON.stringify(sort) }),
    ...filterQuery(state),
  };
}

/** The part of the query that chooses rows: for counts, bulk changes and exports. */
export const filterQuery = (state: Pick<ListState, 's' | 'filter' | 'any'>): Pick<ListQuery, 's' | 'filter'> => ({
  ...(state.s && { s: state.s }),
  ...(state.filter.length > 0 && { filter: JSON.stringify({ [state.any ? 'or' : 'and']: state.filter }) }),
});
