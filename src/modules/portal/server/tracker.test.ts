// The customer's tracker: one page per claim. What is asked of this person is on top and answered there; landlord and tenant have pages of
// their own; what the link does not show is not in the answer.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { momentText } from '../../../kit/dates.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { lookedAt, photograph } from '../../documents/server/photographs.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { materialSelectionApi } from '../../estimates/shared/material-selection.api.ts';
import { buildForm, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { offersApi } from '../../scheduling/shared/offers.api.ts';
import { outsideActsApi } from '../shared/outside-acts.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedFormsApi } from '../shared/shared-forms.api.ts';
import { TRACKER_PARTS, trackerParts } from '../shared/share-parts.ts';
import type { Tracker } from '../shared/tracker.api.ts';
import { trackerApi } from '../shared/tracker.api.ts';

let app: TestApp;
let admin: Person;
let mia: number;
let tenant: number;
let jobId: number;
let itemId: number;

const inDays = (days: number) => momentText(Date.now() + days * 86_400_000);
const share = async (body: object) =>
  made(await app.call(admin, portalApi.create, { body: { expiresAt: inDays(7), ...body } as never }));
const visitorOf = async (link: string): Promise<Person> => {
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
};
const trackerFor = async (contactId: number | null, more: object = {}): Promise<Person> =>
  await visitorOf((await share({ kind: 'portal', objectType: 'job', objectId: jobId, contactId, ...more })).link);
const seen = async (as: Person): Promise<Tracker> => (await app.call(as, trackerApi.visited, {})).body.data;
const answer = (as: Person, id: number, body: object) =>
  app.call(as, trackerApi.answer, { params: { id }, body: body as never });
const bookedVisit = async (startAt: string, jobOf = jobId) =>
  made(
    await app.call(admin, appointmentsApi.create, {
      body: { jobId: jobOf, appointmentTypeId: 1, label: 'Ceiling down', startAt, userIds: [admin.userId] } as never,
    }),
  );

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const person = (firstName: string) =>
    buildContact(app, admin, {
      contactTypeId: 6,
      companyName: null,
      firstName,
      lastName: 'Wong',
      email: `${firstName}@wong.test`,
    });
  [mia, tenant] = [(await person('Mia')).id, (await person('Tom')).id];
  jobId = (await buildJob(app, admin, { customerId: mia, clientRef: 'CLM-9', excessAmount: 500 })).id;
  const estimate = await buildEstimate(app, admin, {
    jobId,
    estimateMargin: 0,
    categories: [{ label: 'Hall', items: exampleItems() }],
  });
  itemId = estimate.items[0]?.id ?? 0;
});

describe('what is asked', () => {
  test('is one thing of this person, answered on the page, and it comes back to the office', async () => {
    const alternatives = [
      { label: 'Lexicon Quarter', details: 'cool white #efefea', price: 100 },
      { label: 'As it was', price: 100 },
    ];
    await app.call(admin, materialSelectionApi.offer, { params: { id: itemId }, body: { alternatives } });
    await share({
      kind: 'material-selection',
      objectType: 'estimateItem',
      objectId: itemId,
      contactId: mia,
      label: 'Which colour for the hall walls?',
    });
    const visitor = await trackerFor(mia);
    const page = await seen(visitor);
    expect(page).toMatchObject({
      firstName: 'Mia',
      mayAct: true,
      more: 0,
      asked: { kind: 'material-selection', label: 'Which colour for the hall walls?' },
      money: { excess: 500, excessPaid: false, owing: 0, currencySymbol: '$' },
    });
    const [first] = page.asked?.choices ?? [];
    expect(first).toMatchObject({ label: 'Lexicon Quarter', details: 'cool white', colour: '#efefea' });
    const { shareId = 0 } = page.asked ?? {};
    expect((await answer(visitor, shareId, {})).status).toBe(422);
    expect((await answer(visitor, shareId, { ref: 'unknown' })).status).toBe(422);
    const chosen = await answer(visitor, shareId, { ref: first?.ref });
    expect([chosen.status, chosen.body.data.asked]).toEqual([200, null]);
    const kept = (await app.call(admin, materialSelectionApi.selection, { params: { id: itemId } })).body.data;
    expect(kept.chosen).toBe(first?.ref);
    // It is asked no more, so it can be answered here no more.
    expect((await answer(visitor, shareId, { ref: first?.ref })).status).toBe(404);
  });

  test('is nobody else’s: neither the tenant nor a link without a name is asked, and neither may answer', async () => {
    const times = [{ startAt: `${inDays(3).slice(0, 10)} 00:00:00`, userIds: [], contactIds: [] }];
    const notify = { channel: 'email', to: 'Mia@wong.test', text: 'Please choose: {link}' };
    made(await app.call(admin, offersApi.offer, { body: { jobId, appointmentTypeId: 1, times, notify } as never }));
    const owner = await trackerFor(mia);
    const { asked } = await seen(owner);
    expect(asked).toMatchObject({ kind: 'appointment', times: [{ startAt: times[0]?.startAt }] });
    for (const other of [await trackerFor(tenant), await trackerFor(null)]) {
      expect(await seen(other)).toMatchObject({ asked: null, mayAct: false, money: null });
      expect((await answer(other, asked?.shareId ?? 0, { appointmentId: asked?.times?.[0]?.id })).status).toBe(404);
      expect((await app.call(other, trackerApi.openAsked, { params: { id: asked?.shareId ?? 0 } })).status).toBe(404);
    }
    const taken = await answer(owner, asked?.shareId ?? 0, { appointmentId: asked?.times?.[0]?.id });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect(taken.body.data.asked).toBeNull();
    expect(taken.body.data.visits).toMatchObject([{ startAt: times[0]?.startAt, state: 'coming', late: false }]);
  });

  test('a form that waits for the customer is signed on the page; the tenant is not asked to sign', async () => {
    const customFormTemplateId = await buildTemplate(app, admin, { kind: 'external', signatories: ['Owner'] });
    const form = async (contactId: number) => {
      const id = await buildForm(app, admin, jobId, { customFormTemplateId, label: 'Handover' });
      made(await app.call(admin, formsApi.share, { params: { id, contactId }, body: { sendEmail: false } }));
      return id;
    };
    const [own] = [await form(mia), await form(tenant)];
    expect((await seen(await trackerFor(tenant))).asked).toBeNull();
    const visitor = await trackerFor(mia);
    // Until it is filled in it is opened on its own page.
    const open = (await seen(visitor)).asked;
    expect(open).toMatchObject({ kind: 'form', sign: null });
    const visit = (await app.call(visitor, trackerApi.openAsked, { params: { id: open?.shareId ?? 0 } })).body;
    const filler = { ...admin, token: visit.token.access_token };
    made(await app.call(filler, sharedFormsApi.submit, { body: {} }));
    const waiting = (await seen(visitor)).asked;
    expect(waiting).toMatchObject({ kind: 'form', label: 'Handover', sign: { name: 'Mia Wong' } });
    expect((await answer(visitor, waiting?.shareId ?? 0, {})).status).toBe(422);
    const signed = await answer(visitor, waiting?.shareId ?? 0, { name: 'Mia Wong' });
    expect([signed.status, signed.body.data?.asked], JSON.stringify(signed.body)).toEqual([200, null]);
    const page = made(await app.call(admin, formsApi.page, { params: { id: own } }));
    expect(page.signatures[0]).toMatchObject({ name: 'Mia Wong', method: 'type' });
  });

  test('a page of its own is opened from the tracker without spending its link twice', async () => {
    const other = (await buildJob(app, admin, { customerId: mia })).id;
    const visitor = await visitorOf(
      (await share({ kind: 'portal', objectType: 'job', objectId: other, contactId: mia })).link,
    );
    const item = await share({
      kind: 'material-selection',
      objectType: 'estimateItem',
      objectId: itemId,
      contactId: mia,
    });
    // Of another job: not asked here, and not opened here.
    expect((await app.call(visitor, trackerApi.openAsked, { params: { id: item.id } })).status).toBe(404);
  });
});

describe('the page', () => {
  test('shows what its link shows, and files of a part that is off are as unknown as any', async () => {
    const whole = await trackerFor(mia, { publicUploads: true });
    const file = { name: 'wet.jpg', bytes: await photograph() };
    const sent = await app.upload<{ data: { attachmentId: number } }>(whole, '/share/upload', file, {
      fileUploadRef: randomUUID(),
    });
    const photo = made(sent).attachmentId;
    await lookedAt(app);
    expect((await seen(whole)).files.map(({ id }) => id)).toContain(photo);
    const params = { attachmentId: photo };
    expect((await app.call(whole, outsideActsApi.visitedPicture, { params, query: {} })).status).toBe(200);
    const part = await trackerFor(mia, { visibleFields: ['visits'] });
    const page = await seen(part);
    expect([page.parts, page.files, page.asked, page.money]).toEqual([['visits'], [], null, null]);
    expect((await app.call(part, outsideActsApi.visitedPicture, { params, query: {} })).status).toBe(404);
    const unknown = await app.call(admin, portalApi.create, {
      body: {
        kind: 'portal',
        objectType: 'job',
        objectId: jobId,
        expiresAt: inDays(7),
        visibleFields: ['costs'],
      } as never,
    });
    expect([unknown.status, unknown.body]).toMatchObject([422, { errors: { visibleFields: expect.any(String) } }]);
  });

  test('of every part and every reader: what is ticked and theirs is there, all else is not; the preview says the same', async () => {
    for (const [contactId, mayAct] of [
      [mia, true],
      [tenant, false],
      [null, false],
    ] as const)
      for (const part of [undefined, ...TRACKER_PARTS]) {
        const visibleFields = part ? [part] : [];
        const page = await seen(await trackerFor(contactId, { visibleFields }));
        expect(page.parts).toEqual(trackerParts(visibleFields, { mayAct, named: contactId !== null }));
        const has = (name: (typeof TRACKER_PARTS)[number]) => page.parts.includes(name);
        if (!has('asks')) expect(page.asked).toBeNull();
        if (!has('drying')) expect(page.drying).toBeNull();
        if (!has('visits')) expect(page.visits).toEqual([]);
        expect(page.money === null).toBe(!has('money'));
        expect(page.files.every(({ picture }) => has(picture ? 'photos' : 'papers'))).toBe(true);
        const body = { contactId, visibleFields };
        expect((await app.call(admin, trackerApi.preview, { params: { jobId }, body })).body.data).toEqual(page);
      }
    const params = { jobId: (await buildJob(app, (await app.company()).admin)).id };
    expect((await app.call(admin, trackerApi.preview, { params, body: {} })).status).toBe(404);
  });

  test('a visit that does not suit is told to the office; of another job it is unknown', async () => {
    const visit = await bookedVisit(inDays(5));
    const visitor = await trackerFor(mia);
    const text = 'Friday morning would be better';
    const moved = await app.call(visitor, trackerApi.moveVisit, {
      params: { appointmentId: visit.id },
      body: { text },
    });
    expect([moved.status, moved.body]).toEqual([200, { data: { sent: true } }]);
    const notices = (await app.call(admin, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);
    expect(notices).toContainEqual(expect.stringMatching(/^Mia Wong asks for another time: Ceiling down/));
    const words = (await app.call(admin, messagesApi.jobNotes, { params: { jobId } })).body.data;
    expect(JSON.stringify(words)).toContain(text);
    const elsewhere = await bookedVisit(inDays(6), (await buildJob(app, admin)).id);
    const params = { appointmentId: elsewhere.id };
    expect((await app.call(visitor, trackerApi.moveVisit, { params, body: { text } })).status).toBe(404);
  });

  test('somebody who should be here and is not is late, said with the visit', async () => {
    const visit = await bookedVisit(inDays(1));
    await asSystem(
      app,
      sql`update appointment set start_at = now() - interval '20 minutes', end_at = now() + interval '40 minutes' where id = ${visit.id}`,
    );
    const { visits } = await seen(await trackerFor(mia));
    expect(visits.find(({ id }) => id === visit.id)).toMatchObject({ late: true, state: 'coming' });
    await asSystem(app, sql`update appointment set deleted_at = now() where id = ${visit.id}`);
  });

  test('is closed at once for whoever has it open, and an ended link opens nothing', async () => {
    const { id, link } = await share({ kind: 'portal', objectType: 'job', objectId: jobId, contactId: mia });
    const visitor = await visitorOf(link);
    expect((await app.call(visitor, trackerApi.visited, {})).status).toBe(200);
    await app.call(admin, portalApi.revoke, { params: { id } });
    expect((await app.call(visitor, trackerApi.visited, {})).status).toBe(401);
    expect((await answer(visitor, 1, { ref: 'x' })).status).toBe(401);
  });
});
