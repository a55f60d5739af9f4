// Where new and moved rows stand: numbers between those of their neighbours, as long as there is room.
import { updateStep } from './estimate-records.ts';
import type { Step, TableName, Tables } from './estimate-records.ts';

interface Ordered {
  id: number;
  order: number;
}

export interface Slots {
  orders: number[];
  /** Siblings numbered anew, where the room between two of them is used up. */
  renumbered: Step[];
}

const LEAST_GAP = 1e-6;

/** `count` places before `siblings[at]` (at the end: at = siblings.length). */
export function slotsAt<T extends TableName>(
  table: T,
  siblings: readonly (Tables[T] & Ordered)[],
  at: number,
  count: number,
): Slots {
  const before = siblings[at - 1]?.order;
  const after = siblings[at]?.order;
  const start = before ?? (after === undefined ? 0 : after - count - 1);
  const gap = after === undefined ? 1 : (after - start) / (count + 1);
  if (gap >= LEAST_GAP)
    return { orders: Array.from({ length: count }, (_, place) => start + gap * (place + 1)), renumbered: [] };

  const renumbered = siblings.flatMap((sibling, place) => {
    const order = place < at ? place + 1 : place + 1 + count;
    return updateStep(table, sibling, { order } as Partial<Tables[T]>) ?? [];
  });
  return { orders: Array.from({ length: count }, (_, place) => at + 1 + place), renumbered };
}
