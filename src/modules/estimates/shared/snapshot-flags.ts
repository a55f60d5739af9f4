// Which lines of a snapshot are authorised after a decision, and what its header then says. Pure: server and dialogs.
import { SNAPSHOT_STATUS } from './snapshot-status.ts';

export interface FlagLine {
  lineId: number;
  parentLineId: number | null;
  isParentItem: boolean;
  authorised: boolean;
}

/** One flag per line, at its place. A group takes in its items; its own flag follows theirs. */
export function flagsAfter(lines: readonly FlagLine[], wanted: (line: FlagLine) => boolean): boolean[] {
  const flags = lines.map(wanted);
  const children = new Map<number, boolean>();
  lines.forEach((line, place) => {
    if (line.isParentItem || line.parentLineId === null) return;
    children.set(line.parentLineId, (children.get(line.parentLineId) ?? true) && (flags[place] ?? false));
  });
  const all = lines.every((line, place) => line.isParentItem || flags[place]);
  return lines.map((line, place) => (line.isParentItem ? (children.get(line.lineId) ?? all) : (flags[place] ?? false)));
}

/** Chosen lines, and the items of chosen groups. */
export const among =
  (ids: ReadonlySet<number>) =>
  (line: FlagLine): boolean =>
    ids.has(line.lineId) || (line.parentLineId !== null && ids.has(line.parentLineId));

/** Authorised where all lines are, partly where some are, undefined where none is. */
export function headerOf(lines: readonly FlagLine[], flags: readonly boolean[]): number | undefined {
  const own = flags.filter((_, place) => !lines[place]?.isParentItem);
  if (!own.some(Boolean)) return undefined;
  return own.every(Boolean) ? SNAPSHOT_STATUS.authorised : SNAPSHOT_STATUS.partlyAuthorised;
}
