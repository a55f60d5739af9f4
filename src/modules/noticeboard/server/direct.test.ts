// Messages among colleagues: who reads them, who is told, and what the switches of the company do.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import type { Uploaded } from '../../documents/shared/uploads.api.ts';
import { identityApi } from '../../identity/shared/identity.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';
import { directApi } from '../shared/direct.api.ts';

let app: TestApp;
let admin: Person;
let anna: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  anna = await app.person(admin.companyId, 'estimator');
  ben = await app.person(admin.companyId, 'supervisor');
});
const begin = (as: Person, body: object) => app.call(as, directApi.create, { body });
const begun = async (as: Person, body: object) => (await begin(as, body)).body.data.id;
const write = (as: Person, id: number, body: string, attachmentIds?: number[]) =>
  app.call(as, directApi.write, { params: { id }, body: { body, ...(attachmentIds && { attachmentIds }) } });
const messages = (as: Person, id: number) => app.call(as, directApi.messages, { params: { id }, query: {} });
const waiting = async (as: Person, ref = 'directMessages') =>
  (await app.call(as, userConfigApi.notificationCount, { params: { ref } })).body.data.count;
const bell = async (as: Person) =>
  (await app.call(as, noticesApi.notices, { query: { unread: '1' } })).body.data.filter(
    ({ kind }) => kind === 'direct-message' || kind === 'internal-mail',
  );
const switchTo = (body: { enableInstantMessage?: boolean; enablePrimeMail?: boolean }) =>
  app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body });

describe('direct messages', () => {
  test('both of the same conversation; unread until it is read, and one notice however much is written', async () => {
    const id = await begun(anna, { memberIds: [ben.userId] });
    expect(await begun(ben, { memberIds: [anna.userId] })).toBe(id);
    await write(anna, id, 'Are you on site?');
    await write(anna, id, 'I have the keys');
    expect([await waiting(ben), await waiting(anna)]).toEqual([1, 0]);
    expect(await bell(ben)).toHaveLength(1);
    const [shown] = (await app.call(ben, directApi.list, { query: {} })).body.data;
    expect(shown).toMatchObject({ id, unread: 2, last: { body: 'I have the keys', userId: anna.userId } });
    await app.call(ben, directApi.read, { params: { id } });
    expect([await waiting(ben), (await bell(ben)).length]).toEqual([0, 0]);
    const last = (await messages(anna, id)).body.data.at(-1);
    expect(last?.readBy).toEqual(['Test supervisor']);
  });

  test('nobody but its members reads it, neither an administrator nor its files', async () => {
    const id = await begun(anna, { memberIds: [ben.userId] });
    const fields = { 'documentDetails[attachmentTypeId]': '5' };
    const file = { name: 'pay.txt', bytes: Buffer.from('Secret') };
    const sent = await app.upload<{ data: Uploaded }>(anna, `/messageThread/${id}/documents`, file, fields);
    const { attachmentId } = sent.body.data;
    expect((await write(anna, id, '', [attachmentId])).body.data.files).toMatchObject([{ fileName: 'pay.txt' }]);
    const seen = async (as: Person) => [
      (await app.call(as, directApi.get, { params: { id } })).status,
      (await messages(as, id)).status,
      (await write(as, id, 'Hello')).status,
      (await app.call(as, attachmentsApi.get, { params: { id: attachmentId } })).status,
    ];
    expect([await seen(admin), await seen(ben)]).toEqual([
      [404, 404, 404, 404],
      [200, 200, 201, 200],
    ]);
    const foreign = await app.upload<{ data: Uploaded }>(anna, `/company/${admin.companyId}/documents`, file, fields);
    expect((await write(anna, id, 'See', [foreign.body.data.attachmentId])).status).toBe(422);
  });

  test('a message is taken back by whoever wrote it; who is left out reads nothing any more', async () => {
    const id = await begun(anna, { memberIds: [ben.userId, admin.userId], subject: 'Vans' });
    const said = (await write(anna, id, 'Oops')).body.data.id;
    const takeBack = (as: Person) => app.call(as, directApi.takeBack, { params: { id, messageId: said } });
    expect([(await takeBack(ben)).status, (await takeBack(anna)).status]).toEqual([409, 200]);
    expect((await messages(ben, id)).body.data).toEqual([]);
    await app.call(anna, directApi.update, { params: { id }, body: { memberIds: [admin.userId] } });
    expect([(await messages(ben, id)).status, (await messages(admin, id)).status]).toEqual([404, 200]);
    const removed = await app.call(admin, directApi.remove, { params: { id }, query: {} });
    expect(removed.body.message).toBe('Only the person who started this conversation can delete it for everyone');
  });

  test('says what is missing', async () => {
    expect((await begin(anna, { memberIds: [] })).body.errors).toEqual({ memberIds: 'Choose recipients' });
    const stranger = (await app.company()).admin.userId;
    expect((await begin(anna, { memberIds: [stranger] })).body.errors).toEqual({
      memberIds: 'Choose people who work here',
    });
    const id = await begun(anna, { memberIds: [ben.userId] });
    expect((await write(anna, id, '  ')).body.errors).toEqual({ body: 'Write something, or add a file' });
  });
});

describe('the switches of the company', () => {
  test('internal mail is refused until it is on, then it has a subject and its own count', async () => {
    const mail = { kind: 'mail' as const, memberIds: [ben.userId], subject: 'Leave' };
    const off = await begin(anna, mail);
    expect([off.status, off.body.message]).toEqual([
      409,
      'Internal mail is switched off. An administrator switches it on under Administration, Features.',
    ]);
    await switchTo({ enablePrimeMail: true });
    expect((await begin(anna, { ...mail, subject: ' ' })).body.errors).toEqual({ subject: 'Subject is required' });
    const id = await begun(anna, mail);
    await write(anna, id, 'From Monday');
    expect(await waiting(ben, 'internalMail')).toBe(1);
    expect((await bell(ben)).find(({ objectType }) => objectType === 'internalMail')?.title).toBe(
      'Test estimator: Leave',
    );
    await switchTo({ enablePrimeMail: false });
    expect((await messages(ben, id)).status).toBe(404);
    expect(await waiting(ben, 'internalMail')).toBe(0);
  });

  test('off, direct messages have no menu, and every call says where they are switched on', async () => {
    const id = await begun(anna, { memberIds: [ben.userId] });
    const menu = async () =>
      (await app.call(anna, userConfigApi.menu, { params: { id: anna.userId, ref: 'messages' } })).body.data.find(
        ({ ref }) => ref === 'direct',
      )?.hidden;
    const told = async () => {
      const { company } = (await app.call(anna, identityApi.currentUser, {})).body.data;
      const { isInstantMessageEnabled } = (await app.call(anna, userConfigApi.configuration, {})).body.data;
      return [company.enableInstantMessage, isInstantMessageEnabled, await menu()];
    };
    expect(await told()).toEqual([true, true, false]);
    await switchTo({ enableInstantMessage: false });
    expect(await told()).toEqual([false, false, true]);
    const words = 'Direct messages are switched off. An administrator switches them on under Administration, Features.';
    expect((await write(anna, id, 'Hello')).body.message).toBe(words);
    expect((await begin(anna, { memberIds: [ben.userId] })).body.message).toBe(words);
    expect((await app.call(anna, directApi.list, { query: {} })).body.message).toBe(words);
    await switchTo({ enableInstantMessage: true });
  });
});
