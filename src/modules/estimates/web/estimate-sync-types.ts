// What the editor sends and what it hears back. `estimate-sync.ts` binds this to the API; the queue needs no more.

/**
 * One change. `key` is its idempotency key: a change sent again after a lost answer is the same to the letter, with
 * the same key. All ids are the server's; a row that waits for another row's id is sent in a later batch.
 * Fractions are fractions, as on the wire.
 */
export type Change = { key: string } & (
  | { kind: 'createCategory'; row: NewRow }
  | { kind: 'updateCategory'; id: number; version: number; fields: Record<string, unknown> }
  | { kind: 'deleteCategory'; id: number; version: number }
  | { kind: 'createTrade'; categoryId: number; row: NewRow }
  | { kind: 'updateTrade'; id: number; version: number; fields: Record<string, unknown> }
  | { kind: 'deleteTrade'; id: number; version: number }
  /** In display order. Rows that follow each other under the same `afterId` stand after it in the order given. One transaction. */
  | { kind: 'createItems'; rows: NewItem[] }
  | { kind: 'updateItem'; id: number; version: number; fields: Record<string, unknown> }
  | ({ kind: 'moveItem'; id: number; version: number } & ItemPlace)
  | { kind: 'deleteItems'; rows: { id: number; version: number }[] }
);

export interface ItemPlace {
  categoryId: number;
  categoryTradeId: number | null;
  parentId: number | null;
  isParentItem: boolean;
  /** The saved sibling it stands behind; null = first. */
  afterId: number | null;
}
export interface NewRow {
  /** Made by the client: names the row in the answer. */
  uuid: string;
  fields: Record<string, unknown>;
}
export type NewItem = NewRow & ItemPlace;

/** One per change, in the same order. */
export type Outcome =
  /** `rows`: every row whose id or version is new, created ones with their uuid. */
  | { status: 'done'; rows: { id: number; version: number; uuid?: string }[] }
  /** 409: the rows that someone else changed, with their fields of now; theirs null = deleted. The others are done. */
  | { status: 'conflict'; rows: { id: number; version: number; theirs: Record<string, unknown> | null }[] }
  /** 422, 403, 404: refused. `errors` by field; `row` names the refused one of several (id or uuid). */
  | { status: 'invalid'; message: string; errors?: Record<string, string>; row?: number | string }
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
