import { expect, test } from 'vitest';
import type { DashboardTile } from '../shell/registry.ts';
import { arranged, isShown, moved, withShown } from './dashboard-layout.ts';

const tiles = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, order }) as DashboardTile);
const ids = (order: string[]) => arranged(tiles, order).map(({ id }) => id);

test('tiles stand in the order of the person; new ones behind their neighbour, unknown ones are forgotten', () => {
  expect(ids([])).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(['d', 'a', 'b', 'c'])).toEqual(['d', 'a', 'b', 'c']);
  expect(ids(['c', 'gone', 'a'])).toEqual(['c', 'd', 'a', 'b']);
});

test('a tile is moved to a place and never out of the row', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});

test('a tile on request is there once it was chosen, one for the way at a desk too; hiding holds for all', () => {
  const [usual, asked, way] = [
    { id: 'a' },
    { id: 'b', onRequest: true },
    { id: 'c', onRequest: 'desk' },
  ] as DashboardTile[];
  const nothing = { order: [], hidden: [], added: [] };
  const shown = (layout: typeof nothing, phone = false) =>
    [usual, asked, way].filter((tile) => tile && isShown(tile, layout, phone)).map((tile) => tile?.id);
  expect(shown(nothing)).toEqual(['a']);
  expect(shown(nothing, true)).toEqual(['a', 'c']);
  const added = withShown(nothing, asked as DashboardTile, true) as typeof nothing;
  expect(shown(added)).toEqual(['a', 'b']);
  expect(shown(withShown(added, asked as DashboardTile, false) as typeof nothing)).toEqual(['a']);
  const hidden = withShown(nothing, way as DashboardTile, false) as typeof nothing;
  expect(shown(hidden, true)).toEqual(['a']);
});
