// Sums that are kept beside the number they give. Pure: the sheet and the server.
import { roundTo } from '../../../kit/money.ts';
import { calculate } from './arithmetic.ts';

/** Cells whose sum is kept: quantities and unit costs. */
export const FORMULA_FIELDS = [
  'materialQuantity',
  'materialCost',
  'labourQuantity',
  'labourCost',
  'workOrderMaterialQty',
  'workOrderMaterialCost',
  'workOrderLabourQty',
  'workOrderLabourCost',
] as const;
export type FormulaField = (typeof FORMULA_FIELDS)[number];
export type Formulas = Partial<Record<FormulaField, string>>;
export const isFormulaField = (name: string): name is FormulaField => FORMULA_FIELDS.some((field) => field === name);

const DECIMALS = 4;
export const LONGEST_FORMULA = 200;

/** Whether the sum gives the number that stands in the cell. */
export const givesValue = (formula: string, value: number | null | undefined): boolean => {
  const result = calculate(formula);
  return result !== null && roundTo(result, DECIMALS) === roundTo(value ?? 0, DECIMALS);
};

/** What stays of kept sums when fields get other values; null: none. */
export function formulasAfter(kept: Formulas | null | undefined, changed: readonly string[]): Formulas | null {
  const left = Object.entries(kept ?? {}).filter(([name]) => !changed.includes(name));
  return left.length ? Object.fromEntries(left) : null;
}
