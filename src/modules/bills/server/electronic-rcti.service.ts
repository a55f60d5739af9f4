// An invoice that we write in a supplier's place as a machine reads it: the frozen document, and nothing beside it.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { Download } from '../../../platform/server/routes.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { type UblCheck, ublCheck } from '../../finance/shared/ubl-check.ts';
import { ublText } from '../../finance/shared/ubl-write.ts';
import { rctiDocumentOf } from './bill-document.service.ts';
import { frozenOf } from './bills.store.ts';
import { readBill } from './bills.views.ts';

/** As it was issued, or as it would be today. */
async function documentOf(ctx: Context, id: number): Promise<{ document: IssuedDocument; isIssued: boolean }> {
  const bill = await readBill(ctx, id);
  if (bill.type !== 'rcti')
    throw conflict(`${bill.billNumber} is the supplier’s own invoice, so the e-invoice comes from them.`);
  const frozen = await frozenOf(ctx, id);
  return frozen
    ? { document: JSON.parse(frozen.content) as IssuedDocument, isIssued: true }
    : { document: await rctiDocumentOf(ctx, bill), isIssued: false };
}

/** What its readers would refuse does not leave. */
export async function electronicRcti(ctx: Context, id: number): Promise<Download> {
  const { document, isIssued } = await documentOf(ctx, id);
  if (!isIssued) throw conflict('It has not been issued. Send it to the supplier first.');
  const [problem] = ublCheck(document, true).problems;
  if (problem) throw conflict(problem);
  return new Download(Buffer.from(ublText(document), 'utf8'), 'application/xml', `${document.number}.xml`);
}

export async function checkElectronicRcti(ctx: Context, id: number): Promise<UblCheck> {
  const { document, isIssued } = await documentOf(ctx, id);
  return ublCheck(document, isIssued);
}
