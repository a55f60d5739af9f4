// The receipt of money that came in: as paper, and by mail.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { type App, type Context, inTransaction, readContext, systemActor } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { type PrintDocument, showAmount } from '../../../platform/server/print/print-document.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { emit, writeHistory } from '../../../platform/server/records.ts';
import { Download } from '../../../platform/server/routes.ts';
import { companyHead } from '../../company/server/index.ts';
import type { PaymentRow } from '../shared/payments.api.ts';
import { payment } from '../shared/payment.entity.ts';
import { RECEIPT_ASKED } from './payments.service.ts';
import { markReceipt } from './payments.store.ts';
import { emailOfContact, receiptFacts } from './payments.views.ts';

async function receiptOf(ctx: Context, id: number): Promise<{ document: PrintDocument; of: PaymentRow }> {
  const { of, parts, taxName, currency, symbol } = await receiptFacts(ctx, id);
  if (of.direction !== 'in') throw conflict('Only money received has a receipt.');
  const surchargeTax = of.surchargeTax ? ` (with ${showAmount(of.surchargeTax)} ${taxName})` : '';
  const rows = [
    ...parts.map(({ label, amount }) => ({ label, amount })),
    ...(of.unallocated ? [{ label: 'Credit with us, for another invoice', amount: of.unallocated }] : []),
    ...(of.surcharge ? [{ label: `Surcharge for paying by card${surchargeTax}`, amount: of.surcharge }] : []),
  ];
  const total = fromCents(toCents(of.amount) + toCents(of.surcharge));
  const back = fromCents(
    toCents(of.amount) -
      rows.slice(0, rows.length - (of.surcharge ? 1 : 0)).reduce((sum, { amount }) => sum + toCents(amount), 0),
  );
  const document: PrintDocument = {
    ...(await companyHead(ctx)),
    title: 'Receipt',
    subtitle: of.reversedAt ? 'Reversed: nothing was received' : `Received ${showDay(of.date)}`,
    heading: `Receipt ${of.id}`,
    foot: `Receipt ${of.id}`,
    currencySymbol: symbol,
    facts: (
      [
        ['From', of.contact.label],
        ['Date', showDay(of.date)],
        ['How', of.method?.label],
        ['Reference', of.reference],
        ['Job', of.job?.label],
        ['Currency', currency],
      ] as [string, string | null | undefined][]
    ).filter((pair): pair is [string, string] => Boolean(pair[1])),
    columns: [
      { key: 'label', label: 'For', kind: 'text', width: 60 },
      { key: 'amount', label: 'Amount', kind: 'money', width: 14 },
    ],
    rows: rows.map((cells) => ({ level: 0, cells })),
    totals: [...(back > 0 ? ([['Refunded since', back]] as [string, number][]) : []), ['Received', total, 'sum']],
    notes: [],
  };
  return { document, of };
}

export async function receiptPdf(ctx: Context, id: number): Promise<Download> {
  const { document, of } = await receiptOf(ctx, id);
  return new Download(await print(document, 'pdf'), PRINT_TYPES.pdf, `Receipt ${of.id}.pdf`);
}

/** The address that is typed, else that of who paid. */
export async function receiptAddress(
  ctx: Context,
  contactId: number,
  typed: string | null | undefined,
): Promise<string> {
  const to = typed ?? (await emailOfContact(ctx, contactId));
  if (!to) throw invalid({ email: 'The payer has no email address. Type one, or enter it on the contact' });
  return to;
}

export async function askReceipt(ctx: Context, of: PaymentRow, typed: string | null | undefined): Promise<void> {
  if (of.direction !== 'in') throw conflict('Only money received has a receipt.');
  if (of.reversedAt) throw conflict('This payment was reversed.');
  const to = await receiptAddress(ctx, of.contactId, typed);
  await writeHistory(ctx, {
    objectType: payment.name,
    objectId: of.id,
    jobId: of.jobId,
    verb: 'notify',
    changes: {},
    note: `Receipt by email to ${to}`,
  });
  await emit(ctx, RECEIPT_ASKED, payment.name, of.id, { to });
}

/** Made and sent behind the payment, whoever recorded it. */
export const sendReceipts: Subscriber = async (app, events) => {
  for (const { companyId, aggregateId, payload, id } of events)
    await sendReceipt(app, {
      companyId,
      paymentId: aggregateId,
      to: String(payload['to']),
      requestId: `receipt-${id}`,
    });
};

async function sendReceipt(
  app: App,
  { companyId, paymentId, to, requestId }: { companyId: number; paymentId: number; to: string; requestId: string },
): Promise<void> {
  const actor = systemActor(companyId, null);
  const { document, of } = await receiptOf(readContext(app, actor, { requestId, ip: '' }), paymentId);
  const bytes = await print(document, 'pdf');
  await inTransaction(app, actor, { requestId, ip: '' }, async (ctx) => {
    const fileName = `Receipt ${of.id}.pdf`;
    const file = await storeFile(ctx, { fileName, mimeType: PRINT_TYPES.pdf, bytes });
    const currency = document.facts.find(([label]) => label === 'Currency')?.[1] ?? '';
    await sendMail(app, ctx, {
      companyId,
      to: { address: to, name: of.contact.label },
      template: 'receipt',
      subject: `Receipt of ${document.company}, ${currency} ${showAmount(of.amount + of.surcharge)}`,
      title: 'Thank you for your payment',
      paragraphs: [
        `Hello ${of.contact.label},`,
        `we received ${currency} ${showAmount(fromCents(toCents(of.amount) + toCents(of.surcharge)))} on ${showDay(of.date)}.`,
        document.rows
          .map(({ cells }) => `${String(cells['label'])}: ${showAmount(Number(cells['amount']))}`)
          .join('\n'),
        'The receipt is attached.',
      ],
      attachments: [{ fileId: file.id, fileName }],
      about: { type: payment.name, id: paymentId },
    });
    await markReceipt(ctx, paymentId, to);
  });
}
