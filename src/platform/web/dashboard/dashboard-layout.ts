// How a person arranged their dashboard: the order of the tiles, which are hidden and which were added. Tiles that arrive later come at their place.
import { keepUserOption, useUserOption } from '../session/user-options.ts';
import type { DashboardTile } from '../shell/registry.ts';
import './dashboard-slots.ts';

export interface DashboardLayout {
  order: string[];
  hidden: string[];
  /** Of the tiles that are shown on request alone. */
  added: string[];
}
const REF = 'dashboard';

export function useDashboardLayout(): DashboardLayout {
  const kept = useUserOption<Partial<DashboardLayout>>(REF);
  return { order: kept?.order ?? [], hidden: kept?.hidden ?? [], added: kept?.added ?? [] };
}

export const keepDashboardLayout = (layout: DashboardLayout): void => keepUserOption(REF, layout);
export const resetDashboardLayout = (): void => keepUserOption(REF, { order: [], hidden: [], added: [] });

/** What the person chose; else a tile is there unless it waits to be asked for. */
export const isShown = (tile: DashboardTile, { hidden, added }: DashboardLayout, phone: boolean): boolean =>
  waits(tile, phone) ? added.includes(tile.id) : !hidden.includes(tile.id);
const waits = ({ onRequest }: DashboardTile, phone: boolean): boolean =>
  onRequest === true || (onRequest === 'desk' && !phone);

/** The choice holds at a desk and on the way. */
export function withShown({ order, hidden, added }: DashboardLayout, { id }: DashboardTile, on: boolean) {
  const without = (ids: readonly string[]): string[] => ids.filter((other) => other !== id);
  return on
    ? { order, hidden: without(hidden), added: [...without(added), id] }
    : { order, hidden: [...without(hidden), id], added: without(added) };
}

/** Tiles in the person's order; a tile they have never placed stands after the one it is registered behind. */
export function arranged(tiles: readonly DashboardTile[], order: readonly string[]): DashboardTile[] {
  const result = order.flatMap((id) => tiles.find((tile) => tile.id === id) ?? []);
  for (const [index, tile] of tiles.entries()) {
    if (result.includes(tile)) continue;
    const before = tiles[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, tile);
  }
  return result;
}

export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, id);
  return others;
}
