// How many units a chamber is given at first. An estimate from volume and wet surface; readings decide afterwards.

export const ESTIMATE_WORDS = 'Initial estimate; adjust to readings';
export const CUBIC_FEET_PER_METRE = 35.3147;
export const SQUARE_FEET_PER_METRE = 10.7639;
export const FEET_PER_METRE = 3.28084;
/** Mains in Australia and New Zealand. */
export const VOLTS = 230;

export type WaterClass = 1 | 2 | 3 | 4;
/** What is divided by: ft³ a pint of daily capacity (LGR, conventional), or air changes an hour (desiccant). Null: not for this class. */
export type ClassFactors = Record<WaterClass, number | null>;

/** The company's table. */
export interface EquipmentFactors {
  lgr: ClassFactors;
  conventional: ClassFactors;
  desiccant: ClassFactors;
  /** One air mover for so many ft² of wet floor, of wet ceiling or upper wall, or so many ft of wall. */
  floorPerMover: number;
  ceilingPerMover: number;
  wallPerMover: number;
}

/** domain.md §2.11, the careful end of each range. */
export const DEFAULT_FACTORS: EquipmentFactors = {
  lgr: { 1: 100, 2: 50, 3: 40, 4: 40 },
  conventional: { 1: 100, 2: 40, 3: 30, 4: null },
  desiccant: { 1: 1, 2: 2, 3: 3, 4: 2 },
  floorPerMover: 60,
  ceilingPerMover: 125,
  wallPerMover: 14,
};

export interface ChamberNeed {
  /** m³ */
  volume: number | null;
  waterClass: WaterClass | null;
  /** What takes the water out of the air. */
  by: 'lgr' | 'conventional' | 'desiccant';
  /** Affected rooms of the chamber. */
  rooms: number;
  /** m² that are wet. */
  wetFloor: number;
  wetCeiling: number;
  /** Metres of wall that are wet; where it is given, movers are counted along it and not by floor. */
  wetWallLength?: number | null;
}

export interface EquipmentNeed {
  words: typeof ESTIMATE_WORDS;
  /** Pints a day that the dehumidifiers should take together; null for a desiccant, or where volume, class or factor is missing. */
  pintsPerDay: number | null;
  /** m³ an hour of dry air from a desiccant. */
  airflow: number | null;
  airMovers: number;
  /** What is missing for the capacity, in words. */
  missing: string | null;
}

/** Up to the next whole unit, where floating point is not let decide: 4 × 60 ft² of floor are 4 movers. */
const up = (units: number): number => Math.ceil(units - 1e-9);

/** The hint for one chamber. */
export function equipmentNeeded(need: ChamberNeed, factors: EquipmentFactors = DEFAULT_FACTORS): EquipmentNeed {
  const { volume, waterClass, by, rooms } = need;
  const factor = waterClass === null ? null : factors[by][waterClass];
  const missing =
    volume === null
      ? 'Enter the volume of the chamber'
      : waterClass === null
        ? 'Set the class of water'
        : factor === null
          ? `No factor for class ${waterClass}: use a low-grain or desiccant unit`
          : null;
  const capacity = volume === null || factor === null ? null : { volume, factor };
  return {
    words: ESTIMATE_WORDS,
    pintsPerDay: capacity && by !== 'desiccant' ? (capacity.volume * CUBIC_FEET_PER_METRE) / capacity.factor : null,
    airflow: capacity && by === 'desiccant' ? capacity.volume * capacity.factor : null,
    airMovers: rooms + moversOf(need, factors),
    missing,
  };
}

function moversOf({ wetFloor, wetCeiling, wetWallLength }: ChamberNeed, factors: EquipmentFactors): number {
  const ceiling = up((wetCeiling * SQUARE_FEET_PER_METRE) / factors.ceilingPerMover);
  if (wetWallLength) return up((wetWallLength * FEET_PER_METRE) / factors.wallPerMover) + ceiling;
  return up((wetFloor * SQUARE_FEET_PER_METRE) / factors.floorPerMover) + ceiling;
}

/** How many units of one size make up a capacity. */
export const unitsFor = (pintsPerDay: number, ofOne: number): number => up(pintsPerDay / ofOne);

export interface CircuitLoad {
  amps: number;
  /** Units whose draw is not known: the sum is too low by theirs. */
  unknown: number;
  /** More than the circuit carries; false where its limit is not known. */
  over: boolean;
}

/** What units draw together from one circuit. */
export function circuitLoad(
  watts: readonly (number | null)[],
  limit: number | null,
  volts: number = VOLTS,
): CircuitLoad {
  const known = watts.filter((each) => each !== null);
  const amps = known.reduce((sum, each) => sum + each, 0) / volts;
  return { amps, unknown: watts.length - known.length, over: limit !== null && amps > limit };
}
