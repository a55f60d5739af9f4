// The lists of equipment that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

export const assetsSeeds: readonly ListSeed[] = [
  labels(
    'asset_type',
    'Dehumidifier; Air mover; Air scrubber; Heater; Moisture meter; Hygrometer; Thermal camera; Generator; Pump; Vehicle; Temporary fence',
  ),
  states(
    'asset_item_status',
    'Available | available | green; On site | onSite | blue; In service | inService | amber; Lost | lost | red; Retired | retired | grey',
  ),
  states(
    'asset_item_rate_type',
    'Day (24 h) | day | grey; Calendar day | calendarDay | grey; Hour | hour | grey; Week | week | grey; Fixed | fixed | grey',
  ),
];
