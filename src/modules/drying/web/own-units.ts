// The units that a person reads and types in, on every device of theirs. Papers print those of the schedule.
import { keepUserOption, useUserOption } from '../../../platform/web/session/user-options.ts';
import type { UnitSystem } from '../shared/drying-facts.ts';

export type OwnUnits = 'metric' | 'imperial';
export type Humidity = 'gramsPerKilogram' | 'gpp';
const [UNITS, HUMIDITY] = ['drying-units', 'drying-humidity'];

/** What the person chose; null: those of the schedule. */
export const useChosenUnits = (): OwnUnits | null => useUserOption<OwnUnits | null>(UNITS) ?? null;
export const keepUnits = (units: OwnUnits | null): void => keepUserOption(UNITS, units);
export const useOwnUnits = (ofSchedule: UnitSystem): OwnUnits =>
  useChosenUnits() ?? (ofSchedule === 'imperial' ? 'imperial' : 'metric');

/** How humidity is shown: as it was chosen last, otherwise as the units have it. */
export const useHumidity = (units: OwnUnits): Humidity =>
  useUserOption<Humidity>(HUMIDITY) ?? (units === 'imperial' ? 'gpp' : 'gramsPerKilogram');
export const keepHumidity = (humidity: Humidity): void => keepUserOption(HUMIDITY, humidity);
