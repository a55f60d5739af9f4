// Equipment-days against visits: what is not in the log is not paid. A day is a date where the site is, whatever the rate's rule.
import type { Day, DryingFacts, DryingId, EquipmentFacts, Moment } from './drying-facts.ts';

/** A day of a unit that a document bills: an invoice's line for four days has four of them. */
export interface BilledDay {
  /** The span of the unit, or of any unit that it replaces. */
  equipmentId: DryingId;
  day: Day;
  /** `INV0398` */
  document: string;
  documentId: DryingId;
}

/** A unit with those that replaced it: one for whoever pays. */
export interface DryingUnit {
  /** The first span's. */
  id: DryingId;
  spans: EquipmentFacts[];
}

export interface UnitDays {
  unit: DryingUnit;
  /** Days of 24 h that it stood, up to `until`; time in which two of its spans overlap counts once. */
  days: number;
  /** Dates on which it stood. */
  dates: Day[];
}

/** One date of the schedule: what stood, what was read, what is billed. */
export interface ProofDay {
  day: Day;
  visitIds: DryingId[];
  points: number;
  air: number;
  unitIds: DryingId[];
  billed: BilledDay[];
}

export type ProofLine =
  /** Billed, and nothing was read on that date. */
  | {
      kind: 'billed-without-reading';
      day: Day;
      documents: { document: string; documentId: DryingId }[];
      unitIds: DryingId[];
    }
  /** Units stood, and nothing was read on that date. */
  | { kind: 'standing-without-reading'; day: Day; unitIds: DryingId[] }
  /** Read, and no unit stood. */
  | { kind: 'reading-without-equipment'; day: Day; visitIds: DryingId[] }
  /** Billed on a date on which the unit did not stand. */
  | { kind: 'billed-not-standing'; day: Day; unitId: DryingId; document: string; documentId: DryingId }
  | { kind: 'billed-twice'; day: Day; unitId: DryingId; documents: { document: string; documentId: DryingId }[] }
  /** Between days of it that are billed, one is not. */
  | { kind: 'never-billed'; day: Day; unitId: DryingId }
  /** Every point of the chamber is at goal, and units still stand in it. Rates are null to people who do not see money. */
  | { kind: 'dry-chamber'; chamberId: DryingId; since: Moment; unitIds: DryingId[]; dailyRate: number | null };

/** Units with their replacements, in order of their first day. A circle or an unknown one begins a unit of its own. */
export function unitsOf(equipment: readonly EquipmentFacts[]): DryingUnit[] {
  throw new Error(`${equipment.length}: in work`);
}

/** How long each unit stood. */
export function unitDays(equipment: readonly EquipmentFacts[], until: Moment, timezone: string): UnitDays[] {
  throw new Error(`${equipment.length} ${until} ${timezone}: in work`);
}

/** The dates that so many days of 24 h from a moment are billed as: each has the date on which it begins. */
export function datesOfDays(from: Moment, days: number, timezone: string): Day[] {
  throw new Error(`${from} ${days} ${timezone}: in work`);
}

/** Every date from the first visit or unit to `now`. */
export function proofDays(facts: DryingFacts, billed: readonly BilledDay[], now: Moment): ProofDay[] {
  throw new Error(`${facts.schedule.id} ${billed.length} ${now}: in work`);
}

/** What does not agree, each a line that somebody can mend. Today is not missed before it has ended, unless it is billed. */
export function proofLines(facts: DryingFacts, billed: readonly BilledDay[], now: Moment): ProofLine[] {
  throw new Error(`${facts.schedule.id} ${billed.length} ${now}: in work`);
}
