// Importing a price list: the same reading as of a bill; what has a price becomes a rate, what adds others up is left out.
import { roundTo } from '../../../kit/money.ts';
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import { MAX_FILE_BYTES, MAX_ROWS } from '../../../platform/server/sheet-limits.ts';
import {
  type GivenRate,
  compareRates,
  lockPriceList,
  priceLists,
  takeRates,
} from '../../estimate-templates/server/index.ts';
import { pick } from '../../../platform/shared/pick.ts';
import type { BillImport, BillItem } from '../shared/bill-import.ts';
import type { PriceListImport } from '../shared/price-list-import.api.ts';
import { countryFacts } from './estimates.store.ts';
import {
  LONGEST,
  type Lists,
  keepWhatWasSaid,
  optionsOf,
  plain,
  readPricedSheet,
  shownOf,
  unitText,
  unknownUnits,
} from './sheet-import.service.ts';

type Once = <T>(tx: Context, body: Buffer, work: () => Promise<T>) => Promise<T>;
const MOST_MS = 120_000;

/** With `preview=1` nothing is saved. The handler has no transaction of its own: reading a file takes its time. */
export async function importPriceList(
  ctx: Context,
  listId: number,
  readUpload: (most: number) => Promise<Upload>,
  once: Once,
): Promise<PriceListImport> {
  const list = await priceLists.read(ctx, listId);
  const { bytes, fileName, fields } = await readUpload(MAX_FILE_BYTES);
  const given = optionsOf(fields);
  const { taxPercentage } = await countryFacts(ctx);
  const usualTax = roundTo((taxPercentage ?? 0) * 100, 4);
  const read = await readPricedSheet(ctx, { bytes, fileName }, given, { usualTax, most: MAX_ROWS });
  const { bill, lists } = read;
  const { rates, refused } = ratesOf(bill, lists);
  const trades = new Set(bill.items.map(({ tradeLabel }) => tradeLabel));
  const result = {
    items: rates.length,
    refused,
    mapping: bill.mapping,
    ...shownOf(read),
    ...pick(bill, ['saysTaxed', 'taxNote', 'taxPercentage']),
    unknownUnits: unknownUnits(read),
    unknownTrades: [...trades].filter((label) => label && lists.tradeOf(label) === null),
  };
  if (given.preview) return { ...result, ...(await compareRates(ctx, list, rates)) };
  const [first] = refused;
  if (!rates.length)
    throw invalid({
      file: `There are no rates in this file.${first ? ` Row ${first.row}: ${first.reason}` : ''}`,
    });
  const written = await inTransaction(
    ctx.app,
    ctx.actor,
    { requestId: ctx.requestId, ip: ctx.ip },
    (tx) =>
      once(tx, bytes, async () => {
        const locked = await lockPriceList(tx, listId);
        await keepWhatWasSaid(tx, given, read);
        return await takeRates(tx, locked, rates, { fileName, replaces: fields['replace'] === '1' });
      }),
    MOST_MS,
  );
  return { ...result, ...written };
}

/** A row without a price is no rate, and a code stands once in a list. */
function ratesOf(bill: BillImport, lists: Lists): { rates: GivenRate[]; refused: PriceListImport['refused'] } {
  const refused = [...bill.refused];
  const rowOf = new Map<string, number>();
  const rates = bill.items.flatMap((item) => {
    const rate = rateOf(item, lists);
    const key = (rate.code ?? [rate.description, rate.materialUnit, rate.labourUnit].join('|')).toLowerCase();
    const other = rowOf.get(key);
    const reason = !item.description
      ? 'It has no text, so it was left out.'
      : item.materialCost < 0 || item.labourCost < 0
        ? 'Its price is below 0, so it was left out.'
        : !item.materialCost && !item.labourCost
          ? 'It has no price, so it was left out.'
          : other === undefined
            ? undefined
            : `Same ${rate.code ? 'code' : 'text and unit'} as row ${other}, so it was left out.`;
    if (reason) {
      refused.push({ row: item.rowNumber, reason });
      return [];
    }
    rowOf.set(key, item.rowNumber);
    return [rate];
  });
  return { rates, refused: refused.sort((a, b) => a.row - b.row) };
}

function rateOf(item: BillItem, lists: Lists): GivenRate {
  const unit = unitText(item.unit, lists);
  const { materialCost, labourCost } = item;
  return {
    description: plain(item.description, LONGEST.description),
    code: plain(item.code, LONGEST.code) || null,
    tradeId: item.tradeLabel ? lists.tradeOf(item.tradeLabel) : null,
    materialUnit: materialCost ? unit : null,
    materialCost,
    labourUnit: labourCost ? unit : null,
    labourCost,
  };
}
