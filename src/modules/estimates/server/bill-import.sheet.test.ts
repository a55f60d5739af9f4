import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importBill } from '../shared/bill-import.ts';
import { normaliseUnit } from '../shared/units.ts';
import { readSheetFile } from '../../../platform/server/sheet-file.reader.ts';
import { MAX_FILE_BYTES, MAX_ROWS } from '../../../platform/server/sheet-limits.ts';
import { readUploadedSheets } from '../../../platform/server/sheet-upload.ts';
import { zip } from '../../../platform/server/zip.ts';
import { workbook } from '../../../../tests/workbook.ts';

const ALL_KINDS = `
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>12.5</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="inlineStr"><is><t>Täsk</t></is></c></row>
  <row r="3">
    <c r="A3"><f>B1*2</f><v>25</v></c><c r="B3" t="e"><f>FOO()</f><v>#NAME?</v></c><c r="C3" t="e"><v>#N/A</v></c>
    <c r="D3" t="s"><v>1</v></c><c r="E3" s="1"><v>46347</v></c><c r="F3" t="str"><f>A1</f><v>words</v></c>
    <c r="G3"><f>B1-B1</f><v>0</v></c><c r="H3" s="2"><v>46347.25</v></c><c r="I3" t="inlineStr"><is><t>007</t></is></c>
  </row>`;

const text = (content: string) => Buffer.from(content);
const rowsOf = async (bytes: Buffer, name: string) => (await readSheetFile(bytes, name)).sheets[0]?.rows;

describe('workbooks', () => {
  test('cells of all kinds', async () => {
    expect(await readSheetFile(rawWorkbook(), 'bill.xlsx')).toEqual({
      sheets: [
        {
          name: 'Works & "more"',
          rows: [
            ['Text', 12.5, null, 'TRUE', 'Täsk'],
            [],
            [25, '#NAME?', '#N/A', 'Sand, 50 mm', '2026-11-21', 'words', 0, '2026-11-21T06:00:00.000Z', '007'],
          ],
        },
        { name: 'Second', rows: [['x']] },
      ],
    });
  });

  test('a bill of 235 items through the thread and the import', async () => {
    const head = ['Section', 'Trade', 'Description', 'Unit', 'Qty', 'Material rate', 'Labour rate', 'Amount'];
    const items = Array.from({ length: 235 }, (_, item) => [
      ...[`Room ${item % 5}`, 'Painter', `Item ${item}`, 'm2', item, 10, 5, item * 15],
    ]);
    const total = [null, null, null, null, null, null, null, 412_425];
    const bytes = await workbook({ Works: [head, ...items, total] });
    const [sheet] = (await readUploadedSheets(1, bytes, 'bill.xlsx')).sheets;
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

  test.each([
    ['\t', 'pasted'],
    [';', 'of a country with decimal commas'],
    ['|', 'with bars'],
  ])('cells between %j, %s, stay whole however many commas their texts have', async (sign) => {
    const rows = [
      ['1', 'Excavate, by hand, to depth, in clay, sand, and rock', '12,5', 'm3', '100,00', '1250,00'],
      ['2', 'Fill, compact, test, clear, tidy, and leave clean', '4,0', 'm3', '10,00', '40,00'],
      ['3', 'Haul, tip, pay, return, wash, and log', '2,0', 't', '5,00', '10,00'],
    ];
    expect(await rowsOf(text(rows.map((row) => row.join(sign)).join('\n')), 'bill.csv')).toEqual(rows);
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
    ['Shift-JIS', Buffer.from('96bc8fcc2c909497ca0a91ab8fea2c310a', 'hex'), 'bill.csv', 'not_a_sheet'],
    ['GBK', Buffer.from('c3fbb3c62ccafdc1bf0abdc5cad6bcdc2c310a', 'hex'), 'bill.csv', 'not_a_sheet'],
    ['an unfinished quotation', text('a,b\n"never closed,1\n'), 'bill.csv', 'broken'],
    ['too many rows', text('a,1\n'.repeat(MAX_ROWS + 1)), 'bill.csv', 'too_many_rows'],
    ['too many bytes', Buffer.alloc(MAX_FILE_BYTES + 1, 'a'), 'bill.csv', 'too_large'],
    ['a zip with nothing', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), 'bill.xlsx', 'not_a_sheet'],
  ])('%s', async (_name, bytes, name, reason) => expect(await refusal(bytes, name)).toBe(reason));

  test('a workbook that is cut off or overwritten', async () => {
    const bytes = await workbook({ Works: Array.from({ length: 300 }, (_, row) => [`Item ${row}`, row]) });
    expect(await refusal(bytes.subarray(0, bytes.length >> 1), 'bill.xlsx')).toBe('broken');
    const overwritten = Buffer.from(bytes);
    overwritten.fill(0xff, 40, bytes.length >> 1);
    expect(await refusal(overwritten, 'bill.xlsx')).toBe('broken');
  });

  test('a row far below the last', async () => {
    const withRow = (row: string) =>
      rawWorkbook(`<row r="1"><c><v>1</v></c></row><row r="${row}"><c><v>1</v></c></row>`);
    expect(await refusal(withRow(String(MAX_ROWS + 5)), 'bill.xlsx')).toBe('too_many_rows');
  });

  test('cells far to the right are left out', async () => {
    const withCell = (place: string) =>
      rawWorkbook(`<row r="1"><c r="A1"><v>1</v></c><c r="${place}"><v>1</v></c></row>`);
    for (const place of ['XFD1', 'ZZZZ1']) expect(await rowsOf(withCell(place), 'bill.xlsx')).toEqual([[1]]);
  });

  test('more cells than an import can hold', async () => {
    const row = `<row>${'<c><v>1</v></c>'.repeat(256)}</row>`;
    expect(await refusal(rawWorkbook(row.repeat(8000)), 'bill.xlsx')).toBe('too_large');
  });

  test('a zip bomb, honest or with false sizes, before it is unpacked', async () => {
    const bytes = await workbook({ Works: [['x'.repeat(1000)]] });
    const bomb = withDeclaredSize(bytes, 'xl/worksheets/sheet1.xml', 900_000_000);
    expect(await refusal(bomb, 'bill.xlsx')).toBe('too_large');
    const liar = withDeclaredSize(bytes, 'xl/worksheets/sheet1.xml', 10);
    expect(await refusal(liar, 'bill.xlsx')).toBe('broken');
  });

  test('what is no sheet is refused in words', async () => {
    await expect(readUploadedSheets(1, oldExcel, 'bill.xls')).rejects.toMatchObject({
      status: 422,
      errors: { file: expect.stringContaining('old Excel file') },
    });
  });
});

/** A workbook as other programs write it, part by part: shared, rich and inline texts, results of formulas, dates by their format. */
function rawWorkbook(cells = ALL_KINDS): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const related = (targets: Record<string, string>) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
      .map(
        ([target, type], index) =>
          `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const sheet = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`;
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    '_rels/.rels': related({ 'xl/workbook.xml': 'officeDocument' }),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Works &amp; &quot;more&quot;" sheetId="7" r:id="rId2"/><sheet name="A chart" sheetId="8" r:id="rId5"/><sheet name="Second" sheetId="3" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related({
      'worksheets/sheet2.xml': 'worksheet',
      'worksheets/sheet1.xml': 'worksheet',
      'sharedStrings.xml': 'sharedStrings',
      'styles.xml': 'styles',
      'chartsheets/sheet1.xml': 'chartsheet',
    }),
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="d/mm/yyyy h:mm"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>Text</t></si><si><r><t xml:space="preserve">Sand, </t></r><r><rPr><b/></rPr><t>50 mm</t></r></si></sst>`,
    'xl/worksheets/sheet1.xml': sheet(cells),
    'xl/worksheets/sheet2.xml': sheet('<row><c t="inlineStr"><is><t>x</t></is></c></row>'),
    'xl/media/image1.png': 'never looked at',
  };
  return zip(Object.entries(parts).map(([name, part]) => ({ name, bytes: Buffer.from(part) })));
}

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
  const [sheet] = (await readUploadedSheets(1, readFileSync(new URL(name, REAL)), name)).sheets;
  const result = importBill(sheet!);
  expect(result.items).toHaveLength(235);
  expect(result.totals).toEqual({ material: 116_198_198.5, labour: 30_553_720, total: 146_751_918.5 });
  expect(result.fileTotal).toBe(146_751_918.5);
  expect(result.refused.map((row) => row.row)).toEqual(refused);
  expect(result.recalculated).toEqual([]);
  expect(result.items[0]).toMatchObject({ categoryLabel: 'SUBSTRUCTURE / FOUNDATION', tradeLabel: 'Piling' });
  const units = ['No.', 'm3', 'm2', 'kg', 'item', 'm'].map((label, id) => ({ id, label, aliases: [] }));
  expect(result.items.every((item) => normaliseUnit(item.unit, units) !== null)).toBe(true);
});
