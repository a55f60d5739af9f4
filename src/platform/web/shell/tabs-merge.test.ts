import { expect, test } from 'vitest';
import { type SavedTab, mergeTabs } from './tabs-merge.ts';

const NOW = 1_000_000_000;
const tab = (id: string, at: number, more: Partial<SavedTab> = {}): SavedTab => ({
  id,
  href: `/prime/${id}`,
  title: id,
  kind: 'jobs',
  at,
  ...more,
});
const merge = (mine: SavedTab[], other: SavedTab[], mineClosed = {}, otherClosed = {}) =>
  mergeTabs({ tabs: mine, closed: mineClosed }, { tabs: other, closed: otherClosed }, NOW);

test('a tab of either window stays, mine first', () => {
  expect(merge([tab('a', 1)], [tab('b', 1)]).tabs.map((each) => each.id)).toEqual(['a', 'b']);
});

test('the last write of a tab wins', () => {
  expect(merge([tab('a', 1)], [tab('a', 2, { title: 'newer' })]).tabs[0]?.title).toBe('newer');
  expect(merge([tab('a', 3)], [tab('a', 2, { title: 'older' })]).tabs[0]?.title).toBe('a');
});

test('a tab closed in one window closes in the other, unless it was used later', () => {
  expect(merge([tab('a', NOW - 50)], [], {}, { a: NOW - 10 }).tabs).toEqual([]);
  const reopened = merge([tab('a', NOW - 5)], [], {}, { a: NOW - 10 });
  expect(reopened.tabs.map((each) => each.id)).toEqual(['a']);
  expect(reopened.closed).toEqual({});
});

test('the dashboard cannot be closed from elsewhere', () => {
  expect(merge([tab('dashboard', 0, { locked: true })], [], {}, { dashboard: NOW }).tabs).toHaveLength(1);
});
