// What modules above ask of a work order before it goes out, such as a safe work method statement.
import type { Context } from '../../../platform/server/context.ts';
import type { IssueCheck } from '../shared/work-order-versions.api.ts';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';

export interface OrderToIssue {
  id: number;
  jobId: number;
  assignedId: number | null;
  items: readonly WorkOrderItem[];
}
/** Whatever is `blocked` stops it, unless whoever may issue it all the same says why. */
export type OrderConcerns = (ctx: Context, order: OrderToIssue) => Promise<readonly IssueCheck[]>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly orderConcerns?: readonly OrderConcerns[];
  }
}
