// Bills that are made from a work order: what of it is left, on its terms; or written in the supplier's place.
import { fromCents, portionOfCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type OrderedLine, orderedLines } from '../shared/bill-match.ts';
import type { BillItemCreate } from '../shared/bill.entity.ts';
import type { Unbilled } from '../shared/bills.api.ts';
import { rctiRefusal } from '../shared/rcti.ts';
import { type NewBill, createBill } from './bills.service.ts';
import { lockOrder } from './bills.store.ts';
import { billedOf, companyTax, supplierOf } from './bills.views.ts';
import { type OrderFacts, orderFacts, ordersUnderWay } from './orders.views.ts';

const OUT = ['active', 'completed', 'closed', 'hold'];

interface Left {
  order: OrderFacts;
  lines: { line: OrderedLine; billed: number }[];
}
async function leftOf(ctx: Context, workOrderId: number): Promise<Left> {
  const order = await orderFacts(ctx, workOrderId);
  if (!order) throw notFound('This work order');
  const billed = await billedOf(ctx, workOrderId, 0);
  const lines = orderedLines(order.items, order.overrideCost);
  return { order, lines: lines.map((line) => ({ line, billed: billed.get(line.id) ?? 0 })) };
}

async function refusalOfRcti(ctx: Context, order: OrderFacts): Promise<string | null> {
  const { countryCode, gstRegistered } = await companyTax(ctx);
  const supplier = order.contact ? ((await supplierOf(ctx, order.contact.id)) ?? null) : null;
  const { completedOn } = order;
  return rctiRefusal({ countryCode, companyRegistered: gstRegistered, supplier, completedOn, today: ctx.today });
}

export async function unbilledOf(ctx: Context, workOrderId: number): Promise<Unbilled> {
  const { order, lines } = await leftOf(ctx, workOrderId);
  const sum = (of: (one: (typeof lines)[number]) => number): number =>
    fromCents(lines.reduce((cents, one) => cents + of(one), 0));
  return {
    workOrderId,
    workOrderNumber: order.workOrderNumber,
    jobId: order.jobId,
    contact: order.contact,
    ordered: sum(({ line }) => line.cents),
    billed: sum(({ billed }) => billed),
    left: sum(({ line, billed }) => line.cents - billed),
    lines: lines.map(({ line, billed }) => ({
      workOrderItemId: line.id,
      description: line.description,
      ordered: fromCents(line.cents),
      billed: fromCents(billed),
      left: fromCents(line.cents - billed),
    })),
    rctiRefusal: await refusalOfRcti(ctx, order),
  };
}

/** Work that is under way or done and not billed: each can become a bill in one action. */
export async function unbilledOfJob(ctx: Context, jobId: number): Promise<Unbilled[]> {
  await requireJob(ctx, jobId);
  const orders: Unbilled[] = [];
  for (const id of await ordersUnderWay(ctx, jobId)) {
    const order = await unbilledOf(ctx, id);
    if (order.left > 0) orders.push(order);
  }
  return orders;
}

/** Labour keeps its part of what is left of a line. */
export const labourOf = ({ cents, labourCents }: OrderedLine, left: number): number =>
  cents === 0 ? 0 : portionOfCents(left, labourCents, cents);

export interface OfOrder {
  type?: 'bill' | 'rcti' | undefined;
  invoiceDate?: string | undefined;
  supplierInvoiceNumber?: string | null | undefined;
  statedTotal?: number | null | undefined;
  attachmentIds?: readonly number[] | undefined;
}

/** What is done and not billed yet, as lines; agreed cost, CIS, retention and reverse charge are those of the order. */
export async function billOfOrder(ctx: Context, workOrderId: number, given: OfOrder): Promise<number> {
  if (!(await orderFacts(ctx, workOrderId))) throw notFound('This work order');
  await lockOrder(ctx, workOrderId);
  const { order, lines } = await leftOf(ctx, workOrderId);
  if (!order.contact) throw invalid({ workOrderId: 'The work order has no contractor. Assign it first' });
  if (!OUT.includes(order.statusType))
    throw conflict('Nothing has been done on this work order yet. It has to be accepted first.');
  const open = lines.filter(({ line, billed }) => line.cents > billed);
  if (!open.length) throw conflict(`${order.workOrderNumber} is already fully billed.`);
  const isRcti = given.type === 'rcti';
  const refusal = isRcti ? await refusalOfRcti(ctx, order) : null;
  if (refusal) throw conflict(`${refusal}.`);
  const items = open.map(({ line, billed }): BillItemCreate => {
    const left = line.cents - billed;
    return {
      description: line.description,
      amount: fromCents(left),
      labourAmount: fromCents(labourOf(line, left)),
      taxRate: order.addTax ? order.taxPercentage : 0,
      workOrderItemId: line.id,
    };
  });
  const bill: NewBill = {
    contactId: order.contact.id,
    workOrderId,
    invoiceDate: given.invoiceDate ?? ctx.today,
    reverseCharge: order.reverseCharge,
    cisTypeId: order.cisTypeId,
    cisPercentage: order.cisPercentage,
    // The order says whether its cost is one that something is held back of.
    retentionPercentage: order.retentionTotal > 0 ? order.retentionPercentage : 0,
    retentionMonths: order.retentionMonths,
    supplierInvoiceNumber: given.supplierInvoiceNumber ?? null,
    statedTotal: given.statedTotal ?? null,
    items,
    ...(given.attachmentIds && { attachmentIds: given.attachmentIds }),
  };
  return await createBill(ctx, bill, { source: 'order', isRcti });
}
