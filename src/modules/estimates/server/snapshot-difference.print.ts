// Two states of an estimate line by line, on paper or as a sheet: what was added, removed, changed, and how much it is.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { PrintColumn, PrintDocument, PrintRow } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { jobFacts, jobParties } from '../../jobs/server/index.ts';
import {
  type ComparedLine,
  type DifferenceWords,
  PRICINGS,
  STATES,
  differenceOf,
  linesOfDraft,
  linesOfSnapshot,
} from '../shared/snapshot-difference.ts';
import { comparedPrices } from './compared-prices.service.ts';
import { wholeEstimate } from './estimates.views.ts';
import { HELD_WORDS, isSnapshotHeld } from './estimate-leaving.service.ts';
import { wholeSnapshot } from './snapshots.views.ts';

export interface DifferenceExport {
  estimateSnapshotId: number;
  /** Absent: the draft. */
  otherSnapshotId?: number;
  /** In their place: another estimate, or prices of somebody else. */
  against?: string;
}

const columnsFor = (tax: string, { heads: [before, after] }: DifferenceWords): PrintColumn[] => [
  { key: 'description', label: 'Line', kind: 'text', width: 46 },
  { key: 'kind', label: 'What', kind: 'text', width: 30 },
  { key: 'before', label: before, kind: 'money', width: 13, summed: true },
  { key: 'after', label: after, kind: 'money', width: 13, summed: true },
  { key: 'amount', label: `Difference ex ${tax}`, kind: 'money', width: 15, summed: true },
];

export async function differenceDocument(
  ctx: Context,
  { estimateSnapshotId, otherSnapshotId, against }: DifferenceExport,
): Promise<PrintDocument> {
  const snapshot = await wholeSnapshot(ctx, estimateSnapshotId);
  const others = against === undefined ? undefined : await comparedPrices(ctx, estimateSnapshotId, against);
  const [older, newer, words] = others
    ? [others.before, others.after, others.words]
    : await sides(ctx, snapshot, linesOfSnapshot(snapshot), otherSnapshotId);
  const terms = others ? PRICINGS : STATES;
  const [before, after] = terms.heads;
  const report = differenceOf(older, newer);
  const { jobNumber, currencySymbol, facts } = await jobFacts(ctx, snapshot.jobId);
  return {
    ...(await companyHead(ctx)),
    title: `${jobNumber} ${snapshot.estimate.label}, differences`,
    foot: `${jobNumber} · ${words}`,
    subtitle: [...(await heldWords(ctx, estimateSnapshotId, otherSnapshotId)), words, showDay(ctx.today)].join(' · '),
    currencySymbol,
    ...jobParties(facts),
    columns: columnsFor(snapshot.taxName, terms),
    rows: rowsOf(report.rows, terms),
    totals: [
      [before, report.before],
      [after, report.after],
      ['Difference', report.amount, 'sum'],
    ],
    sheetTotals: [{ label: 'All lines', cells: { before: report.before, after: report.after, amount: report.amount } }],
    notes: [
      `Amounts are ex ${snapshot.taxName}, ${others?.prices === 'cost' ? 'what it costs us and what they ask' : 'with their share of the margin'}. Unchanged lines are not listed but are in the totals.`,
    ],
  };
}

/** A comparison is for us; where it shows what is held, it says so. */
async function heldWords(ctx: Context, ...ids: (number | undefined)[]): Promise<string[]> {
  for (const id of ids) if (id !== undefined && (await isSnapshotHeld(ctx, id))) return [HELD_WORDS];
  return [];
}

async function sides(
  ctx: Context,
  snapshot: Awaited<ReturnType<typeof wholeSnapshot>>,
  own: ComparedLine[],
  otherId: number | undefined,
): Promise<[ComparedLine[], ComparedLine[], string]> {
  if (otherId === undefined)
    return [
      own,
      linesOfDraft(await wholeEstimate(ctx, snapshot.estimateId)),
      `Snapshot ${snapshot.number} and the draft`,
    ];
  const other = await wholeSnapshot(ctx, otherId);
  if (other.estimateId !== snapshot.estimateId) throw invalid({ otherSnapshotId: 'This entry does not exist' });
  return [linesOfSnapshot(other), own, `Snapshot ${other.number} and snapshot ${snapshot.number}`];
}

/** Under their categories; sums over what is unchanged stand in a line of their own. */
function rowsOf(all: ReturnType<typeof differenceOf>['rows'], words: DifferenceWords): PrintRow[] {
  const groups = Map.groupBy(all, ({ after, before }) => (after ?? before)?.category ?? '');
  return [...groups].flatMap(([category, rows]): PrintRow[] => {
    const sumOf = (amounts: (number | undefined)[]): number => fromCents(sumCents(amounts.map(toCents)));
    const sum = (of: 'before' | 'after'): number => sumOf(rows.map((row) => row[of]?.sell));
    const amount = sumOf(rows.map((row) => row.amount));
    const same = rows.filter(({ kind, amount: moved }) => kind === 'same' && moved === 0);
    const sameSum = sumOf(same.map(({ after }) => after?.sell));
    return [
      { level: 1, cells: { description: category, before: sum('before'), after: sum('after'), amount } },
      ...rows
        .filter((row) => !same.includes(row))
        .map(
          ({ kind, what, before, after, amount: moved }): PrintRow => ({
            level: 0,
            cells: {
              description: (after ?? before)?.description ?? '',
              kind: [words[kind], what.join(', ')].filter(Boolean).join(': '),
              before: before?.sell ?? null,
              after: after?.sell ?? null,
              amount: moved,
            },
          }),
        ),
      ...(same.length
        ? [
            {
              level: 0 as const,
              cells: {
                description: same.length === 1 ? 'One line unchanged' : `${same.length} lines unchanged`,
                kind: words.same,
                before: sameSum,
                after: sameSum,
                amount: 0,
              },
            },
          ]
        : []),
    ];
  });
}
