// What each kind of request becomes in the company that accepts it.
import { fromCents, toCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid, unlessRefused } from '../../../platform/server/errors.ts';
import { createAllocation, stampFromOutside } from '../../allocations/server/index.ts';
import { createBill, submitBill } from '../../bills/server/index.ts';
import { createLicence } from '../../contacts/server/index.ts';
import { createEstimate, createSnapshot, loadRows } from '../../estimates/server/index.ts';
import { createNotification } from '../../messages/server/index.ts';
import { submitQuote } from '../../quote-requests/server/index.ts';
import { finishWork, proposeDates } from '../../work-orders/server/index.ts';
import { type SubjectType, SYNC_ACTIONS } from '../shared/sync-actions.ts';
import type { MessageLine, RequestMessage } from '../shared/sync-message.ts';
import type { Accepting, SyncQuestion } from '../shared/sync-requests.api.ts';
import { type SyncLink, mappingOfOwn } from './sync-links.store.ts';
import { billedLines, quoteItemRefs } from './sync-makers.views.ts';
import { refOf } from './sync-refs.tokens.ts';
import type { StoredRequest } from './sync-requests.store.ts';
import { unitLabels } from './sync-questions.views.ts';
import { ofContractor } from './sync.scope.ts';
import { noteOfTheirs } from './sync-updates.store.ts';

export interface Acceptance {
  link: SyncLink;
  request: StoredRequest;
  message: RequestMessage;
  given: Accepting;
  stands: (list: SyncQuestion['list'], theirs: string | null | undefined) => number | null;
  jobId: number | null;
}
export interface Accepted {
  objectType: string;
  objectId: number;
  label: string;
  /** What the sender reads of it. */
  told: string;
  /** The kind under which later messages name it; none: it is no record that goes on. */
  subject?: SubjectType;
  jobId?: number;
  /** Lines of theirs and what they are here. */
  lines?: { id: number; uuid: string; theirs: string }[];
  filesTo?: { objectType: string; objectId: number };
}
interface Maker {
  /** Besides the right to answer requests. */
  permission: string;
  make: (ctx: Context, of: Acceptance) => Promise<Accepted>;
}

const needJob = ({ jobId }: Acceptance): number => {
  if (jobId === null) throw invalid({ jobId: 'Choose the job that it belongs to' });
  return jobId;
};

const asJob = async (_ctx: Context, of: Acceptance): Promise<Accepted> => {
  const objectId = needJob(of);
  return { objectType: 'job', objectId, label: 'Job', told: 'Job', subject: 'job' };
};

async function asAllocation(ctx: Context, of: Acceptance): Promise<Accepted> {
  const { message } = of;
  const { works, dates } = message.parts;
  const [type = 1] = SYNC_ACTIONS[message.action]?.allocationTypeIds ?? [];
  const jobId = needJob(of);
  const objectId = await createAllocation(ctx, {
    jobId,
    allocationTypeId: type,
    label: works?.title?.slice(0, 200) ?? '',
    details: works?.description ?? message.note,
    dueDate: dates?.due ?? dates?.end ?? null,
    reference: message.subject.label.slice(0, 200),
    assignedId: of.given.assignedId ?? null,
  });
  const filesTo = { objectType: 'allocation', objectId };
  return {
    objectType: 'allocation',
    objectId,
    label: 'Allocation',
    told: 'Allocation',
    subject: 'allocation',
    filesTo,
  };
}

/** Their unit as it is called here; where it stands for none, as they wrote it. */
export function unitFor(
  units: ReadonlyMap<number, string>,
  stands: Acceptance['stands'],
  theirs: string | null | undefined,
): string | null {
  if (!theirs) return null;
  return units.get(stands('unit', theirs) ?? 0) ?? theirs;
}

const figure = (text: string | undefined): number => Number(text ?? 0);
/** What a line is paid, as quantity and rate: of material where nothing else is said. */
function pricesOf(line: MessageLine): {
  materialCost: number;
  labourCost: number;
  materialQuantity: number;
  labourQuantity: number;
} {
  const [materialQuantity, labourQuantity] = [figure(line.materialQuantity), figure(line.labourQuantity)];
  if (line.materialPrice !== undefined || line.labourPrice !== undefined)
    return {
      materialQuantity,
      labourQuantity,
      materialCost: figure(line.materialPrice),
      labourCost: figure(line.labourPrice),
    };
  if (line.amount === undefined) return { materialQuantity, labourQuantity, materialCost: 0, labourCost: 0 };
  const amount = figure(line.amount);
  if (materialQuantity)
    return { materialQuantity, labourQuantity, materialCost: amount / materialQuantity, labourCost: 0 };
  if (labourQuantity) return { materialQuantity, labourQuantity, materialCost: 0, labourCost: amount / labourQuantity };
  return { materialQuantity: 1, labourQuantity, materialCost: amount, labourCost: 0 };
}
const round8 = (value: number): number => Math.round(value * 1e8) / 1e8;

/** An estimate with their lines, category by category; without prices where none came. */
async function estimateOf(ctx: Context, of: Acceptance, label: string): Promise<Accepted> {
  const { message, stands } = of;
  const lines = message.parts.lines ?? [];
  const categories = new Map<string, MessageLine[]>();
  for (const line of lines) {
    const name = line.category?.trim() || 'Works';
    categories.set(name, [...(categories.get(name) ?? []), line]);
  }
  const units = await unitLabels(ctx);
  const made = await createEstimate(ctx, {
    jobId: needJob(of),
    label: label.slice(0, 200),
    estimateMargin: 0,
    description: message.parts.works?.description ?? null,
    categories: [...categories].map(([name, inIt]) => ({
      label: name.slice(0, 200),
      items: inIt.map((line) => {
        const { materialCost, labourCost, materialQuantity, labourQuantity } = pricesOf(line);
        return {
          description: line.description,
          notes: line.notes,
          tradeId: stands('trade', line.trade),
          materialUnit: unitFor(units, stands, line.materialUnit),
          materialQuantity,
          materialCost: round8(materialCost),
          labourUnit: unitFor(units, stands, line.labourUnit),
          labourQuantity,
          labourCost: round8(labourCost),
        };
      }),
    })),
  });
  // In the order in which they were made: category by category.
  const ours = (await loadRows(ctx, made.id)).items
    .filter(({ isParentItem }) => !isParentItem)
    .sort((a, b) => a.id - b.id);
  const theirs = [...categories.values()].flat();
  return {
    objectType: 'estimate',
    objectId: made.id,
    label,
    told: 'Estimate',
    subject: 'estimate',
    lines: ours.flatMap(({ id, uuid }, place) => (theirs[place] ? [{ id, uuid, theirs: theirs[place].ref }] : [])),
    filesTo: { objectType: 'job', objectId: needJob(of) },
  };
}

const asQuote = (ctx: Context, of: Acceptance): Promise<Accepted> =>
  estimateOf(ctx, of, `Quote for ${of.link.companyName}: ${of.message.subject.label}`);

/** At their prices, and authorised: it is what they ordered. */
async function asOrder(ctx: Context, of: Acceptance): Promise<Accepted> {
  const made = await estimateOf(ctx, of, `${of.link.companyName}: ${of.message.subject.label}`);
  if (of.message.parts.prices && made.lines?.length && can(ctx, 'estimate-authorise'))
    await createSnapshot(
      ctx,
      made.objectId,
      { authorise: '1' },
      { label: `Order ${of.message.subject.label}`.slice(0, 200) },
    );
  return made;
}

async function asEstimate(ctx: Context, of: Acceptance): Promise<Accepted> {
  const made = await estimateOf(ctx, of, `From ${of.link.companyName}: ${of.message.subject.label}`);
  const { lines: _lines, ...rest } = made;
  return rest;
}

/** Their prices in the quote request that asked for them, as if they had come by link. */
async function asQuotePrices(ctx: Context, of: Acceptance): Promise<Accepted> {
  const { message, link } = of;
  const mapping = message.answers ? await mappingOfOwn(ctx, link.id, message.answers) : undefined;
  if (mapping?.objectType !== 'quoteRequest')
    throw conflict('The quote request that this answers is no longer linked.');
  const items = new Map(
    (await quoteItemRefs(ctx, mapping.objectId)).map((item) => [refOf(link.uuid, item.uuid), item]),
  );
  const lines: NonNullable<Parameters<typeof submitQuote>[2]['lines']> = [];
  const added: NonNullable<Parameters<typeof submitQuote>[2]['added']> = [];
  for (const line of message.parts.lines ?? []) {
    const item = line.answers ? items.get(line.answers) : undefined;
    if (!item) {
      if (line.amount !== undefined) added.push(addedLine(line));
      continue;
    }
    if (line.amount === undefined) continue;
    const ofItem = pricesOf({
      ...line,
      materialQuantity: String(item.materialQuantity),
      labourQuantity: String(item.labourQuantity),
    });
    lines.push({
      id: item.id,
      materialCost: round8(ofItem.materialCost),
      labourCost: round8(ofItem.labourCost),
      quoted: true,
    });
  }
  await submitQuote(ctx, mapping.objectId, {
    version: await currentVersion(ctx, mapping.objectId),
    lines,
    added,
    ...(message.parts.dates?.start && { startPossible: message.parts.dates.start }),
    ...(message.note && { contractorNote: message.note }),
  });
  return {
    objectType: 'quoteRequest',
    objectId: mapping.objectId,
    label: 'Quote',
    told: 'Quote received',
    filesTo: { objectType: 'quoteRequest', objectId: mapping.objectId },
  };
}
const currentVersion = async (ctx: Context, id: number): Promise<number> =>
  (await quoteItemRefs(ctx, id))[0]?.quoteVersion ?? 1;

const addedLine = (line: MessageLine): NonNullable<Parameters<typeof submitQuote>[2]['added']>[number] => {
  const { materialCost, labourCost, materialQuantity, labourQuantity } = pricesOf(line);
  return {
    description: line.description,
    notes: line.notes,
    materialUnit: line.materialUnit ?? null,
    materialQuantity,
    materialCost: round8(materialCost),
    labourUnit: line.labourUnit ?? null,
    labourQuantity,
    labourCost: round8(labourCost),
  } as NonNullable<Parameters<typeof submitQuote>[2]['added']>[number];
};

async function noted(ctx: Context, { link, message }: Acceptance, jobId: number, more: string[] = []): Promise<number> {
  const { progress, notes, contacts, forms } = message.parts;
  const texts = [
    `${link.companyName}: ${message.subject.label}`,
    message.note,
    ...more,
    progress?.note,
    ...(notes ?? []).map(({ by, text }) => [by, text].filter(Boolean).join(': ')),
    ...(contacts ?? []).map(({ name, phone, email }) => [name, phone, email].filter(Boolean).join(', ')),
    ...(forms ?? []).map(({ title }) => `Form to fill in: ${title}`),
  ];
  const note = texts.filter(Boolean).join('\n').slice(0, 20_000);
  const made = await createNotification(ctx, { jobId, note, notificationChannelId: 1 });
  await noteOfTheirs(ctx, link.id, made);
  return made.id;
}

async function asNote(ctx: Context, of: Acceptance): Promise<Accepted> {
  const jobId = needJob(of);
  await noted(ctx, of, jobId);
  return {
    objectType: 'job',
    objectId: jobId,
    label: 'Note',
    told: 'Noted',
    filesTo: { objectType: 'job', objectId: jobId },
  };
}

/** Dates and status of an order, as its contractor says them by link. */
async function asOrderProgress(ctx: Context, of: Acceptance): Promise<Accepted> {
  const { link, message } = of;
  const mapping = message.answers ? await mappingOfOwn(ctx, link.id, message.answers) : undefined;
  if (mapping?.objectType !== 'workOrder') throw conflict('The work order that this answers is no longer linked.');
  const who = {
    scope: ofContractor('r', 'assigned_id', link.contactId),
    name: link.contactLabel,
    via: 'link',
  } as const;
  const { dates, progress } = message.parts;
  const done = progress?.completed
    ? await unlessRefused(finishWork(ctx, mapping.objectId, who, message.note ?? undefined).then(() => true))
    : undefined;
  if (!done && dates?.start && dates.start >= ctx.today)
    await unlessRefused(
      proposeDates(ctx, mapping.objectId, who, {
        startDate: dates.start,
        endDate: dates.end,
        note: message.note ?? undefined,
      }),
    );
  const jobId = needJob(of);
  await noted(ctx, of, jobId, progressWords(of));
  return {
    objectType: 'workOrder',
    objectId: mapping.objectId,
    label: 'Work order',
    told: 'Dates and status received',
    filesTo: { objectType: 'workOrder', objectId: mapping.objectId },
  };
}

const progressWords = ({ message: { parts } }: Acceptance): string[] =>
  [
    parts.progress?.status && `Status: ${parts.progress.status}`,
    parts.dates?.start && `Start: ${parts.dates.start}`,
    parts.dates?.end && `Finish: ${parts.dates.end}`,
  ].filter((words): words is string => Boolean(words));

const STAMPED = [
  ['firstCustomerContactAt', 'contacted'],
  ['siteAttended', 'attended'],
  ['completed', 'completed'],
] as const;
async function asAllocationProgress(ctx: Context, of: Acceptance): Promise<Accepted> {
  const { link, message } = of;
  const mapping = message.answers ? await mappingOfOwn(ctx, link.id, message.answers) : undefined;
  if (mapping?.objectType !== 'allocation') throw conflict('The allocation that this answers is no longer linked.');
  const scope = ofContractor('r', 'assigned_contact_id', link.contactId);
  for (const [id, name] of STAMPED) {
    const date = message.parts.progress?.[name];
    if (date) await unlessRefused(stampFromOutside(ctx, mapping.objectId, scope, { id, date }));
  }
  await noted(ctx, of, needJob(of), progressWords(of));
  return {
    objectType: 'allocation',
    objectId: mapping.objectId,
    label: 'Allocation',
    told: 'Dates and status received',
    filesTo: { objectType: 'allocation', objectId: mapping.objectId },
  };
}

async function asLicences(ctx: Context, { link, message, stands }: Acceptance): Promise<Accepted> {
  for (const { licence, insurance, number, issuer, state, issued, expires, cover } of message.parts.licences ?? []) {
    const [licenceTypeId, insuranceTypeId] = [stands('licenceType', licence), stands('insuranceType', insurance)];
    if (licenceTypeId === null && insuranceTypeId === null) continue;
    await createLicence(ctx, {
      contactId: link.contactId,
      licenceTypeId,
      insuranceTypeId: licenceTypeId === null ? insuranceTypeId : null,
      number,
      issuer,
      state,
      issuedDate: issued,
      expiryDate: expires,
      coverAmount: cover === null ? null : Number(cover),
      notes: `Sent by ${link.companyName}. Check the document.`,
    });
  }
  const filesTo = { objectType: 'contact', objectId: link.contactId };
  return { objectType: 'contact', objectId: link.contactId, label: 'Licences', told: 'Licences received', filesTo };
}

/** Their invoice as a bill: of the order that it names, matched line by line where the words are the same. */
async function asBill(ctx: Context, of: Acceptance): Promise<Accepted> {
  const { link, message } = of;
  const { invoice, lines = [], prices } = message.parts;
  if (!invoice) throw conflict('There is no invoice in this request.');
  const order = invoice.order ? await mappingOfOwn(ctx, link.id, invoice.order) : undefined;
  const statedTotal = prices ? Number(prices.incTax) : null;
  const date = invoice.date && invoice.date <= ctx.today ? invoice.date : ctx.today;
  const taxRate = prices && Number(prices.exTax) ? rateOf(Number(prices.tax), Number(prices.exTax)) : 0;
  if (order?.objectType === 'workOrder') {
    const items = await billedLines(ctx, order.objectId);
    const used = new Set<number>();
    await submitBill(
      ctx,
      { workOrderId: order.objectId, contactId: link.contactId },
      {
        supplierInvoiceNumber: invoice.number,
        invoiceDate: date,
        statedTotal,
        lines: lines.map((line) => {
          const found = items.find(
            ({ id, description }) => !used.has(id) && description.trim() === line.description.trim(),
          );
          if (found) used.add(found.id);
          return { workOrderItemId: found?.id ?? null, description: line.description, amount: figure(line.amount) };
        }),
      },
      [],
    );
    const filesTo = { objectType: 'workOrder', objectId: order.objectId };
    return {
      objectType: 'workOrder',
      objectId: order.objectId,
      label: `Bill ${invoice.number}`,
      told: 'Bill received',
      filesTo,
    };
  }
  const objectId = await createBill(
    ctx,
    {
      contactId: link.contactId,
      ...(of.jobId !== null && { jobId: of.jobId }),
      supplierInvoiceNumber: invoice.number,
      invoiceDate: date,
      statedTotal,
      items: lines.map(({ description, amount }) => ({ description, amount: figure(amount), taxRate })),
    },
    { source: 'link' },
  );
  return {
    objectType: 'accountsPayable',
    objectId,
    label: `Bill ${invoice.number}`,
    told: 'Bill received',
    filesTo: { objectType: 'accountsPayable', objectId },
  };
}
const rateOf = (tax: number, net: number): number => Math.round((fromCents(toCents(tax)) / net) * 1e4) / 1e4;

const ALLOCATING: Maker = { permission: 'create-allocation', make: asAllocation };
const ALLOCATED: Maker = { permission: 'edit-allocation', make: asAllocationProgress };
export const MAKERS: Readonly<Record<number, Maker>> = {
  1: { permission: 'create-estimate', make: asQuote },
  2: { permission: 'edit-quote-request', make: asQuotePrices },
  3: { permission: 'create-estimate', make: asOrder },
  4: { permission: 'edit-work-order', make: asOrderProgress },
  11: ALLOCATING,
  12: ALLOCATED,
  13: { permission: 'create-estimate', make: asEstimate },
  14: { permission: 'edit-contact', make: asLicences },
  15: { permission: 'create-notification', make: asNote },
  16: { permission: 'create-notification', make: asNote },
  17: ALLOCATING,
  18: ALLOCATED,
  19: ALLOCATING,
  20: ALLOCATED,
  21: ALLOCATING,
  22: ALLOCATED,
  23: ALLOCATING,
  24: ALLOCATED,
  30: { permission: 'create-accounts-payable', make: asBill },
  35: { permission: 'view-job', make: asJob },
};
