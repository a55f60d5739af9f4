// An estimate for whoever decides on it: what happened and the sums by room on the first page, then each room with its lines, what was
// decided on them and their photos.
import { createHash } from 'node:crypto';
import { showDay } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import { only } from '../../../platform/server/module.ts';
import {
  type PrintColumn,
  type PrintDocument,
  type PrintParty,
  type PrintPicture,
  type PrintRow,
  showAmount,
} from '../../../platform/server/print/print-document.ts';
import { type JobFacts, jobParties } from '../../jobs/server/index.ts';
import type { OutlineRow } from '../shared/estimate-outline.ts';
import type { EstimateLayout } from '../shared/estimate-layouts.ts';
import type { PaperFacts } from './estimate-paper.views.ts';
import type { PrintSource } from './estimate-source.print.ts';
import type { LinePicture } from './line-notes.views.ts';

type Outline = OutlineRow<PrintSource['categories'][number], PrintSource['trades'][number]>[];

/** Layouts with a page for each room. Their lines stand in rooms alone, each with one measure. */
export const hasRoomPages = (layout: EstimateLayout): boolean => layout === 'room' || layout === 'insurer';

/** A job on a claim that somebody else pays for is printed as insurers ask; any other by room. */
export const usualLayout = ({ isInsured }: JobFacts): EstimateLayout => (isInsured ? 'insurer' : 'room');

type Item = PrintSource['items'][number];
type Mark = NonNullable<PrintRow['mark']>;
const MARKS = {
  authorised: { text: 'Authorised', tone: 'good' },
  approved: { text: 'Approved', tone: 'good' },
  asked: { text: 'Asked again', tone: 'asked' },
  open: { text: 'Not authorised', tone: 'asked' },
  declined: { text: 'Declined', tone: 'bad' },
} as const satisfies Record<string, Mark>;
type Verdict = keyof typeof MARKS;

/** What was decided on a line, or said to it by whoever is to decide; undefined where nothing was. */
function verdictOf({ decision, items }: PrintSource, { authorised, said }: Item): Verdict | undefined {
  if (decision === 'declined') return 'declined';
  if (decision === 'authorised') {
    if (authorised) return 'authorised';
    // Approved once and taken back since: what counts is that it is not authorised.
    return said === undefined || said.answer === 'approved' ? 'open' : said.answer;
  }
  if (decision === 'query' && !items.some((item) => item.said)) return 'asked';
  return said?.answer;
}

function markOf(source: PrintSource, item: Item): Mark | undefined {
  const verdict = item.isParentItem ? undefined : verdictOf(source, item);
  if (verdict === undefined) return undefined;
  const mark = MARKS[verdict];
  const reason = verdict === item.said?.answer ? item.said.reason?.trim() : undefined;
  return reason ? { ...mark, text: `${mark.text}: ${reason}` } : mark;
}

/** The rows of the paper with their marks and photos; `rows` are those of the outline, one for one. */
export async function pictured(
  ctx: Context,
  source: PrintSource,
  { rows, outline, pictures }: { rows: PrintRow[]; outline: Outline; pictures: readonly LinePicture[] },
): Promise<PrintRow[]> {
  const numbers = new Map(
    [...new Set(pictures.map(({ id }) => id))].sort((a, b) => a - b).map((id, at) => [id, at + 1]),
  );
  const ofLine = Map.groupBy(pictures, ({ itemId }) => itemId);
  const shown = new Set<number>();
  const printed: PrintRow[] = [];
  for (const [place, row] of rows.entries()) {
    const at = outline[place];
    const item = at?.kind === 'item' ? source.items[at.place] : undefined;
    if (!item) {
      const amount = Number(row.cells['authorised'] ?? 0);
      const agreed = source.decision === 'authorised' && amount !== 0;
      printed.push(agreed ? { ...row, mark: { text: `${showAmount(amount)} authorised`, tone: 'good' } } : row);
      continue;
    }
    const beside: PrintPicture[] = [];
    for (const { id, fileId, takenOn, description } of ofLine.get(item.estimateItemId ?? item.id) ?? []) {
      const number = numbers.get(id);
      // A picture that stands beside another line already is named, not shown again.
      if (shown.has(id)) beside.push({ caption: `See photo ${number}` });
      else {
        const { bytes } = await readStoredFile(ctx, fileId);
        const words = [`Photo ${number}, ${showDay(takenOn)}`, description].filter(Boolean).join('\n');
        beside.push({ bytes, caption: words });
      }
      shown.add(id);
    }
    const mark = markOf(source, item);
    printed.push({ ...row, ...(mark && { mark }), ...(beside.length && { pictures: beside }) });
  }
  return printed;
}

/** The rooms with their sums, and all of them together. */
export function overviewOf(
  source: PrintSource,
  { rows, outline }: { rows: PrintRow[]; outline: Outline },
  totals: { exTax: number; tax: number; incTax: number; authorised: number },
): NonNullable<PrintDocument['overview']> {
  const { taxName } = source.settings;
  const decided = source.decision === 'authorised';
  const columns: PrintColumn[] = [
    { key: 'number', label: 'Part', kind: 'text', width: 6 },
    { key: 'description', label: 'Room', kind: 'text', width: 40 },
    { key: 'lines', label: 'Lines', kind: 'quantity', width: 8 },
    { key: 'sell', label: `Ex ${taxName}`, kind: 'money', width: 13 },
    { key: 'taxShare', label: taxName, kind: 'money', width: 12 },
    { key: 'sellIncTax', label: `Inc ${taxName}`, kind: 'money', width: 13 },
    ...(decided
      ? [{ key: 'authorised', label: `Authorised inc ${taxName}`, kind: 'money', width: 16 } satisfies PrintColumn]
      : []),
  ];
  const lines = Map.groupBy(
    source.items.filter(({ isParentItem }) => !isParentItem),
    ({ categoryId }) => categoryId,
  );
  const rooms = outline.flatMap((row, place) => (row.kind === 'category' ? [{ id: row.category.id, place }] : []));
  return {
    columns,
    rows: [
      ...rooms.map(({ id, place }): PrintRow => {
        const { cells } = rows[place] ?? { cells: {} };
        return { level: 0, cells: { ...cells, lines: lines.get(id)?.length ?? 0 } };
      }),
      {
        level: 0,
        cells: {
          description: 'Total',
          lines: [...lines.values()].reduce((sum, own) => sum + own.length, 0),
          sell: totals.exTax,
          taxShare: totals.tax,
          sellIncTax: totals.incTax,
          authorised: totals.authorised,
        },
      },
    ],
  };
}

const FEW_LINES = 2;
/** "all of 25 lines", "23 of 25 lines"; what is not agreed to by its numbers: "line 4.4". */
function linesIn(numbers: readonly string[], of: number, isGood: boolean): string {
  if (numbers.length === of) return `all of ${of} lines`;
  if (isGood || numbers.length > FEW_LINES) return `${numbers.length} of ${of} lines`;
  return `${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}`;
}

/**
 * Estimated and what was decided on it, with tax; nothing before anybody said anything. What is not authorised is what is left of the
 * whole, to the cent: the last box takes what the rounding of its lines leaves over.
 */
export function boxesOf(
  source: PrintSource,
  { rows, outline }: { rows: PrintRow[]; outline: Outline },
  { incTax, authorised }: { incTax: number; authorised: number },
): NonNullable<PrintDocument['boxes']> {
  const lines = outline.flatMap((row, place) => {
    const item = row.kind === 'item' ? source.items[row.place] : undefined;
    if (!item || item.isParentItem) return [];
    const cents = toCents(Number(rows[place]?.cells['sellIncTax'] ?? 0));
    return [{ verdict: verdictOf(source, item), number: row.number, cents }];
  });
  const by = Map.groupBy(lines, ({ verdict }) => verdict);
  const silent = by.get(undefined) ?? [];
  if (silent.length === lines.length) return [];
  const groups = [
    ...(Object.keys(MARKS) as Verdict[]).flatMap((verdict) => {
      const of = by.get(verdict);
      return of ? [{ ...MARKS[verdict], of, isSum: verdict === 'authorised' }] : [];
    }),
    ...(silent.length > 0 ? [{ text: 'Not answered', tone: undefined, of: silent, isSum: false }] : []),
  ];
  let left = toCents(incTax);
  return [
    { label: `Estimated, inc ${source.settings.taxName}`, amount: incTax },
    ...groups.map(({ text, tone, of, isSum }, at) => {
      const isLast = at === groups.length - 1 && !isSum;
      const cents = isSum ? toCents(authorised) : isLast ? left : sumCents(of.map((line) => line.cents));
      left -= cents;
      const which = linesIn(
        of.map(({ number }) => number),
        lines.length,
        tone === 'good',
      );
      return { label: `${text}, ${which}`, amount: fromCents(cents), ...(tone && { tone }) };
    }),
  ];
}

/** Who pays and by what authority, and which site it is about. */
export function partiesOf(facts: JobFacts['facts'], { authority }: PrintSource): PrintParty[] {
  const { parties } = jobParties(facts);
  const [to, ...others] = parties;
  return to && authority ? [{ ...to, lines: [...to.lines, authority] }, ...others] : parties;
}

/** What happened and what to beware of, beside the picture of the job. */
export async function storyOf(
  ctx: Context,
  { narrative, alert, imageId }: PaperFacts,
  description: string | null,
): Promise<Pick<PrintDocument, 'story'>> {
  const texts = [
    ...(narrative?.trim() ? [{ label: 'What happened', text: narrative }] : []),
    ...(description?.trim() ? [{ label: 'Scope', text: description }] : []),
    ...(alert?.trim() ? [{ label: 'Alert', text: alert, alert: true as const }] : []),
  ];
  const fileId = imageId === null ? null : await only(ctx.app.modules, 'recordFiles').shown(ctx, imageId);
  if (!texts.length && fileId === null) return {};
  const picture = fileId === null ? undefined : (await readStoredFile(ctx, fileId)).bytes;
  return { story: { texts, ...(picture && { picture }) } };
}

/** Of frozen lines: two papers with the same one say the same. What is decided later does not change it. */
export function fingerprintOf({ items, settings, jobId, version }: PrintSource): string {
  const told = items.map(
    ({ description, notes, materialQuantity, materialUnit, labourQuantity, labourUnit, sell, tax }) =>
      [description, notes, materialQuantity, materialUnit, labourQuantity, labourUnit, sell, tax].map(String),
  );
  const { taxPercentage, taxRounding } = settings;
  const hash = createHash('sha256')
    .update(JSON.stringify([jobId, version?.number, told, taxPercentage, taxRounding]))
    .digest('hex');
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
}
