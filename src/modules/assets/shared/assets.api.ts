// The calls of equipment: units, their rates and costs.
import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi, endpoint, one } from '../../../kit/endpoint.ts';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { RATE_RULES } from './asset-days.ts';
import { assetItem } from './asset-item.entity.ts';
import { assetSign } from './asset-sign.ts';
import { assetItemCost, assetItemRate } from './asset-money.entity.ts';

/** Entries that a company adds may have no colour. */
const coloured = statusLabel.extend({ colour: z.string().nullable() });
export const span = z.strictObject({ outAt: z.string(), inAt: z.string().nullable() });

/** The deployment that a unit is on, with what its charge is counted from. */
const openDeployment = z.strictObject({
  id: z.number(),
  outAt: z.string(),
  timezone: z.string(),
  rateRule: z.enum(RATE_RULES).nullable(),
  sellRate: z.number().nullable(),
  /** Deployments of failed units that it stands in for, in their order. */
  before: z.array(span),
});
/** A deployment of the last fourteen days, for the line. */
const recentDeployment = z.strictObject({
  id: z.number(),
  outAt: z.string(),
  inAt: z.string().nullable(),
  jobId: z.number().nullable(),
  label: z.string(),
});
export interface RecentDeployment extends z.infer<typeof recentDeployment> {}

export const assetItemRow = row(assetItem, 'all', {
  contact: labelOf(contact, 'contactId'),
  assetType: entryOf('assetType', 'assetTypeId', labelled),
  assetItemStatus: entryOf('assetItemStatus', 'assetItemStatusId', coloured),
  /** Null where the person may not see the job. */
  job: labelled.nullable(),
  user: labelOf(user, 'userId'),
  deployment: openDeployment.nullable(),
  /** What it charges unless another rate is chosen: its own, or that of its type. */
  rate: z.strictObject({ rateRule: z.enum(RATE_RULES), sellRate: z.number() }).nullable(),
  recent: z.array(recentDeployment),
});
export interface AssetItemView extends z.infer<typeof assetItemRow> {}

const changes = ['assetItem', 'assetDeployment', 'history', 'job', 'map'];
export const assetItemsApi = {
  ...crudApi(
    assetItem,
    'assetItem',
    { row: assetItemRow },
    { changes, example: { label: 'Dehumidifier LGR', assetTypeId: 1 } },
  ),
  ...bulkApi(assetItem, 'assetItem', changes),
};

export const assetFiguresApi = {
  scan: endpoint({
    method: 'GET',
    path: '/assetItem/scan',
    permission: 'view-asset-item',
    summary: 'The unit that a label names: by its number, barcode or serial number',
    query: z.strictObject({ code: z.string().trim().min(1, 'Enter a number').max(200) }),
    example: { query: { code: 'AST-0001' } },
    response: one(assetItemRow),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/assetItem/overview',
    permission: 'view-asset-item',
    summary: 'How much equipment is where, what is overdue or idle, and what it earns a day now',
    response: one(
      z.strictObject({
        total: z.number(),
        onSite: z.number(),
        available: z.number(),
        hired: z.number(),
        /** Tag, service, calibration or hire has ended. */
        overdue: z.number(),
        /** Overdue, or due within two weeks. */
        due: z.number(),
        /** Available, and not used for more than a week. */
        idle: z.number(),
        /** Rates by day of what stands on sites, ex tax; weeks by their seventh, hours by 24. */
        earnsADay: z.number(),
      }),
    ),
  }),
  signs: endpoint({
    method: 'GET',
    path: '/assetItem/signs',
    permission: 'view-asset-item',
    summary:
      'What is known of units where they are: the part of the site, since when they stand for nothing, what to look at',
    response: one(z.array(assetSign)),
  }),
  labels: endpoint({
    method: 'GET',
    path: '/assetItem/labels/pdf',
    permission: 'view-asset-item',
    summary: 'Labels with QR codes as a sheet',
    query: z.strictObject({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Choose up to 200 units') }),
    example: { query: { ids: '1' } },
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/assetItem/:id/earnings',
    permission: 'view-asset-item-cost',
    summary: 'What a unit was paid for, what it charged and what of that was billed',
    response: one(
      z.strictObject({
        paid: z.number(),
        charged: z.number(),
        billed: z.number(),
        daysOut: z.number(),
        jobs: z.number(),
      }),
    ),
  }),
};

const files = waysTo('assetItem', 'id', 'a unit of equipment');
export const assetFilesApi = { upload: files.upload, base64: files.base64, url: files.url };

export const assetItemRateRow = row(assetItemRate, 'all', {
  assetItem: labelOf(assetItem, 'assetItemId'),
  assetType: entryOf('assetType', 'assetTypeId', labelled.nullable()),
  assetItemRateType: entryOf('assetItemRateType', 'assetItemRateTypeId', labelled),
});
export interface AssetItemRateView extends z.infer<typeof assetItemRateRow> {}
export const assetItemRatesApi = crudApi(
  assetItemRate,
  'assetItemRate',
  { row: assetItemRateRow },
  { changes: ['assetItemRate', 'assetItem'] },
);

export const assetItemCostRow = row(assetItemCost, 'all', { assetItem: requiredLabelOf(assetItem, 'assetItemId') });
export interface AssetItemCostView extends z.infer<typeof assetItemCostRow> {}
export const assetItemCostsApi = crudApi(
  assetItemCost,
  'assetItemCost',
  { row: assetItemCostRow },
  { changes: ['assetItemCost', 'assetItem'] },
);
