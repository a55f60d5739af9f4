// What an administrator sets up: regions and divisions.
import { sql } from 'kysely';
import type { Demo } from '../../../platform/server/demo.ts';
import { divisions, regions } from './places.service.ts';

const REGIONS = [
  ['Sydney North', ['2060', '2065', '2077', '2095']],
  ['Sydney South', ['2032', '2200', '2230', '2204']],
  ['Blue Mountains', ['2750', '2780']],
  ['Illawarra', ['2500']],
] as const;

export const companyDemo = async ({ whole, make }: Demo): Promise<void> => {
  if (!whole) return;
  await make(async (ctx) => {
    for (const [order, [label, postcodes]] of REGIONS.entries())
      await regions.create(ctx, { label, state: 'NSW', postcodes: [...postcodes], order: order + 1 });
    await divisions.create(ctx, { label: 'Restoration', description: 'Drying, cleaning, make safe', order: 1 });
    await divisions.create(ctx, { label: 'Building', description: 'Insurance repairs', order: 2 });
    // As the books name them, so that documents of the demonstration can go there.
    await ctx.run(
      sql`update account_number set tax_type_ref = case type when 'sales' then 'GST on Income' else 'GST on Expenses' end where company_id = ${ctx.actor.companyId}`,
    );
  });
};
