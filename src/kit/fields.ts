// The closed set of field kinds an entity is made of. A field is data: no functions of the domain, no hooks.
import type { z } from 'zod';

export const FIELD_KINDS = [
  'id',
  'uuid',
  'text',
  'longText',
  'money',
  'quantity',
  'fraction',
  'percent',
  'integer',
  'decimal',
  'bool',
  'date',
  'time',
  'moment',
  'oneOf',
  'option',
  'ref',
  'refs',
  'texts',
  'address',
  'email',
  'phone',
  'json',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** required: must be sent on create; optional: may be; generated: the server sets it, nobody sends it. */
export type Presence = 'required' | 'optional' | 'generated';

/** Who may see a field beyond the record itself: cost and sell figures, private notes (see details.md 13). */
export type Visibility = 'all' | 'cost' | 'sell' | 'private';

export interface FieldSpec {
  readonly kind: FieldKind;
  readonly label: string;
  readonly presence: Presence;
  readonly nullable: boolean;
  /** What the database holds when nothing is sent. Absent: null. */
  readonly default?: unknown;
  /** Longest text, or largest number. */
  readonly max?: number;
  readonly min?: number;
  /** Allowed texts of `oneOf`. */
  readonly values?: readonly string[];
  /** `option` and `ref`/`refs`: the list or the resource the id belongs to. */
  readonly to?: string;
  /** `address`: the option list of the regions it may lie in, where something depends on that. */
  readonly regions?: string;
  readonly visibility?: Visibility;
  /** A `quantity` that is the price of one: shown with its cents. */
  readonly isPrice?: boolean;
  readonly hint?: string;
  /** Said where a required one is empty; "<label> is required" unless given. */
  readonly missing?: string;
  /** Shape of a `json` field; of a `text` that is more than a text, in place of its length. */
  readonly schema?: z.ZodType;
  /** What a text must look like, and what is said otherwise. */
  readonly format?: { readonly pattern: RegExp; readonly otherwise: string };
}

export interface Field<out T, out P extends Presence> extends FieldSpec {
  readonly presence: P;
  /** Types only. */
  readonly type?: T;
}

type Options = Partial<
  Pick<FieldSpec, 'max' | 'min' | 'regions' | 'visibility' | 'isPrice' | 'hint' | 'missing' | 'schema' | 'format'>
>;
type Optional<T> = Field<T | null, 'optional'>;

const field = <T>(kind: FieldKind, label: string, more: Partial<FieldSpec> = {}): Optional<T> => ({
  kind,
  label,
  nullable: true,
  ...more,
  presence: 'optional',
});

/** What a person is told who leaves a required field empty. */
export const missingText = ({ label, missing }: Pick<FieldSpec, 'label' | 'missing'>): string =>
  missing ?? `${label} is required`;

export const text = (label: string, more?: Options) => field<string>('text', label, { max: 200, ...more });
export const longText = (label: string, more?: Options) => field<string>('longText', label, { max: 20_000, ...more });
export const email = (label: string, more?: Options) => field<string>('email', label, { max: 254, ...more });
export const phone = (label: string, more?: Options) => field<string>('phone', label, { max: 40, ...more });
/** An amount in the company's currency, two decimals. */
export const money = (label: string, more?: Options) => field<number>('money', label, more);
/** A quantity: four decimals as typed, eight where derived from a typed total. */
export const quantity = (label: string, more?: Options) => field<number>('quantity', label, more);
/** What one of something costs, as exact as a quantity. */
export const unitCost = (label: string, more?: Options) => quantity(label, { isPrice: true, ...more });
/** A share of one (0.125 = 12.5 %): six decimals as typed, ten where derived. */
export const fraction = (label: string, more?: Options) => field<number>('fraction', label, more);
/** A whole percent (12.5 = 12.5 %), four decimals. */
export const percent = (label: string, more?: Options) => field<number>('percent', label, more);
export const integer = (label: string, more?: Options) => field<number>('integer', label, more);
export const decimal = (label: string, more?: Options) => field<number>('decimal', label, more);
export const bool = (label: string, more?: Options) => field<boolean>('bool', label, more);
/** A calendar day, YYYY-MM-DD. */
export const date = (label: string, more?: Options) => field<string>('date', label, more);
/** A time of day, HH:mm. */
export const time = (label: string, more?: Options) => field<string>('time', label, more);
/** A point in time, UTC, YYYY-MM-DD HH:mm:ss. */
export const moment = (label: string, more?: Options) => field<string>('moment', label, more);
export const uuid = (label: string, more?: Options) => field<string>('uuid', label, more);
export const oneOf = <const V extends readonly string[]>(label: string, values: V, more?: Options) =>
  field<V[number]>('oneOf', label, { values, ...more });
/** An entry of an option list of the company (`perils`, `trades`…). */
export const option = (label: string, list: string, more?: Options) =>
  field<number>('option', label, { to: list, ...more });
/** Another record, by the name of its resource. */
export const ref = (label: string, resource: string, more?: Options) =>
  field<number>('ref', label, { to: resource, ...more });
export const refs = (label: string, resource: string, more?: Options) =>
  withDefault(field<number[]>('refs', label, { to: resource, ...more }), []);
export const texts = (label: string, more?: Options) => withDefault(field<string[]>('texts', label, more), []);
export const address = (label: string, more?: Options) => field<Address>('address', label, more);
export const json = <T>(label: string, schema: z.ZodType<T>, more?: Options) =>
  field<T>('json', label, { schema: schema as z.ZodType, ...more });

/** Must be sent when a record is created, and can never be cleared. */
export const required = <T>(f: Field<T | null, 'optional'>): Field<NonNullable<T>, 'required'> =>
  ({ ...f, presence: 'required', nullable: false }) as unknown as Field<NonNullable<T>, 'required'>;

/** Never null: what is not sent becomes the default. */
export const withDefault = <T>(
  f: Field<T | null, 'optional'>,
  value: NonNullable<T>,
): Field<NonNullable<T>, 'optional'> =>
  ({ ...f, default: value, nullable: false }) as unknown as Field<NonNullable<T>, 'optional'>;

/** Set by the server alone; never null. */
export const generated = <T>(f: Field<T | null, 'optional'>): Field<NonNullable<T>, 'generated'> =>
  ({ ...f, presence: 'generated', nullable: false }) as unknown as Field<NonNullable<T>, 'generated'>;

/** Set by the server alone; may be null. */
export const derived = <T>(f: Field<T, 'optional'>): Field<T, 'generated'> =>
  ({ ...f, presence: 'generated' }) as unknown as Field<T, 'generated'>;

export interface Address {
  line1: string | null;
  line2?: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  country: string | null;
  region?: string | null;
  regionLocked?: boolean;
  timezone?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  /** How it was found: its suburb’s middle (about there), a service, or a pin that somebody set. Absent: as it was given. */
  located?: (typeof LOCATED)[number] | null;
}
export const LOCATED = ['suburb', 'geocoder', 'hand'] as const;

export const isTextual = (f: FieldSpec): boolean => ['text', 'longText', 'email', 'phone'].includes(f.kind);
