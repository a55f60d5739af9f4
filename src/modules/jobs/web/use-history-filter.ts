// What the history is narrowed by stands in the address, so that it can be shared and survives a reload.
import { useNavigate, useSearch } from '@tanstack/react-router';

const NAMES = ['userId', 'objectType', 'field', 'from', 'to', 'pinned'] as const;
export type HistoryFilter = Partial<Record<(typeof NAMES)[number], string>>;

export function useHistoryFilter(): [HistoryFilter, (change: HistoryFilter) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const filter = kept(search);
  const set = (change: HistoryFilter): void => {
    void navigate({ to: '.', search: kept({ ...filter, ...change }) as never, replace: true });
  };
  return [filter, set];
}

const kept = (from: Record<string, unknown>): HistoryFilter =>
  Object.fromEntries(
    NAMES.map((name) => [name, from[name] === undefined ? '' : String(from[name])]).filter(([, value]) => value !== ''),
  );
