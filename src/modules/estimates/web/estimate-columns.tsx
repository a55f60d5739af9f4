// The columns of the estimate grid: what each shows, copies and lets edit. Money is never reckoned here.
import css from './estimate-columns.module.css';
import { IconAlertTriangle, IconCheck, IconLock, IconPaperclip } from '../../../platform/web/icons.tsx';
import { useMemo } from 'react';
import { roundTo } from '../../../kit/money.ts';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { useColumnChoice } from '../../../platform/web/grid/column-choice.ts';
import type { ColumnChoice } from '../../../platform/web/grid/column-choice.ts';
import type { GridColumn } from '../../../platform/web/grid/grid-types.ts';
import { fractionFromTotal, percentFromFraction } from '../shared/estimate-edits.ts';
import { isFormulaField } from '../shared/formulas.ts';
import { unitsFor } from '../shared/units.ts';
import type { LineMark } from '../shared/line-notes.api.ts';
import { count } from './estimate-words.ts';
import { AMOUNT_WORDS, amountWord, unitLabel } from './estimate-cells.ts';
import type { ItemChoice } from './estimate-cells.ts';
import type { LineFigures } from './estimate-figures.ts';
import type { EstimateLine } from './estimate-lines.ts';
import type { ItemRecord } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';
import { libraryLookup } from './many/rate-library.ts';

export type EstimateColumn = GridColumn<EstimateLine>;

/** The view options of the specification: columns that are shown and hidden together. */
const GROUPS = [
  { key: 'material', label: 'Material' },
  { key: 'labour', label: 'Labour' },
  { key: 'markup', label: 'Markup' },
  { key: 'margin', label: 'Margin' },
  { key: 'tax', label: 'Tax' },
  { key: 'workOrder', label: 'Work order rates' },
  { key: 'cis', label: 'CIS' },
  { key: 'billing', label: 'Billing' },
  { key: 'other', label: 'Other' },
] as const;

/** The tax has the word of the country. */
export const columnGroups = (taxLabel: string): { key: string; label: string }[] =>
  GROUPS.map((group) => (group.key === 'tax' ? { ...group, label: taxLabel } : group));

const HIDDEN_AT_FIRST = [
  'materialMarkupTotal',
  'labourMarkupTotal',
  'subtotal',
  'materialMargin',
  'labourMargin',
  'materialMarginTotal',
  'labourMarginTotal',
  'taxShare',
  'useWorkOrderRates',
  'workOrderMaterialQty',
  'workOrderMaterialCost',
  'workOrderLabourQty',
  'workOrderLabourCost',
  'withholdCis',
  'cisPercentage',
  'cisTotal',
  'notes',
  'estimateItemTypeId',
  'estimateItemStatusId',
  'readyToInvoice',
  'invoiceAmountRef',
];

/** Unit costs that come from a typed total have more decimals than a person would type. */
const costFormat = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const showCost = (cost: number | null | undefined): string =>
  cost === null || cost === undefined ? '' : costFormat.format(cost);
const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : percentFromFraction(fraction);

type Key = keyof ItemRecord & string;
type NumberField = { [K in keyof ItemRecord]-?: ItemRecord[K] extends number | null ? K : never }[keyof ItemRecord] &
  string;
type FlagField = {
  [K in keyof ItemRecord]-?: NonNullable<ItemRecord[K]> extends boolean ? K : never;
}[keyof ItemRecord] &
  string;

/** Everything but the words of a parent item follows from its children. */
const isOpenItem = (store: EstimateStore, line: EstimateLine): boolean =>
  line.kind === 'item' && !store.lockReason(line);
const hasAmounts = (line: EstimateLine): line is Extract<EstimateLine, { kind: 'item' }> =>
  line.kind === 'item' && !line.record.isParentItem;

const formulaOf = (line: EstimateLine, key: string): string | undefined =>
  hasAmounts(line) && isFormulaField(key) ? line.record.formulas?.[key] : undefined;
/** A number that came of a sum says so; F2 shows the sum. */
const withFormula = (formula: string | undefined, shown: string) =>
  formula === undefined ? (
    shown
  ) : (
    <span className={css.estimateSum} title={formula}>
      {shown}
    </span>
  );

interface Look {
  title: string;
  label: string;
  width: number;
  group?: string;
  caption?: string;
}

function columnKit(store: EstimateStore) {
  const editable = (line: EstimateLine): boolean => hasAmounts(line) && isOpenItem(store, line);
  const raw = (line: EstimateLine, field: Key): string => (hasAmounts(line) ? String(line.record[field] ?? '') : '');
  // Amounts of eight and nine digits need more room; a column must never cut a figure.
  const digits = Math.trunc(Math.abs(store.totals().all.incTax.total)).toLocaleString('en-AU').length;
  const roomier = (look: Look): Look => ({ ...look, width: look.width + Math.max(0, digits - 8) * 9 });
  return {
    /** A number that is typed. */
    number: (key: NumberField, look: Look, show = showNumber): EstimateColumn => ({
      key,
      ...look,
      numeric: true,
      editable,
      text: (line) => (hasAmounts(line) ? show(line.record[key]) : ''),
      copy: (line) => raw(line, key),
      draft: (line) => formulaOf(line, key) ?? raw(line, key),
      render: (line) => withFormula(formulaOf(line, key), hasAmounts(line) ? show(line.record[key]) : ''),
    }),
    /** A fraction, shown and typed in percent. */
    percent: (key: NumberField, look: Look, margin = false): EstimateColumn => {
      const fraction = (line: EstimateLine): number | null => {
        if (hasAmounts(line)) return line.record[key];
        return margin && line.kind === 'category' ? line.record[key as 'materialMargin' | 'labourMargin'] : null;
      };
      return {
        key,
        ...look,
        numeric: true,
        editable: (line) => editable(line) || (margin && line.kind === 'category' && !store.lockReason(line)),
        text: (line) => showNumber(percentOf(fraction(line) ?? markupOf(store, line, key))),
        copy: (line) => String(percentOf(fraction(line)) ?? ''),
      };
    },
    /** An amount that is reckoned; a typed total sets what it follows from. */
    amount: (key: string, figure: keyof LineFigures, look: Look, typed = false): EstimateColumn => ({
      key,
      ...roomier(look),
      numeric: true,
      editable: (line) => typed && editable(line),
      text: (line) => showMoney(store.figuresOf(line)[figure]),
      copy: (line) => String(store.figuresOf(line)[figure]),
    }),
    unit: (key: 'materialUnit' | 'labourUnit', look: Look): EstimateColumn => ({
      key,
      ...look,
      editable,
      proposals: unitsFor(key === 'materialUnit' ? 'material' : 'labour', store.settings.units).map(
        ({ label }) => label,
      ),
      text: (line) => (hasAmounts(line) ? unitLabel(store, line.record[key]) : ''),
    }),
    choice: (
      key: 'estimateItemTypeId' | 'estimateItemStatusId',
      choices: readonly ItemChoice[],
      look: Look,
    ): EstimateColumn => ({
      key,
      ...look,
      group: 'other',
      editable: (line) => line.kind === 'item' && !store.cellLock(line, key),
      proposals: choices.map(({ label }) => label),
      text: (line) => {
        if (line.kind !== 'item') return '';
        const id = line.record[key] ?? choices[0]?.id;
        return choices.find((each) => each.id === id)?.label ?? '';
      },
    }),
    flag: (key: FlagField | 'tax', look: Look): EstimateColumn => {
      const on = (line: EstimateLine) => hasAmounts(line) && Number(line.record[key] ?? 0) > 0;
      return {
        key,
        ...look,
        editable: (line) => hasAmounts(line) && !store.cellLock(line, key),
        toggle: (line) => (on(line) ? 'No' : 'Yes'),
        text: (line) => (on(line) ? 'Yes' : hasAmounts(line) ? 'No' : ''),
      };
    },
  };
}

/** The markup of a whole trade or category, on its cost: a percentage with 2 decimals. */
function markupOf(store: EstimateStore, line: EstimateLine, field: NumberField): number | null {
  if (hasAmounts(line) || (field !== 'materialMarkup' && field !== 'labourMarkup')) return null;
  const figures = store.figuresOf(line);
  const [markup, cost] =
    field === 'materialMarkup'
      ? [figures.materialMarkupTotal, figures.materialTotal]
      : [figures.labourMarkupTotal, figures.labourTotal];
  return cost === 0 ? null : roundTo(fractionFromTotal(markup, cost), 4);
}

export function lineName(line: EstimateLine): string {
  if (line.kind === 'item') return line.record.description;
  return line.kind === 'category' ? line.record.label : line.record.tradeLabel;
}

/** Columns that tell a cost or a margin; CIS is on the labour cost. */
const NEED_MARGINS =
  /(Cost|MarkupTotal|MarginTotal|Markup|materialTotal|labourTotal|^subtotal|Margin|^margin|^cisTotal)$/;

export const estimateColumns = (store: EstimateStore): EstimateColumn[] =>
  allColumns(store).filter(({ key }) => !store.pricesOnly || !NEED_MARGINS.test(key));

function allColumns(store: EstimateStore): EstimateColumn[] {
  const { number, percent, amount, unit, flag, choice } = columnKit(store);
  const tax = store.settings.taxLabel;
  const side = (name: 'material' | 'labour', caption: string): EstimateColumn[] => {
    const look = (title: string, words: string, width: number, group: string = name): Look => ({
      title,
      label: `${caption} ${words}`,
      width,
      group,
      caption,
    });
    return [
      number(`${name}Quantity`, look('Qty', 'quantity', 68)),
      unit(`${name}Unit`, look('Unit', 'unit', 58)),
      number(`${name}Cost`, look('Unit cost', 'unit cost', 80), showCost),
      amount(`${name}Total`, `${name}Total`, look('Cost', 'cost', 94), true),
      percent(`${name}Markup`, look('Markup %', 'markup, percent', 78, 'markup')),
      amount(`${name}MarkupTotal`, `${name}MarkupTotal`, look('Markup', 'markup', 92, 'markup'), true),
    ];
  };
  return [
    { key: 'code', title: 'Item', width: 88, pinned: 'start', fixed: true, text: (line) => line.code },
    {
      key: 'description',
      title: 'Description',
      width: 240,
      grow: true,
      fixed: true,
      editable: (line) => line.kind !== 'trade' && !store.lockReason(line),
      text: lineName,
      render: (line) => description(line, store),
      ...(store.settings.hasLibrary && { lookup: libraryLookup(store) }),
    },
    ...side('material', 'Material'),
    ...side('labour', 'Labour'),
    amount('subtotal', 'subtotal', { title: 'Subtotal', label: 'Subtotal before margin', width: 104, group: 'margin' }),
    percent(
      'materialMargin',
      { title: 'Material %', label: 'Material margin, percent', width: 84, group: 'margin', caption: 'Margin' },
      true,
    ),
    percent(
      'labourMargin',
      { title: 'Labour %', label: 'Labour margin, percent', width: 84, group: 'margin', caption: 'Margin' },
      true,
    ),
    // Where the margin is on the total, an item has none of its own to type.
    ...(['material', 'labour'] as const).map((name) =>
      amount(
        `${name}MarginTotal`,
        `${name}MarginTotal`,
        {
          title: name === 'material' ? 'Material' : 'Labour',
          label: `${name === 'material' ? 'Material' : 'Labour'} margin`,
          width: 92,
          group: 'margin',
          caption: 'Margin',
        },
        store.head.applyMarginTo === 'item',
      ),
    ),
    amount('margin', 'margin', { title: 'Margin', label: 'Margin', width: 96, group: 'margin' }),
    amount('sell', 'sell', { title: `Sell ex ${tax}`, label: `Sell excluding ${tax}`, width: 108, group: 'margin' }),
    flag('tax', { title: tax, label: `${tax} applies`, width: 54, group: 'tax' }),
    amount('taxShare', 'tax', { title: `${tax} amount`, label: `${tax} amount`, width: 96, group: 'tax' }),
    flag('useWorkOrderRates', {
      title: 'Use',
      label: 'Use work order rates',
      width: 54,
      group: 'workOrder',
      caption: 'Work order',
    }),
    number('workOrderMaterialQty', {
      title: 'Mat. qty',
      label: 'Work order material quantity',
      width: 72,
      group: 'workOrder',
      caption: 'Work order',
    }),
    number('workOrderMaterialCost', {
      title: 'Mat. cost',
      label: 'Work order material unit cost',
      width: 84,
      group: 'workOrder',
      caption: 'Work order',
    }),
    number('workOrderLabourQty', {
      title: 'Lab. qty',
      label: 'Work order labour quantity',
      width: 72,
      group: 'workOrder',
      caption: 'Work order',
    }),
    number('workOrderLabourCost', {
      title: 'Lab. cost',
      label: 'Work order labour unit cost',
      width: 84,
      group: 'workOrder',
      caption: 'Work order',
    }),
    flag('withholdCis', { title: 'Withhold', label: 'Withhold CIS', width: 68, group: 'cis', caption: 'CIS' }),
    percent('cisPercentage', { title: '%', label: 'CIS, percent', width: 58, group: 'cis', caption: 'CIS' }),
    amount('cisTotal', 'cis', { title: 'Amount', label: 'CIS amount', width: 92, group: 'cis', caption: 'CIS' }),
    choice('estimateItemTypeId', store.settings.itemTypes, { title: 'Type', label: 'Item type', width: 120 }),
    choice('estimateItemStatusId', store.settings.itemStatuses, { title: 'Status', label: 'Item status', width: 120 }),
    flag('readyToInvoice', {
      title: 'Ready',
      label: 'Ready to invoice',
      width: 58,
      group: 'billing',
      caption: 'Billing',
    }),
    {
      key: 'invoiceAmountRef',
      title: 'Amount',
      label: 'Amount to invoice',
      width: 84,
      group: 'billing',
      caption: 'Billing',
      editable: (line) => hasAmounts(line) && !store.cellLock(line, 'invoiceAmountRef'),
      proposals: Object.values(AMOUNT_WORDS),
      text: (line) => (hasAmounts(line) ? amountWord(line.record.invoiceAmountRef) : ''),
    },
    {
      key: 'notes',
      title: 'Notes',
      width: 200,
      group: 'other',
      editable: (line) => isOpenItem(store, line),
      text: (line) => (line.kind === 'item' ? (line.record.notes ?? '') : ''),
    },
    {
      ...amount('total', 'total', { title: `Total inc ${tax}`, label: `Total including ${tax}`, width: 116 }),
      fixed: true,
      pinned: 'end',
      strong: true,
    },
  ];
}

/** A phone shows item, quantity and total; the rest is in the row's own sheet. */
export function phoneColumns(store: EstimateStore): EstimateColumn[] {
  const quantity = (line: EstimateLine): string => {
    if (!hasAmounts(line)) return '';
    const { materialQuantity, materialUnit, labourQuantity, labourUnit } = line.record;
    const [count, unit] = materialQuantity ? [materialQuantity, materialUnit] : [labourQuantity, labourUnit];
    return `${showNumber(count)} ${unitLabel(store, unit)}`.trim();
  };
  return [
    {
      key: 'description',
      title: 'Description',
      width: 160,
      grow: true,
      pinned: 'start',
      text: lineName,
      render: (line) => description(line, store),
    },
    { key: 'quantity', title: 'Qty', width: 76, numeric: true, text: quantity },
    {
      key: 'total',
      title: 'Total',
      label: `Total including ${store.settings.taxLabel}`,
      width: 108,
      numeric: true,
      text: (line) => showMoney(store.figuresOf(line).total),
    },
  ];
}

/** The columns a person chose, kept under the person's key. */
export function useEstimateColumns(store: EstimateStore, userId: number): ColumnChoice<EstimateLine> {
  const columns = useMemo(() => estimateColumns(store), [store]);
  return useColumnChoice(`reinstate.estimate-columns.${userId}`, columns, HIDDEN_AT_FIRST);
}

function description(line: EstimateLine, store: EstimateStore) {
  if (line.kind !== 'item') {
    return (
      <>
        {lineName(line)}
        <span className={css.estimateCount}>{line.count}</span>
      </>
    );
  }
  const { description: text, locked } = line.record;
  const differs = store.differs(line);
  const authorised = line.record.authorised && !differs;
  const mark = store.markOf(line);
  if (!authorised && !locked && !differs && !mark) return text;
  return (
    <span className={css.estimateMarked}>
      <span className={css.estimateText}>{text}</span>
      {authorised && (
        <span className={`${css.estimateMark} ${css.isAuthorised}`} title="Authorised">
          <IconCheck size={14} aria-hidden />
          <span className="visually-hidden">Authorised</span>
        </span>
      )}
      {differs && (
        <span className={`${css.estimateMark} ${css.isChanged}`}>
          <IconAlertTriangle size={14} aria-hidden />
          <span className="visually-hidden">Differs from authorised</span>
        </span>
      )}
      {mark && (
        <span className={css.estimateMark} title={markWords(mark)}>
          <IconPaperclip size={13} aria-hidden />
          {mark.files + mark.comments}
          <span className="visually-hidden">{markWords(mark)}</span>
        </span>
      )}
      {locked && (
        <span className={css.estimateMark}>
          <IconLock size={13} aria-hidden />
          <span className="visually-hidden">Locked</span>
        </span>
      )}
    </span>
  );
}

const markWords = ({ files, comments }: LineMark): string =>
  [files && count(files, 'file'), comments && count(comments, 'comment')].filter(Boolean).join(', ');
