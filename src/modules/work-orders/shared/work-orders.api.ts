import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { type One, crudApi, endpoint, idOf, one, page } from '../../../kit/endpoint.ts';
import { type Entity } from '../../../kit/entity.ts';
import { createSchema, rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import type { Labelled, StatusLabel } from '../../../kit/labels.ts';
import {
  type WorkOrder,
  type WorkOrderItem,
  type WorkOrderItemCreate,
  type WorkOrderItemUpdate,
  workOrder,
  workOrderItem,
} from './work-order.entity.ts';

export interface WorkOrderListRow extends WorkOrder {
  /** `name` is the type of the status, as the specification calls it. */
  status: StatusLabel & { name: string };
  job: Labelled;
  assigned: (Labelled & { gstRegistered: boolean }) | null;
  light: 'danger' | 'warning' | 'success' | 'neutral';
}
export interface WorkOrderView extends WorkOrderListRow {
  items: WorkOrderItem[];
  siteAddress: string | null;
  settings: { targetProfitMarginPercentage: number; warningProfitMarginPercentage: number; allowItemSplit: boolean };
}
/** An authorised estimate line with what of it no work order has taken yet. */
export interface AvailableLine {
  estimateItemId: number;
  estimateItemSnapshotId: number | null;
  estimateLabel: string;
  categoryLabel: string;
  tradeId: number | null;
  tradeLabel: string;
  description: string;
  authorised: boolean;
  materialUnit: string | null;
  labourUnit: string | null;
  materialQuantity: number;
  materialCost: number;
  labourQuantity: number;
  labourCost: number;
  remainingMaterialQuantity: number;
  remainingLabourQuantity: number;
  sell: number;
}
export interface AvailableLines {
  lines: AvailableLine[];
  settings: WorkOrderView['settings'];
}
/** A row whose sell fields are null for people without the right to see them. */
const rowWithoutSell = (e: Entity): z.ZodType =>
  (rowSchema(e) as unknown as z.ZodObject).extend(
    Object.fromEntries(
      Object.entries(e.fields)
        .filter(([, f]) => f.visibility === 'sell')
        .map(([name]) => [name, z.number().nullable()]),
    ),
  );
const listRow = rowWithoutSell(workOrder) as unknown as z.ZodType<WorkOrderListRow>;
const view = z.looseObject({ id: z.number(), items: z.array(z.unknown()) }) as unknown as z.ZodType<WorkOrderView>;
const item = rowWithoutSell(workOrderItem) as unknown as z.ZodType<WorkOrderItem>;
const available = z.looseObject({ estimateItemId: z.number() }) as unknown as z.ZodType<AvailableLine>;
const recordId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const crud = crudApi(workOrder, 'workOrder', { row: view, listRow }, { changes: ['job', 'history', 'estimate'] });
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
    response: one(view),
    changes,
  }),
  items: endpoint({
    method: 'GET',
    path: '/workOrder/:workOrderId/item',
    permission: 'view-work-order',
    summary: 'Items of a work order',
    response: z.looseObject({ data: z.array(item) }) as unknown as z.ZodType<{ data: WorkOrderItem[] }>,
  }),
  getItem: endpoint({
    method: 'GET',
    path: '/workOrder/:workOrderId/item/:itemId',
    permission: 'view-work-order',
    summary: 'One item',
    response: one(item),
  }),
  createItem: endpoint({
    method: 'POST',
    path: '/workOrder/:workOrderId/item',
    permission: 'edit-work-order',
    summary: 'Add a free item',
    body: createSchema(workOrderItem) as z.ZodType<WorkOrderItemCreate>,
    response: one(item),
    changes,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/workOrder/:workOrderId/item/:itemId',
    permission: 'edit-work-order',
    summary: 'Change an item',
    body: updateSchema(workOrderItem) as z.ZodType<WorkOrderItemUpdate>,
    response: one(item),
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
    }) as unknown as z.ZodType<{ items: LinkLine[]; workOrder?: { version?: number } }>,
    response: one(view),
    changes,
  }),
  available: endpoint({
    method: 'GET',
    path: '/job/:jobId/workOrder/estimateItem',
    permission: 'view-work-order',
    summary: 'Estimate lines of a job with what no work order has taken yet, and the settings for its work orders',
    query: z.strictObject({ estimateTypeId: z.enum(['1', '2']).optional() }) as unknown as z.ZodType<{
      estimateTypeId?: string;
    }>,
    response: one(z.looseObject({ lines: z.array(available), settings: z.looseObject({}) })) as unknown as z.ZodType<
      One<AvailableLines>
    >,
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
    }) as unknown as z.ZodType<{ workOrderId: number; materialQuantity?: number; labourQuantity?: number }>,
    response: one(item),
    changes,
  }),
  revert: endpoint({
    method: 'PUT',
    path: '/workOrder/item/:id/revert',
    permission: 'edit-work-order',
    summary: 'Take an item off its work order; a note says why',
    body: z.strictObject({
      note: z
        .string({ error: 'A note that says why is needed' })
        .trim()
        .min(1, 'A note that says why is needed')
        .max(5000),
    }) as unknown as z.ZodType<{ note: string }>,
    response: idOf,
    changes,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/workOrder/:workOrderId/status/:statusId',
    example: { body: { note: 'No longer needed' } },
    permission: 'edit-work-order',
    summary: 'Move a work order to another status',
    body: z
      .strictObject({
        note: z.string().trim().max(5000).nullish(),
        version: z.number().int().min(1).optional(),
        override: z.boolean().optional(),
      })
      .optional() as unknown as z.ZodType<{ note?: string | null; version?: number; override?: boolean } | undefined>,
    response: one(view),
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
    }) as unknown as z.ZodType<{ assignedId: number | null; version?: number }>,
    response: one(view),
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
    }) as unknown as z.ZodType<MoveWorkOrder>,
    response: one(view),
    changes,
  }),
  notify: endpoint({
    method: 'POST',
    path: '/workOrder/:id/notify',
    example: { body: { message: 'Please confirm by Friday.' } },
    permission: 'edit-work-order',
    summary: 'Send the work order to its contractor by email: what, where and when, with a note of one’s own',
    body: z.strictObject({ message: z.string().trim().max(5000).nullish() }).optional() as unknown as z.ZodType<
      { message?: string | null } | undefined
    >,
    response: one(z.object({ id: z.number(), email: z.string() })),
    changes: ['history', 'outgoingMessage'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/workOrder/copy/:workOrderId',
    permission: 'create-work-order',
    summary: 'Copy a work order as a draft with its free items',
    response: one(view),
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
    }) as unknown as z.ZodType<{ start?: string; end?: string }>,
    response: page(listRow),
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/workOrder',
    permission: 'view-work-order',
    summary: 'Work orders of a job',
    response: page(listRow),
  }),
};
