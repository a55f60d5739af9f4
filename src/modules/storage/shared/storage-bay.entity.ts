// A bay of a warehouse, or what else stands on its plan: a gangway, the door, the bench where boxes are packed.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { decimal, derived, integer, moment, oneOf, ref, required, text, withDefault } from '../../../kit/fields.ts';

export const BAY_KINDS = ['bay', 'gangway', 'door', 'bench', 'wash'] as const;
const fields = {
  warehouseId: required(ref('Warehouse', 'warehouse')),
  label: required(text('Code', { max: 20, missing: 'Enter a code, such as C2' })),
  kind: withDefault(oneOf('Kind', BAY_KINDS), 'bay'),
  aisle: withDefault(
    text('Aisle', { max: 10, hint: 'Bays of an aisle stand side by side; a gangway comes after its aisle' }),
    '',
  ),
  column: withDefault(integer('Place in the aisle', { min: 1, max: 200 }), 1),
  capacityM3: decimal('Capacity (m³)', { min: 0.001, max: 100_000, hint: 'Empty: not measured' }),
  reservedFor: text('Also used for', { max: 40, hint: 'Such as tools' }),
  reservedM3: decimal('Volume of that (m³)', { min: 0, max: 100_000 }),
  countedAt: derived(moment('Counted')),
};
export interface StorageBay extends RowOf<typeof fields> {}
export interface StorageBayCreate extends CreateOf<typeof fields> {}
export interface StorageBayUpdate extends UpdateOf<typeof fields> {}
export const storageBay = entity<StorageBay, StorageBayCreate, StorageBayUpdate>('storageBay', fields, {
  label: { one: 'bay', many: 'bays' },
});
