// Warehouses, vehicles and sites. One that something is in can be neither archived nor deleted.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { filled } from '../../../platform/server/module.ts';
import { resource } from '../../../platform/server/resource.ts';
import { warehouseRow, warehousesApi } from '../shared/warehouses.api.ts';

/** What a place still holds, in words ("12 stock items"); null for nothing. */
export type WarehouseContents = (ctx: Context, id: number) => Promise<string | null>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** What of the module is in a warehouse: as long as something is, it is neither archived nor deleted. */
    readonly warehouseContents?: WarehouseContents;
  }
}

async function contentsOf(ctx: Context, id: number): Promise<string | null> {
  for (const ask of filled(ctx.app.modules, 'warehouseContents')) {
    const words = await ask(ctx, id);
    if (words) return words;
  }
  return null;
}

export const warehouses = resource(warehouseRow, {
  api: warehousesApi,
  search: ['label', 'notes'],
  sort: 'label',
  check: async (ctx, given, before) => {
    if (given['active'] !== false || !before?.active) return;
    const words = await contentsOf(ctx, before.id);
    if (words) throw invalid({ active: `${words} there. Move them first` });
  },
  mayRemove: async (ctx, { id }) => {
    const words = await contentsOf(ctx, id);
    if (words) throw conflict(`${words} there. Move them first.`);
  },
});
