import { describe, expect, test } from 'vitest';
import { text } from '../../../kit/fields.ts';
import { conflictOf, joined } from './conflict.ts';

const specs = { name: text('Name', { max: 50 }), claim: text('Claim', { max: 50 }), note: text('Note', { max: 50 }) };
const before = { name: 'Ann', claim: 'C-1', note: '' };
const mine = { name: 'Anna', claim: 'C-1', note: 'mine' };
const now = { id: 7, version: 4, name: 'Anne', claim: 'C-2', note: null };

describe('a conflict', () => {
  const found = conflictOf(specs, now, before, mine);
  test('names the fields that both changed, and no other', () => {
    expect(found).toMatchObject({ version: 4, fields: ['name'] });
  });
  test('keeps what I alone changed, takes what they alone changed, and asks about the rest', () => {
    if (!found) throw new Error('There is a conflict');
    expect(joined(found, before, mine, new Set())).toEqual({ name: 'Anna', claim: 'C-2', note: 'mine' });
    expect(joined(found, before, mine, new Set(['name']))).toEqual({ name: 'Anne', claim: 'C-2', note: 'mine' });
  });
  test('without a record in the answer is none', () => {
    expect(conflictOf(specs, undefined, before, mine)).toBeUndefined();
    expect(conflictOf(specs, { name: 'x' }, before, mine)).toBeUndefined();
  });
});
