// What the formulas, charts and papers of drying take: plain data, gathered from the database by the server or from answers by the page.
// Moments are texts: as the API writes them ("2026-11-20 02:30:00", UTC) or ISO ("2026-11-20T02:30:00Z"); `drying-time.ts` reads both.

/** An id of a row, or the name a phone gave it before the server knew it. */
export type DryingId = number | string;
export type Moment = string;
/** `2026-11-20`, in the zone of the site. */
export type Day = string;

/** Where a point lies, and what its air is compared with. */
export type PointKind = 'affected' | 'unaffected' | 'outside' | 'hvac' | 'dehumidifier-in' | 'dehumidifier-out';
export type PointSurface = 'wall' | 'floor' | 'ceiling' | 'other';
export type EquipmentKind = 'dehumidifier' | 'air-mover' | 'scrubber' | 'heater' | 'other';
/** A paper prints both where it says so; a screen shows the person's own. */
export type UnitSystem = 'metric' | 'imperial' | 'both';

/** What was set, when it was set, and why: the last one holds, the others stay. */
export interface Dated<T> {
  value: T;
  /** When it was set. */
  at: Moment;
  by: string | null;
  reason: string | null;
}

export interface MeterFacts {
  /** `AST-0031` */
  label: string;
  /** `Tramex MEP` */
  kind: string | null;
  /** Last day of its calibration, as it was when it was read. */
  calibratedUntil: Day | null;
}

export interface ScheduleFacts {
  id: DryingId;
  /** `0067-D1` */
  number: string;
  label: string;
  /** Zone of the site: days are its days. */
  timezone: string;
  unitSystem: UnitSystem;
  startedAt: Moment;
  /** What moisture is read in, where points do not say otherwise: `% WME`. */
  scale: string;
  /** Pascal; from a barometer or from the altitude. Null: 101,325. */
  pressure: number | null;
  /** 1 clean, 2 grey, 3 black; in order of time. */
  categories: Dated<1 | 2 | 3>[];
  classes: Dated<1 | 2 | 3 | 4>[];
  /** How the goal of a point comes about, in words. */
  goalRule: string | null;
  meters: MeterFacts[];
}

export interface ChamberFacts {
  id: DryingId;
  /** `A` */
  letter: string;
  label: string;
  /** m³ and m² of floor. */
  volume: number | null;
  floorArea: number | null;
  /** Amps of the circuit that feeds it. */
  circuitAmps: number | null;
}

export interface RoomFacts {
  id: DryingId;
  chamberId: DryingId;
  label: string;
}

/** A place on a plan: shares of its width and height, 0 to 1. */
export interface PinFacts {
  attachmentId: DryingId;
  x: number;
  y: number;
}

export interface PointFacts {
  id: DryingId;
  /** The number on plan and paper, in walking order. */
  number: number;
  roomId: DryingId;
  label: string;
  material: string;
  surface: PointSurface;
  /** Millimetres. */
  height: number | null;
  depth: number | null;
  kind: PointKind;
  scale: string;
  /** The reading of the same material where it is dry. */
  dryStandard: number | null;
  /** In order of time; the last one holds. Empty: no goal. */
  goals: Dated<number>[];
  pin: PinFacts | null;
  /** Set where the point or its material was taken away; its readings stay. */
  removed: { at: Moment; what: 'material' | 'point'; reason: string | null } | null;
}

export interface VisitFacts {
  id: DryingId;
  /** 0 the set-up, then 1, 2, 3. */
  number: number;
  at: Moment;
  by: string;
  /** As it was said at the end of the visit. */
  weather: string | null;
  note: string | null;
}

/** A reading of moisture. A correction is a reading of its own that names the one it replaces; both stay. */
export interface ReadingFacts {
  id: DryingId;
  pointId: DryingId;
  visitId: DryingId | null;
  at: Moment;
  /** When the server or the phone was told. Never before: what is newer than that did not know of it. */
  recordedAt: Moment;
  by: string;
  /** Null where it could not be reached. */
  value: number | null;
  scale: string;
  notReachable: string | null;
  /** The same figure as at the last visit was confirmed without typing it. */
  sameAsLast: boolean;
  corrects: DryingId | null;
  meter: MeterFacts | null;
  /** What was asked about the figure, and the person said that it is right. */
  doubts?: readonly string[];
  note: string | null;
  attachmentId: DryingId | null;
}

/** A reading of air: at a place, not in a material. */
export interface AirFacts {
  id: DryingId;
  visitId: DryingId | null;
  at: Moment;
  by: string;
  kind: PointKind;
  /** `Study, unaffected` */
  label: string;
  /** Of affected air and of dehumidifiers. */
  chamberId: DryingId | null;
  /** Asset of the dehumidifier whose air it is. */
  equipmentLabel: string | null;
  /** °C */
  temperature: number;
  /** % */
  humidity: number;
  /** Pascal; null: that of the schedule. */
  pressure: number | null;
  corrects: DryingId | null;
}

/** One unit in one chamber, from when to when. */
export interface EquipmentFacts {
  id: DryingId;
  /** `AST-0007` */
  asset: string;
  label: string;
  kind: EquipmentKind;
  chamberId: DryingId;
  inAt: Moment;
  /** Null: it is still there. */
  outAt: Moment | null;
  /** It failed: what replaces it counts on as the same unit. */
  failed: boolean;
  /** What is wrong with it; absent on papers for insurers. */
  note?: string | undefined;
  /** The span whose unit it replaces. */
  replaces: DryingId | null;
  watts: number | null;
  /** Pints a day at AHAM conditions, of a dehumidifier. */
  pintsPerDay: number | null;
  /** For one day, ex tax, in cents; null to people who do not see money, and on papers. */
  dailyRate: number | null;
  /** Where it stands on a plan; absent: nobody has said. */
  pin?: PinFacts | null;
  /** What its days are: 24 hours each (absent: that), dates, or neither (by the hour, the week, fixed). */
  rateRule?: 'day-24h' | 'calendar-day' | 'other';
}

/** What was done about a point that did not fall. */
export interface StallNoteFacts {
  pointId: DryingId;
  at: Moment;
  by: string;
  text: string;
}

/** Everything about one schedule. */
export interface DryingFacts {
  schedule: ScheduleFacts;
  chambers: ChamberFacts[];
  rooms: RoomFacts[];
  points: PointFacts[];
  visits: VisitFacts[];
  readings: ReadingFacts[];
  air: AirFacts[];
  equipment: EquipmentFacts[];
  stallNotes: StallNoteFacts[];
}

/** The goal that holds; null where none was set. */
export const goalOf = ({ goals }: Pick<PointFacts, 'goals'>): number | null => goals.at(-1)?.value ?? null;
