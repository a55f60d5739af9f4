/** Kinds of records that can have custom fields. */
export const CUSTOM_FIELD_OBJECTS = ['job', 'contact'] as const;
export type CustomFieldObject = (typeof CUSTOM_FIELD_OBJECTS)[number];
