import { percentFromFraction } from './estimate-edits.ts';
import type {
  EstimateItemFigures,
  EstimateSettings,
  EstimateTotals,
  ItemBreakdown,
  SumAmount,
  SumFigures,
  SumPercentage,
} from './estimate-totals.ts';
import { SUM_PERCENTAGES } from './estimate-totals.ts';

/** How a figure comes about, line by line, for the screen that explains a total. The last line is the figure itself. */

export type ExplanationLine = { label: string; formula: string; value: number };
export type TotalsVariant = { items: 'all' | 'authorised' | 'unauthorised'; tax: 'incTax' | 'excTax' };
export type ItemFigureName = Exclude<keyof ItemBreakdown, 'authorisedShares'>;

const SUM_LABELS: Record<SumAmount | SumPercentage, string> = {
  materialTotal: 'Material',
  labourTotal: 'Labour',
  costTotal: 'Cost',
  materialMarkupTotal: 'Material markup',
  labourMarkupTotal: 'Labour markup',
  markupTotal: 'Markup',
  categoriesTotal: 'Categories',
  materialMarginTotal: 'Material margin',
  labourMarginTotal: 'Labour margin',
  marginTotal: 'Margin',
  categoriesIncMargin: 'Categories with margin',
  taxedBase: 'Taxed amount',
  taxTotal: 'Tax',
  total: 'Total',
  cisTotal: 'CIS on labour cost',
  totalExcCis: 'Total after CIS',
  workOrderCostTotal: 'Work order cost',
  profitMargin: 'Profit margin',
  workOrderProfitMargin: 'Work order profit margin',
  markupAsPercentage: 'Markup on cost',
  marginAsPercentage: 'Margin on categories',
};

const ITEM_LABELS: Record<ItemFigureName, string> = {
  materialTotal: 'Material',
  materialMarkupTotal: 'Material markup',
  labourTotal: 'Labour',
  labourMarkupTotal: 'Labour markup',
  markupTotal: 'Markup',
  subtotal: 'Subtotal',
  materialMarginTotal: 'Material margin',
  labourMarginTotal: 'Labour margin',
  marginTotal: 'Margin',
  total: 'Total ex tax',
  costTotal: 'Cost',
  workOrderCostTotal: 'Work order cost',
  cisTotal: 'CIS on labour cost',
  marginShare: "Share of the estimate's margin",
  taxShare: "Share of the estimate's tax",
  materialSell: 'Material sell',
  labourSell: 'Labour sell',
  sell: 'Sell',
  sellIncTax: 'Sell with tax',
};

/** 1234.5 as 1,234.50; more decimals where there are more. */
function money(value: number): string {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
}

const percent = (fraction: number | null | undefined): string => `${percentFromFraction(fraction)} %`;
const quantity = (value: number | null | undefined): string => String(value || 0);

/** Explains one figure of an estimate's totals. */
export function explainTotal(
  figure: SumAmount | SumPercentage,
  totals: EstimateTotals,
  variant: TotalsVariant,
  settings: EstimateSettings,
): ExplanationLine[] {
  const figures = totals[variant.items][variant.tax];
  const isPercentage = SUM_PERCENTAGES.some((name) => name === figure);
  if (variant.items === 'unauthorised' && !isPercentage) {
    const all = totals.all[variant.tax][figure];
    const authorised = totals.authorised[variant.tax][figure];
    return [
      { label: `${SUM_LABELS[figure]}, all items`, formula: '', value: all },
      { label: `${SUM_LABELS[figure]}, authorised items`, formula: '', value: authorised },
      { label: SUM_LABELS[figure], formula: `${money(all)} − ${money(authorised)}`, value: figures[figure] },
    ];
  }
  const { parts, formula } = sumFormula(figure, figures, variant, settings);
  return [
    ...parts.map((part) => ({
      label: SUM_LABELS[part],
      formula: sumFormula(part, figures, variant, settings).formula,
      value: figures[part],
    })),
    { label: SUM_LABELS[figure], formula, value: figures[figure] },
  ];
}

type SumFormula = { parts: SumAmount[]; formula: string };

function sumFormula(
  figure: SumAmount | SumPercentage,
  figures: SumFigures,
  variant: TotalsVariant,
  settings: EstimateSettings,
): SumFormula {
  const onTotal = settings.applyMarginTo === 'total';
  const added = (...parts: SumAmount[]): SumFormula => ({
    parts,
    formula: parts.map((part) => money(figures[part])).join(' + '),
  });
  const less = (whole: SumAmount, part: SumAmount): SumFormula => ({
    parts: [whole, part],
    formula: `${money(figures[whole])} − ${money(figures[part])}`,
  });
  const rate = (base: SumAmount, fraction: number | null | undefined): SumFormula => ({
    parts: [base],
    formula: `${money(figures[base])} × ${percent(fraction)}`,
  });
  const share = (part: SumAmount, base: SumAmount): SumFormula => ({
    parts: [part, base],
    formula: `${money(figures[part])} ÷ ${money(figures[base])} × 100`,
  });
  const profit = (cost: SumAmount): SumFormula => ({
    parts: ['categoriesIncMargin', cost],
    formula:
      figures.categoriesIncMargin > 0
        ? `(${money(figures.categoriesIncMargin)} − ${money(figures[cost])}) ÷ ${money(figures.categoriesIncMargin)} × 100`
        : '0, because the total ex tax is not above 0',
  });
  const ofItems = (formula: string): SumFormula => ({ parts: [], formula });

  switch (figure) {
    case 'costTotal':
      return added('materialTotal', 'labourTotal');
    case 'markupTotal':
      return added('materialMarkupTotal', 'labourMarkupTotal');
    case 'categoriesTotal':
      return added('costTotal', 'markupTotal');
    case 'marginTotal':
      return onTotal
        ? rate('categoriesTotal', settings.estimateMargin)
        : added('materialMarginTotal', 'labourMarginTotal');
    case 'categoriesIncMargin':
      return added('categoriesTotal', 'marginTotal');
    case 'taxTotal':
      if (variant.tax === 'excTax') return ofItems('left out');
      return settings.taxRounding === 'line'
        ? ofItems(`${percent(settings.taxPercentage)} of every taxed item, rounded each`)
        : rate('taxedBase', settings.taxPercentage);
    case 'total':
      return added('categoriesIncMargin', 'taxTotal');
    case 'totalExcCis':
      return less('total', 'cisTotal');
    case 'profitMargin':
      return profit('costTotal');
    case 'workOrderProfitMargin':
      return profit('workOrderCostTotal');
    case 'markupAsPercentage':
      return share('markupTotal', 'costTotal');
    case 'marginAsPercentage':
      return share('marginTotal', 'categoriesTotal');
    case 'taxedBase':
      return ofItems(
        onTotal ? `sum of the taxed items × (1 + ${percent(settings.estimateMargin)})` : 'sum of the taxed items',
      );
    case 'workOrderCostTotal':
      return ofItems('sum of the items, at work order rates where they have them');
    default:
      return ofItems('sum of the items');
  }
}

/** Explains one figure of an item that is no parent. `figures` are those of the breakdown. */
export function explainItem(
  figure: ItemFigureName,
  item: EstimateItemFigures,
  figures: ItemBreakdown,
  settings: EstimateSettings,
): ExplanationLine[] {
  const { parts, formula } = itemFormula(figure, item, figures, settings);
  return [
    ...parts.map((part) => ({
      label: ITEM_LABELS[part],
      formula: itemFormula(part, item, figures, settings).formula,
      value: figures[part],
    })),
    { label: ITEM_LABELS[figure], formula, value: figures[figure] },
  ];
}

type ItemFormula = { parts: ItemFigureName[]; formula: string };

function itemFormula(
  figure: ItemFigureName,
  item: EstimateItemFigures,
  figures: ItemBreakdown,
  settings: EstimateSettings,
): ItemFormula {
  const added = (...parts: ItemFigureName[]): ItemFormula => ({
    parts,
    formula: parts.map((part) => money(figures[part])).join(' + '),
  });
  const product = (count: number | null | undefined, cost: number | null | undefined): ItemFormula => ({
    parts: [],
    formula: `${quantity(count)} × ${money(cost || 0)}`,
  });
  const rate = (bases: ItemFigureName[], fraction: number | null | undefined): ItemFormula => {
    const amounts = bases.map((base) => money(figures[base])).join(' + ');
    return { parts: bases, formula: `${bases.length > 1 ? `(${amounts})` : amounts} × ${percent(fraction)}` };
  };
  const ofOthers = (formula: string): ItemFormula => ({ parts: [], formula });
  const noItemMargin = 'none: the margin is on the estimate';

  switch (figure) {
    case 'materialTotal':
      return product(item.materialQuantity, item.materialCost);
    case 'labourTotal':
      return product(item.labourQuantity, item.labourCost);
    case 'materialMarkupTotal':
      return rate(['materialTotal'], item.materialMarkup);
    case 'labourMarkupTotal':
      return rate(['labourTotal'], item.labourMarkup);
    case 'markupTotal':
      return added('materialMarkupTotal', 'labourMarkupTotal');
    case 'subtotal':
      return added('materialTotal', 'materialMarkupTotal', 'labourTotal', 'labourMarkupTotal');
    case 'materialMarginTotal':
      if (settings.applyMarginTo === 'total') return ofOthers(noItemMargin);
      return rate(['materialTotal', 'materialMarkupTotal'], item.materialMargin);
    case 'labourMarginTotal':
      if (settings.applyMarginTo === 'total') return ofOthers(noItemMargin);
      return rate(['labourTotal', 'labourMarkupTotal'], item.labourMargin);
    case 'marginTotal':
      return added('materialMarginTotal', 'labourMarginTotal');
    case 'total':
      return added('subtotal', 'marginTotal');
    case 'costTotal':
      return added('materialTotal', 'labourTotal');
    case 'cisTotal':
      return item.withholdCis ? rate(['labourTotal'], item.cisPercentage) : ofOthers('not withheld');
    case 'sell':
      return added('total', 'marginShare');
    case 'sellIncTax':
      return added('sell', 'taxShare');
    case 'workOrderCostTotal':
      return ofOthers(item.useWorkOrderRates ? workOrderFormula(item) : 'cost of the item');
    case 'marginShare':
      return settings.applyMarginTo === 'item'
        ? ofOthers("none: the margin is the item's")
        : ofOthers('by its subtotal');
    case 'taxShare':
      return (item.tax ?? 0) > 0 ? ofOthers('by its total') : ofOthers('free of tax');
    case 'materialSell':
    case 'labourSell':
      return ofOthers('part of the sell');
  }
}

function workOrderFormula(item: EstimateItemFigures): string {
  const material = `${quantity(item.workOrderMaterialQty)} × ${money(item.workOrderMaterialCost || 0)}`;
  const labour = `${quantity(item.workOrderLabourQty)} × ${money(item.workOrderLabourCost || 0)}`;
  return `${material} + ${labour}`;
}
