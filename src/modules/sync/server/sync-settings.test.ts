// about: sync
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { connectionsApi, syncSettingsApi } from '../shared/sync-settings.api.ts';
import { syncApi } from '../shared/sync.api.ts';
import { connectedContact } from './sync-samples.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

test('a connected company has settings once; addresses that are none are refused by name', async () => {
  const { admin } = await app.company();
  const contactId = await connectedContact(app, admin, 'Harbour');
  const stranger = await buildContact(app, admin, { companyName: 'Unconnected', contactTypeId: 3 });
  const refused = await app.call(admin, syncSettingsApi.create, { body: { contactId: stranger.id } });
  expect(refused.body).toMatchObject({
    errors: { contactId: 'This contact is not connected. Invite its company first.' },
  });
  const wrong = await app.call(admin, syncSettingsApi.create, {
    body: { contactId, notifyEmailsFromParent: ['claims@beacon.example', 'nobody'] },
  });
  expect(wrong.body).toMatchObject({ errors: { notifyEmailsFromParent: 'nobody is not an email address' } });
  expect((await app.call(admin, syncSettingsApi.create, { body: { contactId, sendsFiles: true } })).status).toBe(201);
  expect((await app.call(admin, syncSettingsApi.create, { body: { contactId } })).status).toBe(409);
});

test('an ended connection stays in the list with its day, and its settings stay', async () => {
  const { admin } = await app.company();
  const contactId = await connectedContact(app, admin, 'Harbour');
  const { body } = await app.call(admin, syncSettingsApi.create, { body: { contactId, sendsNotes: true } });
  await app.call(admin, syncApi.cancel, { params: { id: contactId } });
  const { body: list } = await app.call(admin, connectionsApi.connections, {});
  expect(list.data).toEqual([
    expect.objectContaining({ contactId, endedAt: expect.any(String), settingId: body.data.id }),
  ]);
});
