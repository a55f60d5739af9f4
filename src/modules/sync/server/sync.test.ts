import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectedContact } from './sync-samples.build.ts';
import { PASSWORD, type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { identityApi } from '../../identity/shared/identity.api.ts';
import { registrationApi } from '../../identity/shared/registration.api.ts';
import { syncApi } from '../shared/sync.api.ts';

let app: TestApp;
let builder: Person;
let trade: Person;
let contactId: number;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ admin: builder } = await app.company());
  ({ admin: trade } = await app.company('subcontractor'));
  contactId = (await buildContact(app, builder, { companyName: 'Swift Pipes', contactTypeId: 3, email: trade.email }))
    .id;
});

const invite = () => app.call(builder, syncApi.create, { body: { contactId } });
async function secretFor(email: string): Promise<string> {
  const rows = await asSystem(
    app,
    sql<{
      text: string;
    }>`select body_text as text from outgoing_message where to_address = ${email} and template = 'sync-invitation' order by id`,
  );
  return /\/invitation\/([\w-]+)/.exec(rows.at(-1)?.text ?? '')?.[1] ?? '';
}
const decrypt = (token: string) => app.call(undefined, syncApi.decrypt, { body: { token } });
const accept = (as: Person, more: object = {}) =>
  app.call(as, syncApi.accept, { body: { lyncContactId: contactId, lyncCompanyId: builder.companyId, ...more } });
const links = async (as: Person) => (await app.call(as, syncApi.contacts, {})).body.data;

describe('an invitation', () => {
  test('goes to the email of the contact and tells its holder who invites', async () => {
    const made = await invite();
    expect(made.body.data).toMatchObject({
      contactId,
      email: trade.email,
      status: { id: 1, label: 'Pending' },
      systemType: 'subcontractor',
      sentCount: 1,
    });
    expect((await decrypt(await secretFor(trade.email))).body).toMatchObject({
      lyncRequestStatusId: 1,
      lyncContactId: contactId,
      lyncCompanyId: builder.companyId,
      systemType: 'subcontractor',
    });
    expect((await decrypt('nothing')).status).toBe(404);
  });

  test('is accepted by the company with that email: a new client there, and each company linked to the other', async () => {
    await invite();
    const answer = await accept(trade);
    expect(answer.status).toBe(201);
    expect(await links(builder)).toMatchObject([{ contactId, otherCompanyId: trade.companyId }]);
    expect(await links(trade)).toMatchObject([
      { contactId: answer.body.data.contactId, otherCompanyId: builder.companyId },
    ]);
    expect((await app.call(builder, syncApi.list, {})).body.data[0]).toMatchObject({
      statusId: 2,
      acceptedCompanyId: trade.companyId,
    });
    const again = await accept(trade);
    expect([again.status, again.body]).toMatchObject([
      409,
      { data: { message: 'This invitation has already been accepted' } },
    ]);
  });

  test('is accepted as a contact that the invited company already has', async () => {
    await invite();
    const mine = (await buildContact(app, trade, { companyName: 'Harbour', contactTypeId: 1 })).id;
    expect((await accept(trade, { mapToContactId: mine })).body.data).toMatchObject({ contactId: mine });
    expect((await links(trade)).map((link) => link.contactId)).toEqual([mine]);
  });

  test('needs the secret when it was sent to somebody else, and nobody accepts their own', async () => {
    await invite();
    const { admin: other } = await app.company('subcontractor');
    expect((await accept(other)).status).toBe(422);
    expect((await accept(other, { token: 'guess' })).status).toBe(422);
    expect((await accept(builder, { token: await secretFor(trade.email) })).status).toBe(422);
    expect((await accept(other, { token: await secretFor(trade.email) })).status).toBe(201);
  });

  test('is not accepted for an address that no mail has proved, without the secret', async () => {
    await invite();
    const { admin: other } = await app.company('subcontractor');
    await asSystem(
      app,
      sql`update app_user set email = 'x' || email, email_verified_at = null where id = ${trade.userId}`,
    );
    await asSystem(
      app,
      sql`update app_user set email = ${trade.email}, email_verified_at = null where id = ${other.userId}`,
    );
    const body = { email: trade.email, password: PASSWORD };
    const { token } = (await app.call(undefined, identityApi.authenticate, { body })).body;
    const renamed = { ...other, token: token?.access_token ?? '' };
    expect((await accept(renamed)).status).toBe(422);
    expect((await accept(renamed, { token: await secretFor(trade.email) })).status).toBe(201);
  });

  test('is accepted once, by whichever company is first', async () => {
    await invite();
    const token = await secretFor(trade.email);
    const { admin: other } = await app.company('subcontractor');
    const answers = await Promise.all([
      accept(trade, { token }),
      accept(other, { token }),
      accept(trade),
      accept(other, { token }),
    ]);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await links(builder)).toHaveLength(1);
    expect((await links(trade)).length + (await links(other)).length).toBe(1);
  });

  test('cannot map to a contact of another company', async () => {
    await invite();
    expect((await accept(trade, { contactId })).body.data).toMatchObject({ message: 'This entry does not exist' });
    expect(await links(builder)).toEqual([]);
  });

  test('is declined by whoever holds it, and not accepted afterwards', async () => {
    await invite();
    const token = await secretFor(trade.email);
    const decline = () => app.call(undefined, syncApi.decline, { body: { token } });
    expect((await decline()).body).toEqual({ lyncRequestStatusId: 3 });
    expect((await decline()).status).toBe(409);
    expect((await decrypt(token)).body.lyncRequestStatusId).toBe(3);
    expect((await accept(trade)).body.data).toMatchObject({ message: 'This invitation has already been declined' });
  });

  test('expires by itself, and lives again when it is sent again, under a new link', async () => {
    const { id } = (await invite()).body.data;
    const old = await secretFor(trade.email);
    await asSystem(app, sql`update sync_invitation set expires_at = now() where id = ${id}`);
    expect((await decrypt(old)).body.lyncRequestStatusId).toBe(4);
    expect((await app.call(builder, syncApi.get, { params: { id } })).body.data.status.label).toBe('Expired');
    expect((await accept(trade)).body.data).toMatchObject({ message: 'This invitation has expired' });
    expect((await app.call(builder, syncApi.resend, { params: { id } })).body.data).toMatchObject({
      statusId: 1,
      sentCount: 2,
    });
    expect((await decrypt(old)).status).toBe(404);
    expect((await decrypt(await secretFor(trade.email))).body.lyncRequestStatusId).toBe(1);
    expect((await accept(trade)).status).toBe(201);
  });

  test('is withdrawn, and then its link is worth nothing', async () => {
    const { id } = (await invite()).body.data;
    const token = await secretFor(trade.email);
    expect((await app.call(builder, syncApi.withdraw, { params: { id } })).body.data.statusId).toBe(5);
    expect((await decrypt(token)).status).toBe(404);
    expect((await accept(trade, { token })).status).toBe(422);
    expect((await app.call(builder, syncApi.withdraw, { params: { id } })).status).toBe(409);
  });

  test('exists once for a contact; sending to several sends the open one again', async () => {
    await invite();
    expect((await invite()).status).toBe(409);
    const other = (
      await buildContact(app, builder, { companyName: 'Volt', contactTypeId: 3, email: 'volt@test.example' })
    ).id;
    const sent = await app.call(builder, syncApi.send, {
      body: { contactIds: [contactId, other, contactId], sendEmail: true },
    });
    expect(sent.body.data.map((row) => [row.contactId, row.sentCount])).toEqual([
      [contactId, 2],
      [other, 1],
    ]);
    const nobody = (await buildContact(app, builder, { companyName: 'No Mail', contactTypeId: 3 })).id;
    expect((await app.call(builder, syncApi.create, { body: { contactId: nobody } })).body.errors).toEqual({
      email: 'No Mail has no email address. Enter one.',
    });
  });

  test('is unknown to another company', async () => {
    const { id } = (await invite()).body.data;
    expect((await app.call(trade, syncApi.get, { params: { id } })).status).toBe(404);
    expect((await app.call(trade, syncApi.resend, { params: { id } })).status).toBe(404);
    expect((await app.call(trade, syncApi.list, {})).body.data).toEqual([]);
  });
});

test('a company that registers by its invitation may log in at once and accept', async () => {
  const email = `invited-${contactId}@test.example`;
  await app.call(builder, syncApi.create, { body: { contactId, email } });
  const referralToken = await secretFor(email);
  const registered = await app.call(undefined, registrationApi.register, {
    params: { ref: 'subcontractor' },
    body: {
      companyName: 'Invited Pty Ltd',
      primaryUserFirstName: 'Ivy',
      primaryUserLastName: 'Lee',
      email,
      password: PASSWORD,
      referralToken,
      addSyncModule: true,
    },
  });
  expect(registered.status).toBe(200);
  const signedIn = await app.call(undefined, identityApi.authenticate, { body: { email, password: PASSWORD } });
  expect(signedIn.body.user?.company.systemType).toBe('subcontractor');
  const token = signedIn.body.token?.access_token ?? '';
  expect((await accept({ ...trade, token })).status).toBe(201);
  expect(await links(builder)).toMatchObject([
    { otherCompanyId: registered.body.id, otherCompanyName: 'Invited Pty Ltd' },
  ]);
});

test('a connection is ended from either side, for both, and written into both histories', async () => {
  const { admin: one } = await app.company();
  const mine = await connectedContact(app, one, 'Ended');
  const connected = async () => (await app.call(one, syncApi.contacts, {})).body.data.map((row) => row.contactId);
  expect(await connected()).toEqual([mine]);
  const cancel = (id: number, as = one) => app.call(as, syncApi.cancel, { params: { id } });
  expect((await cancel(mine, (await app.company()).admin)).status).toBe(404);
  const ended = await cancel(mine);
  expect(ended.body.data).toEqual({ contactId: mine });
  expect(await connected()).toEqual([]);
  const rows = await asSystem(
    app,
    sql<{
      open: number;
      told: number;
    }>`select (select count(*)::int from company_link where ended_at is null and ${one.companyId} in (company_id, other_company_id)) as open,
      (select count(*)::int from history where object_type = 'contact' and request_id = ${String(ended.headers['x-request-id'])}) as told`,
  );
  expect(rows).toEqual([{ open: 0, told: 2 }]);
  expect([(await cancel(mine)).status, (await cancel(mine)).body.message]).toEqual([
    409,
    expect.stringContaining('is not connected to any company'),
  ]);
});
