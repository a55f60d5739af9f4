// Photographs and comments of lines: who sees them, and how they are counted.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { lineNotesApi } from '../shared/line-notes.api.ts';
import { buildEstimate, exampleItems } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('comments and files of a line are counted in its row and stay as they are; others do not see the line', async () => {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  const [first, second] = estimate.items;
  const params = { id: first?.id ?? 0 };
  const said = await app.call(admin, lineNotesApi.comment, { params, body: { text: 'Client wants the dearer board' } });
  expect([said.status, said.body.data.createdBy?.label]).toEqual([201, 'Test admin']);
  await app.call(admin, lineNotesApi.comment, { params, body: { text: 'Priced' } });
  const file = { name: 'note.txt', bytes: Buffer.from('Hello') };
  const fields = { 'documentDetails[attachmentTypeId]': '5' };
  const sent = await app.upload(admin, `/estimateItem/${second?.id}/documents`, file, fields);
  expect(sent.status).toBe(201);
  const marks = await app.call(admin, lineNotesApi.marks, { params: { estimateId: estimate.id } });
  expect(marks.body.data).toEqual([
    { id: first?.id, files: 0, comments: 2 },
    { id: second?.id, files: 1, comments: 0 },
  ]);
  const read = await app.call(admin, lineNotesApi.comments, { params });
  expect(read.body.data.map(({ text }) => text)).toEqual(['Client wants the dearer board', 'Priced']);

  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, lineNotesApi.comments, { params })).status).toBe(404);
  expect((await app.call(stranger, lineNotesApi.comment, { params, body: { text: 'x' } })).status).toBe(404);
  expect((await app.upload(stranger, `/estimateItem/${first?.id}/documents`, file, fields)).status).toBe(404);
});
