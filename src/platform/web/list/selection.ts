// Chosen rows, by id, across pages; or everything that matches the filter.
import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  /** Everything that matches, not only the rows that were loaded. */
  all: boolean;
  count: (total: number) => number;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** From the row chosen last to this one. */
  toggleRange: (id: number, pageIds: readonly number[]) => void;
  togglePage: (pageIds: readonly number[]) => void;
  chooseAll: () => void;
  clear: () => void;
  /** What was carried out; what was chosen meanwhile stays chosen. */
  drop: (done: readonly number[]) => void;
}

/** What is chosen once somebody chooses from the row chosen last to this one: all between them, and whatever was chosen before. */
export function withRange(
  chosen: ReadonlySet<number>,
  last: number | null,
  id: number,
  pageIds: readonly number[],
): Set<number> {
  const from = pageIds.indexOf(last ?? id);
  const to = pageIds.indexOf(id);
  const range = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return new Set([...chosen, ...range]);
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [all, setAll] = useState(false);
  const [last, setLast] = useState<number | null>(null);

  const put = (next: Set<number>): void => {
    setAll(false);
    setIds(next);
  };
  const toggle = (id: number): void => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setLast(id);
    put(next);
  };
  const toggleRange = (id: number, pageIds: readonly number[]): void => {
    setLast(id);
    put(withRange(ids, last, id, pageIds));
  };
  const togglePage = (pageIds: readonly number[]): void => {
    const whole = pageIds.every((id) => ids.has(id));
    put(whole ? new Set([...ids].filter((id) => !pageIds.includes(id))) : new Set([...ids, ...pageIds]));
  };
  return {
    ids,
    all,
    count: (total) => (all ? total : ids.size),
    has: (id) => all || ids.has(id),
    toggle,
    toggleRange,
    togglePage,
    chooseAll: () => setAll(true),
    clear: () => put(new Set()),
    drop: (done) => {
      setAll(false);
      setIds((now) => new Set([...now].filter((id) => !done.includes(id))));
    },
  };
}
