// about: reports
// What is left of a report for a person who lacks some of its fields.
import { expect, test } from 'vitest';
import type { ReportDefinition } from './report-definition.ts';
import { fitReport } from './report-fit.ts';

const report: ReportDefinition = {
  groups: [{ field: 'assignedId' }, { field: 'jobId.clientId' }],
  measures: [
    { figure: 'sum', field: 'costTotal' },
    { figure: 'count' },
    { figure: 'sum', field: 'sellTotal' },
    { figure: 'formula', formula: '(#3 - #1) / #3' },
    { figure: 'formula', formula: '#3 / #2' },
  ],
  sortBy: 2,
};

test('a report whose fields are all there stays as it is', () => {
  expect(fitReport(report, () => true)).toEqual({ definition: report, left: 0, unfiltered: 0 });
});
test('figures, the calculations on them and groups go; what stays keeps its numbers', () => {
  expect(fitReport(report, (field) => field !== 'costTotal')).toEqual({
    left: 2,
    unfiltered: 0,
    definition: {
      groups: report.groups,
      measures: [{ figure: 'count' }, { figure: 'sum', field: 'sellTotal' }, { figure: 'formula', formula: '#2 / #1' }],
      sortBy: 1,
    },
  });
  expect(fitReport(report, (field) => field === 'assignedId')).toMatchObject({
    definition: { groups: [{ field: 'assignedId' }], measures: [{ figure: 'count' }] },
    left: 5,
  });
});
test('a calculation on one that went goes with it', () => {
  const measures = [...report.measures.slice(0, 4), { figure: 'formula' as const, formula: '#4 * 2' }];
  const { definition, left } = fitReport({ ...report, measures }, (field) => field !== 'costTotal');
  expect(left).toBe(3);
  expect(definition.measures).toEqual([{ figure: 'count' }, { figure: 'sum', field: 'sellTotal' }]);
});
test('a condition that cannot be judged goes, an "or" with one as a whole, and a figure of such rows with it', () => {
  const cost = { field: 'costTotal', operator: 'greaterThan' as const, value: 5 };
  const open = { field: 'statusId', operator: 'equals' as const, value: 1 };
  const filter = JSON.stringify({ and: [cost, open, { or: [cost, open] }] });
  const some = { figure: 'count' as const, filter: JSON.stringify({ and: [cost] }) };
  const fitted = fitReport(
    { ...report, filter, measures: [{ figure: 'count' }, some] },
    (field) => field !== 'costTotal',
  );
  expect(fitted).toMatchObject({ left: 1, unfiltered: 2, definition: { measures: [{ figure: 'count' }] } });
  expect(JSON.parse(fitted.definition.filter ?? '')).toEqual({ and: [open, {}] });
});
