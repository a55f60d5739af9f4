// What travels between two companies: a document of declared parts. What is not ticked is not there; what this version does not know is
// kept, not refused, where the document says that it is of a later one.
import { z } from 'zod';
import { FOLLOWS, PARTS, type PartName } from './sync-actions.ts';

export const PROTOCOL = 'reinstate-sync';
export const VERSION = 1;
/** Bytes of a message, lines of a message. Files travel by reference. */
export const LARGEST_MESSAGE = 256 * 1024;
export const MOST_LINES = 500;
export const MOST_FILES = 200;
/** The largest file that is fetched. */
export const LARGEST_FILE = 100_000_000;

const words = (most: number) => z.string().max(most);
const some = (most: number) => words(most).nullable();
const day = z.iso.date().nullable();
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable();
/** Exact, as it stands in the books of the sender. */
const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/);
const uuid = z.uuid();

type Maker = <S extends z.core.$ZodLooseShape>(shape: S) => z.ZodObject<S, z.core.$strict>;

function shapes(object: Maker) {
  const line = object({
    ref: uuid,
    /** The line of theirs that it answers. */
    answers: uuid.optional(),
    number: some(40),
    category: some(200),
    trade: some(200),
    description: words(2000),
    notes: some(4000),
    materialUnit: some(40).optional(),
    materialQuantity: decimal.optional(),
    labourUnit: some(40).optional(),
    labourQuantity: decimal.optional(),
    materialPrice: decimal.optional(),
    labourPrice: decimal.optional(),
    amount: decimal.optional(),
  });
  const file = object({
    ref: uuid,
    name: words(300),
    type: words(120),
    size: z.number().int().min(0).max(LARGEST_FILE),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    description: some(2000),
  });
  const parts = object({
    works: object({
      title: some(300),
      description: some(20_000),
      jobType: some(200),
      peril: some(200),
      catastropheCode: some(200),
      incidentDate: day,
      waterCategory: z.number().int().nullable(),
      waterClass: z.number().int().nullable(),
    }).optional(),
    site: object({
      line1: some(300),
      line2: some(300),
      suburb: some(200),
      state: some(100),
      postcode: some(20),
      country: some(100),
    }).optional(),
    key: object({ text: some(300) }).optional(),
    alerts: object({ safety: some(300), vulnerable: z.boolean() }).optional(),
    person: object({ name: some(300), mobile: some(60), home: some(60), work: some(60) }).optional(),
    customer: object({
      name: some(300),
      firstName: some(100),
      lastName: some(100),
      email: some(254),
      mobile: some(60),
      claimNumber: some(200),
      policyNumber: some(200),
    }).optional(),
    dates: object({ start: day, startTime: clock, end: day, endTime: clock, due: day, validUntil: day }).optional(),
    lines: z.array(line).max(MOST_LINES).optional(),
    prices: object({ exTax: decimal, tax: decimal, incTax: decimal, taxName: words(60) }).optional(),
    excess: object({ amount: decimal, incTax: z.boolean() }).optional(),
    files: z.array(file).max(MOST_FILES).optional(),
    notes: z
      .array(object({ at: words(40), by: some(200), text: words(20_000) }))
      .max(50)
      .optional(),
    contacts: z
      .array(object({ name: words(300), role: some(200), email: some(254), phone: some(60) }))
      .max(50)
      .optional(),
    forms: z
      .array(object({ title: words(300) }))
      .max(50)
      .optional(),
    licences: z
      .array(
        object({
          ref: uuid,
          licence: some(200),
          insurance: some(200),
          number: some(60),
          issuer: some(100),
          state: some(60),
          issued: day,
          expires: day,
          cover: decimal.nullable(),
        }),
      )
      .max(50)
      .optional(),
    invoice: object({
      number: words(60),
      date: day,
      due: day,
      reference: some(200),
      order: uuid.nullable(),
    }).optional(),
    progress: object({
      status: some(200),
      contacted: day,
      attended: day,
      completed: day,
      note: some(2000),
    }).optional(),
    /** Rooms with how many of their places are dry, and by when the last one is expected to be. */
    drying: object({
      rooms: z
        .array(object({ label: words(200), places: z.number().int().min(0), dry: z.number().int().min(0) }))
        .max(100),
      machines: z.boolean(),
      expected: day,
      latest: day,
      dryOn: day,
    }).optional(),
  });
  const subject = object({ type: words(40), ref: uuid, label: words(300) });
  const head = {
    protocol: z.literal(PROTOCOL),
    version: z.number().int().min(1).max(1_000_000),
    id: uuid,
    at: words(40),
  };
  const options = object({ startDate: day, endDate: day, status: some(200) });
  return z.discriminatedUnion('kind', [
    object({
      ...head,
      kind: z.literal('request'),
      exchange: uuid,
      parent: uuid.nullable(),
      action: z.number().int(),
      subject,
      job: subject.nullable(),
      /** Their record that it is about, by the reference that they gave. */
      answers: uuid.nullable(),
      note: some(4000),
      options: options.nullable(),
      follow: z.array(z.enum(FOLLOWS)).max(3),
      parts,
    }),
    object({
      ...head,
      kind: z.literal('answer'),
      exchange: uuid,
      status: z.number().int().min(2).max(4),
      reason: some(2000),
      became: subject.nullable(),
      job: subject.nullable(),
      /** Lines of theirs and what they are here. */
      lines: z
        .array(object({ theirs: uuid, ours: uuid }))
        .max(MOST_LINES)
        .optional(),
    }),
    object({ ...head, kind: z.literal('cancel'), exchange: uuid }),
    object({
      ...head,
      kind: z.literal('update'),
      /** The record of theirs, by the reference that they gave. */
      about: uuid,
      parts,
    }),
    object({ ...head, kind: z.literal('detach'), about: uuid }),
  ]);
}

const strict = shapes((shape) => z.strictObject(shape));
/** The same, keeping what it does not know. */
const loose = shapes(((shape: z.core.$ZodLooseShape) => z.looseObject(shape)) as unknown as Maker);

export type SyncMessage = z.infer<typeof strict>;
export type RequestMessage = Extract<SyncMessage, { kind: 'request' }>;
export type AnswerMessage = Extract<SyncMessage, { kind: 'answer' }>;
export type UpdateMessage = Extract<SyncMessage, { kind: 'update' }>;
export type MessageParts = RequestMessage['parts'];
export type MessageLine = NonNullable<MessageParts['lines']>[number];
export type MessageFile = NonNullable<MessageParts['files']>[number];

/** Reads the bytes of a message; undefined where they are none. */
export function readMessage(text: string): SyncMessage | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isText(raw)) return undefined;
  const version = typeof raw === 'object' && raw !== null ? (raw as { version?: unknown }).version : undefined;
  const schema = typeof version === 'number' && version > VERSION ? loose : strict;
  const read = schema.safeParse(raw);
  return read.success ? read.data : undefined;
}

/** No text in it that a database cannot keep. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, of]) => isText(name) && isText(of));
}

/** The parts that are in it, of those that are known here. */
export const partsIn = (parts: MessageParts): PartName[] => PARTS.filter((name) => parts[name] !== undefined);
