import { expect, test } from 'vitest';
import { type EstimatedLine, reconcile } from './reconciliation.ts';

const line = (id: number, more: Partial<EstimatedLine> = {}): EstimatedLine => ({
  id,
  estimateItemId: 100 + id,
  categoryLabel: 'Kitchen',
  description: `Line ${id}`,
  material: 100,
  labour: 50.05,
  sell: 200,
  isDone: false,
  ...more,
});
const part = (estimateItemId: number | null, kind: 'committed' | 'spent', material: number, source = 'Bills') => ({
  ...{ source, estimateItemId, kind, material, labour: 0 },
});

test('what is open costs at least what was estimated, ordered or spent; what is done costs what it cost', () => {
  const { lines } = reconcile(
    [line(1), line(2), line(3, { isDone: true }), line(4, { isDone: true }), line(5, { isDone: true })],
    [
      part(101, 'committed', 120),
      part(102, 'committed', 180),
      part(102, 'spent', 200.5),
      part(103, 'spent', 90),
      part(104, 'committed', 140),
    ],
    [],
  );
  expect(lines.map(({ forecast, variance }) => [forecast, variance])).toEqual([
    [150.05, 0],
    [200.5, 50.45],
    [90, -60.05],
    [140, -10.05],
    [150.05, 0],
  ]);
});

test('what somebody wrote down goes before what is billed', () => {
  const written = [
    { estimateItemSnapshotId: 1, materialTotal: 70, labourTotal: 30.01, notes: 'Half the sheets were left' },
  ];
  const [first] = reconcile([line(1, { isDone: true })], [part(101, 'spent', 400)], written).lines;
  expect([first?.actual, first?.forecast, first?.recorded?.notes]).toEqual([
    100.01,
    100.01,
    'Half the sheets were left',
  ]);
});

test('costs of the job without a line count in the whole; the profit is what is sold less the forecast', () => {
  const report = reconcile(
    [line(1), line(2, { categoryLabel: 'Hall' })],
    [part(null, 'spent', 25.5, 'Hours'), part(null, 'spent', 10, 'Expenses'), part(999, 'spent', 5000)],
    [],
  );
  expect(report.others).toEqual([
    { source: 'Hours', committed: 0, spent: 25.5 },
    { source: 'Expenses', committed: 0, spent: 10 },
  ]);
  expect(report.categories.map(({ label, estimated }) => [label, estimated])).toEqual([
    ['Kitchen', 150.05],
    ['Hall', 150.05],
  ]);
  expect([report.total.forecast, report.profit, report.profitPercentage]).toEqual([335.6, 64.4, 16.1]);
  expect(reconcile([], [], []).profitPercentage).toBeNull();
});
