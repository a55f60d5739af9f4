// What survives a closed tab and an expired session: every row that differs from the server's, and what is on its way.
import type { Fields, TableName } from './estimate-records.ts';
import type { Change } from './estimate-sync-types.ts';

/** A row that differs from the server's: base null = created here, current null = deleted here. */
export interface PendingRow {
  table: TableName;
  id: number;
  base: Fields | null;
  current: Fields | null;
  version: number;
  uuid: string;
  /** Somebody else changed one of its cells meanwhile that was changed here: the person decides. */
  strict?: boolean;
  /** For new and moved items: the sibling it stands behind, null = first. The order alone means nothing after a reload. */
  behind?: number | null;
}
/** A change on its way, with the local rows it carries. */
export interface SentChange {
  change: Change;
  rows: { table: TableName; id: number; uuid: string; sent: Fields | null }[];
}
export interface PendingState {
  rows: PendingRow[];
  sent: SentChange[];
  /** Local ids of rows that the server has named since. */
  serverIds: [number, number][];
}
