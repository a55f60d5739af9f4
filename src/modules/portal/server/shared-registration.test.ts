// A client registers claims by link: a job at once or a submission in the queue, as the setting says; what was sent before is asked about.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { momentText } from '../../../kit/dates.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { jobSettingApi } from '../../jobs/shared/job-setting.entity.ts';
import { submissionsApi } from '../../jobs/shared/job-submissions.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedRegistrationApi } from '../shared/shared-registration.api.ts';
import { trackerApi } from '../shared/tracker.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const visitor = async (link: string): Promise<Person> => {
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
};
async function client(): Promise<Person> {
  const { id } = await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon Insurance' });
  const body = {
    kind: 'registration' as const,
    objectType: 'contact',
    objectId: id,
    expiresAt: momentText(Date.now() + 86_400_000),
  };
  return await visitor(made(await app.call(admin, portalApi.create, { body })).link);
}
const setting = async (values: object) =>
  expect(
    (
      await app.call(admin, jobSettingApi.updateSetting, {
        params: { companyId: admin.companyId },
        body: values as never,
      })
    ).status,
  ).toBe(200);
const claim = (clientRef: string, line1 = '12 Banksia St') => ({
  clientRef,
  customerLastName: 'Wong',
  siteAddress: { line1, suburb: 'Penrith' },
  description: 'Burst hose',
});
const send = (as: Person, given: object, more: object = {}) =>
  app.call(as, sharedRegistrationApi.send, { body: { once: randomUUID(), claim: given, ...more } as never });

test('is closed where the company takes no claims this way, and says so', async () => {
  await setting({ enableShareItemRegistration: false });
  const insurer = await client();
  expect((await app.call(insurer, sharedRegistrationApi.visited, {})).body.data).toMatchObject({
    open: false,
    claims: [],
  });
  expect((await send(insurer, claim('CLM-0'))).status).toBe(409);
});

test('waits in the queue, and is a job once the office has taken it', async () => {
  await setting({ enableShareItemRegistration: true, createFromShareItemRegistration: false });
  const insurer = await client();
  expect((await send(insurer, { clientRef: 'CLM-1' })).status).toBe(422);
  const sent = await send(insurer, claim('CLM-1'));
  expect(sent.body.data, JSON.stringify(sent.body)).toMatchObject({
    tracker: null,
    claims: [{ clientRef: 'CLM-1', state: 'waiting', jobNumber: null, customerName: 'Wong' }],
  });
  const [submission] = (await app.call(admin, submissionsApi.list, { query: {} })).body.data;
  made(await app.call(admin, submissionsApi.accept, { params: { id: submission?.id ?? 0 }, body: {} }));
  const [now] = (await app.call(insurer, sharedRegistrationApi.visited, {})).body.data.claims;
  expect(now).toMatchObject({ state: 'registered', jobNumber: expect.stringMatching(/^Job-/) });
});

test('becomes a job at once with a link to follow it; the same claim is asked about, and others learn nothing of it', async () => {
  await setting({ enableShareItemRegistration: true, createFromShareItemRegistration: true });
  const insurer = await client();
  const sent = await send(insurer, claim('CLM-2', '7 Wattle Gr'));
  expect(sent.body.data.claims[0]).toMatchObject({ state: 'registered', jobNumber: expect.stringMatching(/^Job-/) });
  const tracker = await visitor(sent.body.data.tracker ?? '');
  expect((await app.call(tracker, trackerApi.visited, {})).body.data).toMatchObject({ claim: 'CLM-2', mayAct: true });

  const again = await send(insurer, claim('clm-2', 'Elsewhere 1'));
  expect([again.status, again.body]).toMatchObject([
    409,
    { code: 'sent_before', message: expect.stringMatching(/^You sent this claim on .* Send again\?$/) },
  ]);
  expect((await send(insurer, claim('CLM-3', '7 wattle gr'))).status).toBe(409);
  expect((await send(insurer, claim('CLM-2', '7 Wattle Gr'), { anyway: true })).status).toBe(201);
  // Sent twice after a lost answer it is one claim.
  const once = randomUUID();
  await send(insurer, claim('CLM-4', '1 A St'), { once });
  const repeated = await send(insurer, claim('CLM-4', '1 A St'), { once, anyway: true });
  expect(repeated.body.data.claims.filter(({ clientRef }) => clientRef === 'CLM-4')).toHaveLength(1);

  const other = await client();
  expect((await app.call(other, sharedRegistrationApi.visited, {})).body.data.claims).toEqual([]);
  expect((await send(other, claim('CLM-2', '7 Wattle Gr'))).status).toBe(201);
});
