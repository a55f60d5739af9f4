// Bills of the demonstration company, of orders that are done: one just received with its paper, one queried, one approved, one paid, retention.
import { sql } from 'kysely';
import { addDays, showDay, todayIn } from '../../../kit/dates.ts';
import { type Context, systemActor } from '../../../platform/server/context.ts';
import { type Demo, as } from '../../../platform/server/demo.ts';
import { print } from '../../../platform/server/print/print.ts';
import { updateRecord } from '../../../platform/server/records.ts';
import { keepArrivedFiles, putArrivedFiles } from '../../documents/server/index.ts';
import { recordPayment } from '../../finance/server/index.ts';
import { type Bill, accountsPayable } from '../shared/bill.entity.ts';
import { createBill, refresh } from './bills.service.ts';
import { itemsOf, readBill, statusOfType } from './bills.views.ts';
import { approveBill, moveBill } from './decisions.service.ts';
import { billOfOrder } from './order-bills.service.ts';
import { issueRcti } from './rcti.service.ts';
import { releaseRetention } from './retention.service.ts';

const ZONE = 'Australia/Sydney';

interface DoneOrder {
  id: number;
  contactId: number;
  jobId: number;
  doneOn: string;
}
/** Orders that are done, the last one first. */
const doneOrders = (ctx: Context) =>
  ctx.run(
    sql<DoneOrder>`
    select o.id, o.assigned_id as "contactId", o.job_id as "jobId", (o.completed_at at time zone ${ZONE})::date::text as "doneOn" from work_order o
    join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name = 'completed'
    where o.company_id = ${ctx.actor.companyId} and o.deleted_at is null and o.assigned_id is not null and o.cost_total > 0 order by o.completed_at desc, o.id`,
  );

/** Of each contractor at most one: the last that was done so many days ago, or else the first of all. */
function oneOfEach(orders: readonly DoneOrder[], today: string, ages: readonly number[]): (DoneOrder | undefined)[] {
  const taken = new Set<number>();
  return ages.map((days) => {
    const free = orders.filter(({ contactId }) => !taken.has(contactId));
    const found = free.find(({ doneOn }) => doneOn < addDays(today, -days)) ?? free.at(-1);
    if (found) taken.add(found.contactId);
    return found;
  });
}

export async function billsDemo({ app, actor, whole, world, make }: Demo): Promise<void> {
  const today = todayIn(ZONE, new Date());
  const [anybody] = world.people?.subcontractors ?? [];
  if (!anybody) return;
  if (!whole) {
    await make((ctx) =>
      createBill(ctx, {
        contactId: anybody,
        supplierInvoiceNumber: 'R-104',
        invoiceDate: addDays(today, -2),
        items: [{ description: 'Roof repair', amount: 450 }],
      }),
    );
    return;
  }
  await make(async (ctx) => {
    await ctx.run(
      sql`update contact set payment_account_name = full_name, payment_account_bsb = '062-000', payment_account_number = (10000000 + id % 80000000)::text, rcti_agreed_at = now() - interval '200 days'
        where company_id = ${ctx.actor.companyId} and id = any(${[...(world.people?.subcontractors ?? [])]})`,
    );
    await ctx.run(
      sql`update finance_setting set bank_user_id = '301500', bill_approval_from = 20000, bill_tolerance_percentage = 2, bill_tolerance_amount = 20 where company_id = ${ctx.actor.companyId}`,
    );
  });
  // Those that are long done choose first.
  const [paid, approved, queried, waiting, received] = oneOfEach(await make(doneOrders), today, [40, 20, 9, 4, 1]);
  const billed = (order: DoneOrder | undefined, number: string, days: number) =>
    order &&
    make((ctx) => {
      const [asked, done] = [addDays(today, -days), addDays(order.doneOn, 1)];
      // No contractor bills before the work is done.
      return billOfOrder(ctx, order.id, {
        supplierInvoiceNumber: number,
        invoiceDate: asked > done ? asked : done > today ? today : done,
      });
    });
  const step = async (id: number | undefined, type: 'toApprove' | 'queried', note?: string) =>
    id && make(async (ctx) => moveBill(ctx, id, { statusId: (await statusOfType(ctx, type)) ?? 0, note }));
  const first = await billed(received, '2207', 1);
  if (first) await paperOf({ app, actor }, first);
  const second = await billed(queried, 'INV-0981', 9);
  await step(second, 'toApprove');
  await step(second, 'queried', 'Does this include the second coat? The order says two.');
  const third = await billed(approved, '5531', 20);
  await step(third, 'toApprove');
  if (third && approved) await make((ctx) => heldBack(ctx, third));
  const fourth = await billed(paid, 'A-118', 40);
  await step(fourth, 'toApprove');
  if (fourth && paid)
    await make(async (ctx) => {
      await approveBill(ctx, fourth, {});
      const { balance } = await readBill(ctx, fourth);
      await recordPayment(ctx, {
        direction: 'out',
        contactId: paid.contactId,
        date: addDays(today, -5),
        amount: balance,
        reference: 'Bills of last week',
        allocations: [{ documentType: accountsPayable.name, documentId: fourth, amount: balance }],
      });
    });
  await step(await billed(waiting, '77-2026', 4), 'toApprove');
  // One that we wrote ourselves and sent, and one that waits to be sent.
  for (const [place, order] of (
    await make((ctx) => moreDoneOrders(ctx, [paid, approved, queried, waiting, received]))
  ).entries())
    await make(async (ctx) => {
      const id = await billOfOrder(ctx, order.id, { type: 'rcti' });
      if (place === 0) await issueRcti(ctx, id);
    });
}

/** Two more that are done lately, of contractors who agreed that we invoice ourselves. */
const moreDoneOrders = (ctx: Context, taken: readonly (DoneOrder | undefined)[]) =>
  ctx.run(
    sql<{ id: number }>`
    select o.id from work_order o join work_order_status s on s.company_id = o.company_id and s.id = o.status_id and s.type_name = 'completed'
      join contact k on k.company_id = o.company_id and k.id = o.assigned_id and k.gst_registered and k.rcti_agreed_at is not null and k.email is not null
    where o.company_id = ${ctx.actor.companyId} and o.deleted_at is null and o.cost_total > 0 and o.completed_at > now() - interval '20 days' and o.id <> all(${taken.flatMap((order) => order?.id ?? [])}::bigint[])
    order by o.id limit 2`,
  );

/** Five per cent held back, half of it released since. */
async function heldBack(ctx: Context, id: number): Promise<void> {
  const { contactId, jobId } = await readBill(ctx, id);
  const held: Partial<Bill> = { retentionPercentage: 0.05, retentionMonths: 1 };
  await updateRecord(ctx, accountsPayable, id, held, {}, { jobId, history: false });
  await refresh(ctx, id);
  await approveBill(ctx, id, {});
  await releaseRetention(ctx, { contactId, jobId, share: 'half' });
}

/** What the contractor would have sent. */
async function paperOf({ app, actor }: Pick<Demo, 'app' | 'actor'>, id: number): Promise<void> {
  const { bill, items } = await as(app, actor, async (ctx) => ({
    bill: await readBill(ctx, id),
    items: await itemsOf(ctx, id),
  }));
  const number = bill.supplierInvoiceNumber ?? '';
  const bytes = await print(
    {
      title: `Tax invoice ${number}`,
      subtitle: showDay(bill.invoiceDate),
      company: bill.contact.label,
      number: 'Tax invoice',
      facts: [
        ['To', 'Harbour Restoration'],
        ['Work order', bill.workOrder?.label ?? ''],
        ['Date', showDay(bill.invoiceDate)],
        ['Due', showDay(bill.dueDate)],
      ],
      columns: [
        { key: 'what', label: 'Description', kind: 'text', width: 50 },
        { key: 'amount', label: 'Ex GST', kind: 'money', width: 14 },
      ],
      rows: items.map(({ description, amount }) => ({ level: 0, cells: { what: description, amount } })),
      totals: [
        ['Total ex GST', bill.subtotal],
        ['GST', bill.taxTotal],
        ['Total', bill.total, 'sum'],
      ],
      notes: [],
      currencySymbol: '$',
    },
    'pdf',
  );
  const file = { fileName: `Invoice ${number}.pdf`, bytes };
  const { ids } = await keepArrivedFiles(app, actor.companyId, `demo-bill-${id}`, [file]);
  await as(app, systemActor(actor.companyId, null), async (ctx) => {
    const owner = { objectType: accountsPayable.name, objectId: id };
    const [paper] = await putArrivedFiles(ctx, [owner], bill.jobId, ids);
    if (paper) await updateRecord(ctx, accountsPayable, id, { attachmentId: paper }, {}, { history: false });
  });
}
