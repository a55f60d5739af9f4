// The calls of bays and of what storing costs.
import { z } from 'zod';
import { crudApi, endpoint, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { warehouse } from '../../inventory/shared/warehouse.entity.ts';
import { BAY_KINDS, storageBay } from './storage-bay.entity.ts';
import { storageItem } from './storage-item.entity.ts';
import { storageClaim, storageRate, storageTerm } from './storage-money.entity.ts';

export const storageBayRow = row(storageBay, 'all', { warehouse: requiredLabelOf(warehouse, 'warehouseId') });
export interface StorageBayView extends z.infer<typeof storageBayRow> {}
export const storageBaysApi = crudApi(storageBay, 'storageBay', { row: storageBayRow }, { changes: ['storageItem'] });

/** What stands in a bay for a job. */
const bayJob = z.strictObject({ id: z.number().nullable(), label: z.string(), m3: z.number(), count: z.number() });
const bayOnPlan = z.strictObject({
  id: z.number(),
  label: z.string(),
  kind: z.enum(BAY_KINDS),
  aisle: z.string(),
  column: z.number(),
  capacityM3: z.number().nullable(),
  reservedFor: z.string().nullable(),
  reservedM3: z.number().nullable(),
  countedAt: z.string().nullable(),
  /** Of what was measured. */
  usedM3: z.number(),
  count: z.number(),
  /** How many things in it were never measured. */
  unmeasured: z.number(),
  /** How many are held for disposal. */
  held: z.number(),
  jobs: z.array(bayJob),
});
export interface BayOnPlan extends z.infer<typeof bayOnPlan> {}
const plan = z.strictObject({
  id: z.number(),
  label: z.string(),
  usedM3: z.number(),
  capacityM3: z.number(),
  bays: z.array(bayOnPlan),
});
export interface StoragePlan extends z.infer<typeof plan> {}

const billLine = z.strictObject({
  rate: z.number(),
  unit: z.enum(['m3', 'piece']),
  period: z.enum(['day', 'month']),
  per: z.number(),
  from: z.string(),
  through: z.string(),
  quantityDays: z.number(),
  even: z.strictObject({ quantity: z.number(), days: z.number() }).nullable(),
  amount: z.number(),
});
const jobCharge = z.strictObject({
  job: labelled,
  customer: z.string().nullable(),
  boxes: z.number(),
  m3: z.number(),
  /** Boxes whose days cannot be charged before they are measured. */
  unmeasured: z.number(),
  days: z.number(),
  amount: z.number(),
  lines: z.array(billLine),
  billed: z.number(),
  /** The last day that is on an invoice. */
  billedThrough: z.string().nullable(),
  /** Days left out because boxes were with a restorer, of what is billed. */
  awayDays: z.number(),
});
export interface JobCharge extends z.infer<typeof jobCharge> {}

export const storagePlanApi = {
  plan: endpoint({
    method: 'GET',
    path: '/storageBay/plan',
    permission: 'view-storage-bay',
    summary: 'The plan of a warehouse: each bay with its fill and jobs',
    query: z.strictObject({
      warehouseId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    response: one(z.strictObject({ warehouses: z.array(labelled), plan: plan.nullable() })),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/storageItem/overview',
    permission: 'view-storage-item',
    summary: 'How much is in storage, goes back, and is paid for until soon',
    response: one(
      z.strictObject({ inStorage: z.number(), toReturn: z.number(), endsSoon: z.number(), missing: z.number() }),
    ),
  }),
  charges: endpoint({
    method: 'GET',
    path: '/storageItem/charge',
    permission: 'view-storage-item',
    summary: 'Days to bill by job, with how the amount comes about; what is billed already',
    query: z.strictObject({
      jobId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    response: one(z.array(jobCharge)),
  }),
  askMore: endpoint({
    method: 'PUT',
    path: '/storageTerm/:id/ask',
    permission: 'edit-storage-term',
    summary: 'Keep that whoever pays was asked for more time',
    body: z.strictObject({ until: z.iso.date('Enter a date as YYYY-MM-DD') }),
    example: { body: { until: '2027-01-31' } },
    response: one(z.strictObject({ id: z.number() })),
    changes: ['storageTerm', 'history'],
  }),
};

const ofJob = z.strictObject({ id: z.number(), label: z.string(), customer: z.string().nullable() });
export const storageRateRow = row(storageRate, 'all', {
  contact: labelOf(contact, 'contactId'),
  job: ofJob.nullable(),
});
export interface StorageRateView extends z.infer<typeof storageRateRow> {}
export const storageRatesApi = crudApi(
  storageRate,
  'storageRate',
  { row: storageRateRow },
  { changes: ['storageItem'] },
);

export const storageTermRow = row(storageTerm, 'all', {
  job: ofJob,
  payer: labelOf(contact, 'payerId'),
  /** What of the job is in store now. */
  m3: z.number(),
  count: z.number(),
  bays: z.array(z.string()),
});
export interface StorageTermView extends z.infer<typeof storageTermRow> {}
export const storageTermsApi = crudApi(
  storageTerm,
  'storageTerm',
  { row: storageTermRow },
  { changes: ['storageItem'] },
);

export const storageClaimRow = row(storageClaim, 'all', {
  storageItem: requiredLabelOf(storageItem, 'storageItemId'),
  job: ofJob,
});
export interface StorageClaimView extends z.infer<typeof storageClaimRow> {}
export const storageClaimsApi = crudApi(
  storageClaim,
  'storageClaim',
  { row: storageClaimRow },
  { changes: ['storageItem'] },
);
