// Items and places as a device knows them: what pickers and scans look into first, also without signal.
import { fold } from '../../../kit/fold.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { type InventoryItemView, inventoryItemsApi } from '../shared/inventory.api.ts';
import { warehousesApi } from '../shared/warehouses.api.ts';

/** So many items are kept on a device; more are asked of the server. */
export const CATALOGUE_QUERY = {
  filter: JSON.stringify({ and: [{ field: 'active', operator: 'equals', value: true }] }),
  sort: JSON.stringify([{ field: 'label', direction: 'asc' }]),
  perPage: '500',
};
export const PLACES_QUERY = {
  filter: JSON.stringify({ and: [{ field: 'active', operator: 'equals', value: true }] }),
  perPage: '200',
};

export function usePlaces() {
  return useRead(warehousesApi.list, { query: PLACES_QUERY }).data?.data ?? [];
}
export function useCatalogue(): readonly InventoryItemView[] {
  return (
    useRead(inventoryItemsApi.list, { query: CATALOGUE_QUERY }, { follows: ['inventoryMovement'] }).data?.data ?? []
  );
}

/** The last part of an address, which a QR label holds. */
const lastOf = (code: string): string =>
  fold(
    code
      .trim()
      .split(/[/?#=]/)
      .filter(Boolean)
      .at(-1) ?? '',
  );
/** The item that a code names exactly. */
export function itemOfCode(items: readonly InventoryItemView[], code: string): InventoryItemView | undefined {
  const [whole, last] = [fold(code.trim()), lastOf(code)];
  return items.find(({ barcode, code: own, uuid }) =>
    [barcode, own, uuid].some((name) => name && [whole, last].includes(fold(name))),
  );
}
/** Items whose name or code has all of the words. */
export function itemsLike(items: readonly InventoryItemView[], term: string, most: number): InventoryItemView[] {
  const words = fold(term).split(' ').filter(Boolean);
  if (!words.length) return [];
  return items
    .filter(({ label, code }) => words.every((word) => fold(`${label} ${code ?? ''}`).includes(word)))
    .slice(0, most);
}
