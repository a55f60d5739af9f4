// What an administrator sets up: regions and divisions.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { keepBranding } from './company-settings.store.ts';
import { demoMark } from './demo-mark.demo.ts';
import { divisions, regions } from './places.service.ts';

const REGIONS = [
  ['Sydney North', ['2060', '2065', '2077', '2095']],
  ['Sydney South', ['2032', '2200', '2230', '2204']],
  ['Blue Mountains', ['2750', '2780']],
  ['Illawarra', ['2500']],
] as const;

/** What stands over its documents. */
async function letterhead(ctx: Context): Promise<void> {
  const { companyId } = ctx.actor;
  const address = {
    line1: 'Unit 4, 22 Lee Holm Road',
    line2: null,
    suburb: 'St Marys',
    state: 'NSW',
    postcode: '2760',
    country: 'Australia',
  };
  await ctx.run(
    sql`update company set address = ${JSON.stringify(address)}::jsonb, contact_number = '02 5550 1400', website = 'harbour.example', tagline = 'Insurance repairs and drying, Sydney', licence_number = 'Builder licence 412087C'
      where company_id = ${companyId} and id = ${companyId}`,
  );
  const file = await storeFile(ctx, { fileName: 'mark.png', mimeType: 'image/png', bytes: demoMark() });
  await keepBranding(ctx, { logo: { id: file.id, type: 'image/png' } });
}

export const companyDemo = async ({ whole, make }: Demo): Promise<void> => {
  if (!whole) return;
  await make(async (ctx) => {
    for (const [order, [label, postcodes]] of REGIONS.entries())
      await regions.create(ctx, { label, state: 'NSW', postcodes: [...postcodes], order: order + 1 });
    await divisions.create(ctx, { label: 'Restoration', description: 'Drying, cleaning, make safe', order: 1 });
    await divisions.create(ctx, { label: 'Building', description: 'Insurance repairs', order: 2 });
    await letterhead(ctx);
    // As the books name them, so that documents of the demonstration can go there.
    await ctx.run(
      sql`update account_number set tax_type_ref = case type when 'sales' then 'GST on Income' else 'GST on Expenses' end where company_id = ${ctx.actor.companyId}`,
    );
  });
};
