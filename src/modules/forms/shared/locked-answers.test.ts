// A locked field keeps its answer, whatever arrives; what was typed before the lock is kept.
import { describe, expect, test } from 'vitest';
import type { FormContent, FormField } from './form-shape.ts';
import { openAnswers } from './locked-answers.ts';

const HERE = { today: '2026-11-28', timezone: 'Australia/Sydney' };
const text = (fieldRef: string, by?: [string, unknown]): FormField => ({
  fieldType: 'text',
  fieldRef,
  fieldLabel: fieldRef,
  ...(by && { disableIf: { and: [{ field: by[0], operator: 'equals', value: by[1] as string }] } }),
});
const LOCK: FormField = { fieldType: 'boolean', fieldRef: 'lock', fieldLabel: 'Lock' };
const content: FormContent = {
  sections: [
    { ref: 'once', label: 'Once', fields: [LOCK, text('first', ['lock', true]), text('second', ['first', 'x'])] },
    {
      ref: 'rows',
      label: 'Rows',
      repeats: {},
      fields: [text('name'), text('done'), text('note', ['done', 'yes']), text('by', ['lock', true])],
    },
  ],
};
const kept = (stored: Record<string, unknown>, given: Record<string, unknown>) =>
  openAnswers(content, stored, given, HERE);

describe('fields that are asked once', () => {
  test('locked before and after: what arrives is dropped; opened or locked by the same change: it is kept', () => {
    expect(kept({ lock: true, first: 'a' }, { first: 'b' })).toEqual({});
    expect(kept({ lock: true, first: 'a' }, { first: null })).toEqual({});
    expect(kept({ lock: true }, { lock: false, first: 'b' })).toEqual({ lock: false, first: 'b' });
    expect(kept({}, { first: 'typed', lock: true })).toEqual({ first: 'typed', lock: true });
  });
  test('an answer that is dropped opens no other field', () => {
    expect(kept({ lock: true, first: 'x', second: 'a' }, { first: 'y', second: 'b' })).toEqual({});
  });
});

describe('rows', () => {
  const rows = [
    { name: 'Roof', done: 'yes', note: 'dry' },
    { name: 'Wall', done: 'yes', note: 'wet' },
    { name: 'Floor', done: 'no', note: 'open' },
  ];
  test('a locked field of a row keeps its answer, one that is open takes the new one', () => {
    const sent = rows.map((row) => ({ ...row, note: 'changed' }));
    expect(kept({ rows }, { rows: sent })).toEqual({
      rows: [rows[0], rows[1], { ...rows[2], note: 'changed' }],
    });
  });
  test('a row that is taken away takes no answer of the next one along', () => {
    expect(kept({ rows }, { rows: rows.slice(1) })).toEqual({ rows: rows.slice(1) });
    const edited = [{ ...rows[1], name: 'West wall' }, rows[2]];
    expect(kept({ rows }, { rows: edited })).toEqual({ rows: edited });
  });
  test('a new row has no answer to what was locked from the start', () => {
    expect(kept({ lock: true, rows }, { rows: [...rows, { name: 'New', by: 'me' }] })).toEqual({
      rows: [...rows, { name: 'New', by: null }],
    });
    const complete = { name: 'New', done: 'yes', note: 'typed first' };
    expect(kept({ rows }, { rows: [...rows, complete] })).toEqual({ rows: [...rows, complete] });
  });
});
