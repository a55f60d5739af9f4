// Inputs that were made to stop whoever reads them: mails, XML, calendars, sheets, formatted text, JSON, Unicode, each at most 30 MB. Of our
// own making. `size` 1 is what the bench sends; tests take less.
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { zip } from '../src/platform/server/zip.ts';

/** By which way it comes in. */
export type Door =
  | 'mail'
  | 'bill'
  | 'calendar'
  | 'import'
  | 'bill of quantities'
  | 'attachment'
  | 'note'
  | 'json'
  | 'sign in'
  | 'query';
export interface HostileInput {
  door: Door;
  name: string;
  /** Of the file; for `note`, `json`, `sign in` and `query` its text. */
  bytes: () => Buffer;
  fileName?: string;
}

const times = (count: number, text: string): string => text.repeat(Math.max(1, Math.round(count)));
const each = (count: number, write: (at: number) => string): string =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, at) => write(at)).join('');

let mailed = 0;
const head = (more: string): string =>
  `From: Sam Stranger <sam@stranger.example>\r\nTo: office@nowhere.example\r\nSubject: Photos of the kitchen\r\nDate: Sat, 28 Nov 2026 10:00:00 +0000\r\nMessage-ID: <hostile-${++mailed}-${randomBytes(6).toString('hex')}@stranger.example>\r\nMIME-Version: 1.0\r\n${more}\r\n`;
const textMail = (text: string, type = 'text/plain; charset=utf-8'): Buffer =>
  Buffer.from(`${head(`Content-Type: ${type}\r\n`)}${text}`);
const withFile = (name: string, type: string, bytes: Buffer): Buffer =>
  Buffer.from(
    `${head('Content-Type: multipart/mixed; boundary=b\r\n')}--b\r\nContent-Type: text/plain\r\n\r\nSee the file.\r\n--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`,
  );

const invoiceWith = (inside: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${inside}</Invoice>`,
  );
const xmlFiles = (size: number): Record<string, () => Buffer> => ({
  'many attributes': () => invoiceWith(`<cbc:ID ${each(120_000 * size, (at) => `a${at}="1" `)}>1</cbc:ID>`),
  'many attributes with signs of an end': () =>
    invoiceWith(`<cbc:ID ${each(120_000 * size, (at) => `a${at}=">" `)}>1</cbc:ID>`),
  'many namespaces': () => invoiceWith(`<cbc:ID ${each(60_000 * size, (at) => `xmlns:n${at}="u${at}" `)}>1</cbc:ID>`),
  'many elements': () => invoiceWith(times(600_000 * size, '<cbc:Note>x</cbc:Note>')),
  'deep elements': () => invoiceWith(times(300_000 * size, '<a>')),
  'a long text': () => invoiceWith(`<cbc:Note>${times(2_000_000 * size, 'x &amp; ')}</cbc:Note>`),
  'a long name': () => invoiceWith(`<cbc:${times(5_000_000 * size, 'n')}>`),
  'a long comment': () => invoiceWith(`<!-- ${times(5_000_000 * size, '- ')}`),
  'entities in entities': () =>
    Buffer.from(
      `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${each(12, (at) => `<!ENTITY b${at} "${times(10, at ? `&b${at - 1};` : '&a;')}">`)}]><a>&b11;</a>`,
    ),
});

const event = (inside: string): string => `BEGIN:VEVENT\r\n${inside}\r\nEND:VEVENT\r\n`;
const calendar = (inside: string): Buffer =>
  Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y\r\n${inside}END:VCALENDAR\r\n`);
const repeating = (count: number, rule: string): Buffer =>
  calendar(
    each(count, (at) =>
      event(`UID:u${at}\r\nDTSTART:19700101T000000Z\r\nDURATION:PT1S\r\nRRULE:${rule}\r\nSUMMARY:Entry ${at}`),
    ),
  );

const XLSX_PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};
const sheetOf = (rows: string): Buffer =>
  zip(
    Object.entries({
      ...XLSX_PARTS,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  );
const docxOf = (inside: string): Buffer =>
  zip([
    { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
    {
      name: 'word/document.xml',
      bytes: Buffer.from(`<w:document xmlns:w="w"><w:body>${inside}</w:body></w:document>`),
    },
  ]);
/** A picture of a size that it says, with next to nothing in it. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const packed = deflateRawSync(rows);
  const zlibbed = Buffer.concat([Buffer.from([0x78, 0x01]), packed, Buffer.alloc(4)]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', zlibbed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc(bytes: Buffer): number {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ -1) >>> 0;
}
const pdfOf = (pages: number, content: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${each(pages, () => '3 0 R ')}]/Count ${pages}>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<<>>>>endobj\n4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );

const MARKS = '\u0300\u0301\u0302\u0327\u0483';
const texts = (size: number): Record<string, () => string> => ({
  'open tables': () => times(20_000 * size, '<table><tr><td>'),
  'open boxes': () => times(40_000 * size, '<div>'),
  'deep lists': () => times(20_000 * size, '<ul><li>'),
  'links alone': () => times(20_000 * size, '<a href="https://a.example/?q=1">x</a>'),
  'many attributes': () => `<p ${each(50_000 * size, (at) => `a${at}=1 `)}>x</p>`,
  'open signs': () => times(500_000 * size, '<'),
  'broken entities': () => times(200_000 * size, '&#x1F600;&amp'),
  'a style that never ends': () => `<p style="${times(500_000 * size, 'a:b;')}">x</p>`,
  'heaped marks': () => `<p>e${times(200_000 * size, MARKS)}</p>`,
});

/** All of them: the bench sends each and looks whether the server goes on answering. */
export function hostileInputs(size = 1): HostileInput[] {
  const inputs: HostileInput[] = [];
  const add = (door: Door, name: string, bytes: () => Buffer, fileName?: string): void =>
    void inputs.push({ door, name, bytes, ...(fileName && { fileName }) });
  // Mail.
  const plain: Record<string, () => string> = {
    'blank lines': () => times(150_000 * size, '\r\n'),
    'heads of quotes': () => times(30_000 * size, 'From: x\r\nSent: y\r\n'),
    'quoted lines': () => times(100_000 * size, '> a\r\n'),
    'quotes in quotes': () => `${times(100_000 * size, '>')} a`,
    'On without wrote': () => times(60_000 * size, 'On Monday 1 June 2026 at 10:00 Sam Stranger\r\n'),
    'one long line': () => times(15_000_000 * size, 'x'),
    'spaces before a line end': () => times(200, `${times(20_000 * size, ' ')}x\r\n`),
    'lines of dashes': () => times(100_000 * size, '-----\r\n'),
    'signs that turn text': () => times(300_000 * size, '\u202e\u2066'),
    'heaped marks': () => times(300_000 * size, `e${MARKS}`),
  };
  for (const [name, text] of Object.entries(plain)) add('mail', `text: ${name}`, () => textMail(text()));
  for (const [name, text] of Object.entries(texts(size)))
    add('mail', `HTML: ${name}`, () => textMail(text(), 'text/html; charset=utf-8'));
  add('mail', 'many parts', () =>
    Buffer.from(
      `${head('Content-Type: multipart/mixed; boundary=b\r\n')}${times(20_000 * size, '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n')}--b--`,
    ),
  );
  add('mail', 'parts in parts', () =>
    Buffer.from(
      head('Content-Type: multipart/mixed; boundary=b0\r\n') +
        each(5000 * size, (at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`),
    ),
  );
  add('mail', 'mails in mails', () =>
    Buffer.from(head('') + times(5000 * size, 'Content-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\n')),
  );
  add('mail', 'many readers', () =>
    Buffer.from(`${head(`Cc: ${each(100_000 * size, (at) => `a${at}@b.example, `)}x@y.example\r\n`)}x`),
  );
  add('mail', 'groups in groups', () => Buffer.from(`${head(`Cc: ${times(100_000 * size, 'g: (')}x@y.example\r\n`)}x`));
  add('mail', 'many heads', () => Buffer.from(head(each(60_000 * size, (at) => `X-A${at}: b\r\n`)) + 'x'));
  add('mail', 'folded head', () => Buffer.from(head(`X-Long: ${times(200_000 * size, 'a\r\n ')}\r\n`) + 'x'));
  add('mail', 'encoded words', () => Buffer.from(head(`X-Words: ${times(60_000 * size, '=?utf-8?q?a?= ')}\r\n`) + 'x'));
  add('mail', 'references', () => Buffer.from(head(`References: ${times(100_000 * size, '<a@b> ')}\r\n`) + 'x'));
  add('mail', 'quoted-printable', () =>
    Buffer.from(`${head('Content-Transfer-Encoding: quoted-printable\r\n')}${times(3_000_000 * size, '=3D')}`),
  );
  add('mail', 'a large file', () =>
    withFile('photo.bin', 'application/octet-stream', Buffer.alloc(20_000_000 * size, 7)),
  );
  for (const [name, bytes] of Object.entries(xmlFiles(size))) {
    add('mail', `XML inside: ${name}`, () => withFile('invoice.xml', 'application/xml', bytes()));
    add('bill', `XML: ${name}`, bytes, 'invoice.xml');
  }
  add('bill', 'PDF of many pages', () => pdfOf(100_000 * size, 'BT ET'), 'bill.pdf');
  // Calendars.
  add('calendar', 'each second', () => repeating(300 * size, 'FREQ=SECONDLY;BYHOUR=1,2,3'), 'a.ics');
  add('calendar', 'each minute', () => repeating(300 * size, 'FREQ=MINUTELY;BYMONTHDAY=31'), 'a.ics');
  add('calendar', 'each hour', () => repeating(300 * size, 'FREQ=HOURLY'), 'a.ics');
  add(
    'calendar',
    'a day that never comes',
    () => repeating(300 * size, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
    'a.ics',
  );
  add('calendar', 'each day of all', () => repeating(3000 * size, 'FREQ=DAILY'), 'a.ics');
  add(
    'calendar',
    'many entries',
    () => calendar(each(40_000 * size, (at) => event(`UID:u${at}\r\nDTSTART:20261201T000000Z\r\nSUMMARY:x`))),
    'a.ics',
  );
  add(
    'calendar',
    'many days left out',
    () =>
      calendar(
        event(
          `UID:u\r\nDTSTART:20200101T000000Z\r\nRRULE:FREQ=DAILY\r\nEXDATE:${each(200_000 * size, (at) => `2026${String((at % 12) + 1).padStart(2, '0')}01T000000Z,`)}20260101T000000Z\r\nSUMMARY:x`,
        ),
      ),
    'a.ics',
  );
  add(
    'calendar',
    'one folded line',
    () => calendar(event(`UID:u\r\nDTSTART:20261201T000000Z\r\nDESCRIPTION:${times(1_000_000 * size, 'a\r\n ')}`)),
    'a.ics',
  );
  add('calendar', 'open blocks', () => calendar(times(200_000 * size, 'BEGIN:VEVENT\r\n')), 'a.ics');
  add(
    'calendar',
    'zones without end',
    () =>
      calendar(
        each(
          20_000 * size,
          (at) =>
            `BEGIN:VTIMEZONE\r\nTZID:z${at}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`,
        ),
      ),
    'a.ics',
  );
  // Tables.
  add('import', 'CSV of quotes', () => Buffer.from(times(2_000_000 * size, '"a""')), 'a.csv');
  add('import', 'CSV of one cell', () => Buffer.from(times(20_000_000 * size, 'x')), 'a.csv');
  add('import', 'CSV of many columns', () => Buffer.from(times(5_000_000 * size, 'a,')), 'a.csv');
  add(
    'import',
    'CSV of many rows',
    () => Buffer.from(`First name,Last name,Mobile\n${each(49_000 * size, (at) => `A${at},B,0400 000 000\n`)}`),
    'a.csv',
  );
  add(
    'import',
    'CSV of wide rows',
    () => Buffer.from(each(8000 * size, (at) => `${times(240, `c${at},`)}\n`)),
    'a.csv',
  );
  add(
    'import',
    'sheet with many attributes',
    () => sheetOf(`<row ${each(40_000 * size, (at) => `a${at}="1" `)}><c><v>1</v></c></row>`),
    'a.xlsx',
  );
  add(
    'import',
    'sheet of one far cell',
    () => sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'a.xlsx',
  );
  add(
    'import',
    'sheet that unpacks to much',
    () => sheetOf(times(3_000_000 * size, '<row><c><v>1</v></c></row>')),
    'a.xlsx',
  );
  add(
    'import',
    'cells of spaces',
    () => Buffer.from(`Name,Since\n${each(200 * size, (at) => `Sam ${at},1${times(32_000, ' ')}x\n`)}`),
    'a.csv',
  );
  add(
    'import',
    'cells of digits',
    () => Buffer.from(`Name,Rate\n${each(700 * size, (at) => `Sam ${at},${times(32_000, '1')}x\n`)}`),
    'a.csv',
  );
  add(
    'bill of quantities',
    'many rows',
    () =>
      Buffer.from(
        `Item,Description,Qty,Unit,Rate,Amount\n${each(49_000 * size, (at) => `${at},Remove and cart away wet carpet ${at},${at % 7}.5,m2,12.50,${at}\n`)}`,
      ),
    'a.csv',
  );
  add(
    'bill of quantities',
    'wide rows',
    () => Buffer.from(each(8000 * size, (at) => `${times(240, `Total amount ${at},`)}\n`)),
    'a.csv',
  );
  add(
    'bill of quantities',
    'long words',
    () =>
      Buffer.from(
        `Item,Description,Qty,Unit,Rate,Amount\n${each(3000 * size, (at) => `${at},${times(3000, 'sub total of ')},1,m2,1,1\n`)}`,
      ),
    'a.csv',
  );
  // Files.
  add('attachment', 'picture of 99 million pixels', () => pngOf(9900 * Math.sqrt(size), 9900), 'a.png');
  add('attachment', 'picture of 900 million pixels', () => pngOf(30_000, 30_000 * size), 'a.png');
  add('attachment', 'cut picture', () => pngOf(4000, 4000).subarray(0, 200), 'a.png');
  add(
    'attachment',
    'letter with many attributes',
    () => docxOf(`<w:t ${each(40_000 * size, (at) => `a${at}="1" `)}>x</w:t>`),
    'a.docx',
  );
  add('attachment', 'letter that unpacks to much', () => docxOf(times(4_000_000 * size, '<w:t>x</w:t>')), 'a.docx');
  add('attachment', 'PDF of many pages', () => pdfOf(100_000 * size, 'BT ET'), 'a.pdf');
  add('attachment', 'PDF with a loop of arrays', () => pdfOf(1, times(2_000_000 * size, '[')), 'a.pdf');
  add('attachment', 'text without line ends', () => Buffer.from(times(25_000_000 * size, 'x')), 'a.txt');
  add('attachment', 'random bytes', () => randomBytes(25_000_000 * size), 'a.bin');
  // Formatted text and JSON of people who are signed in, or of visitors.
  for (const [name, text] of Object.entries(texts(size))) add('note', name, () => Buffer.from(text()));
  add('json', 'deep lists', () => Buffer.from(times(2_000_000 * size, '[')));
  add('json', 'deep lists that end', () => Buffer.from(`${times(900_000 * size, '[')}${times(900_000 * size, ']')}`));
  add('json', 'deep objects', () => Buffer.from(`${times(500_000 * size, '{"a":')}1${times(500_000 * size, '}')}`));
  add('json', 'many names', () => Buffer.from(`{${each(200_000 * size, (at) => `"a${at}":1,`)}"b":1}`));
  add('json', 'a long number', () => Buffer.from(`{"a":${times(3_500_000 * size, '9')}}`));
  add('json', 'a long text', () => Buffer.from(`{"note":"${times(3_900_000 * size, 'x')}"}`));
  add('json', 'broken signs', () => Buffer.from(`{"note":"${times(500_000 * size, '\\ud800')}"}`));
  add('json', 'a reader of spaces', () =>
    Buffer.from(JSON.stringify({ jobId: 1, to: [`"${times(300_000 * size, ' ')}`], notificationChannelId: 2 })),
  );
  add('sign in', 'an address of dots', () => Buffer.from(`a@${times(400_000 * size, 'a.')}@`));
  add('sign in', 'an address of spaces', () => Buffer.from(`a@b.c${times(800_000 * size, ' ')}x`));
  add('query', 'percent signs', () => Buffer.from(times(6000 * size, '%')));
  add('query', 'heaped marks', () => Buffer.from(`e${times(400 * size, MARKS)}`));
  add('query', 'signs of patterns', () => Buffer.from(times(1000 * size, '_%\\')));
  return inputs;
}
