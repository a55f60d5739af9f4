// The statuses that a new company's support centre starts with.
import { type ListSeed, states } from '../../company/server/index.ts';

export const supportSeeds: readonly ListSeed[] = [
  states(
    'support_item_status',
    'New | new | grey; Open | open | blue; Waiting | waiting | amber; Solved | solved | green',
  ),
];
