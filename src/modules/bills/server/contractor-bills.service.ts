// What a contractor does without an account: reads what is left of their work order, and hands in their invoice for it.
import { fromCents, toCents } from '../../../kit/money.ts';
import { type Context, systemActor } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { orderedLines } from '../shared/bill-match.ts';
import type { BillItemCreate } from '../shared/bill.entity.ts';
import type { ContractorBills, SentBill } from '../shared/contractor-bill.ts';
import { createBill } from './bills.service.ts';
import { lockOrder } from './bills.store.ts';
import { billedOf, companyTax, officeOf, sameNumber } from './bills.views.ts';
import { sentBillsOf } from './contractor-bills.views.ts';
import { labourOf } from './order-bills.service.ts';
import { type OrderFacts, orderFacts } from './orders.views.ts';

export interface OwnOrder {
  workOrderId: number;
  contactId: number;
}

/** A visitor is nobody of the company: it takes the bill in itself, in the same transaction. */
const asCompany = (ctx: Context): Context =>
  Object.create(ctx, {
    actor: {
      value: {
        ...systemActor(ctx.actor.companyId, null),
        timezone: ctx.actor.timezone,
        permissions: new Set(['view-accounts-payable', 'view-job', 'view-attachment', 'view-work-order']),
      },
      enumerable: true,
    },
  }) as Context;

const OUT = ['active', 'completed', 'closed', 'hold'];
const refusalOf = ({ statusType }: OrderFacts): string | null =>
  OUT.includes(statusType) ? null : 'Accept the work order first. Then you can send your invoice for it.';

async function openOrder(company: Context, { workOrderId, contactId }: OwnOrder): Promise<OrderFacts> {
  const order = await orderFacts(company, workOrderId);
  if (!order || order.contact?.id !== contactId) throw notFound('This work order');
  return order;
}

export async function contractorBillsOf(ctx: Context, own: OwnOrder): Promise<ContractorBills> {
  const company = asCompany(ctx);
  const order = await openOrder(company, own);
  const [billed, tax] = [await billedOf(company, own.workOrderId, 0), await companyTax(company)];
  return {
    workOrderNumber: order.workOrderNumber,
    label: order.label,
    contractor: order.contact?.label ?? '',
    taxName: tax.taxName,
    taxRate: order.addTax && !order.reverseCharge ? order.taxPercentage : 0,
    reverseCharge: order.reverseCharge,
    lines: orderedLines(order.items, order.overrideCost).map(({ id, description, cents }) => ({
      workOrderItemId: id,
      description,
      ordered: fromCents(cents),
      billed: fromCents(billed.get(id) ?? 0),
      left: fromCents(cents - (billed.get(id) ?? 0)),
    })),
    sent: await sentBillsOf(company, own),
    refusal: refusalOf(order),
  };
}

/** Files that came by the page of the link stand with the bill as its paper. */
export async function submitBill(
  ctx: Context,
  own: OwnOrder,
  given: SentBill,
  attachmentIds: readonly number[],
): Promise<void> {
  const company = asCompany(ctx);
  await openOrder(company, own);
  await lockOrder(company, own.workOrderId);
  const order = await openOrder(company, own);
  const refusal = refusalOf(order);
  if (refusal) throw conflict(refusal);
  if (given.invoiceDate > ctx.today) throw invalid({ invoiceDate: 'This date is in the future' });
  const number = given.supplierInvoiceNumber;
  if (await sameNumber(company, { contactId: own.contactId, number, without: 0 }))
    throw invalid({ supplierInvoiceNumber: `You have already sent invoice ${number}. Ring the office to change it` });
  const items = itemsOf(order, given);
  const id = await createBill(
    company,
    {
      contactId: own.contactId,
      workOrderId: own.workOrderId,
      supplierInvoiceNumber: number,
      invoiceDate: given.invoiceDate,
      statedTotal: given.statedTotal ?? null,
      reverseCharge: order.reverseCharge,
      cisTypeId: order.cisTypeId,
      cisPercentage: order.cisPercentage,
      retentionPercentage: order.retentionTotal > 0 ? order.retentionPercentage : 0,
      retentionMonths: order.retentionMonths,
      items,
      attachmentIds: [...attachmentIds],
    },
    { source: 'link' },
  );
  await tellUsers(company, await officeOf(company, id), {
    kind: 'bill',
    title: `${order.contact?.label ?? 'A contractor'} sent invoice ${number} for ${order.workOrderNumber}`,
    objectType: 'accountsPayable',
    objectId: id,
    jobId: order.jobId,
  });
}

function itemsOf(order: OrderFacts, { lines }: SentBill): BillItemCreate[] {
  const known = new Map(orderedLines(order.items, order.overrideCost).map((line) => [line.id, line]));
  const items = lines.flatMap(({ workOrderItemId, description, amount }, at): BillItemCreate[] => {
    if (amount === 0) return [];
    const line = workOrderItemId == null ? undefined : known.get(workOrderItemId);
    if (workOrderItemId != null && !line) throw invalid({ [`lines.${at}`]: 'This line is not on the work order' });
    const words = description || line?.description;
    if (!words) throw invalid({ [`lines.${at}`]: 'Enter what it is for' });
    return [
      {
        description: words,
        amount,
        taxRate: order.addTax ? order.taxPercentage : 0,
        ...(line && {
          workOrderItemId: line.id,
          labourAmount: fromCents(labourOf(line, toCents(amount))),
        }),
      },
    ];
  });
  if (!items.length) throw invalid({ lines: 'Enter an amount for at least one line' });
  return items;
}
