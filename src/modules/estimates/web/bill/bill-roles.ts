// What a column of the file can be, and how a mapping changes when one is chosen.
import { BILL_COLUMNS, type BillColumn, type BillMapping } from '../../shared/bill-columns.ts';

export type Role = BillColumn | 'level' | 'details' | 'added' | 'omitted' | 'none';
/** What several columns can be, and where the mapping has them. */
const SEVERAL = { level: 'levels', details: 'details', added: 'added', omitted: 'omitted' } as const;
const isSeveral = (role: Role): role is keyof typeof SEVERAL => Object.hasOwn(SEVERAL, role);

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
  { value: 'added', label: 'Added to the price' },
  { value: 'omitted', label: 'Deducted from the price' },
  { value: 'ratePence', label: 'Pence of the rate' },
  { value: 'amountPence', label: 'Pence of the amount' },
  { value: 'markup', label: 'Markup, per cent' },
  { value: 'kind', label: 'Labour or material' },
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
  const several = (Object.keys(SEVERAL) as (keyof typeof SEVERAL)[]).find((role) =>
    mapping[SEVERAL[role]].includes(column),
  );
  return several ?? BILL_COLUMNS.find((name) => mapping[name] === column) ?? 'none';
}

/** A role that several can have aside, it belongs to one column: the one that had it before is not used any more. */
export function withRole(mapping: BillMapping, column: number, role: Role): BillMapping {
  const next: BillMapping = { ...mapping };
  for (const name of Object.values(SEVERAL)) next[name] = mapping[name].filter((each) => each !== column);
  for (const name of BILL_COLUMNS) if (next[name] === column) next[name] = null;
  if (isSeveral(role)) next[SEVERAL[role]] = [...next[SEVERAL[role]], column].sort((a, b) => a - b);
  else if (role !== 'none') next[role] = column;
  return next;
}
