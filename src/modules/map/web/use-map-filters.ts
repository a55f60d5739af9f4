// By what the map is narrowed down: words, kinds, status, people, days. Kinds that somebody hid stay hidden on every machine of theirs.
import { useDeferredValue, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { keepUserOption, useUserOption } from '../../../platform/web/session/user-options.ts';
import { mapApi } from '../shared/map.api.ts';
import type { MarkerKind } from '../shared/marker-kinds.ts';

const HIDDEN = 'mapHidden';
/** Jobs and what waits for a yes; the rest is one press away. */
const AT_FIRST: MarkerKind[] = ['appointment', 'workOrder', 'allocation', 'lineup', 'contact'];
export interface MapFilters {
  s: string;
  statusId: string | null;
  assignedId: string | null;
  from: string;
  to: string;
  ended: boolean;
}
const NONE: MapFilters = { s: '', statusId: null, assignedId: null, from: '', to: '', ended: false };

export function useMapFilters() {
  const [filters, setAll] = useState(NONE);
  const hidden = useUserOption<MarkerKind[]>(HIDDEN) ?? AT_FIRST;
  const seen = useRead(mapApi.setting, {}, { staleTime: Infinity }).data?.data.kinds ?? [];
  const kinds = seen.filter((kind) => !hidden.includes(kind));
  const s = useDeferredValue(filters.s.trim());
  const { statusId, assignedId, from, to, ended } = filters;
  return {
    filters,
    set: (change: Partial<MapFilters>) => setAll((before) => ({ ...before, ...change })),
    reset: () => setAll(NONE),
    /** How many beside the words. */
    count: [statusId, assignedId, from, to, ended].filter(Boolean).length,
    seen,
    kinds,
    toggle: (kind: MarkerKind) =>
      keepUserOption(HIDDEN, hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind]),
    query: {
      ...(s && { s }),
      ...(assignedId && { assignedId: Number(assignedId) }),
      ...(from && { from }),
      ...(to && { to }),
      ...(ended && { ended: '1' as const }),
    },
    ofJobs: statusId ? { statusId: Number(statusId) } : {},
  };
}
export type FiltersOfMap = ReturnType<typeof useMapFilters>;
