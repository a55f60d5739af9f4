// Every rule for changing the rows of an estimate. A command opens them under the estimate's lock, changes them here and saves
// the difference; a method that throws has changed nothing.
import { randomUUID } from 'node:crypto';
import { AppError, conflict, invalid } from '../../../platform/server/errors.ts';
import {
  type EstimateCategory,
  type EstimateItem,
  type EstimateTrade,
  estimateCategory,
  estimateItem,
} from '../shared/estimate.entity.ts';
import {
  MISSING,
  checkFormulas,
  checkGroups,
  checkItem,
  checkPlace,
  checkTrade,
  checkedTags,
  placeOf,
  tradeLabel as labelOfTrade,
} from './estimate-row-checks.service.ts';
import { kindOf } from '../shared/category-kind.ts';
import { formulasAfter } from '../shared/formulas.ts';
import { isLifeField } from '../shared/line-life.ts';
import { shortOf } from './held-items.service.ts';
import { RowsInMemory } from './rows-in-memory.service.ts';
import { FIRST_VARIATION, type Position } from './estimate-order.service.ts';
import {
  type Fields,
  type ItemRow,
  type NewItem,
  type Place,
  type Row,
  RowError,
  type RowKind,
  type Spot,
  filled,
  itemsOf,
  positionOf,
  reachOf,
  storable,
  tradesOf,
  textOf,
  withoutUndefined,
} from './estimate-row-facts.service.ts';

const PLACE_FIELDS = ['estimateId', 'categoryId', 'categoryTradeId', 'tradeId', 'parentId', 'isParentItem', 'order'];
/** Sums of cents are exact up to 10 billion units; what could pass that is refused, see kit/money.ts. */
const MOST = 9e12;
export const LOCKED = 'This line is locked in a snapshot. Open a variation to change what was agreed.';

export class EstimateRows extends RowsInMemory {
  // Categories and trades ---------------------------------------------------------------------------------------------

  addCategory(given: Fields, uuid?: string): EstimateCategory {
    const label = textOf(given['label']);
    if (!label) throw invalid({ label: 'A label is required' });
    const tags = checkedTags(this, given['filterTagIds']);
    const { setting } = this.lists;
    const kind = kindOf(tags, setting);
    const allowed = {
      category: true,
      preliminary: setting.allowPreliminaryTrades,
      insurance: setting.allowInsuranceTrades,
    };
    const row = {
      ...this.newRow('category', uuid),
      ...filled(estimateCategory, {
        allowTrades: allowed[kind],
        ...withoutUndefined(given),
        label,
        filterTagIds: tags,
      }),
      kind,
      materialMargin: (given['materialMargin'] as number | null | undefined) ?? setting[`${kind}MaterialMargin`],
      labourMargin: (given['labourMargin'] as number | null | undefined) ?? setting[`${kind}LabourMargin`],
      trackId: randomUUID(),
    } as unknown as EstimateCategory;
    this.insert('category', row, positionOf(given['order']));
    return row;
  }

  changeCategory(id: number, version: number | undefined, given: Fields): EstimateCategory {
    const row = this.required('category', id, version);
    const { order, ...fields } = given;
    if ('label' in fields && !fields['label']) throw invalid({ label: 'A label is required' });
    if (fields['filterTagIds'] !== undefined)
      Object.assign(fields, {
        filterTagIds: checkedTags(this, fields['filterTagIds']),
        kind: kindOf(fields['filterTagIds'] as number[], this.lists.setting),
      });
    if (fields['allowTrades'] === false && [...this.trades.values()].some(({ categoryId }) => categoryId === id))
      throw invalid({
        allowTrades: `“${row.label}” has trades. Delete them first. Their lines can move into the category`,
      });
    this.set('category', row, storable(estimateCategory, fields));
    if (order !== undefined) this.reposition('category', row, 'categories', order);
    return row;
  }

  /** A category goes with all that it holds. */
  removeCategory(id: number, version?: number): EstimateCategory {
    const row = this.required('category', id, version);
    this.removeHeld([...this.items.values()].filter((item) => item.categoryId === id));
    for (const trade of this.trades.values()) if (trade.categoryId === id) this.drop('trade', trade);
    this.drop('category', row);
    return row;
  }

  addTrade(given: Fields, uuid?: string): EstimateTrade {
    const category = this.categories.get(Number(given['categoryId']));
    if (!category) throw invalid({ categoryId: MISSING });
    const tradeId = (given['tradeId'] as number | null | undefined) ?? null;
    const tradeLabel = labelOfTrade(this, tradeId, given['tradeLabel']);
    checkTrade(this, category, tradeId, tradeLabel);
    const row = {
      ...this.newRow('trade', uuid),
      categoryId: category.id,
      tradeId,
      tradeLabel,
      order: 0,
    } as unknown as EstimateTrade;
    this.insert('trade', row, positionOf(given['order']));
    return row;
  }

  changeTrade(id: number, version: number | undefined, { order, ...given }: Fields): EstimateTrade {
    const row = this.required('trade', id, version);
    const category = this.categories.get(Number(given['categoryId'] ?? row.categoryId));
    if (!category) throw invalid({ categoryId: MISSING });
    const tradeId = given['tradeId'] === undefined ? row.tradeId : (given['tradeId'] as number | null);
    const tradeLabel =
      tradeId === row.tradeId
        ? textOf(given['tradeLabel'] ?? row.tradeLabel)
        : labelOfTrade(this, tradeId, given['tradeLabel']);
    checkTrade(this, category, tradeId, tradeLabel, row);
    const held = [...this.items.values()].filter((item) => item.categoryTradeId === id);
    const moves = category.id !== row.categoryId;
    if ((moves || tradeId !== row.tradeId) && held.some((item) => item.locked)) throw conflict(LOCKED);
    if (moves) this.order.remove(tradesOf(row.categoryId), id);
    this.set('trade', row, { categoryId: category.id, tradeId, tradeLabel });
    for (const item of held) this.follow(item, { categoryId: category.id, tradeId });
    if (moves) this.order.insert(tradesOf(category.id), id, positionOf(order));
    else if (order !== undefined) this.reposition('trade', row, tradesOf(row.categoryId), order);
    return row;
  }

  removeTrade(id: number, version?: number): EstimateTrade {
    const row = this.required('trade', id, version);
    this.removeHeld([...this.items.values()].filter((item) => item.categoryTradeId === id));
    this.drop('trade', row);
    return row;
  }

  // Items ---------------------------------------------------------------------------------------------------------------

  /**
   * All or none; the error of a bad one names it, by its index behind `path` (null: there is but one). Copies keep their groups
   * where nobody makes new ones any more.
   */
  addItems(given: readonly NewItem[], path: string | null = '', areCopies = false): EstimateItem[] {
    const problem = (index: number, error: unknown) =>
      error instanceof AppError && path !== null
        ? new RowError(error, `${path}${index}`, given[index]?.uuid ?? index)
        : error;
    let reach = 0;
    given.forEach(({ fields, place }, index) => {
      try {
        checkPlace(this, place, fields['isParentItem'] === true);
        if (fields['isParentItem'] === true && !areCopies) checkGroups(this);
        checkItem(this, { ...fields, isParentItem: fields['isParentItem'] ?? false });
        checkFormulas(fields, fields);
        reach += reachOf(fields as unknown as ItemRow);
      } catch (error) {
        throw problem(index, error);
      }
    });
    this.checkReach(reach);
    this.checkRooms(given);
    const behind = new Map<string, number>(); // rows that stand behind the same one follow each other
    const parents = new Set<number>();
    const made = given.map(({ fields, place, position = 'last', uuid, sourceRef }) => {
      const spot = this.spotOf(place);
      const row = this.itemRow(fields, spot, uuid, sourceRef);
      this.reach += reachOf(row);
      const after =
        typeof position === 'object' && 'after' in position ? `${itemsOf(row)} ${position.after}` : undefined;
      const cursor = after === undefined ? undefined : behind.get(after);
      this.insert('item', row, cursor === undefined ? position : { after: cursor });
      if (after !== undefined) behind.set(after, row.id);
      if (row.parentId !== null) parents.add(row.parentId);
      return row;
    });
    for (const id of parents) this.followChildren(id);
    return made;
  }

  /** Changes what a line says and costs; a field of its place moves it. */
  changeItem(id: number, version: number | undefined, given: Fields): ItemRow {
    const row = this.required('item', id, version);
    const place = Object.keys(given).filter(
      (name) => PLACE_FIELDS.includes(name) && given[name] !== undefined && given[name] !== row[name as keyof ItemRow],
    );
    const fields = storable(
      estimateItem,
      Object.fromEntries(
        Object.entries(given).filter(([name, value]) => value !== undefined && !PLACE_FIELDS.includes(name)),
      ),
    );
    if (row.locked && (place.length || Object.keys(fields).some((name) => !isLifeField(name)))) throw conflict(LOCKED);
    if ('estimateId' in given && given['estimateId'] !== this.estimate.id)
      throw invalid({ estimateId: 'An item cannot move to another estimate. Copy it there' });
    if (row.formulas && fields['formulas'] === undefined)
      fields['formulas'] = formulasAfter(row.formulas, Object.keys(fields));
    const after = { ...row, ...fields } as ItemRow;
    checkFormulas(after, fields);
    checkItem(this, { ...fields, ...(after.isParentItem && { ...after }) }, id);
    this.checkReach(reachOf(after) - reachOf(row));
    const hold = this.held.get(id);
    const short = hold && shortOf(hold, row, after);
    if (short) throw invalid({ [short.field]: short.message });
    const { version: known } = row;
    if (place.length)
      this.moveItem(
        id,
        undefined,
        {
          ...placeOf(row, given),
          isParentItem: (given['isParentItem'] as boolean | undefined) ?? row.isParentItem,
        },
        given['order'] === undefined ? undefined : positionOf(given['order']),
      );
    this.reach += reachOf(after) - reachOf(row);
    this.set('item', row, fields);
    row.version = Math.min(row.version, known + 1); // one change, one version
    return row;
  }

  moveItem(
    id: number,
    version: number | undefined,
    place: Place & { isParentItem?: boolean },
    position?: Position,
  ): ItemRow {
    const row = this.required('item', id, version);
    if (row.locked) throw conflict(LOCKED);
    const isParentItem = place.isParentItem ?? row.isParentItem;
    const children = this.childrenOf(id);
    if (row.isParentItem && !isParentItem && children.length)
      throw invalid({ isParentItem: 'This group still has items' });
    if (children.some((child) => child.locked)) throw conflict(LOCKED);
    if (place.parentId === id) throw invalid({ parentId: 'An item cannot belong to itself' });
    checkPlace(this, place, isParentItem);
    if (isParentItem && !row.isParentItem) {
      checkGroups(this);
      checkItem(this, { ...row, isParentItem });
    }
    const [from, parentId] = [itemsOf(row), row.parentId];
    const spot = this.spotOf(place);
    const to = itemsOf({ ...row, ...spot });
    if (from !== to || position) {
      if (from !== to) this.checkRoom(to, 1, row.variationId);
      this.order.remove(from, id);
      this.order.insert(to, id, position ?? 'last');
    }
    this.set('item', row, { ...spot, isParentItem }, from !== to || position !== undefined);
    for (const child of children)
      this.follow(child, { categoryId: spot.categoryId, categoryTradeId: spot.categoryTradeId, tradeId: spot.tradeId });
    for (const parent of new Set([parentId, spot.parentId])) if (parent !== null) this.followChildren(parent);
    return row;
  }

  /** A group of items goes with its items. */
  removeItem(id: number, version?: number): ItemRow {
    const row = this.required('item', id, version);
    const parent = row.parentId;
    this.removeHeld([row, ...this.childrenOf(id)]);
    if (parent !== null) this.followChildren(parent);
    return row;
  }

  /** Authorises or takes it back; a group means its items. Answers false for a locked line, which stays as it is. */
  authorise(id: number, authorised: boolean): boolean {
    const row = this.required('item', id);
    const leaves = row.isParentItem ? this.childrenOf(id) : [row];
    if (leaves.some((leaf) => leaf.locked)) return false;
    for (const leaf of leaves) this.set('item', leaf, { authorised });
    const parent = row.isParentItem ? id : row.parentId;
    if (parent !== null) this.followChildren(parent);
    return true;
  }

  /** Locks lines or opens them again, groups with their items; answers how many changed. */
  setLocked(ids: readonly number[], locked: boolean): number {
    const rows = ids.flatMap((id) => this.items.get(id) ?? []).filter((row) => row.locked !== locked);
    for (const row of rows) this.set('item', row, { locked });
    return rows.length;
  }

  /** Flags that followed from what was written. */
  takeFlags(flags: readonly { id: number; authorised: boolean }[]): void {
    for (const { id, authorised } of flags) {
      const row = this.items.get(id);
      if (row) row.authorised = authorised;
    }
  }

  /** Why an item is not deleted. */
  whyKept(row: ItemRow): string | undefined {
    return this.held.get(row.id)?.reason ?? (row.locked ? LOCKED : undefined);
  }

  /** Rows of a copy or of a new document: taken as they are, under ids of their own. */
  adopt<K extends RowKind>(kind: K, row: Row): void {
    if (kind === 'item') this.reach += reachOf(row as ItemRow);
    this.insert(kind, row, 'last');
  }
  // Checks --------------------------------------------------------------------------------------------------------------

  private checkReach(more: number): void {
    const { estimateMargin, taxPercentage } = this.estimate;
    if (more > 0 && (this.reach + more) * (1 + Math.abs(estimateMargin)) * (1 + taxPercentage) > MOST)
      throw invalid({
        materialCost: 'The amounts in this estimate would be too large to add up. Check for a misplaced decimal point.',
      });
  }

  /** Before the first of many is added: a place that is full on the way would keep those before. */
  private checkRooms(given: readonly NewItem[]): void {
    const wanted = new Map<string, number>();
    for (const { place } of given) {
      // By a trade of the list, whose row may yet have to be made.
      if (place.parentId == null && place.categoryTradeId == null && place.tradeId != null) continue;
      const key = itemsOf(this.spotOf(place));
      wanted.set(key, (wanted.get(key) ?? 0) + 1);
    }
    for (const [key, more] of wanted) this.checkRoom(key, more, this.estimate.currentVariationId);
  }

  private checkRoom(key: string, more: number, variationId: number | null): void {
    if (variationId === null && this.order.list(key).length + more >= FIRST_VARIATION)
      throw invalid({
        categoryTradeId: `A category or trade holds at most ${FIRST_VARIATION - 1} items. Put the rest in another one.`,
      });
  }

  private spotOf(place: Place): Spot {
    const parent = place.parentId == null ? undefined : this.items.get(place.parentId);
    if (parent)
      return {
        categoryId: parent.categoryId,
        categoryTradeId: parent.categoryTradeId,
        tradeId: parent.tradeId,
        parentId: parent.id,
      };
    const spot = { categoryId: place.categoryId, parentId: null };
    if (place.categoryTradeId != null)
      return {
        ...spot,
        categoryTradeId: place.categoryTradeId,
        tradeId: this.trades.get(place.categoryTradeId)?.tradeId ?? null,
      };
    if (place.tradeId == null) return { ...spot, categoryTradeId: null, tradeId: null };
    const known = this.order
      .list(tradesOf(place.categoryId))
      .find((id) => this.trades.get(id)?.tradeId === place.tradeId);
    return {
      ...spot,
      categoryTradeId: known ?? this.addTrade({ categoryId: place.categoryId, tradeId: place.tradeId }).id,
      tradeId: place.tradeId,
    };
  }

  private itemRow(given: Fields, spot: Spot, uuid?: string, sourceRef?: string): EstimateItem {
    const category = this.categories.get(spot.categoryId);
    const { setting } = this.lists;
    const defaults = {
      materialUnit: setting.defaultMaterialUnit,
      labourUnit: setting.defaultLabourUnit,
      materialQuantity: setting.defaultMaterialQuantity,
      labourQuantity: setting.defaultLabourQuantity,
    };
    const row = {
      ...this.newRow('item', uuid),
      ...filled(estimateItem, { ...defaults, ...withoutUndefined(given) }),
      ...spot,
      materialMargin: (given['materialMargin'] as number | null | undefined) ?? category?.materialMargin ?? null,
      labourMargin: (given['labourMargin'] as number | null | undefined) ?? category?.labourMargin ?? null,
      jobId: this.estimate.jobId,
      variationId: this.estimate.currentVariationId,
      authorised: false,
      locked: false,
      trackId: randomUUID(),
      sourceRef: sourceRef ?? null,
    };
    this.checkRoom(itemsOf(row as unknown as ItemRow), 1, row.variationId);
    return row as unknown as EstimateItem;
  }

  /** A group's flag follows its items'. */
  private followChildren(id: number): void {
    const row = this.items.get(id);
    const children = this.childrenOf(id);
    const authorised = children.length > 0 && children.every((child) => child.authorised);
    if (row && row.authorised !== authorised) this.follow(row, { authorised });
  }

  private removeHeld(rows: readonly ItemRow[]): void {
    for (const row of rows) {
      const reason = this.whyKept(row);
      if (reason) throw conflict(reason);
    }
    for (const row of rows) this.drop('item', row);
  }
}
