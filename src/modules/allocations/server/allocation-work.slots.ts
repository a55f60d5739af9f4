// What stands under allocations: modules above say it, so that the limit knows what is committed.
import type { Context } from '../../../platform/server/context.ts';
import type { AllocatedOrder } from '../shared/allocations.api.ts';

export interface AllocationWork {
  /** As this person sees them. */
  orders(ctx: Context, allocationId: number): Promise<AllocatedOrder[]>;
  /** Whether there is any, whoever asks: nobody takes away what somebody else's work stands under. */
  any(ctx: Context, allocationId: number): Promise<boolean>;
  /** What is spent or promised, whoever asks: the limit holds for those who do not see costs as well. */
  committed(ctx: Context, allocationId: number): Promise<number>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly allocationWork?: AllocationWork;
  }
}
