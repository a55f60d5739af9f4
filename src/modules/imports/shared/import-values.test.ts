import { describe, expect, test } from 'vitest';
import { text, date, money, bool, oneOf } from '../../../kit/fields.ts';
import { IMPORT_FIELDS, RECORD_TYPES, autoMapping, headerRowOf } from './import-fields.ts';
import { entriesOf, oneOfNames, readCell, readDate, readNumber } from './import-values.ts';

describe('cells', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T09:30:00.000Z', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1.2.26', '2026-02-01'],
    ['3 Nov 2026', '2026-11-03'],
    ['03-November-2026', '2026-11-03'],
    [46347, '2026-11-21'],
  ])('%s is the day %s', (cell, day) => {
    expect(readDate(cell)).toEqual({ value: day });
  });
  test.each(['31/02/2026', '2026-13-01', 'yesterday', '11/21/2026', 5])('%s is no day', (cell) => {
    expect(readDate(cell)).toHaveProperty('reason');
  });
  test.each([
    ['1,234.50', 1234.5],
    ['$1 234', 1234],
    ['12,5', 12.5],
    ['(20.00)', -20],
    ['-3', -3],
    ['1,000,000', 1_000_000],
    ['1.234,50', 1234.5],
    ['1 234,5', 1234.5],
    ['1’234.50', 1234.5],
  ])('%s is %s', (cell, value) => {
    expect(readNumber(cell)).toEqual({ value });
  });
  test('what is no number, no yes and no entry says so; an error of the spreadsheet too', () => {
    expect(readCell(money('Excess'), 'ten')).toEqual({ reason: 'Not a number' });
    expect(readCell(bool('Vulnerable'), 'perhaps')).toEqual({ reason: 'Write yes or no' });
    expect(readCell(bool('Vulnerable'), 'Y')).toEqual({ value: true });
    expect(readCell(oneOf('Status', ['active', 'do not use']), 'Do Not Use')).toEqual({ value: 'do not use' });
    expect(readCell(text('Notes'), '#NAME?')).toHaveProperty('reason');
    expect(readCell(text('Notes'), '#1 Banksia')).toEqual({ value: '#1 Banksia' });
    expect(readCell(date('Day'), '#N/A')).toHaveProperty('reason');
  });
  test('what a spreadsheet has shortened is refused by name, what can be read in two ways too', () => {
    for (const cell of ['6.14E+10', '5.18247E+10', '1.23457e+15', '6,2E+04', 1e21])
      expect(readCell(text('Mobile'), cell)).toEqual({ reason: expect.stringContaining('shortened by a spreadsheet') });
    expect(readCell(text('Unit'), '2E10')).toEqual({ value: '2E10' });
    expect(readCell(money('Excess'), '1.234')).toEqual({ reason: expect.stringContaining('in two ways') });
    expect(readCell(money('Excess'), 1.234)).toEqual({ value: 1.234 });
    expect(readCell(money('Excess'), '1,234')).toEqual({ value: 1234 });
  });
  test('the apostrophe of our own exports is taken off, any other stays', () => {
    expect(readCell(text('Phone'), "'+61 412 345 678")).toEqual({ value: '+61 412 345 678' });
    expect(readCell(text('Name'), "'@SUM(1)")).toEqual({ value: '@SUM(1)' });
    expect(readCell(text('Name'), "'t Hooft")).toEqual({ value: "'t Hooft" });
  });
  test('several entries stand in one cell; a long list is named in part', () => {
    expect(entriesOf('Carpenter; Painter,Roofing\n')).toEqual(['Carpenter', 'Painter', 'Roofing']);
    expect(oneOfNames(Array.from({ length: 14 }, (_, n) => `T${n}`))).toMatch(/T11 and 2 more$/);
  });
});

describe('headings', () => {
  test('every field is found by its own label, and no label belongs to two', () => {
    for (const type of RECORD_TYPES) {
      const labels = IMPORT_FIELDS[type].map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      const plain = IMPORT_FIELDS[type].filter(({ name }) => !name.includes('.'));
      expect(
        autoMapping(
          type,
          plain.map(({ label }) => label),
        ),
      ).toEqual(plain.map(({ name }) => name));
    }
  });
  test('a field is taken once, what was chosen before comes first, and a title above is no heading', () => {
    expect(autoMapping('contact', ['Phone', 'Mobile', 'Telephone'])).toEqual([null, 'mobileNumber', null]);
    expect(autoMapping('contact', ['Phone', 'Company'], { phone: 'workNumber', company: null })).toEqual([
      'workNumber',
      null,
    ]);
    expect(headerRowOf('job', [['Jobs of 2026', null], [], ['Claim no.', 'Insured'], ['1', 'A']])).toBe(3);
  });
});
