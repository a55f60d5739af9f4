// The calls of warehouses, vehicles and sites.
import type { z } from 'zod';
import { crudApi } from '../../../kit/endpoint.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { warehouse } from './warehouse.entity.ts';

export const warehouseRow = row(warehouse, 'all', { user: labelOf(user, 'userId') });
export interface WarehouseView extends z.infer<typeof warehouseRow> {}
export const warehousesApi = crudApi(warehouse, 'warehouse', { row: warehouseRow });
