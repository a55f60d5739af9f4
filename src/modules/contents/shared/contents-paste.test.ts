// about: contents
// Pasted tables of three other products and of none, typed cells with signs and units: what they are taken for.
import { expect, test } from 'vitest';
import { readEntry } from './contents-entry.ts';
import { guessPaste, pastedItems } from './contents-paste.ts';

const lists = {
  categories: [
    { id: 2, label: 'Rugs' },
    { id: 3, label: 'Electronics' },
  ],
};
const table = (text: string): string[][] => text.split('\n').map((line) => line.split('\t'));
const paste = (text: string) => {
  const { fields, hasHead, rows } = guessPaste(table(text), lists);
  return { fields, hasHead, ...pastedItems(rows, fields, 'Dining', lists) };
};

test('a contents list with a unit cost, age, tax and totals of its own', () => {
  const { items, skipped } = paste(
    'Item #\tRoom\tItem Description\tBrand or Manufacturer\tModel#\tQty\tItem Age (Years)\tReplacement Cost each\tTotal\tSales Tax\tRCV\tACV\n' +
      '1\tLounge\tWool rug\tAxminster\tR-24\t1\t6\t$1,800.00\t$1,800.00\t$180.00\t$1,980.00\t$792.00\n' +
      '2\tLounge\tSpeaker\tKef\tQ150\t2\t3 yrs\t260.00 AUD\t520\t52\t572\t228.8\n' +
      '\t\tTotal\t\t\t\t\t\t2320\t\t\t',
  );
  expect(items).toEqual([
    { room: 'Lounge', label: 'Wool rug', brand: 'Axminster', model: 'R-24', quantity: 1, ageYears: 6, unitRcv: 1800 },
    { room: 'Lounge', label: 'Speaker', brand: 'Kef', model: 'Q150', quantity: 2, ageYears: 3, unitRcv: 260 },
  ]);
  expect(skipped).toBe(1);
});

test('an inventory with dispositions in words of its own', () => {
  const { items, problems } = paste(
    'Location\tName\tDetails\tQuantity\tCategory\tPre-loss condition\tRestorability\tPrice\tSerial Number\n' +
      'Hall\tRunner\twool\t1\tRugs\tgood\tNon-restorable\t540\t\n' +
      'Hall\tRouter\tdual band\t1\tModems\tgood\tRestorable\t190.00\tX1-22',
  );
  expect(items).toEqual([
    {
      room: 'Hall',
      label: 'Runner',
      description: 'wool',
      quantity: 1,
      categoryId: 2,
      conditionBefore: 'good',
      disposition: 'replace',
      unitRcv: 540,
    },
    {
      room: 'Hall',
      label: 'Router',
      description: 'dual band',
      quantity: 1,
      conditionBefore: 'good',
      disposition: 'clean',
      unitRcv: 190,
      serial: 'X1-22',
    },
  ]);
  expect(problems).toEqual([
    { row: 2, field: 'categoryId', text: 'Modems', problem: 'Modems is not in the depreciation table' },
  ]);
});

test('a price list in the line format: category, description, quantity, unit, unit price', () => {
  const { items } = paste(
    'Cat\tDescription\tQty\tUOM\tUnit Price\tTax\tAge\tDepreciation\tAction\nElectronics\tCamera with 50 mm lens\t1\tEA\t1,290.00\t129.00\t4\t80%\tDiscard',
  );
  expect(items).toEqual([
    {
      room: 'Dining',
      label: 'Camera with 50 mm lens',
      quantity: 1,
      unit: 'EA',
      unitRcv: 1290,
      ageYears: 4,
      categoryId: 3,
      disposition: 'dispose',
    },
  ]);
});

test('without headings, what stands in a column says what it is', () => {
  const { fields, hasHead, items } = paste(
    'Dining\tUpright piano\t1\t$7,800.00\nDining\tWool rug\t1\t$1,800.00\nDining\tDining chair\t6\t$185.00',
  );
  expect(hasHead).toBe(false);
  expect(fields).toEqual(['room', 'label', 'quantity', 'unitRcv']);
  expect(items[2]).toEqual({ room: 'Dining', label: 'Dining chair', quantity: 6, unitRcv: 185 });
});

test('a column of names alone is a list of items in the room of now', () => {
  expect(paste('Toaster\nKettle\nPans').items).toEqual(
    ['Toaster', 'Kettle', 'Pans'].map((label) => ({ room: 'Dining', label })),
  );
});

test('cells take currency signs, units and first letters, and refuse what cannot be', () => {
  const read = (field: Parameters<typeof readEntry>[0], text: string) => readEntry(field, text, lists);
  expect(read('unitRcv', '$ 1,800.5')).toEqual({ value: 1800.5 });
  expect(read('ageYears', '18 months')).toEqual({ value: 1.5 });
  expect(read('ageYears', '900')).toEqual({ problem: 'Enter an age of up to 500 years' });
  expect(read('policyRate', '120 %')).toEqual({ problem: 'Enter 100 or less' });
  expect(read('unitRcv', '-5')).toEqual({ problem: 'Enter 0 or more' });
  expect(read('unitRcv', 'lots')).toEqual({ problem: 'lots is not a number' });
  expect(['c', 'r', 'rl', 'ca', 'd'].map((text) => read('disposition', text))).toEqual(
    ['clean', 'repair', 'replace', 'cash', 'dispose'].map((value) => ({ value })),
  );
  expect(read('categoryId', 'elec')).toEqual({ value: 3 });
  expect(read('label', ' ')).toEqual({ problem: 'Say what it is' });
  expect(read('quantity', '')).toEqual({ value: 1 });
});
