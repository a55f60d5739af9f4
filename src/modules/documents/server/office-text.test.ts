// Words in office files: found, shown, and nothing lost where a file is hostile.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { zip } from '../../../platform/server/zip.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import type { Uploaded } from '../shared/uploads.api.ts';
import { lookedAt } from './photographs.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: jobId } = await buildJob(app, admin));
});

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const office = (main: string, kind: string, parts: Record<string, string>): Buffer =>
  zip(
    Object.entries({
      '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
      ...parts,
    }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  );
const docx = (body: string): Buffer =>
  office('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml': `${XML}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  });

const FILES: Record<string, Buffer> = {
  'scope.docx': docx(
    '<w:p><w:r><w:t>Replace the quix</w:t></w:r><w:r><w:t>otic ceiling</w:t></w:r></w:p><w:p><w:r><w:t>Second line &amp; end</w:t></w:r></w:p>',
  ),
  'readings.xlsx': office('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml': `${XML}<workbook/>`,
    'xl/sharedStrings.xml': `${XML}<sst><si><t>Stud</t></si><si><r><t>zephyr</t></r><r><t>wood</t></r></si></sst>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c><v>18.2</v></c></row></sheetData></worksheet>`,
  }),
  'talk.pptx': office('ppt/presentation.xml', 'presentationml.presentation', {
    'ppt/presentation.xml': `${XML}<p/>`,
    'ppt/slides/slide10.xml': `${XML}<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Tenth</a:t></a:r></a:p></p:sld>`,
    'ppt/slides/slide2.xml': `${XML}<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Second with bandicoot</a:t></a:r></a:p></p:sld>`,
  }),
  'letter.odt': zip([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.text') },
    {
      name: 'content.xml',
      bytes: Buffer.from(
        `${XML}<office:document-content xmlns:office="o" xmlns:text="t"><text:h>Heading</text:h><text:p>Wombat at the <text:span>door</text:span></text:p></office:document-content>`,
      ),
    },
  ]),
};

async function sent(name: string, bytes: Buffer): Promise<number> {
  const path = `/job/${jobId}/documents`;
  const answer = await app.upload<{ data: Uploaded }>(admin, path, { name, bytes }, { attachmentTypeId: '5' });
  return answer.body.data.attachmentId;
}
const textOf = async (id: number) => (await app.call(admin, attachmentsApi.text, { params: { id } })).body.data.text;
const found = async (s: string) =>
  (await app.call(admin, attachmentsApi.ofJob, { params: { jobId }, query: { s } })).body.data.map(
    ({ fileName }) => fileName,
  );

test('words of office files are found by search and shown line by line', async () => {
  const ids: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(FILES)) ids[name] = await sent(name, bytes);
  await lookedAt(app);
  expect(await textOf(ids['scope.docx'] ?? 0)).toBe('Replace the quixotic ceiling\nSecond line & end');
  expect(await textOf(ids['readings.xlsx'] ?? 0)).toBe('Stud zephyrwood 18.2');
  expect(await textOf(ids['talk.pptx'] ?? 0)).toBe('Second with bandicoot\n\nTenth');
  expect(await textOf(ids['letter.odt'] ?? 0)).toBe('Heading\nWombat at the door');
  expect([await found('quixotic'), await found('zephyrwood'), await found('bandicoot'), await found('wombat')]).toEqual(
    [['scope.docx'], ['readings.xlsx'], ['talk.pptx'], ['letter.odt']],
  );
});

test('a bomb, a broken one and one with entities are kept as files, and the next one is read', async () => {
  const bomb = docx(`<w:p><w:t>start </w:t></w:p>${' '.repeat(120_000_000)}<w:p><w:t>end</w:t></w:p>`);
  expect(bomb.length).toBeLessThan(1_000_000);
  const lol = docx('').toString('latin1');
  const names: [string, Buffer][] = [
    ['bomb.docx', bomb],
    ['cut.docx', docx('<w:p><w:t>whole</w:t></w:p>').subarray(0, 300)],
    [
      'entities.docx',
      office('word/document.xml', 'wordprocessingml.document', {
        'word/document.xml': `${XML}<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]><w:document xmlns:w="w"><w:p><w:t>before &x; &a; after</w:t></w:p></w:document>`,
      }),
    ],
    ['garbage.docx', Buffer.from(lol.slice(0, 60), 'latin1')],
  ];
  const ids = [];
  for (const [name, bytes] of names) ids.push(await sent(name, bytes));
  const next = await sent('next.docx', docx('<w:p><w:t>Numbat</w:t></w:p>'));
  await lookedAt(app);
  expect(await textOf(next)).toBe('Numbat');
  const texts = await Promise.all(ids.map(textOf));
  expect(texts[0]).toBe('start');
  expect(JSON.stringify(texts)).not.toContain('root:');
  for (const id of ids) {
    const { data } = (await app.call(admin, attachmentsApi.get, { params: { id } })).body;
    expect([data.processing, data.fileUrl === null]).toEqual([null, false]);
  }
});
