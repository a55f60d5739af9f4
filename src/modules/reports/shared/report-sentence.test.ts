// about: reports
// The sentence says what the figures say, and nothing where the difference may be chance.
import { expect, test } from 'vitest';
import type { ReportResult } from './data-views.api.ts';
import type { ReportDefinition } from './report-definition.ts';
import { differs, sentenceOf } from './report-sentence.ts';

const row = (path: string[], figures: number[]): ReportResult['rows'][number] => ({
  keys: path.map((value) => ({ value, label: value })),
  figures,
  before: null,
  across: [],
});
const late: ReportDefinition = {
  groups: [{ field: 'client' }, { field: 'reason' }],
  measures: [{ figure: 'count', filter: '{}', label: 'Late' }, { figure: 'count' }],
};
const answer = (...rows: ReportResult['rows']): ReportResult => ({ rows, across: [], count: 0 });

test('who pays late, and why', () => {
  const said = sentenceOf(
    late,
    answer(
      row(['Beacon'], [23, 46]),
      row(['Beacon', 'Photographs asked for'], [14, 14]),
      row(['Beacon', 'Line disputed'], [6, 6]),
      row(['Federation'], [6, 27]),
      row(['Owners'], [7, 35]),
      row([], [36, 108]),
    ),
  );
  expect(said).toEqual({
    head: 'Beacon: 50 % late, 23 of 46.',
    rest: 'All others: 21 %, 13 of 62. Late most often: Photographs asked for, 14 of 23.',
    keys: ['Beacon'],
    count: 23,
  });
});

test('nothing is said of few rows, of even shares, or of other figures', () => {
  expect(sentenceOf(late, answer(row(['A'], [3, 4]), row(['B'], [1, 5]), row([], [4, 9])))).toBeUndefined();
  expect(sentenceOf(late, answer(row(['A'], [20, 40]), row(['B'], [19, 40]), row([], [39, 80])))).toBeUndefined();
  const sums: ReportDefinition = { ...late, measures: [{ figure: 'sum', field: 'total' }] };
  expect(sentenceOf(sums, answer(row(['A'], [900]), row([], [1000])))).toBeUndefined();
  expect(differs(23, 46, 13, 62)).toBe(true);
  expect(differs(20, 40, 19, 40)).toBe(false);
});
