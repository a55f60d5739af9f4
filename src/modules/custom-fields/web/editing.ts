import type { CustomFieldCategory, CustomFieldItem } from '../shared/custom-field.entity.ts';

/** What a dialog of the designer works on; without a record it is new. */
export type Editing =
  | { what: 'category'; category?: CustomFieldCategory }
  | { what: 'field'; categoryId: number; item?: CustomFieldItem };
