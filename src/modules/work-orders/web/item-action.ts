import type { WorkOrderItem } from '../shared/work-order.entity.ts';

/** What is done with an item of the table, in a dialog. */
export type ItemAction = { kind: 'edit' | 'revert' | 'move'; item: WorkOrderItem };
