// What is checked of a field: the schemas of its values, coming in and going out.
import { z } from 'zod';
import { type FieldSpec, LOCATED, missingText } from './fields.ts';
import { MAIL_ADDRESS } from './mail-address.ts';
import { postcodeProblem } from './postcodes.ts';
import { isShortened } from './read-number.ts';

const SHORTENED = 'This was shortened by a spreadsheet: enter the whole number';
const LARGEST = 1e13; // money and quantities: keeps products exact (see money.ts)
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/; // tab and line breaks are fine
const plainText = (max: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !controls.test(value) && value.isWellFormed(), 'Contains characters that cannot be stored');

const formatted = (plain: z.ZodString, { format }: FieldSpec) =>
  format ? plain.refine((value) => value === '' || format.pattern.test(value), format.otherwise) : plain;

const isDay = (value: string) => {
  const at = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) && value >= '1900-01-01' && value <= '2200-12-31'
  );
};
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date as YYYY-MM-DD')
  .refine(isDay, 'This date does not exist');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm');
const point = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a moment as YYYY-MM-DD HH:mm:ss in UTC')
  .refine((value) => isDay(value.slice(0, 10)), 'This date does not exist');
const recordId = z.number().int().min(1, 'Choose an entry of the list').max(Number.MAX_SAFE_INTEGER);
const emptyToNull = (value: string | null | undefined) => (value === '' ? null : (value ?? null));
const emailText = (max: number, missing?: string) =>
  plainText(max, missing).refine(
    (value) => value === '' || MAIL_ADDRESS.test(value),
    'This is not a valid email address',
  );

export const addressSchema = z
  .strictObject({
    line1: plainText(200).nullish().transform(emptyToNull),
    line2: plainText(200).nullish().transform(emptyToNull),
    suburb: plainText(100).nullish().transform(emptyToNull),
    state: plainText(60).nullish().transform(emptyToNull),
    postcode: plainText(20).nullish().transform(emptyToNull),
    country: plainText(60).nullish().transform(emptyToNull),
    region: plainText(100).nullish().transform(emptyToNull),
    regionLocked: z.boolean().optional(),
    timezone: plainText(60).nullish().transform(emptyToNull),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    located: z.enum(LOCATED).nullish(),
  })
  .superRefine((address, check) => {
    const message = postcodeProblem(address);
    if (message) check.addIssue({ code: 'custom', path: ['postcode'], message });
  });

const SHARE = 'Enter a share between 0 and 1, such as 0.05 for 5 %';

/** What a client may send for this field, without the question of presence and null. */
export function inputSchema(f: FieldSpec): z.ZodType {
  const number = (least: number, most: number) =>
    z
      .number()
      .min(f.min ?? least)
      .max(f.max ?? most);
  switch (f.kind) {
    case 'id':
    case 'ref':
    case 'option':
      return recordId;
    case 'refs':
      return z.array(recordId).max(500);
    case 'texts':
      return z.array(plainText(f.max ?? 200)).max(100);
    case 'uuid':
      return z.uuid();
    case 'phone':
      return formatted(plainText(f.max ?? 40, missingText(f)), f).refine((value) => !isShortened(value), SHORTENED);
    case 'text':
    case 'longText':
      return f.schema ?? formatted(plainText(f.max ?? 200, missingText(f)), f);
    case 'email':
      return emailText(f.max ?? 254, missingText(f));
    case 'money':
    case 'quantity':
      return number(-LARGEST, LARGEST);
    case 'fraction':
      return f.max === 1 && f.min === 0 ? z.number().min(0, SHARE).max(1, SHARE) : number(-1000, 1000);
    case 'percent':
      return number(-100_000, 100_000);
    case 'decimal':
      return number(-1e12, 1e12);
    case 'integer':
      return z
        .number()
        .int()
        .min(f.min ?? -2_147_483_648)
        .max(f.max ?? 2_147_483_647);
    case 'bool':
      return z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
    case 'date':
      return day;
    case 'time':
      return clock;
    case 'moment':
      return point;
    case 'oneOf':
      return z.enum(f.values as [string, ...string[]]);
    case 'address':
      return addressSchema;
    case 'json':
      return f.schema ?? z.unknown();
  }
}

export const addressAnswer = z.strictObject({
  line1: z.string().nullable(),
  line2: z.string().nullable().optional(),
  suburb: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable().optional(),
  regionLocked: z.boolean().optional(),
  timezone: z.string().nullable().optional(),
  latitude: z.number().nullable().optional(),
  longitude: z.number().nullable().optional(),
  located: z.enum(LOCATED).nullable().optional(),
});

/** What the server answers for this field. */
export function outputSchema(f: FieldSpec): z.ZodType {
  switch (f.kind) {
    case 'bool':
      return z.boolean();
    case 'address':
      return addressAnswer;
    case 'json':
      return f.schema ?? z.unknown();
    case 'oneOf':
      return z.enum(f.values as [string, ...string[]]);
    case 'uuid':
      return z.uuid();
    case 'date':
      return z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
    case 'time':
      return z.string().regex(/^\d{2}:\d{2}$/);
    case 'moment':
      return z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    case 'text':
    case 'longText':
    case 'phone':
    case 'email':
      return z.string();
    case 'refs':
      return z.array(z.number());
    case 'texts':
      return z.array(z.string());
    default:
      return z.number();
  }
}
