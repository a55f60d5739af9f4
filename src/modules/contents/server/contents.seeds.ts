// The depreciation table that a new company starts with: an example, to be replaced by its own. There is no table that holds everywhere.
import type { ListSeed } from '../../company/server/index.ts';

const TABLE: readonly (readonly [string, number | null, number | null, 'straight' | 'none', number])[] = [
  ['Furniture', 10, 10, 'straight', 10],
  ['Rugs', 10, 10, 'straight', 10],
  ['Electronics', 20, 5, 'straight', 10],
  ['Lamps', 8, 12, 'straight', 10],
  ['Books', 5, 20, 'straight', 10],
  ['Clothing', 20, 5, 'straight', 10],
  ['Art', null, null, 'none', 100],
  ['Instruments', 3, 33, 'straight', 10],
  ['Appliances', 12.5, 8, 'straight', 10],
  ['Cameras', 20, 5, 'straight', 10],
  ['Bedding and linen', 15, 7, 'straight', 10],
  ['Toys and games', 15, 7, 'straight', 10],
  ['Tools', 8, 12, 'straight', 10],
  ['Kitchenware', 10, 10, 'straight', 10],
];
export const contentsSeeds: readonly ListSeed[] = [
  {
    table: 'depreciation_table',
    entries: TABLE.map(([label, rate, life, curve, floor], index) => ({
      id: index + 1,
      label,
      more: { rate, life, curve, floor, table_name: 'Example table' },
    })),
  },
];
