// A snapshot beside somebody else's prices: another estimate of the job (the insurer's, taken in from a file), or what a contractor quoted.
import { fromCents, mulRound2, toCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import { matchedLines } from '../shared/matched-lines.ts';
import { type ComparedLine, linesOfDraft, linesOfSnapshot } from '../shared/snapshot-difference.ts';
import type { Comparable, ComparedPrices, SnapshotView } from '../shared/snapshots.api.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { estimateView } from './estimates.views.ts';
import type { PricesOfOthers, TheirLine } from './prices-of-others.slots.ts';
import { estimatesBeside, snapshotView } from './snapshots.views.ts';

const offered = (ctx: Context): [string, PricesOfOthers][] =>
  seesMargins(ctx)
    ? Object.entries(named(ctx.app.modules, 'pricesOfOthers')).filter(([, { permission }]) => can(ctx, permission))
    : [];

/** What a snapshot can be held against beyond its own estimate. */
export async function comparableOf(ctx: Context, id: number): Promise<Comparable[]> {
  const { jobId, estimateId } = (await snapshotView(ctx, id)).data;
  const all: Comparable[] = (await estimatesBeside(ctx, jobId, estimateId)).map((one) => ({
    key: `estimate:${one.id}`,
    label: one.label,
    group: 'Other estimates of the job',
  }));
  for (const [type, { label, list }] of offered(ctx))
    all.push(...(await list(ctx, jobId)).map((one) => ({ key: `${type}:${one.id}`, label: one.label, group: label })));
  return all;
}

export async function comparedPrices(ctx: Context, id: number, key: string | undefined): Promise<ComparedPrices> {
  const known = (await comparableOf(ctx, id)).find((one) => one.key === key);
  if (key === undefined) throw invalid({ with: 'Choose what it is compared with' });
  if (!known) throw invalid({ with: 'This entry does not exist' });
  const snapshot = (await snapshotView(ctx, id)).data;
  const [type = '', number = ''] = key.split(':');
  const words = `Snapshot ${snapshot.number} and ${known.label}`;
  if (type === 'estimate') {
    const ours = linesOfSnapshot(snapshot);
    const theirs = linesOfDraft((await estimateView(ctx, Number(number))).data);
    return { before: ours, after: matchedLines(ours, theirs), words, prices: 'sell' };
  }
  const source = named(ctx.app.modules, 'pricesOfOthers')[type];
  if (!source) throw invalid({ with: 'This entry does not exist' });
  const asked = await source.lines(ctx, snapshot.jobId, Number(number));
  return { ...besideQuote(snapshot, asked), words, prices: 'cost' };
}

/** What a line costs us, before tax: what others are measured by. */
const costOf = (line: ComparedLine): number =>
  fromCents(
    toCents(mulRound2(line.materialQuantity, line.materialCost ?? 0)) +
      toCents(mulRound2(line.labourQuantity, line.labourCost ?? 0)),
  );

/** Of ours the lines that were asked for; theirs in the words of ours. */
function besideQuote(snapshot: SnapshotView, asked: readonly TheirLine[]): Pick<ComparedPrices, 'before' | 'after'> {
  const trackOf = new Map(snapshot.items.map(({ estimateItemId, trackId }) => [estimateItemId, trackId]));
  const ours = new Map(linesOfSnapshot(snapshot).map((line) => [line.trackId, { ...line, sell: costOf(line) }]));
  const before: ComparedLine[] = [];
  const after: ComparedLine[] = [];
  for (const [at, { estimateItemId, isPriced, total, category, description, ...figures }] of asked.entries()) {
    const own = estimateItemId === null ? undefined : ours.get(trackOf.get(estimateItemId) ?? '');
    if (own) before.push(own);
    if (!isPriced) continue;
    const words = own ?? { trackId: `theirs-${at}`, category, trade: '', description };
    after.push({
      ...figures,
      trackId: words.trackId,
      category: words.category,
      trade: words.trade,
      description: words.description,
      sell: total,
    });
  }
  return { before, after };
}
