/** Fields that can be set on many boxes at once. */
export const STORAGE_BULK_FIELDS: readonly string[] = [
  'storageItemTypeId',
  'room',
  'volumeM3',
  'weightKg',
  'fragile',
  'thisWayUp',
  'ownerContactId',
  'rate',
];
