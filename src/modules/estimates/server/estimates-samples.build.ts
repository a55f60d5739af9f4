// An open estimate and two that were sent, one of them authorised, in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { CompanyRecord } from '../../company/server/company-samples.build.ts';
import type { EstimateTemplatesRecord } from '../../estimate-templates/server/estimate-templates-samples.build.ts';
import { buildOverride, type JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import type { One } from '../../../kit/endpoint.ts';
import { type ImportResult, estimatesApi } from '../shared/estimates.api.ts';
import { estimatesRoles } from './estimates-roles.build.ts';
import { buildEstimate, exampleItems } from './estimates.build.ts';
import { buildSnapshot } from './snapshots.build.ts';

const BILL = 'Section,Trade,Description,Unit,Qty,Material rate,Labour rate\nHall,Painting,Two coats,m2,4,5,\n';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };
const PRICES = 'Code,Description,Unit,Price\nPB10,Plasterboard 10 mm,m2,13.49\n';

const NOT_CONNECTED = {
  why: 'never succeeds until the system is connected',
  test: 'src/modules/estimates/server/estimate-export.test.ts',
};

async function estimatesWorld(app: TestApp, as: Person, jobId: number, label: string) {
  const items = exampleItems().map((item) => ({ ...item, description: `${item.description} ${label}` }));
  const document = () => buildEstimate(app, as, { jobId, label, categories: [{ label, items }] });
  const [open, frozen, pending] = [await document(), await document(), await document()];
  const category = open.categories[0]?.id ?? 0;
  const trade = { params: { estimateId: open.id }, body: { categoryId: category, tradeId: 20 } };
  const imported = await app.upload<One<ImportResult>>(as, `/estimate/${open.id}/import`, {
    name: 'bill.csv',
    bytes: Buffer.from(BILL),
  });
  const authorised = await buildSnapshot(app, as, frozen.id, { authorise: '1' });
  const waiting = await buildSnapshot(app, as, pending.id);
  return {
    estimate: open.id,
    category,
    trade: made(await app.call(as, estimatesApi.createTrade, trade)).id,
    item: open.items[0]?.id ?? 0,
    frozenItem: frozen.items[1]?.id ?? 0,
    pendingSnapshot: waiting.id,
    pendingLine: waiting.items[0]?.id ?? 0,
    authorisedSnapshot: authorised.id,
    looseSnapshot: (await buildSnapshot(app, as, (await document()).id)).id,
    billImport: made(imported).estimate?.importId ?? 0,
    snapshotLine: authorised.items[0]?.id ?? 0,
    estimateOverride: await buildOverride(app, as, 'estimateSetting', label),
  };
}
export type EstimatesRecord = keyof Awaited<ReturnType<typeof estimatesWorld>>;

export const estimatesTests: ModuleTests<CompanyRecord | JobsRecord | EstimateTemplatesRecord, EstimatesRecord> = {
  roles: estimatesRoles,
  world: (app, as, { job }, { mark }) => estimatesWorld(app, as, job, mark),
  paths: [
    [/^\w+ \/estimate\/item\/:id/, 'item'],
    [/\/estimateItem\/:id/, 'item'],
    [/\/estimate\/snapshotItem\/:id/, 'snapshotLine'],
    [/\/category\/:id$/, 'category'],
    [/\/trade\/:id$/, 'trade'],
    [/\/estimateItemSnapshot\/:id/, 'snapshotLine'],
    [/^DELETE \/estimateSnapshot\/:id/, 'looseSnapshot'],
    [/\/estimateSnapshot\/(syncToEndata\/)?:id/, 'pendingSnapshot'],
    [/\/estimate\/(syncToEndata\/)?:id/, 'estimate'],
    [/\/estimateSettingOverride\/:id/, 'estimateOverride'],
  ],
  params: { estimateId: 'estimate', importId: 'billImport', estimateCategoryId: 'category' },
  samples: {
    'POST /estimate': ({ job }) => ({ body: { jobId: job, label: 'Once' } }),
    'PUT /estimate/:id': () => ({ body: { label: 'Again', version: 1 } }),
    'POST /estimate/item': (of) => ({ body: { estimateId: of.estimate, categoryId: of.category, description: 'One' } }),
    'POST /estimate/:estimateId/items': (of) => ({ body: [{ categoryId: of.category, description: 'One' }] }),
    'POST /estimate/:estimateId/bulk-delete': (of) => ({ body: { estimateItemIds: [of.item] } }),
    'PUT /estimate/item/bulkUpdate': (of) => ({ body: { itemIds: [of.item], actionType: 'tax', value: 0 } }),
    'POST /estimate/:estimateId/trade': (of) => ({ body: { categoryId: of.category, tradeId: 21 } }),
    'PUT /estimate/:estimateId/trade/:id': () => ({ body: { order: 4 } }),
    'PUT /estimate/:estimateId/changes': (of) => ({
      body: {
        changes: [{ key: 'once', kind: 'updateItem', id: of.item, version: 1, fields: { description: 'Other' } }],
      },
    }),
    'POST /estimate/:estimateId/import': () => ({ file: { name: 'bill.csv', bytes: BILL } }),
    'POST /estimate/item/:id/comments': () => ({ body: { text: 'Once' } }),
    'PUT /estimate/item/:id/selection': () => ({ body: { alternatives: [{ label: 'Once', price: 5 }] } }),
    'POST /estimateItem/:id/documents': () => ({ file: note }),
    'POST /estimateItem/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
    'POST /priceList/:priceListId/import': () => ({ file: { name: 'prices.csv', bytes: PRICES } }),
    'PUT /job/:jobId/estimateSnapshot/:snapshotId/status': (of) => ({
      params: { snapshotId: of.pendingSnapshot },
      body: { statusData: { statusId: 2, note: 'Said so' } },
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
    'POST /estimate/:estimateId/category/:estimateCategoryId/importCategory': (of) => ({
      body: { estimateRecipeCategoryIds: [of.templateCategory] },
    }),
    'POST /estimate/:estimateId/category/:estimateCategoryId/importItems': (of) => ({
      body: { estimateTemplateItemIds: [of.templateItem] },
    }),
    'POST /estimate/:estimateId/category/:estimateCategoryId/copyItems': (of) => ({
      body: { estimateItemIds: [of.item] },
    }),
    'POST /estimate/:estimateId/category/:estimateCategoryId/moveItems': (of) => ({
      body: { estimateItemIds: [of.item] },
    }),
    'POST /estimate/:estimateId/copyItems': (of) => ({ body: { estimateItemIds: [of.frozenItem] } }),
    'POST /estimate/:estimateId/putItems': (of) => ({
      body: {
        runs: [{ categoryId: of.category, categoryTradeId: null, parentId: null, above: null, itemIds: [of.item] }],
      },
    }),
    'POST /estimate/:estimateId/category/:estimateCategoryId/template': () => ({ body: { label: 'Kept once' } }),
    'POST /estimate/reconciliation': (of) => ({
      body: { jobId: of.job, items: [{ estimateItemSnapshotId: of.snapshotLine, materialTotal: 5, labourTotal: 6 }] },
    }),
    'PUT /estimate/:estimateId/bulkUpdate': (of) => ({ body: { itemIds: [of.item], fields: { tax: 0 } } }),
    'PUT /estimate/snapshotItem/:id/updateStatus/:estimateItemStatusId': () => ({
      params: { estimateItemStatusId: 3 },
    }),
    'PUT /estimateSnapshot/:id/lines': (of) => ({
      body: { itemIds: [of.pendingLine], fields: { readyToInvoice: true } },
    }),
    'GET /estimate/job/:jobId/authorised/:estimateTypeId': () => ({ params: { estimateTypeId: 1 } }),
    'PUT /estimateSetting/:companyId': () => ({ body: {} }),
  },
  elsewhere: {
    'POST /estimate/:estimateId/moveItems': {
      why: 'two estimates take part: each has a row of history',
      test: 'src/modules/estimates/server/estimate-many.test.ts',
    },
    'GET /estimateSnapshot/:id/compared': {
      why: 'it wants prices of somebody else',
      test: 'src/modules/quote-requests/server/quote-requests.test.ts',
    },
    'POST /estimate/syncToEndata/:id': NOT_CONNECTED,
    'POST /estimateSnapshot/syncToEndata/:id': NOT_CONNECTED,
  },
};
