// Workers sign in at a site on phones of their own, by one link: the induction once, in and out, a SWMS signed on to.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { SWMS, buildWhs } from '../../safety/server/safety-samples.build.ts';
import { attendanceApi } from '../../safety/shared/attendance.api.ts';
import { swmsApi } from '../../safety/shared/swms.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedAttendanceApi } from '../shared/shared-attendance.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function opened(link: string): Promise<Person> {
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
}
async function site(body: object = {}) {
  const jobId = (await buildJob(app, admin)).id;
  const answer = made(await app.call(admin, attendanceApi.makeLink, { params: { jobId }, body }));
  return { jobId, ...answer };
}
const [KIM, SAM] = ['phone-of-kim-00000000', 'phone-of-sam-00000000'];
const name = (as: Person, worker: string, more: object = {}) =>
  app.call(as, sharedAttendanceApi.name, {
    body: {
      worker,
      name: worker === KIM ? 'Kim Tran' : 'Sam Lee',
      employer: 'Truwall',
      phone: '0400 111 222',
      ...more,
    },
  });
const enter = (as: Person, worker: string, more: object = {}) =>
  app.call(as, sharedAttendanceApi.enter, { body: { worker, ...more } });
const ANSWERS = {
  whiteCard: 'WC-1',
  whiteCardExpiry: '2026-01-05',
  emergencyName: 'Lin',
  emergencyPhone: '0400 999 888',
  fit: 'Yes',
  ...Object.fromEntries(['shown', 'hazards', 'swmsRead', 'ppe', 'stopWork'].map((ref) => [ref, true])),
};

test('one link, two phones: each worker has their own induction, asked once, and signs in and out', async () => {
  const { jobId, link, qrCode } = await site();
  expect(qrCode).toMatch(/^data:image\/svg\+xml/);
  const [kim, sam] = [await opened(link), await opened(link)];
  const begun = made(await name(kim, KIM));
  expect(begun).toMatchObject({ me: { name: 'Kim Tran' }, inducted: false, induction: { open: true } });
  expect(begun.induction?.answers).toMatchObject({ name: 'Kim Tran', employer: 'Truwall', phone: '0400 111 222' });
  expect((await enter(kim, KIM)).body.message).toBe('The site induction comes first.');
  made(await name(sam, SAM));
  const wrong = await app.call(kim, sharedAttendanceApi.submit, { body: { worker: KIM } });
  expect(wrong.status).toBe(422);
  made(await app.call(kim, sharedAttendanceApi.answer, { body: { worker: KIM, answers: ANSWERS } }));
  const waiting = made(await app.call(kim, sharedAttendanceApi.submit, { body: { worker: KIM } }));
  expect(waiting).toMatchObject({ inducted: false, induction: { open: false, statusType: 'waiting' } });
  const signed = await app.call(kim, sharedAttendanceApi.sign, {
    body: { worker: KIM, name: 'Kim Tran', method: 'type' },
  });
  expect(made(signed)).toMatchObject({ inducted: true, induction: null });
  const inside = made(await enter(kim, KIM, { latitude: -33.86, longitude: 151.2 }));
  expect(inside.since).not.toBeNull();
  expect((await enter(kim, KIM)).body.message).toMatch(/^Kim Tran is already signed in, since .*Sign out first\.$/);
  // Sam's phone says nothing of Kim's.
  expect(made(await app.call(sam, sharedAttendanceApi.mine, { body: { worker: SAM } }))).toMatchObject({
    me: { name: 'Sam Lee' },
    since: null,
    inducted: false,
  });
  const now = made(await app.call(admin, attendanceApi.site, { params: { jobId } }));
  expect(now).toMatchObject({ workers: 2, inducted: 1, link: { induction: 'Site induction' } });
  expect(now.onSite).toMatchObject([{ name: 'Kim Tran', source: 'link', inLatitude: -33.86, inLongitude: 151.2 }]);
  const out = made(await app.call(kim, sharedAttendanceApi.leave, { body: { worker: KIM } }));
  expect(out).toMatchObject({ since: null, inducted: true });
  expect((await app.call(kim, sharedAttendanceApi.leave, { body: { worker: KIM } })).body.message).toBe(
    'You are not signed in here.',
  );
  expect((await enter(kim, KIM)).status).toBe(200);
});

test('signing in twice at once is in once', async () => {
  const { jobId, link } = await site({ customFormTemplateId: null });
  const visitor = await opened(link);
  made(await name(visitor, KIM));
  const answers = await Promise.all([enter(visitor, KIM), enter(visitor, KIM)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(made(await app.call(admin, attendanceApi.site, { params: { jobId } })).onSite).toHaveLength(1);
});

test('a newer link closes the older one; a phone that is inducted is not another worker’s', async () => {
  const { jobId, link } = await site({ customFormTemplateId: null });
  const first = await opened(link);
  made(await name(first, KIM));
  expect((await app.call(first, sharedAttendanceApi.enter, { body: { worker: SAM } })).body.message).toBe(
    'Enter your details first.',
  );
  made(await app.call(admin, attendanceApi.makeLink, { params: { jobId }, body: {} }));
  expect((await app.call(first, sharedAttendanceApi.visited, {})).status).toBeGreaterThanOrEqual(401);
  expect(
    (await app.call(undefined, portalApi.open, { body: { reference: link.split('/share/')[1] ?? '' } })).status,
  ).toBe(404);
  made(await app.call(admin, attendanceApi.closeLink, { params: { jobId } }));
  expect((await app.call(admin, attendanceApi.closeLink, { params: { jobId } })).body.message).toBe(
    'This site has no link.',
  );
});

test('a worker signs on to a SWMS of the site on their phone; to no other', async () => {
  const { jobId, link } = await site({ customFormTemplateId: null });
  const other = await site({ customFormTemplateId: null });
  const written = async (of: number) => {
    const { id } = await buildWhs(app, admin, { jobId: of, whsItemTypeId: SWMS, swmsTriggerIds: [4] });
    const { customFormId } = made(await app.call(admin, swmsApi.makeDocument, { params: { id }, body: {} }));
    await asSystem(app, sql`update custom_form set custom_form_status_id = 3 where id = ${customFormId}`);
    return id;
  };
  const [own, foreign] = [await written(jobId), await written(other.jobId)];
  const visitor = await opened(link);
  const page = made(await name(visitor, KIM));
  expect(page.swms).toMatchObject([{ id: own, signedOn: false }]);
  const sign = (whsItemId: number) =>
    app.call(visitor, sharedAttendanceApi.signOn, {
      body: { worker: KIM, whsItemId, name: 'Kim Tran', method: 'type' },
    });
  expect((await sign(foreign)).body.errors).toEqual({ whsItemId: 'This SWMS is not for this site' });
  expect(made(await sign(own)).swms).toMatchObject([{ signedOn: true }]);
  const [signOn] = made(await app.call(admin, swmsApi.signOns, { params: { id: own } }));
  expect(signOn).toMatchObject({ name: 'Kim Tran', employer: 'Truwall', byLink: true, current: true });
});
