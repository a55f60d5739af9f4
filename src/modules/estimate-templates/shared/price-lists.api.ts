// Price lists: a plain resource, with how many rates each holds.
import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi } from '../../../kit/endpoint.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { region } from '../../company/shared/place.entity.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { priceList } from './price-list.entity.ts';

export const priceListRow = row(priceList, 'all', {
  region: labelOf(region, 'regionId'),
  supplier: labelOf(contact, 'supplierId'),
  rates: z.number(),
});
export interface PriceListRow extends z.infer<typeof priceListRow> {}

/** The six calls; changing many is served as of every kind of record. */
export const plainPriceListsApi = crudApi(
  priceList,
  'priceList',
  { row: priceListRow },
  { changes: ['estimateTemplateItem'], example: { label: 'Merchant trade prices, NSW', effectiveDate: '2026-07-01' } },
);
export const priceListsApi = {
  ...plainPriceListsApi,
  ...bulkApi(priceList, 'priceList', ['priceList', 'estimateTemplateItem']),
};
