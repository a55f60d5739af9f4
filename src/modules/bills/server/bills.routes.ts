import type { Context } from '../../../platform/server/context.ts';
import { print } from '../../../platform/server/print/print.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { LARGEST, waysOf } from '../../documents/server/index.ts';
import { accountsPayable } from '../shared/bill.entity.ts';
import { billArrivalsApi } from '../shared/bill-arrivals.api.ts';
import { contractorPaymentsApi } from '../shared/contractor-payments.api.ts';
import { billsApi } from '../shared/bills.api.ts';
import { cisApi } from '../shared/cis.api.ts';
import { taxMonthOf } from '../shared/cis.ts';
import { paymentRunsApi } from '../shared/payment-runs.api.ts';
import { retentionApi } from '../shared/retention.api.ts';
import { dismissArrival, enterArrival, takeUpload } from './bill-arrivals.service.ts';
import { arrivals, billAddresses } from './bill-arrivals.views.ts';
import { addItem, changeItem, createBill, removeBill, removeItem, updateBill } from './bills.service.ts';
import { agedSuppliers, billCount, billList, billsOfJob, getBill, itemOf, itemsOf, readBill } from './bills.views.ts';
import { cisDocument, cisStatementOf, requireReference } from './cis.print.ts';
import { contractorPayments, contractorPaymentsFile } from './contractor-payments.service.ts';
import { cisFile, cisMonth, fileReturn, payReturn, verify } from './cis-returns.service.ts';
import { verifications } from './cis-returns.views.ts';
import { applyCredit, approveBill, approveMany, holdBill, matchOf, moveBill } from './decisions.service.ts';
import { billOfOrder, unbilledOf, unbilledOfJob } from './order-bills.service.ts';
import { askForBill } from './ask-for-bill.service.ts';
import { requireEmail } from './paper.mail.ts';
import { mailPaper, tellSent } from './paper-queue.service.ts';
import { createRun, payRun, removeRun, runFile, undoRun } from './payment-runs.service.ts';
import { candidatesUntil, owedExpenses, payeesOf, paymentRuns } from './payment-runs.views.ts';
import { checkElectronicRcti, electronicRcti } from './electronic-rcti.service.ts';
import { rctiDocument } from './rcti.print.ts';
import { issueRcti } from './rcti.service.ts';
import { retentionDocument } from './retention.print.ts';
import { applyNotice, giveNotice, releaseRetention, reportRetention, withdrawNotice } from './retention.service.ts';
import { heldParties, heldParty, noticeById } from './retention.views.ts';
import { supplierOf } from './bills.views.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await getBill(ctx, id);
};
const onPaper = async (document: PrintDocument): Promise<Download> =>
  new Download(await print(document, 'pdf'), 'application/pdf', `${document.title}.pdf`);

export const billsRoutes = (): Route[] =>
  routes(billsApi, {
    ...waysOf(accountsPayable.name),
    list: (ctx, { query }) => billList(ctx, query),
    count: (ctx, { query }) => billCount(ctx, query),
    get: (ctx, { params }) => getBill(ctx, params.id),
    create: async (ctx, { body }) => await getBill(ctx, await createBill(ctx, body)),
    update: (ctx, { params, body }) => after(ctx, params.id, updateBill(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => {
      await removeBill(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    items: async (ctx, { params }) => {
      await readBill(ctx, params.id);
      return { data: await itemsOf(ctx, params.id) };
    },
    getItem: async (ctx, { params }) => {
      await readBill(ctx, params.id);
      return { data: await itemOf(ctx, params.id, params.itemId) };
    },
    createItem: async (ctx, { params, body }) => ({
      data: await itemOf(ctx, params.id, await addItem(ctx, params.id, body)),
    }),
    updateItem: async (ctx, { params, body }) => {
      await changeItem(ctx, params, body);
      return { data: await itemOf(ctx, params.id, params.itemId) };
    },
    removeItem: async (ctx, { params }) => {
      await removeItem(ctx, params);
      return { data: { id: params.itemId } };
    },
    match: async (ctx, { params }) => ({ data: await matchOf(ctx, params.id) }),
    status: (ctx, { params, body }) => after(ctx, params.id, moveBill(ctx, params.id, body)),
    approve: (ctx, { params, body }) => after(ctx, params.id, approveBill(ctx, params.id, body)),
    approveMany: async (ctx, { body }) => ({ data: await approveMany(ctx, body.ids) }),
    hold: (ctx, { params, body }) => after(ctx, params.id, holdBill(ctx, params.id, body)),
    apply: (ctx, { params, body }) => after(ctx, params.id, applyCredit(ctx, params.id, body)),
    unbilled: async (ctx, { params }) => ({ data: await unbilledOf(ctx, params.workOrderId) }),
    ofWorkOrder: async (ctx, { params, body }) => await getBill(ctx, await billOfOrder(ctx, params.workOrderId, body)),
    ask: async (ctx, { params, body }) => ({ data: await askForBill(ctx, params.workOrderId, body.message ?? null) }),
    ofJob: async (ctx, { params }) => ({ data: await billsOfJob(ctx, params.jobId) }),
    unbilledOfJob: async (ctx, { params }) => ({ data: await unbilledOfJob(ctx, params.jobId) }),
    ageing: async (ctx) => ({ data: await agedSuppliers(ctx) }),
    issue: (ctx, { params, body }) => after(ctx, params.id, issueRcti(ctx, params.id, body.version)),
    pdf: async (ctx, { params }) => await onPaper(await rctiDocument(ctx, params.id)),
    ubl: async (ctx, { params }) => await electronicRcti(ctx, params.id),
    checkUbl: async (ctx, { params }) => ({ data: await checkElectronicRcti(ctx, params.id) }),
  });

export const billArrivalsRoutes = (): Route[] =>
  routes(billArrivalsApi, {
    list: (ctx, { query }) => arrivals.list(ctx, query),
    get: (ctx, { params }) => arrivals.get(ctx, params.id),
    addresses: async (ctx) => ({ data: await billAddresses(ctx) }),
    upload: async (ctx, { receive, once }) =>
      await arrivals.get(ctx, await takeUpload(ctx, await receive(LARGEST), once)),
    enter: async (ctx, { params, body }) => {
      await enterArrival(ctx, params.id, body);
      return await arrivals.get(ctx, params.id);
    },
    dismiss: async (ctx, { params, body }) => {
      await dismissArrival(ctx, params.id, body);
      return await arrivals.get(ctx, params.id);
    },
  });

export const retentionRoutes = (): Route[] =>
  routes(retentionApi, {
    list: async (ctx) => ({ data: await heldParties(ctx) }),
    ofContact: async (ctx, { params, query }) => ({
      data: await heldParty(ctx, {
        contactId: params.contactId,
        jobId: query.jobId === undefined ? null : Number(query.jobId),
      }),
    }),
    release: async (ctx, { body }) => {
      const place = { contactId: body.contactId, jobId: body.jobId ?? null };
      await releaseRetention(ctx, { ...body, ...place });
      return { data: await heldParty(ctx, place) };
    },
    notice: async (ctx, { body }) => ({
      data: await noticeById(ctx, await giveNotice(ctx, { ...body, jobId: body.jobId ?? null })),
    }),
    use: async (ctx, { params, body }) => {
      await applyNotice(ctx, params.id, body.version);
      return { data: await noticeById(ctx, params.id) };
    },
    withdraw: async (ctx, { params, body }) => {
      await withdrawNotice(ctx, params.id, body.version);
      return { data: await noticeById(ctx, params.id) };
    },
    pdf: async (ctx, { params }) => await onPaper(await retentionDocument(ctx, params.contactId)),
    report: async (ctx, { params }) => {
      await reportRetention(ctx, params.contactId);
      return { data: { reportedOn: ctx.today } };
    },
  });

export const cisRoutes = (): Route[] =>
  routes(cisApi, {
    month: async (ctx, { query }) => ({ data: await cisMonth(ctx, query.month) }),
    file: async (ctx, { query }) => await cisFile(ctx, query.month),
    fileReturn: async (ctx, { body }) => ({ data: await fileReturn(ctx, body) }),
    payReturn: async (ctx, { body }) => ({ data: await payReturn(ctx, body) }),
    verifications: async (ctx) => ({ data: await verifications(ctx) }),
    verify: async (ctx, { params, body }) => {
      await verify(ctx, params.contactId, body);
      return { data: await verifications(ctx) };
    },
    pdf: async (ctx, { params, query }) => await onPaper(await cisDocument(ctx, params.contactId, query.month)),
    send: async (ctx, { params, body }) => {
      const month = body.month ?? taxMonthOf(ctx.today);
      const { contact } = await cisStatementOf(ctx, params.contactId, month);
      await requireReference(ctx);
      const supplier = await supplierOf(ctx, params.contactId);
      if (supplier) requireEmail(supplier);
      await tellSent(ctx, params.contactId, `The CIS statement to ${month} is sent`);
      await mailPaper(ctx, 'cis', { contactId: params.contactId, month }, `CIS statement of ${contact.label}`);
      return { data: { month } };
    },
  });

export const contractorPaymentsRoutes = (): Route[] =>
  routes(contractorPaymentsApi, {
    year: async (ctx, { query }) => ({ data: await contractorPayments(ctx, query.year) }),
    file: async (ctx, { query }) => await contractorPaymentsFile(ctx, query.year),
  });

export const paymentRunsRoutes = (): Route[] =>
  routes(paymentRunsApi, {
    list: (ctx, { query }) => paymentRuns.list(ctx, query),
    get: (ctx, { params }) => paymentRuns.get(ctx, params.id),
    candidates: async (ctx, { query }) => ({ data: await candidatesUntil(ctx, query.until) }),
    expenses: async (ctx) => ({ data: await owedExpenses(ctx) }),
    create: async (ctx, { body }) => await paymentRuns.get(ctx, await createRun(ctx, body)),
    lines: async (ctx, { params }) => {
      await paymentRuns.read(ctx, params.id);
      // Accounts stay with the server: the page needs to know only what is wrong with them.
      return { data: (await payeesOf(ctx, params.id)).map(({ account: _, ...line }) => line) };
    },
    remove: async (ctx, { params, query }) => {
      await removeRun(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    file: async (ctx, { params }) => {
      const { text, name } = await runFile(ctx, params.id);
      return new Download(Buffer.from(text, 'latin1'), 'text/plain', name);
    },
    pay: async (ctx, { params, body }) => {
      await payRun(ctx, params.id, body);
      return await paymentRuns.get(ctx, params.id);
    },
    undo: async (ctx, { params, body }) => {
      await undoRun(ctx, params.id, body);
      return await paymentRuns.get(ctx, params.id);
    },
  });
