// From what the API sends to the rows of the editor and back. On the wire a unit is its text, in the editor its entry.
import { kindOf } from '../shared/category-kind.ts';
import { estimateItem } from '../shared/estimate.entity.ts';
import type { EstimateItemSnapshot } from '../shared/estimate.entity.ts';
import type { EstimateView } from '../shared/estimates.api.ts';
import type { SnapshotView } from '../shared/snapshots.api.ts';
import { type UnitChoice, unitsFor } from '../shared/units.ts';
import type { ItemChoice } from './estimate-cells.ts';
import type { Fields, ItemRecord, Unit } from './estimate-records.ts';
import type { EstimateData, EstimateEditorSettings } from './estimate-store.ts';

export type Units = readonly UnitChoice[];

export const unitOf = (units: Units, text: string | null): Unit =>
  units.find((unit) => unit.label === text)?.id ?? text;
const unitText = (units: Units, unit: unknown): unknown =>
  typeof unit === 'number' ? (units.find(({ id }) => id === unit)?.label ?? null) : unit;

const UNIT_FIELDS = ['materialUnit', 'labourUnit'] as const;

/** Fields of a row as the server takes them: units as text, an emptied figure as what the server holds for none. */
export function fieldsToWire(fields: Fields, units: Units): Fields {
  const wire: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const spec = estimateItem.all[name];
    const isUnit = (UNIT_FIELDS as readonly string[]).includes(name);
    if (isUnit) wire[name] = unitText(units, value);
    else wire[name] = value === null && spec && !spec.nullable ? spec.default : value;
  }
  return wire;
}

export function fieldsFromWire(fields: Fields, units: Units): Fields {
  const read: Fields = { ...fields };
  for (const name of UNIT_FIELDS) if (name in read) read[name] = unitOf(units, read[name] as string | null);
  return read;
}

type Line = EstimateView['items'][number] | EstimateItemSnapshot;

function itemRecord(
  line: Line,
  units: Units,
  place: Pick<ItemRecord, 'categoryId' | 'categoryTradeId' | 'order' | 'locked'>,
): ItemRecord & { version: number } {
  return {
    ...place,
    id: line.id,
    version: line.version,
    parentId: line.parentId,
    isParentItem: line.isParentItem ?? false,
    description: line.description ?? '',
    notes: line.notes,
    materialUnit: unitOf(units, line.materialUnit),
    materialQuantity: line.materialQuantity,
    materialCost: line.materialCost,
    materialMarkup: line.materialMarkup,
    materialMargin: line.materialMargin,
    labourUnit: unitOf(units, line.labourUnit),
    labourQuantity: line.labourQuantity,
    labourCost: line.labourCost,
    labourMarkup: line.labourMarkup,
    labourMargin: line.labourMargin,
    tax: line.tax,
    withholdCis: line.withholdCis ?? false,
    cisPercentage: line.cisPercentage,
    useWorkOrderRates: line.useWorkOrderRates ?? false,
    workOrderMaterialQty: line.workOrderMaterialQty,
    workOrderMaterialCost: line.workOrderMaterialCost,
    workOrderLabourQty: line.workOrderLabourQty,
    workOrderLabourCost: line.workOrderLabourCost,
    estimateItemTypeId: line.estimateItemTypeId,
    estimateItemStatusId: line.estimateItemStatusId,
    ...('formulas' in line && line.formulas && { formulas: line.formulas }),
    ...('sourceRef' in line && line.sourceRef && { source: line.sourceRef }),
    readyToInvoice: line.readyToInvoice ?? false,
    invoiceAmountRef: line.invoiceAmountRef ?? 'total',
    authorised: line.authorised ?? false,
  };
}

export function estimateData(view: EstimateView, units: Units): EstimateData {
  return {
    estimate: headOf(view),
    categories: view.categories.map(
      ({ id, version, label, description, filterTagIds, allowTrades, order, materialMargin, labourMargin }) => ({
        id,
        version,
        label,
        description,
        filterTagIds: filterTagIds ?? [],
        allowTrades,
        order: order ?? 0,
        materialMargin,
        labourMargin,
      }),
    ),
    trades: view.trades.map(({ id, version, categoryId, tradeId, tradeLabel, order }) => ({
      id,
      version,
      categoryId,
      tradeId,
      tradeLabel: tradeLabel || (tradeId === null ? '' : (view.labels.trade[tradeId]?.label ?? '')),
      order: order ?? 0,
    })),
    items: view.items.map((item) =>
      itemRecord(item, units, {
        categoryId: item.categoryId,
        categoryTradeId: item.categoryTradeId,
        order: item.order ?? 0,
        locked: item.locked ?? false,
      }),
    ),
    ...pricesOf(view),
    authorised: view.totals.authorised,
    ...(view.agreement && { agreement: view.agreement }),
    changeSeq: view.changeSeq,
  };
}

const pricesOf = ({ prices, totals }: Pick<EstimateView | SnapshotView, 'prices' | 'totals'>) =>
  prices && { prices: { lines: prices, totals } };

export const headOf = ({
  id,
  version,
  applyMarginTo,
  estimateMargin,
  taxPercentage,
  taxRounding,
}: Pick<
  EstimateView | SnapshotView,
  'id' | 'version' | 'applyMarginTo' | 'estimateMargin' | 'taxPercentage' | 'taxRounding'
>) => ({
  id,
  version,
  applyMarginTo: applyMarginTo ?? ('total' as const),
  estimateMargin,
  taxPercentage: taxPercentage ?? 0,
  taxRounding,
});

/** The frozen lines as a document of their own: categories and trades by their frozen labels. */
export function snapshotData(view: SnapshotView, units: Units): EstimateData {
  const categories = new Map<string, EstimateData['categories'][number]>();
  const trades = new Map<string, EstimateData['trades'][number]>();
  let lastId = 1_000_000_000_000;
  const items = view.items.map((line, at) => {
    const category = categories.get(line.categoryTrackId) ?? {
      id: ++lastId,
      version: 1,
      label: line.categoryLabel,
      order: line.categoryOrder,
      materialMargin: null,
      labourMargin: null,
    };
    categories.set(line.categoryTrackId, category);
    const tradeKey = `${category.id}/${line.tradeId ?? line.tradeLabel}`;
    const hasTrade = line.tradeId !== null || Boolean(line.tradeLabel);
    const trade = trades.get(tradeKey) ?? {
      id: ++lastId,
      categoryId: category.id,
      tradeId: line.tradeId,
      tradeLabel: line.tradeLabel,
      order: line.tradeOrder,
    };
    if (hasTrade) trades.set(tradeKey, trade);
    return itemRecord(line, units, {
      categoryId: category.id,
      categoryTradeId: hasTrade ? trade.id : null,
      order: at,
      locked: false,
    });
  });
  const lists = { categories: [...categories.values()], trades: [...trades.values()], items };
  return { estimate: headOf(view), ...lists, ...pricesOf(view) };
}

export interface EditorFacts {
  units: Units;
  itemTypes: readonly ItemChoice[];
  itemStatuses: readonly ItemChoice[];
  taxLabel: string;
  targetProfitMarginPercentage: number;
  warningProfitMarginPercentage: number;
  /** What new rows start with; a frozen document gets none. */
  newRows?: Omit<
    EstimateView['settings'],
    'targetProfitMarginPercentage' | 'warningProfitMarginPercentage' | 'parentItems'
  >;
  readOnlyReason?: string | undefined;
  frozenReason?: string | undefined;
  hasLibrary?: boolean;
  hasGroups?: boolean;
}

export function editorSettings({
  readOnlyReason,
  frozenReason,
  newRows,
  ...facts
}: EditorFacts): EstimateEditorSettings {
  // A missing unit is "ea", or the first there is.
  const unitFor = (side: 'material' | 'labour', label: string | null | undefined): Unit => {
    const units = unitsFor(side, facts.units);
    const known = (name: string | null | undefined) => units.find((unit) => unit.label === name)?.id;
    return known(label) ?? known('ea') ?? units[0]?.id ?? null;
  };
  return {
    ...facts,
    newItem: {
      materialUnit: unitFor('material', newRows?.defaultMaterialUnit),
      labourUnit: unitFor('labour', newRows?.defaultLabourUnit ?? 'hr'),
      materialQuantity: newRows?.defaultMaterialQuantity ?? 0,
      labourQuantity: newRows?.defaultLabourQuantity ?? 0,
      tax: 1,
    },
    newCategory: (tags) => {
      const kind = newRows ? kindOf(tags, newRows) : 'category';
      return {
        materialMargin: newRows?.[`${kind}MaterialMargin`] ?? null,
        labourMargin: newRows?.[`${kind}LabourMargin`] ?? null,
      };
    },
    hasTrades: (tags) => {
      const kind = newRows ? kindOf(tags, newRows) : 'category';
      if (kind === 'preliminary') return newRows?.allowPreliminaryTrades ?? true;
      return kind === 'category' || (newRows?.allowInsuranceTrades ?? true);
    },
    ...(readOnlyReason && { readOnlyReason }),
    ...(frozenReason && { frozenReason }),
  };
}
