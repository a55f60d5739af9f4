// A price in the contractor's own unit, such as a sheet of 2.88 m², in the unit that was asked for.
import { divideTo } from '../../../kit/money.ts';

export interface QuotedUnit {
  unit: string;
  /** How much of our unit one of theirs is. */
  size: number;
  cost: number;
}

/** What one of our unit costs; rounded as every rate is, to four decimals. */
export const costInOurs = ({ cost, size }: QuotedUnit): number => divideTo(cost, size, 4);
