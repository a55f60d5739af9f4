import { row } from '../../../kit/row.ts';
import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { many, crudApi, endpoint, idOf, one, page, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { statusLabel, labelled } from '../../../kit/labels.ts';
import { messageFate } from '../../../platform/shared/message-fate.ts';
import { type WorkOrderItemCreate, type WorkOrderItemUpdate, workOrder, workOrderItem } from './work-order.entity.ts';

export const workOrderItemRow = row(workOrderItem, 'all', {});
export const workOrderListRow = row(workOrder, 'all', {
  /** `name` is the type of the status, as the specification calls it. */
  status: statusLabel.extend({
    name: z.string(),
  }),
  job: labelled.extend({ customerName: z.string().nullable(), siteAddressText: z.string().nullable() }),
  assigned: labelled
    .extend({
      gstRegistered: z.boolean(),
      /** It can be sent to them. */
      hasEmail: z.boolean(),
    })
    .nullable(),
  light: z.enum(['danger', 'warning', 'success', 'neutral']),
});
export interface WorkOrderListRow extends z.infer<typeof workOrderListRow> {}
export const workOrderView = workOrderListRow.extend({
  items: z.array(workOrderItemRow),
  cisType: labelled.nullable(),
  /** What became of the newest mail with it to the contractor. */
  mail: messageFate.nullable(),
  /** The company rounds tax in another way since it was made. */
  roundsOtherwise: z.boolean(),
  siteAddress: z.string().nullable(),
  settings: z.strictObject({
    /** Null for people who may not see what is earned. */
    targetProfitMarginPercentage: z.number().nullable(),
    warningProfitMarginPercentage: z.number().nullable(),
    allowItemSplit: z.boolean(),
    /** What a free item starts with. */
    defaultMaterialUnit: z.string().nullable(),
    defaultLabourUnit: z.string().nullable(),
    defaultMaterialQuantity: z.number().nullable(),
    defaultMaterialCost: z.number().nullable(),
    defaultLabourQuantity: z.number().nullable(),
    defaultLabourCost: z.number().nullable(),
    /** Proposed where it is issued. */
    sendWhenIssued: z.boolean(),
    /** Start and end have a time of day. */
    showTimes: z.boolean(),
  }),
});
export interface WorkOrderView extends z.infer<typeof workOrderView> {}
/** An authorised estimate line with what of it no work order has taken yet. */
export const availableLine = z.strictObject({
  estimateItemId: z.number(),
  estimateItemSnapshotId: z.number().nullable(),
  estimateLabel: z.string(),
  categoryLabel: z.string(),
  tradeId: z.number().nullable(),
  tradeLabel: z.string(),
  description: z.string(),
  authorised: z.boolean(),
  materialUnit: z.string().nullable(),
  labourUnit: z.string().nullable(),
  /** Costs of the estimate: null for people who may see neither its margins nor what is sold. */
  materialQuantity: z.number(),
  materialCost: z.number().nullable(),
  labourQuantity: z.number(),
  labourCost: z.number().nullable(),
  remainingMaterialQuantity: z.number(),
  remainingLabourQuantity: z.number(),
  /** Null for people who may not see what is sold. */
  sell: z.number().nullable(),
});
export interface AvailableLine extends z.infer<typeof availableLine> {}
export const availableLines = z.strictObject({
  lines: z.array(availableLine),
  settings: workOrderView.shape.settings,
});
export interface AvailableLines extends z.infer<typeof availableLines> {}
const crud = crudApi(
  workOrder,
  'workOrder',
  { row: workOrderView, listRow: workOrderListRow },
  { changes: ['job', 'history', 'estimate'] },
);
const changes = ['workOrder', 'job', 'history', 'estimate'];
const amount = z.number().min(-1e13).max(1e13);

/** From the calendar: where it was dropped. */
export interface MoveWorkOrder {
  id?: number;
  date: string | null;
  time?: string | null;
  contactId?: number | null;
  version?: number;
}

export interface LinkLine {
  estimateItemId: number;
  /** Absent: the remainder. */
  materialQuantity?: number;
  materialCost?: number;
  labourQuantity?: number;
  labourCost?: number;
}

export const workOrdersApi = {
  ...crud,
  ...bulkApi(workOrder, 'workOrder', ['workOrder', 'history']),
  create: endpoint({
    ...crud.create,
    method: 'POST',
    path: '/workOrder',
    body: createSchema(workOrder),
    response: one(workOrderView),
    changes,
  }),
  createSeveral: endpoint({
    method: 'POST',
    path: '/job/:jobId/workOrder',
    permission: 'create-work-order',
    summary: 'Several work orders from authorised items at once, such as one for each trade: all of them or none',
    body: z.strictObject({
      orders: z
        .array(
          z.strictObject({
            label: z.string().trim().max(200).default(''),
            assignedId: recordId.nullish(),
            estimateItemIds: z.array(recordId).min(1, 'Choose at least one line').max(5000),
          }),
        )
        .min(1, 'Choose at least one work order')
        .max(50, 'Make at most 50 work orders at once'),
    }),
    response: one(z.strictObject({ ids: z.array(z.number()) })),
    changes,
  }),
  items: endpoint({
    method: 'GET',
    path: '/workOrder/:workOrderId/item',
    permission: 'view-work-order',
    summary: 'Items of a work order',
    response: many(workOrderItemRow),
  }),
  getItem: endpoint({
    method: 'GET',
    path: '/workOrder/:workOrderId/item/:itemId',
    permission: 'view-work-order',
    summary: 'One item',
    response: one(workOrderItemRow),
  }),
  createItem: endpoint({
    method: 'POST',
    path: '/workOrder/:workOrderId/item',
    permission: 'edit-work-order',
    summary: 'Add your own item',
    body: createSchema(workOrderItem) as z.ZodType<WorkOrderItemCreate>,
    response: one(workOrderItemRow),
    changes,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/workOrder/:workOrderId/item/:itemId',
    permission: 'edit-work-order',
    summary: 'Change an item',
    body: updateSchema(workOrderItem) as z.ZodType<WorkOrderItemUpdate>,
    response: one(workOrderItemRow),
    changes,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/workOrder/:workOrderId/item/:itemId',
    permission: 'edit-work-order',
    summary: 'Delete an item; its quantity returns to the estimate line',
    response: idOf,
    changes,
  }),
  linkEstimateItems: endpoint({
    method: 'POST',
    path: '/workOrder/:id/estimateItem',
    permission: 'edit-work-order',
    summary: 'Put authorised estimate items on a work order, the remainder unless a quantity is given',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            estimateItemId: recordId,
            materialQuantity: amount.optional(),
            materialCost: amount.optional(),
            labourQuantity: amount.optional(),
            labourCost: amount.optional(),
          }),
        )
        .min(1)
        .max(5000),
      workOrder: z.strictObject({ version: z.number().int().min(1).optional() }).optional(),
    }),
    response: one(workOrderView),
    changes,
  }),
  available: endpoint({
    method: 'GET',
    path: '/job/:jobId/workOrder/estimateItem',
    permission: 'view-work-order',
    summary: 'Estimate lines of a job with what no work order has taken yet, and the settings for its work orders',
    query: z.strictObject({ estimateTypeId: z.enum(['1', '2']).optional() }),
    response: one(availableLines),
  }),
  reallocate: endpoint({
    method: 'PUT',
    path: '/workOrder/item/:id/reallocate',
    permission: 'edit-work-order',
    summary: 'Move an item, or a part of it, to another work order',
    body: z.strictObject({
      workOrderId: recordId,
      materialQuantity: amount.optional(),
      labourQuantity: amount.optional(),
    }),
    response: one(workOrderItemRow),
    changes,
  }),
  revert: endpoint({
    method: 'PUT',
    path: '/workOrder/item/:id/revert',
    permission: 'edit-work-order',
    summary: 'Take an item off its work order; a note says why',
    body: z.strictObject({
      note: z
        .string({ error: 'A note that says why is required' })
        .trim()
        .min(1, 'A note that says why is required')
        .max(5000),
    }),
    response: idOf,
    changes,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/workOrder/:workOrderId/status/:statusId',
    waits: true, // issuing asks for a connection
    example: { body: { note: 'No longer needed' } },
    permission: 'edit-work-order',
    summary: 'Move a work order to another status',
    body: z
      .strictObject({
        note: z.string().trim().max(5000).nullish(),
        version: z.number().int().min(1).optional(),
        override: z.boolean().optional(),
      })
      .optional(),
    response: one(workOrderView),
    changes,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/workOrder/:id/assigned',
    example: { body: { assignedId: null } },
    permission: 'edit-work-order',
    summary: 'Give a work order to a contact: CIS and tax follow them while it is a draft',
    body: z.strictObject({
      assignedId: recordId.nullable(),
      version: z.number().int().min(1).optional(),
    }),
    response: one(workOrderView),
    changes,
  }),
  changeDate: endpoint({
    method: 'PUT',
    path: '/workOrder/:id/date',
    example: { body: { date: '2026-12-18', time: '08:00' } },
    permission: 'edit-work-order',
    summary: 'Move a work order to another day and time, and while it is a draft to another contact; its length stays',
    body: z.strictObject({
      id: recordId.optional(),
      date: z.iso.date('Enter a date as YYYY-MM-DD').nullable(),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm')
        .nullish(),
      contactId: recordId.nullish(),
      version: z.number().int().min(1).optional(),
    }),
    response: one(workOrderView),
    changes,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/workOrder/:id/notify',
    example: { body: { message: 'Please confirm by Friday.' } },
    permission: 'edit-work-order',
    summary: 'Send the work order to its contractor by email: what, where and when, with a note of one’s own',
    body: z.strictObject({ message: z.string().trim().max(5000).nullish() }).optional(),
    response: one(z.object({ id: z.number(), email: z.string() })),
    changes: ['history', 'outgoingMessage'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/workOrder/copy/:workOrderId',
    permission: 'create-work-order',
    summary: 'Copy a work order as a draft with its free items',
    response: one(workOrderView),
    changes,
  }),
  ofContact: endpoint({
    method: 'GET',
    path: '/contact/:id/activeWorkOrders',
    permission: 'view-work-order',
    summary: 'Work orders a contact has under way, of some days where those are named',
    query: z.strictObject({
      start: z.iso.date('Enter a date as YYYY-MM-DD').optional(),
      end: z.iso.date('Enter a date as YYYY-MM-DD').optional(),
    }),
    response: page(workOrderListRow),
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/workOrder',
    permission: 'view-work-order',
    summary: 'Work orders of a job',
    response: page(workOrderListRow),
  }),
};
