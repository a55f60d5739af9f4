// What is printed of an estimate, whichever layout it gets.
import { parseMoment, showDay, todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { showAmount } from '../../../platform/server/print/print-document.ts';
import type { Agreement } from '../shared/estimates.api.ts';
import { wholeEstimate } from './estimates.views.ts';
import { answersOfLines } from './outside-answers.views.ts';
import { wholeSnapshot } from './snapshots.views.ts';
import type { LineAnswer } from '../shared/approval.ts';
import type { EstimateItemFigures, EstimateSettings } from '../shared/estimate-totals.ts';

export interface LineSaid {
  answer: LineAnswer;
  reason: string | null;
}

/** What the live document and a snapshot have in common, in the order of the page. */
export interface PrintSource {
  /** Of the estimate, where it has one. */
  label: string;
  number: string;
  subtitle: string[];
  facts: [label: string, value: string][];
  description: string | null;
  jobId: number;
  /** What was decided on it: lines are then marked, where that is in force on them as they stand. */
  decision: 'authorised' | 'declined' | 'query' | null;
  /** By what the payer authorised it: `Authorised 20th Nov 2026, A-55182`. */
  authority: string | null;
  /** `version 2`, frozen on a day; null: the live document. */
  version: { number: number; frozenOn: string } | null;
  /** Frozen: there is something to agree to, and somebody to sign. */
  isSnapshot: boolean;
  /** Decided: what is ticked counts. */
  isAuthorised: boolean;
  settings: EstimateSettings & { taxName: string };
  categories: { id: number; label: string; description?: string | null }[];
  trades: { id: number; categoryId: number; label: string }[];
  items: (EstimateItemFigures & {
    /** Of a frozen line: the live one. */
    estimateItemId?: number;
    /** Of a frozen line. */
    sell?: number;
    /** Of a frozen line: the last word of whoever it was submitted to. */
    said?: LineSaid;
    description: string;
    notes: string | null;
    materialUnit: string | null;
    labourUnit: string | null;
  })[];
}

const agreementText = ({ incTax, on, changed }: Agreement, taxName: string): string =>
  `Authorised ${showAmount(incTax)} inc ${taxName}${on ? ` on ${showDay(on)}` : ''}${changed ? ', changed since' : ''}`;

export async function fromEstimate(ctx: Context, id: number): Promise<PrintSource> {
  const data = await wholeEstimate(ctx, id);
  return {
    label: data.label,
    number: `Estimate ${data.number}`,
    subtitle: [data.label === `Estimate ${data.number}` ? '' : data.label, data.agreement ? '' : 'Draft'].filter(
      Boolean,
    ),
    facts: [],
    decision: data.agreement && !data.agreement.changed ? 'authorised' : null,
    authority: data.agreement ? agreementText(data.agreement, data.taxName) : null,
    version: null,
    description: data.description,
    jobId: data.jobId,
    isSnapshot: false,
    isAuthorised: false,
    settings: data,
    categories: data.categories,
    trades: data.trades.map((trade) => ({ id: trade.id, categoryId: trade.categoryId, label: trade.tradeLabel })),
    items: data.items,
  };
}

const decisionOf = (type: string): PrintSource['decision'] =>
  type === 'authorised' || type === 'declined' || type === 'query' ? type : null;

/** A snapshot's lines carry their headings' labels; they are numbered here so that the same arithmetic takes them. */
export async function fromSnapshot(ctx: Context, estimateId: number, id: number): Promise<PrintSource> {
  const data = await wholeSnapshot(ctx, id);
  if (data.estimateId !== estimateId) throw invalid({ estimateSnapshotId: 'This entry does not exist' });
  const categories = data.categories.map((category, index) => ({
    id: index + 1,
    label: category.label,
    description: category.description ?? null,
    trackId: category.trackId,
  }));
  const trades: PrintSource['trades'] = [];
  const said = new Map((await answersOfLines(ctx, id)).map((one) => [one.lineId, one]));
  const items = data.items.map((line) => {
    const { answer, reason } = said.get(line.id) ?? {};
    const item = { ...line, ...(answer && { said: { answer, reason: reason ?? null } }) };
    const category = categories.find(({ trackId }) => trackId === item.categoryTrackId);
    const categoryId = category?.id ?? 0;
    if (!item.tradeLabel) return { ...item, categoryId, categoryTradeId: null };
    let trade = trades.find(({ categoryId: of, label }) => of === categoryId && label === item.tradeLabel);
    if (!trade) {
      trade = { id: trades.length + 1, categoryId, label: item.tradeLabel };
      trades.push(trade);
    }
    return { ...item, categoryId, categoryTradeId: trade.id };
  });
  return {
    label: data.estimate.label,
    number: `Snapshot ${data.number}`,
    subtitle: [...new Set([data.estimate.label, data.label]), data.status.label].filter(Boolean),
    facts: data.reference ? [['Reference', data.reference]] : [],
    decision: decisionOf(data.status.typeName ?? ''),
    authority: data.authorisedOn
      ? [`Authorised ${showDay(data.authorisedOn)}`, data.reference].filter(Boolean).join(', ')
      : null,
    version: { number: data.number, frozenOn: todayIn(ctx.actor.timezone, parseMoment(data.createdAt)) },
    description: null,
    jobId: data.jobId,
    isSnapshot: true,
    isAuthorised: data.status.typeName === 'authorised',
    settings: data,
    categories,
    trades,
    items,
  };
}
