// What paying by card costs on top: a share and a fixed sum, at most so much. All of it in whole cents; nobody else reckons it.
import { divideTo, fractionOfCents, portionOfCents, toCents } from '../../../kit/money.ts';

export interface SurchargeRule {
  /** Percent. */
  percentage: number;
  fixed: number;
  /** Null: no cap. */
  maximum: number | null;
}

export function surchargeCents(amountCents: number, { percentage, fixed, maximum }: SurchargeRule): number {
  if (amountCents <= 0) return 0;
  const cents = fractionOfCents(amountCents, divideTo(percentage, 100, 6)) + toCents(fixed);
  return maximum === null ? cents : Math.min(cents, toCents(maximum));
}

/** Tax lies in a surcharge as it lies in what is paid: a surcharge on something that is free of tax is free of it. */
export const surchargeTaxCents = (surcharge: number, of: { taxTotal: number; total: number }): number =>
  portionOfCents(surcharge, toCents(of.taxTotal), toCents(of.total));

/** What part of money that went back so far is what was paid, and what part is the surcharge; its tax within. All of it back: all of each. */
export function refundParts(
  refundedCents: number,
  of: { amountCents: number; surchargeCents: number; surchargeTaxCents: number },
): { paid: number; surcharge: number; surchargeTax: number } {
  const paid = portionOfCents(refundedCents, of.amountCents, of.amountCents + of.surchargeCents);
  const surcharge = refundedCents - paid;
  return { paid, surcharge, surchargeTax: portionOfCents(surcharge, of.surchargeTaxCents, of.surchargeCents) };
}
