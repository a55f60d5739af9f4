// Items that something above estimates stands on, a work order for one: they are not deleted under it, nor made less than it takes.
import { roundTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import type { EstimateItem } from '../shared/estimate.entity.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly heldItems?: readonly HeldItems[];
    /** Which of these estimate items went out to somebody, so that their authorisation is not taken back. */
    readonly itemsOut?: readonly ((ctx: Context, estimateItemIds: readonly number[]) => Promise<Set<number>>)[];
  }
}

/** Whether one of these estimate items went out to somebody. */
export async function areItemsOut(ctx: Context, estimateItemIds: readonly number[]): Promise<boolean> {
  if (!estimateItemIds.length) return false;
  const out = await Promise.all(listed(ctx.app.modules, 'itemsOut').map((itemsOf) => itemsOf(ctx, estimateItemIds)));
  return out.some(({ size }) => size > 0);
}

/** What holds an item, in words ("work order J-1001-0002"), and how much of it. */
export interface HeldItem {
  estimateItemId: number;
  description: string;
  by: string;
  materialQuantity: number;
  labourQuantity: number;
}
/** Items of one estimate that are held, or those among these; modules above hand theirs over. */
export type HeldItems = (ctx: Context, estimateId: number, itemIds?: readonly number[]) => Promise<HeldItem[]>;

/** Why an item is not deleted, and what it may not fall below. */
export interface Hold {
  reason: string;
  by: string;
  materialQuantity: number;
  labourQuantity: number;
}

/** The first of several holders is named, the quantities of all are added up. */
export async function holdsOf(
  ctx: Context,
  estimateId: number,
  holders: readonly HeldItems[],
  itemIds?: readonly number[],
): Promise<Map<number, Hold>> {
  const held = new Map<number, Hold>();
  for (const itemsOf of holders)
    for (const { estimateItemId, description, by, ...taken } of await itemsOf(ctx, estimateId, itemIds)) {
      const before = held.get(estimateItemId);
      const sum = (name: keyof typeof taken) => roundTo((before?.[name] ?? 0) + taken[name], 8);
      held.set(estimateItemId, {
        reason: `“${description.slice(0, 60)}” is on ${by}. Remove it there before you delete it here.`,
        by,
        ...before,
        materialQuantity: sum('materialQuantity'),
        labourQuantity: sum('labourQuantity'),
      });
    }
  return held;
}

type Quantities = Pick<
  EstimateItem,
  'useWorkOrderRates' | 'materialQuantity' | 'labourQuantity' | 'workOrderMaterialQty' | 'workOrderLabourQty'
>;
/** What work orders divide: the line's own quantities, or those of its work order rates. */
const BASE = {
  material: (row: Quantities) => (row.useWorkOrderRates ? row.workOrderMaterialQty : row.materialQuantity) ?? 0,
  labour: (row: Quantities) => (row.useWorkOrderRates ? row.workOrderLabourQty : row.labourQuantity) ?? 0,
};
const FIELDS = {
  material: ['materialQuantity', 'workOrderMaterialQty'],
  labour: ['labourQuantity', 'workOrderLabourQty'],
} as const;

/** The quantity that a change would leave short of what is held, by field and in words; more than before is no fault. */
export function shortOf(
  hold: Hold,
  before: Quantities,
  after: Quantities,
): { field: string; message: string } | undefined {
  for (const part of ['material', 'labour'] as const) {
    const taken = hold[`${part}Quantity`];
    const [old, now] = [BASE[part](before), BASE[part](after)];
    const lessens = taken > 0 ? now < old : now > old;
    if (taken === 0 || !lessens || (taken > 0 ? now >= taken : now <= taken)) continue;
    return {
      field: FIELDS[part][after.useWorkOrderRates ? 1 : 0],
      message: `${taken} of it are on ${hold.by}. Enter at least ${taken}, or remove some there first.`,
    };
  }
  return undefined;
}
