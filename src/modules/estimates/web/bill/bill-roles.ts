// What a column of the file can be, and how a mapping changes when one is chosen.
import { BILL_COLUMNS, type BillColumn, type BillMapping } from '../../shared/bill-columns.ts';

export type Role = BillColumn | 'level' | 'details' | 'none';

interface RoleChoice {
  value: Role;
  label: string;
}

export const BILL_ROLES: readonly RoleChoice[] = [
  { value: 'none', label: 'Not used' },
  { value: 'level', label: 'Category or trade' },
  { value: 'description', label: 'Description' },
  { value: 'details', label: 'Further description' },
  { value: 'unit', label: 'Unit' },
  { value: 'quantity', label: 'Quantity' },
  { value: 'materialQuantity', label: 'Material quantity' },
  { value: 'labourQuantity', label: 'Labour quantity' },
  { value: 'materialRate', label: 'Material rate' },
  { value: 'labourRate', label: 'Labour rate' },
  { value: 'materialAmount', label: 'Material amount' },
  { value: 'labourAmount', label: 'Labour amount' },
  { value: 'rate', label: 'Rate' },
  { value: 'amount', label: 'Amount' },
];

export const PRICE_LIST_ROLES: readonly RoleChoice[] = [
  { value: 'none', label: 'Not used' },
  { value: 'code', label: 'Code' },
  { value: 'description', label: 'Description' },
  { value: 'details', label: 'Further description' },
  { value: 'unit', label: 'Unit' },
  { value: 'rate', label: 'Price' },
  { value: 'materialRate', label: 'Material rate' },
  { value: 'labourRate', label: 'Labour rate' },
  { value: 'level', label: 'Section or trade' },
];

export function roleOf(mapping: BillMapping, column: number): Role {
  if (mapping.levels.includes(column)) return 'level';
  if (mapping.details.includes(column)) return 'details';
  return BILL_COLUMNS.find((name) => mapping[name] === column) ?? 'none';
}

/** A role other than a level or a further description belongs to one column: the one that had it before is not used any more. */
export function withRole(mapping: BillMapping, column: number, role: Role): BillMapping {
  const without = (columns: readonly number[]) => columns.filter((each) => each !== column);
  const next: BillMapping = { ...mapping, levels: without(mapping.levels), details: without(mapping.details) };
  for (const name of BILL_COLUMNS) if (next[name] === column) next[name] = null;
  if (role === 'level') next.levels = [...next.levels, column].sort((a, b) => a - b);
  else if (role === 'details') next.details = [...next.details, column].sort((a, b) => a - b);
  else if (role !== 'none') next[role] = column;
  return next;
}
