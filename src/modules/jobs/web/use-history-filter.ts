// What the history is narrowed by stands in the address, so that it can be shared and survives a reload.
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';

const NAMES = ['userId', 'objectType', 'field', 'from', 'to', 'pinned'] as const;
export type HistoryFilter = Partial<Record<(typeof NAMES)[number], string>>;

export function useHistoryFilter(): [HistoryFilter, (change: HistoryFilter) => void] {
  const search = useSearch();
  const setSearch = useSetSearch();
  const filter = kept(search);
  const set = (change: HistoryFilter): void => {
    setSearch(kept({ ...filter, ...change }));
  };
  return [filter, set];
}

const kept = (from: Record<string, unknown>): HistoryFilter =>
  Object.fromEntries(
    NAMES.map((name) => [name, from[name] === undefined ? '' : String(from[name])]).filter(([, value]) => value !== ''),
  );
