// The estimate that is being edited: rows, live figures, folding, undo, and the queue that saves in the background.
// Every change is a list of steps, carried out at once; nothing waits for the server.
import type { CellRef, GridColumn, GridModel, GridSort } from '../../../platform/web/grid/grid-types.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { KeyedListeners, Listeners } from '../../../platform/web/grid/listeners.ts';
import type { EstimateTotals, TaxVariants } from '../shared/estimate-totals.ts';
import type { Agreement } from '../shared/estimates.api.ts';
import type { AppliedChanges, ChangeMark } from '../shared/estimate-changes.api.ts';
import type { LineMark } from '../shared/line-notes.api.ts';
import { isLifeField } from '../shared/line-life.ts';
import type { UnitChoice } from '../shared/units.ts';
import { type CellRules, type ItemChoice, textOf } from './estimate-cells.ts';
import { EstimateFigures, sameFigures } from './estimate-figures.ts';
import type { GivenPrices, LineFigures } from './estimate-figures.ts';
import { EstimateHistory } from './estimate-history.ts';
import type { HistoryEntry, Turn } from './estimate-history.ts';
import { type CarriedHistory, carriedHistory, takenUp } from './estimate-history-carry.ts';
import { fittingSteps } from './estimate-history-fit.ts';
import { buildLines, canFold } from './estimate-lines.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { newCategory, newTrade } from './estimate-commands.ts';
import type { ItemDefaults } from './estimate-commands.ts';
import type { KeptStorage } from './estimate-kept.ts';
import type { PendingState } from './estimate-pending.ts';
import { EstimateQueue } from './estimate-queue.ts';
import { EstimateRecords } from './estimate-records.ts';
import { TypedTexts } from './estimate-refusals.ts';
import type { Typed, TypedState } from './estimate-refusals.ts';
import { ShownLines } from './estimate-shown.ts';
import type { FoldStorage, LineFilter } from './estimate-shown.ts';
import { updateStep } from './estimate-records.ts';
import type { CategoryRecord, EstimateHead, ItemRecord, Step, TradeRecord } from './estimate-records.ts';
import type { EstimateSync } from './estimate-sync-types.ts';

export interface EstimateData {
  estimate: EstimateHead;
  categories: (CategoryRecord & { version: number })[];
  trades: (TradeRecord & { version?: number })[];
  items: (ItemRecord & { version: number })[];
  /** For people who see prices alone: costs and margins of the rows are null then. */
  prices?: GivenPrices;
  /** What the snapshots say was authorised, which no edit changes; absent in a snapshot, whose own lines say it. */
  authorised?: TaxVariants;
  /** Its parts, and what lines that are still open were authorised at, before tax. */
  agreement?: Pick<Agreement, 'parts' | 'sells'>;
  /** How far the server's document was when these rows were read. */
  changeSeq?: number;
}
export interface EstimateEditorSettings {
  taxLabel: string;
  units: readonly UnitChoice[];
  itemTypes: readonly ItemChoice[];
  itemStatuses: readonly ItemChoice[];
  newItem: ItemDefaults;
  /** The first margins of a category with these tags. */
  newCategory: (tags: readonly number[]) => Pick<CategoryRecord, 'materialMargin' | 'labourMargin'>;
  /** Whether a new category with these tags has trades. */
  hasTrades: (tags: readonly number[]) => boolean;
  /** Whole percents; 0 = no threshold. */
  targetProfitMarginPercentage: number;
  warningProfitMarginPercentage: number;
  /** The whole estimate may not be edited, and why. */
  readOnlyReason?: string;
  /** People who may see the library search it while they describe an item. */
  hasLibrary?: boolean;
  /** New groups of items may be made. */
  hasGroups?: boolean;
  /** Words and figures are frozen, and why; status and billing of the lines stay open. */
  frozenReason?: string;
}
export interface EstimateStoreOptions {
  settings: EstimateEditorSettings;
  sync: EstimateSync;
  storage: KeptStorage<PendingState>;
  debounce?: number;
  /** A deleted row is back because the server keeps it, for this reason. */
  onKept?: (reason: string) => void;
  typed?: KeptStorage<TypedState>;
  folds?: FoldStorage;
}

export class EstimateStore {
  head: EstimateHead;
  readonly settings: EstimateEditorSettings;
  readonly records = new EstimateRecords();
  readonly queue: EstimateQueue;
  readonly history: EstimateHistory;
  readonly typed: TypedTexts;
  readonly shown: ShownLines;
  private refusals: CellRef<EstimateLine>[] = [];
  private readonly figures: EstimateFigures;
  private readonly byId = new Map<number, EstimateLine>();
  private all: EstimateLine[] = [];
  private visible: EstimateLine[] = [];
  private sortedBy: GridColumn<EstimateLine> | undefined;
  private lastId = 0;
  private lastStamp = 0;
  private readonly rowListeners = new KeyedListeners<string>();
  private readonly orderListeners = new Listeners();
  private readonly totalsListeners = new Listeners();
  private readonly syncListeners = new Listeners();
  private syncVersion = 0;
  /** This person sees what things sell at, not how that comes about. */
  readonly pricesOnly: boolean;
  readonly agreement: EstimateData['agreement'];
  /** What of the server's changes is in these rows: read with them, or saved from here. */
  private changeSeq: number;
  private marks: ReadonlyMap<number, LineMark> = new Map();
  /** Somebody else saved between two of our own saves. */
  private overtaken: ChangeMark | undefined;
  /** Rows of it went to another estimate, or came from one, by the server's hand. */
  isLeftBehind = false;

  constructor(data: EstimateData, { settings, sync, storage, debounce, onKept, typed, folds }: EstimateStoreOptions) {
    this.head = data.estimate;
    this.settings = settings;
    const versions = new Map<number, number>();
    const load = (
      table: 'category' | 'trade' | 'item',
      rows: readonly (CategoryRecord | TradeRecord | ItemRecord)[],
    ) => {
      for (const row of rows) {
        const { version = 0, ...record } = row as ItemRecord & { version?: number };
        this.records.put(table, record);
        versions.set(record.id, version);
      }
    };
    load('category', data.categories);
    load('trade', data.trades);
    load('item', data.items);
    this.queue = new EstimateQueue({
      records: this.records,
      sync,
      storage,
      versions,
      ...(debounce !== undefined && { debounce }),
      ...(onKept && { onKept }),
      apply: (steps) => this.carryOut(steps),
      onChange: (rowId) => this.syncChanged(rowId),
      onNamed: () => {
        this.carryOut([], true);
        this.typed.keep();
      },
    });
    this.history = new EstimateHistory((steps) => fittingSteps(this.records, steps, this.newStamp()));
    this.shown = new ShownLines(folds);
    this.typed = new TypedTexts(typed, (id) => this.queue.serverId(id) ?? id);
    this.typed.subscribe(() => {
      this.refusals = this.typed.all().flatMap(({ id, column }) => {
        const row = this.byId.get(id);
        return row ? [{ row, column }] : [];
      });
    });
    this.pricesOnly = data.prices !== undefined;
    this.changeSeq = data.changeSeq ?? 0;
    this.agreement = data.agreement;
    this.figures = new EstimateFigures(this.records, data.estimate, (id) => this.queue.serverId(id), {
      given: data.prices,
      authorised: data.authorised,
    });
    this.list();
  }

  // What the grid reads ------------------------------------------------------------------------------------------

  readonly model: GridModel<EstimateLine> = {
    rows: () => this.visible,
    subscribeRows: this.orderListeners.subscribe,
    subscribeRow: this.rowListeners.subscribe,
    expanded: (line) => (canFold(line) && !this.shown.isPart ? !this.shown.folded.has(line.id) : undefined),
    setExpanded: (line, open) => this.fold([line.id], !open),
    problem: (line, column) => this.problemOf(line, column),
    refused: (line, column) => this.typed.of(line.id, column)?.text,
    refusals: () => this.refusals,
    subscribeRefusals: (listener) => this.typed.subscribe(listener),
    sorted: () => this.shown.sort,
    locked: (line) => this.lockReason(line),
    note: (line) => this.noteOf(line),
  };
  readonly subscribeTotals = this.totalsListeners.subscribe;
  readonly subscribeSync = this.syncListeners.subscribe;
  readonly readSync = (): number => this.syncVersion;
  /** A new object after every change. */
  readonly totals = (): EstimateTotals => this.figures.totals;

  lines(): readonly EstimateLine[] {
    return this.all;
  }
  line(id: number): EstimateLine | undefined {
    return this.byId.get(id);
  }
  items(): ItemRecord[] {
    return [...this.records.item.values()];
  }
  /** Sums of the lines that belong together. */
  sumsBy<Key>(groupOf: (item: ItemRecord) => Key): Map<Key, LineFigures & { lines: number }> {
    return this.figures.sumsBy(groupOf);
  }
  figuresOf(line: EstimateLine): LineFigures {
    return this.figures.of(line);
  }
  /** Why no row comes, goes or moves. */
  get closedReason(): string | undefined {
    return this.settings.readOnlyReason ?? this.settings.frozenReason;
  }
  /** Why a cell may not be edited: what life adds to a line stays open on a locked one. */
  cellLock(line: EstimateLine, column: string): string | undefined {
    return line.kind === 'item' && isLifeField(column) ? this.settings.readOnlyReason : this.lockReason(line);
  }
  lockReason(line: EstimateLine): string | undefined {
    if (this.closedReason) return this.closedReason;
    return line.kind === 'item' && line.record.locked
      ? 'Locked by a snapshot. Open a variation to change what was agreed.'
      : undefined;
  }

  cellRules(): CellRules {
    const { units, itemTypes, itemStatuses } = this.settings;
    return { units, itemTypes, itemStatuses, figures: this.head };
  }

  foldAll(fold: boolean): void {
    this.fold(
      this.all.filter((line) => line.kind !== 'item').map((line) => line.id),
      fold,
    );
  }

  // Changes ------------------------------------------------------------------------------------------------------

  newId = (): number => --this.lastId;
  /** Marks a move; rises within a session and from one to the next. */
  newStamp = (): number => (this.lastStamp = Math.max(Date.now(), this.lastStamp + 1));

  /** One entry of the undo stack. */
  change(entry: HistoryEntry): void {
    if (entry.steps.length === 0) return;
    this.carryOutAndSend(entry.steps);
    this.history.add(entry);
  }

  /** Both answer the new row's id. */
  addCategory(label: string, more: Pick<CategoryRecord, 'description' | 'filterTagIds' | 'allowTrades'> = {}): number {
    const id = this.newId();
    const fields = { label, ...more, ...this.settings.newCategory(more.filterTagIds ?? []) };
    this.change({ label: 'new category', steps: newCategory(this.records, fields, id), focusId: id });
    return id;
  }
  changeCategory(
    id: number,
    fields: Pick<CategoryRecord, 'label' | 'description' | 'filterTagIds' | 'allowTrades'>,
  ): void {
    const record = this.records.category.get(id);
    const step = record && updateStep('category', record, fields);
    if (step) this.change({ label: 'category', steps: [step], focusId: id });
  }
  addTrade(categoryId: number, tradeId: number | null, tradeLabel: string): number {
    const id = this.newId();
    this.change({
      label: 'new trade',
      steps: newTrade(this.records, { categoryId, tradeId, tradeLabel }, id),
      focusId: id,
    });
    return id;
  }

  /** The row to go to, and what to say. */
  undo(): Turn | undefined {
    const turn = this.history.undo();
    if (turn) this.carryOutTurn(turn, () => this.history.add(turn.entry));
    return turn;
  }
  redo(): Turn | undefined {
    const turn = this.history.redo();
    if (turn) this.carryOutTurn(turn, () => this.history.addUndone(turn.entry));
    return turn;
  }
  private carryOutTurn({ entry }: Turn, again: () => void): void {
    if (entry.byServer) entry.byServer(again);
    else this.carryOutAndSend(entry.steps);
  }

  /** For the next editor of this estimate. */
  carriedHistory(): CarriedHistory {
    return carriedHistory(this.history, this.records, this.queue.former, (id) => this.queue.serverId(id) ?? id);
  }
  /** What an editor before this one did. Call after `restore`. */
  carryHistory(carried: CarriedHistory): void {
    const stacks = takenUp(carried, this.records, (id) => this.queue.namesOfBefore.get(id) ?? id);
    const ids = [...stacks.done, ...stacks.undone].flatMap(({ steps }) => steps);
    this.queue.expectGone(
      ids.filter(({ table, id }) => !this.records.get(table, id)).map(({ id }) => id),
      carried.former,
    );
    for (const { id } of ids) this.lastId = Math.min(this.lastId, id);
    this.history.carry(stacks);
  }

  /** Keeps a text that is no value in the cell it was typed into; null: the cell has one. */
  refuse(line: { id: number }, column: string, refusal: { text: string; problem: string } | null): void {
    if (this.typed.refuse(line.id, column, refusal)) this.paint(line.id);
  }

  /** Shows the rows by a column; null: in the order of the document. */
  sortBy(column: GridColumn<EstimateLine> | null, direction: GridSort['direction']): void {
    this.shown.sort = column ? { column: column.key, direction } : undefined;
    this.sortedBy = column ?? undefined;
    this.findShown();
  }
  filterBy(filter: LineFilter | undefined): void {
    this.shown.filter = filter;
    this.findShown();
  }
  private findShown(): void {
    this.shown.find(this.all, this.sortedBy);
    this.show();
    for (const line of this.visible) this.paint(line.id);
    this.syncChanged();
  }

  /** Margin or tax of the estimate changed: all figures follow. */
  setHead(head: EstimateHead): void {
    this.head = head;
    this.figures.reckonBy(head);
    this.carryOut([]);
  }

  /** After a save of ours: `before` tells whether others were here since. */
  saved({ before, changeSeq }: Pick<AppliedChanges, 'before' | 'changeSeq'>): void {
    if (before.changeSeq > this.changeSeq) this.overtaken = before;
    this.changeSeq = changeSeq;
    this.syncChanged();
  }

  /** The mark of a change that is not in these rows, if the server's document is at `latest`. */
  changeElsewhere(latest: ChangeMark | undefined): ChangeMark | undefined {
    return latest && latest.changeSeq > this.changeSeq ? latest : this.overtaken;
  }

  rowsMoved(): void {
    this.isLeftBehind = true;
    this.syncChanged();
  }

  /** What the server reckoned after a save, for people who cannot. */
  takePrices(prices: GivenPrices): void {
    this.figures.take(prices);
    for (const line of this.all) this.paint(line.id);
    this.totalsListeners.notify();
  }

  /** Files and comments of lines, by the server's ids. */
  takeMarks(marks: readonly LineMark[]): void {
    const had = this.marks;
    this.marks = new Map(marks.map((mark) => [mark.id, mark]));
    for (const id of new Set([...had.keys(), ...this.marks.keys()])) this.paint(id);
  }
  markOf(line: EstimateLine): LineMark | undefined {
    return this.marks.size > 0 ? this.marks.get(this.queue.serverId(line.id) ?? line.id) : undefined;
  }

  /** Lays unsent changes of an earlier session over the rows. Call once, after the first paint. */
  async restore(): Promise<boolean> {
    const restored = await this.queue.restore();
    for (const { id, place } of this.records.item.values()) {
      this.lastId = Math.min(this.lastId, id);
      this.lastStamp = Math.max(this.lastStamp, place ?? 0);
    }
    for (const table of [this.records.category, this.records.trade])
      for (const id of table.keys()) this.lastId = Math.min(this.lastId, id);
    return restored;
  }

  /** Refused texts of an earlier session come back; what stood in its open editor is answered. Call after `restore`. */
  async restoreTyped(): Promise<Typed | null> {
    const open = await this.typed.restore(
      (id) => this.byId.has(id),
      (id, column) => {
        const line = this.byId.get(id);
        return line ? textOf(this, line, column) : '';
      },
    );
    for (const { id } of this.typed.all()) this.paint(id);
    return open;
  }

  /** The page is about to go. */
  keepNow(): void {
    this.queue.pending.keepNow();
    this.typed.keepNow();
  }

  /** The tab is closed: nothing more is sent from here. What is unsent lies in the browser's database. */
  dispose(): void {
    this.queue.stop();
  }

  private carryOutAndSend(steps: Step[]): void {
    this.queue.before(steps);
    this.carryOut(steps);
    this.queue.changed(steps);
  }

  /** `named`: rows got their server's id, by which cents left over are shared. */
  private carryOut(steps: readonly Step[], named = false): void {
    const moved = this.records.apply(steps);
    for (const { table, id } of steps) {
      const record = this.records.get(table, id);
      const line = this.byId.get(id);
      if (line && record) line.record = record as never;
      if (!record) this.typed.dropRow(id);
    }
    // The figures first: a row painted because the order changed must not show the old ones.
    const shown = this.shownFigures();
    this.figures.refresh(steps, moved || named);
    if (moved) this.list();
    const changed = new Set(steps.map(({ id }) => id));
    for (const { line, figures, version } of shown) {
      if (!this.byId.has(line.id)) continue;
      // A new version: another number or count, as rows came or went.
      if (line.version !== version || !sameFigures(figures, this.figures.of(line))) changed.add(line.id);
    }
    for (const id of changed) this.paint(id);
    this.totalsListeners.notify();
  }

  /** Only rows on screen have figures to compare. */
  private shownFigures(): { line: EstimateLine; figures: LineFigures; version: number }[] {
    return this.rowListeners.keys().flatMap((key) => {
      const line = this.byId.get(Number(key));
      return line ? [{ line, figures: this.figures.of(line), version: line.version }] : [];
    });
  }

  private list(): void {
    this.all = buildLines(this.records, this.byId);
    this.byId.clear();
    for (const line of this.all) this.byId.set(line.id, line);
    this.show();
  }

  private show(): void {
    this.visible = this.shown.list(this.all);
    this.orderListeners.notify();
  }

  private fold(ids: number[], fold: boolean): void {
    this.shown.fold(ids, fold);
    this.show();
    for (const id of ids) this.paint(id);
  }

  /** Opens what hides a row. */
  reveal(id: number): void {
    const line = this.byId.get(id);
    if (line?.kind !== 'item') return;
    const { categoryId, categoryTradeId, parentId } = line.record;
    const hiding = [categoryId, categoryTradeId, parentId].filter(
      (above): above is number => above !== null && this.shown.folded.has(above),
    );
    if (hiding.length > 0) this.fold(hiding, false);
  }

  private paint(id: number): void {
    const line = this.byId.get(id);
    if (!line) return;
    line.version++;
    this.rowListeners.notify(line.key);
  }

  private syncChanged(rowId?: number): void {
    if (rowId !== undefined) this.paint(rowId);
    this.syncVersion++;
    this.syncListeners.notify();
  }

  private problemOf(line: EstimateLine, column: string): string | undefined {
    const refused = this.typed.of(line.id, column);
    if (refused) return refused.problem;
    if (column === 'description' && isUnnamed(line)) return 'A label is required';
    const trouble = this.queue.trouble.get(line.id);
    return trouble?.kind === 'refused' ? trouble.errors[fieldOf(line, column)] : undefined;
  }

  private noteOf(line: EstimateLine): { tone: string; text: string } | undefined {
    const trouble = this.queue.trouble.get(line.id);
    if (trouble?.kind === 'conflict')
      return { tone: 'conflict', text: 'Changed by someone else. Choose yours or theirs in the row menu.' };
    const problem = trouble?.kind === 'refused' ? trouble.message : this.queue.kept.get(line.id);
    if (problem !== undefined) return { tone: 'problem', text: problem };
    const agreed = this.agreement?.sells[line.id];
    if (agreed === undefined || !this.differs(line)) return undefined;
    const { sell } = this.figures.of(line);
    return {
      tone: 'differs',
      text: `Differs from authorised: ${showMoney(agreed)} was agreed, now ${showMoney(sell)}.`,
    };
  }

  /** A line that was authorised and is still open says something else by now. A cent may come from sharing margin and tax anew. */
  differs(line: EstimateLine): boolean {
    const agreed = line.kind === 'item' ? this.agreement?.sells[line.id] : undefined;
    if (agreed === undefined || line.kind !== 'item') return false;
    return !line.record.authorised || Math.abs(this.figures.of(line).sell - agreed) > 0.015;
  }
}

/** The first column holds the description of an item and the label of a category. */
const fieldOf = (line: EstimateLine, column: string): string =>
  column === 'description' && line.kind === 'category' ? 'label' : column;

/** A new item with amounts but no name: it is saved once it has one. */
function isUnnamed(line: EstimateLine): boolean {
  if (line.kind !== 'item' || line.record.description !== '') return false;
  const { materialCost, labourCost, materialQuantity, labourQuantity } = line.record;
  return Boolean(materialCost || labourCost || materialQuantity || labourQuantity);
}
