// What other modules may use of stock.
export { type BillableStock, billableStock, takeStock } from './charges.service.ts';
export { inventoryItems } from './inventory.views.ts';
export { stockOfJob } from './movements.views.ts';
export { type StockPrice, stockPrices } from './stock-prices.views.ts';
export { move as moveStock } from './movements.service.ts';
export { type WarehouseContents, warehouses } from './warehouses.service.ts';
