// An estimate and its editor for tests: two categories, three trades, the items of the worked example and more.
import { estimateActions } from './estimate-actions.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { memoryStorage } from './estimate-kept.ts';
import type { ItemRecord } from './estimate-records.ts';
import { EstimateStore } from './estimate-store.ts';
import type { EstimateData, EstimateEditorSettings, EstimateStoreOptions } from './estimate-store.ts';
import type { Change, EstimateSync, Outcome } from './estimate-sync-types.ts';

export const editorSettings: EstimateEditorSettings = {
  taxLabel: 'GST',
  units: ['ea', 'm2', 'hr'].map((label, at) => ({ id: at + 1, label, aliases: [] })),
  itemTypes: ['Item', 'Prime cost'].map((label, at) => ({ id: at + 1, label })),
  itemStatuses: ['Open', 'Done'].map((label, at) => ({ id: at + 1, label })),
  newItem: { materialUnit: 1, labourUnit: 3, materialQuantity: 0, labourQuantity: 0, tax: 1 },
  newCategory: () => ({ materialMargin: null, labourMargin: null }),
  hasTrades: () => true,
  targetProfitMarginPercentage: 25,
  warningProfitMarginPercentage: 15,
};

export function buildItem(fields: Partial<ItemRecord> & { id: number }): ItemRecord & { version: number } {
  return {
    categoryId: 1,
    categoryTradeId: 11,
    parentId: null,
    isParentItem: false,
    order: fields.id,
    description: `Item ${fields.id}`,
    notes: null,
    materialUnit: 1,
    materialQuantity: 2,
    materialCost: 10.25,
    materialMarkup: 0.125,
    materialMargin: 0.1,
    labourUnit: 3,
    labourQuantity: 1.5,
    labourCost: 68,
    labourMarkup: 0.15,
    labourMargin: 0.1,
    tax: 1,
    withholdCis: false,
    cisPercentage: null,
    useWorkOrderRates: false,
    workOrderMaterialQty: null,
    workOrderMaterialCost: null,
    workOrderLabourQty: null,
    workOrderLabourCost: null,
    authorised: false,
    locked: false,
    version: 1,
    ...fields,
  };
}

/** Items 101–104 in trade 11, the parent 105 with children 106 and 107 in 12, item 108 (locked) and 109 in 21. */
export function buildEstimate(applyMarginTo: 'item' | 'total' = 'total'): EstimateData {
  const inTrade = (id: number, categoryId: number, categoryTradeId: number, more: Partial<ItemRecord> = {}) =>
    buildItem({ id, categoryId, categoryTradeId, ...more });
  return {
    estimate: { id: 7, version: 1, applyMarginTo, estimateMargin: 0.08, taxPercentage: 0.1 },
    categories: [
      { id: 1, label: 'Make safe', order: 1, materialMargin: 0.1, labourMargin: 0.12, version: 1 },
      { id: 2, label: 'Linings', order: 2, materialMargin: null, labourMargin: null, version: 1 },
    ],
    trades: [
      { id: 11, categoryId: 1, tradeId: 5, tradeLabel: 'Carpenter', order: 1, version: 1 },
      { id: 12, categoryId: 1, tradeId: 6, tradeLabel: 'Plumber', order: 2, version: 1 },
      { id: 21, categoryId: 2, tradeId: 7, tradeLabel: 'Painter', order: 1, version: 1 },
    ],
    items: [
      inTrade(101, 1, 11),
      inTrade(102, 1, 11, { tax: 0 }),
      inTrade(103, 1, 11, { authorised: true }),
      inTrade(104, 1, 11),
      inTrade(105, 1, 12, { isParentItem: true }),
      inTrade(106, 1, 12, { parentId: 105 }),
      inTrade(107, 1, 12, { parentId: 105 }),
      inTrade(108, 2, 21, { locked: true }),
      inTrade(109, 2, 21),
    ],
  };
}

/** A server that says yes: numbers new rows from 5001, raises versions. */
export function obligingSync(): EstimateSync & {
  batches: Change[][];
  answer: (batch: Change[]) => Outcome[] | Promise<Outcome[]>;
} {
  let nextId = 5001;
  const done = (change: Change): Outcome => {
    if ('row' in change) return { status: 'done', rows: [{ id: nextId++, version: 1, uuid: change.row.uuid }] };
    if (change.kind === 'createItems')
      return { status: 'done', rows: change.rows.map(({ uuid }) => ({ id: nextId++, version: 1, uuid })) };
    if (change.kind === 'deleteItems') return { status: 'done', rows: [] };
    return { status: 'done', rows: [{ id: change.id, version: change.version + 1 }] };
  };
  const sync = {
    batches: [] as Change[][],
    answer: (batch: Change[]): Outcome[] | Promise<Outcome[]> => batch.map(done),
    save: async (batch: Change[]) => {
      sync.batches.push(structuredClone(batch));
      return sync.answer(batch);
    },
  };
  return sync;
}

export function buildEditor(
  options: Partial<Pick<EstimateStoreOptions, 'sync' | 'storage' | 'typed' | 'folds' | 'settings'>> & {
    data?: EstimateData;
  } = {},
) {
  const sync = options.sync ?? obligingSync();
  const store = new EstimateStore(options.data ?? buildEstimate(), {
    settings: options.settings ?? editorSettings,
    sync,
    storage: options.storage ?? memoryStorage(),
    debounce: 400,
    ...(options.typed && { typed: options.typed }),
    ...(options.folds && { folds: options.folds }),
  });
  const actions = estimateActions(store, undefined, () => undefined);
  const line = (id: number): EstimateLine => {
    const found = store.line(id);
    if (!found) throw new Error(`No row ${id}`);
    return found;
  };
  const item = (id: number): ItemRecord => {
    const found = store.records.item.get(id);
    if (!found) throw new Error(`No item ${id}`);
    return found;
  };
  const order = () => store.lines().map((row) => row.id);
  return { store, actions, line, item, order };
}
