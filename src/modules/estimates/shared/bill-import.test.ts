import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BillRow } from './bill-columns.ts';
import { type BillSheet, bestSheet, importBill } from './bill-import.ts';

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
    expect(result.recalculated).toEqual([]);
    expect(result.items[0]).toEqual({
      rowNumber: 2,
      categoryLabel: 'GROUND / PART 0',
      tradeLabel: 'Work 0',
      code: '',
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
        [null, 'Shared with', null, 'Gravel', 'm3', 2, 30, 60],
      ]),
    );
    expect(result.items.map((item) => [item.categoryLabel, item.tradeLabel])).toEqual([
      ['Inside', 'Walls'],
      ['Inside', 'Floors'],
      ['Shared with', ''],
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
    expect(result.recalculated).toEqual([]);
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

describe('prices with the tax in them', () => {
  const tax = { percentage: 10, always: false };
  const read = (...rows: BillRow[]) => importBill(sheet(rows), undefined, { tax });

  test('are found by their headings, and the tax is taken out of rates, amounts and the total of the file', () => {
    const result = read(
      ['Item', 'Description', 'Qty', 'Unit', 'Rate (incl. GST)', 'Amount incl. GST'],
      [1, 'Plasterboard', 20, 'm2', 38.5, 770],
      [2, 'Door', 2, 'ea', 495, 990],
      [3, 'Site establishment', null, 'item', null, 220],
      [null, 'Total incl. GST', null, null, null, 1980],
    );
    expect(result).toMatchObject({ saysTaxed: true, taxPercentage: 10, fileTotal: 1800, fileTotalWithTax: 1980 });
    expect(result.items.map(({ materialQuantity, materialCost }) => [materialQuantity, materialCost])).toEqual([
      [20, 35],
      [2, 450],
      [1, 200],
    ]);
    expect(result.totals.total).toBe(1800);
    expect(result.recalculated).toEqual([]);
    expect(result.fileTotalHasTax).toBe(false);
  });

  test('with totals before and with tax below, the one before tax stays as it is', () => {
    const result = read(
      ['Description', 'Qty', 'Unit price inc VAT', 'Total price inc VAT'],
      ['Paint', 3, 11, 33],
      ['Sand', 7, 5.5, 38.5],
      ['Clean', 1, 60.5, 60.5],
      ['Total excl. VAT', null, null, 120],
      ['VAT 10 %', null, null, 12],
      ['Total incl. VAT', null, null, 132],
    );
    expect(result).toMatchObject({ fileTotal: 120, totals: { total: 120 }, taxPercentage: 10 });
    expect(result.refused.map(({ reason }) => reason)).toEqual([
      'Only an amount (120): taken as the total of other rows, not as an item.',
      'Only an amount (12): taken as tax, not as an item.',
      'Only an amount (120): taken as the total of other rows, not as an item.',
    ]);
  });

  test('what rounding takes from the rows shows beside the total of the file', () => {
    const rows: BillRow[] = Array.from({ length: 9 }, (_, at) => [`Part ${at}`, 1, 0.99, 0.99]);
    const result = read(['Désignation', 'Quantité', 'Prix unitaire TTC', 'Montant TTC'], ...rows, [
      'Total TTC',
      null,
      null,
      8.91,
    ]);
    expect(result).toMatchObject({ taxPercentage: 10, fileTotal: 8.1, fileTotalWithTax: 8.91, totals: { total: 8.1 } });
    const uneven = importBill(
      sheet([
        ['Description', 'Qty', 'Amount inc GST'],
        ...Array.from({ length: 9 }, (_, at): BillRow => [`Part ${at}`, 1, 0.5]),
      ]),
      undefined,
      { tax },
    );
    // Nine times 0.45 (0.4545…) is 4.05; the file's 4.50 is 4.09 before tax.
    expect(uneven).toMatchObject({ totals: { total: 4.05 }, fileTotal: 4.09, fileTotalWithTax: 4.5 });
  });

  test.each([
    'Rates include GST',
    'All prices inc. VAT',
    'Prices are inclusive of VAT. Payment within 30 days.',
    'GST is included in all rates',
    'VAT inclusive',
    'Alle Preise inkl. MwSt.',
  ])('are found by a row of words above the headings: %s', (text) => {
    const result = read(['Smith Builders'], [text], ['Description', 'Qty', 'Rate', 'Amount'], ['Paint', 2, 11, 22]);
    expect(result).toMatchObject({
      saysTaxed: true,
      taxPercentage: 10,
      totals: { total: 20 },
      taxNote: { row: 2, text },
    });
  });

  test.each([
    'Rates exclude GST',
    'All prices are before VAT',
    'Rates include labour and material. GST is extra.',
    'Say whether the rates include GST',
    'The tax invoice must include the GST number',
    'Tender total including GST',
    'Rates include all labour',
  ])('are not found by other words: %s', (text) => {
    const result = read([text], ['Description', 'Qty', 'Rate', 'Amount'], ['Paint', 2, 11, 22]);
    expect(result).toMatchObject({ saysTaxed: false, taxPercentage: 0, totals: { total: 22 }, taxNote: null });
  });

  test('are found by words below the headings, which make no category; with the percentage that they say', () => {
    const result = read(
      ['Description', 'Qty', 'Rate', 'Amount'],
      ['Rates include 15% GST', null, null, null],
      ['Painting', null, null, null],
      ['Paint', 2, 11.5, 23],
    );
    expect(result).toMatchObject({ taxPercentage: 15, totals: { total: 20 }, taxNote: { row: 2, percentage: 15 } });
    expect(result.items.map(({ categoryLabel }) => categoryLabel)).toEqual(['Painting']);
    expect(result.refused[0]).toEqual({ row: 2, reason: 'It says prices include tax.' });
    const headed = read(['Rates include GST'], ['Description', 'Qty', 'Amount ex GST'], ['Paint', 2, 22]);
    expect(headed).toMatchObject({ saysTaxed: false, totals: { total: 22 } });
    const opposite = read(
      ['Rates include GST'],
      ['Prices are ex GST'],
      ['Description', 'Qty', 'Amount'],
      ['Paint', 2, 22],
    );
    expect(opposite).toMatchObject({ saysTaxed: false, totals: { total: 22 } });
    const sum = read(['Description', 'Qty', 'Amount'], ['Paint', 2, 22], ['Price incl. GST', null, 24.2]);
    expect(sum).toMatchObject({ saysTaxed: false, totals: { total: 22 } });
  });

  test('are found on a sheet of words, where that of the lines says nothing; which sheet is said', () => {
    const lines = (...above: string[]) => ({
      name: 'Bill',
      rows: [...above.map((text) => [text]), ['Description', 'Qty', 'Rate', 'Amount'], ['Paint', 2, 11, 22]],
    });
    const words = (name: string, ...texts: string[]) => ({
      name,
      rows: texts.map((text, at) => [`1.${at + 1}`, text]),
    });
    const readWith = (bill: ReturnType<typeof lines>, ...others: BillSheet[]) =>
      importBill(bill, null, { tax: { percentage: 10, always: false }, others });
    const preambles = words(
      'Preambles',
      'The works are in Sydney.',
      'All rates include 15% GST unless said otherwise.',
    );
    expect(readWith(lines(), words('Preambles', 'All rates shall include GST.'))).toMatchObject({
      saysTaxed: true,
      taxPercentage: 10,
      totals: { total: 20 },
      taxNote: { sheet: 'Preambles', row: 1, included: true },
      refused: [],
    });
    // A word that makes a question of it is no promise.
    expect(readWith(lines(), preambles)).toMatchObject({ taxPercentage: 0, totals: { total: 22 } });
    expect(readWith(lines(), words('Notes', 'The site is open.', 'Prices exclude GST'))).toMatchObject({
      saysTaxed: false,
      taxPercentage: 0,
      totals: { total: 22 },
      taxNote: { sheet: 'Notes', row: 2, text: 'Prices exclude GST', included: false },
    });
    // The sheet of the lines has the last word, an opposite one on two sheets of words takes nothing out.
    const included = words('Preambles', 'Rates include GST');
    expect(readWith(lines('Rates exclude GST'), included)).toMatchObject({ taxPercentage: 0, taxNote: null });
    expect(readWith(lines('Rates include GST'), words('Notes', 'Rates exclude GST'))).toMatchObject({
      taxPercentage: 10,
      taxNote: { sheet: null, row: 1 },
    });
    expect(readWith(lines(), included, words('Notes', 'Rates exclude GST'))).toMatchObject({ taxPercentage: 0 });
    // What another bill of the file says of its own lines says nothing of these.
    expect(readWith(lines(), { ...lines('Rates include GST'), name: 'Bill 2' })).toMatchObject({
      saysTaxed: false,
      taxNote: null,
    });
  });

  test('where somebody says so, whatever the headings say; prices before tax beside them are taken instead', () => {
    const plain: BillRow[] = [
      ['Description', 'Qty', 'Rate', 'Amount'],
      ['Paint', 2, 11, 22],
    ];
    expect(importBill(sheet(plain), null, { tax }).totals.total).toBe(22);
    expect(importBill(sheet(plain), null, { tax: { percentage: 10, always: true } }).totals.total).toBe(20);
    const both = read(['Description', 'Qty', 'Amount ex GST', 'Amount inc GST'], ['Paint', 2, 20, 22]);
    expect(both).toMatchObject({ saysTaxed: false, taxPercentage: 0, totals: { total: 20 } });
  });
});

describe('amounts without quantity and rate', () => {
  const heading = ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
  const read = (...rows: BillRow[]) => importBill(sheet([heading, ...rows]));

  test('are lump sums: taken as 1 × amount and counted in the total of the file', () => {
    const result = read([1, 'Site establishment', null, 'item', null, 1500], [2, 'A', 2, 'ea', 10, 20]);
    expect(result.items[0]).toMatchObject({
      description: 'Site establishment',
      materialQuantity: 1,
      materialCost: 1500,
    });
    expect([result.totals.total, result.fileTotal]).toEqual([1520, 1520]);
    expect(result.lumpSums).toEqual({ rows: [2], amount: 1500, taken: true });
  });

  test('may be left out, and are missing then', () => {
    const rows = [heading, [1, 'Site establishment', null, null, null, 1500], [2, 'A', 2, 'ea', 10, 20]];
    const result = importBill(sheet(rows), null, { withoutLumpSums: true });
    expect([result.items.length, result.totals.total, result.fileTotal]).toEqual([1, 20, 1520]);
    expect(result.missing).toEqual({ rows: [2], amount: 1500 });
  });

  test.each<[string, BillRow[], number[], number]>([
    [
      'prelims and provisional sums among sections with subtotals',
      [
        ['A', 'Preliminaries', null, null, null, null],
        [1, 'Site shed', null, null, null, 800],
        [2, 'Provisional sum for joinery', null, 'PS', null, 5000],
        [null, 'Subtotal', null, null, null, 5800],
        ['B', 'Works', null, null, null, null],
        [3, 'Paint', 10, 'm2', 5, 50],
        [4, 'Total station hire', null, 'sum', null, 300],
        [null, null, null, null, null, 350],
        [null, 'Total excl. GST', null, null, null, 6150],
        [null, 'GST 10 %', null, null, null, 615],
        [null, 'Total incl. GST', null, null, null, 6765],
      ],
      [3, 4, 8],
      6150,
    ],
    [
      'sections that carry their sum in the heading',
      [
        ['A', 'Kitchen', null, null, null, 70],
        [1, 'Paint', 10, 'm2', 5, 50],
        [2, 'Sand', 2, 'm2', 10, 20],
        ['B', 'Bath', null, null, null, 145],
        [3, 'Tiles', 4, 'm2', 30, 120],
        [4, 'Clean', null, null, null, 25],
      ],
      [7],
      215,
    ],
    [
      'two equal ones are two, not a sum of each other',
      [
        [1, 'Skip bin', null, null, null, 500],
        [2, 'Scaffold', null, null, null, 500],
        [3, 'Paint', 10, 'm2', 5, 50],
      ],
      [2, 3],
      1050,
    ],
    [
      'a credit',
      [
        [1, 'Paint', 10, 'm2', 5, 50],
        [2, 'Discount for the whole', null, null, null, -10],
      ],
      [3],
      40,
    ],
  ])('%s', (_name, rows, lumps, total) => {
    const result = read(...rows);
    expect([result.lumpSums.rows, result.totals.total, result.fileTotal]).toEqual([lumps, total, total]);
    expect(result.missing.rows).toEqual([]);
  });

  test('a row with a rate but no quantity is worth its amount; one that cannot be read is missing with its amount', () => {
    const result = read(
      [1, 'Crane', null, 'item', 900, 900],
      [2, 'Paint', '#REF!', 'm2', 5, 50],
      [3, 'Sand', 2, 'm2', 5, 10],
    );
    expect([result.totals.total, result.fileTotal]).toEqual([910, 960]);
    expect(result.missing).toEqual({ rows: [3], amount: 50 });
  });

  test('a total with tax alone is compared without its tax, or not at all', () => {
    const items: BillRow[] = [
      [1, 'Paint', 10, 'm2', 5, 50],
      [2, 'Sand', 2, 'm2', 25, 50],
    ];
    const withTax = read(
      ...items,
      [null, 'VAT 20 %', null, null, null, 20],
      [null, 'Grand Total Inclusive VAT', null, null, null, 120],
    );
    expect([withTax.fileTotal, withTax.fileTotalHasTax]).toEqual([100, false]);
    const alone = read(...items, [null, 'Grand Total Inclusive VAT', null, null, null, 120]);
    expect([alone.fileTotal, alone.fileTotalHasTax]).toEqual([120, true]);
  });
});

describe('columns that the headings do not name', () => {
  test('a bill with one rate fills one side', () => {
    const result = importBill(
      sheet([
        ['Description', 'Unit', 'Qty', 'Rate', 'Amount'],
        ['Dig', 'm3', 4210, 12, 50520],
      ]),
    );
    expect(result.items[0]).toMatchObject({ materialQuantity: 4210, labourQuantity: 0 });
    const labour = importBill(
      sheet([
        ['Description', 'Hours', 'Labour rate'],
        ['Dig', 8, 70],
      ]),
    );
    expect(labour.items[0]).toMatchObject({ materialQuantity: 0, labourQuantity: 8, labourCost: 70 });
  });

  test('headings of another language are found by the figures, with material, labour and the breakdown above', () => {
    const thai: BillRow[] = [
      ['โครงการ บ้านพักอาศัย'],
      ['ลำดับ', 'รายการ', 'จำนวน', 'หน่วย', 'ค่าวัสดุ', 'รวมวัสดุ', 'ค่าแรง', 'รวมแรง', 'รวมทั้งหมด'],
      [1, 'งานโครงสร้าง'],
      ['1.1', 'คอนกรีต', 12.5, 'ลบ.ม.', 2100, 26250, 436, 5450, 31700],
      ['1.2', 'เหล็กเส้น', 850, 'กก.', 24.5, 20825, 4.1, 3485, 24310],
      [2, 'งานสถาปัตยกรรม'],
      ['2.1', 'ก่ออิฐ', 96, 'ตร.ม.', 310, 29760, 140, 13440, 43200],
      ['2.2', 'ฉาบปูน', 192, 'ตร.ม.', 85, 16320, 95, 18240, 34560],
    ];
    const result = importBill({ name: 'BOQ', rows: thai });
    expect(result.totals).toEqual({ material: 93155, labour: 40615, total: 133770 });
    expect(result.items.map((item) => [item.description, item.unit])[2]).toEqual(['ก่ออิฐ', 'ตร.ม.']);
    expect(result.items.map((item) => item.categoryLabel)).toEqual([
      'งานโครงสร้าง',
      'งานโครงสร้าง',
      'งานสถาปัตยกรรม',
      'งานสถาปัตยกรรม',
    ]);
    expect(result.fileTotal).toBe(133770);
  });

  test('headings in two rows under names of groups; how far something changed is no figure', () => {
    const rows: BillRow[] = [
      ['Sr', 'Description', 'Unit', 'As per BOQ', null, null, 'As executed', null, null],
      [null, null, null, 'Quantity', 'Rate', 'Total Amount', 'Quantity', '% change in Quantity', '% change in Amount'],
      [1, 'Dig', 'm3', 10, 20, 200, 12, 0.2, 0.2],
      [2, 'Fill', 'm3', 5, 30, 150, 5, 0, 0],
    ];
    const result = importBill({ name: 'BOQ', rows });
    expect(result.items).toHaveLength(2);
    expect([result.totals.total, result.fileTotal]).toEqual([350, 350]);
    const changes = {
      name: 'VO',
      rows: [
        ['Description', '% change in Quantity', '% change in Amount'],
        ['Dig', 0.2, 0.2],
      ],
    };
    expect(bestSheet([changes, { name: 'BOQ', rows }])?.name).toBe('BOQ');
  });
});

describe('rows in error', () => {
  const heading = ['Description', 'Unit', 'Qty', 'Material rate', 'Labour rate', 'Amount'];
  test.each<[string, BillRow, string]>([
    ['a broken formula', ['Paint', 'm2', '#NAME?', 5, 5, '#NAME?'], 'C2) holds the error #NAME?'],
    ['a text for a rate', ['Paint', 'm2', 4, 'TBC', 5, 20], 'D2) is not a number ("TBC")'],
    ['NaN', ['Paint', 'm2', Number.NaN, 5, 5, 20], 'C2) is not a number'],
    ['an absurd quantity', ['Paint', 'm2', 1e15, 5, 5, 20], 'C2) is over'],
    ['an absurd product', ['Paint', 'm2', 9e8, 9e9, 5, 20], 'Quantity × rate is over'],
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
    expect(result.recalculated).toEqual([{ row: 2, reason: "The file's amount is 25, quantity × rate makes 20." }]);
  });

  test('a dash is a blank, a rate without quantity is an item, a blank row is nothing', () => {
    const result = importBill(sheet([heading, ['Paint', 'm2', '-', 5, '-', null], [null, '', ' '], [null]]));
    expect(result.items).toHaveLength(1);
    expect(result.items[0]).toMatchObject({ materialQuantity: 0, materialCost: 5, labourCost: 0 });
    expect(result.refused).toEqual([]);
  });

  test('without headings the user is asked for the columns, and a given mapping is used', () => {
    const rows = [['Paint', 4, 5]];
    expect(importBill(sheet(rows)).refused[0]?.reason).toContain('Match the columns yourself');
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
