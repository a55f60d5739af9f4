// Which estimate lines go on a work order, with what quantities, and what it then costs and sells at. Pure.
import { fromCents, portionOfCents, productCents, toCents } from '../../../kit/money.ts';
import { parseNumber } from '../../../kit/read-number.ts';
import {
  type ProfitLight,
  type ProfitPercentage,
  profitLight,
  sellShares,
  workOrderFigures,
} from '../shared/work-order-totals.ts';
import type { AvailableLine, LinkLine } from '../shared/work-orders.api.ts';

/** Filter of the contact list. */
export const SUBCONTRACTORS = JSON.stringify({
  and: [
    { field: 'contactTypeId', operator: 'equals', value: 3 },
    { field: 'status', operator: 'equals', value: 'active' },
  ],
});

/** Texts as typed, by the estimate item; a line that is here is chosen. */
export type Chosen = ReadonlyMap<number, { material: string; labour: string }>;

export const remains = (line: AvailableLine): boolean =>
  line.remainingMaterialQuantity !== 0 || line.remainingLabourQuantity !== 0;

const startOf = (line: AvailableLine) => ({
  material: String(line.remainingMaterialQuantity),
  labour: String(line.remainingLabourQuantity),
});

/** Everything that is authorised and left. */
export const firstChoice = (lines: readonly AvailableLine[]): Chosen =>
  new Map(lines.filter((line) => line.authorised && remains(line)).map((line) => [line.estimateItemId, startOf(line)]));

export function toggled(chosen: Chosen, lines: readonly AvailableLine[], on: boolean): Chosen {
  const next = new Map(chosen);
  for (const line of lines) {
    if (!on) next.delete(line.estimateItemId);
    else if (!next.has(line.estimateItemId)) next.set(line.estimateItemId, startOf(line));
  }
  return next;
}

/** Empty is none, undefined is what is no number. */
export const readQuantity = (text: string): number | undefined =>
  text.trim() === '' ? 0 : (parseNumber(text) ?? undefined);

export const isReadable = (chosen: Chosen): boolean =>
  [...chosen.values()].every(
    ({ material, labour }) => readQuantity(material) !== undefined && readQuantity(labour) !== undefined,
  );

/** A whole remainder is left to the server, so that it is whole to the last decimal. */
export const linkLines = (lines: readonly AvailableLine[], chosen: Chosen): LinkLine[] =>
  lines.flatMap((line) => {
    const typed = chosen.get(line.estimateItemId);
    if (!typed) return [];
    const materialQuantity = readQuantity(typed.material) ?? 0;
    const labourQuantity = readQuantity(typed.labour) ?? 0;
    const isRest =
      materialQuantity === line.remainingMaterialQuantity && labourQuantity === line.remainingLabourQuantity;
    return [{ estimateItemId: line.estimateItemId, ...(!isRest && { materialQuantity, labourQuantity }) }];
  });

export interface ChoiceFigures {
  /** Both null for people who may not see them. */
  cost: number | null;
  sell: number | null;
  profit: ProfitPercentage;
  light: ProfitLight;
}

/**
 * What the choice comes to. The sell of a line falls on material and labour by their costs here: to the cent for whole
 * lines, near enough for parts; the saved work order shows the exact figure.
 */
export function figuresOf(
  lines: readonly AvailableLine[],
  chosen: Chosen,
  limits: { warning: number; target: number },
): ChoiceFigures {
  const items = lines.flatMap((line) => {
    const typed = chosen.get(line.estimateItemId);
    return typed ? [itemOf(line, readQuantity(typed.material) ?? 0, readQuantity(typed.labour) ?? 0)] : [];
  });
  const figures = workOrderFigures(items, { cisPercentage: 0, taxPercentage: 0, addTax: false });
  // The server sends null where the right is missing.
  const isHidden = lines.some((line) => line.sell === null);
  return {
    cost: lines.some((line) => line.materialCost === null) ? null : figures.costTotal,
    sell: isHidden ? null : figures.sellTotal,
    profit: figures.profitPercentage,
    // Without thresholds there is nothing to be on target of.
    light:
      limits.warning > 0 || limits.target > 0
        ? profitLight(figures.profitPercentage, limits.warning, limits.target)
        : 'neutral',
  };
}

function itemOf(line: AvailableLine, materialQuantity: number, labourQuantity: number) {
  const [materialCost, labourCost] = [line.materialCost ?? 0, line.labourCost ?? 0];
  const material = productCents(line.materialQuantity, materialCost);
  const whole = material + productCents(line.labourQuantity, labourCost);
  const materialSell = fromCents(portionOfCents(toCents(line.sell), material, whole));
  return {
    materialQuantity,
    materialCost,
    labourQuantity,
    labourCost,
    withholdCis: false,
    materialSell: shareOf(materialSell, line.materialQuantity, line.remainingMaterialQuantity, materialQuantity),
    labourSell: shareOf(
      (line.sell ?? 0) - materialSell,
      line.labourQuantity,
      line.remainingLabourQuantity,
      labourQuantity,
    ),
  };
}

/** What is left of the sell after the parts that other work orders took. */
function shareOf(sell: number, base: number, remaining: number, quantity: number): number {
  if (base === 0) return remaining === 0 && quantity === 0 ? 0 : sell;
  return sellShares(sell, base, [base - remaining, quantity])[1] ?? 0;
}

type Part =
  | { quantities: { materialQuantity?: number; labourQuantity?: number } }
  | { problem: { material?: string; labour?: string } };

/** The part of an item that is moved; nothing named means all of it. The same rule as the server's. */
export function partOf(
  item: { materialQuantity: number; labourQuantity: number },
  typed: { material: string; labour: string },
): Part {
  const [materialQuantity, labourQuantity] = [readQuantity(typed.material), readQuantity(typed.labour)];
  const problem = {
    ...problemOf('material', typed.material, materialQuantity, item.materialQuantity),
    ...problemOf('labour', typed.labour, labourQuantity, item.labourQuantity),
  };
  if (Object.keys(problem).length > 0) return { problem };
  if (materialQuantity === item.materialQuantity && labourQuantity === item.labourQuantity) return { quantities: {} };
  if (!materialQuantity && !labourQuantity) return { problem: { material: 'Enter a quantity to move' } };
  return { quantities: { materialQuantity: materialQuantity ?? 0, labourQuantity: labourQuantity ?? 0 } };
}

function problemOf(side: 'material' | 'labour', typed: string, part: number | undefined, whole: number) {
  if (part === undefined) return { [side]: `${typed} is not a number` };
  const fits = part === 0 || (Math.sign(part) === Math.sign(whole) && Math.abs(part) <= Math.abs(whole));
  return fits ? {} : { [side]: `Move at most ${whole}` };
}
