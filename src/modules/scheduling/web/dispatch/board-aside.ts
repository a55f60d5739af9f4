// The slot under the dispatch board: modules above show there what the day looks like otherwise, on a map.
import { placeOf, useSlot } from '../../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../../platform/web/shell/registry.ts';
import type { BoardVisit } from '../../shared/appointments.api.ts';

/** Somebody's day: the visits in their order, as they stand on the board, and the roads between them. */
export interface Run {
  key: string;
  label: string;
  visits: readonly BoardVisit[];
  km: number;
}
export interface BoardAsideProps {
  runs: readonly Run[];
  /** The visit that is chosen on the board. */
  chosen: number | null;
  onChoose: (visit: BoardVisit) => void;
}

declare module '../../../../platform/web/shell/registry.ts' {
  interface WebParts {
    boardAside?: readonly LazyPage<BoardAsideProps>[];
  }
}

export const BoardAside = placeOf(() => useSlot('boardAside'));
export const useHasBoardAside = (): boolean => useSlot('boardAside').length > 0;
