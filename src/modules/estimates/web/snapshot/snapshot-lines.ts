// The lines of a snapshot by category, and the totals that a choice of them would give. Pure.
import type { EstimateItemSnapshot } from '../../shared/estimate.entity.ts';
import { type EstimateTotals, estimateTotals } from '../../shared/estimate-totals.ts';
import { flagsAfter } from '../../shared/snapshot-flags.ts';
import type { SnapshotView } from '../../shared/snapshots.api.ts';

export interface LineGroup {
  key: string;
  label: string;
  lines: EstimateItemSnapshot[];
}

/** Parents carry no amount of their own: their children are chosen. */
export const leavesOf = (snapshot: SnapshotView): EstimateItemSnapshot[] =>
  snapshot.items.filter((line) => !line.isParentItem);

export function groupsOf(snapshot: SnapshotView): LineGroup[] {
  const groups = new Map<string, LineGroup>();
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

/** What would be authorised and what not, by the same arithmetic as the server's. */
export function totalsIf(snapshot: SnapshotView, chosen: ReadonlySet<number>): EstimateTotals {
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
  return estimateTotals(items, snapshot);
}
