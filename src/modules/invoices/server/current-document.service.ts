// The invoice as it is to be read: frozen where it is issued, else as it would be today.
import type { Context } from '../../../platform/server/context.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import type { AccountsReceivable } from '../shared/invoice.entity.ts';
import { prepareDocument } from './invoice-document.service.ts';
import { frozenDocument, invoices } from './invoices.views.ts';

export async function currentDocument(
  ctx: Context,
  id: number,
): Promise<{ document: IssuedDocument; jobId: number; isDraft: boolean }> {
  const invoice = await invoices.read(ctx, id);
  const frozen = await frozenDocument(ctx, id);
  if (frozen) return { document: frozen, jobId: invoice.jobId, isDraft: false };
  const { document } = await prepareDocument(ctx, invoice as unknown as AccountsReceivable, {
    number: 'Draft',
    issueDate: invoice.issueDate ?? ctx.today,
  });
  return { document, jobId: invoice.jobId, isDraft: true };
}
