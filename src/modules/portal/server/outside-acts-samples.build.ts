// What the sweeps need of a client of a job: an estimate that waits for their answer, by the account and by a link, a photo, the link of the job.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import { type Sample, made } from '../../../../tests/module-tests.ts';
import { sql } from 'kysely';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { issue, wholeInvoice } from '../../invoices/server/invoices.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { clientQuestionsApi } from '../shared/claims.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactLicencesApi } from '../../contacts/shared/contact-licences.api.ts';
import { lookedAt, photograph } from '../../documents/server/photographs.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../../estimates/server/snapshots.build.ts';
import { switchOnForms } from '../../jobs/server/job-submissions.build.ts';
import { materialSelectionApi } from '../../estimates/shared/material-selection.api.ts';
import { SNAPSHOT_STATUS } from '../../estimates/shared/snapshot-status.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { outsideActsApi } from '../shared/outside-acts.api.ts';
import { portalApi } from '../shared/portal.api.ts';

export interface OutsideClient {
  /** Visitors: of the link of an estimate, and of the link of the job. */
  approver: Person;
  follower: Person;
  /** What each of them answers. */
  byAccount: { version: number; approve: number[] };
  byLink: { version: number; approve: number[] };
  /** A licence whose holder is asked by email. */
  askedLicence: number;
  /** A client who registers claims. */
  registrar: Person;
  /** A contractor who sends a licence. */
  licensee: Person;
  /** What the tracker of the job asks, and a visit that it shows. */
  askedShare: number;
  clientVisit: number;
}
export interface OwnRecords {
  submittedEstimate: number;
  clientPicture: number;
  /** A photo beside a line of the estimate. */
  linePicture: number;
  /** A question of the office, and one of theirs. */
  officeQuestion: number;
  clientsQuestion: number;
  ownInvoice: number;
}
interface World {
  app: TestApp;
  as: Person;
  insurer: Person;
  clientId: number;
  jobId: number;
  mark: string;
  visitorOf: (secret: string) => Promise<Person>;
}

async function submitted({ app, as, jobId, mark }: World): Promise<number> {
  const estimate = { jobId, label: mark, categories: [{ label: mark, items: exampleItems() }] };
  const snapshot = await buildSnapshot(app, as, (await buildEstimate(app, as, estimate)).id);
  made(await decideOn(app, as, snapshot, { statusId: SNAPSHOT_STATUS.submitted }));
  return snapshot.id;
}

async function besideLine({ app, as, jobId }: World, snapshotId: number, photoId: number): Promise<number> {
  const line = sql`(select min(i.estimate_item_id) from estimate_item_snapshot i where i.company_id = ${as.companyId} and i.snapshot_id = ${snapshotId})`;
  await asSystem(
    app,
    sql`insert into object (company_id, object_type, object_id, job_id) values (${as.companyId}, 'estimateItem', ${line}, ${jobId}) on conflict do nothing`,
  );
  await asSystem(
    app,
    sql`insert into attachment_link (company_id, attachment_id, object_type, object_id) values (${as.companyId}, ${photoId}, 'estimateItem', ${line})`,
  );
  return photoId;
}

/** An invoice to the client, of a job of its own. */
async function invoiceToClient({ app, as, clientId, mark }: World): Promise<number> {
  const { id: jobId } = await buildJob(app, as, { customerName: mark, clientId });
  const estimate = await buildEstimate(app, as, {
    jobId,
    label: mark,
    categories: [{ label: mark, items: exampleItems() }],
  });
  await buildSnapshot(app, as, estimate.id, { authorise: '1' });
  return (await issue(app, as, await wholeInvoice(app, as, { jobId, clientId }))).id;
}

/** A colour to choose, sent to the client; one of their visits. */
async function tracked({
  app,
  as,
  clientId,
  jobId,
  mark,
}: World): Promise<{ askedShare: number; clientVisit: number }> {
  const estimate = { jobId, label: `${mark} colours`, categories: [{ label: mark, items: exampleItems() }] };
  const itemId = (await buildEstimate(app, as, estimate)).items[0]?.id ?? 0;
  const alternatives = [{ label: 'White', price: 10 }];
  made(await app.call(as, materialSelectionApi.offer, { params: { id: itemId }, body: { alternatives } }));
  const body = {
    kind: 'material-selection' as const,
    objectType: 'estimateItem',
    objectId: itemId,
    contactId: clientId,
    expiresAt: momentText(Date.now() + 86_400_000),
  };
  const visit = {
    jobId,
    appointmentTypeId: 1,
    label: mark,
    startAt: '2031-06-03 00:00:00',
    endAt: '2031-06-03 01:00:00',
  };
  return {
    askedShare: made(await app.call(as, portalApi.create, { body })).id,
    clientVisit: made(await app.call(as, appointmentsApi.create, { body: visit })).id,
  };
}

async function askedLicence({ app, as, mark }: World): Promise<number> {
  const contact = await buildContact(app, as, { contactTypeId: 3, companyName: mark, email: 'holder@trade.example' });
  const body = { contactId: contact.id, licenceTypeId: 1, number: 'L-9' };
  return made(await app.call(as, contactLicencesApi.create, { body })).id;
}

async function registrar({ app, as, clientId, visitorOf }: World): Promise<Person> {
  await switchOnForms(app, as.companyId);
  const body = {
    kind: 'registration' as const,
    objectType: 'contact',
    objectId: clientId,
    expiresAt: momentText(Date.now() + 86_400_000),
  };
  return await visitorOf(made(await app.call(as, portalApi.create, { body })).link.split('/share/')[1] ?? '');
}

/** Whoever sends a licence, with the document that came by the page. */
async function licensee({ app, as, clientId, visitorOf }: World): Promise<Person> {
  const { id } = made(
    await app.call(as, contactLicencesApi.create, { body: { contactId: clientId, licenceTypeId: 1, number: 'L-1' } }),
  );
  const body = {
    kind: 'compliance' as const,
    objectType: 'contactLicence',
    objectId: id,
    expiresAt: momentText(Date.now() + 86_400_000),
  };
  const visitor = await visitorOf(made(await app.call(as, portalApi.create, { body })).link.split('/share/')[1] ?? '');
  const file = { name: 'card.jpg', bytes: await photograph() };
  made(await app.upload<{ data: object }>(visitor, '/share/upload', file, { fileUploadRef: randomUUID() }));
  return visitor;
}

export async function outsideClient(world: World): Promise<OutsideClient & OwnRecords> {
  const { app, as, insurer, clientId, jobId, mark, visitorOf } = world;
  const linkOf = async (kind: 'estimate' | 'portal', objectType: string, objectId: number): Promise<Person> => {
    const body = { kind, objectType, objectId, contactId: clientId, expiresAt: momentText(Date.now() + 86_400_000) };
    return await visitorOf(made(await app.call(as, portalApi.create, { body })).link.split('/share/')[1] ?? '');
  };
  const file = { name: `${mark}.jpg`, bytes: await photograph() };
  const fields = { attachmentTypeId: '5', public: 'true' };
  const path = `/job/${jobId}/documents`;
  const clientPicture = made(await app.upload<{ data: { attachmentId: number } }>(as, path, file, fields)).attachmentId;
  await lookedAt(app);
  const [submittedEstimate, linked] = [await submitted(world), await submitted(world)];
  const answerTo = async (id: number) => {
    const { version, rooms } = made(await app.call(insurer, outsideActsApi.estimate, { params: { id } }));
    return { version, approve: rooms.flatMap(({ lines }) => lines).map((line) => line.id) };
  };
  const asked = { jobId, label: mark, question: 'Does the policy cover it?' };
  const officeQuestion = made(await app.call(as, clientQuestionsApi.ask, { body: asked })).id;
  made(await app.call(insurer, outsideActsApi.ask, { params: { id: jobId }, body: { text: `${mark} asks` } }));
  const questions = made(await app.call(as, clientQuestionsApi.list, { params: { jobId } }));
  return {
    submittedEstimate,
    clientPicture,
    linePicture: await besideLine(world, submittedEstimate, clientPicture),
    officeQuestion,
    clientsQuestion: questions.find(({ askedBy }) => askedBy === 'client')?.id ?? 0,
    ownInvoice: await invoiceToClient(world),
    approver: await linkOf('estimate', 'estimateSnapshot', linked),
    follower: await linkOf('portal', 'job', jobId),
    byAccount: await answerTo(submittedEstimate),
    byLink: await answerTo(linked),
    ...(await tracked(world)),
    licensee: await licensee(world),
    askedLicence: await askedLicence(world),
    registrar: await registrar(world),
  };
}

/** Requests of the desk of a client, and what the office asks them. */
export const claimSamples = (
  insurerOf: (as: Person) => Person,
): Record<string, (of: OwnRecords & { clientJob: number }, as: Person) => Sample> => ({
  'GET /external/claim': (_, as) => ({ as: insurerOf(as) }),
  'GET /external/claim/counts': (_, as) => ({ as: insurerOf(as) }),
  'GET /external/claim/export': (_, as) => ({ as: insurerOf(as) }),
  'GET /external/desk/export': (_, as) => ({ as: insurerOf(as) }),
  'GET /external/invoice/:id/pdf': (of, as) => ({ as: insurerOf(as), params: { id: of.ownInvoice } }),
  'POST /external/claim': (_, as) => ({
    as: insurerOf(as),
    body: {
      clientRef: `CLM-${randomUUID()}`,
      customerLastName: 'Wong',
      siteLine: '12 Banksia St',
      description: 'Flexible hose burst',
    },
  }),
  'GET /external/estimate/list': (_, as) => ({ as: insurerOf(as) }),
  'GET /external/estimate/:id/picture/:attachmentId': (of, as) => ({
    as: insurerOf(as),
    params: { id: of.submittedEstimate, attachmentId: of.linePicture },
  }),
  'GET /external/estimate/:id/pdf': (of, as) => ({
    as: insurerOf(as),
    params: { id: of.submittedEstimate },
  }),
  'GET /external/question': (_, as) => ({ as: insurerOf(as) }),
  'PUT /external/question/:id/answer': (of, as) => ({
    as: insurerOf(as),
    params: { id: of.officeQuestion },
  }),
  'GET /external/invoice': (_, as) => ({ as: insurerOf(as) }),
  'POST /external/invoice/:id/question': (of, as) => ({
    as: insurerOf(as),
    params: { id: of.ownInvoice },
  }),
  'GET /external/report': (_, as) => ({ as: insurerOf(as) }),
  'GET /clientQuestion/job/:jobId': (of) => ({ params: { jobId: of.clientJob } }),
  'POST /clientQuestion': (of) => ({
    body: { jobId: of.clientJob, label: 'Mould report', question: 'Does the policy cover mould?' },
  }),
  'PUT /clientQuestion/:id/answer': (of) => ({ params: { id: of.clientsQuestion } }),
});

/** Requests of the tracker, of licences and registrations by link, and of the eye on a record. */
export const trackerSamples = (outsideOf: (as: Person) => OutsideClient) => ({
  'PUT /share/portal/asked/:id': (_: unknown, as: Person) => ({
    as: outsideOf(as).follower,
    params: { id: outsideOf(as).askedShare },
    body: { text: 'Something warmer' },
  }),
  'POST /share/portal/asked/:id/open': (_: unknown, as: Person) => ({
    as: outsideOf(as).follower,
    params: { id: outsideOf(as).askedShare },
  }),
  'PUT /share/portal/visit/:appointmentId': (_: unknown, as: Person) => ({
    as: outsideOf(as).follower,
    params: { appointmentId: outsideOf(as).clientVisit },
    body: { text: 'Friday would be better' },
  }),
  'POST /shareItem/seen-by': (of: { clientJob: number }) => ({ body: { objectType: 'job', objectId: of.clientJob } }),
  'POST /shareItem/licences': (_: unknown, as: Person) => ({
    body: { contactLicenceIds: [outsideOf(as).askedLicence] },
  }),
  'GET /share/compliance': (_: unknown, as: Person) => ({ as: outsideOf(as).licensee }),
  'PUT /share/compliance': (_: unknown, as: Person) => ({
    as: outsideOf(as).licensee,
    body: { number: 'L-2', expiryDate: '2031-06-30' },
  }),
  'GET /share/registration': (_: unknown, as: Person) => ({ as: outsideOf(as).registrar }),
  'POST /share/registration': (_: unknown, as: Person) => ({
    as: outsideOf(as).registrar,
    body: {
      once: randomUUID(),
      claim: { clientRef: randomUUID(), customerLastName: 'Wong', siteAddress: { line1: randomUUID() } },
    },
  }),
});
