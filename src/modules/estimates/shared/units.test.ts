import { expect, test } from 'vitest';
import { normaliseUnit } from './units.ts';

const units = [
  { id: 1, label: 'ea', aliases: ['each', 'no', 'nr'] },
  { id: 2, label: 'm', aliases: ['lm', 'lin m'] },
  { id: 3, label: 'm²', aliases: ['m2'] },
  { id: 4, label: 'm3', aliases: [] },
  { id: 5, label: 'hr', aliases: [] },
  { id: 6, label: 'kg', aliases: [] },
  { id: 7, label: 'Item', aliases: ['Lump Sum'] },
];

test.each([
  ['m2', 3],
  ['M²', 3],
  ['sqm', 3],
  ['sq.m', 3],
  ['Sq. m.', 3],
  ['square metres', 3],
  ['M2', 3],
  ['M^2', 3],
  ['m³', 4],
  ['cu.m', 4],
  ['M3', 4],
  ['No.', 1],
  ['EACH', 1],
  ['Ea', 1],
  ['nos', 1],
  ['pcs.', 1],
  ['lm', 2],
  ['LM', 2],
  ['Lin. M', 2],
  ['metre', 2],
  ['M', 2],
  ['hrs', 5],
  ['Hour', 5],
  ['KG.', 6],
  ['Kgs', 6],
  ['item', 7],
  ['L.S.', 7],
  ['sum', 7],
])('%s is unit %s', (text, id) => expect(normaliseUnit(text, units)?.id).toBe(id));

test.each(['', ' ', '.', 'furlong', '#NAME?', 'constructor', '__proto__'])('%j is no known unit', (text) => {
  expect(normaliseUnit(text, units)).toBeNull();
});

test("a unit's own name goes before a general wording", () => {
  const both = [
    { id: 1, label: 'm', aliases: [] },
    { id: 2, label: 'lm', aliases: [] },
  ];
  expect(normaliseUnit('LM', both)?.id).toBe(2);
  expect(normaliseUnit('metre', both)?.id).toBe(1);
});
