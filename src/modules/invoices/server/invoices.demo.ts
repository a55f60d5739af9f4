// A month of billing: an excess and the rest of a claim, part paid; one that is overdue; a draft that waits. Each on the day that its
// claim came to it.
import { sql } from 'kysely';
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Demo, DemoWorld } from '../../../platform/server/demo.ts';
import { demoDayOf, later } from '../../../platform/server/demo-days.ts';
import { recordPayment } from '../../finance/server/index.ts';
import type { AccountsReceivable } from '../shared/invoice.entity.ts';
import { jobsToBill } from './billable.views.ts';
import { issueInvoice } from './invoice-issue.service.ts';
import { addItem } from './invoice-lines.service.ts';
import { noteLateReason } from './invoice-reminders.service.ts';
import { createInvoice } from './invoices.service.ts';
import { invoices } from './invoices.views.ts';

type Claims = NonNullable<DemoWorld['claims']>;

/** "Ready to invoice", "Invoiced" and "Closed": what is closed is paid. */
const [READY, INVOICED, CLOSED] = [12, 13, 14];

export async function invoicesDemo({ whole, make, world: { claims = [] } }: Demo): Promise<void> {
  if (!whole) return;
  const today = todayIn('Australia/Sydney', new Date());
  await make(async (ctx) => {
    // Customers pay into it: invoices say so from the first one on.
    await ctx.run(
      sql`update finance_setting set bank_account_name = 'Harbour Restoration', bank_bsb = '082-001', bank_account_number = '123456789' where company_id = ${ctx.actor.companyId}`,
    );
    await ofWorks(ctx, claims);
    await callOuts(ctx, claims, today);
    // A first attendance that is billed is not yet the works.
    const running = claims.filter(({ story }) => !story.invoiced).map(({ jobId }) => jobId);
    await ctx.run(
      sql`update job set invoiced_at = null where company_id = ${ctx.actor.companyId} and id = any(${running}::bigint[])`,
    );
  });
}

async function ofWorks(ctx: Context, claims: Claims): Promise<void> {
  const byJob = new Map(claims.map((claim) => [claim.jobId, claim]));
  let [issued, drafts] = [0, 0];
  for (const job of await jobsToBill(ctx, 1000)) {
    const claim = byJob.get(job.jobId);
    const isDraft = claim?.statusId === READY && drafts < 2;
    if (!claim || (claim.statusId < INVOICED && !isDraft)) continue;
    const place = isDraft ? -1 : issued++;
    if (isDraft) drafts++;
    const issueDate = demoDayOf(claim.story.invoiced ?? later(claim.story.registered, 0));
    const excessFirst = place === 1 && job.hasExcess && job.customerId;
    if (excessFirst && job.customerId) {
      const excess = await createInvoice(ctx, { typeId: 5, jobId: job.jobId, toContactId: job.customerId });
      await issueInvoice(ctx, excess, { issueDate });
    }
    const id = await createInvoice(ctx, {
      jobId: job.jobId,
      toContactId: job.payerId,
      label: 'Works as authorised',
      deductExcess: job.hasExcess && place === 1,
      lines: { as: 'lines', estimateItems: job.lines.map((estimateItemId) => ({ estimateItemId })) },
    });
    if (isDraft) continue;
    await issueInvoice(ctx, id, { issueDate });
    const { total, balance } = await invoices.read(ctx, id);
    const paid = claim.statusId === CLOSED ? balance : place === 2 ? Math.round(total * 40) / 100 : 0;
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
async function callOuts(ctx: Context, claims: Claims, today: string): Promise<void> {
  const payers = await ctx.run(
    sql<{
      id: number;
      payerId: number;
    }>`select id, client_id as "payerId" from job where company_id = ${ctx.actor.companyId} and client_id is not null and id = any(${claims.map(({ jobId }) => jobId)}::bigint[])`,
  );
  const payerOf = new Map(payers.map(({ id, payerId }) => [id, payerId]));
  const attended = claims.filter(({ jobId, story }) => story.inspected && payerOf.has(jobId));
  for (const [place, [days, reason]] of PAID_AFTER.entries()) {
    const claim = attended[place];
    const payerId = claim && payerOf.get(claim.jobId);
    if (!claim?.story.inspected || !payerId) continue;
    const issueDate = demoDayOf(later(claim.story.inspected, 60 * 24));
    const id = await createInvoice(ctx, {
      jobId: claim.jobId,
      toContactId: payerId,
      label: 'Emergency attendance and make safe',
    });
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
