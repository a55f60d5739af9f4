// What a form asks, as data: sections of fields, some of which repeat. What follows from it stands in form-content.ts.
import type { Group } from '../../../kit/filter.ts';
import type { FieldState, FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import type { JobTarget } from './job-targets.ts';

export interface SeenBy {
  /** Whoever has the link. */
  outside: boolean;
  /** The staff; with roles those alone. */
  inside: boolean;
  roleIds?: number[];
}

export const FORM_KINDS = ['internal', 'external', 'site'] as const;
export type FormKind = (typeof FORM_KINDS)[number];
export const FORM_OBJECTS = ['job', 'allocation', 'workOrder', 'contact', 'appointment'] as const;
export type FormObject = (typeof FORM_OBJECTS)[number];
export const SIGNING_METHODS = ['draw', 'type', 'upload'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];
export const MOST_FIELDS = 500;
export const MOST_ROWS = 100;

export interface FormField extends FormFieldDefinition {
  /** Filled in when the form is begun: the placeholder of the job that it takes, such as `job.site`. */
  from?: string | null;
  /** What of the job takes the answer once the form is handed in. */
  to?: JobTarget | null;
  /** Of a number: it is calculated from other fields, and nobody types it. */
  formula?: string | null;
  /** Absent: everybody who sees the form. */
  seenBy?: SeenBy | null;
}
export interface FormSection {
  /** A name among those of the fields: rows of a section that repeats are kept under it. */
  ref: string;
  label: string;
  hint?: string | null;
  showIf?: Group | null;
  /** Asked as often as somebody adds a row, from so many to so many times. */
  repeats?: { min?: number; max?: number } | null;
  seenBy?: SeenBy | null;
  fields: FormField[];
}
export interface FormContent {
  sections: FormSection[];
}
export type Answers = Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;

export interface SectionState {
  shown: boolean;
  /** By the names of its fields; of a section that repeats, one for each row. */
  rows: ReadonlyMap<string, FieldState>[];
}
