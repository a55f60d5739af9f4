// What waited comes second: merged where others changed other fields, asked about where they changed the same.
import { expect, test } from 'vitest';
import type { FieldSpec } from '../../../kit/fields.ts';
import { canKeepBoth, clashOf, formBase, settled } from './outbox-merge.ts';
import { filled, madeRecord, needs } from './outbox-made.ts';

const spec = (kind: FieldSpec['kind'], label: string): FieldSpec => ({
  kind,
  label,
  presence: 'optional',
  nullable: true,
});
const specs = {
  label: spec('text', 'Title'),
  description: spec('longText', 'Description'),
  severity: spec('integer', 'Severity'),
};
const before = { label: 'Loose sheet', description: '', severity: 2 };
const mine = { description: 'At the gable', severity: 4, version: 7 };
const base = formBase(specs, before, mine);

test('only the fields that a form changes are part of what it was based on', () => {
  expect(Object.keys(base.before)).toEqual(['description', 'severity']);
  expect(base.specs['description']?.label).toBe('Description');
});

test('other fields, the same value and nothing against an empty text are no clash', () => {
  expect(clashOf(mine, base, { label: 'Changed', description: null, severity: 2, version: 9 })).toMatchObject({
    names: [],
    version: 9,
  });
  expect(clashOf(mine, base, { description: null, severity: 4, version: 8 })?.names).toEqual([]);
});

test('the same field with another value is asked about, with their value', () => {
  expect(clashOf(mine, base, { description: 'By the door', severity: 2, version: 8 })).toEqual({
    names: ['description'],
    theirs: { description: 'By the door' },
    version: 8,
  });
});

test('a refusal for another reason brings the same version along: it is no clash, and is not sent again by itself', () => {
  expect(clashOf(mine, base, { description: null, severity: 2, version: 7 })).toBeUndefined();
});

test('where the answer brings no record along there is nothing to merge', () => {
  for (const now of [undefined, null, 'x', {}, { version: 'eight' }]) expect(clashOf(mine, base, now)).toBeUndefined();
});

test('the person’s choice is what is sent: mine, theirs, or both texts', () => {
  const clash = { names: ['description'], theirs: { description: 'By the door' }, version: 8 };
  expect(settled(mine, clash, {})).toEqual({ description: 'At the gable', severity: 4, version: 8 });
  expect(settled(mine, clash, { description: 'theirs' })).toEqual({ severity: 4, version: 8 });
  expect(settled(mine, clash, { description: 'both' })['description']).toBe('By the door\n\nAt the gable');
  expect(canKeepBoth(specs.description)).toBe(true);
  expect(canKeepBoth(specs.severity)).toBe(false);
});

test('what was made without signal is referred to by a name, and by its number once that is known', () => {
  const made = madeRecord('123e4567-e89b-42d3-a456-426614174000:1700000000000');
  const entry = {
    id: 'x',
    owner: '1:2',
    at: 1,
    place: 1,
    about: 'job/1/attendance',
    sentence: 'Signed out',
    method: 'PUT' as const,
    path: `/attendanceItem/${encodeURIComponent(made)}/out`,
    body: { of: made, note: 'at three' },
    changes: [],
  };
  expect(needs(entry)).toEqual([made]);
  expect(filled(entry, new Map([[made, 4711]]))).toMatchObject({
    path: '/attendanceItem/4711/out',
    body: { of: 4711, note: 'at three' },
  });
  const plain = { ...entry, path: '/attendanceItem/5/out', body: undefined };
  expect(filled(plain, new Map())).toBe(plain);
});
