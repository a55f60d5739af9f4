// Items that something above estimates stands on, an issued work order for one: they are not deleted under it.
import type { Context } from '../../../platform/server/context.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly heldItems?: readonly HeldItems[];
  }
}

/** What holds an item, in words: "work order J-1001-0002". */
export interface HeldItem {
  estimateItemId: number;
  description: string;
  by: string;
}
/** Items of one estimate that are held; modules above hand theirs over. */
export type HeldItems = (ctx: Context, estimateId: number) => Promise<HeldItem[]>;

/** Why each held item is not deleted; the first of several holders is named. */
export async function reasonsOf(
  ctx: Context,
  estimateId: number,
  holders: readonly HeldItems[],
): Promise<Map<number, string>> {
  const held = new Map<number, string>();
  for (const itemsOf of holders)
    for (const { estimateItemId, description, by } of await itemsOf(ctx, estimateId))
      if (!held.has(estimateItemId))
        held.set(
          estimateItemId,
          `“${description.slice(0, 60)}” stands on ${by}. Revert it there before you delete it here.`,
        );
  return held;
}
