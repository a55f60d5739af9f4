// The lines of a snapshot by category, and the totals that a choice of them would give. Pure.
import type { EstimateItemSnapshot } from '../../shared/estimate.entity.ts';
import { fromCents, sumCents, toCents } from '../../../../kit/money.ts';
import { estimateTotals } from '../../shared/estimate-totals.ts';
import { flagsAfter } from '../../shared/snapshot-flags.ts';
import type { SnapshotView } from '../../shared/snapshots.api.ts';

interface FrozenGroup {
  key: string;
  label: string;
  lines: EstimateItemSnapshot[];
}

/** Parents carry no amount of their own: their children are chosen. */
export const leavesOf = (snapshot: SnapshotView): EstimateItemSnapshot[] =>
  snapshot.items.filter((line) => !line.isParentItem);

export function groupsOf(snapshot: SnapshotView): FrozenGroup[] {
  const groups = new Map<string, FrozenGroup>();
  for (const line of leavesOf(snapshot)) {
    const group = groups.get(line.categoryTrackId) ?? {
      key: line.categoryTrackId,
      label: line.categoryLabel,
      lines: [],
    };
    group.lines.push(line);
    groups.set(line.categoryTrackId, group);
  }
  return [...groups.values()];
}

/** Totals including tax of what would be authorised, of what not, and of all. */
export interface ChoiceTotals {
  authorised: number;
  unauthorised: number;
  all: number;
}

/** By the same arithmetic as the server's; by the sum of the lines' prices for people who see those alone. */
export function totalsIf(snapshot: SnapshotView, chosen: ReadonlySet<number>): ChoiceTotals {
  const { prices } = snapshot;
  if (prices) {
    const centsOf = (lines: readonly EstimateItemSnapshot[]) =>
      sumCents(lines.map(({ id }) => toCents(prices[id]?.total)));
    const leaves = leavesOf(snapshot);
    const [all, authorised] = [centsOf(leaves), centsOf(leaves.filter(({ id }) => chosen.has(id)))];
    return { authorised: fromCents(authorised), unauthorised: fromCents(all - authorised), all: fromCents(all) };
  }
  const flagLines = snapshot.items.map(({ id, parentId, isParentItem, authorised }) => ({
    lineId: id,
    parentLineId: parentId,
    isParentItem,
    authorised,
  }));
  const flags = flagsAfter(flagLines, (line) => chosen.has(line.lineId));
  const items = snapshot.items.map((line, at) => ({
    ...line,
    categoryId: 0,
    categoryTradeId: null,
    authorised: flags[at] ?? false,
  }));
  const { authorised, unauthorised, all } = estimateTotals(items, snapshot);
  return {
    authorised: authorised.incTax.total,
    unauthorised: unauthorised.incTax.total,
    all: all.incTax.total,
  };
}
