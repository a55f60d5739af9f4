// The state of moist air from its temperature and relative humidity (ASHRAE Handbook of Fundamentals, chapter 1).
// °C and pascal inside; what a person sees in °F, inches of mercury or grains is converted at the edge.

/** Stored beside what was computed. Another one where a constant or formula below changes. */
export const FORMULA_VERSION = 'A1';
/** As it stands on papers. */
export const FORMULA_WORDS = 'saturation pressure of ASHRAE, over ice below 0 °C; 0.621945 for the ratio of the masses';

export const STANDARD_PRESSURE = 101_325;
const MASS_RATIO = 0.621945;
const GRAINS_PER_POUND = 7000;
const PASCAL_PER_INHG = 3386.389;
const KELVIN = 273.15;
const TRIPLE_POINT = 0.01;
/** °C between which the formulas hold. */
const COLDEST = -100;
const HOTTEST = 200;

export const celsiusOf = (fahrenheit: number): number => (fahrenheit - 32) / 1.8;
export const fahrenheitOf = (celsius: number): number => celsius * 1.8 + 32;
/** Of a difference in grain a pound: grain depression in g/kg. */
export const gramsOf = (grains: number): number => grains / 7;
export const grainsOf = (grams: number): number => grams * 7;
export const inchesOfMercury = (pascal: number): number => pascal / PASCAL_PER_INHG;

/** Pascal at so many metres above the sea. */
export const pressureAt = (altitude: number): number => STANDARD_PRESSURE * (1 - 2.25577e-5 * altitude) ** 5.25588;

const overIce = (kelvin: number): number =>
  -5674.5359 / kelvin +
  6.3925247 -
  0.009677843 * kelvin +
  6.2215701e-7 * kelvin ** 2 +
  2.0747825e-9 * kelvin ** 3 -
  9.484024e-13 * kelvin ** 4 +
  4.1635019 * Math.log(kelvin);
const overWater = (kelvin: number): number =>
  -5800.2206 / kelvin +
  1.3914993 -
  0.048640239 * kelvin +
  4.1764768e-5 * kelvin ** 2 -
  1.4452093e-8 * kelvin ** 3 +
  6.5459673 * Math.log(kelvin);

const logSaturation = (celsius: number): number =>
  celsius <= TRIPLE_POINT ? overIce(celsius + KELVIN) : overWater(celsius + KELVIN);

/** Pressure of water vapour in saturated air, in pascal. */
export function saturationPressure(celsius: number): number {
  if (!(celsius >= COLDEST && celsius <= HOTTEST)) throw new RangeError(`No saturation pressure at ${celsius} °C`);
  return Math.exp(logSaturation(celsius));
}

/** °C at which vapour of this pressure is saturated; null where there is none, or it lies below −100 °C. */
export function dewPointOf(vapourPressure: number): number | null {
  if (!(vapourPressure > 0)) return null;
  const wanted = Math.log(vapourPressure);
  let low = COLDEST;
  let high = HOTTEST;
  if (wanted < logSaturation(low) || wanted > logSaturation(high)) return null;
  // Halving is slower than Newton and cannot miss at the step between ice and water.
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    if (logSaturation(middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export interface AirState {
  /** kg of water in a kg of dry air. */
  humidityRatio: number;
  /** Grains of water in a pound of dry air. */
  gpp: number;
  gramsPerKilogram: number;
  /** Pascal. */
  vapourPressure: number;
  /** °C; null in air without water. */
  dewPoint: number | null;
  version: typeof FORMULA_VERSION;
}

/** Whether there is such air: what is outside is a slip of the hand or of the unit. */
export const isAir = (celsius: number, humidity: number, pressure: number = STANDARD_PRESSURE): boolean =>
  celsius >= COLDEST &&
  celsius <= HOTTEST &&
  humidity >= 0 &&
  humidity <= 100 &&
  pressure > 0 &&
  (humidity / 100) * saturationPressure(celsius) < pressure;

/** Air of a temperature in °C and a relative humidity in per cent, at a pressure in pascal. Throws RangeError where `isAir` says no. */
export function airState(celsius: number, humidity: number, pressure: number = STANDARD_PRESSURE): AirState {
  if (!isAir(celsius, humidity, pressure))
    throw new RangeError(`No air of ${celsius} °C, ${humidity} %, ${pressure} Pa`);
  const vapourPressure = (humidity / 100) * saturationPressure(celsius);
  const humidityRatio = (MASS_RATIO * vapourPressure) / (pressure - vapourPressure);
  return {
    humidityRatio,
    gpp: humidityRatio * GRAINS_PER_POUND,
    gramsPerKilogram: humidityRatio * 1000,
    vapourPressure,
    dewPoint: dewPointOf(vapourPressure),
    version: FORMULA_VERSION,
  };
}

/** What a dehumidifier takes out of the air, in grains a pound: below 0 it adds water. */
export const grainDepression = (into: AirState, out: AirState): number => into.gpp - out.gpp;

/** Pascal by which the vapour at a wet surface of this temperature exceeds that of the air: what drives drying. `activity`: 1 is free water. */
export const vapourDifferential = (surfaceCelsius: number, air: AirState, activity = 1): number =>
  activity * saturationPressure(surfaceCelsius) - air.vapourPressure;
