// A work order as a document for the contractor: scope and cost, never what it sells for.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { PrintColumn, PrintDocument, PrintRow } from '../../../platform/server/print/print-document.ts';
import { jobFacts } from '../../jobs/server/index.ts';
import type { WorkOrderView } from '../shared/work-orders.api.ts';
import { workOrderView } from './work-orders.views.ts';

const COLUMNS: PrintColumn[] = [
  { key: 'description', label: 'Description', kind: 'text', width: 42 },
  { key: 'materialQuantity', label: 'Material', kind: 'quantity', width: 9 },
  { key: 'materialUnit', label: 'Unit', kind: 'text', width: 6 },
  { key: 'materialCost', label: 'Rate', kind: 'money', decimals: 4, width: 10 },
  { key: 'labourQuantity', label: 'Labour', kind: 'quantity', width: 9 },
  { key: 'labourUnit', label: 'Unit', kind: 'text', width: 6 },
  { key: 'labourCost', label: 'Rate', kind: 'money', decimals: 4, width: 10 },
  {
    key: 'total',
    label: 'Total excl. tax',
    kind: 'money',
    width: 13,
    summed: true,
    formula: [
      ['materialQuantity', 'materialCost'],
      ['labourQuantity', 'labourCost'],
    ],
  },
];

const sum = (...amounts: number[]): number => fromCents(sumCents(amounts.map(toCents)));

export async function workOrderDocument(
  ctx: Context,
  { workOrderId }: { workOrderId: number },
): Promise<PrintDocument> {
  const { data: order } = JSON.parse((await workOrderView(ctx, workOrderId)).text) as { data: WorkOrderView };
  const { jobNumber, company, currencySymbol, facts } = await jobFacts(ctx, order.jobId);
  const rows: PrintRow[] = [];
  let category: string | null = null;
  for (const item of order.items) {
    if (item.categoryLabel && item.categoryLabel !== category)
      rows.push({ level: 1, cells: { description: item.categoryLabel } });
    category = item.categoryLabel;
    const used = (quantity: number, value: string | number | null) => (quantity ? value : null);
    rows.push({
      level: 0,
      cells: {
        description: item.description,
        materialQuantity: used(item.materialQuantity, item.materialQuantity),
        materialUnit: used(item.materialQuantity, item.materialUnit),
        materialCost: used(item.materialQuantity, item.materialCost),
        labourQuantity: used(item.labourQuantity, item.labourQuantity),
        labourUnit: used(item.labourQuantity, item.labourUnit),
        labourCost: used(item.labourQuantity, item.labourCost),
        total: sum(item.materialCostTotal, item.labourCostTotal),
      },
    });
  }
  const when = (label: string, date: string | null, time: string | null): [string, string][] =>
    date ? [[label, [showDay(date), time].filter(Boolean).join(' ')]] : [];
  const totals: [label: string, amount: number][] = [
    ['Total excl. tax', order.costTotal],
    ...(order.addTax ? ([['Tax', order.taxTotal]] as [string, number][]) : []),
    ...(order.cisTotal ? ([['CIS withheld', order.cisTotal]] as [string, number][]) : []),
    ['To pay', sum(order.costTotal, order.taxTotal, -order.cisTotal)],
  ];
  return {
    title: `Work order ${order.workOrderNumber}`,
    subtitle: `${order.label || jobNumber} · ${order.status.label} · ${showDay(ctx.today)}`,
    company,
    currencySymbol,
    facts: [
      ...(order.assigned ? ([['Contractor', order.assigned.label]] as [string, string][]) : []),
      ...facts.filter(([label]) => label !== 'Client'),
      ...when('Start', order.startDate, order.startTime),
      ...when('Finish', order.endDate, order.endTime),
    ],
    columns: COLUMNS,
    rows,
    totals,
    sheetTotals: totals.map(([label, amount]) => ({ label, cells: { total: amount } })),
    notes: [order.instructions, order.terms].filter((note): note is string => Boolean(note)),
  };
}
