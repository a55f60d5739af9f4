// What other modules may use of stock.
export { type WarehouseContents, warehouses } from './warehouses.service.ts';
