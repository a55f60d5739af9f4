// The state of a list lives in the address: a link, a reload and another tab show the same rows.
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Condition } from '../../../kit/filter.ts';
import type { ListQuery } from '../../../kit/endpoint.ts';

export interface ListState {
  s: string;
  page: number;
  perPage: number;
  /** `createdAt`, or `-createdAt` for descending. */
  sort: string;
  filter: Condition[];
  /** Any of the conditions instead of all. */
  any: boolean;
}

export const PER_PAGE = [20, 50, 100, 200] as const;

interface Defaults {
  sort: string;
  filter?: Condition[];
}

const readState = (search: Record<string, unknown>, defaults: Defaults): ListState => ({
  s: typeof search['s'] === 'string' || typeof search['s'] === 'number' ? String(search['s']) : '',
  page: typeof search['page'] === 'number' && search['page'] > 0 ? search['page'] : 1,
  perPage: typeof search['perPage'] === 'number' ? search['perPage'] : 50,
  sort: typeof search['sort'] === 'string' ? search['sort'] : defaults.sort,
  filter: Array.isArray(search['filter']) ? (search['filter'] as Condition[]) : (defaults.filter ?? []),
  any: search['any'] === true,
});

/** Only what differs from the default stands in the address. */
function writeState(state: ListState, defaults: Defaults): Record<string, unknown> {
  const same = JSON.stringify(state.filter) === JSON.stringify(defaults.filter ?? []);
  return {
    ...(state.s && { s: state.s }),
    ...(state.page > 1 && { page: state.page }),
    ...(state.perPage !== 50 && { perPage: state.perPage }),
    ...(state.sort !== defaults.sort && { sort: state.sort }),
    ...(!same && { filter: state.filter }),
    ...(state.any && { any: true }),
  };
}

export function useListState(defaults: Defaults): [ListState, (change: Partial<ListState>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const state = readState(search, defaults);
  const set = (change: Partial<ListState>): void => {
    const next = { ...state, page: 1, ...change };
    void navigate({ to: '.', search: writeState(next, defaults) as never, replace: true });
  };
  return [state, set];
}

/** The query of the API for this state. */
export function listQueryOf(state: ListState): ListQuery {
  const field = state.sort.replace(/^-/, '');
  const direction = state.sort.startsWith('-') ? 'desc' : 'asc';
  return {
    page: String(state.page),
    perPage: String(state.perPage),
    ...(field && { sort: JSON.stringify([{ field, direction }]) }),
    ...filterQuery(state),
  };
}

/** The part of the query that chooses rows: for counts, bulk changes and exports. */
export const filterQuery = (state: Pick<ListState, 's' | 'filter' | 'any'>): Pick<ListQuery, 's' | 'filter'> => ({
  ...(state.s && { s: state.s }),
  ...(state.filter.length > 0 && { filter: JSON.stringify({ [state.any ? 'or' : 'and']: state.filter }) }),
});
