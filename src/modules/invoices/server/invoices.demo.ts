// A month of billing: an excess and the rest of a claim, part paid; one that is overdue; a draft that waits.
import { sql } from 'kysely';
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { recordPayment } from '../../finance/server/index.ts';
import { jobsToBill } from './billable.views.ts';
import { issueInvoice } from './invoice-issue.service.ts';
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
  });
}
