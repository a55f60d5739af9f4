// The return of GST or VAT for a period: the boxes of the company's country over what all modules say that moved.
import { addDays, showDay } from '../../../kit/dates.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { filled } from '../../../platform/server/module.ts';
import { PRINT_TYPES, type PrintFormat, print } from '../../../platform/server/print/print.ts';
import type { PrintColumn, PrintDocument } from '../../../platform/server/print/print-document.ts';
import { Download } from '../../../platform/server/routes.ts';
import { companyHead } from '../../company/server/index.ts';
import { type FiledMovement, isWithin, movementsSince, overlaps, taxToPay } from '../shared/filed-return.ts';
import type { FileReturn, TaxFiling, TaxReturn, TaxReturnLine } from '../shared/tax-return.api.ts';
import {
  BASIS_WORDS,
  TAX_FORMS,
  type TaxBasis,
  type TaxMovement,
  type TaxPeriod,
  boxesOf,
  hasDocuments,
  taxBoxes,
} from '../shared/tax-return.ts';
import { noteOfBooks } from './closed-books.service.ts';
import { holdBooks } from './closed-books.store.ts';
import {
  type FiledContent,
  filedReturns,
  filingOf,
  keepFiling,
  standingPeriods,
  withdrawFiling,
} from './filed-returns.store.ts';
import './tax-return.slots.ts';
import { type TaxReporting, taxReporting } from './tax-return.views.ts';

async function movementsOf(ctx: Context, { basis }: TaxReporting, period: TaxPeriod): Promise<TaxMovement[]> {
  const all: TaxMovement[] = [];
  for (const movements of filled(ctx.app.modules, 'taxMovements')) all.push(...(await movements(ctx, period, basis)));
  return all;
}
const inOrder = (movements: readonly TaxMovement[]): TaxMovement[] =>
  movements.toSorted((a, b) => (a.date === b.date ? a.number.localeCompare(b.number) : a.date < b.date ? -1 : 1));

type Document = Pick<TaxMovement, 'documentType' | 'documentId'>;
const documentsIn = (movements: readonly Document[]): number =>
  new Set(movements.map(({ documentType, documentId }) => `${documentType} ${documentId}`)).size;

/** A return: reckoned now, or as it was filed. */
interface Reckoned extends Omit<FiledContent, 'lines'> {
  basis: TaxBasis;
  filing: TaxFiling | null;
  moved: TaxMovement[];
  /** Its documents in their order, for whoever asks for them: a quarter has thousands, and its figures need them in none. */
  lines: () => FiledMovement[];
}

/** Offices take corrections of so many years; what moved in returns before that is no part of a later one. */
const YEARS_CORRECTED = 4;
const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** What moved in filed periods and is in no filed return: for the return of the period that follows the last of them. */
async function carriedInto(
  ctx: Context,
  reporting: TaxReporting,
  { from }: TaxPeriod,
  standing: readonly (TaxPeriod & { id: number })[],
): Promise<TaxMovement[]> {
  const last = standing.at(-1);
  if (!last || addDays(last.to, 1) !== from) return [];
  const first = yearsBefore(from, YEARS_CORRECTED);
  const filed = await filedReturns(
    ctx,
    standing.filter(({ to }) => to >= first).map(({ id }) => id),
  );
  const inside = ({ date }: TaxMovement): boolean => filed.some((period) => isWithin(date, period));
  const now: TaxMovement[] = [];
  // By the basis of then: whoever changed it does not return the past once more.
  for (const [basis, own] of Map.groupBy(filed, (one) => one.basis)) {
    const span = { from: own[0]?.from ?? from, to: own.at(-1)?.to ?? from };
    const all = await movementsOf(ctx, { ...reporting, basis }, span);
    now.push(...all.filter(({ date }) => own.some((period) => isWithin(date, period))));
  }
  const known = filed.flatMap(({ content }) => content.lines).filter(inside);
  return movementsSince(inOrder(now), known);
}

async function reckoned(ctx: Context, period: TaxPeriod): Promise<Reckoned> {
  const reporting = await taxReporting(ctx);
  const { country } = reporting;
  const standing = await standingPeriods(ctx);
  const own = standing.find(({ from, to }) => from === period.from && to === period.to);
  const [filed] = own ? await filedReturns(ctx, [own.id]) : [];
  if (filed) {
    const { basis, content } = filed;
    const now = await movementsOf(ctx, { ...reporting, basis }, period);
    const moved = movementsSince(
      inOrder(now),
      content.lines.filter(({ date }) => isWithin(date, period)),
    );
    const since = taxBoxes(country, moved);
    const { lines, ...figures } = content;
    return {
      ...figures,
      lines: () => lines,
      basis,
      filing: (await filingOf(ctx, filed.id)) ?? null,
      moved,
      boxes: content.boxes.map((box) => ({
        ...box,
        difference: fromCents(since.find(({ ref }) => ref === box.ref)?.cents ?? 0),
      })),
    };
  }
  const movements = await movementsOf(ctx, reporting, period);
  const moved = await carriedInto(ctx, reporting, period, standing);
  const all = [...movements, ...moved];
  const form = TAX_FORMS[country];
  const late = movements.filter((movement) => movement.late);
  const without = taxBoxes(country, movements);
  return {
    name: form.name,
    taxName: reporting.taxName,
    result: form.result,
    isRegistered: reporting.isRegistered,
    notes: [...form.notes],
    basis: reporting.basis,
    filing: null,
    moved,
    late: { documents: late.length, tax: fromCents(-taxToPay(late)) },
    boxes: taxBoxes(country, all).map(({ ref, label, cents, formCents, formula }, at) => ({
      ref,
      label,
      amount: fromCents(cents),
      onForm: fromCents(formCents),
      formula,
      difference: fromCents(cents - (without[at]?.cents ?? 0)),
    })),
    lines: () =>
      [...inOrder(movements), ...moved].map((movement) => ({ ...movement, boxes: boxesOf(country, movement) })),
  };
}

/** Why a period cannot be marked as filed. */
function fileProblemOf(ctx: Context, period: TaxPeriod, standing: readonly TaxPeriod[]): string | null {
  const other = standing.find((filed) => overlaps(filed, period));
  if (other) {
    const days = `${showDay(other.from)} to ${showDay(other.to)}`;
    return other.from === period.from && other.to === period.to
      ? `${days} is already filed.`
      : `Part of this period is already filed: ${days}. Choose a period that begins after it.`;
  }
  return period.to >= ctx.today ? `This period ends on ${showDay(period.to)}. Mark it as filed after that.` : null;
}

export async function taxReturnOf(ctx: Context, period: TaxPeriod): Promise<TaxReturn> {
  const { lines: _, moved, ...figures } = await reckoned(ctx, period);
  return {
    ...period,
    ...figures,
    moved: {
      documents: documentsIn(moved),
      tax: fromCents(taxToPay(moved)),
      lines: moved
        .toSorted((one, other) => one.date.localeCompare(other.date))
        .map((movement) => {
          const { amount: __, late: ___, ...line } = lineOf(movement, 0);
          return line;
        }),
    },
    fileProblem: fileProblemOf(ctx, period, await standingPeriods(ctx)),
  };
}

/** Figures and documents are kept as they are in this moment. One filing after the other, and none while books are closed or posted to. */
export async function fileReturn(ctx: Context, { amount, reference, ...period }: FileReturn): Promise<TaxFiling> {
  await holdBooks(ctx, 'update');
  const problem = fileProblemOf(ctx, period, await standingPeriods(ctx));
  if (problem) throw conflict(problem);
  const { basis, filing: _, moved: __, lines, ...figures } = await reckoned(ctx, period);
  const content = { ...figures, lines: lines() };
  const onForm = content.boxes.find(({ ref }) => ref === content.result)?.onForm ?? 0;
  if (amount !== undefined && toCents(amount) !== toCents(onForm))
    throw conflict(`The figures have changed to ${onForm.toFixed(2)}. Check them again.`);
  const id = await keepFiling(ctx, { ...period, basis, content }, reference || null);
  await noteOfBooks(
    ctx,
    { filedReturn: [null, `${period.from} to ${period.to}: ${onForm.toFixed(2)}`] },
    reference || null,
  );
  return await requireFiling(ctx, id);
}

async function requireFiling(ctx: Context, id: number): Promise<TaxFiling> {
  const found = await filingOf(ctx, id);
  if (!found) throw notFound('This return');
  return found;
}

/** Of the last period alone: a later one may hold what came too late for it. */
export async function withdrawReturn(ctx: Context, id: number, reason: string): Promise<TaxFiling> {
  await holdBooks(ctx, 'update');
  const found = await requireFiling(ctx, id);
  if (found.withdrawnAt) throw conflict('This has already been reversed.');
  const last = (await standingPeriods(ctx)).at(-1);
  if (last && last.id !== id)
    throw conflict(
      `${showDay(last.from)} to ${showDay(last.to)} was filed after it and may include late documents from this one. Reverse that one first.`,
    );
  await withdrawFiling(ctx, id, reason);
  await noteOfBooks(ctx, { filedReturn: [`${found.from} to ${found.to}`, null] }, reason);
  return await requireFiling(ctx, id);
}

const lineOf = (movement: TaxMovement, cents: number): TaxReturnLine => {
  const { documentType, documentId, number, contact, what, date, net, tax, reverse, late } = movement;
  return {
    documentType,
    documentId,
    number,
    contact,
    what,
    date,
    net: fromCents(net),
    tax: fromCents(tax),
    reverse: fromCents(reverse),
    amount: fromCents(cents),
    late,
  };
};
const linesOfBox = (lines: readonly FiledMovement[], box: string): TaxReturnLine[] =>
  lines.flatMap(({ boxes, ...movement }) => {
    const cents = Object.hasOwn(boxes, box) ? (boxes[box] ?? 0) : 0;
    return cents ? [lineOf(movement, cents)] : [];
  });

export async function documentsOfReturn(ctx: Context, period: TaxPeriod, box: string): Promise<TaxReturnLine[]> {
  const { country } = await taxReporting(ctx);
  if (!hasDocuments(country, box)) throw invalid({ box: 'This box has no documents. Choose another one' });
  return linesOfBox((await reckoned(ctx, period)).lines(), box);
}

const COLUMNS: PrintColumn[] = [
  { key: 'box', label: 'Box', kind: 'text', width: 8 },
  { key: 'number', label: 'Document', kind: 'text', width: 30 },
  { key: 'contact', label: 'Contact', kind: 'text', width: 30 },
  { key: 'date', label: 'Day', kind: 'text', width: 12 },
  { key: 'what', label: 'What', kind: 'text', width: 14 },
  { key: 'net', label: 'Ex tax', kind: 'money', width: 14 },
  { key: 'tax', label: 'Tax', kind: 'money', width: 14 },
  { key: 'reverse', label: 'Reverse charge', kind: 'money', width: 14 },
  { key: 'amount', label: 'In the box', kind: 'money', width: 14 },
];
/** Each box with its documents below it, and what goes into the form. */
export async function taxReturnFile(ctx: Context, period: TaxPeriod, format: PrintFormat): Promise<Download> {
  const reporting = await taxReporting(ctx);
  const { basis, boxes, lines, filing } = await reckoned(ctx, period);
  const title = `${reporting.taxName} ${period.from} to ${period.to}`;
  const own = lines();
  const document: PrintDocument = {
    ...(await companyHead(ctx)),
    plain: true,
    title,
    subtitle: `${showDay(period.from)} to ${showDay(period.to)}, ${BASIS_WORDS[basis]}${filing ? `, as filed on ${showDay(filing.filedAt.slice(0, 10))}` : ''}`,
    facts: [],
    columns: COLUMNS,
    rows: boxes.flatMap(({ ref, label, onForm }) => [
      { level: 0 as const, cells: { box: ref, number: `${label} (on the form)`, amount: onForm } },
      ...linesOfBox(own, ref).map(({ number, contact, date, what, net, tax, reverse, amount }) => ({
        level: 0 as const,
        cells: { box: ref, number, contact, date, what, net, tax, reverse, amount },
      })),
    ]),
    totals: [],
    notes: [],
    currencySymbol: reporting.currencySymbol,
  };
  return new Download(await print(document, format), PRINT_TYPES[format], `${title}.${format}`);
}
