// Bays, rates, limits and claims as plain resources.
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { storageBay } from '../shared/storage-bay.entity.ts';
import { storageClaim, storageRate, storageTerm } from '../shared/storage-money.entity.ts';
import { storageBaysApi, storageClaimsApi, storageRatesApi, storageTermsApi } from '../shared/storage-plan.api.ts';

export const bayPages = webResource(storageBay, storageBaysApi, {
  columns: ['label', 'warehouseId', 'kind', 'aisle', 'column', 'capacityM3', 'reservedFor', 'reservedM3'],
});
export const ratePages = webResource(storageRate, storageRatesApi, {
  columns: ['sellRate', 'unit', 'period', 'fromDate', 'contactId', 'jobId', 'chargesAway'],
});
export const termPages = webResource(storageTerm, storageTermsApi, {
  columns: ['paidUntil', 'jobId', 'payerId', 'note', 'askedAt', 'askedUntil'],
  listTitle: 'Storage limits',
});
export const claimPages = webResource(storageClaim, storageClaimsApi, {
  columns: ['label', 'storageItemId', 'jobId', 'kind', 'status', 'foundAt', 'found', 'amount', 'outcome'],
});
