// The lists that a new company starts with. Meters differ: each company changes its materials.
import type { ListSeed } from '../../company/server/index.ts';

const MATERIALS: readonly (readonly [string, string, number, number, number, number, string])[] = [
  ['Pine framing', '% WME', 11, 4, 5, 60, 'Timber framing 9 to 15 % WME'],
  ['Hardwood', '% WME', 9, 4, 5, 60, 'Below 16 % MC'],
  ['Spotted gum', '% WME', 9, 4, 5, 60, 'Below 16 % MC'],
  ['Plywood', '% WME', 10, 4, 5, 60, 'Timber 9 to 15 % WME'],
  ['Gyprock', '% WME', 8, 4, 4, 60, 'Below 12 % WME'],
  ['Gyprock, gypsum scale', '% gypsum', 0.5, 0.1, 0.1, 8, 'Below 0.6 % on the gypsum scale'],
  ['Concrete', '% concrete', 4, 0.5, 0.5, 10, 'Below 4.5 %'],
  ['Carpet', '% WME', 11, 4, 3, 100, 'Below 15 %'],
  ['Brick and masonry', 'relative', 15, 5, 0, 100, 'Against an unaffected wall'],
];
const ACTIONS: readonly (readonly [string, string | null])[] = [
  ['Door closed', 'Humid air comes in as fast as it is dried'],
  ['Movers turned', 'Air that stands takes up no more water'],
  ['Wall opened', 'A cavity dries only where air reaches it'],
  ['Dehumidifier moved', null],
  ['Heat added', null],
  ['Checked, left as is', null],
];
export const dryingSeeds: readonly ListSeed[] = [
  {
    table: 'material_type',
    entries: MATERIALS.map(([label, scale, dry_standard, goal_above, least, most, source], index) => ({
      id: index + 1,
      label,
      more: { scale, dry_standard, goal_above, least, most, source },
    })),
  },
  {
    table: 'drying_action',
    entries: ACTIONS.map(([label, reason], index) => ({ id: index + 1, label, more: { reason } })),
  },
];
