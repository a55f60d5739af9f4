// One schedule with all it holds, as its page, the phone and the papers take it: the facts of `drying-facts.ts`, and what only pages need.
import { z } from 'zod';
import { authorisedDaysRow } from './authorised-days.ts';
import type { DryingFacts } from './drying-facts.ts';
import { CATEGORY_KINDS, POINT_KINDS, POINT_STATES, SURFACES, UNIT_SYSTEMS } from './moisture-schedule.entity.ts';

const text = z.string().nullable();
const figure = z.number().nullable();
const dated = <T extends z.ZodType>(value: T) => z.strictObject({ value, at: z.string(), by: text, reason: text });
const meter = z.strictObject({ label: z.string(), kind: text, calibratedUntil: text });
const pointKind = z.enum(POINT_KINDS);
const CATEGORIES = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const CLASSES = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const scheduleFacts = z.strictObject({
  id: z.number(),
  number: z.string(),
  label: z.string(),
  timezone: z.string(),
  unitSystem: z.enum(UNIT_SYSTEMS),
  startedAt: z.string(),
  scale: z.string(),
  pressure: figure,
  categories: z.array(dated(CATEGORIES)),
  classes: z.array(dated(CLASSES)),
  goalRule: text,
  meters: z.array(meter),
});
const pointFacts = z.strictObject({
  id: z.number(),
  number: z.number(),
  roomId: z.number(),
  label: z.string(),
  material: z.string(),
  surface: z.enum(SURFACES),
  height: figure,
  depth: figure,
  kind: pointKind,
  scale: z.string(),
  dryStandard: figure,
  goals: z.array(dated(z.number())),
  pin: z.strictObject({ attachmentId: z.number(), x: z.number(), y: z.number() }).nullable(),
  removed: z.strictObject({ at: z.string(), what: z.enum(['material', 'point']), reason: text }).nullable(),
});
const visitFacts = z.strictObject({
  id: z.number(),
  number: z.number(),
  at: z.string(),
  by: z.string(),
  weather: text,
  note: text,
});
const readingFacts = z.strictObject({
  id: z.number(),
  pointId: z.number(),
  visitId: z.number().nullable(),
  at: z.string(),
  recordedAt: z.string(),
  by: z.string(),
  value: figure,
  scale: z.string(),
  notReachable: text,
  sameAsLast: z.boolean(),
  corrects: z.number().nullable(),
  meter: meter.nullable(),
  /** Absent: nothing was asked. */
  doubts: z.array(z.string()).optional(),
  note: text,
  attachmentId: z.number().nullable(),
});
const airFacts = z.strictObject({
  id: z.number(),
  visitId: z.number().nullable(),
  at: z.string(),
  by: z.string(),
  kind: pointKind,
  label: z.string(),
  chamberId: z.number().nullable(),
  equipmentLabel: text,
  temperature: z.number(),
  humidity: z.number(),
  pressure: figure,
  corrects: z.number().nullable(),
});
const equipmentFacts = z.strictObject({
  id: z.number(),
  asset: z.string(),
  label: z.string(),
  kind: z.enum(['dehumidifier', 'air-mover', 'scrubber', 'heater', 'other']),
  chamberId: z.number(),
  inAt: z.string(),
  outAt: text,
  failed: z.boolean(),
  note: z.string().optional(),
  replaces: z.number().nullable(),
  watts: figure,
  pintsPerDay: figure,
  dailyRate: figure,
  pin: z.strictObject({ attachmentId: z.number(), x: z.number(), y: z.number() }).nullable(),
});
export const dryingFacts = z.strictObject({
  schedule: scheduleFacts,
  chambers: z.array(
    z.strictObject({
      id: z.number(),
      letter: z.string(),
      label: z.string(),
      volume: figure,
      floorArea: figure,
      circuitAmps: figure,
    }),
  ),
  rooms: z.array(z.strictObject({ id: z.number(), chamberId: z.number(), label: z.string() })),
  points: z.array(pointFacts),
  visits: z.array(visitFacts),
  readings: z.array(readingFacts),
  air: z.array(airFacts),
  equipment: z.array(equipmentFacts),
  stallNotes: z.array(z.strictObject({ pointId: z.number(), at: z.string(), by: z.string(), text: z.string() })),
});
/** The facts as they travel: ids are numbers, since the server knows every row. */
export type FactsOnWire = z.infer<typeof dryingFacts>;
/** Holds the two together: what travels can be given to every function of drying. */
export const asFacts = (facts: FactsOnWire): DryingFacts => facts;

/** What a page needs of a point besides its facts. */
const pointMore = z.strictObject({
  id: z.number(),
  version: z.number(),
  state: z.enum(POINT_STATES),
  stateSince: text,
  materialId: z.number().nullable(),
  standardItemId: z.number().nullable(),
  /** Its photographs, the oldest first; the day as the site counts it. */
  photos: z.array(z.strictObject({ id: z.number(), day: z.string() })),
  note: text,
});
/** A place where the air is read. */
const airPlace = z.strictObject({
  id: z.number(),
  label: z.string(),
  kind: pointKind,
  categoryId: z.number(),
  isRemoved: z.boolean(),
});
const categoryMore = z.strictObject({
  id: z.number(),
  version: z.number(),
  kind: z.enum(CATEGORY_KINDS),
  label: z.string(),
  parentId: z.number().nullable(),
  volume: figure,
  floorArea: figure,
  circuitAmps: figure,
});
/** By the units of this schedule, where an authorised line is for them. */
const authorisedUnits = authorisedDaysRow.omit({ deploymentIds: true }).extend({ equipmentIds: z.array(z.number()) });
export interface AuthorisedUnits extends z.infer<typeof authorisedUnits> {}
const materialFacts = z.strictObject({
  id: z.number(),
  label: z.string(),
  scale: z.string(),
  dryStandard: figure,
  goalAbove: z.number(),
  least: z.number(),
  most: z.number(),
});
export interface MaterialFacts extends z.infer<typeof materialFacts> {}

export const dryingWhole = z.strictObject({
  facts: dryingFacts,
  points: z.array(pointMore),
  categories: z.array(categoryMore),
  airPlaces: z.array(airPlace),
  materials: z.array(materialFacts),
  /** What the company does about a point that does not fall. */
  actions: z.array(z.strictObject({ label: z.string(), reason: text })),
  /** Visits that nobody has said are done. */
  openVisit: z
    .strictObject({
      id: z.number(),
      clientRef: z.string(),
      number: z.number(),
      at: z.string(),
      /** What was read at it, by which a device corrects. */
      refs: z.array(z.strictObject({ pointId: z.number(), clientRef: z.string() })),
    })
    .nullable(),
  /** What an invoice bills, day by day, of units that stood here. */
  billedDays: z.array(
    z.strictObject({
      equipmentId: z.number(),
      day: z.string(),
      document: z.string(),
      documentId: z.number(),
      objectType: z.string(),
    }),
  ),
  /** What authorised lines pay for of units that stood here. */
  authorised: z.array(authorisedUnits),
  /** Units that are on the job and in no chamber. */
  unplaced: z.array(
    z.strictObject({ deploymentId: z.number(), asset: z.string(), label: z.string(), outAt: z.string() }),
  ),
});
export interface DryingWhole extends z.infer<typeof dryingWhole> {}
export type PointMore = DryingWhole['points'][number];
