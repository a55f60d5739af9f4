// What storing costs, until when it is paid for, and what came to harm in it.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  longText,
  moment,
  money,
  oneOf,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

export const RATE_UNITS = ['m3', 'piece'] as const;
export const RATE_PERIODS = ['day', 'month'] as const;
const rateFields = {
  contactId: ref('Client', 'contact', { hint: 'For the jobs of this client' }),
  jobId: ref('Job', 'job', { hint: 'For this job alone, before the rate of its client' }),
  unit: withDefault(oneOf('Charged by', RATE_UNITS), 'm3'),
  period: withDefault(oneOf('For each', RATE_PERIODS), 'day'),
  sellRate: required(money('Charge', { min: 0, max: 1_000_000, missing: 'Enter what it charges, ex tax' })),
  fromDate: required(date('From', { missing: 'Choose the first day of this rate' })),
  chargesAway: withDefault(bool('Days with a restorer are charged'), false),
};
export interface StorageRate extends RowOf<typeof rateFields> {}
export interface StorageRateCreate extends CreateOf<typeof rateFields> {}
export interface StorageRateUpdate extends UpdateOf<typeof rateFields> {}
export const storageRate = entity<StorageRate, StorageRateCreate, StorageRateUpdate>('storageRate', rateFields, {
  label: { one: 'storage rate', many: 'storage rates' },
  labelField: 'sellRate',
});

const termFields = {
  jobId: required(ref('Job', 'job')),
  paidUntil: required(date('Paid until', { missing: 'Choose the last day that is paid for' })),
  payerId: ref('Who pays', 'contact'),
  note: text('Note', { max: 200, hint: 'Such as handover day' }),
  askedAt: derived(moment('More time asked')),
  askedUntil: derived(date('Asked until')),
};
export interface StorageTerm extends RowOf<typeof termFields> {}
export interface StorageTermCreate extends CreateOf<typeof termFields> {}
export interface StorageTermUpdate extends UpdateOf<typeof termFields> {}
export const storageTerm = entity<StorageTerm, StorageTermCreate, StorageTermUpdate>('storageTerm', termFields, {
  label: { one: 'storage limit', many: 'storage limits' },
  labelField: 'paidUntil',
});

export const CLAIM_KINDS = ['missing', 'damaged'] as const;
export const CLAIM_STATES = ['open', 'settled', 'rejected'] as const;
const claimFields = {
  storageItemId: required(ref('Stored item', 'storageItem')),
  jobId: generated(ref('Job', 'job')),
  kind: required(oneOf('Kind', CLAIM_KINDS)),
  label: required(text('What', { max: 200, missing: 'Say what is missing or damaged' })),
  found: longText('What was found', { max: 4000 }),
  foundAt: generated(moment('Found')),
  status: withDefault(oneOf('Status', CLAIM_STATES), 'open'),
  amount: money('Amount', { min: 0, max: 10_000_000 }),
  outcome: longText('Outcome', { max: 4000 }),
};
export interface StorageClaim extends RowOf<typeof claimFields> {}
export interface StorageClaimCreate extends CreateOf<typeof claimFields> {}
export interface StorageClaimUpdate extends UpdateOf<typeof claimFields> {}
export const storageClaim = entity<StorageClaim, StorageClaimCreate, StorageClaimUpdate>('storageClaim', claimFields, {
  label: { one: 'storage claim', many: 'storage claims' },
});
