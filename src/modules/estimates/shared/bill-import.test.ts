import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BillRow } from './bill-columns.ts';
import { bestSheet, importBill } from './bill-import.ts';

/** A bill of our own in the shape of the real ones: 4 levels, 235 items, a last row with only the total. */
function madeBill(): { rows: BillRow[]; material: number; labour: number } {
  const rows: BillRow[] = [
    [null, 'WBS_1', 'WBS_2', 'WBS_3', 'WBS_4', 'DESCRIPTION', 'UNIT', 'QTY', 'MAT.', 'LAB.', 'TOTAL', 'AMOUNT'],
  ];
  let material = 0;
  let labour = 0;
  for (let item = 0; item < 235; item += 1) {
    const [quantity, materialRate, labourRate] = [(item * 37) % 900, (item * 13) % 400, ((item * 7) % 90) + 0.5];
    const levels = [
      'BUILDING',
      item < 120 ? 'GROUND' : 'UPPER',
      `PART ${Math.floor(item / 30)}`,
      `Work ${Math.floor(item / 6)}`,
    ];
    const both = materialRate + labourRate;
    material += quantity * materialRate;
    labour += quantity * labourRate;
    rows.push([
      null,
      ...levels,
      `Item ${item}`,
      item % 2 ? 'M2' : 'No.',
      quantity,
      materialRate,
      labourRate,
      both,
      quantity * both,
    ]);
  }
  rows.push([null, null, null, null, null, null, null, null, null, null, null, material + labour]);
  return { rows, material, labour };
}

const sheet = (rows: readonly BillRow[]) => ({ name: 'Bill', rows });

describe('a bill with a breakdown in columns', () => {
  test('gives its items, its totals and the refused total row', () => {
    const { rows, material, labour } = madeBill();
    const result = importBill(sheet(rows));
    expect(result.items).toHaveLength(235);
    expect(result.totals).toEqual({ material, labour, total: material + labour });
    expect(result.fileTotal).toBe(material + labour);
    expect(result.refused).toEqual([{ row: 237, reason: expect.stringContaining('Only an amount') }]);
    expect(result.warnings).toEqual([]);
    expect(result.items[0]).toEqual({
      rowNumber: 2,
      categoryLabel: 'GROUND / PART 0',
      tradeLabel: 'Work 0',
      description: 'Item 0',
      unit: 'No.',
      materialQuantity: 0,
      materialCost: 0,
      labourQuantity: 0,
      labourCost: 0.5,
    });
    expect(result.items[234]).toMatchObject({ categoryLabel: 'UPPER / PART 7', tradeLabel: 'Work 39' });
  });

  test('the mapping found can be given back', () => {
    const { rows } = madeBill();
    const found = importBill(sheet(rows));
    expect(importBill(sheet(rows), found.mapping)).toEqual(found);
  });

  test('level cells that are filled once stand for the rows below', () => {
    const result = importBill(
      sheet([
        ['Section', 'Sub-section', 'Element', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        ['Site', 'Inside', 'Walls', 'Paint', 'm2', 10, 5, 50],
        [null, null, 'Floors', 'Sand', 'm2', 4, 10, 40],
        [null, 'Outside', null, 'Gravel', 'm3', 2, 30, 60],
      ]),
    );
    expect(result.items.map((item) => [item.categoryLabel, item.tradeLabel])).toEqual([
      ['Inside', 'Walls'],
      ['Inside', 'Floors'],
      ['Outside', ''],
    ]);
    expect(result.totals).toEqual({ material: 150, labour: 0, total: 150 });
    expect(result.fileTotal).toBe(150);
  });
});

describe('columns in other wordings', () => {
  const item = { materialQuantity: 4, materialCost: 12.5, labourQuantity: 4, labourCost: 7.25 };
  test.each<[string, BillRow[]]>([
    [
      'rates by name',
      [
        ['Item', 'Description', 'Qty', 'Unit', 'Material Rate', 'Labour Rate', 'Amount'],
        ['1.1', 'Paint', 4, 'm2', 12.5, 7.25, 79],
      ],
    ],
    [
      'American',
      [
        ['Description of Work', 'Quantity', 'UOM', 'Material Unit Cost', 'Labor Unit Cost', 'Total Cost'],
        ['Paint', 4, 'm2', 12.5, 7.25, 79],
      ],
    ],
    [
      'amounts only',
      [
        ['Particulars', 'Quant.', 'Unit', 'Material Amount', 'Labour Amount'],
        ['Paint', 4, 'm2', 50, 29],
      ],
    ],
    [
      'plain columns that hold amounts',
      [
        ['Description', 'Qty', 'Material', 'Labour', 'Total'],
        ['Paint', 4, 50, 29, 79],
      ],
    ],
    [
      'plain columns that hold rates',
      [
        ['Description', 'Qty', 'Material', 'Labour', 'Total'],
        ['Paint', 4, 12.5, 7.25, 79],
      ],
    ],
    [
      'two heading rows',
      [
        ['Our bill'],
        [null, null, null, 'Material', null, 'Labour', null, null],
        ['Description', 'Unit', 'Qty', 'Rate', 'Amount', 'Rate', 'Amount', 'Total'],
        ['Paint', 'm2', 4, 12.5, 50, 7.25, 29, 79],
      ],
    ],
    [
      'merged heading rows',
      [
        [null, null, null, 'MATERIAL', 'MATERIAL', 'LABOUR', 'LABOUR', null],
        ['Description', 'Unit', 'Qty', 'Rate', 'Total', 'Rate', 'Total', 'Amount'],
        ['Paint', 'm2', 4, 12.5, 50, 7.25, 29, 79],
      ],
    ],
    [
      'quantities of their own',
      [
        [
          'Description',
          'Material Qty',
          'Material Rate',
          'Labour Hours',
          'Labour Rate',
          'Amount ex GST',
          'Amount inc GST',
        ],
        ['Paint', 4, 12.5, 4, 7.25, 79, 86.9],
      ],
    ],
    [
      'text figures',
      [
        ['description', 'unit', 'qty', 'material_rate', 'labour_rate', 'amount'],
        ['Paint', 'm2', '4', '$12.50', '7,25', '79.00'],
      ],
    ],
  ])('%s', (_name, rows) => {
    const result = importBill(sheet(rows));
    expect(result.items).toHaveLength(1);
    expect(result.items[0]).toMatchObject({ description: 'Paint', ...item });
    expect(result.fileTotal).toBe(79);
    expect(result.warnings).toEqual([]);
  });

  test('without level columns the headings above an item are its breakdown', () => {
    const result = importBill(
      sheet([
        ['No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        ['A', 'House', null, null, null, null],
        ['A1', 'Kitchen', null, null, null, null],
        ['A1.1', 'Bench', 'ea', 1, 900, 900],
        ['A2', 'Bath', null, null, null, null],
        ['A2.1', 'Tub', 'ea', 1, 700, 700],
        [null, 'Subtotal', null, null, null, 1600],
        ['B', 'Shed', null, null, null, null],
        ['B1', 'Frame', null, null, null, null],
        ['B1.1', 'Post', 'ea', 4, 50, 200],
        [null, 'Total excl. GST', null, null, null, 1800],
        [null, 'GST 10 %', null, null, null, 180],
        [null, 'Total incl. GST', null, null, null, 1980],
      ]),
    );
    expect(result.items.map((item) => [item.categoryLabel, item.tradeLabel])).toEqual([
      ['House', 'Kitchen'],
      ['House', 'Bath'],
      ['Shed', 'Frame'],
    ]);
    expect(result.fileTotal).toBe(1800);
    expect(result.refused).toHaveLength(9);
  });

  test('the sheet with the items is found', () => {
    const cover = { name: 'Cover', rows: [['Bill of quantities'], ['Description', 'Amount']] };
    expect(bestSheet([cover, { name: 'Works', rows: madeBill().rows }])?.name).toBe('Works');
    expect(bestSheet([])).toBeNull();
  });
});

describe('rows in error', () => {
  const heading = ['Description', 'Unit', 'Qty', 'Material rate', 'Labour rate', 'Amount'];
  test.each<[string, BillRow, string]>([
    ['a broken formula', ['Paint', 'm2', '#NAME?', 5, 5, '#NAME?'], 'C2) holds the error #NAME?'],
    ['a text for a rate', ['Paint', 'm2', 4, 'TBC', 5, 20], 'D2) is no number ("TBC")'],
    ['NaN', ['Paint', 'm2', Number.NaN, 5, 5, 20], 'C2) is no number'],
    ['an absurd quantity', ['Paint', 'm2', 1e15, 5, 5, 20], 'C2) is beyond'],
    ['an absurd product', ['Paint', 'm2', 9e8, 9e9, 5, 20], 'Quantity × rate is beyond'],
    ['an endless description', ['x'.repeat(6000), 'm2', 1, 5, 5, 10], 'shorten it'],
    ['only text', ['Paint', null, null, null, null, null], 'Only text'],
    ['a total with rates', ['Total', null, null, 5, 5, 10], 'Only an amount'],
  ])('%s is refused with its row', (_name, row, reason) => {
    const good: BillRow = ['Sand', 'm2', 2, 1, 1, 4];
    const result = importBill(sheet([heading, row, good]));
    expect(result.refused).toEqual([{ row: 2, reason: expect.stringContaining(reason) }]);
    expect(result.items.map((item) => item.rowNumber)).toEqual([3]);
  });

  test('an amount that is another than quantity × rate is taken with a warning', () => {
    const result = importBill(sheet([heading, ['Paint', 'm2', 2, 5, 5, 25]]));
    expect(result.items).toHaveLength(1);
    expect(result.warnings).toEqual([{ row: 2, reason: "The file's amount is 25, quantity × rate makes 20." }]);
  });

  test('a dash is a blank, a rate without quantity is an item, a blank row is nothing', () => {
    const result = importBill(sheet([heading, ['Paint', 'm2', '-', 5, '-', null], [null, '', ' '], [null]]));
    expect(result.items).toHaveLength(1);
    expect(result.items[0]).toMatchObject({ materialQuantity: 0, materialCost: 5, labourCost: 0 });
    expect(result.refused).toEqual([]);
  });

  test('without headings the user is asked for the columns, and a given mapping is used', () => {
    const rows = [['Paint', 4, 5]];
    expect(importBill(sheet(rows)).refused[0]?.reason).toContain('say which column is which');
    const result = importBill(sheet(rows), { headerRow: 0, description: 0, quantity: 1, rate: 2 });
    expect(result.totals.total).toBe(20);
  });

  test('nothing throws, whatever the rows and the mapping hold', () => {
    const cell = fc.oneof(
      fc.anything(),
      fc.constantFrom('Description', 'Qty', 'Rate', 'Amount', 'Material', 'Labour', 'Section', '#REF!', 1e300, -0, 5),
    );
    const check = (rows: unknown[][], mapping: Record<string, unknown>) => {
      const hostile = { name: 'x', rows: rows as BillRow[] };
      expect(Number.isFinite(importBill(hostile).totals.total)).toBe(true);
      expect(Number.isFinite(importBill(hostile, mapping).totals.total)).toBe(true);
    };
    const column = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.anything());
    const mapping = fc.record({
      headerRow: column,
      levels: fc.anything(),
      description: column,
      quantity: column,
      rate: column,
      amount: column,
    });
    fc.assert(fc.property(fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 9 }), mapping, check), {
      numRuns: 1_000,
    });
  });
});
