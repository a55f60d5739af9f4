import type { Amount } from '../../../kit/money.ts';
import { divideTo } from '../../../kit/money.ts';

/** What a typed percentage, total or text does to the stored figures. */

/** 12.3456 % is stored 0.123456. */
export function fractionFromPercent(percent: Amount): number {
  return divideTo(percent, 100, 6);
}

/** The percentage a screen shows, with 4 decimals at most. */
export function percentFromFraction(fraction: Amount): number {
  return divideTo(fraction, 0.01, 4);
}

/**
 * The markup, margin or tax fraction behind a typed total; 0 where there is no base. With its 10 decimals the typed
 * total comes back to the cent for bases up to 50 million.
 */
export function fractionFromTotal(total: Amount, base: Amount): number {
  return divideTo(total, base, 10);
}

/**
 * The unit cost behind a typed cost total. With its 8 decimals the total comes back to the cent for quantities up to
 * 500,000. Without a quantity the total is taken as the unit cost.
 */
export function unitCostFromTotal(total: Amount, quantity: Amount): number {
  return divideTo(total, quantity || 1, 8);
}
