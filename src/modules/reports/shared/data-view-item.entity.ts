import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { integer, oneOf, ref, required, text, withDefault } from '../../../kit/fields.ts';

export const AUDIENCES = ['me', 'company'] as const;
export const ITEM_KINDS = ['figure', 'bars', 'lines'] as const;

const fields = {
  label: required(text('Title', { max: 120 })),
  dataViewId: ref('Report', 'dataView'),
  reportRef: text('Standard report', { max: 60 }),
  audience: withDefault(oneOf('On the dashboard of', AUDIENCES), 'me'),
  kind: withDefault(oneOf('Shown as', ITEM_KINDS), 'bars'),
  position: withDefault(integer('Place', { min: 0, max: 1000 }), 0),
};
export interface DataViewItem extends RowOf<typeof fields> {}
export interface DataViewItemCreate extends CreateOf<typeof fields> {}
export interface DataViewItemUpdate extends UpdateOf<typeof fields> {}
/** A report on a dashboard. */
export const dataViewItem = entity<DataViewItem, DataViewItemCreate, DataViewItemUpdate>('dataViewItem', fields, {
  label: { one: 'report on a dashboard', many: 'reports on a dashboard' },
});
