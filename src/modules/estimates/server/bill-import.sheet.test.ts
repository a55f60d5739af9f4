import { existsSync, readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { importBill } from '../shared/bill-import.ts';
import { normaliseUnit } from '../shared/units.ts';
import { MAX_FILE_BYTES, MAX_ROWS, readSheetFile, readSheetFileInWorker } from '../../../platform/server/sheet-file.ts';

async function workbook(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('Works'), book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const text = (content: string) => Buffer.from(content);
const rowsOf = async (bytes: Buffer, name: string) => (await readSheetFile(bytes, name)).sheets[0]?.rows;

describe('workbooks', () => {
  test('cells of all kinds', async () => {
    const bytes = await workbook((sheet, book) => {
      sheet.addRow(['Text', 12.5, null, true]);
      sheet.getCell('A3').value = { formula: 'B1*2', result: 25 };
      sheet.getCell('B3').value = { formula: 'FOO()', result: { error: '#NAME?' } };
      sheet.getCell('C3').value = { error: '#N/A' };
      sheet.getCell('D3').value = { richText: [{ text: 'Sand, ' }, { font: { bold: true }, text: '50 mm' }] };
      sheet.getCell('E3').value = new Date('2026-11-21T00:00:00Z');
      sheet.getCell('F3').value = { text: 'a link', hyperlink: 'https://example.com' };
      sheet.getCell('G3').value = { formula: 'A1', result: 'words' };
      sheet.getCell('H3').value = { formula: 'B1-B1', result: 0 };
      book.addWorksheet('Second').addRow(['x']);
    });
    const { sheets } = await readSheetFile(bytes, 'bill.xlsx');
    expect(sheets).toEqual([
      {
        name: 'Works',
        rows: [
          ['Text', 12.5, null, 'TRUE'],
          [],
          [25, '#NAME?', '#N/A', 'Sand, 50 mm', '2026-11-21', 'a link', 'words', 0],
        ],
      },
      { name: 'Second', rows: [['x']] },
    ]);
  });

  test('a bill of 235 items through the thread and the import', async () => {
    const bytes = await workbook((sheet) => {
      sheet.addRow(['Section', 'Trade', 'Description', 'Unit', 'Qty', 'Material rate', 'Labour rate', 'Amount']);
      for (let item = 0; item < 235; item += 1) {
        const amount = { formula: `E${item + 2}*(F${item + 2}+G${item + 2})`, result: item * 15 };
        sheet.addRow([`Room ${item % 5}`, 'Painter', `Item ${item}`, 'm2', item, 10, 5, amount]);
      }
      sheet.getCell('H237').value = { formula: 'SUM(H2:H236)', result: 412_425 };
    });
    const [sheet] = (await readSheetFileInWorker(bytes, 'bill.xlsx')).sheets;
    const result = importBill(sheet!);
    expect(result.items).toHaveLength(235);
    expect(result.totals.total).toBe(412_425);
    expect(result.fileTotal).toBe(412_425);
    expect(result.refused.map((row) => row.row)).toEqual([237]);
  });
});

describe('text files', () => {
  test.each<[string, Buffer]>([
    ['UTF-8', text('Täsk,Qty\n"a, ""b""",5\n')],
    ['UTF-8 with its mark', text('\ufeffTäsk,Qty\n"a, ""b""",5\n')],
    ['UTF-16 LE', Buffer.from('\ufeffTäsk,Qty\r\n"a, ""b""",5\r\n', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\ufeffTäsk,Qty\r\n"a, ""b""",5\r\n', 'utf16le').swap16()],
    ['Windows', Buffer.from('Täsk,Qty\r\n"a, ""b""",5\r\n', 'latin1')],
    ['semicolons', text('Täsk;Qty\n"a, ""b""";5\n')],
    ['tabs', text('Täsk\tQty\n"a, ""b"""\t5\n')],
  ])('%s', async (_name, bytes) => {
    expect(await rowsOf(bytes, 'bill.csv')).toEqual([
      ['Täsk', 'Qty'],
      ['a, "b"', '5'],
    ]);
  });

  test('blank lines and cells keep their places', async () => {
    expect(await rowsOf(text('a,b\n\n,c\n'), 'bill.csv')).toEqual([['a', 'b'], [null], [null, 'c']]);
  });
});

describe('files that are refused', () => {
  const refusal = (bytes: Buffer, name: string) =>
    readSheetFile(bytes, name).then(
      () => 'read',
      (error) => error.reason,
    );
  const oldExcel = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

  test.each<[string, Buffer, string, string]>([
    ['nothing', Buffer.alloc(0), 'bill.xlsx', 'empty'],
    ['a text named .xlsx', text('hello'), 'bill.xlsx', 'broken'],
    ['an old .xls', oldExcel, 'bill.xls', 'old_format'],
    [
      'a workbook with a password',
      Buffer.concat([oldExcel, Buffer.from('EncryptedPackage', 'utf16le')]),
      'bill.xlsx',
      'protected',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'bill.csv', 'not_a_sheet'],
    ['an unfinished quotation', text('a,b\n"never closed,1\n'), 'bill.csv', 'broken'],
    ['too many rows', text('a,1\n'.repeat(MAX_ROWS + 1)), 'bill.csv', 'too_many_rows'],
    ['too many bytes', Buffer.alloc(MAX_FILE_BYTES + 1, 'a'), 'bill.csv', 'too_large'],
    ['a zip with nothing', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), 'bill.xlsx', 'not_a_sheet'],
  ])('%s', async (_name, bytes, name, reason) => expect(await refusal(bytes, name)).toBe(reason));

  test('a workbook that is cut off or overwritten', async () => {
    const bytes = await workbook((sheet) =>
      sheet.addRows(Array.from({ length: 300 }, (_, row) => [`Item ${row}`, row])),
    );
    expect(await refusal(bytes.subarray(0, bytes.length >> 1), 'bill.xlsx')).toBe('broken');
    const overwritten = Buffer.from(bytes);
    overwritten.fill(0xff, 40, bytes.length >> 1);
    expect(await refusal(overwritten, 'bill.xlsx')).toBe('broken');
  });

  test('a row far below the last', async () => {
    const bytes = await workbook((sheet) => {
      sheet.getCell('A1').value = 1;
      sheet.getCell(`A${MAX_ROWS + 5}`).value = 1;
    });
    expect(await refusal(bytes, 'bill.xlsx')).toBe('too_many_rows');
  });

  test('a zip bomb, honest or with false sizes, before it is unpacked', async () => {
    const bytes = await workbook((sheet) => sheet.addRow(['x'.repeat(1000)]));
    const bomb = withDeclaredSize(bytes, 'xl/worksheets/sheet1.xml', 900_000_000);
    expect(await refusal(bomb, 'bill.xlsx')).toBe('too_large');
    const liar = withDeclaredSize(bytes, 'xl/worksheets/sheet1.xml', 10);
    expect(await refusal(liar, 'bill.xlsx')).toBe('broken');
  });

  test('the thread ends a file that takes too long or too much', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [`Item ${row}`, row, row, row]);
    const bytes = await workbook((sheet) => sheet.addRows(rows));
    await expect(readSheetFileInWorker(bytes, 'bill.xlsx', { timeoutMs: 20 })).rejects.toMatchObject({
      reason: 'too_slow',
    });
    await expect(readSheetFileInWorker(bytes, 'bill.xlsx', { memoryMb: 24 })).rejects.toMatchObject({
      reason: 'too_large',
    });
    await expect(readSheetFileInWorker(oldExcel, 'bill.xls')).rejects.toMatchObject({ reason: 'old_format' });
  });
});

/** The zip with another unpacked size in its directory. */
function withDeclaredSize(zip: Buffer, name: string, size: number): Buffer {
  const changed = Buffer.from(zip);
  const place = changed.lastIndexOf(name);
  changed.writeUInt32LE(size, place - 46 + 24);
  return changed;
}

const REAL = new URL('../../../../../shared/data/boq/', import.meta.url);
const hasReal = existsSync(REAL);
if (!hasReal)
  console.warn(
    'The real bills of quantities are not beside the checkout (../shared/data/boq): their tests are skipped.',
  );

test.skipIf(!hasReal).each([
  ['suzanoo_BOQ2_material_labour_237rows.xlsx', [237]],
  ['suzanoo_BOQ2.csv', []],
])('the real bill %s', async (name, refused) => {
  const [sheet] = (await readSheetFileInWorker(readFileSync(new URL(name, REAL)), name)).sheets;
  const result = importBill(sheet!);
  expect(result.items).toHaveLength(235);
  expect(result.totals).toEqual({ material: 116_198_198.5, labour: 30_553_720, total: 146_751_918.5 });
  expect(result.fileTotal).toBe(146_751_918.5);
  expect(result.refused.map((row) => row.row)).toEqual(refused);
  expect(result.warnings).toEqual([]);
  expect(result.items[0]).toMatchObject({ categoryLabel: 'SUBSTRUCTURE / FOUNDATION', tradeLabel: 'Piling' });
  const units = ['No.', 'm3', 'm2', 'kg', 'item', 'm'].map((label, id) => ({ id, label, aliases: [] }));
  expect(result.items.every((item) => normaliseUnit(item.unit, units) !== null)).toBe(true);
});
