// What can be set on many contacts at once.
export const CONTACT_BULK_FIELDS = [
  'contactTypeId',
  'status',
  'tradeIds',
  'serviceAreaIds',
  'divisionIds',
  'userIds',
  'filterTagIds',
  'gstRegistered',
  'notes',
] as const;
