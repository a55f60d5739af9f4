// The library of the demonstration: a merchant's price list, rooms and a recipe of them, so that the first estimate is quick.
import { type Demo, demoDay } from '../../../platform/server/demo.ts';
import { priceLists, takeRates } from './price-lists.service.ts';
import { recipes, saveTemplate } from './estimate-templates.service.ts';

type Price = readonly [code: string, description: string, unit: string, material: number];
const PRICES: readonly Price[] = [
  ['PB10', 'Plasterboard 10 mm, supply', 'm²', 8.95],
  ['PB10M', 'Plasterboard 10 mm moisture resistant, supply', 'm²', 12.6],
  ['COR90', 'Cornice 90 mm cove, supply', 'm', 3.4],
  ['SKT67', 'Skirting 67 × 18 primed pine, supply', 'm', 4.85],
  ['ARC42', 'Architrave 42 × 18 primed pine, supply', 'm', 3.95],
  ['DRH820', 'Hollow core door 2040 × 820, supply', 'ea', 68],
  ['INS20', 'Wall batts R2.0, supply', 'm²', 7.2],
  ['UND11', 'Carpet underlay 11 mm, supply', 'm²', 8.5],
  ['CPT40', 'Carpet, solution dyed nylon 40 oz, supply', 'm²', 46],
  ['VIN24', 'Vinyl plank 2.4 mm, supply', 'm²', 31.5],
  ['TIL30', 'Floor tile 300 × 300 ceramic, supply', 'm²', 34],
  ['ADH20', 'Tile adhesive 20 kg', 'ea', 29.9],
  ['WPM15', 'Waterproofing membrane 15 l', 'ea', 139],
  ['PNT10', 'Ceiling white 10 l', 'ea', 96],
  ['PNT15', 'Low sheen acrylic 15 l', 'ea', 189],
  ['TRP36', 'Tarpaulin 3.6 × 5.4 m heavy duty', 'ea', 54],
];

interface Line {
  tradeId: number;
  description: string;
  material?: readonly [quantity: number, unit: string, cost: number];
  labour?: readonly [hours: number, cost: number];
}
const STRIP_OUT: readonly Line[] = [
  { tradeId: 3, description: 'Remove wet plasterboard to 1200 mm, bag and dispose', labour: [4, 68] },
  { tradeId: 3, description: 'Lift and dispose floor coverings', labour: [3, 62] },
  { tradeId: 5, description: 'Dehumidifier, per day', material: [5, 'day', 62] },
  { tradeId: 5, description: 'Air mover, per day', material: [10, 'day', 34] },
];
const REINSTATE: readonly Line[] = [
  { tradeId: 14, description: 'Supply and fix 10 mm plasterboard', material: [12, 'm²', 13.49], labour: [5, 72.5] },
  { tradeId: 8, description: 'Supply and refit skirting 67 × 18', material: [14, 'm', 9.8], labour: [4, 74] },
  { tradeId: 16, description: 'Seal, prime and two coats, walls', material: [36, 'm²', 4.2], labour: [11, 66] },
  { tradeId: 19, description: 'Supply and lay carpet with underlay', material: [16, 'm²', 58], labour: [4, 62] },
];

const given = ({ material, labour, ...line }: Line, order: number) => ({
  ...line,
  order,
  rateDate: demoDay(-30),
  tax: 1,
  estimateItemTypeId: 1,
  materialQuantity: material?.[0] ?? 0,
  materialUnit: material?.[1] ?? null,
  materialCost: material?.[2] ?? 0,
  materialMarkup: material ? 0.125 : null,
  labourQuantity: labour?.[0] ?? 0,
  labourUnit: labour ? 'hr' : null,
  labourCost: labour?.[1] ?? 0,
  labourMarkup: labour ? 0.15 : null,
});

export const estimateTemplatesDemo = async ({ make }: Demo): Promise<void> => {
  await make(async (ctx) => {
    const effectiveDate = demoDay(-60);
    const id = await priceLists.create(ctx, { label: 'Merchant trade prices', source: 'Trade book', effectiveDate });
    const rates = PRICES.map(([code, description, unit, materialCost]) => ({
      code,
      description,
      materialUnit: unit,
      materialCost,
    }));
    await takeRates(ctx, await priceLists.read(ctx, id), rates, { fileName: 'trade-book.csv', replaces: false });
    const stripOut = await saveTemplate(ctx, { label: 'Strip out and dry' }, STRIP_OUT.map(given));
    const reinstate = await saveTemplate(ctx, { label: 'Reinstate a room', order: 1 }, REINSTATE.map(given));
    await recipes.create(ctx, { label: 'Water damage, one room', templateCategoryIds: [stripOut, reinstate] });
  });
};
