// What the summary says by category and by trade is what the bar at the foot says, to the cent.
import { expect, test } from 'vitest';
import { round2 } from '../../../kit/money.ts';
import { buildEditor } from './estimate-editor.build.ts';
import { summaryOf } from './estimate-summary.ts';

test('categories and trades each add up to the estimate; a row holds the lines it adds up', () => {
  const { store } = buildEditor();
  const { categories, trades } = summaryOf(store);
  const { costTotal, categoriesIncMargin, taxTotal, total } = store.totals().all.incTax;
  for (const rows of [categories, trades]) {
    const sum = (name: 'cost' | 'sell' | 'tax' | 'total') => round2(rows.reduce((all, row) => all + row[name], 0));
    expect([sum('cost'), sum('sell'), sum('tax'), sum('total')]).toEqual([
      costTotal,
      categoriesIncMargin,
      taxTotal,
      total,
    ]);
    for (const row of rows)
      expect(store.items().filter((item) => !item.isParentItem && row.holds(item))).toHaveLength(row.lines);
  }
});
