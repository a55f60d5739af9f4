// about: contents
// The contents schedule on paper and as a spreadsheet: the same totals as the sheet, what flags leave out, versions as they were sent.
import { beforeAll, expect, test } from 'vitest';
import { sheetRows } from '../../../../tests/workbook.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { contentsPaperApi } from '../shared/contents-paper.api.ts';
import { totalsOf } from '../shared/contents-values.ts';
import { lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { buildContents } from './contents.build.ts';
import { sceneOf } from './contents-scenes.demo.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function household() {
  const contents = await buildContents(app, admin, { sumInsured: 60_000 });
  await contents.addHousehold();
  return contents;
}
const pdf = async (id: number, query: Record<string, string> = {}) =>
  (await app.call(admin, contentsPaperApi.preview, { query: { lossScheduleId: String(id), ...query } })) as unknown as {
    status: number;
    raw: Buffer;
  };

test('paper, spreadsheet and sheet have the same totals', async () => {
  const { id, whole } = await household();
  const { items, schedule } = await whole();
  const totals = totalsOf(items, schedule.policyBasis);
  const answer = await pdf(id);
  expect(answer.status).toBe(200);
  const { text } = await readPdf(answer.raw);
  for (const figure of ['21,232.20', '12,561.86', '8,670.34', '7,068.60']) expect(text).toContain(figure);
  expect(text).toContain('Rugs, 10 years, floor 10 %: 10 % × 6 years = 60 %');
  expect(text).toContain('Wool rug, 2.4 × 3.4 m, knotted');
  const sheet = (await app.call(admin, contentsPaperApi.xlsx, { params: { id }, query: {} })) as unknown as {
    raw: Buffer;
  };
  const cells = (await sheetRows(sheet.raw)).flat().map(String);
  for (const cents of [totals.rcv, totals.acv, totals.claim]) expect(cells.map(Number)).toContain(cents / 100);
});

test('flags leave out what they name, and a wrong one is refused', async () => {
  const { id } = await household();
  const bare = await readPdf((await pdf(id, { values: '0', rules: '0', signatures: '0' })).raw);
  expect(bare.text).not.toContain('Depreciation');
  expect(bare.text).not.toContain('8,670.34');
  expect(bare.text).toContain('7,068.60');
  expect((await pdf(id, { values: 'yes' })).status).toBe(422);
  const stranger = (await app.company()).admin;
  const refused = await app.call(stranger, contentsPaperApi.preview, { query: { lossScheduleId: String(id) } });
  expect(refused.status).toBe(404);
});

test('a version prints as it was sent, with the part of the photograph beside the item', async () => {
  const { id, jobId, add, change } = await buildContents(app, admin);
  const photo = await app.upload<{ data: { attachmentId: number } }>(
    admin,
    `/lossSchedule/${id}/documents`,
    { name: 'shelf.jpg', bytes: await sceneOf('shelf') },
    { 'documentDetails[attachmentTypeId]': '1' },
  );
  expect(jobId).toBeGreaterThan(0);
  const frame = { x: 0.28, y: 0.14, w: 0.17, h: 0.33 };
  const [lamp] = await add(
    { label: 'Lamp', unitRcv: 100, cropAttachmentId: photo.body.data.attachmentId, cropFrame: frame },
    { label: 'Speaker', unitRcv: 10, cropAttachmentId: photo.body.data.attachmentId },
  );
  await app.call(admin, lossSchedulesApi.submit, { params: { id }, body: {} });
  await change(lamp?.ref ?? '', { unitRcv: 200 });
  const [sent, now] = [await readPdf((await pdf(id, { version: '1' })).raw), await readPdf((await pdf(id)).raw)];
  expect(sent.text).toContain('version 1, as sent');
  expect(sent.text).toContain('121.00');
  expect(now.text).toContain('with changes since');
  expect(now.text).toContain('231.00');
  expect(now.pictures).toBeGreaterThan(0);
});
