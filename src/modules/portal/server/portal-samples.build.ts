// Shared pages in the world of the sweeps, and the people outside the staff who look at them.
import { momentText } from '../../../kit/dates.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import { PNG, logoAddress } from '../../../../tests/pictures.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { DocumentsRecord } from '../../documents/server/documents-samples.build.ts';
import { lookedAt } from '../../documents/server/photographs.build.ts';
import { materialSelectionApi } from '../../estimates/shared/material-selection.api.ts';
import type { EstimatesRecord } from '../../estimates/server/estimates-samples.build.ts';
import { buildFeedback } from '../../feedback/server/feedback-samples.build.ts';
import { buildForm, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import {
  buildWizard,
  contentOf as wizardContentOf,
  itemNamed,
  stepNamed,
} from '../../wizards/server/wizards-samples.build.ts';
import { wizardsApi } from '../../wizards/shared/wizards.api.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import type { RoleRef } from '../../identity/shared/roles.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { FormsRecord } from '../../forms/server/forms-samples.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import type { InvoicesRecord } from '../../invoices/server/invoices-samples.build.ts';
import { pricedQuote } from '../../quote-requests/server/quote-requests-samples.build.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import type { WorkOrdersRecord } from '../../work-orders/server/work-orders-samples.build.ts';
import { allocationsApi } from '../../allocations/shared/allocations.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { SWMS, buildWhs } from '../../safety/server/safety-samples.build.ts';
import { attendanceApi } from '../../safety/shared/attendance.api.ts';
import { swmsApi } from '../../safety/shared/swms.api.ts';
import { externalWhsApi } from '../shared/external-whs.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedAttendanceApi } from '../shared/shared-attendance.api.ts';
import { type OutsideClient, claimSamples, outsideClient, trackerSamples } from './outside-acts-samples.build.ts';
import { portalRoles } from './portal-roles.build.ts';

interface Outside extends OutsideClient {
  contractor: Person;
  insurer: Person;
  client: Person;
  visitor: Person;
  /** Visitors of a page of files, and of one that asks for some. */
  looker: Person;
  sender: Person;
  /** Visitors of a work order that waits for an answer, and of one that is under way. */
  asked: Person;
  atWork: Person;
  /** A visitor of a work order that is priced, and the item of it. */
  pricer: Person;
  pricedItem: number;
  /** Visitors of quote requests: one to read and price, one to decline. */
  quoter: Person;
  decliner: Person;
  /** Visitors of forms: one to fill, one to sign, one to decline. */
  filler: Person;
  signer: Person;
  refuser: Person;
  /** A visitor of a wizard, with the item and the step that are theirs. */
  doer: Person;
  theirItem: number;
  theirStep: number;
  /** A customer who gives feedback. */
  rater: Person;
  /** A customer who chooses a material, and what is offered. */
  chooser: Person;
  offered: string;
  /** Workers at a site with an induction, and at one without. */
  atGate: Person;
  onSite: Person;
  /** A visitor of an invoice. */
  payer: Person;
  /** The secret of the page that the visitor has open. */
  reference: string;
}
/** What stands for each worker: the secret of their own phone. */
const WORKERS = {
  answers: 'phone-that-answers-000',
  submits: 'phone-that-submits-000',
  signs: 'phone-that-signs-00000',
  enters: 'phone-that-enters-0000',
  leaves: 'phone-that-leaves-0000',
};
const outside = ofCompanies<Outside>();
function outsideOf(as: Person): Outside {
  const found = outside.of(as);
  if (!found) throw new Error('The world of the portal is not made yet');
  return found;
}

const shared = (objectId: number, label: string, more: { themeId?: number; email?: string } = {}) => ({
  kind: 'estimate' as const,
  objectType: 'estimateSnapshot',
  objectId,
  label,
  expiresAt: momentText(Date.now() + 86_400_000),
  ...more,
});

type Below = FormsRecord | InvoicesRecord | EstimatesRecord | WorkOrdersRecord | DocumentsRecord | JobsRecord;
type Of = Record<Below, number>;

const tomorrow = (): string => momentText(Date.now() + 86_400_000);
const photo = (mark: string) => ({
  name: `${mark}.txt`,
  bytes: Buffer.from(mark),
  fields: { fileUploadRef: randomUUID() },
});

async function portalWorld(app: TestApp, as: Person, of: Of, mark: string) {
  const theme = { label: mark, backgroundColour: '#1f5fbf' };
  const shareTheme = made(await app.call(as, portalApi.createTheme, { body: theme })).id;
  const logo = { params: { id: shareTheme }, body: { base64: PNG.toString('base64') } };
  made(await app.call(as, portalApi.themeLogoBase64, logo));
  const item = async () => made(await app.call(as, portalApi.create, { body: shared(of.pendingSnapshot, mark) })).id;
  const [shareItem, closingItem] = [await item(), await item()];
  // What is looked at behind a test would look like a change.
  await lookedAt(app);
  return { shareTheme, shareItem, closingItem, ...(await outsideWorld(app, as, of, shareTheme, mark)) };
}

/** People with an account who are not of the staff, each with something that is theirs, and a visitor without one. */
async function outsideWorld(app: TestApp, as: Person, of: Of, themeId: number, mark: string) {
  const person = (role: RoleRef) => app.person(as.companyId, role, { userTypeName: 'external' });
  const belongsTo = ({ userId }: Person, contact: ReturnType<typeof sql>) =>
    asSystem(
      app,
      sql`update contact set parent_contact_id = ${contact} where id = (select contact_id from app_user where id = ${userId})`,
    );
  const [contractor, insurer, client] = [
    await person('subcontractor'),
    await person('insurer'),
    await person('client'),
  ];
  await belongsTo(contractor, sql`(select assigned_id from work_order where id = ${of.issuedWorkOrder})`);
  const clientId = (await buildContact(app, as, { contactTypeId: 1, companyName: mark })).id;
  await belongsTo(insurer, sql`${clientId}::bigint`);
  const share = async (more: { themeId?: number; email?: string }) =>
    made(await app.call(as, portalApi.create, { body: shared(of.pendingSnapshot, mark, more) }));
  const own = await share({ email: client.email });
  const reference = (await share({ themeId })).link.split('/share/')[1] ?? '';
  const visitorOf = async (secret: string): Promise<Person> => {
    const { token } = (await app.call(undefined, portalApi.open, { body: { reference: secret } })).body;
    return { ...as, token: token.access_token };
  };
  const page = async (body: { kind: 'attachment' | 'upload'; objectType: string; objectId: number }) => {
    const more = { expiresAt: tomorrow(), attachmentTypeId: body.kind === 'upload' ? 1 : null };
    return await visitorOf(
      made(await app.call(as, portalApi.create, { body: { ...body, ...more } })).link.split('/share/')[1] ?? '',
    );
  };
  const looker = await page({ kind: 'attachment', objectType: 'attachment', objectId: of.pictureAttachment });
  const sender = await page({ kind: 'upload', objectType: 'job', objectId: of.emptyJob });
  const acceptedWorkOrder = (await orderOfContractor(app, as, of, { mark, statuses: [2, 3] })).id;
  const withOrder = async (objectId: number): Promise<Person> => {
    const [order] = await asSystem(
      app,
      sql<{ contactId: number }>`select assigned_id as "contactId" from work_order where id = ${objectId}`,
    );
    const body = { kind: 'work-order', objectType: 'workOrder', objectId, contactId: order?.contactId ?? 0 } as const;
    const sent = { ...body, expiresAt: tomorrow(), attachmentTypeId: 1 };
    return await visitorOf(made(await app.call(as, portalApi.create, { body: sent })).link.split('/share/')[1] ?? '');
  };
  const withQuote = async (label: string): Promise<Person> => {
    const quote = await pricedQuote(app, as, of.job, label);
    await asSystem(app, sql`update quote_request set status_id = 2 where id = ${quote.id}`);
    const body = { kind: 'quote-request', objectType: 'quoteRequest', objectId: quote.id } as const;
    const sent = { ...body, contactId: quote.contactId, expiresAt: tomorrow(), attachmentTypeId: 1 };
    return await visitorOf(made(await app.call(as, portalApi.create, { body: sent })).link.split('/share/')[1] ?? '');
  };
  const withInvoice = async (objectId: number): Promise<Person> => {
    const body = {
      kind: 'invoice-payment',
      objectType: 'accountsReceivable',
      objectId,
      expiresAt: tomorrow(),
    } as const;
    return await visitorOf(made(await app.call(as, portalApi.create, { body })).link.split('/share/')[1] ?? '');
  };
  const withForm = async (signs: boolean): Promise<Person> => {
    const signatories = signs ? ['Owner'] : [];
    const customFormTemplateId = await buildTemplate(app, as, { label: mark, kind: 'external', signatories });
    const id = await buildForm(app, as, of.job, { customFormTemplateId, label: mark });
    const guest = await buildContact(app, as, { contactTypeId: 1, companyName: mark });
    const sent = { params: { id, contactId: guest.id }, body: { sendEmail: false } };
    const { link } = made(await app.call(as, formsApi.share, sent));
    if (signs) made(await app.call(as, formsApi.submit, { params: { id }, body: {} }));
    return await visitorOf(link.split('/share/')[1] ?? '');
  };
  const withWizard = async () => {
    const wizard = await buildWizard(app, as, of.job, wizardContentOf(mark));
    const guest = await buildContact(app, as, { contactTypeId: 1, companyName: mark });
    const sent = { params: { id: wizard.id, contactId: guest.id }, body: { sendEmail: false } };
    const { link } = made(await app.call(as, wizardsApi.share, sent));
    const doer = await visitorOf(link.split('/share/')[1] ?? '');
    return { doer, theirItem: itemNamed(wizard, 'ok'), theirStep: stepNamed(wizard, 'theirs') };
  };
  const withFeedback = async (): Promise<Person> => {
    const objectId = await buildFeedback(app, as, of.job, { name: mark });
    const body = { kind: 'feedback' as const, objectType: 'feedback', objectId, expiresAt: tomorrow() };
    return await visitorOf(made(await app.call(as, portalApi.create, { body })).link.split('/share/')[1] ?? '');
  };
  const withChoice = async () => {
    const alternatives = [{ label: mark, price: 100 }];
    const offer = { params: { id: of.frozenItem }, body: { alternatives } };
    const selection = made(await app.call(as, materialSelectionApi.offer, offer));
    const kind = 'material-selection' as const;
    const body = { kind, objectType: 'estimateItem', objectId: of.frozenItem, expiresAt: tomorrow() };
    const { link } = made(await app.call(as, portalApi.create, { body }));
    return {
      chooser: await visitorOf(link.split('/share/')[1] ?? ''),
      offered: selection.alternatives[0]?.ref ?? '',
    };
  };
  const atSite = async (customFormTemplateId: number | null): Promise<{ visitor: Person; jobId: number }> => {
    const { id: jobId } = await buildJob(app, as, { customerName: mark });
    const { link } = made(
      await app.call(as, attendanceApi.makeLink, { params: { jobId }, body: { customFormTemplateId } }),
    );
    return { visitor: await visitorOf(link.split('/share/')[1] ?? ''), jobId };
  };
  const asksInduction = await buildTemplate(app, as, { label: mark, kind: 'site', signatories: ['Worker'] });
  const gate = await atSite(asksInduction);
  for (const worker of [WORKERS.answers, WORKERS.submits, WORKERS.signs])
    made(
      await app.call(gate.visitor, sharedAttendanceApi.name, { body: { worker, name: mark, phone: '0400 000 000' } }),
    );
  made(
    await app.call(gate.visitor, sharedAttendanceApi.answer, {
      body: { worker: WORKERS.signs, answers: { what: 'Two keys' } },
    }),
  );
  made(
    await app.call(gate.visitor, sharedAttendanceApi.answer, {
      body: { worker: WORKERS.submits, answers: { what: 'Two keys' } },
    }),
  );
  made(await app.call(gate.visitor, sharedAttendanceApi.submit, { body: { worker: WORKERS.signs } }));
  const site = await atSite(null);
  for (const worker of [WORKERS.enters, WORKERS.leaves])
    made(
      await app.call(site.visitor, sharedAttendanceApi.name, {
        body: { worker, name: `${mark} ${worker}`, phone: '0400 000 000' },
      }),
    );
  made(await app.call(site.visitor, sharedAttendanceApi.enter, { body: { worker: WORKERS.leaves } }));
  const siteSwms = (await buildWhs(app, as, { jobId: site.jobId, whsItemTypeId: SWMS, label: mark })).id;
  const { customFormId } = made(
    await app.call(as, swmsApi.makeDocument, {
      params: { id: siteSwms },
      body: { customFormTemplateId: of.customFormTemplate },
    }),
  );
  await asSystem(app, sql`update custom_form set custom_form_status_id = 3 where id = ${customFormId}`);
  const pricedOrder = await orderOfContractor(app, as, of, { mark, statuses: [2] });
  const [asked, atWork] = [await withOrder(of.issuedWorkOrder), await withOrder(acceptedWorkOrder)];
  const clientJob = (await buildJob(app, as, { customerName: mark, clientId })).id;
  const { submittedEstimate, clientPicture, linePicture, officeQuestion, clientsQuestion, ownInvoice, ...ofClient } =
    await outsideClient({
      app,
      as,
      insurer,
      clientId,
      jobId: clientJob,
      mark,
      visitorOf,
    });
  outside.keep(as, {
    ...ofClient,
    pricer: await withOrder(pricedOrder.id),
    pricedItem: pricedOrder.itemId,
    asked,
    atWork,
    atGate: gate.visitor,
    onSite: site.visitor,
    filler: await withForm(false),
    signer: await withForm(true),
    refuser: await withForm(true),
    ...(await withWizard()),
    rater: await withFeedback(),
    ...(await withChoice()),
    payer: await withInvoice(of.retainedInvoice),
    quoter: await withQuote(`${mark} quote`),
    decliner: await withQuote(`${mark} declined`),
    contractor,
    insurer,
    client,
    visitor: await visitorOf(reference),
    looker,
    sender,
    reference,
  });
  const clientFile = await publicFile(app, as, clientJob, mark);
  const workOrderFile = await publicFile(app, as, clientJob, `${mark} order`);
  await asSystem(
    app,
    sql`with owner as (insert into object (company_id, object_type, object_id) values (${as.companyId}, 'workOrder', ${of.issuedWorkOrder}) on conflict do nothing)
      insert into attachment_link (company_id, attachment_id, object_type, object_id) values (${as.companyId}, ${workOrderFile}, 'workOrder', ${of.issuedWorkOrder})`,
  );
  const [contact] = await asSystem(
    app,
    sql<{
      id: number;
    }>`select contact_id as id from app_user where company_id = ${as.companyId} and id = ${contractor.userId}`,
  );
  const visit = {
    jobId: of.job,
    appointmentTypeId: 1,
    startAt: '2031-06-02 00:00:00',
    endAt: '2031-06-02 01:00:00',
  };
  const contractorVisit = made(
    await app.call(as, appointmentsApi.create, { body: { ...visit, label: mark, contactIds: [contact?.id ?? 0] } }),
  ).id;
  const allocate = async (statuses: readonly number[]): Promise<number> => {
    const business = sql`(select assigned_id from work_order where id = ${of.issuedWorkOrder})`;
    const given = { jobId: of.job, allocationTypeId: 2, label: mark };
    const { id } = made(await app.call(as, allocationsApi.create, { body: given }));
    await asSystem(app, sql`update allocation set assigned_contact_id = ${business} where id = ${id}`);
    for (const allocationStatusId of statuses)
      made(await app.call(as, allocationsApi.status, { params: { id }, body: { allocationStatusId } }));
    return id;
  };
  const hazard = { workOrderId: of.issuedWorkOrder, kind: 'incident' as const, label: mark };
  const contractorWhs = made(await app.call(contractor, externalWhsApi.report, { body: hazard })).id;
  const [contractorAllocation, takenAllocation] = [await allocate([2]), await allocate([2, 3])];
  return {
    contractorAllocation,
    takenAllocation,
    ownShareItem: own.id,
    acceptedWorkOrder,
    pricedOrder: pricedOrder.id,
    clientJob,
    clientFile,
    submittedEstimate,
    clientPicture,
    linePicture,
    officeQuestion,
    clientsQuestion,
    ownInvoice,
    workOrderFile,
    contractorVisit,
    contractorWhs,
    siteSwms,
  };
}
/** Another one of the same contractor, with one item, moved on to these statuses. */
async function orderOfContractor(
  app: TestApp,
  as: Person,
  of: Of,
  { mark, statuses }: { mark: string; statuses: readonly number[] },
): Promise<{ id: number; itemId: number }> {
  const [order] = await asSystem(
    app,
    sql<{ id: number }>`select assigned_id as id from work_order where id = ${of.issuedWorkOrder}`,
  );
  const { id } = await buildWorkOrder(app, as, { jobId: of.job, label: mark, assignedId: order?.id ?? null });
  const line = { params: { workOrderId: id }, body: { description: mark } };
  const { id: itemId } = made(await app.call(as, workOrdersApi.createItem, line));
  for (const statusId of statuses)
    made(await app.call(as, workOrdersApi.changeStatus, { params: { workOrderId: id, statusId }, body: {} }));
  return { id, itemId };
}

async function publicFile(app: TestApp, as: Person, jobId: number, text: string): Promise<number> {
  const path = `/job/${jobId}/documents`;
  const file = { name: 'seen.txt', bytes: Buffer.from(text) };
  const fields = { attachmentTypeId: '5', public: 'true' };
  return made(await app.upload<{ data: { attachmentId: number } }>(as, path, file, fields)).attachmentId;
}
type PortalRecord = keyof Awaited<ReturnType<typeof portalWorld>>;

const byContractor =
  (record: 'issuedWorkOrder' | 'acceptedWorkOrder', body: object) =>
  (of: Record<'issuedWorkOrder' | 'acceptedWorkOrder', number>, as: Person) => ({
    as: outsideOf(as).contractor,
    params: { id: of[record] },
    body,
  });
const byVisitor = (_: unknown, as: Person) => ({ as: outsideOf(as).visitor });

export const portalTests: ModuleTests<Below, PortalRecord> = {
  roles: portalRoles,
  world: (app, as, of, { mark }) => portalWorld(app, as, of, mark),
  paths: [
    [/\/shareItem\/:id/, 'shareItem'],
    [/\/shareItemTheme\/:id/, 'shareTheme'],
  ],
  samples: {
    'POST /shareItem': (of) => ({ body: shared(of.pendingSnapshot, 'Once') }),
    'POST /shareItem/revoke': (of) => ({ body: { shareItemIds: [of.closingItem] } }),
    'PUT /shareItemTheme/:id': () => ({ body: { label: 'Again' } }),
    'POST /shareItemTheme/:id/logo/url': () => ({ body: { location: logoAddress() } }),
    'POST /authentication/share-reference-token': (_, as) => ({ body: { reference: outsideOf(as).reference } }),
    'POST /authentication/share-renewal': (_, as) => ({ body: { reference: outsideOf(as).reference } }),
    'GET /share/current': byVisitor,
    'GET /share/logo': byVisitor,
    'GET /share/attachment': (_, as) => ({ as: outsideOf(as).looker }),
    'GET /share/upload': (_, as) => ({ as: outsideOf(as).sender }),
    'POST /share/upload': (_, as) => ({ as: outsideOf(as).sender, file: photo('From outside') }),
    'GET /share/estimate': byVisitor,
    'GET /share/estimate/pdf': byVisitor,
    'GET /share/estimate/approval': (_, as) => ({ as: outsideOf(as).approver }),
    'PUT /share/estimate/answer': (_, as) => ({ as: outsideOf(as).approver, body: outsideOf(as).byLink }),
    'GET /share/portal': (_, as) => ({ as: outsideOf(as).follower }),
    'GET /share/portal/picture/:attachmentId': (of, as) => ({
      as: outsideOf(as).follower,
      params: { attachmentId: of.clientPicture },
    }),
    'GET /share/portal/file/:attachmentId': (of, as) => ({
      as: outsideOf(as).follower,
      params: { attachmentId: of.clientFile },
    }),
    ...trackerSamples(outsideOf),
    'PUT /share/portal/question': (_, as) => ({ as: outsideOf(as).follower, body: { text: 'When?' } }),
    ...claimSamples((as) => outsideOf(as).insurer),
    'GET /external/estimate': (_, as) => ({ as: outsideOf(as).insurer }),
    'GET /external/estimate/:id': (of, as) => ({ as: outsideOf(as).insurer, params: { id: of.submittedEstimate } }),
    'PUT /external/estimate/:id/answer': (of, as) => ({
      as: outsideOf(as).insurer,
      params: { id: of.submittedEstimate },
      body: outsideOf(as).byAccount,
    }),
    'POST /external/job/:id/question': (of, as) => ({
      as: outsideOf(as).insurer,
      params: { id: of.clientJob },
      body: { text: 'When do you start?' },
    }),
    'GET /external/job/:id/picture/:attachmentId': (of, as) => ({
      as: outsideOf(as).insurer,
      params: { id: of.clientJob, attachmentId: of.clientPicture },
    }),
    'POST /external/job/:id/file': (of, as) => ({
      as: outsideOf(as).insurer,
      params: { id: of.clientJob },
      file: photo('From the client'),
    }),
    'GET /external/tax': (_, as) => ({ as: outsideOf(as).contractor }),
    'GET /external/papers': (_, as) => ({ as: outsideOf(as).contractor }),
    'GET /external/elsewhere': (_, as) => ({ as: outsideOf(as).contractor }),
    'GET /external/workOrder': (_, as) => ({ as: outsideOf(as).contractor }),
    'GET /external/workOrder/:id': (of, as) => ({ as: outsideOf(as).contractor, params: { id: of.issuedWorkOrder } }),
    'GET /external/workOrder/:id/pdf': (of, as) => ({
      as: outsideOf(as).contractor,
      params: { id: of.issuedWorkOrder },
    }),
    'POST /external/workOrder/:id/file': (of, as) => ({
      as: outsideOf(as).contractor,
      params: { id: of.issuedWorkOrder },
      file: photo('From the contractor'),
    }),
    'PUT /external/workOrder/:id/answer': byContractor('issuedWorkOrder', { answer: 'accepted' }),
    'PUT /external/workOrder/:id/dates': byContractor('issuedWorkOrder', { startDate: '2031-06-02' }),
    'PUT /external/workOrder/:id/finished': byContractor('acceptedWorkOrder', {}),
    'GET /share/invoice': (_, as) => ({ as: outsideOf(as).payer }),
    'PUT /share/invoice/opened': (_, as) => ({ as: outsideOf(as).payer }),
    'GET /share/bill': (_, as) => ({ as: outsideOf(as).atWork }),
    'POST /share/bill': (_, as) => ({
      as: outsideOf(as).atWork,
      body: {
        supplierInvoiceNumber: 'INV-7',
        invoiceDate: '2026-03-02',
        lines: [{ description: 'Works', amount: 100 }],
      },
    }),
    'GET /share/quoteRequest': (_, as) => ({ as: outsideOf(as).quoter }),
    'PUT /share/quoteRequest': (_, as) => ({ as: outsideOf(as).quoter, body: { version: 2, contractorNote: 'Soon' } }),
    'PUT /share/quoteRequest/opened': (_, as) => ({ as: outsideOf(as).decliner }),
    'PUT /share/quoteRequest/submit': (_, as) => ({ as: outsideOf(as).quoter, body: { version: 4 } }),
    'PUT /share/quoteRequest/decline': (_, as) => ({ as: outsideOf(as).decliner, body: { reason: 'No crew' } }),
    'GET /share/material-selection': (_, as) => ({ as: outsideOf(as).chooser }),
    'PUT /share/material-selection': (_, as) => ({ as: outsideOf(as).chooser, body: { ref: outsideOf(as).offered } }),
    'GET /share/feedback': (_, as) => ({ as: outsideOf(as).rater }),
    'PUT /share/feedback': (_, as) => ({ as: outsideOf(as).rater, body: { score: 9, stars: [], public: true } }),
    'PUT /share/feedback/withdraw': (_, as) => ({ as: outsideOf(as).rater }),
    'GET /share/wizard': (_, as) => ({ as: outsideOf(as).doer }),
    'PUT /share/wizard/item': (_, as) => ({
      as: outsideOf(as).doer,
      body: { id: outsideOf(as).theirItem, completed: true },
    }),
    'PUT /share/wizard/step': (_, as) => ({ as: outsideOf(as).doer, body: { id: outsideOf(as).theirStep } }),
    'GET /share/attendance': (_, as) => ({ as: outsideOf(as).atGate }),
    'PUT /share/attendance': (_, as) => ({ as: outsideOf(as).atGate, body: { worker: WORKERS.answers } }),
    'PUT /share/attendance/worker': (_, as) => ({
      as: outsideOf(as).atGate,
      body: { worker: 'phone-of-a-newcomer-00', name: 'Sam Lee', phone: '0400 000 000' },
    }),
    'PUT /share/attendance/form': (_, as) => ({
      as: outsideOf(as).atGate,
      body: { worker: WORKERS.answers, answers: { what: 'Two keys' } },
    }),
    'PUT /share/attendance/form/submit': (_, as) => ({
      as: outsideOf(as).atGate,
      body: { worker: WORKERS.submits },
    }),
    'PUT /share/attendance/form/sign': (_, as) => ({
      as: outsideOf(as).atGate,
      body: { worker: WORKERS.signs, name: 'Sam Lee', method: 'type' },
    }),
    'PUT /share/attendance/in': (_, as) => ({ as: outsideOf(as).onSite, body: { worker: WORKERS.enters } }),
    'PUT /share/attendance/out': (_, as) => ({ as: outsideOf(as).onSite, body: { worker: WORKERS.leaves } }),
    'PUT /share/attendance/swms': ({ siteSwms }, as) => ({
      as: outsideOf(as).onSite,
      body: { worker: WORKERS.enters, whsItemId: siteSwms, name: 'Sam Lee', method: 'type' },
    }),
    'GET /share/form': (_, as) => ({ as: outsideOf(as).filler }),
    'PUT /share/form': (_, as) => ({ as: outsideOf(as).filler, body: { answers: { what: 'Two keys' } } }),
    'PUT /share/form/submit': (_, as) => ({ as: outsideOf(as).filler, body: {} }),
    'PUT /share/form/sign': (_, as) => ({ as: outsideOf(as).signer, body: { name: 'Mia Wong', method: 'type' } }),
    'PUT /share/form/decline': (_, as) => ({ as: outsideOf(as).refuser, body: { reason: 'I ask my insurer first' } }),
    'GET /share/workOrder': (_, as) => ({ as: outsideOf(as).asked }),
    'GET /share/workOrder/pdf': (_, as) => ({ as: outsideOf(as).asked }),
    'GET /share/workOrder/file/:attachmentId': (of, as) => ({
      as: outsideOf(as).asked,
      params: { attachmentId: of.workOrderFile },
    }),
    'PUT /share/workOrder/answer': (_, as) => ({ as: outsideOf(as).asked, body: { answer: 'accepted' } }),
    'PUT /share/workOrder/dates': (_, as) => ({ as: outsideOf(as).asked, body: { startDate: '2031-06-02' } }),
    'PUT /share/workOrder/finished': (_, as) => ({ as: outsideOf(as).atWork, body: {} }),
    'PUT /share/workOrder/price': (_, as) => ({
      as: outsideOf(as).pricer,
      body: { lines: [{ id: outsideOf(as).pricedItem, labourCost: 80 }] },
    }),
    'PUT /external/workOrder/:id/price': (of, as) => ({
      as: outsideOf(as).contractor,
      params: { id: of.pricedOrder },
      body: { lines: [{ id: outsideOf(as).pricedItem, labourCost: 80 }] },
    }),
    'GET /external/visit': (_, as) => ({ as: outsideOf(as).contractor }),
    'PUT /external/visit/:id/answer': (of, as) => ({
      as: outsideOf(as).contractor,
      params: { id: of.contractorVisit },
      body: { response: 'accepted' },
    }),
    'GET /external/whsItem': (_, as) => ({ as: outsideOf(as).contractor }),
    'POST /external/whsItem': (of, as) => ({
      as: outsideOf(as).contractor,
      body: { workOrderId: of.acceptedWorkOrder, kind: 'incident', label: 'Loose roof sheet' },
    }),
    'POST /external/whsItem/:id/file': (of, as) => ({
      as: outsideOf(as).contractor,
      params: { id: of.contractorWhs },
      file: photo('Of the hazard'),
    }),
    'GET /external/allocation': (_, as) => ({ as: outsideOf(as).contractor }),
    'PUT /external/allocation/:id/answer': (of, as) => ({
      as: outsideOf(as).contractor,
      params: { id: of.contractorAllocation },
      body: { response: 'accepted' },
    }),
    'PUT /external/allocation/:id/date': (of, as) => ({
      as: outsideOf(as).contractor,
      params: { id: of.takenAllocation },
      body: { id: 'siteAttended', date: '2026-01-05', time: '09:30' },
    }),
    'GET /external/job': (_, as) => ({ as: outsideOf(as).insurer }),
    'GET /external/job/:id': (of, as) => ({ as: outsideOf(as).insurer, params: { id: of.clientJob } }),
    'GET /external/job/:id/file/:attachmentId': (of, as) => ({
      as: outsideOf(as).insurer,
      params: { id: of.clientJob, attachmentId: of.clientFile },
    }),
    'GET /external/workOrder/:id/file/:attachmentId': (of, as) => ({
      as: outsideOf(as).contractor,
      params: { id: of.issuedWorkOrder, attachmentId: of.workOrderFile },
    }),
    'GET /external/shareItem': (_, as) => ({ as: outsideOf(as).client }),
    'POST /external/shareItem/:id/open': (of, as) => ({ as: outsideOf(as).client, params: { id: of.ownShareItem } }),
  },
  elsewhere: Object.fromEntries([
    [
      'POST /external/elsewhere/:id/open',
      { why: 'needs another company', test: 'src/modules/portal/server/own-papers.test.ts' },
    ],
    ...['picture', 'file'].map((part) => [
      `GET /share/attachment/:id/${part}`,
      { why: 'a ticket comes with a list', test: 'src/modules/portal/server/shared-files.test.ts' },
    ]),
    ...['PUT /share/invoice/pay', 'PUT /share/invoice/paid', 'GET /share/invoice/receipt'].map((name) => [
      name,
      { why: 'asks the payment service', test: 'src/modules/portal/server/invoice-cards.test.ts' },
    ]),
  ]),
};
