// How a person arranged their dashboard: the order of the tiles and which are hidden. Tiles that arrive later come at their place.
import { keepUserOption, useUserOption } from '../session/user-options.ts';
import type { DashboardTile } from '../shell/registry.ts';

export interface DashboardLayout {
  order: string[];
  hidden: string[];
}
const REF = 'dashboard';

export function useDashboardLayout(): DashboardLayout {
  const kept = useUserOption<Partial<DashboardLayout>>(REF);
  return { order: kept?.order ?? [], hidden: kept?.hidden ?? [] };
}

export const keepDashboardLayout = (layout: DashboardLayout): void => keepUserOption(REF, layout);
export const resetDashboardLayout = (): void => keepUserOption(REF, { order: [], hidden: [] });

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
