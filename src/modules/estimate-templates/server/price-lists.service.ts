// Price lists: a plain resource whose rates go with it, and what an import writes of them.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { lockRecord, writeHistory } from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type PriceList, priceList } from '../shared/price-list.entity.ts';
import { priceListRow } from '../shared/price-lists.api.ts';
import { isLabelTaken, ratesOfList } from './estimate-templates.views.ts';
import { type GivenRate, type RatesWritten, removeRatesOfList, writeRates } from './price-lists.store.ts';

export const priceLists = resource(priceListRow, {
  parts: { rates: ratesOfList },
  search: ['label', 'source'],
  check: async (ctx, given, before) => {
    const { label } = given as Partial<PriceList>;
    if (label && (await isLabelTaken(ctx, priceList, label, before?.id)))
      throw invalid({ label: 'There is already a price list with this name' });
  },
});

/** With its rates. */
export async function removePriceList(ctx: Context, id: number, version?: number): Promise<void> {
  await priceLists.remove(ctx, id, version);
  await removeRatesOfList(ctx, id);
}

/** The rates of a file: those with a code (or text and unit) that is there are changed, others come new. Estimates have copied theirs. */
export async function takeRates(
  ctx: Context,
  list: PriceList,
  rates: readonly GivenRate[],
  { fileName, replaces }: { fileName: string; replaces: boolean },
): Promise<RatesWritten> {
  const written = await writeRates(ctx, list, rates, replaces);
  const { created, changed, retired } = written;
  const went = retired ? `, ${retired} made inactive` : '';
  await writeHistory(ctx, {
    objectType: 'priceList',
    objectId: list.id,
    jobId: null,
    verb: 'import',
    changes: {},
    note: `Imported from ${fileName}: ${created} new, ${changed} changed${went}`,
  });
  return written;
}

/** Two imports into one list come after each other. */
export const lockPriceList = (ctx: Context, id: number): Promise<PriceList> => lockRecord(ctx, priceList, id, {});
