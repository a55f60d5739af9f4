// Prices in several columns, and totals in odd places: what the lines come to, and whether the file bears it out.
import { expect, test } from 'vitest';
import type { BillCell, BillRow } from './bill-columns.ts';
import { importBill } from './bill-import.ts';
import { billVerdict } from './bill-verdict.ts';

function read(rows: BillRow[]) {
  const bill = importBill({ name: 'Bill', rows });
  const verdict = billVerdict({ ...bill, items: bill.items.length, total: bill.totals.total });
  return { ...bill, verdict };
}
/** Rows with their total below. */
type Case = [string, BillCell[][], string, number];

const tiles = [
  ['T1', 'Tiles', 'm2', 84.2, 92.62, 67.4, 86.5, 8011.63],
  ['T2', 'Adhesive', 'bag', 22, 23.1, 4, 34.2, 790.02],
  ['T3', 'Waterproofing', 'm2', 38, 39.9, 19, 52.75, 2104.73],
  [null, 'Total', null, null, null, null, null, 10_906.38],
];
const priced = [
  ['Demo', 'Strip', 'Labour', 'hr', 24, 68, 1632, '20%', 1958.4],
  ['Frame', 'Studs', 'Material', 'lm', 310, 6.4, 1984, '25%', 2480],
  [null, 'Total', null, null, null, null, 3616, null, 4438.4],
];

test.each<Case>([
  [
    'net and gross alone',
    [['Code', 'Description', 'Unit', 'Net', 'Gross', 'Hrs', 'Rate', 'Amount'], ...tiles],
    'matches',
    10_906.38,
  ],
  [
    'quantities under one heading',
    [
      ['Code', 'Description', 'Unit', 'QUANTITY', null, 'Hours', 'Rate', 'Amount'],
      [null, null, null, 'NET', 'GROSS', null, null, null],
      ...tiles,
    ],
    'matches',
    10_906.38,
  ],
  [
    'hours at a rate of their own',
    [
      ['Code', 'Description', 'Unit', 'Net Qty', 'Gross Qty', 'Hours', 'Material rate', 'Hourly rate', 'Amount'],
      ['T1', 'Tiles', 'm2', 10, 11, 5, 20, 40, 420],
      ['T2', 'Grout', 'bag', 4, 4.4, 2, 10, 40, 124],
      [null, 'Total', null, null, null, null, null, null, 544],
    ],
    'matches',
    544,
  ],
  [
    'mark-ups as texts beside costs',
    [
      ['Category', 'Description', 'Cost Type', 'Unit', 'Qty', 'Unit Cost', 'Total Cost', 'Markup', 'Total Price'],
      ...priced,
    ],
    'matches',
    4438.4,
  ],
  [
    'fixed and time related in one row of headings',
    [
      ['Item', 'Description', 'Amount Fixed', 'Amount Time Related'],
      ['A', 'Site', 100, 20],
      ['B', 'Staff', null, 300],
      [null, 'Total', 100, 320],
    ],
    'matches',
    420,
  ],
  [
    'two columns of one word that share the lines',
    [
      ['Item', 'Description', 'AMOUNT', 'AMOUNT'],
      ['A', 'Site', 100, null],
      ['B', 'Staff', null, 300],
      [null, 'Total', 100, 300],
    ],
    'matches',
    400,
  ],
  [
    'pence behind a pound sign',
    [
      ['Item', 'Description', 'Qty', 'Unit', 'Rate', '£', 'p'],
      ['A', 'Dig', 10, 'm3', 8.45, 84, 50],
      ['B', 'Fill', 3, 'm3', 1.13, 3, 39],
      [null, 'Total', null, null, null, 87, 89],
    ],
    'matches',
    87.89,
  ],
  [
    'what was, what falls out, what comes in, what it is now',
    [
      ['Item', 'Description', 'Original', 'Omit', 'Add', 'Revised'],
      ['1', 'Carpet', 5000, 500, null, 4500],
      ['2', 'Oak', 100, null, 1700, 1800],
      [null, 'Total', 5100, 500, 1700, 6300],
    ],
    'same',
    1200,
  ],
  [
    'the sum of all in the middle',
    [
      ['Item', 'Description', 'Amount'],
      ['1', 'Substructure', 100],
      ['2', 'Frame', 250],
      [null, 'Construction cost', 900],
      ['3', 'Roof', 350],
      ['4', 'Services', 200],
    ],
    'matches',
    900,
  ],
  [
    'a price of its own that happens to be the sum of the others, which the total counts in',
    [
      ['Item', 'Description', 'Amount'],
      ['1', 'Roof', 100],
      ['2', 'Walls', 250],
      ['3', 'Windows', 350],
      ['4', 'Doors', 20],
      ['5', 'Scaffold', 720],
      [null, 'Total', 1440],
    ],
    'matches',
    1440,
  ],
  [
    'what is taken off below a heading of its own, and a part behind it',
    [
      ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
      ['1', 'Dig', 10, 'm', 10, 100],
      ['2', 'Fill', 10, 'm', 20, 200],
      ['Less:'],
      ['3', 'Trade discount', 1, 'item', 30, 30],
      ['Roof'],
      ['4', 'Tiles', 10, 'm', 5, 50],
      [null, 'Total', null, null, null, 320],
    ],
    'matches',
    320,
  ],
  [
    'an adjuster with depreciation',
    [
      ['Description', 'Qty', 'Unit', 'Unit Price', 'Tax', 'RCV', 'Age/Life', 'Deprec.', 'ACV'],
      ['Drywall', 100, 'SF', 2.5, 10, 260, '5/20', -65, 195],
      ['Paint', 100, 'SF', 1, 5, 105, '5/10', -52.5, 52.5],
      ['Totals', null, null, null, 15, 365, null, -117.5, 247.5],
    ],
    'matches',
    365,
  ],
  [
    'a total of the file besides that no rows make',
    [
      ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
      ['1', 'Sand', 40, 'm2', 18, 720],
      [null, 'Total floors', null, null, null, 720],
      ['2', 'Stairs as drawn'],
      [null, 'Grand total', null, null, null, 2450],
    ],
    'same',
    720,
  ],
  [
    'rows that are left out with their amounts',
    [
      ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
      ['1', 'Sand', 40, 'm2', 18, 720],
      ['2', 'Seal', 'lots', 'm2', 5, 200],
      [null, 'Total', null, null, null, 720],
    ],
    'same',
    720,
  ],
])('%s', (_name, rows, verdict, total) => {
  const bill = read(rows);
  expect([bill.totals.total, bill.verdict.is]).toEqual([total, verdict]);
});

test('rate-only rows stay as lines of nothing at their rate, wherever the file says so', () => {
  for (const words of ['RO', 'R/o', 'R.O.', 'Rate only', 'rate only', 'RATE ONLY', 'Rate-only'])
    for (const at of [2, 5]) {
      const row: BillCell[] = ['1', 'Rock', at === 2 ? words : null, 'm3', 145, at === 5 ? words : null];
      const bill = read([
        ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
        row,
        ['2', 'Clay', 3, 'm3', 20, 60],
      ]);
      expect([words, bill.items.map(({ materialQuantity, materialCost }) => [materialQuantity, materialCost])]).toEqual(
        [
          words,
          [
            [0, 145],
            [3, 20],
          ],
        ],
      );
      expect(bill.totals.total).toBe(60);
    }
});

test('a column that is not used is named with its sum, and chosen it is part of the price', () => {
  const rows: BillRow[] = [
    ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount', 'Plant'],
    ['1', 'Dig', 10, 'm3', 20, 200, 45],
    ['2', 'Fill', 4, 'm3', 25, 100, 15],
    [null, 'Total', null, null, null, 300, 60],
  ];
  const bill = read(rows);
  expect(bill.unusedColumns).toEqual([{ column: 6, heading: 'Plant', total: 60, because: null }]);
  expect(bill.verdict).toEqual({ is: 'same', difference: 0 });
  const chosen = importBill({ name: 'Bill', rows }, { ...bill.mapping, rate: null, added: [6] });
  expect([chosen.totals.total, chosen.fileTotal, chosen.unusedColumns]).toEqual([360, 360, []]);
});
