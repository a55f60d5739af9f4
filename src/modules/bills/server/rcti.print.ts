// A recipient created tax invoice on the company's paper, as it was issued.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { frozenOf } from './bills.store.ts';
import { companyTax, readBill } from './bills.views.ts';
import { issuedPaper } from './issued.print.ts';
import type { Paper } from './paper.mail.ts';

async function issuedOf(ctx: Context, billId: number): Promise<{ issued: IssuedDocument; sha256: string }> {
  await readBill(ctx, billId);
  const frozen = await frozenOf(ctx, billId);
  if (!frozen) throw conflict('It has not been issued. Send it to the supplier first.');
  return { issued: JSON.parse(frozen.content) as IssuedDocument, sha256: frozen.sha256 };
}

export async function rctiDocument(ctx: Context, billId: number): Promise<PrintDocument> {
  const { issued, sha256 } = await issuedOf(ctx, billId);
  const { currencySymbol } = await companyTax(ctx);
  return { ...(await companyHead(ctx)), ...issuedPaper(issued, { sha256, currencySymbol }) };
}

export async function rctiPaper(ctx: Context, billId: number): Promise<Paper> {
  const { issued } = await issuedOf(ctx, billId);
  return {
    document: await rctiDocument(ctx, billId),
    contact: { name: issued.seller.name, email: issued.seller.email },
    subject: `${issued.title} ${issued.number} from ${issued.buyer.name}`,
    words: `Here is the ${issued.title.toLowerCase()} we have issued for your work under our agreement. Please do not send your own. Tell us within 21 days if something is wrong.`,
  };
}
