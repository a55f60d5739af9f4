// What has to be mended before an invoice leaves, and what is worth a look; each says what to do.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { leavingProblems } from '../../estimates/server/index.ts';
import { financeSettingOf } from '../../finance/server/index.ts';
import { beyondAll, oddIn } from '../../finance/shared/odd-documents.ts';
import { type AccountsReceivable, accountsReceivable } from '../shared/invoice.entity.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';
import type { InvoiceSheet } from '../shared/invoices.api.ts';
import { jobToBill, sourceLines } from './billable.views.ts';
import { outdatedLines } from './claims.service.ts';
import { TAX_NUMBERS, documentFacts, taxNumberOf } from './invoice-document.views.ts';
import { creditedByLine, creditedOf, invoices, itemsOf } from './invoices.views.ts';

type Problem = InvoiceSheet['problems'][number];
const stop = (text: string): Problem => ({ text, blocks: true });
const look = (text: string): Problem => ({ text, blocks: false });

/** A paper of this size and more names the buyer with address or number (AU: GST Act; NZ: taxable supply information). */
const NAMED_FROM = 1000;

export async function problemsOf(ctx: Context, invoice: AccountsReceivable): Promise<Problem[]> {
  if (invoice.issuedAt) return [];
  const items = await itemsOf(ctx, invoice.id);
  const { seller, buyer, registered, bank } = await documentFacts(ctx, invoice);
  const isCredit = invoice.typeId === INVOICE_TYPE.creditNote;
  const problems: Problem[] = [];
  if (!items.some(({ amount }) => amount !== 0))
    problems.push(stop('It has no lines with an amount. Add lines first.'));
  if (invoice.total < 0)
    problems.push(stop('The total is negative. Make a credit note for the invoice that was too high.'));
  problems.push(...beyondAll(invoice).map((text) => stop(`${text}.`)));
  problems.push(...(await oddOf(ctx, invoice, invoice.issueDate)).map((text) => look(`${text}.`)));
  const number = TAX_NUMBERS[seller.country]?.called ?? 'tax number';
  const chargesTax = invoice.taxTotal !== 0 || invoice.reverseTaxTotal !== 0;
  if (chargesTax && !registered)
    problems.push(
      stop(
        `It charges ${invoice.taxName}, but the company is not registered for it. Remove the tax from the lines, or tick “Registered for tax” under Administration, Company details.`,
      ),
    );
  else if (chargesTax && taxNumberOf(seller) === undefined)
    problems.push(
      stop(
        `It charges ${invoice.taxName}, but the company has no ${number}, which the law requires on the invoice. Enter it under Administration, Company details.`,
      ),
    );
  if (!isCredit && invoice.total >= NAMED_FROM && !buyer.line1 && !buyer.taxNumbers.length)
    problems.push(
      look(
        `${buyer.name} has no address and no ${number}. From ${NAMED_FROM} the invoice has to identify the buyer: enter one on the contact.`,
      ),
    );
  if (!isCredit && !bank.accountNumber)
    problems.push(look('The invoice shows no bank account. Enter one under Administration, Finance settings.'));
  problems.push(...(await tooMuch(ctx, invoice, items)));
  const outdated = await outdatedLines(ctx, invoice, items);
  if (outdated.length)
    problems.push(
      stop(
        `Since ${outdated.length === 1 ? `“${outdated[0]?.item.description}” was` : `${outdated.length} lines were`} filled in, another document has billed some of them or they were reauthorised. Press “Recalculate”.`,
      ),
    );
  const leaving = await leavingProblems(ctx, { objectType: accountsReceivable.name, objectId: invoice.id });
  problems.push(...leaving.map(({ text, blocks }) => ({ text, blocks })));
  const free = items.filter(({ sources, amount }) => sources.length === 0 && amount !== 0);
  if (free.length && invoice.typeId === INVOICE_TYPE.progressClaim)
    problems.push(
      look(`${free.length === 1 ? 'One line is' : `${free.length} lines are`} not part of the authorised scope.`),
    );
  if (
    !isCredit &&
    invoice.typeId !== INVOICE_TYPE.excess &&
    !invoice.deductExcess &&
    invoice.typeId !== INVOICE_TYPE.deposit
  ) {
    const job = await jobToBill(ctx, invoice.jobId, invoice.id);
    if (job.excess > 0 && job.excessDeducted === 0 && job.client?.id === invoice.toContactId)
      problems.push(look(`The owner pays an excess of ${job.excess.toFixed(2)} that is not deducted here.`));
  }
  return problems;
}

/** What looks like a slip, by the company's limits: whoever issues it says why it is right. Without a day it is today's. */
export async function oddOf(
  ctx: Context,
  { jobId, total }: AccountsReceivable,
  issueDate: string | null,
): Promise<string[]> {
  const setting = await financeSettingOf(ctx, { jobId, estimateTypeId: 1 });
  return oddIn({ date: issueDate ?? ctx.today, total }, setting, ctx.today);
}

/** Since the draft was begun, something may have been authorised anew, or credited elsewhere. */
async function tooMuch(
  ctx: Context,
  invoice: AccountsReceivable,
  items: Awaited<ReturnType<typeof itemsOf>>,
): Promise<Problem[]> {
  if (invoice.typeId === INVOICE_TYPE.creditNote) {
    if (!invoice.creditsId) return [];
    const { id, invoiceNumber } = await invoices.read(ctx, invoice.creditsId);
    const sumOf = (own: readonly { amount: number }[]) => sumCents(own.map(({ amount }) => toCents(amount)));
    const billed = await itemsOf(ctx, id);
    const left = sumOf(billed) - toCents(await creditedOf(ctx, id, invoice.id));
    const before = await creditedByLine(ctx, id, invoice.id);
    const twice = items.find(({ creditsItemId, amount }) => {
      const line = billed.find((one) => one.id === creditsItemId);
      return line !== undefined && toCents(amount) + (before.get(line.id) ?? 0) > Math.abs(toCents(line.amount));
    });
    if (twice)
      return [
        stop(`“${twice.description}” has been credited before, so this credits more than was billed. Reduce it.`),
      ];
    return sumOf(items) > left
      ? [stop(`For ${invoiceNumber}, only ${fromCents(left).toFixed(2)} can still be credited.`)]
      : [];
  }
  const lines = await sourceLines(ctx, { jobId: invoice.jobId });
  const byId = new Map(lines.map((line) => [line.estimateItemId, line]));
  return items.flatMap(({ description, sources }) =>
    sources.flatMap(({ sourceType, sourceId }) => {
      if (sourceType !== 'estimateItem') return [];
      const line = byId.get(sourceId);
      if (!line) return [stop(`“${description}” is no longer authorised. Remove it.`)];
      const whole = line.materialCents + line.labourCents;
      const billed = line.billedMaterialCents + line.billedLabourCents;
      const over = whole >= 0 ? billed - whole : whole - billed;
      return over > 0
        ? [stop(`“${description}” is billed ${fromCents(over).toFixed(2)} over the authorised amount. Reduce it.`)]
        : [];
    }),
  );
}
