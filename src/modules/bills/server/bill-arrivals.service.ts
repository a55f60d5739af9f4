// Bills that arrive as files: kept, read, known again, and made into a bill where they say whose they are. What nobody can tell waits.
import { randomUUID } from 'node:crypto';
import { toCents } from '../../../kit/money.ts';
import { type Context, inTransaction, readContext, systemActor } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid } from '../../../platform/server/errors.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { discardReceived, openStoredFile, receiveFile } from '../../../platform/server/files.ts';
import { insertRecord, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import type { ReceivedUpload } from '../../../platform/server/routes.ts';
import {
  LARGEST,
  type Once,
  keepArrivedFiles,
  linkAttachments,
  putArrivedFiles,
  takeFile,
  typeOfArrivals,
} from '../../documents/server/index.ts';
import { readInvoiceFile } from '../../finance/server/index.ts';
import type { ReadInvoiceFile } from '../../finance/shared/invoice-file.ts';
import type { ReceivedInvoice } from '../../finance/shared/received-invoice.ts';
import { type BillArrival, billArrival } from '../shared/bill-arrival.entity.ts';
import type { BillItemCreate } from '../shared/bill.entity.ts';
import {
  billLinesOf,
  billOf,
  concernsOf,
  refusalOf,
  senderConcerns,
  supplierNumbers,
} from '../shared/received-bill.ts';
import {
  arrivalOfAttachment,
  arrivedMail,
  billAddresses,
  filesOfArrival,
  orderNamed,
  readerOf,
  readingOf,
  sameFile,
  senderFacts,
  supplierOfSender,
} from './bill-arrivals.views.ts';
import { holdFile } from './bill-arrivals.store.ts';
import { createBill, refresh } from './bills.service.ts';
import { statusNoteOf } from './bills.store.ts';
import { holdBill } from './decisions.service.ts';
import { sameNumber } from './bills.views.ts';

/** Mail is nobody of the company: it is taken in with what entering a bill needs. */
const RIGHTS = [
  'view-accounts-payable',
  'create-accounts-payable',
  'view-notification',
  'view-job',
  'view-work-order',
  'view-contact',
  'view-attachment',
];
const companyActor = (companyId: number, timezone: string) => ({
  ...systemActor(companyId, null),
  timezone,
  permissions: new Set(RIGHTS),
});
const asCompany = (ctx: Context): Context =>
  Object.create(ctx, {
    actor: { value: companyActor(ctx.actor.companyId, ctx.actor.timezone), enumerable: true },
  }) as Context;

interface Arrived {
  source: BillArrival['source'];
  attachmentId: number;
  fileName: string;
  sha256: string;
  sender: string | null;
  /** By the server that received the mail; nothing where a person brought the file. */
  senderProof?: string | null;
  read: ReadInvoiceFile;
  /** Papers that were inside it, kept and not linked yet. */
  paperIds: readonly number[];
}

/** Keeps what arrived, and says what stands in the way of making a bill of it. */
async function arrive(ctx: Context, { read, paperIds, senderProof = null, ...file }: Arrived): Promise<number> {
  await holdFile(ctx, file.sha256);
  const { invoice } = read;
  const known = await sameFile(ctx, file.sha256);
  const contactId = known ? undefined : await senderOf(ctx, invoice, file.sender);
  const twin =
    invoice && contactId !== undefined
      ? await sameNumber(ctx, { contactId, number: invoice.number, without: 0 })
      : undefined;
  const said = known ? `It is ${known}` : twin ? `Their invoice ${invoice?.number ?? ''} is already ${twin}` : null;
  // A paper is known by its sender alone: one that nobody verified is a proposal.
  const unverified =
    !invoice && file.sender && senderProof !== 'proved'
      ? `The sender ${file.sender} was not verified. Check that the bill is theirs, then enter it`
      : null;
  const made = await insertRecord(
    ctx,
    billArrival,
    {
      ...file,
      state: said ? 'known' : 'waiting',
      reason: said ?? read.problem ?? (contactId === undefined ? unknownSupplier(invoice) : unverified),
      contactId: contactId ?? null,
      supplierName: invoice?.supplier.name.slice(0, 300) || null,
      supplierInvoiceNumber: invoice?.number.slice(0, 60) ?? null,
      invoiceDate: invoice?.issueDate ?? null,
      total: invoice?.total ?? null,
    },
    { sha256: file.sha256, senderProof, reading: invoice && JSON.stringify({ ...invoice, attachments: [] }) },
    { history: false },
  );
  const owner = { objectType: billArrival.name, objectId: made.id };
  await linkAttachments(ctx, owner, [file.attachmentId], false);
  if (paperIds.length) await putArrivedFiles(asCompany(ctx), [owner], null, paperIds);
  return made.id;
}

const senderOf = (ctx: Context, invoice: ReceivedInvoice | null, sender: string | null): Promise<number | undefined> =>
  supplierOfSender(
    ctx,
    invoice
      ? { numbers: supplierNumbers(invoice), name: invoice.supplier.name, email: invoice.supplier.email }
      : { numbers: [], name: null, email: sender },
  );

function unknownSupplier(invoice: ReceivedInvoice | null): string {
  if (!invoice) return 'Choose the supplier: the file could not be read as an e-invoice';
  const [number] = supplierNumbers(invoice);
  return `There is no supplier called ${invoice.supplier.name || '?'}${number ? ` or with the number ${number}` : ''}. Add one, or choose the supplier`;
}

interface Given {
  contactId: number;
  jobId?: number | null | undefined;
  supplierInvoiceNumber?: string | null | undefined;
  invoiceDate?: string | null | undefined;
  statedTotal?: number | null | undefined;
  isAnother?: boolean | undefined;
}
/** What is typed goes before what the file says. */
async function makeBill(ctx: Context, arrival: BillArrival, given: Given): Promise<void> {
  const invoice = await readingOf(ctx, arrival.id);
  const reader = await readerOf(ctx);
  const refusal = invoice && refusalOf(invoice, reader);
  if (refusal) throw conflict(`${refusal}.`);
  const { contactId } = given;
  const order = await orderNamed(ctx, { number: invoice?.order ?? null, contactId });
  const items: BillItemCreate[] = (invoice ? billLinesOf(invoice, reader) : []).map((line) => {
    const ordered = order?.items.find(({ description }) =>
      line.description.toLowerCase().startsWith(description.toLowerCase()),
    );
    return ordered ? { ...line, workOrderItemId: ordered.id } : line;
  });
  const read = invoice ? billOf(invoice) : { type: 'bill' as const, invoiceDate: ctx.today };
  const id = await createBill(
    ctx,
    {
      ...read,
      contactId,
      jobId: order?.jobId ?? given.jobId ?? null,
      workOrderId: order?.id ?? null,
      isAnother: given.isAnother ?? false,
      ...(given.supplierInvoiceNumber && { supplierInvoiceNumber: given.supplierInvoiceNumber }),
      ...(given.invoiceDate && { invoiceDate: given.invoiceDate }),
      ...(given.statedTotal != null && { statedTotal: given.statedTotal }),
      items,
      attachmentIds: await filesOfArrival(ctx, arrival.id),
    },
    { source: arrival.source },
  );
  const { isVerified, known } = await senderFacts(ctx, arrival.id, contactId);
  const sent = { sender: arrival.sender, isVerified, payTo: invoice?.payTo ?? null };
  const concerns = [...senderConcerns(sent, known), ...(invoice ? concernsOf(invoice, reader) : [])];
  if (concerns.length) await statusNoteOf(ctx, id, concerns.join('\n').slice(0, 4000));
  await refresh(ctx, id);
  // A run would pay it whole: somebody matches what was paid before first.
  if (invoice && toCents(invoice.prepaid) > 0)
    await holdBill(ctx, id, {
      onHold: true,
      note: `The bill says that ${invoice.prepaid.toFixed(2)} was already paid. Allocate that payment to the bill, then take it off hold`,
    });
  await updateRecord(
    ctx,
    billArrival,
    arrival.id,
    { state: 'entered', contactId, accountsPayableId: id, reason: concerns.join('\n').slice(0, 4000) || null },
    {},
    { history: false },
  );
}

/** Makes the bill of an arrival whose supplier is known. Why it could not stands at the arrival. */
async function makeByItself(ctx: Context, id: number, jobId: number | null): Promise<void> {
  const { app, actor, requestId, ip } = ctx;
  const within = <T>(work: (tx: Context) => Promise<T>) => inTransaction(app, actor, { requestId, ip }, work);
  try {
    await within(async (tx) => {
      const arrival = await lockRecord(tx, billArrival, id);
      if (arrival.state === 'waiting' && arrival.contactId !== null && arrival.reason === null)
        await makeBill(tx, arrival, { contactId: arrival.contactId, jobId });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const reason = Object.values(error.errors ?? {})[0] ?? error.message;
    await within((tx) => updateRecord(tx, billArrival, id, { reason }, {}, { history: false }));
  }
}

// By upload. -------------------------------------------------------------------------------------------------------------

/** An XML file that is no invoice is refused, and nothing of it is kept. */
export async function takeUpload(ctx: Context, { file, fileName }: ReceivedUpload, once: Once): Promise<number> {
  let read: ReadInvoiceFile;
  try {
    read = await readInvoiceFile(ctx.actor.companyId, file.path, file.sizeBytes);
    if (read.problem) throw invalid({ file: read.problem });
  } catch (error) {
    await discardReceived(file);
    throw error;
  }
  const kept = await keepArrivedFiles(ctx.app, ctx.actor.companyId, `bill-${randomUUID()}`, read.papers);
  const { sha256 } = file;
  const details = { attachmentTypeId: await typeOfArrivals(ctx), fileName };
  const onKept = async (tx: Context, attachmentId: number): Promise<void> => {
    await arrive(tx, { source: 'upload', attachmentId, fileName, sha256, sender: null, read, paperIds: kept.ids });
  };
  const taken = await takeFile(ctx, { file, fileName, details, onKept }, once);
  const id = await arrivalOfAttachment(ctx, taken.id);
  if (id === undefined) throw new Error(`The upload ${taken.id} has no arrival`);
  await makeByItself(ctx, id, null);
  return id;
}

// By mail. ---------------------------------------------------------------------------------------------------------------

const bare = (reader: string): string => (/<([^<>]+)>\s*$/.exec(reader)?.[1] ?? reader).trim().toLowerCase();

/** An electronic invoice is taken from any mail; a paper from one that was sent to where bills are sent. */
export const billsInMail: Subscriber = async (app, events) => {
  for (const { companyId, payload } of events) {
    const contextIn = (timezone: string): Context =>
      readContext(app, companyActor(companyId, timezone), { requestId: 'arrival', ip: '' });
    const notificationId = Number(payload['notificationId']);
    const mail = await arrivedMail(contextIn('UTC'), notificationId);
    if (!mail) continue;
    const ctx = contextIn(mail.timezone);
    const addresses = await billAddresses(ctx);
    const isForBills = mail.readers.some((reader) => addresses.includes(bare(reader)));
    for (const one of mail.files)
      await takeFromMail(ctx, {
        ...one,
        notificationId,
        isForBills,
        from: mail.from,
        senderProof: mail.senderProof,
        jobId: mail.jobId,
      });
  }
};

interface MailedFile {
  id: number;
  fileName: string;
  fileId: number;
  sha256: string;
  notificationId: number;
  isForBills: boolean;
  from: string | null;
  senderProof: string | null;
  jobId: number | null;
}
async function takeFromMail(ctx: Context, mailed: MailedFile): Promise<void> {
  const { app, actor, requestId, ip } = ctx;
  const stored = await openStoredFile(ctx, mailed.fileId);
  const file = await receiveFile(app.config, await stored.open(), LARGEST);
  let read: ReadInvoiceFile;
  try {
    read = await readInvoiceFile(actor.companyId, file.path, file.sizeBytes);
  } finally {
    await discardReceived(file);
  }
  if (!read.invoice && !mailed.isForBills) return;
  const { id: attachmentId, fileName, sha256, from: sender, senderProof } = mailed;
  const kept = await keepArrivedFiles(
    app,
    actor.companyId,
    `bill-of-mail-${mailed.notificationId}-${attachmentId}`,
    read.papers,
  );
  const id = await inTransaction(app, actor, { requestId, ip }, async (tx) => {
    await holdFile(tx, sha256);
    const earlier = await arrivalOfAttachment(tx, attachmentId);
    return (
      earlier ??
      (await arrive(tx, {
        source: 'mail',
        attachmentId,
        fileName,
        sha256,
        sender,
        senderProof,
        read,
        paperIds: kept.ids,
      }))
    );
  });
  await makeByItself(ctx, id, mailed.jobId);
}

// By hand. ---------------------------------------------------------------------------------------------------------------

export async function enterArrival(
  ctx: Context,
  id: number,
  { version, ...given }: Given & { version?: number | undefined },
): Promise<void> {
  const arrival = await lockRecord(ctx, billArrival, id, { version });
  if (arrival.state === 'entered') throw conflict('A bill has already been made from it. Open that one.');
  if (arrival.state === 'dismissed') throw conflict('It was marked as not a bill. Mark it as waiting first.');
  await makeBill(ctx, arrival, given);
}

interface Dismissal {
  dismissed: boolean;
  note?: string | null | undefined;
  version?: number | undefined;
}
export async function dismissArrival(ctx: Context, id: number, { dismissed, note, version }: Dismissal): Promise<void> {
  const arrival = await lockRecord(ctx, billArrival, id, { version });
  if (arrival.state === 'entered') throw conflict('A bill was made from it. Reject or void the bill instead.');
  const reason = note?.trim() || (dismissed ? 'Not a bill' : 'Choose the supplier');
  await updateRecord(
    ctx,
    billArrival,
    id,
    { state: dismissed ? 'dismissed' : 'waiting', reason },
    {},
    { verb: 'status', note: note?.trim() || null },
  );
}
