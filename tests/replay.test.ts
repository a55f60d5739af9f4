// about: calls
// Every POST of the contract, sent five times at once and once more later under one key: it happens once and answers alike.
import { momentText } from '../src/kit/dates.ts';
import type { One } from '../src/kit/endpoint.ts';
import type { ImportResult } from '../src/modules/estimates/shared/estimates.api.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { fillPath } from '../src/kit/endpoint.ts';
import { outboxApi } from '../src/modules/company/shared/outbox.api.ts';
import { contactMergeApi } from '../src/modules/contacts/shared/contact-merge.api.ts';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { optionListApis } from './option-lists.ts';
import { customFieldCategoriesApi } from '../src/modules/custom-fields/shared/custom-field-definitions.api.ts';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { jobSettingApi } from '../src/modules/jobs/shared/job-setting.entity.ts';
import type { estimateSettingApi } from '../src/modules/estimates/shared/estimate-setting.entity.ts';
import { buildSnapshot } from '../src/modules/estimates/server/snapshots.build.ts';
import { snapshotsApi } from '../src/modules/estimates/shared/snapshots.api.ts';
import { lookedAt, photograph } from '../src/modules/documents/server/photographs.build.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { savedViewsApi } from '../src/modules/identity/shared/saved-views.api.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import type { workOrderSettingApi } from '../src/modules/work-orders/shared/work-order-setting.entity.ts';
import { referralApi } from '../src/modules/identity/shared/referral.api.ts';
import { portalApi } from '../src/modules/portal/shared/portal.api.ts';
import { syncApi } from '../src/modules/sync/shared/sync.api.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import { importWorld } from '../src/modules/imports/server/imports-samples.build.ts';
import { submissionWorld } from '../src/modules/jobs/server/job-submissions.build.ts';
import { buildQuote, pricedQuote } from '../src/modules/quote-requests/server/quote-requests-samples.build.ts';
import { quoteRequestsApi } from '../src/modules/quote-requests/shared/quote-requests.api.ts';
import { changedWorkOrder, issuedWorkOrder } from '../src/modules/work-orders/server/work-orders-samples.build.ts';
import { messagesApi } from '../src/modules/messages/shared/messages.api.ts';
import { notificationTemplateApi } from '../src/modules/messages/shared/templates.api.ts';
import { SWMS, TALK, buildWhs } from '../src/modules/safety/server/safety-samples.build.ts';
import { attendanceApi } from '../src/modules/safety/shared/attendance.api.ts';
import { allocationsApi } from '../src/modules/allocations/shared/allocations.api.ts';
import { meetingsTests } from '../src/modules/meetings/server/meetings-samples.build.ts';
import { communityTests } from '../src/modules/community/server/community-samples.build.ts';
import { resourcesTests } from '../src/modules/resources/server/resources-samples.build.ts';
import { noticeboardTests } from '../src/modules/noticeboard/server/noticeboard-samples.build.ts';
import { buildSchedule } from '../src/modules/job-schedules/server/job-schedules.build.ts';
import { appointmentsApi } from '../src/modules/scheduling/shared/appointments.api.ts';
import { calendarsApi } from '../src/modules/scheduling/shared/calendars.api.ts';
import { expensesApi } from '../src/modules/timesheets/shared/expenses.api.ts';
import { companyProfileApi } from '../src/modules/company/shared/company-profile.api.ts';
import { PNG, logoAddress } from './pictures.ts';
import { paragraph, wordFile } from '../src/modules/documents/server/word.build.ts';
import { documentsApi } from '../src/modules/documents/shared/documents.api.ts';
import { ELSEWHERE, type World, buildWorld, nameOf, sampleRequest } from './samples.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

/** What must be the same in each answer. A file is shown as it is at that moment: it may have been looked at in between. */
function told(body: unknown): unknown {
  const { data } = (body ?? {}) as {
    data?: { id?: number; attachmentId?: number; duplicateOfId?: number | null; processing?: string };
  };
  if (data?.processing !== undefined) return data.attachmentId ?? data.id;
  return data?.attachmentId ? [data.attachmentId, data.duplicateOfId] : body;
}

interface Asked {
  as: Person;
  url: string;
  body: unknown;
}
type Sample = { params?: Record<string, string | number>; query?: string; body: unknown };
/** A job with one photograph. */
async function pictured(): Promise<{ job: number; attachment: number }> {
  const { id } = await buildJob(app, admin);
  const fields = { 'documentDetails[attachmentTypeId]': '1' };
  const file = { name: 'photo.jpg', bytes: await photograph() };
  const { body } = await app.upload<One<{ attachmentId: number }>>(admin, `/job/${id}/documents`, file, fields);
  return { job: id, attachment: body.data.attachmentId };
}

const spent = () => ({
  userId: admin.userId,
  expenseInvoiceTypeId: 1,
  date: '2024-05-01',
  description: 'Once',
  amountIncTax: 11,
});
const expenseId = async (): Promise<number> =>
  (await app.call(admin, expensesApi.create, { body: spent() })).body.data.id;

/** A noticeboard and a conversation. */
const board = async () => await noticeboardTests.world(app, admin, {} as never, { mark: 'Once', divisionId: null });

/** Resources: read, drafted, deleted. */
const read = async () => await resourcesTests.world(app, admin, {} as never, { mark: 'Once', divisionId: null });

/** A corner of the community: another company with a profile and a post. */
const corner = async () => await communityTests.world(app, admin, {} as never, { mark: 'Once', divisionId: null });

/** Meetings, one of them being recorded. */
const talk = async () =>
  await meetingsTests.world(app, admin, { job: (await buildJob(app, admin)).id } as never, {
    mark: 'Once',
    divisionId: null,
  });

let app: TestApp;
let admin: Person;
let samples: Record<string, () => Promise<Sample> | Sample>;

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const jobId = (await buildJob(app, admin)).id;
  const base64 = { attachmentTypeId: 5, fileName: 'note.txt', base64: 'SGVsbG8=', keepDuplicate: true };
  const address = { attachmentTypeId: 5, location: logoAddress() };
  const estimate = () =>
    buildEstimate(app, admin, { jobId, categories: [{ label: 'Kitchen', items: exampleItems() }] });
  const allocation = async () =>
    (await app.call(admin, allocationsApi.create, { body: { jobId, allocationTypeId: 2 } })).body.data.id;
  const workOrder = async () =>
    (await app.call(admin, workOrdersApi.create, { body: { jobId, label: 'Order' } })).body.data.id;
  const invitee = async (of = admin, email = 'once@plumbing.example') =>
    (await buildContact(app, of, { companyName: 'Once Plumbing', contactTypeId: 3, email })).id;
  const invited = async (what: string) => {
    const body = { firstName: 'Once', lastName: what, email: `${what}@once.example` };
    return (await app.call(admin, usersApi.create, { body })).body.data.id;
  };
  const invitation = async () =>
    (await app.call(admin, syncApi.create, { body: { contactId: await invitee() } })).body.data.id;
  const tomorrow = momentText(Date.now() + 86_400_000);
  const withLine = async (more: (row: { id: number; categoryId: number; itemId: number }) => unknown) => {
    const made = await estimate();
    const [category, item] = [made.categories[0]?.id ?? 0, made.items[0]?.id ?? 0];
    return { params: { estimateId: made.id }, body: more({ id: made.id, categoryId: category, itemId: item }) };
  };
  const ordered = async ({ create }: typeof estimateSettingApi | typeof workOrderSettingApi) => {
    const { id } = (await app.call(admin, create as typeof estimateSettingApi.create, { body: { label: 'Once' } })).body
      .data;
    return { body: { orders: [{ id, order: 3 }] } };
  };
  const theme = async () =>
    (await app.call(admin, portalApi.createTheme, { body: { label: 'Once', backgroundColour: '#1f5fbf' } })).body.data
      .id;
  samples = {
    '/role': () => ({ body: { label: 'Once' } }),
    '/routeNotFound': () => ({ body: { path: '/prime/no/such/page' } }),
    '/user': () => ({ body: { firstName: 'Only', lastName: 'Once', email: 'only@once.example' } }),
    '/user/:id/invite': async () => ({ params: { id: await invited('invite') }, body: {} }),
    '/user/:id/disable': async () => ({ params: { id: await invited('disable') }, body: {} }),
    '/user/:id/accessLink': async () => ({
      params: { id: (await app.person(admin.companyId, 'field')).userId },
      body: {},
    }),
    '/user/:id/removeFactor': async () => {
      const { userId, companyId } = await app.person(admin.companyId, 'field');
      await asSystem(
        app,
        sql`insert into user_factor (company_id, user_id, kind, label, secret, confirmed_at) values (${companyId}, ${userId}, 'totp', 'Phone', '\\x00', now())`,
      );
      return { params: { id: userId }, body: {} };
    },
    '/referralLink/:id/revoke': async () => ({
      params: { id: (await app.call(admin, referralApi.create, { body: {} })).body.data.id },
      body: {},
    }),
    '/user/current/export': () => ({ body: {} }),
    '/user/:id/enable': async () => ({ params: { id: await invited('enable') }, body: {} }),
    '/userMetrics': () => ({ body: { metricTypeName: 'company-account' } }),
    '/userIssue': () => ({ body: { body: 'Once' } }),
    '/user-contact-message': () => ({ body: { message: 'Once' } }),
    '/division': () => ({ body: { label: 'Once' } }),
    '/region': () => ({ body: { label: 'Once' } }),
    '/outgoingMessage/:id/resend': async () => {
      await invited('mail');
      const [mail] = (await app.call(admin, outboxApi.list, {})).body.data;
      return { params: { id: mail?.id ?? 0 }, body: {} };
    },
    '/branding/logo/remove': () => ({ body: {} }),
    '/contact': () => ({ body: { contactTypeId: 3, companyName: 'Once Plumbing' } }),
    '/job': () => ({ body: { customerName: 'Once' } }),
    '/job/copyAsNewJob': () => ({ body: { jobId } }),
    '/jobLink': async () => ({ body: { parentJobId: jobId, childJobId: (await buildJob(app, admin)).id } }),
    '/jobContact': async () => ({ body: { jobId, contactId: await invitee() } }),
    '/jobSubmissionLink': () => ({ body: { label: 'Once' } }),
    '/jobSubmission/:id/accept': async () => ({
      params: { id: (await submissionWorld(app, admin, 'Once')).submission },
      body: {},
    }),
    '/milestone': () => ({ body: { jobId, label: 'Once' } }),
    '/job/:jobId/workflowKpiNote': () => ({ params: { jobId }, body: { workflowKpiId: 1, note: 'Once' } }),
    '/workflow': () => ({ body: { label: 'Once', active: false } }),
    '/workflowKpi': () => ({
      body: { workflowId: 1, label: 'Once', startRef: 'createdAt', stopRef: 'closedAt', targetHours: 4 },
    }),
    '/publicHoliday': () => ({ body: { label: 'Once', date: '2031-04-25' } }),
    '/notification': () => ({ body: { jobId, note: 'Once' } }),
    '/job/:jobId/call': () => ({ params: { jobId }, body: { to: '0400 100 200' } }),
    '/estimate/:estimateId/import/:importId/undo': async () => {
      const { id } = await estimate();
      const bill = { name: 'bill.csv', bytes: Buffer.from('Description,Unit,Qty,Rate\nPaint,m2,4,5\n') };
      const { body } = await app.upload<One<ImportResult>>(admin, `/estimate/${id}/import`, bill);
      return { params: { estimateId: id, importId: body.data.estimate?.importId ?? 0 }, body: undefined };
    },
    '/savedView': () => ({ body: { list: 'job', label: 'Once', settings: {} } }),
    '/savedView/:id/restore': async () => {
      const body = { list: 'job', label: 'Once more', settings: {} };
      const { id } = (await app.call(admin, savedViewsApi.createView, { body })).body.data;
      await app.call(admin, savedViewsApi.removeView, { params: { id } });
      return { params: { id }, body: undefined };
    },
    '/:objectType/bulk/:bulkId/undo': async () => {
      const made = (await app.call(admin, jobsApi.create, { body: { customerName: 'Once' } })).body.data.id;
      const bulk = { itemIds: [made], fields: { perilId: 3 } };
      return {
        params: {
          objectType: 'job',
          bulkId: (await app.call(admin, jobsApi.bulkUpdate, { body: bulk })).body.data.bulkId ?? 0,
        },
        body: undefined,
      };
    },
    '/option/favourites/:type': () => ({ params: { type: 'peril' }, body: { value: 3 } }),
    '/estimate': () => ({ body: { jobId, label: 'Once', categories: [{ label: 'Hall', items: exampleItems() }] } }),
    '/estimate/item': () => withLine(({ id, categoryId }) => ({ estimateId: id, categoryId, description: 'Once' })),
    '/estimate/:estimateId/items': () => withLine(({ categoryId }) => [{ categoryId, description: 'Once' }]),
    '/estimate/:estimateId/bulk-delete': () => withLine(({ itemId }) => ({ estimateItemIds: [itemId] })),
    '/estimate/:estimateId/category': () => withLine(() => ({ label: 'Once' })),
    '/estimate/:estimateId/trade': () => withLine(({ categoryId }) => ({ categoryId, tradeId: 20 })),
    '/estimate/:estimateId/copyToJob/:target': async () => ({
      params: { estimateId: (await estimate()).id, target: String(jobId) },
      body: undefined,
    }),
    '/estimate/:estimateId/snapshot': () => withLine(() => ({ label: 'Once' })),
    '/jobSettingOverride': () => ({ body: { label: 'Once' } }),
    '/:objectType/overridesOrder': async () => ({
      params: { objectType: 'jobSetting' },
      ...(await ordered(jobSettingApi as unknown as typeof estimateSettingApi)),
    }),
    '/estimateSettingOverride': () => ({ body: { label: 'Once' } }),
    '/workOrderSettingOverride': () => ({ body: { label: 'Once' } }),
    '/appointmentSettingOverride': () => ({ body: { label: 'Once' } }),
    '/financeSetting/override': () => ({ body: { label: 'Once' } }),
    '/workOrder': () => ({ body: { jobId, label: 'Once' } }),
    '/workOrder/:workOrderId/item': async () => ({
      params: { workOrderId: await workOrder() },
      body: { description: 'Once' },
    }),
    '/workOrder/:id/estimateItem': async () => {
      const made = await estimate();
      await app.call(admin, snapshotsApi.create, {
        params: { estimateId: made.id },
        query: { authorise: '1' },
        body: {},
      });
      return { params: { id: await workOrder() }, body: { items: [{ estimateItemId: made.items[0]?.id }] } };
    },
    '/job/:jobId/workOrder': async () => {
      const made = await estimate();
      await app.call(admin, snapshotsApi.create, {
        params: { estimateId: made.id },
        query: { authorise: '1' },
        body: {},
      });
      return { params: { jobId: made.jobId }, body: { orders: [{ estimateItemIds: [made.items[0]?.id] }] } };
    },
    '/workOrder/copy/:workOrderId': async () => ({ params: { workOrderId: await workOrder() }, body: undefined }),
    '/dataExport/export/list/generate': () => ({ body: { list: 'job', columns: ['jobNumber'] } }),
    '/dataExport/export/estimate/generate': async () => ({ body: { estimateId: (await estimate()).id } }),
    '/dataExport/export/workOrder/generate': async () => ({ body: { workOrderId: await workOrder() } }),
    '/attachment': async () => ({
      body: { originalAttachmentId: (await pictured()).attachment, objectType: 'job', objectId: jobId },
    }),
    '/attachment/email/:id': async () => ({
      params: { id: (await pictured()).attachment },
      body: { email: 'once@test.example' },
    }),
    '/attachment/syncToLinkedJobs': async () => ({ body: { attachmentIds: [(await pictured()).attachment] } }),
    '/attachment/base64': () => ({ body: { ...base64, objectType: 'job', objectId: jobId } }),
    '/attachment/url': () => ({
      body: { attachment: { attachmentTypeId: 5, objectType: 'job', objectId: jobId }, location: logoAddress() },
    }),
    '/job/:jobId/documents/base64': () => ({ params: { jobId }, body: base64 }),
    '/job/:jobId/documents/url': () => ({ params: { jobId }, body: address }),
    '/contact/:id/documents/base64': async () => ({ params: { id: await invitee() }, body: base64 }),
    '/contact/:id/documents/url': async () => ({ params: { id: await invitee() }, body: address }),
    '/company/:id/documents/base64': () => ({ params: { id: admin.companyId }, body: base64 }),
    '/company/:id/documents/url': () => ({ params: { id: admin.companyId }, body: address }),
    '/user/:id/documents/base64': () => ({ params: { id: admin.userId }, body: base64 }),
    '/user/:id/documents/url': () => ({ params: { id: admin.userId }, body: address }),
    '/document': async () => {
      const { job, attachment } = await pictured();
      return { body: { title: 'Once', jobId: job, attachmentId: attachment } };
    },
    '/document/:id/merge': async () => {
      const file = { name: 'letter.docx', bytes: wordFile(paragraph('Job {{job.number}}')) };
      const path = `/company/${admin.companyId}/documents`;
      const { body } = await app.upload<One<{ attachmentId: number }>>(admin, path, file, { attachmentTypeId: '5' });
      const letter = { title: 'Letter', attachmentId: body.data.attachmentId };
      const { id } = (await app.call(admin, documentsApi.create, { body: letter })).body.data;
      await lookedAt(app);
      return { params: { id }, body: { jobId } };
    },
    '/documentFolder': () => ({ body: { label: 'Once' } }),
    '/formParagraph': () => ({ body: { label: 'Once', body: 'Once' } }),
    '/formTemplate': () => ({ body: { label: 'Once', objectType: 'workOrder' } }),
    '/dataExport/export/photoReport/generate': async () => ({ body: { jobId: (await pictured()).job } }),
    '/syncInvitation': async () => ({ body: { contactId: await invitee() } }),
    '/syncInvitation/send': async () => ({ body: { contactIds: [await invitee()] } }),
    '/syncInvitation/:id/resend': async () => ({ params: { id: await invitation() }, body: undefined }),
    '/syncInvitation/:id/withdraw': async () => ({ params: { id: await invitation() }, body: undefined }),
    '/syncInvitation/accept': async () => {
      const { admin: other } = await app.company();
      const lyncContactId = await invitee(other, admin.email);
      await app.call(other, syncApi.create, { body: { contactId: lyncContactId } });
      return { body: { lyncContactId, lyncCompanyId: other.companyId } };
    },
    '/shareItem/:id/revoke': async () => {
      const made = await estimate();
      const objectId = (await buildSnapshot(app, admin, made.id)).id;
      const body = { kind: 'estimate', objectType: 'estimateSnapshot', objectId, expiresAt: tomorrow } as const;
      return { params: { id: (await app.call(admin, portalApi.create, { body })).body.data.id }, body: undefined };
    },
    '/shareItem/revoke': async () => {
      const made = await estimate();
      const objectId = (await buildSnapshot(app, admin, made.id)).id;
      const body = { kind: 'estimate', objectType: 'estimateSnapshot', objectId, expiresAt: tomorrow } as const;
      return { body: { shareItemIds: [(await app.call(admin, portalApi.create, { body })).body.data.id] } };
    },
    '/contact/:contactId/link/:linkedContactId': async () => ({
      params: {
        contactId: (await buildContact(app, admin)).id,
        linkedContactId: (await buildContact(app, admin)).id,
      },
      body: { note: 'Once' },
    }),
    '/contact/:contactId/merge/:mergedContactId': async () => ({
      params: {
        contactId: (await buildContact(app, admin)).id,
        mergedContactId: (await buildContact(app, admin)).id,
      },
      body: { take: ['notes'] },
    }),
    '/contact/:contactId/merge/undo': async () => {
      const params = {
        contactId: (await buildContact(app, admin)).id,
        mergedContactId: (await buildContact(app, admin)).id,
      };
      await app.call(admin, contactMergeApi.merge, { params });
      return { params, body: undefined };
    },
    '/contact/:id/sanctions': async () => ({
      params: { id: (await buildContact(app, admin)).id },
      body: { decision: 'clear', note: await withList() },
    }),
    '/sanctionsList/screen': async () => {
      await withList();
      return { body: undefined };
    },
    '/dataImport/:dataImportId/run': async () => ({
      params: { dataImportId: (await importWorld(app, admin, 'Once')).importToStart },
      body: undefined,
    }),
    '/dataImport/:dataImportId/cancel': async () => ({
      params: { dataImportId: (await importWorld(app, admin, 'Once')).runningImport },
      body: undefined,
    }),
    '/dataImport/:dataImportId/undo': async () => ({
      params: { dataImportId: (await importWorld(app, admin, 'Once')).doneImport },
      body: undefined,
    }),
    '/contact/subcontractor/:contactId': async () => ({
      params: { contactId: (await buildContact(app, admin)).id },
      body: undefined,
    }),
    '/contactLicence': async () => ({
      body: { contactId: (await buildContact(app, admin)).id, licenceTypeId: 1, number: 'Once' },
    }),
    '/contactAvailability': async () => ({
      body: { contactId: (await buildContact(app, admin)).id, fromDate: '2026-08-03', toDate: '2026-08-03' },
    }),
    '/identityProvider': () => ({ body: { label: 'Once', issuer: 'https://login.test.example', clientId: 'once' } }),
    ...Object.fromEntries(
      Object.entries(optionListApis).map(([name, { create }]) => [
        `/${name}`,
        () => ({ body: { ...(create.example?.body as object), label: 'Once' } }),
      ]),
    ),
    '/mailHandler': () => ({ body: { label: 'Once' } }),
    '/notificationTemplate': () => ({ body: { label: 'Once', body: 'Once' } }),
    '/emailTemplate': () => ({ body: { label: 'Once' } }),
    '/notification/company': () => ({ body: { note: 'Once' } }),
    '/notification/syncToLinkedJobs': async () => ({ body: { notificationIds: [await aNote(jobId)] } }),
    '/notification/object': async () => ({
      body: { objectType: 'job', objectIds: [jobId], notificationTemplateId: await aTemplate(1) },
    }),
    '/notification/bulk': async () => ({
      body: { ids: [await reachedJob()], notificationTemplateId: await aTemplate(2) },
    }),
    '/notification/contact': async () => ({
      body: { ids: [await reachedContact()], notificationTemplateId: await aTemplate(2) },
    }),
    '/customFieldCategory': () => ({ body: { objectType: 'job', label: 'Once' } }),
    '/customFieldItem': async () => {
      const category = await app.call(admin, customFieldCategoriesApi.create, {
        body: { objectType: 'job', label: 'Building' },
      });
      return {
        body: {
          categoryId: category.body.data.id,
          definition: { fieldType: 'text', fieldRef: 'once', fieldLabel: 'Once' },
        },
      };
    },
    '/milestoneTemplate': () => ({ body: { label: 'Once' } }),
    '/reminder': () => ({ body: { jobId, title: 'Once', date: '2031-02-03' } }),
    '/reminder/multiple': () => ({
      body: { reminder: { title: 'Once', date: '2031-02-03' }, userIds: [admin.userId] },
    }),
    '/noticeboardGroup': () => ({ body: { label: 'Once' } }),
    '/noticeboardItem': async () => ({
      body: { groupId: (await board()).noticeboardGroup, title: 'Once', body: 'Once' },
    }),
    '/noticeboardItem/:id/restore': async () => ({ params: { id: (await board()).deletedItem }, body: undefined }),
    '/noticeboardItem/:id/documents/base64': async () => ({
      params: { id: (await board()).noticeboardItem },
      body: base64,
    }),
    '/noticeboardItem/:id/documents/url': async () => ({
      params: { id: (await board()).noticeboardItem },
      body: address,
    }),
    '/community/profile/:id/ask': async () => ({ params: { id: (await corner()).communityProfile }, body: {} }),
    '/community/block': async () => ({ body: { profileId: (await corner()).communityProfile } }),
    '/community/group': () => ({ body: { label: 'Once' } }),
    '/community/group/:id/post': async () => ({
      params: { id: (await corner()).communityGroup },
      body: { body: 'Once' },
    }),
    '/community/post/:id/report': async () => ({
      params: { id: (await corner()).othersPost },
      body: { reason: 'Once' },
    }),
    '/resource': () => ({ body: { label: 'Once', resourceKindId: 1 } }),
    '/resource/:id/restore': async () => ({ params: { id: (await read()).deletedResource }, body: undefined }),
    '/resource/:id/publish': async () => ({ params: { id: (await read()).draftResource }, body: {} }),
    '/resource/:id/nudge': async () => ({ params: { id: (await read()).resource }, body: {} }),
    '/resourceVersion/:id/documents/base64': async () => ({
      params: { id: (await read()).resourceDraft },
      body: base64,
    }),
    '/resourceVersion/:id/documents/url': async () => ({ params: { id: (await read()).resourceDraft }, body: address }),
    '/allocation/:id/estimate': async () => ({ params: { id: await allocation() }, body: undefined }),
    '/allocation/:id/documents/base64': async () => ({ params: { id: await allocation() }, body: base64 }),
    '/allocation/:id/documents/url': async () => ({ params: { id: await allocation() }, body: address }),
    '/whsItem': () => ({ body: { jobId, label: 'Once' } }),
    '/attendanceItem': () => ({ body: { jobId, name: 'Once', inAt: '2026-01-05 20:00:00' } }),
    '/job/:jobId/attendance/induction': async () => {
      const { id } = await buildJob(app, admin);
      await app.call(admin, attendanceApi.makeLink, { params: { jobId: id }, body: {} });
      return { params: { jobId: id }, body: {} };
    },
    '/eventAction': () => ({
      body: {
        label: 'Once',
        actionTypeRef: 'formApproved',
        effects: [{ kind: 'reminder', title: 'Once', days: 1, who: 'assigned' }],
      },
    }),
    '/job/:jobId/attendance': async () => ({ params: { jobId: (await buildJob(app, admin)).id }, body: {} }),
    '/whsItem/:id/action': async () => ({
      params: { id: (await buildWhs(app, admin)).id },
      body: { label: 'Once' },
    }),
    '/whsItem/:id/document': async () => ({
      params: { id: (await buildWhs(app, admin, { jobId, whsItemTypeId: SWMS })).id },
      body: {},
    }),
    '/whsItem/:id/signOn': async () => ({
      params: { id: (await buildWhs(app, admin, { whsItemTypeId: TALK })).id },
      body: { name: 'Once', method: 'type' },
    }),
    '/whsItem/:id/documents/base64': async () => ({ params: { id: (await buildWhs(app, admin)).id }, body: base64 }),
    '/whsItem/:id/documents/url': async () => ({ params: { id: (await buildWhs(app, admin)).id }, body: address }),
    '/feedbackSettingOverride': () => ({ body: { label: 'Once' } }),
    '/feedback': () => ({ body: { jobId, name: 'Once', email: 'once@feedback.example' } }),
    '/allocationSettingOverride': () => ({ body: { label: 'Once' } }),
    '/allocation': () => ({ body: { jobId, allocationTypeId: 2 } }),
    '/allocation/createMultiple': () => ({ body: { items: [{ jobId, allocationTypeId: 2 }] } }),
    '/allocation/:allocationId/copyToJob/:target': async () => ({
      params: { allocationId: await allocation(), target: String(jobId) },
      body: undefined,
    }),
    '/allocation/:allocationId/workOrder/:workOrderId': async () => ({
      params: { allocationId: await allocation(), workOrderId: await workOrder() },
      body: undefined,
    }),
    '/lineup': () => ({ body: { date: '2031-06-07', userId: admin.userId } }),
    '/meeting': () => ({
      body: { label: 'Once', startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00' },
    }),
    '/meeting/:meetingId/meetingContact': async () => {
      const { meeting, guest } = await talk();
      return { params: { meetingId: meeting }, body: { contactId: guest } };
    },
    '/meeting/:id/record/start/:contactId': async () => {
      const { quietMeeting, guest } = await talk();
      return { params: { id: quietMeeting, contactId: guest }, body: { consent: true } };
    },
    '/meeting/:id/record/stop/:meetingRecordId': async () => {
      const { meeting, meetingRecord } = await talk();
      return { params: { id: meeting, meetingRecordId: meetingRecord }, body: {} };
    },
    '/meeting/:id/documents/base64': async () => ({ params: { id: (await talk()).meeting }, body: base64 }),
    '/meeting/:id/documents/url': async () => ({ params: { id: (await talk()).meeting }, body: address }),
    '/noticeboardIssue': () => ({ body: { title: 'Once' } }),
    '/messageThread': async () => ({ body: { memberIds: [(await board()).colleague], subject: 'Once' } }),
    '/messageThread/:id/message': async () => ({
      params: { id: (await board()).messageThread },
      body: { body: 'Once' },
    }),
    '/messageThread/:id/documents/base64': async () => ({
      params: { id: (await board()).messageThread },
      body: base64,
    }),
    '/messageThread/:id/documents/url': async () => ({ params: { id: (await board()).messageThread }, body: address }),
    '/appointment': () => ({ body: { jobId, appointmentTypeId: 1, startAt: '2031-02-03 22:00:00' } }),
    '/appointment/:id/reschedule': async () => {
      const visit = await app.call(admin, appointmentsApi.create, {
        body: { jobId, appointmentTypeId: 1, startAt: '2031-02-04 22:00:00' },
      });
      return { params: { id: visit.body.data.id }, body: { startAt: '2031-02-05 22:00:00' } };
    },
    '/calendar': () => ({ body: { label: 'Once', ref: 'resource' } }),
    '/calendarItem': async () => {
      const calendar = await app.call(admin, calendarsApi.create, { body: { label: 'Once', ref: 'resource' } });
      return { body: { calendarId: calendar.body.data.id, title: 'Once', allDay: true, startDate: '2031-02-03' } };
    },
    '/calendar/entry': () => ({ body: { ref: 'user', title: 'Once', allDay: true, startDate: '2031-02-03' } }),
    '/calendar/:id/refresh': async () => {
      const followed = await app.call(admin, calendarsApi.create, {
        body: { label: 'Once', ref: 'resource', feedUrl: 'https://calendar.example/feed.ics' },
      });
      return { params: { id: followed.body.data.id }, body: undefined };
    },
    '/team': () => ({ body: { label: 'Once' } }),
    '/timesheet': () => ({ body: { userId: admin.userId, activityTypeId: 1, date: '2024-05-01', hours: 1 } }),
    '/timesheet/timer': () => ({ body: { jobId } }),
    '/expense': () => ({ body: spent() }),
    '/expense/:id/documents/base64': async () => ({ params: { id: await expenseId() }, body: base64 }),
    '/expense/:id/documents/url': async () => ({ params: { id: await expenseId() }, body: address }),
    '/userRate': () => ({
      body: { userId: admin.userId, fromDate: '2024-05-01', costRate: 45, chargeRate: 85 },
    }),
    '/workingCalendar': () => ({ body: { label: 'Once' } }),
    '/scheduleTemplate': () => ({ body: { label: 'Once' } }),
    '/job/:jobId/schedule': () => ({ params: { jobId }, body: { label: 'Once' } }),
    '/job/:jobId/schedule/:scheduleId/item': async () => {
      const { scheduleId } = await buildSchedule(app, admin, jobId);
      return { params: { jobId, scheduleId }, body: { label: 'Once' } };
    },
    '/job/:jobId/schedule/:scheduleId/link': async () => {
      const { scheduleId, items } = await buildSchedule(app, admin, jobId);
      const [first, , last] = items.map(({ id }) => id);
      return { params: { jobId, scheduleId }, body: { fromItemId: first, toItemId: last } };
    },
    '/reminderTemplate': () => ({ body: { label: 'Once', title: 'Once' } }),
    '/job/:jobId/milestoneTemplate/:milestoneTemplateId': async () => ({
      params: { jobId: (await buildJob(app, admin)).id, milestoneTemplateId: 1 },
      body: undefined,
    }),
    '/workOrder/:id/notify': async () => ({
      params: { id: await issuedWorkOrder(app, admin, jobId, 'Once') },
      body: { message: 'Once' },
    }),
    '/quoteRequest': async () => ({
      body: { jobId, assignedId: (await buildQuote(app, admin, { jobId, label: 'Once' })).contactId },
    }),
    '/quoteRequest/createMultiple': async () => ({
      body: { jobId, assignedIds: [(await buildQuote(app, admin, { jobId, label: 'Once' })).contactId] },
    }),
    '/quoteRequest/:id/item': async () => ({
      params: { id: (await buildQuote(app, admin, { jobId, label: 'Once' })).id },
      body: { description: 'Once' },
    }),
    '/quoteRequest/:id/estimateItem': async () => {
      const made = await buildEstimate(app, admin, { categories: [{ label: 'Once', items: exampleItems() }] });
      const quote = await buildQuote(app, admin, { jobId: made.jobId, label: 'Once' });
      return { params: { id: quote.id }, body: { items: [{ estimateItemId: made.items[0]?.id }] } };
    },
    '/quoteRequest/:id/notify': async () => ({
      params: { id: (await buildQuote(app, admin, { jobId, label: 'Once', email: 'once@quotes.example' })).id },
      body: {},
    }),
    '/quoteRequest/:id/question': async () => {
      const { id } = await buildQuote(app, admin, { jobId, label: 'Asked', email: 'asked@once.example' });
      await asSystem(app, sql`update quote_request set status_id = 2, sent_at = now() where id = ${id}`);
      return { params: { id }, body: { question: 'Once' } };
    },
    '/quoteRequest/group/:groupId/accept': async () => {
      const { groupId, itemId } = await pricedQuote(app, admin, jobId, 'Once');
      await app.call(admin, quoteRequestsApi.choose, {
        params: { groupId },
        body: { itemIds: [itemId], chosen: true },
      });
      return { params: { groupId }, body: { itemIds: [itemId] } };
    },
    '/workOrder/:workOrderId/version': async () => ({
      params: { workOrderId: await changedWorkOrder(app, admin, jobId, 'Once') },
      body: undefined,
    }),
    '/shareItemTheme/:id/logo/base64': async () => ({
      params: { id: await theme() },
      body: { base64: PNG.toString('base64') },
    }),
    '/shareItemTheme/:id/logo/url': async () => ({ params: { id: await theme() }, body: { location: logoAddress() } }),
    '/shareItemTheme': () => ({ body: { label: 'Once', backgroundColour: '#1f5fbf' } }),
  };
  await buildContact(app, admin);
});

const aNote = async (jobId: number): Promise<number> =>
  (await app.call(admin, messagesApi.create, { body: { jobId, note: 'Once' } })).body.data.id;
/** Of a note or a mail. */
async function aTemplate(channelId: number): Promise<number> {
  const made = await app.call(admin, notificationTemplateApi.create, {
    body: { label: 'Once', channelId, body: 'Once' },
  });
  return (made.body.data as { id: number }).id;
}
/** To many at once, which the company allows. */
async function allowMany(): Promise<void> {
  const params = { id: admin.companyId };
  await app.call(admin, companyProfileApi.update, { params, body: { enableBulkEmail: true } });
}
async function reachedJob(): Promise<number> {
  await allowMany();
  return (await buildJob(app, admin, { customerEmail: 'once@test.example' })).id;
}
async function reachedContact(): Promise<number> {
  await allowMany();
  return (await buildContact(app, admin, { email: 'once@test.example' })).id;
}

/** A sanctions list in use. */
async function withList(): Promise<string> {
  await asSystem(
    app,
    sql`insert into sanctions_list (company_id, source, list_version, file_name, sha256, current) values (${admin.companyId}, 'UN', '1', 'un.xml', '-', true) on conflict (company_id, source) where current do nothing`,
  );
  return 'Once';
}

test('a POST repeated under its key happens once; the key with another body is refused', async () => {
  const wrong: string[] = [];
  // Uploads are repeated in bill-import.test.ts; calls that issue tokens are exempt.
  const posts = allRoutes(app.running.app).filter(
    ({ endpoint }) =>
      endpoint.method === 'POST' &&
      !endpoint.upload &&
      !endpoint.noReplay &&
      // What needs a service outside is sent by the test that is named for it.
      (endpoint.path in samples || !(nameOf(endpoint) in ELSEWHERE)),
  );
  let world: World | undefined;
  /** Its own sample here, else that of its module in a world that is made once, and anew where an earlier call changed it. */
  const requestOf = async (endpoint: (typeof posts)[number]['endpoint']): Promise<Asked | undefined> => {
    const sample = await samples[endpoint.path]?.();
    if (sample) return { as: admin, url: `/api${fillPath(endpoint.path, sample.params)}`, body: sample.body };
    world ??= await buildWorld(app, admin);
    const request = sampleRequest(endpoint, world, admin);
    return request && { as: request.as ?? admin, url: request.url, body: request.body };
  };
  const repeated = async (path: string, { as, url, body: asked }: Asked): Promise<string[]> => {
    const key = randomUUID();
    const send = (body: unknown) =>
      app.send(as, {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(asked)));
    answers.push(await send(asked));
    const [first] = answers;
    if (first?.status !== 201) return [`${path}: ${first?.status} ${JSON.stringify(first?.body).slice(0, 200)}`];
    const same = answers.every(
      ({ status, body }) => status === first.status && JSON.stringify(told(body)) === JSON.stringify(told(first.body)),
    );
    const other = asked === undefined || (await send({ ...(asked as object), label: 'Another' })).status === 422;
    const differing = `${path}: answers differ: ${answers.map(({ status, body }) => `${status} ${JSON.stringify(told(body)).slice(0, 200)}`).join('\n')}`;
    return [...(same ? [] : [differing]), ...(other ? [] : [`${path}: another body was taken`])];
  };
  for (const { endpoint } of posts) {
    const request = await requestOf(endpoint);
    if (!request) {
      wrong.push(`${endpoint.path}: no sample`);
      continue;
    }
    let problems = await repeated(endpoint.path, request);
    if (problems.length && !(endpoint.path in samples)) {
      world = undefined;
      const again = await requestOf(endpoint);
      if (again) problems = await repeated(endpoint.path, again);
    }
    wrong.push(...problems);
  }
  expect(wrong).toEqual([]);
}, 240_000);
