// The figures of a dashboard: each is the count of a list under a filter, so that a tile and the list it opens cannot differ.
import { type Context, can } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { type ListSource, countQuery, groupCountQuery } from '../../../platform/server/list.ts';
import type { TileAnswer, TileCount } from '../shared/dashboard.api.ts';

export interface CountedList {
  permission: string;
  source: (ctx: Context) => ListSource;
}
export type CountedLists = Readonly<Record<string, CountedList>>;

/** Tiles of lists that the person may not see are null. */
export async function tileCounts(
  ctx: Context,
  lists: CountedLists,
  tiles: readonly TileCount[],
): Promise<(TileAnswer | null)[]> {
  const asked = tiles.map((tile) => {
    const list = Object.hasOwn(lists, tile.list) ? lists[tile.list] : undefined;
    if (!list) throw invalid({ tiles: `Lists that can be counted: ${Object.keys(lists).join(', ')}` });
    return can(ctx, list.permission) ? { tile, source: list.source(ctx) } : undefined;
  });
  const seen = asked.filter((entry) => entry !== undefined);
  const answers = await ctx.runAll(
    ...(await Promise.all(
      seen.map(({ tile, source }) => {
        const query = tile.filter ? { filter: tile.filter } : {};
        return tile.by ? groupCountQuery(ctx, source, query, tile.by) : countQuery(ctx, source, query);
      }),
    )),
  );
  return asked.map((entry) => {
    if (!entry) return null;
    const rows = answers[seen.indexOf(entry)] ?? [];
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return { count, groups: entry.tile.by ? rows.map(({ id, count: of, sum }) => ({ id, count: of, sum })) : null };
  });
}
