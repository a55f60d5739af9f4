// An entity is declared once, as data; types, schemas, columns, filters and labels are derived from it by plain functions.
import { type Field, type FieldSpec, type Presence, derived, generated, integer, moment, ref, uuid } from './fields.ts';

export type Fields = Record<string, Field<unknown, Presence>>;

type TypeOf<F> = F extends Field<infer T, Presence> ? T : never;
type KeysOf<Fs extends Fields, P extends Presence> = {
  [K in keyof Fs]: Fs[K]['presence'] extends P ? K : never;
}[keyof Fs];

export interface StandardRow {
  id: number;
  uuid: string;
  version: number;
  createdAt: string;
  createdById: number | null;
  updatedAt: string;
  updatedById: number | null;
}
export type RowOf<Fs extends Fields> = StandardRow & { [K in keyof Fs]: TypeOf<Fs[K]> };
export type CreateOf<Fs extends Fields> = { [K in KeysOf<Fs, 'required'>]: TypeOf<Fs[K]> } & {
  [K in KeysOf<Fs, 'optional'>]?: TypeOf<Fs[K]> | null;
} & Located;
export type UpdateOf<Fs extends Fields> = { [K in KeysOf<Fs, 'required'>]?: TypeOf<Fs[K]> } & {
  [K in KeysOf<Fs, 'optional'>]?: TypeOf<Fs[K]> | null;
} & { version?: number } & Located;
/** The browser may append where it was to any create and update; what the company asks for and the person agreed to is kept. */
export interface Located {
  latitude?: number | null;
  longitude?: number | null;
  locationIsError?: boolean | 0 | 1 | null;
  locationAccuracy?: number | null;
  locationError?: string | null;
}

const standardFields = {
  id: { kind: 'id', label: 'Id', presence: 'generated', nullable: false },
  uuid: generated(uuid('UUID')),
  version: generated(integer('Version')),
  createdAt: generated(moment('Created')),
  createdById: derived(ref('Created by', 'user')),
  updatedAt: generated(moment('Changed')),
  updatedById: derived(ref('Changed by', 'user')),
} as const satisfies Record<string, FieldSpec>;

export interface Entity<out Row = unknown, out Create = unknown, out Update = unknown> {
  /** The noun of the specification: the API's path, the type in object links. */
  readonly name: string;
  readonly table: string;
  readonly label: { readonly one: string; readonly many: string };
  /** Kebab-case key of its four permissions (`view-work-order`). */
  readonly permission: string;
  /** The entity's own fields. */
  readonly fields: Record<string, FieldSpec>;
  /** Own and standard fields: what a row holds. */
  readonly all: Record<string, FieldSpec>;
  readonly softDelete: boolean;
  /** Money records: an update must send the version it started from. */
  readonly versionRequired: boolean;
  /** The field by which people know a record: its label beside an id. */
  readonly labelField: string;
  /** Types only. */
  readonly types?: { row: Row; create: Create; update: Update };
}

export interface EntityOptions {
  label: { one: string; many: string };
  permission?: string;
  table?: string;
  softDelete?: boolean;
  versionRequired?: boolean;
  /** `label` unless said otherwise. */
  labelField?: string;
}

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function entity<Row, Create, Update>(
  name: string,
  fields: Fields,
  options: EntityOptions,
): Entity<Row, Create, Update> {
  return {
    name,
    table: options.table ?? snake(name),
    label: options.label,
    permission: options.permission ?? kebab(name),
    fields,
    all: { ...standardFields, ...fields },
    softDelete: options.softDelete ?? true,
    versionRequired: options.versionRequired ?? false,
    labelField: options.labelField ?? 'label',
  };
}

/** Fields a filter or sort may name: everything with a column of its own that compares. */
export const filterable = (e: Entity): Record<string, FieldSpec> =>
  Object.fromEntries(Object.entries(e.all).filter(([, f]) => !['json', 'address'].includes(f.kind)));
