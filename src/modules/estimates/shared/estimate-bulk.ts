// What can be set on many estimates at once: who and what for. Money is agreed one by one.
import { bulkApi } from '../../../kit/bulk.ts';
import { estimate } from './estimate.entity.ts';

export const ESTIMATE_BULK_FIELDS = ['assignedId', 'costCentreId', 'propertyTypeId', 'divisionIds'] as const;
export const estimateBulkApi = bulkApi(estimate, 'estimate', ['estimate', 'history']);
