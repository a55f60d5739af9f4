// What the editor sends and what it hears back. `estimate-sync.ts` binds this to the API; the queue needs no more.
import type { Change, ChangeOutcome } from '../shared/estimate-changes.api.ts';

export type { Change, ItemPlace, NewItem, NewRow } from '../shared/estimate-changes.api.ts';

/** One per change, in the same order: what the server says of it (details in estimate-changes.api.ts). */
export type Outcome =
  | ChangeOutcome
  /** Not done, try again: 503, 429, network. A rejected promise means this for the whole batch. */
  | { status: 'retry'; afterSeconds?: number };

export interface EstimateSync {
  /** Carries the changes out in order. */
  save: (batch: Change[]) => Promise<Outcome[]>;
}

/** Why a row is held back until the user acts. */
export type RowTrouble =
  | { kind: 'conflict'; theirs: Record<string, unknown> | null; version: number }
  | { kind: 'refused'; message: string; errors: Record<string, string> };
