// Sends what differs from the server, in the background. Nothing waits for it, and nothing typed is lost by it.
import { hasChanges, isNameless, nextBatch } from './estimate-changes.ts';
import type { DirtyRow } from './estimate-changes.ts';
import { KeptState, type KeptStorage } from './estimate-kept.ts';
import type { PendingState, SentChange } from './estimate-pending.ts';
import { restorePending, snapshotPending } from './estimate-restore.ts';
import { PLACE_FIELDS } from './estimate-records.ts';
import type { EstimateRecords, Fields, ItemRecord, Step, TableName } from './estimate-records.ts';
import type { EstimateSync, Outcome, RowTrouble } from './estimate-sync-types.ts';

export type SyncState = 'saved' | 'saving' | 'offline' | 'problem';

export interface QueueOptions {
  records: EstimateRecords;
  sync: EstimateSync;
  storage: KeptStorage<PendingState>;
  versions: Map<number, number>;
  /** Changes rows outside the undo stack. */
  apply: (steps: Step[]) => void;
  /** Something to show changed: the state, or the trouble of a row. */
  onChange: (rowId?: number) => void;
  /** New rows got their server's id. */
  onNamed: () => void;
  /** The server kept a row that was deleted here: it is back, for this reason. */
  onKept?: (reason: string) => void;
  /** Milliseconds of quiet before sending. */
  debounce?: number;
  now?: () => Date;
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** No move bears this mark, so the row differs until it is placed. */
const UNSETTLED = -1;
/** More rows than these were pasted or filled. */
const ROWS_OF_A_HAND = 20;

export class EstimateQueue {
  readonly dirty = new Map<number, DirtyRow>();
  readonly serverIds = new Map<number, number>();
  readonly trouble = new Map<number, RowTrouble>();
  /** Why a row that was deleted here is back, until it is changed. */
  readonly kept = new Map<number, string>();
  sent: SentChange[] = [];
  private readonly onTheWay = new Set<number>();
  savedAt: Date | null = null;
  private sending = false;
  private stopped = false;
  private offline = false;
  private pause = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly pending: KeptState<PendingState>;
  private readonly options: QueueOptions;

  constructor(options: QueueOptions) {
    this.options = options;
    const isTyped = (): boolean => this.dirty.size <= ROWS_OF_A_HAND;
    this.pending = new KeptState(options.storage, () => snapshotPending(this, options.records), isTyped);
  }

  get state(): SyncState {
    if (this.offline) return 'offline';
    if (this.trouble.size > 0) return 'problem';
    return this.pendingCount > 0 ? 'saving' : 'saved';
  }
  /** Rows to save. A new row without a name is none yet. */
  get pendingCount(): number {
    let count = 0;
    for (const { table, id, base } of this.dirty.values()) {
      const current = base === null ? (this.options.records.get(table, id) as Fields | undefined) : undefined;
      if (!current || !isNameless(table, current)) count++;
    }
    return count;
  }

  serverId(id: number): number | undefined {
    return this.serverIds.get(id) ?? (id > 0 && !this.gone.has(id) ? id : undefined);
  }

  /** What rows are called that an earlier session had under an id of its own. */
  readonly namesOfBefore = new Map<number, number>();

  /** Rows that an earlier session deleted: should one come back, it is created anew, and what belonged to it is found by its former id. */
  expectGone(ids: Iterable<number>, former: Iterable<readonly [number, number]>): void {
    for (const id of ids) {
      if (id <= 0 || this.dirty.has(id)) continue; // what is not sent yet is still there
      this.gone.add(id);
      this.former.set(id, id);
    }
    for (const [id, was] of former) if (!this.dirty.has(id)) this.former.set(id, was);
  }

  /** Called with every local change, before it is made: the first one keeps what the server has. */
  before(steps: readonly Step[]): void {
    for (const { table, id } of steps) {
      if (!this.dirty.has(id))
        this.markDirty(table, id, (this.options.records.get(table, id) as Fields | undefined) ?? null);
      this.kept.delete(id);
      // A refused row is tried again once it was changed.
      if (this.trouble.get(id)?.kind === 'refused') this.trouble.delete(id);
    }
  }
  /** Called after the change was made. */
  changed(steps: readonly Step[]): void {
    for (const { id } of steps) this.dropIfClean(id);
    void this.pending.keep();
    this.schedule(this.options.debounce ?? 400);
    this.options.onChange();
  }

  markDirty(table: TableName, id: number, base: Fields | null): DirtyRow {
    const row = { table, id, base, version: this.options.versions.get(id) ?? 0, uuid: crypto.randomUUID() };
    this.dirty.set(id, row);
    return row;
  }

  /** Sends now: after coming back online, on Ctrl+S. */
  flush(): Promise<void> {
    this.pause = 0;
    return this.send();
  }

  /** Brings back what an earlier session could not send. */
  async restore(): Promise<boolean> {
    const state = await this.options.storage.load();
    if (!state) return false;
    for (const [id, server] of restorePending(state, this, this.options)) this.namesOfBefore.set(id, server);
    this.options.onChange();
    this.schedule(0);
    return true;
  }

  /** `mine` sends my fields over theirs; `theirs` takes theirs and forgets mine. */
  resolve(id: number, choice: 'mine' | 'theirs'): void {
    const row = this.dirty.get(id);
    const trouble = this.trouble.get(id);
    if (!row || trouble?.kind !== 'conflict') return;
    const { records, versions, apply } = this.options;
    const current = records.get(row.table, id) as Fields | undefined;
    this.trouble.delete(id);
    versions.set(id, trouble.version);
    row.version = trouble.version;
    if (trouble.theirs === null) {
      // Deleted by someone else: mine creates it anew.
      this.forget(id);
      Object.assign(row, { base: null, uuid: crypto.randomUUID() });
      if (choice === 'theirs' && current) apply([{ table: row.table, id, before: current, after: null }]);
    } else if (current) {
      const base = row.base ?? {};
      const serverNow: Fields = { ...base, ...pick(trouble.theirs, Object.keys(current)), id };
      const after: Fields = {};
      for (const field of Object.keys({ ...current, ...serverNow })) {
        const untouched = Object.is(base[field], current[field]);
        if ((choice === 'theirs' || untouched) && !Object.is(current[field], serverNow[field]))
          after[field] = serverNow[field];
      }
      row.base = serverNow;
      delete row.strict;
      apply([{ table: row.table, id, before: pick(current, Object.keys(after)), after }]);
    }
    this.dropIfClean(id);
    void this.pending.keep();
    this.schedule(0);
    this.options.onChange(id);
  }

  /** Rows whose own (positive) id the server has dropped. */
  readonly gone = new Set<number>();
  /** What the server called rows that it has dropped. */
  readonly former = new Map<number, number>();

  /** The server has dropped it: should it come back, it is created anew. */
  private forget(id: number): void {
    const was = this.serverId(id);
    if (was !== undefined) this.former.set(id, was);
    this.serverIds.delete(id);
    this.gone.add(id);
  }

  schedule(delay: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.send(), Math.max(delay, this.pause));
  }

  putOnTheWay(batch: SentChange[]): void {
    this.sent = batch;
    for (const { rows } of batch) for (const { id } of rows) this.onTheWay.add(id);
  }

  /** For good: an answer that still comes is heard, nothing more is sent. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending || this.stopped) return;
    if (this.sent.length === 0) {
      const { batch, unsettled } = nextBatch(
        [...this.dirty.values()],
        (id) => this.trouble.has(id),
        this.options.records,
        {
          serverId: (id) => this.serverId(id),
          formerId: (id) => this.former.get(id),
          newKey: () => crypto.randomUUID(),
        },
      );
      // Others took their places as if these rows had moved already: they are to move, even if undo brings them back.
      for (const row of unsettled) row.base = { ...row.base, place: UNSETTLED };
      this.putOnTheWay(batch);
    }
    if (this.sent.length === 0) return this.options.onChange();
    this.sending = true;
    // The batch with its keys is kept before it leaves: a lost answer is asked for again under the same keys.
    await this.pending.keep();
    this.options.onChange();
    let outcomes: Outcome[];
    try {
      outcomes = await this.options.sync.save(this.sent.map(({ change }) => change));
    } catch {
      outcomes = [];
    }
    this.sending = false;
    this.hear(outcomes);
  }

  private hear(outcomes: Outcome[]): void {
    const again: SentChange[] = [];
    let wait = 0;
    const named = this.serverIds.size;
    this.sent.forEach((sent, at) => {
      const outcome: Outcome = outcomes[at] ?? { status: 'retry' };
      if (outcome.status === 'retry') {
        again.push(sent);
        wait = Math.max(wait, (outcome.afterSeconds ?? 0) * 1000);
      } else this.settle(sent, outcome);
    });
    if (this.serverIds.size !== named) this.options.onNamed();
    this.sent = again;
    this.offline = again.length > 0;
    if (this.offline) this.pause = Math.max(wait, Math.min(LONGEST_PAUSE, this.pause * 2 || FIRST_PAUSE));
    else {
      this.pause = 0;
      this.savedAt = (this.options.now ?? (() => new Date()))();
    }
    void this.pending.keep();
    this.options.onChange();
    if (this.offline || this.dirty.size > this.trouble.size) this.schedule(this.offline ? this.pause : 0);
  }

  private settle(sent: SentChange, outcome: Exclude<Outcome, { status: 'retry' }>): void {
    for (const { id } of sent.rows) this.onTheWay.delete(id);
    const conflicts = new Map(outcome.status === 'conflict' ? outcome.rows.map((row) => [row.id, row]) : []);
    const answered = outcome.status === 'done' ? outcome.rows : [];
    for (const row of sent.rows) {
      const server = this.serverId(row.id);
      const conflict = server === undefined ? undefined : conflicts.get(server);
      if (outcome.status === 'invalid') this.refuse(row, outcome, sent.rows.length);
      else if (conflict && row.sent === null && conflict.theirs)
        this.bringBack(row.table, row.id, conflict.theirs, conflict.version);
      else if (conflict && row.sent !== null)
        this.trouble.set(row.id, { kind: 'conflict', theirs: conflict.theirs, version: conflict.version });
      else
        this.confirm(
          row,
          answered.find(({ uuid, id }) => uuid === row.uuid || id === server),
        );
      this.options.onChange(row.id);
    }
    // Rows that changed along with the one sent (children of a moved parent) go on under their new version.
    for (const { id, version } of answered) {
      const local = this.localId(id);
      if (sent.rows.some((row) => row.id === local && row.sent !== null)) continue;
      this.options.versions.set(local, version);
      const dirty = this.dirty.get(local);
      if (dirty) dirty.version = version;
    }
  }

  private localId(serverId: number): number {
    for (const [local, server] of this.serverIds) if (server === serverId) return local;
    return serverId;
  }

  private confirm(
    row: SentChange['rows'][number],
    answer: { id: number; version: number; theirs?: Fields | undefined } | undefined,
  ): void {
    const dirty = this.dirty.get(row.id);
    if (row.sent === null) {
      // Deleted. If it came back by undo meanwhile, it is created anew.
      this.forget(row.id);
      if (dirty) Object.assign(dirty, { base: null, uuid: crypto.randomUUID() });
    } else {
      if (answer && answer.id !== row.id) this.serverIds.set(row.id, answer.id);
      const seen = this.options.versions.get(row.id) ?? 0;
      const isNewer = (answer?.version ?? 0) > seen;
      if (answer) this.options.versions.set(row.id, answer.version);
      if (dirty) {
        dirty.base = { ...dirty.base, ...row.sent };
        dirty.version = answer?.version ?? dirty.version;
        delete dirty.strict;
        if (answer?.theirs && isNewer) this.takeBeside(dirty, answer.theirs, seen);
      }
    }
    this.dropIfClean(row.id);
  }

  /** Others changed other cells of the row: they are shown here too, but for those that were changed here since. */
  private takeBeside(dirty: DirtyRow, theirs: Fields, seen: number): void {
    const { table, id, base } = dirty;
    const current = this.options.records.get(table, id) as Fields | undefined;
    if (!current || !base) return;
    const before: Fields = {};
    const after: Fields = {};
    for (const [field, value] of Object.entries(pick(theirs, Object.keys(base)))) {
      if (field === 'id' || PLACE_FIELDS.has(field) || Object.is(base[field], value)) continue;
      if (Object.is(current[field], base[field])) {
        [before[field], after[field]] = [current[field], value];
        dirty.base = { ...dirty.base, [field]: value };
      } else dirty.version = seen; // the same cell on both sides: sent under the old version, it is asked about
    }
    if (Object.keys(after).length > 0) this.options.apply([{ table, id, before, after }]);
  }

  private refuse(
    row: SentChange['rows'][number],
    outcome: Extract<Outcome, { status: 'invalid' }>,
    rows: number,
  ): void {
    const named =
      outcome.row === undefined || rows === 1 || outcome.row === row.uuid || outcome.row === this.serverId(row.id);
    if (!named) return; // an innocent row of the same transaction goes with the next batch
    if (row.sent === null && !this.options.records.get(row.table, row.id)) this.keep(row, outcome.message);
    else this.trouble.set(row.id, { kind: 'refused', message: outcome.message, errors: outcome.errors ?? {} });
  }

  /** The server did not let a row go: it comes back, with what it stands in, and says why. */
  private keep({ table, id }: SentChange['rows'][number], reason: string): void {
    const base = this.dirty.get(id)?.base;
    if (!base) return;
    const { categoryId, categoryTradeId, parentId } = base as Partial<ItemRecord>;
    const holders = [
      ['category', categoryId] as const,
      ['trade', categoryTradeId] as const,
      ['item', parentId] as const,
    ];
    const back = [...holders, [table, id] as const].flatMap(([of, holder]): Step[] => {
      const held = holder == null || this.options.records.get(of, holder) ? undefined : this.dirty.get(holder)?.base;
      return held ? [{ table: of, id: Number(held['id']), before: null, after: held }] : [];
    });
    this.options.apply(back);
    for (const step of back) this.dropIfClean(step.id);
    this.kept.set(id, reason);
    this.options.onKept?.(reason);
  }

  /** Someone changed a row that was deleted here, or lost its name: it comes back as they left it. */
  private bringBack(table: TableName, id: number, theirs: Fields, version: number): void {
    const dirty = this.dirty.get(id);
    const record = { ...dirty?.base, ...pick(theirs, Object.keys(dirty?.base ?? theirs)), id };
    this.options.versions.set(id, version);
    const present = this.options.records.get(table, id) as Fields | undefined;
    if (!present) this.options.apply([{ table, id, before: null, after: record }]);
    else if (isNameless(table, present)) this.options.apply([{ table, id, before: present, after: record }]);
    this.dirty.delete(id);
  }

  /** A row on its way stays: what it is compared with is known only when the answer comes. */
  private dropIfClean(id: number): void {
    const row = this.dirty.get(id);
    if (!row || this.onTheWay.has(id)) return;
    const current = this.options.records.get(row.table, id) as Fields | undefined;
    const clean = row.base === null ? !current : current !== undefined && !hasChanges(row.table, row.base, current);
    if (!clean) return;
    this.dirty.delete(id);
    this.trouble.delete(id);
  }
}

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
