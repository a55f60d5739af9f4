// The rates of the library as the sheet offers and takes them.
import { call } from '../../../../platform/web/api/call.ts';
import { showDate, showMoney, todayHere } from '../../../../platform/web/display/format.ts';
import type { GridProposal } from '../../../../platform/web/grid/grid-types.ts';
import { type FoundRate, libraryApi } from '../../../estimate-templates/shared/estimate-templates.api.ts';
import { isOld } from '../../../estimate-templates/shared/rate-age.ts';
import { unitOf } from '../estimate-document.ts';
import type { EstimateLine } from '../estimate-lines.ts';
import { type ItemRecord, updateStep } from '../estimate-records.ts';
import type { EstimateStore } from '../estimate-store.ts';

export const searchRates = async (text: string): Promise<readonly FoundRate[]> =>
  (await call(libraryApi.search, { query: { s: text } })).data;

/** "13.49 /m2 + 68.00 /hr, rate of 3 May 2025, older than 12 months". */
export function rateWords(rate: FoundRate): string {
  const part = (cost: number | null, unit: string | null): string[] =>
    cost ? [`${showMoney(cost)}${unit ? ` /${unit}` : ''}`] : [];
  const costs = [...part(rate.materialCost, rate.materialUnit), ...part(rate.labourCost, rate.labourUnit)].join(' + ');
  const old =
    rate.rateDate && isOld(rate.rateDate, todayHere())
      ? `rate of ${showDate(rate.rateDate)}, older than 12 months`
      : '';
  return [costs, rate.priceList?.label, old].filter(Boolean).join(', ');
}

/** The description cell's search: three letters, an arrow, Enter. */
export function libraryLookup(store: EstimateStore) {
  const found = new Map<string, FoundRate>();
  return {
    search: async (text: string): Promise<readonly GridProposal[]> => {
      const rates = await searchRates(text);
      return rates.map((rate) => {
        found.set(String(rate.id), rate);
        return { key: String(rate.id), label: rate.description, detail: rateWords(rate) };
      });
    },
    take: (line: EstimateLine, { key }: GridProposal): string | undefined => {
      const rate = found.get(key);
      return rate && line.kind === 'item' ? takeRate(store, line.record, rate) : undefined;
    },
  };
}

/** Text, units and rates; a quantity that was typed already stays. */
function takeRate(store: EstimateStore, record: ItemRecord, rate: FoundRate): string {
  const { units } = store.settings;
  const patch: Partial<ItemRecord> = {
    description: rate.description,
    ...(rate.notes && { notes: rate.notes }),
    ...(rate.materialUnit && { materialUnit: unitOf(units, rate.materialUnit) }),
    ...(rate.labourUnit && { labourUnit: unitOf(units, rate.labourUnit) }),
    materialCost: rate.materialCost,
    materialMarkup: rate.materialMarkup,
    materialQuantity: record.materialQuantity || rate.materialQuantity,
    labourCost: rate.labourCost,
    labourMarkup: rate.labourMarkup,
    labourQuantity: record.labourQuantity || rate.labourQuantity,
    tax: rate.tax,
    estimateItemTypeId: rate.estimateItemTypeId,
  };
  const step = updateStep('item', record, record.isParentItem ? { description: rate.description } : patch);
  if (!step) return 'Already in this position';
  store.change({ label: 'rate of the library', steps: [step], focusId: record.id });
  return `From the library: ${rateWords(rate) || rate.description}`;
}
