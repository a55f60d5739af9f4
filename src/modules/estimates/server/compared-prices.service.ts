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

async function choicesFor(
  ctx: Context,
  { jobId, estimateId }: Pick<SnapshotView, 'jobId' | 'estimateId'>,
): Promise<Comparable[]> {
  const all: Comparable[] = (await estimatesBeside(ctx, jobId, estimateId)).map(({ id, label }) => ({
    key: `estimate:${id}`,
    label,
    group: 'Other estimates of the job',
  }));
  for (const [type, { label: group, list }] of offered(ctx))
    all.push(...(await list(ctx, jobId)).map(({ id, label }) => ({ key: `${type}:${id}`, label, group })));
  return all;
}

/** What a snapshot can be held against beyond its own estimate. */
export const comparableOf = async (ctx: Context, id: number): Promise<Comparable[]> =>
  await choicesFor(ctx, (await snapshotView(ctx, id)).data);

export async function comparedPrices(ctx: Context, id: number, key: string | undefined): Promise<ComparedPrices> {
  const snapshot = (await snapshotView(ctx, id)).data;
  if (key === undefined) throw invalid({ with: 'Choose what to compare with' });
  const chosen = (await choicesFor(ctx, snapshot)).find((one) => one.key === key);
  if (!chosen) throw invalid({ with: 'This entry does not exist' });
  const [type = '', number] = key.split(':');
  const words = `Snapshot ${snapshot.number} and ${chosen.label}`;
  const source = new Map(offered(ctx)).get(type);
  if (source) return { ...besideQuote(snapshot, await source.lines(ctx, Number(number))), words, prices: 'cost' };
  const before = linesOfSnapshot(snapshot);
  const theirs = linesOfDraft((await estimateView(ctx, Number(number))).data);
  return { before, after: matchedLines(before, theirs), words, prices: 'sell' };
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
