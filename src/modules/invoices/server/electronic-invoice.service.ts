// An issued invoice as a machine reads it: the frozen document, and nothing beside it.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { Download } from '../../../platform/server/routes.ts';
import { type UblCheck, ublCheck } from '../../finance/shared/ubl-check.ts';
import { ublText } from '../../finance/shared/ubl-write.ts';
import { currentDocument } from './current-document.service.ts';
import { frozenDocument, invoices } from './invoices.views.ts';

/** What its readers would refuse does not leave, such as an ABN whose digits do not add up; what they only remark does. */
export async function electronicInvoice(ctx: Context, id: number): Promise<Download> {
  await invoices.read(ctx, id);
  const document = await frozenDocument(ctx, id);
  if (!document) throw conflict('It is not issued yet. Issue it first.');
  const [problem] = ublCheck(document, true).problems;
  if (problem) throw conflict(problem);
  return new Download(Buffer.from(ublText(document), 'utf8'), 'application/xml', `${document.number}.xml`);
}

/** Of a draft as it would leave today, of an issued one as it left: what is missing, and which figures its readers would refuse. */
export async function checkElectronic(ctx: Context, id: number): Promise<UblCheck> {
  const { document, isDraft } = await currentDocument(ctx, id);
  return ublCheck(document, !isDraft);
}
