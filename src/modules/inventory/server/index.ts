// What other modules may use of stock.
export { type BillableStock, type StockLine, billableStock, takeStock } from './charges.service.ts';
export { inventoryItems } from './inventory.views.ts';
export { move as moveStock } from './movements.service.ts';
export { type WarehouseContents, warehouses } from './warehouses.service.ts';
