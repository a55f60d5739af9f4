import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTsv, parseTsv } from './grid-tsv.ts';

describe('the clipboard text of spreadsheets', () => {
  test('reads cells by tab and rows by any line end, without an empty last row', () => {
    expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseTsv('a\rb\nc')).toEqual([['a'], ['b'], ['c']]);
    expect(parseTsv('')).toEqual([]);
    expect(parseTsv('a\t\t\n\tb')).toEqual([
      ['a', '', ''],
      ['', 'b'],
    ]);
  });

  test('reads quoted cells with tabs, lines and quotes in them', () => {
    expect(parseTsv('"two\r\nlines"\t"a ""word"""\n5')).toEqual([['two\nlines', 'a "word"'], ['5']]);
    expect(parseTsv('"$1,200.25"')).toEqual([['$1,200.25']]);
  });

  test('an inch sign is no quote', () => {
    expect(parseTsv('12" pipe\t4"\n"open')).toEqual([['12" pipe', '4"'], ['"open']]);
  });

  test('reads back what it wrote', () => {
    const cell = fc
      .string()
      .map((text) => text.replaceAll('\r', ''))
      .filter((text) => !text.startsWith('"') || /["\t\n]/.test(text));
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    fc.assert(
      fc.property(rows, (table) => {
        fc.pre(!(table.at(-1)?.length === 1 && table.at(-1)?.[0] === ''));
        expect(parseTsv(formatTsv(table))).toEqual(table);
      }),
    );
  });
});
