/** Fields that can be set on many units at once. */
export const ASSET_BULK_FIELDS: readonly string[] = [
  'assetTypeId',
  'assetItemStatusId',
  'make',
  'model',
  'contactId',
  'hiredUntil',
  'homePlace',
  'tagDueDate',
  'serviceDueDate',
  'calibrationDueDate',
];
