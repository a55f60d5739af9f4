// The rows of one estimate as they lie in memory: found by id, kept in order, and with what was changed written down for saving.
import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { same } from '../../../platform/server/records.ts';
import type { Estimate, EstimateCategory, EstimateItem, EstimateTrade } from '../shared/estimate.entity.ts';
import type { Viewer } from './estimate-margins.service.ts';
import { type Position, RowOrder } from './estimate-order.service.ts';
import {
  BLANK_ROWS,
  type EstimateLists,
  type Fields,
  type ItemRow,
  type LoadedRows,
  ROW_ENTITIES,
  type Row,
  type RowKind,
  emptyLog,
  itemsOf,
  keyOf,
  positionOf,
  reachOf,
  tradesOf,
} from './estimate-row-facts.service.ts';

export class RowsInMemory {
  readonly estimate: Estimate;
  readonly lists: EstimateLists;
  readonly viewer: Viewer;
  protected readonly held: LoadedRows['held'];
  readonly categories = new Map<number, EstimateCategory>();
  readonly trades = new Map<number, EstimateTrade>();
  readonly items = new Map<number, ItemRow>();
  /** What is to be written: new rows, the values before of changed ones, deleted rows. */
  readonly log: Record<RowKind, { created: Set<number>; changed: Map<number, Fields>; removed: Set<number> }> = {
    category: emptyLog(),
    trade: emptyLog(),
    item: emptyLog(),
  };
  protected readonly order = new RowOrder();
  private readonly newIds: number[];
  /** An upper bound of all amounts together. */
  protected reach = 0;

  constructor({ estimate, categories, trades, items, lists, viewer, held, newIds }: LoadedRows) {
    this.estimate = estimate;
    this.lists = lists;
    this.viewer = viewer;
    this.held = held;
    this.newIds = newIds;
    for (const row of categories) this.categories.set(row.id, row);
    for (const row of trades) this.trades.set(row.id, row);
    for (const row of items) this.items.set(row.id, row);
    this.order.fill(categories, () => 'categories');
    this.order.fill(trades, (row) => tradesOf((row as EstimateTrade).categoryId));
    this.order.fill(items, (row) => itemsOf(row as ItemRow));
    for (const row of items) this.reach += reachOf(row);
  }

  childrenOf(id: number): ItemRow[] {
    return this.items.get(id)?.isParentItem
      ? this.order.list(`children/${id}`).flatMap((child) => this.items.get(child) ?? [])
      : [];
  }

  newId(): number {
    const id = this.newIds.pop();
    if (id === undefined) throw new Error('More new rows than ids were taken for');
    return id;
  }

  row(kind: RowKind, id: number): Row | undefined {
    return this.mapOf(kind).get(id);
  }
  /** How a person calls the row. */
  nameOf(kind: RowKind, id: number): string {
    const row = this.row(kind, id) as Partial<EstimateCategory & EstimateTrade & EstimateItem> | undefined;
    return (row?.label ?? row?.tradeLabel ?? row?.description ?? ROW_ENTITIES[kind].label.one).slice(0, 60);
  }

  /** Gives the rows of every touched list their numbers: the last step before saving. */
  renumber(): void {
    const rowOf = (id: number) => this.categories.get(id) ?? this.trades.get(id) ?? this.items.get(id);
    for (const [row, order] of this.order.numbers<Row & { variationId?: number | null }>(rowOf)) {
      if (row.order !== order) this.follow(row, { order });
    }
  }

  /** The row, unless it is not here (404) or was changed since the version (409 with the row of now). */
  required(kind: 'category', id: number, version?: number): EstimateCategory;
  required(kind: 'trade', id: number, version?: number): EstimateTrade;
  required(kind: 'item', id: number, version?: number): ItemRow;
  required(kind: RowKind, id: number, version?: number): Row {
    const row = this.mapOf(kind).get(id);
    const { one } = ROW_ENTITIES[kind].label;
    if (!row) throw notFound(`This ${one}`);
    if (version !== undefined && version !== row.version)
      throw conflict(
        `Someone else changed this ${one} in the meantime. Your change was not saved.`,
        this.viewer.shown(ROW_ENTITIES[kind], row),
      );
    return row;
  }

  protected newRow(kind: RowKind, uuid: string = randomUUID()) {
    return { ...BLANK_ROWS[kind], id: this.newId(), uuid, version: 1, estimateId: this.estimate.id, order: 0 };
  }

  protected insert(kind: RowKind, row: Row, position: Position): void {
    (this.mapOf(kind) as Map<number, Row>).set(row.id, row);
    this.log[kind].created.add(row.id);
    this.order.insert(keyOf(kind, row), row.id, position);
  }

  protected reposition(kind: RowKind, row: Row, key: string, order: unknown): void {
    const before = this.order.list(key).indexOf(row.id);
    this.order.remove(key, row.id);
    this.order.insert(key, row.id, positionOf(order));
    if (this.order.list(key).indexOf(row.id) !== before) this.set(kind, row, {}, true);
  }

  /** Sets fields of a row under a new version, where anything differs. */
  protected set(kind: RowKind, row: Row, fields: Fields, moved = false): void {
    const changed = Object.keys(fields).filter((name) => !same((row as unknown as Fields)[name], fields[name]));
    if (!changed.length && !moved) return;
    this.write(kind, row, Object.fromEntries(changed.map((name) => [name, fields[name]])));
    row.version += 1;
  }

  /** Facts that follow from other rows (number, trade, category): no new version, so that nobody's change is behind. */
  protected follow(row: Row, fields: Fields): void {
    const kind: RowKind = this.categories.has(row.id) ? 'category' : this.trades.has(row.id) ? 'trade' : 'item';
    this.write(kind, row, fields);
  }

  private write(kind: RowKind, row: Row, fields: Fields): void {
    const { created, changed } = this.log[kind];
    const values = row as unknown as Fields;
    if (!created.has(row.id)) {
      const before = changed.get(row.id) ?? {};
      for (const name of Object.keys(fields)) if (!(name in before)) before[name] = values[name];
      changed.set(row.id, before);
    }
    Object.assign(values, fields);
  }

  protected drop(kind: RowKind, row: Row): void {
    const { created, changed, removed } = this.log[kind];
    if (kind === 'item' && this.items.has(row.id)) this.reach -= reachOf(row as ItemRow);
    this.mapOf(kind).delete(row.id);
    this.order.remove(keyOf(kind, row), row.id);
    changed.delete(row.id);
    if (!created.delete(row.id)) removed.add(row.id);
  }

  private mapOf(kind: RowKind): Map<number, Row> {
    return { category: this.categories, trade: this.trades, item: this.items }[kind] as Map<number, Row>;
  }
}
