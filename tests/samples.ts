// One company with a record of every kind, and for every endpoint a request that is valid there. Reach, isolation and chaos use it.
import type { Endpoint } from '../src/kit/endpoint.ts';
import { fillPath } from '../src/kit/endpoint.ts';
import { divisionApi, regionApi } from '../src/modules/company/shared/company-profile.api.ts';
import { outboxApi } from '../src/modules/company/shared/outbox.api.ts';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { optionListApis } from '../src/modules/company/shared/option-lists.api.ts';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { buildSnapshot } from '../src/modules/estimates/server/snapshots.build.ts';
import {
  customFieldCategoriesApi,
  customFieldItemsApi,
} from '../src/modules/custom-fields/shared/custom-field-definitions.api.ts';
import { estimatesApi } from '../src/modules/estimates/shared/estimates.api.ts';
import { savedViewsApi } from '../src/modules/identity/shared/saved-views.api.ts';
import { rolesApi } from '../src/modules/identity/shared/roles.api.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import {
  jobKpisApi,
  publicHolidaysApi,
  workflowKpisApi,
  workflowsApi,
} from '../src/modules/jobs/shared/job-kpis.api.ts';
import { jobContactsApi, jobLinksApi, milestonesApi } from '../src/modules/jobs/shared/job-records.api.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { messagesApi } from '../src/modules/messages/shared/messages.api.ts';
import { portalApi } from '../src/modules/portal/shared/portal.api.ts';
import { reportsApi } from '../src/modules/reports/shared/reports.api.ts';
import { buildWorkOrder } from '../src/modules/work-orders/server/work-orders.build.ts';
import { syncApi } from '../src/modules/sync/shared/sync.api.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import { SUBMISSION_PATHS, SUBMISSION_SAMPLES, type SubmissionRecord, submissionWorld } from './samples-submissions.ts';
import { until } from './server-process.ts';
import { BULK_SAMPLES, bulkWorld } from './samples-bulk.ts';
import { CONTACT_SAMPLES, contactWorld } from './samples-contacts.ts';
import { IDENTITY_PATHS, IDENTITY_SAMPLES, type IdentityRecord, identityWorld } from './samples-identity.ts';
import { WORKBENCH_PATHS, WORKBENCH_SAMPLES, type WorkbenchRecord, workbenchWorld } from './samples-workbench.ts';
import { SETTING_PATHS, SETTING_SAMPLES } from './samples-settings.ts';
import { IMPORT_SAMPLES, type ImportRecord, importWorld } from './samples-imports.ts';
import { openApi } from '../src/platform/server/openapi.ts';
import type { Answer, Person, TestApp } from './test-app.ts';

/** The ids of one company's records. */
export type World = Record<
  | 'user'
  | 'role'
  | 'division'
  | 'region'
  | 'outgoingMessage'
  | 'invitedUser'
  | 'job'
  | 'emptyJob'
  | 'contact'
  | 'linkedContact'
  | 'mergedInto'
  | 'sanctionsList'
  | ImportRecord
  | SubmissionRecord
  | IdentityRecord
  | WorkbenchRecord
  | 'licence'
  | 'availability'
  | 'note'
  | 'history'
  | 'estimate'
  | 'category'
  | 'trade'
  | 'item'
  | 'frozenItem'
  | 'pendingSnapshot'
  | 'pendingLine'
  | 'authorisedSnapshot'
  | 'snapshotLine'
  | 'workOrder'
  | 'otherWorkOrder'
  | 'workOrderItem'
  | 'savedView'
  | 'bulkChange'
  | 'contactBulkChange'
  | 'workOrderBulkChange'
  | 'dataExport'
  | 'invitation'
  | 'shareItem'
  | 'shareTheme'
  | 'company'
  | 'estimateOverride'
  | 'jobOverride'
  | 'workOrderOverride'
  | 'customCategory'
  | `list:${string}`
  | 'emptyCustomCategory'
  | 'customItem'
  | 'jobLink'
  | 'jobContact'
  | 'milestone'
  | 'workflow'
  | 'emptyWorkflow'
  | 'workflowKpi'
  | 'publicHoliday'
  | 'kpiNote',
  number
>;

/** The texts that only this company's records hold. */
export const MARK = 'Marigold';

const items = () => exampleItems().map((item) => ({ ...item, description: `${item.description} ${MARK}` }));

const sharedSnapshot = ({ pendingSnapshot }: Pick<World, 'pendingSnapshot'>) => ({
  kind: 'estimate' as const,
  objectType: 'estimateSnapshot',
  objectId: pendingSnapshot,
  label: MARK,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
});

/** An entry of its own in every option list of a company, made once: the last call on a list is the one that deletes it. */
const madeLists = new Map<number, Promise<Record<`list:${string}`, number>>>();
function listEntriesOf(app: TestApp, as: Person): Promise<Record<`list:${string}`, number>> {
  const known = madeLists.get(as.companyId) ?? makeListEntries(app, as);
  madeLists.set(as.companyId, known);
  return known;
}
async function makeListEntries(app: TestApp, as: Person): Promise<Record<`list:${string}`, number>> {
  const lists: Record<`list:${string}`, number> = {};
  for (const [name, { create }] of Object.entries(optionListApis)) {
    const { status, body } = await app.call(as, create, {
      body: { ...(create.example?.body as { label: string }), label: MARK },
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    lists[`list:${name}`] = body.data.id;
  }
  return lists;
}

export async function buildWorld(app: TestApp, as: Person, divisionId: number | null = null): Promise<World> {
  const made = <T>({ status, body }: Answer<{ data: T }>): T => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body.data as T;
  };
  const job = (await buildJob(app, as, { customerName: MARK, divisionId })).id;
  const emptyJob = (await buildJob(app, as, { customerName: MARK, divisionId })).id;
  const contact = (await buildContact(app, as, { companyName: `${MARK} Plumbing`, contactTypeId: 3 })).id;
  const { linkedContact, mergedInto, sanctionsList, licence, availability } = await contactWorld(
    app,
    as,
    contact,
    MARK,
  );
  const note = made(await app.call(as, messagesApi.create, { body: { jobId: job, note: MARK } })).id;
  const linked = (await buildJob(app, as, { customerName: MARK, divisionId })).id;
  const jobLink = made(
    await app.call(as, jobLinksApi.create, { body: { linkTypeId: 2, parentJobId: job, childJobId: linked } }),
  ).id;
  const jobContact = made(
    await app.call(as, jobContactsApi.create, {
      body: { jobId: job, contactId: contact, contactRelationshipTypeId: 5, note: MARK },
    }),
  ).id;
  const milestone = made(await app.call(as, milestonesApi.create, { body: { jobId: job, label: MARK } })).id;
  const workflow = made(await app.call(as, workflowsApi.create, { body: { label: MARK, active: false } })).id;
  const emptyWorkflow = made(await app.call(as, workflowsApi.create, { body: { label: MARK, active: false } })).id;
  const workflowKpi = made(
    await app.call(as, workflowKpisApi.create, {
      body: { workflowId: workflow, label: MARK, startRef: 'createdAt', stopRef: 'closedAt', targetHours: 8 },
    }),
  ).id;
  const holiday = `${2030 + (emptyJob % 60)}-0${1 + (Math.floor(emptyJob / 60) % 9)}-${10 + (Math.floor(emptyJob / 540) % 18)}`;
  const publicHoliday = made(
    await app.call(as, publicHolidaysApi.create, { body: { label: MARK, date: holiday, state: `S${emptyJob}` } }),
  ).id;
  const kpiNote = made(
    await app.call(as, jobKpisApi.createNote, { params: { jobId: job }, body: { workflowKpiId: 1, note: MARK } }),
  ).id;
  const document = () =>
    buildEstimate(app, as, { jobId: job, label: MARK, categories: [{ label: MARK, items: items() }] });
  const open = await document();
  const [frozen, pending] = [await document(), await document()];
  const estimate = open.id;
  const category = open.categories[0]?.id ?? 0;
  const trade = made(
    await app.call(as, estimatesApi.createTrade, {
      params: { estimateId: estimate },
      body: { categoryId: category, tradeId: 20 },
    }),
  ).id;
  const authorised = await buildSnapshot(app, as, frozen.id, { authorise: '1' });
  const waiting = await buildSnapshot(app, as, pending.id);
  const workOrder = (await buildWorkOrder(app, as, { jobId: job, label: MARK })).id;
  const otherWorkOrder = (await buildWorkOrder(app, as, { jobId: job, label: MARK })).id;
  const workOrderItem = made(
    await app.call(as, workOrdersApi.createItem, { params: { workOrderId: workOrder }, body: { description: MARK } }),
  ).id;
  const savedView = made(
    await app.call(as, savedViewsApi.createView, { body: { list: 'job', label: MARK, settings: {} } }),
  ).id;
  const bulkChanges = await bulkWorld(app, as, { job, emptyJob, contact, otherWorkOrder }, MARK);
  const override = async (path: string): Promise<number> => {
    const { body } = await app.send(as, { method: 'POST', url: `/api/${path}`, payload: { label: MARK } });
    return (body.data as { id: number }).id;
  };
  const estimateOverride = await override('estimateSettingOverride');
  const jobOverride = await override('jobSettingOverride');
  const workOrderOverride = await override('workOrderSettingOverride');
  const dataExport = made(await app.call(as, reportsApi.exportWorkOrder, { body: { workOrderId: workOrder } })).id;
  await until(async () => {
    const { body } = await app.send(as, { method: 'GET', url: `/api/dataExport/${dataExport}` });
    return (body.data as { status: string }).status === 'done';
  }, 30_000);
  const invitation = made(
    await app.call(as, syncApi.create, { body: { contactId: contact, email: 'invited@test.example' } }),
  ).id;
  const shareTheme = made(
    await app.call(as, portalApi.createTheme, { body: { label: MARK, backgroundColour: '#1f5fbf' } }),
  ).id;
  const shareItem = made(
    await app.call(as, portalApi.create, { body: sharedSnapshot({ pendingSnapshot: waiting.id }) }),
  ).id;
  const division = made(
    (await app.call(as, divisionApi.create, { body: { label: MARK } })) as Answer<{ data: { id: number } }>,
  ).id;
  const region = made(
    (await app.call(as, regionApi.create, { body: { label: MARK } })) as Answer<{ data: { id: number } }>,
  ).id;
  const role = made(await app.call(as, rolesApi.create, { body: { label: `${MARK} ${emptyJob}` } })).id;
  const invitedUser = made(
    await app.call(as, usersApi.create, {
      body: { firstName: MARK, lastName: 'Invited', email: `invited-${emptyJob}@test.example`, roleIds: [2] },
    }),
  ).id;
  const outgoingMessage = made(await app.call(as, outboxApi.list, {}))[0]?.id ?? 0;
  const lists = await listEntriesOf(app, as);
  const customCategory = made(
    await app.call(as, customFieldCategoriesApi.create, { body: { objectType: 'job', label: MARK } }),
  ).id;
  const emptyCustomCategory = made(
    await app.call(as, customFieldCategoriesApi.create, { body: { objectType: 'contact', label: MARK } }),
  ).id;
  const customItem = made(
    await app.call(as, customFieldItemsApi.create, {
      body: {
        categoryId: customCategory,
        definition: { fieldType: 'text', fieldRef: `roof${emptyJob}`, fieldLabel: MARK },
      },
    }),
  ).id;
  const history = made(await app.call(as, jobsApi.history, { params: { jobId: job } }))[0]?.id ?? 0;
  // What the events of all this write is written before anybody looks.
  await app.running.relay.flush();
  return {
    user: as.userId,
    role,
    division,
    region,
    outgoingMessage,
    invitedUser,
    job,
    emptyJob,
    contact,
    linkedContact,
    mergedInto,
    sanctionsList,
    licence,
    availability,
    ...(await importWorld(app, as, MARK)),
    ...(await identityWorld(app, as, MARK)),
    note,
    history,
    estimate,
    category,
    trade,
    item: open.items[0]?.id ?? 0,
    frozenItem: frozen.items[1]?.id ?? 0,
    pendingSnapshot: waiting.id,
    pendingLine: waiting.items[0]?.id ?? 0,
    authorisedSnapshot: authorised.id,
    snapshotLine: authorised.items[0]?.id ?? 0,
    workOrder,
    otherWorkOrder,
    workOrderItem,
    savedView,
    ...bulkChanges,
    dataExport,
    company: as.companyId,
    estimateOverride,
    jobOverride,
    workOrderOverride,
    invitation,
    shareItem,
    shareTheme,
    ...lists,
    customCategory,
    emptyCustomCategory,
    customItem,
    jobLink,
    jobContact,
    milestone,
    ...(await submissionWorld(app, as, MARK)),
    ...(await workbenchWorld(app, as, { job, contact, shareTheme }, MARK)),
    workflow,
    emptyWorkflow,
    workflowKpi,
    publicHoliday,
    kpiNote,
  };
}

/** Which record an id in a path stands for; the first that fits. */
const IN_PATH: [RegExp, keyof World][] = [
  ...Object.keys(optionListApis).map((name): [RegExp, keyof World] => [new RegExp(` /${name}/:id$`), `list:${name}`]),
  [/^DELETE \/job\/:id$/, 'emptyJob'],
  [/^\w+ \/estimate\/item\/:id/, 'item'],
  [/\/category\/:id$/, 'category'],
  [/\/trade\/:id$/, 'trade'],
  [/\/workOrder\/item\/:id/, 'workOrderItem'],
  [/\/estimateItemSnapshot\/:id/, 'snapshotLine'],
  [/\/estimateSnapshot\/:id/, 'pendingSnapshot'],
  ...IDENTITY_PATHS,
  [/\/company\/:id/, 'company'],
  [/\/division\/:id/, 'division'],
  [/\/region\/:id/, 'region'],
  [/^DELETE \/customFieldCategory\/:id/, 'emptyCustomCategory'],
  [/\/customFieldCategory\/:id/, 'customCategory'],
  [/\/customFieldItem\/:id/, 'customItem'],
  [/\/contact\/:id/, 'contact'],
  [/\/contactLicence\/:id/, 'licence'],
  [/\/sanctionsList\/:id/, 'sanctionsList'],
  [/\/contactAvailability\/:id/, 'availability'],
  [/\/jobLink\/:id/, 'jobLink'],
  [/\/jobContact\/:id/, 'jobContact'],
  [/\/milestone\/:id/, 'milestone'],
  ...WORKBENCH_PATHS,
  ...SUBMISSION_PATHS,
  [/^DELETE \/workflow\/:id/, 'emptyWorkflow'],
  [/\/workflow\/:id/, 'workflow'],
  [/\/workflowKpi\/:id/, 'workflowKpi'],
  [/\/publicHoliday\/:id/, 'publicHoliday'],
  [/\/workflowKpiNote\/:id/, 'kpiNote'],
  [/\/job\/:id/, 'job'],
  [/\/history\/:id/, 'history'],
  [/\/notification\/:id/, 'note'],
  [/\/estimate\/:id/, 'estimate'],
  [/\/workOrder\/:id/, 'workOrder'],
  [/\/dataExport\/:id/, 'dataExport'],
  ...SETTING_PATHS,
  [/\/syncInvitation\/:id/, 'invitation'],
  [/\/shareItem\/:id/, 'shareItem'],
  [/\/shareItemTheme\/:id/, 'shareTheme'],
];
const BY_NAME: Record<string, keyof World> = {
  jobId: 'job',
  companyId: 'company',
  imageAttachmentId: 'jobPicture',
  objectId: 'job',
  copyToJobId: 'emptyJob',
  estimateId: 'estimate',
  workOrderId: 'workOrder',
  itemId: 'workOrderItem',
  bulkId: 'bulkChange',
  contactId: 'contact',
  linkedContactId: 'linkedContact',
  mergedContactId: 'linkedContact',
  dataImportId: 'dataImport',
};

type Sample = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };
const statusOf = (statusId: number) => ({ statusId, note: 'Said so' });

/** Where more is needed than the document's example. */
const SAMPLES: Record<string, (of: World, tell: Person) => Sample> = {
  ...BULK_SAMPLES,
  ...IMPORT_SAMPLES,
  ...SUBMISSION_SAMPLES,
  ...IDENTITY_SAMPLES,
  ...WORKBENCH_SAMPLES,
  'POST /authentication/authenticate': (_, { email }) => ({ body: { email, password: 'Correct-Horse-42' } }),
  'POST /job': () => ({ body: { customerName: 'Once' } }),
  'POST /jobStatus': () => ({ body: { label: 'Once', typeName: 'new' } }),
  'POST /customFieldCategory': () => ({ body: { objectType: 'contact', label: 'Vehicle' } }),
  'POST /customFieldItem': ({ customCategory }) => ({
    body: { categoryId: customCategory, definition: { fieldType: 'text', fieldRef: 'once', fieldLabel: 'Once' } },
  }),
  'PUT /customFieldItem/:id': () => ({ body: { active: false } }),
  'PUT /job/customFields/:jobId': ({ emptyJob }) => ({ body: { values: { [`roof${emptyJob}`]: 'Tiles' } } }),
  'POST /job/copyAsNewJob': ({ job }) => ({ body: { jobId: job, parts: ['contacts', 'roles'] } }),
  'PUT /jobNumber/:jobId': ({ job }) => ({ body: { jobNumber: `Own ${job}` } }),
  'POST /jobLink': ({ job, emptyJob }) => ({ body: { linkTypeId: 2, parentJobId: job, childJobId: emptyJob } }),
  'POST /jobContact': ({ job, contact }) => ({
    body: { jobId: job, contactId: contact, contactRelationshipTypeId: 6 },
  }),
  'POST /milestone': ({ job }) => ({ body: { jobId: job, label: 'Once' } }),
  'POST /workflow': () => ({ body: { label: 'Once', active: false } }),
  'POST /workflowKpi': ({ workflow }) => ({
    body: { workflowId: workflow, label: 'Once', startRef: 'createdAt', stopRef: 'closedAt', targetHours: 8 },
  }),
  'POST /publicHoliday': ({ job }) => ({ body: { label: 'Once', date: '2031-01-01', state: `Once ${job}` } }),
  'POST /job/:jobId/workflowKpiNote': () => ({ body: { workflowKpiId: 1, note: 'Once' } }),
  'POST /notification': ({ job }) => ({ body: { jobId: job, note: 'Called' } }),
  'GET /contact/list/basic': () => ({ query: { s: 'pl' } }),
  'POST /contact/:contactId/merge/undo': (of) => ({ params: { contactId: of.mergedInto } }),
  'POST /contactLicence': ({ contact }) => ({ body: { contactId: contact, licenceTypeId: 2 } }),
  'POST /contactAvailability': ({ contact }) => ({
    body: { contactId: contact, fromDate: '2026-08-05', toDate: '2026-08-05' },
  }),
  ...CONTACT_SAMPLES,
  'POST /estimate': ({ job }) => ({ body: { jobId: job, label: 'Once' } }),
  'POST /estimate/item': (of) => ({ body: { estimateId: of.estimate, categoryId: of.category, description: 'One' } }),
  'POST /estimate/:estimateId/items': (of) => ({ body: [{ categoryId: of.category, description: 'One' }] }),
  'POST /estimate/:estimateId/bulk-delete': (of) => ({ body: { estimateItemIds: [of.item] } }),
  'PUT /estimate/item/bulkUpdate': (of) => ({ body: { itemIds: [of.item], actionType: 'tax', value: 0 } }),
  'POST /estimate/:estimateId/trade': (of) => ({ body: { categoryId: of.category, tradeId: 21 } }),
  'PUT /estimate/:id': () => ({ body: { label: 'Again', version: 1 } }),
  'PUT /workOrder/:id': () => ({ body: { label: 'Again', version: 1 } }),
  'PUT /estimate/:estimateId/trade/:id': () => ({ body: { order: 4 } }),
  'PUT /estimate/:estimateId/changes': (of) => ({
    body: { changes: [{ key: 'once', kind: 'updateItem', id: of.item, version: 1, fields: { description: 'Other' } }] },
  }),
  'PUT /job/:jobId/estimateSnapshot/:snapshotId/status': (of) => ({
    params: { snapshotId: of.pendingSnapshot },
    body: { statusData: statusOf(2) },
  }),
  'PUT /job/:jobId/estimateSnapshot/:snapshotId/itemStatus': (of) => ({
    params: { snapshotId: of.pendingSnapshot },
    body: { itemIds: [of.pendingLine], authorised: true },
  }),
  'PUT /job/:jobId/estimateSnapshot/:snapshotId/copy': (of) => ({ params: { snapshotId: of.authorisedSnapshot } }),
  'PUT /job/:jobId/estimateSnapshot/:snapshotId/variation': (of) => ({
    params: { snapshotId: of.authorisedSnapshot },
    body: { label: 'More' },
  }),
  'GET /estimate/job/:jobId/authorised/:estimateTypeId': () => ({ params: { estimateTypeId: 1 } }),
  ...SETTING_SAMPLES,
  'POST /workOrder': ({ job }) => ({ body: { jobId: job, label: 'Once' } }),
  'POST /workOrder/:id/estimateItem': (of) => ({ body: { items: [{ estimateItemId: of.frozenItem }] } }),
  'PUT /workOrder/item/:id/reallocate': (of) => ({ body: { workOrderId: of.otherWorkOrder } }),
  'PUT /workOrder/:workOrderId/status/:statusId': () => ({ params: { statusId: 11 }, body: { note: 'No' } }),
  'PUT /workOrder/:id/assigned': (of) => ({ body: { assignedId: of.contact } }),
  'POST /syncInvitation/send': (of) => ({ body: { contactIds: [of.contact] } }),
  'PUT /syncInvitation/:id': () => ({ body: { message: 'Please join' } }),
  'POST /shareItem': (of) => ({ body: sharedSnapshot(of) }),
  'PUT /shareItemTheme/:id': () => ({ body: { label: 'Again' } }),
  'POST /dataExport/export/estimate/generate': (of) => ({ body: { estimateId: of.estimate } }),
  'POST /dataExport/export/workOrder/generate': (of) => ({ body: { workOrderId: of.workOrder } }),
};

export const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

export interface SampleRequest {
  method: Endpoint['method'];
  url: string;
  body: unknown;
  /** Whose ids stand in the address or the body. */
  names: (keyof World)[];
}

/** A request that is valid in this world; undefined where none is known or it needs a file. */
export function sampleRequest(endpoint: Endpoint, of: World, as: Person): SampleRequest | undefined {
  const name = nameOf(endpoint);
  // Visitors of shared pages have endpoints of their own.
  if (endpoint.upload || endpoint.audience?.includes('staff') === false) return undefined;
  const { example = {} } = endpoint;
  const own = SAMPLES[name]?.(of, as);
  const fitting = IN_PATH.find(([pattern]) => pattern.test(name))?.[1];
  const params: Record<string, string | number> = { ...example.params, ...own?.params };
  for (const [, param = ''] of endpoint.path.matchAll(/:([A-Za-z]+)/g)) {
    const record = BY_NAME[param] ?? (param === 'id' ? fitting : undefined);
    if (record) params[param] = own?.params?.[param] ?? of[record] ?? 0;
    else if (params[param] === undefined) return undefined;
  }
  const body = own?.body ?? documentExample(endpoint);
  if (endpoint.body && body === undefined && !endpoint.body.safeParse(undefined).success) return undefined;
  const query = new URLSearchParams(own?.query ?? example.query);
  const given = new Set([...Object.values(params), ...leaves(body)]);
  return {
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}${query.size ? `?${query.toString()}` : ''}`,
    body,
    names: (Object.keys(of) as (keyof World)[]).filter((record) => given.has(of[record])),
  };
}

/** The body that the OpenAPI document shows. */
function documentExample(endpoint: Endpoint): unknown {
  const { paths } = openApi([{ name: '', endpoint, handler: async () => undefined }], '') as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>;
  };
  const [operation] = Object.values(Object.values(paths).at(-1) ?? {});
  return operation?.requestBody?.content['application/json']?.example;
}

const leaves = (value: unknown): unknown[] =>
  value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value];

export const send = (app: TestApp, as: Person | undefined, { method, url, body }: SampleRequest) =>
  app.send(as, {
    method,
    url,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  });
