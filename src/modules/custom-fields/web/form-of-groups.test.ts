import { expect, test } from 'vitest';
import { fieldStates } from '../../../platform/shared/form-fields.ts';
import { formOfGroups, refOfLabel } from './form-of-groups.ts';

test.each([
  ['Roof colour (main)', 'roofColourMain'],
  ['2nd storey?', 'ndStorey'],
  ['Größe', 'groe'],
  ['屋根', 'field'],
])('%s is kept under %s', (label, name) => {
  expect(refOfLabel(label)).toBe(name);
});

test('a hidden group hides its fields, whatever their own condition says; an empty group has no heading', () => {
  const when = (field: string) => ({ and: [{ field, operator: 'hasValue' as const }] });
  const fields = formOfGroups([
    {
      id: 1,
      label: 'Roof',
      showIf: when('roof'),
      fields: [
        { fieldType: 'text', fieldRef: 'tile', fieldLabel: 'Tile' },
        { fieldType: 'text', fieldRef: 'ridge', fieldLabel: 'Ridge', showIf: when('tile') },
      ],
    },
    { id: 2, label: 'Empty', showIf: null, fields: [] },
  ]);
  expect(fields.map(({ fieldRef }) => fieldRef)).toEqual(['group_1', 'tile', 'ridge']);
  const shown = (answers: Record<string, unknown>) =>
    [...fieldStates(fields, answers, { today: '2026-11-21', timezone: 'Australia/Sydney' })]
      .filter(([, state]) => state.shown)
      .map(([name]) => name);
  expect(shown({ tile: 'x' })).toEqual([]);
  expect(shown({ roof: 1 })).toEqual(['group_1', 'tile']);
  expect(shown({ roof: 1, tile: 'x' })).toEqual(['group_1', 'tile', 'ridge']);
});
