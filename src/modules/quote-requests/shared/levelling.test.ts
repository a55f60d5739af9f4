import { expect, test } from 'vitest';
import { level } from './levelling.ts';
import type { QuoteColumn, QuoteItemView } from './quote-requests.api.ts';

const quote = (id: number, submittedAt: string | null = '2026-11-20 00:00:00') => ({ id, submittedAt }) as QuoteColumn;
let next = 1;
const item = (quoteRequestId: number, line: number | null, amount: number | null, more: Partial<QuoteItemView> = {}) =>
  ({
    id: next++,
    quoteRequestId,
    line,
    order: line ?? 99,
    description: `Line ${line}`,
    categoryLabel: 'Kitchen',
    materialCostTotal: amount ?? 0,
    labourCostTotal: 0,
    quotedAt: amount === null ? null : '2026-11-20 00:00:00',
    excluded: false,
    includedInLine: null,
    chosen: false,
    budget: line === null ? null : 100,
    ...more,
  }) as QuoteItemView;

test('gaps count at our figures, what is included elsewhere does not, and the lowest is only marked', () => {
  const quotes = [quote(1), quote(2), quote(3, null)];
  const items = [
    item(1, 1, 90.1, { chosen: true }),
    item(1, 2, null, { excluded: true }),
    item(1, 3, null, { includedInLine: 1 }),
    item(2, 1, 95),
    item(2, 2, 120.05),
    item(2, 3, null),
    item(2, null, 40, { chosen: true }),
    item(3, 1, 10),
  ];
  const { lines, totals, budget, chosen, open } = level(quotes, items);
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, null]);
  expect(lines[0]?.cells.get(1)).toMatchObject({ state: 'priced', isLowest: true, difference: -0.099 });
  expect(lines[0]?.cells.get(3)).toMatchObject({ state: 'waiting', amount: null });
  expect([1, 2, 3].map((id) => lines[1]?.cells.get(id)?.state)).toEqual(['excluded', 'priced', 'notAsked']);
  expect(totals.get(1)).toEqual({ quoted: 90.1, gaps: 100, levelled: 190.1, chosen: 90.1, chosenLines: 1 });
  expect(totals.get(2)).toEqual({ quoted: 255.05, gaps: 100, levelled: 355.05, chosen: 40, chosenLines: 1 });
  expect([budget, chosen, open]).toEqual([300, 130.1, 2]);
});

test('a price of a million in a line of a hundred is pointed at', () => {
  const { lines } = level([quote(1)], [item(1, 1, 1_000_000)]);
  expect(lines[0]?.cells.get(1)).toMatchObject({ isFar: true, isLowest: false });
});
