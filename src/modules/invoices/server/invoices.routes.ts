import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { findContact } from '../../contacts/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { reservesApi } from '../shared/fees-reserves.api.ts';
import { statementsApi } from '../shared/statements.api.ts';
import { invoiceRemindersApi } from '../shared/invoice-reminders.api.ts';
import { type InvoiceSheet, invoicesApi } from '../shared/invoices.api.ts';
import { invoiceOfAllocation } from './allocation-invoices.service.ts';
import { billableOf } from './billable.views.ts';
import { currentDocument } from './current-document.service.ts';
import { checkElectronic, electronicInvoice } from './electronic-invoice.service.ts';
import { financeFigures } from './finance-figures.views.ts';
import { problemsOf } from './invoice-checks.service.ts';
import { beginCredit, issueInvoice, releaseRetention, voidInvoice, writeOff } from './invoice-issue.service.ts';
import { claimLines, reckonAnew } from './claims.service.ts';
import { addItem, addLines, changeItem, removeItem } from './invoice-lines.service.ts';
import { cancelIssuing, issueRuns, queueIssuing, queueSending } from './invoice-sending.jobs.ts';
import { askApproval, backToDraft, createInvoice, removeInvoice, updateInvoice } from './invoices.service.ts';
import { holdInvoice, noteLateReason, previewReminders, remindContact } from './invoice-reminders.service.ts';
import { isReminded, sentReminders } from './invoice-reminders.views.ts';
import { statementPaper } from './statement.print.ts';
import { cancelStatements, queueStatements, statementRuns } from './statements.jobs.ts';
import { debtors, statementOf } from './statements.views.ts';
import { reserveOfJob, reserves } from './fees-reserves.service.ts';
import { reservesOf } from './fees-reserves.views.ts';
import { statusTypeOf } from './invoices.store.ts';
import { addsUpOf, invoices, itemOf, itemsOf } from './invoices.views.ts';
import { MISSING } from '../shared/invoice-words.ts';
import { figuresOf } from './open-invoices.service.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await invoices.get(ctx, id);
};

async function sheetOf(ctx: Context, id: number): Promise<{ data: InvoiceSheet }> {
  const invoice = await invoices.read(ctx, id);
  return {
    data: {
      invoice,
      items: await itemsOf(ctx, id),
      figures: await figuresOf(ctx, invoice),
      addsUp: await addsUpOf(ctx, invoice),
      problems: await problemsOf(ctx, invoice),
    },
  };
}

interface StatusGiven {
  statusId: number;
  note?: string | null | undefined;
  version?: number | undefined;
}
/** Issuing, paying and sending are acts of their own. */
async function move(ctx: Context, id: number, { statusId, note, version }: StatusGiven): Promise<void> {
  const to = await statusTypeOf(ctx, statusId);
  const why = note?.trim() || null;
  switch (to) {
    case undefined:
      throw invalid({ statusId: MISSING });
    case 'approval':
      return await askApproval(ctx, id, why, version);
    case 'draft':
      return await backToDraft(ctx, id, why, version);
    case 'writtenOff':
      return await writeOff(ctx, id, why, version);
    case 'cancelled':
      return await voidInvoice(ctx, id, why, version);
    case 'issued':
      return await issueInvoice(ctx, id, { version, holdReason: why });
    case 'sent':
    case 'partPaid':
    case 'paid':
    case 'credited':
      throw conflict('This status is set automatically when it is sent, paid or credited.');
  }
}

export const invoicesRoutes = (): Route[] =>
  routes(invoicesApi, {
    ...crudOf(invoices),
    create: async (ctx, { body }) => await invoices.get(ctx, await createInvoice(ctx, body)),
    update: (ctx, { params, body }) => after(ctx, params.id, updateInvoice(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => {
      await removeInvoice(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    sheet: (ctx, { params }) => sheetOf(ctx, params.id),
    document: async (ctx, { params }) => ({ data: (await currentDocument(ctx, params.id)).document }),
    ubl: async (ctx, { params }) => await electronicInvoice(ctx, params.id),
    checkUbl: async (ctx, { params }) => ({ data: await checkElectronic(ctx, params.id) }),
    billable: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await billableOf(ctx, params.jobId) };
    },
    items: async (ctx, { params }) => {
      await invoices.read(ctx, params.id);
      return { data: await itemsOf(ctx, params.id) };
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
    addLines: async (ctx, { params, body }) => {
      await addLines(ctx, params.id, body);
      return await sheetOf(ctx, params.id);
    },
    claim: async (ctx, { params, body }) => {
      if (body.lines.length) await claimLines(ctx, params.id, body.lines);
      else await reckonAnew(ctx, params.id);
      return await sheetOf(ctx, params.id);
    },
    issue: (ctx, { params, body }) => after(ctx, params.id, issueInvoice(ctx, params.id, body)),
    issueMany: async (ctx, { body }) => ({ data: { id: await queueIssuing(ctx, body.itemIds, body.send) } }),
    issueRuns: async (ctx) => ({ data: await issueRuns(ctx) }),
    cancelIssuing: async (ctx, { params }) => {
      await cancelIssuing(ctx, params.jobId);
      return { data: await issueRuns(ctx) };
    },
    notify: (ctx, { params, body }) => after(ctx, params.id, queueSending(ctx, params.id, body ?? {})),
    status: (ctx, { params, body }) => after(ctx, params.id, move(ctx, params.id, body)),
    credit: async (ctx, { params, body }) => await invoices.get(ctx, await beginCredit(ctx, params.id, body)),
    releaseRetention: (ctx, { params, body }) => after(ctx, params.id, releaseRetention(ctx, params.id, body)),
    ofAllocation: async (ctx, { params, body }) =>
      await invoices.get(ctx, await invoiceOfAllocation(ctx, params.id, body?.toContactId ?? null)),
    figures: async (ctx) => ({ data: await financeFigures(ctx) }),
  });

export const invoiceRemindersRoutes = (): Route[] =>
  routes(invoiceRemindersApi, {
    preview: async (ctx) => ({ data: await previewReminders(ctx) }),
    ofInvoice: async (ctx, { params }) => {
      await invoices.read(ctx, params.id);
      return { data: await sentReminders(ctx, params.id) };
    },
    lateReason: (ctx, { params, body }) => after(ctx, params.id, noteLateReason(ctx, params.id, body.reason)),
    hold: (ctx, { params, body }) => after(ctx, params.id, holdInvoice(ctx, params.id, body.reason)),
    contact: async (ctx, { params }) => {
      await findContact(ctx, params.contactId);
      return { data: { off: !(await isReminded(ctx, params.contactId)) } };
    },
    setContact: async (ctx, { params, body }) => {
      await remindContact(ctx, params.contactId, body.off);
      return { data: { off: body.off } };
    },
  });

export const statementsRoutes = (): Route[] =>
  routes(statementsApi, {
    statement: async (ctx, { params, query }) => ({ data: await statementOf(ctx, params.contactId, query) }),
    paper: (ctx, { params, query }) => statementPaper(ctx, params.contactId, query),
    debtors: async (ctx) => ({ data: await debtors(ctx) }),
    send: async (ctx, { body }) => ({ data: { id: await queueStatements(ctx, body) } }),
    runs: async (ctx) => ({ data: await statementRuns(ctx) }),
    cancelRun: async (ctx, { params }) => {
      await cancelStatements(ctx, params.jobId);
      return { data: await statementRuns(ctx) };
    },
  });

export const reservesRoutes = (): Route[] =>
  routes(reservesApi, {
    list: (ctx, { query }) => reserves.list(ctx, query),
    count: (ctx, { query }) => reserves.count(ctx, query),
    get: (ctx, { params }) => reserves.get(ctx, params.id),
    create: async (ctx, { body }) => await reserves.get(ctx, await reserves.create(ctx, body)),
    ofJob: async (ctx, { params }) => ({ data: await reserveOfJob(ctx, params.jobId) }),
    history: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await reservesOf(ctx, params.jobId, false) };
    },
  });
