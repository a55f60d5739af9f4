// What is authorised on a job, line by line, grouped as somebody reads it: for those who do the works.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { PrintColumn, PrintDocument, PrintRow } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { jobFacts, jobParties } from '../../jobs/server/index.ts';
import { type WorksLine, authorisedWorks } from './authorised-works.views.ts';

export type WorksGroup = 'category' | 'trade' | 'estimate' | 'none';
export interface WorksExport {
  jobId: number;
  groupBy?: WorksGroup;
}

const COLUMNS: PrintColumn[] = [
  { key: 'description', label: 'Item', kind: 'text', width: 48 },
  { key: 'place', label: 'Where', kind: 'text', width: 24 },
  { key: 'materialQuantity', label: 'Material', kind: 'quantity', width: 10 },
  { key: 'materialUnit', label: 'Unit', kind: 'text', width: 6 },
  { key: 'labourQuantity', label: 'Labour', kind: 'quantity', width: 10 },
  { key: 'labourUnit', label: 'Unit', kind: 'text', width: 6 },
  { key: 'status', label: 'Status', kind: 'text', width: 14 },
];
const sellColumn = (taxName: string): PrintColumn => ({
  key: 'sell',
  label: `Ex ${taxName}`,
  kind: 'money',
  width: 13,
  summed: true,
});

export async function authorisedWorksDocument(
  ctx: Context,
  { jobId, groupBy = 'category' }: WorksExport,
): Promise<PrintDocument> {
  const { jobNumber, currencySymbol, taxName, facts } = await jobFacts(ctx, jobId);
  const lines = await authorisedWorks(ctx, jobId);
  if (!lines.length) throw conflict('Nothing is authorised on this job yet.');
  const total = sum(lines);
  return {
    ...(await companyHead(ctx)),
    title: `${jobNumber} authorised works`,
    foot: jobNumber,
    heading: `Authorised works, ${jobNumber}`,
    subtitle: '',
    currencySymbol,
    ...jobParties([...facts, ['Printed', showDay(ctx.today)]]),
    columns: [...COLUMNS, sellColumn(taxName)],
    rows: groupBy === 'none' ? lines.map((line) => rowOf(line, groupBy)) : grouped(lines, groupBy),
    totals: [[`Authorised ex ${taxName}`, total, 'sum']],
    sheetTotals: [{ label: `Authorised ex ${taxName}`, cells: { sell: total } }],
    notes: [],
  };
}

const sum = (lines: readonly WorksLine[]): number => fromCents(sumCents(lines.map(({ sell }) => toCents(sell))));
const nameOf = (line: WorksLine, groupBy: WorksGroup): string =>
  (groupBy === 'trade' ? line.tradeLabel : groupBy === 'estimate' ? line.estimateLabel : line.categoryLabel) ||
  'Without a trade';

const grouped = (lines: readonly WorksLine[], groupBy: WorksGroup): PrintRow[] =>
  [...Map.groupBy(lines, (line) => nameOf(line, groupBy))].flatMap(([label, own]): PrintRow[] => [
    { level: 1, cells: { description: label, sell: sum(own) } },
    ...own.map((line) => rowOf(line, groupBy)),
  ]);

/** Where it is, less what its heading says. */
const placeOf = ({ categoryLabel, tradeLabel }: WorksLine, groupBy: WorksGroup): string =>
  [groupBy === 'category' ? '' : categoryLabel, groupBy === 'trade' ? '' : tradeLabel].filter(Boolean).join(' · ');

const rowOf = (line: WorksLine, groupBy: WorksGroup): PrintRow => ({
  level: 0,
  note: line.notes,
  cells: {
    description: line.description,
    place: placeOf(line, groupBy),
    materialQuantity: line.materialQuantity || null,
    materialUnit: line.materialQuantity ? line.materialUnit : null,
    labourQuantity: line.labourQuantity || null,
    labourUnit: line.labourQuantity ? line.labourUnit : null,
    status: line.status,
    sell: line.sell,
  },
});
