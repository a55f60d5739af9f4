// The picture of a contact: its own, kept apart from those of others, and in the history.
import { beforeAll, expect, test } from 'vitest';
import { PNG } from '../../../../tests/pictures.ts';
import { type Answer, type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { contactImageApi } from '../shared/contact-image.api.ts';
import { contactMergeApi } from '../shared/contact-merge.api.ts';
import type { ContactView } from '../shared/contacts.api.ts';
import { buildContact } from './contacts.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const upload = (id: number, as = admin, bytes = PNG): Promise<Answer<{ data: ContactView }>> =>
  app.upload(as, `/contact/${id}/image`, { name: 'face.png', bytes });
const shown = (contactId: number, as = admin) => app.call(as, contactImageApi.image, { params: { contactId } });

test('a picture is uploaded, shown, chosen again and taken away, each in the history', async () => {
  const { id } = await buildContact(app, admin);
  const first = (await upload(id)).body.data.imageAttachmentId ?? 0;
  const second = (await upload(id)).body.data.imageAttachmentId;
  expect(second).not.toBe(first);
  expect((await shown(id)).raw.equals(PNG)).toBe(true);
  const again = await app.call(admin, contactImageApi.setImage, { params: { id, imageAttachmentId: first } });
  expect(again.body.data.imageAttachmentId).toBe(first);
  await app.call(admin, contactImageApi.removeImage, { params: { contactId: id } });
  expect((await shown(id)).status).toBe(404);
  const { body } = await app.call(admin, contactMergeApi.history, { params: { id }, query: {} });
  expect(body.data.filter(({ changes }) => changes.some(({ field }) => field === 'imageAttachmentId'))).toHaveLength(4);
});

test('the picture of another contact or company is not found, and what is no picture is refused', async () => {
  const [one, other] = [await buildContact(app, admin), await buildContact(app, admin)];
  const imageAttachmentId = (await upload(one.id)).body.data.imageAttachmentId ?? 0;
  const params = { id: other.id, imageAttachmentId };
  expect((await app.call(admin, contactImageApi.setImage, { params })).status).toBe(404);
  const { admin: stranger } = await app.company();
  expect((await shown(one.id, stranger)).status).toBe(404);
  expect((await upload(one.id, stranger)).status).toBe(404);
  expect((await upload(one.id, admin, Buffer.from('<svg/>'))).body.errors).toEqual({
    file: 'Choose a picture: PNG, JPEG or WebP',
  });
});

test('two contacts that are merged keep the pictures of both', async () => {
  const [stays, goes] = [await buildContact(app, admin), await buildContact(app, admin)];
  await upload(stays.id);
  const imageAttachmentId = (await upload(goes.id)).body.data.imageAttachmentId ?? 0;
  await app.call(admin, contactMergeApi.merge, { params: { contactId: stays.id, mergedContactId: goes.id } });
  const params = { id: stays.id, imageAttachmentId };
  expect((await app.call(admin, contactImageApi.setImage, { params })).body.data.imageAttachmentId).toBe(
    imageAttachmentId,
  );
});
