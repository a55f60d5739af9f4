// A line of the stock ledger: what moved from where to where, at what cost. Never changed; what was wrong is taken back by a counter movement.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  integer,
  moment,
  money,
  oneOf,
  quantity,
  ref,
  text,
  uuid,
  unitCost,
} from '../../../kit/fields.ts';

export const MOVEMENT_KINDS = ['receive', 'issue', 'return', 'transfer', 'count', 'adjust'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const fields = {
  clientRef: generated(uuid('Reference of the device')),
  inventoryItemId: generated(ref('Item', 'inventoryItem')),
  position: generated(integer('Movement of its item')),
  kind: generated(oneOf('Kind', MOVEMENT_KINDS)),
  quantity: generated(quantity('Quantity')),
  fromWarehouseId: derived(ref('From', 'warehouse')),
  toWarehouseId: derived(ref('To', 'warehouse')),
  jobId: derived(ref('Job', 'job')),
  movedAt: generated(moment('When')),
  reason: derived(text('Reason')),
  belowZero: generated(bool('Below zero')),
  reversesId: derived(ref('Undoes', 'inventoryMovement')),
  issueId: derived(ref('Returned from', 'inventoryMovement')),
  inventoryStocktakeId: derived(ref('Stocktake', 'inventoryStocktake')),
  unitCost: generated(unitCost('Unit cost')),
  costTotal: generated(money('Cost')),
  valueChange: generated(money('Change of stock value')),
  fromBalance: derived(quantity('Left there')),
  toBalance: derived(quantity('Then there')),
  label: derived(text('Called on the job')),
  unitLabel: derived(text('Unit')),
  unitSell: derived(money('Charge of one')),
  inventoryItemOverrideId: derived(ref('Price on some jobs', 'inventoryItemOverride')),
};
export interface InventoryMovement extends RowOf<typeof fields> {}
export interface InventoryMovementCreate extends CreateOf<typeof fields> {}
export interface InventoryMovementUpdate extends UpdateOf<typeof fields> {}
export const inventoryMovement = entity<InventoryMovement, InventoryMovementCreate, InventoryMovementUpdate>(
  'inventoryMovement',
  fields,
  { label: { one: 'stock movement', many: 'stock movements' }, labelField: 'kind', permission: 'inventory-item' },
);
