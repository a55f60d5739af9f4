// A month of billing: an excess and the rest of a claim, part paid; one that is overdue; a draft that waits.
import { sql } from 'kysely';
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { recordPayment } from '../../finance/server/index.ts';
import type { AccountsReceivable } from '../shared/invoice.entity.ts';
import { jobsToBill } from './billable.views.ts';
import { issueInvoice } from './invoice-issue.service.ts';
import { addItem } from './invoice-lines.service.ts';
import { noteLateReason } from './invoice-reminders.service.ts';
import { createInvoice } from './invoices.service.ts';
import { invoices } from './invoices.views.ts';

export async function invoicesDemo({ whole, make }: Demo): Promise<void> {
  if (!whole) return;
  const today = todayIn('Australia/Sydney', new Date());
  await make(async (ctx) => {
    // Customers pay into it: invoices say so from the first one on.
    await ctx.run(
      sql`update finance_setting set bank_account_name = 'Harbour Restoration', bank_bsb = '082-001', bank_account_number = '123456789' where company_id = ${ctx.actor.companyId}`,
    );
    const jobs = await jobsToBill(ctx, 8);
    for (const [place, job] of jobs.entries()) {
      const lines = { as: 'lines' as const, estimateItems: job.lines.map((estimateItemId) => ({ estimateItemId })) };
      const issueDate = addDays(today, [-52, -30, -21, -12, -6, -3, 0, 0][place] ?? 0);
      if (place === 1 && job.hasExcess && job.customerId) {
        const excess = await createInvoice(ctx, { typeId: 5, jobId: job.jobId, toContactId: job.customerId });
        await issueInvoice(ctx, excess, { issueDate });
      }
      const id = await createInvoice(ctx, {
        jobId: job.jobId,
        toContactId: job.payerId,
        label: 'Works as authorised',
        deductExcess: job.hasExcess && place === 1,
        lines,
      });
      if (place >= 6) continue;
      await issueInvoice(ctx, id, { issueDate });
      const { total, balance } = await invoices.read(ctx, id);
      const paid = place === 0 ? balance : place === 2 ? Math.round(total * 40) / 100 : 0;
      if (paid > 0)
        await recordPayment(ctx, {
          direction: 'in',
          contactId: job.payerId,
          date: addDays(issueDate, 9),
          amount: paid,
          reference: `Remittance ${place + 1}`,
          allocations: [{ documentType: 'accountsReceivable', documentId: id, amount: paid }],
        });
    }
    await callOuts(ctx, today);
  });
}

/** How many days each payer took, and what they said where it was late. */
const PAID_AFTER: readonly [number, AccountsReceivable['lateReason']][] = [
  [8, null],
  [24, 'Log or photos asked for'],
  [11, null],
  [13, null],
  [21, 'Line disputed'],
  [9, null],
  [27, 'Log or photos asked for'],
  [14, null],
  [6, null],
  [19, 'Payment run missed'],
  [12, null],
  [22, 'Log or photos asked for'],
  [10, null],
  [7, null],
];
/** The first attendance of earlier jobs: small invoices that are paid, some of them late. */
async function callOuts(ctx: Context, today: string): Promise<void> {
  const jobs = await ctx.run(sql<{ id: number; payerId: number; day: string }>`
    select j.id, j.client_id as "payerId", j.incident_date::text as day from job j
    where j.company_id = ${ctx.actor.companyId} and j.client_id is not null and j.deleted_at is null and j.incident_date < ${addDays(today, -18)}
    order by j.id limit ${PAID_AFTER.length}`);
  for (const [place, { id: jobId, payerId, day }] of jobs.entries()) {
    const [days, reason] = PAID_AFTER[place] ?? [8, null];
    const issueDate = addDays(day, 3);
    const id = await createInvoice(ctx, { jobId, toContactId: payerId, label: 'Emergency attendance and make safe' });
    await addItem(ctx, id, { description: 'Emergency attendance, make safe and report', unitAmount: 420 + 15 * place });
    await issueInvoice(ctx, id, { issueDate });
    const { balance } = await invoices.read(ctx, id);
    const date = addDays(issueDate, days);
    if (date > today) continue;
    if (reason) await noteLateReason(ctx, id, reason);
    await recordPayment(ctx, {
      direction: 'in',
      contactId: payerId,
      date,
      amount: balance,
      reference: `Remittance ${place + 101}`,
      allocations: [{ documentType: 'accountsReceivable', documentId: id, amount: balance }],
    });
  }
}
