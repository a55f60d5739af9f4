// Which columns a person sees of a grid, kept in this browser under the person's key.
import { useMemo, useState } from 'react';
import type { GridColumn, GridRow } from './grid-types.ts';

export interface ColumnChoice<Row extends GridRow> {
  all: GridColumn<Row>[];
  shown: GridColumn<Row>[];
  isShown: (key: string) => boolean;
  setShown: (keys: string[], shown: boolean) => void;
  reset: () => void;
}

/** Columns outside `all` are kept in the list: another estimate may have them. */
export function useColumnChoice<Row extends GridRow>(
  storageKey: string,
  all: GridColumn<Row>[],
  hiddenAtFirst: readonly string[],
): ColumnChoice<Row> {
  const [hidden, setHidden] = useState<readonly string[]>(() => readHidden(storageKey) ?? hiddenAtFirst);
  return useMemo(() => {
    const isShown = (key: string) => !hidden.includes(key) || all.some((column) => column.key === key && column.fixed);
    const save = (next: readonly string[]) => {
      setHidden(next);
      writeHidden(storageKey, next);
    };
    return {
      all,
      shown: all.filter((column) => isShown(column.key)),
      isShown,
      setShown: (keys, shown) =>
        save(shown ? hidden.filter((key) => !keys.includes(key)) : [...new Set([...hidden, ...keys])]),
      reset: () => save(hiddenAtFirst),
    };
  }, [storageKey, all, hidden, hiddenAtFirst]);
}

function readHidden(storageKey: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null;
  } catch {
    return null; // storage may be off (private window) or hold something else: the defaults do
  }
}

function writeHidden(storageKey: string, hidden: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(hidden));
  } catch {
    // The choice then lasts as long as the page.
  }
}
