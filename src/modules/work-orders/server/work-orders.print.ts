// A work order as a document for the contractor: scope and cost, never what it sells for.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { MEASURE_COLUMNS, measureCells } from '../../../platform/server/print/measure-cells.ts';
import type { PrintColumn, PrintDocument, PrintRow } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { printedTexts } from '../../documents/server/index.ts';
import { jobFacts, jobParties } from '../../jobs/server/index.ts';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';
import type { WorkOrderView } from '../shared/work-orders.api.ts';
import { moneyTexts } from './money-texts.service.ts';
import { seesCosts } from './work-orders.scope.ts';
import { settingOfWorkOrders } from './work-orders.store.ts';
import { workOrderView } from './work-orders.views.ts';

const columnsFor = (taxName: string): PrintColumn[] => [
  { key: 'number', label: 'Item', kind: 'text', width: 8 },
  { key: 'description', label: 'Description', kind: 'text', width: 42 },
  ...MEASURE_COLUMNS,
  { key: 'materialQuantity', label: 'Material', kind: 'quantity', width: 9, sheetOnly: true },
  { key: 'materialUnit', label: 'Unit', kind: 'text', width: 6, sheetOnly: true },
  { key: 'materialCost', label: 'Rate', kind: 'money', decimals: 4, width: 10, sheetOnly: true },
  { key: 'labourQuantity', label: 'Labour', kind: 'quantity', width: 9, sheetOnly: true },
  { key: 'labourUnit', label: 'Unit', kind: 'text', width: 6, sheetOnly: true },
  { key: 'labourCost', label: 'Rate', kind: 'money', decimals: 4, width: 10, sheetOnly: true },
  {
    key: 'total',
    label: `Total ex ${taxName}`,
    kind: 'money',
    width: 13,
    summed: true,
    formula: [
      ['materialQuantity', 'materialCost'],
      ['labourQuantity', 'labourCost'],
    ],
  },
];

const PRICE_COLUMNS = ['rate'];

const sum = (...amounts: number[]): number => fromCents(sumCents(amounts.map(toCents)));

type Total = [label: string, amount: number, tone?: 'sum'];
const totalsOf = (order: WorkOrderView, taxName: string): Total[] => [
  ...(order.overrideCost === null
    ? []
    : ([['Total of the items', sum(order.materialCostTotal, order.labourCostTotal)]] as [string, number][])),
  [`${order.overrideCost === null ? 'Total' : 'Agreed cost'} ex ${taxName}`, order.costTotal],
  ...(order.addTax && !order.reverseCharge ? ([[taxName, order.taxTotal]] as [string, number][]) : []),
  ...(order.cisTotal ? ([['CIS withheld', -order.cisTotal]] as [string, number][]) : []),
  ['Payable to you', sum(order.costTotal, order.taxTotal, -order.cisTotal), 'sum'],
];

/** Nobody goes there any more: whose phone it is stays with us. */
const ENDED = ['completed', 'closed', 'declined', 'cancelled'];

/** What is agreed with the contractor, without what is of the day: no status, no phone, no letterhead. */
export type ScopeDocument = Pick<
  PrintDocument,
  | 'title'
  | 'number'
  | 'foot'
  | 'facts'
  | 'texts'
  | 'columns'
  | 'rows'
  | 'totals'
  | 'sheetTotals'
  | 'terms'
  | 'signatures'
  | 'currencySymbol'
>;

export async function scopeOf(
  ctx: Context,
  workOrderId: number,
): Promise<{ order: WorkOrderView; visit: PrintDocument['facts']; scope: ScopeDocument }> {
  const { data: order } = JSON.parse((await workOrderView(ctx, workOrderId)).text) as { data: WorkOrderView };
  const { jobNumber, company, currencySymbol, taxName, visit, facts } = await jobFacts(ctx, order.jobId);
  const { formTemplateId, showTimes } = await settingOfWorkOrders(ctx, order);
  // People who may not see what it costs get the scope alone.
  const priced = seesCosts(ctx);
  const rows = rowsOf(order.items, priced);
  const when = (label: string, date: string | null, time: string | null): [string, string][] =>
    date ? [[label, [showDay(date), showTimes && time].filter(Boolean).join(' ')]] : [];
  const totals = priced ? totalsOf(order, taxName) : [];
  const scope: ScopeDocument = {
    title: `Work order ${order.workOrderNumber}`,
    number: jobNumber,
    foot: `Work order ${order.workOrderNumber}`,
    currencySymbol,
    facts: [
      ...(order.assigned ? ([['Contractor', order.assigned.label]] as [string, string][]) : []),
      ...facts.filter(([label]) => label !== 'Client'),
      ...when('Start', order.startDate, order.startTime),
      ...when('Finish', order.endDate, order.endTime),
    ],
    texts: textOf('Instructions', order.instructions),
    columns: columnsFor(taxName).filter(
      ({ kind, key }) => priced || (kind !== 'money' && !PRICE_COLUMNS.includes(key)),
    ),
    rows,
    totals,
    sheetTotals: totals.map(([label, amount]) => ({ label, cells: { total: amount } })),
    terms: [
      ...textOf('Terms', order.terms),
      ...(priced ? await moneyTexts(ctx, order, { taxName, currencySymbol }) : []),
      ...(await printedTexts(ctx, formTemplateId, order.jobId)),
    ],
    signatures: [`For ${company}`, ...(order.assigned ? [`For ${order.assigned.label}`] : [])],
  };
  return { order, visit: ENDED.includes(order.status.typeName ?? '') ? [] : visit, scope };
}

/** On the paper of today, as it stands. */
export async function workOrderDocument(
  ctx: Context,
  { workOrderId }: { workOrderId: number },
): Promise<PrintDocument> {
  const { order, visit, scope } = await scopeOf(ctx, workOrderId);
  return {
    ...(await companyHead(ctx)),
    ...asLetter(scope, visit),
    subtitle: [order.label, order.status.label].filter(Boolean).join(' · '),
    notes: [],
  };
}

/** What was agreed, laid out: whom it is for and which site first, what to beware of before the instructions. */
export function asLetter(
  { number: job, ...scope }: ScopeDocument,
  visit: PrintDocument['facts'],
): Omit<ScopeDocument, 'number'> & Pick<PrintDocument, 'parties'> {
  const given = [...scope.facts, ...visit];
  const contractor = given.find(([label]) => label === 'Contractor')?.[1];
  const { parties, facts } = jobParties(given, contractor);
  const alert = visit.find(([label]) => label === ALERT)?.[1];
  return {
    ...scope,
    parties,
    facts: [
      ...(job ? ([['Job', job]] as [string, string][]) : []),
      ...facts.filter(([label]) => label !== 'Contractor' && label !== ALERT),
    ],
    texts: [...(alert ? [{ label: ALERT, text: alert, alert: true as const }] : []), ...(scope.texts ?? [])],
  };
}
const ALERT = 'Safety alert';

const textOf = (label: string, text: string | null) => (text ? [{ label, text }] : []);

/** Items under the headings of their categories, where they have one: 1, 1.1. */
function rowsOf(items: readonly WorkOrderItem[], priced: boolean): PrintRow[] {
  const rows: PrintRow[] = [];
  let category: string | null = null;
  let [top, below] = [0, 0];
  for (const item of items) {
    if (item.categoryLabel !== category || !item.categoryLabel) {
      top += 1;
      below = 0;
    }
    if (item.categoryLabel && item.categoryLabel !== category)
      rows.push({ level: 1, cells: { number: `${top}`, description: item.categoryLabel } });
    category = item.categoryLabel;
    below += 1;
    rows.push(itemRow(item, priced, category ? `${top}.${below}` : `${top}`));
  }
  return rows;
}

function itemRow(item: WorkOrderItem, priced: boolean, number: string): PrintRow {
  const used = (quantity: number, value: string | number | null) => (quantity ? value : null);
  const { materialQuantity, materialUnit, materialCost, labourQuantity, labourUnit, labourCost } = item;
  const both = materialQuantity !== 0 && labourQuantity !== 0;
  const measures = [
    {
      of: both ? ('material' as const) : ('item' as const),
      quantity: materialQuantity,
      unit: materialUnit,
      rate: priced ? materialCost : null,
    },
    {
      of: both ? ('labour' as const) : ('item' as const),
      quantity: labourQuantity,
      unit: labourUnit,
      rate: priced ? labourCost : null,
    },
  ].filter(({ quantity }) => quantity !== 0);
  return {
    level: 0,
    note: item.notes,
    cells: {
      number,
      description: item.description,
      ...measureCells(measures),
      materialQuantity: used(materialQuantity, materialQuantity),
      materialUnit: used(materialQuantity, materialUnit),
      materialCost: used(materialQuantity, materialCost),
      labourQuantity: used(labourQuantity, labourQuantity),
      labourUnit: used(labourQuantity, labourUnit),
      labourCost: used(labourQuantity, labourCost),
      total: priced ? sum(item.materialCostTotal, item.labourCostTotal) : null,
    },
  };
}
