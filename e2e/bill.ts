// A bill of quantities made for the stories: four levels, 235 items, mixed-case units, and a last row that carries only the total.
import { existsSync } from 'node:fs';
import { workbook } from '../tests/workbook.ts';

export interface Bill {
  name: string;
  bytes: Buffer;
  items: number;
  material: string;
  labour: string;
  total: string;
}

const money = (cents: number) => (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });

export async function ownBill(): Promise<Bill> {
  const levels = ['Level 1', 'Level 2', 'Level 3', 'Level 4'];
  const head = [...levels, 'Description', 'Unit', 'Quantity', 'Material rate', 'Labour rate', 'Total'];
  const rows: (string | number | null)[][] = [head];
  const units = ['M2', 'm', 'EACH', 'No.', 'kg', 'M3', 'lot'];
  let [material, labour] = [0, 0];
  for (let index = 0; index < 235; index++) {
    const quantity = 1 + (index % 40);
    const [materialCents, labourCents] = [1250 + index * 35, index % 3 === 0 ? 0 : 800 + index * 10];
    material += quantity * materialCents;
    labour += quantity * labourCents;
    rows.push([
      'Building',
      `Block ${1 + Math.floor(index / 80)}`,
      `Floor ${1 + Math.floor(index / 20)}`,
      `Works ${1 + Math.floor(index / 5)}`,
      `Item ${index + 1} of the works`,
      units[index % units.length] ?? null,
      quantity,
      materialCents / 100,
      labourCents / 100,
      (quantity * (materialCents + labourCents)) / 100,
    ]);
  }
  rows.push([null, null, null, null, null, null, null, null, null, (material + labour) / 100]);
  return {
    name: 'bill.xlsx',
    bytes: await workbook({ Bill: rows }),
    items: 235,
    material: money(material),
    labour: money(labour),
    total: money(material + labour),
  };
}

const REAL = new URL('../../shared/data/boq/suzanoo_BOQ2_material_labour_237rows.xlsx', import.meta.url).pathname;
/** The published bill, where its folder lies beside the checkout. */
export const realBill = () =>
  existsSync(REAL)
    ? { path: REAL, items: 235, material: '116,198,198.50', labour: '30,553,720.00', total: '146,751,918.50' }
    : undefined;
