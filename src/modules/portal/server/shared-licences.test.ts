// A contractor sends a licence by link: document, number and days; it counts once the office has checked it, and the older version stays.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { momentText } from '../../../kit/dates.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactLicencesApi } from '../../contacts/shared/contact-licences.api.ts';
import { photograph } from '../../documents/server/photographs.build.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedLicencesApi } from '../shared/shared-licences.api.ts';

let app: TestApp;
let admin: Person;
const day = (days: number) => momentText(Date.now() + days * 86_400_000).slice(0, 10);
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function expiring(expiryDate = day(-3)) {
  const contact = await buildContact(app, admin, {
    contactTypeId: 3,
    companyName: 'Truwall Plastering',
    email: `${randomUUID().slice(0, 8)}@truwall.test`,
  });
  const licence = made(
    await app.call(admin, contactLicencesApi.create, {
      body: { contactId: contact.id, licenceTypeId: 1, number: 'OLD-1', expiryDate, statusId: 2 } as never,
    }),
  );
  return { contactId: contact.id, id: licence.id };
}
const visitor = async (link: string): Promise<Person> => {
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
};
const linkTo = async (id: number, contactId: number) =>
  await visitor(
    made(
      await app.call(admin, portalApi.create, {
        body: {
          kind: 'compliance',
          objectType: 'contactLicence',
          objectId: id,
          contactId,
          expiresAt: `${day(7)} 00:00:00`,
        },
      }),
    ).link,
  );
const send = (as: Person, body: object) => app.call(as, sharedLicencesApi.send, { body: body as never });
const file = async (as: Person, name: string, bytes: Buffer) =>
  await app.upload<{ data: { attachmentId: number } }>(
    as,
    '/share/upload',
    { name, bytes },
    { fileUploadRef: randomUUID() },
  );
const versions = async (contactId: number) =>
  (
    await app.call(admin, contactLicencesApi.list, {
      query: {
        filter: JSON.stringify({ and: [{ field: 'contactId', operator: 'equals', value: contactId }] }),
      },
    })
  ).body.data.toSorted((a, b) => a.id - b.id);

test('a version of its own that waits for the check; refused with a reason it is sent again; accepted it is the one that counts', async () => {
  const { id, contactId } = await expiring();
  const contractor = await linkTo(id, contactId);
  const given = { number: 'NEW-2', expiryDate: day(365), issuer: 'Fair Trading' };
  expect((await send(contractor, given)).body).toMatchObject({ errors: { file: expect.stringContaining('document') } });
  expect((await file(contractor, 'notes.txt', Buffer.from('no document'))).status).toBe(422);
  expect((await file(contractor, 'card.jpg', await photograph())).status).toBe(201);
  expect((await send(contractor, { ...given, expiryDate: day(-1) })).body).toMatchObject({
    errors: { expiryDate: 'This has expired already. Send the current one.' },
  });
  const sent = await send(contractor, given);
  expect(sent.body.data).toMatchObject({
    current: { number: 'OLD-1' },
    sent: [{ number: 'NEW-2', status: 'waiting' }],
  });
  // Sent again before the check it is the same version.
  await send(contractor, { ...given, number: 'NEW-3' });
  const [old, renewed] = await versions(contactId);
  expect(await versions(contactId)).toHaveLength(2);
  expect(renewed).toMatchObject({ number: 'NEW-3', statusId: 1, sentByContact: true, replacesId: old?.id });

  const decide = (body: object) =>
    app.call(admin, contactLicencesApi.update, { params: { id: renewed?.id ?? 0 }, body: body as never });
  expect((await decide({ statusId: 3 })).status).toBe(422);
  await decide({ statusId: 3, declineReason: 'The photo cannot be read' });
  const page = (await app.call(contractor, sharedLicencesApi.visited, {})).body.data;
  expect(page.sent[0]).toMatchObject({ status: 'rejected', declineReason: 'The photo cannot be read' });
  await send(contractor, given);
  const third = (await versions(contactId)).at(-1);
  await app.call(admin, contactLicencesApi.update, { params: { id: third?.id ?? 0 }, body: { statusId: 2 } });
  expect((await app.call(contractor, sharedLicencesApi.visited, {})).body.data.sent[0]?.status).toBe('accepted');
  expect((await versions(contactId)).map(({ number }) => number)).toEqual(['OLD-1', 'NEW-3', 'NEW-2']);
});

test('those that expire are asked for at once, each by a mail of its own, and not twice', async () => {
  const [one, other] = [await expiring(day(5)), await expiring(day(300))];
  const ask = (body: object) => app.call(admin, sharedLicencesApi.askMany, { body: body as never });
  const asked = (await ask({ days: 30 })).body.data;
  expect(asked.asked).toBeGreaterThanOrEqual(1);
  expect((await ask({ days: 30 })).body.data.asked).toBe(0);
  expect((await ask({ contactLicenceIds: [other.id, one.id] })).body.data.asked).toBe(1);
  expect((await ask({})).status).toBe(422);
  const strangers = await app.company();
  expect(
    (await app.call(strangers.admin, sharedLicencesApi.askMany, { body: { contactLicenceIds: [one.id] } })).body.data
      .asked,
  ).toBe(0);
});
