// An issued invoice as a machine reads it: the frozen document, and nothing beside it.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { Download } from '../../../platform/server/routes.ts';
import { ublProblems, ublText } from '../../finance/shared/ubl-write.ts';
import { frozenDocument, invoices } from './invoices.views.ts';

export async function electronicInvoice(ctx: Context, id: number): Promise<Download> {
  await invoices.read(ctx, id);
  const document = await frozenDocument(ctx, id);
  if (!document) throw conflict('It is not issued yet. Issue it first.');
  const [problem] = ublProblems(document);
  if (problem) throw conflict(problem);
  return new Download(Buffer.from(ublText(document), 'utf8'), 'application/xml', `${document.number}.xml`);
}
