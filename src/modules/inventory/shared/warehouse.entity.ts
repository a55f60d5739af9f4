// A place where stock and stored goods are: a warehouse, a vehicle, a site.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { address, bool, longText, oneOf, ref, required, text, withDefault } from '../../../kit/fields.ts';

export const WAREHOUSE_KINDS = ['warehouse', 'vehicle', 'site'] as const;
const fields = {
  label: required(text('Name', { max: 120, missing: 'Enter a name, such as Van 2' })),
  kind: withDefault(oneOf('Kind', WAREHOUSE_KINDS), 'warehouse'),
  address: address('Address'),
  userId: ref('Kept by', 'user', { hint: 'Who drives the vehicle, or looks after the place' }),
  notes: longText('Notes', { max: 2000 }),
  active: withDefault(bool('Active', { hint: 'Switch off to archive it' }), true),
};
export interface Warehouse extends RowOf<typeof fields> {}
export interface WarehouseCreate extends CreateOf<typeof fields> {}
export interface WarehouseUpdate extends UpdateOf<typeof fields> {}
export const warehouse = entity<Warehouse, WarehouseCreate, WarehouseUpdate>('warehouse', fields, {
  label: { one: 'warehouse', many: 'warehouses and vehicles' },
});
