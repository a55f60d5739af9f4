// A price list: rates of one source that hold from a day on. Its rates are lines of the library.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, date, longText, option, ref, required, text, withDefault } from '../../../kit/fields.ts';

const priceListFields = {
  label: required(text('Name', { max: 200 })),
  source: text('Source', { max: 200, hint: 'The book, file or page the prices come from' }),
  regionId: option('Region', 'region'),
  supplierId: ref('Supplier', 'contact'),
  effectiveDate: required(date('Effective date', { hint: 'Its rates apply from this day' })),
  notes: longText('Notes'),
  active: withDefault(bool('Active', { hint: 'Rates of an inactive list are not offered' }), true),
};
export interface PriceList extends RowOf<typeof priceListFields> {}
export interface PriceListCreate extends CreateOf<typeof priceListFields> {}
export interface PriceListUpdate extends UpdateOf<typeof priceListFields> {}
export const priceList = entity<PriceList, PriceListCreate, PriceListUpdate>('priceList', priceListFields, {
  label: { one: 'price list', many: 'price lists' },
  permission: 'estimate-template',
});
