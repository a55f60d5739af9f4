// Makes the message of a request: from the ticked parts alone, as the bytes that leave. The preview shows these bytes, sending sends them.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { loadRows, lockEstimate } from '../../estimates/server/index.ts';
import { estimateBreakdown } from '../../estimates/shared/estimate-breakdown.ts';
import {
  ALLOCATION_SUBMISSIONS,
  ALWAYS_SENT,
  type PartName,
  SYNC_ACTIONS,
  type SubjectType,
  type SyncAction,
} from '../shared/sync-actions.ts';
import {
  LARGEST_FILE,
  LARGEST_MESSAGE,
  MOST_LINES,
  type MessageLine,
  type MessageParts,
  PROTOCOL,
  type RequestMessage,
  VERSION,
  readMessage,
} from '../shared/sync-message.ts';
import type { Sending } from '../shared/sync-requests.api.ts';
import {
  type FileRow,
  type LineRow,
  type SubjectFacts,
  contactsToSend,
  filesToSend,
  formsToSend,
  invoiceHead,
  invoiceLines,
  jobParts,
  licencesToSend,
  notesToSend,
  orderLines,
  quoteLines,
  subjectFacts,
  tradeLabels,
} from './sync-build.views.ts';
import { type Mapping, type SyncLink, linkById, linkOfContact, mappingOf, theirRefs } from './sync-links.store.ts';
import { type EarlierRequest, answeredRequest } from './sync-earlier.views.ts';
import { withoutFields } from '../shared/sync-leave-out.ts';
import { dryingPart } from './sync-build-drying.service.ts';
import { refOf, sizeOf } from './sync-refs.tokens.ts';

const MISSING = 'This entry does not exist';

export interface Built {
  link: SyncLink;
  action: SyncAction;
  actionId: number;
  subject: { type: SubjectType; id: number; ref: string } & SubjectFacts;
  job: { id: number; label: string } | null;
  parent: EarlierRequest | undefined;
  mapping: Mapping | undefined;
  message: RequestMessage;
  payload: string;
  files: FileRow[];
  ticked: PartName[];
}

const idsOf = (given: Sending): Record<SubjectType, number | null | undefined> => ({
  job: given.jobId,
  quoteRequest: given.quoteRequestIds?.[0],
  workOrder: given.workOrderIds?.[0],
  allocation: given.allocationIds?.[0],
  estimate: given.estimateIds?.[0],
  accountsReceivable: given.accountsReceivableInvoiceId,
  contactLicence: given.licenceIds?.[0],
});
const FIELD: Record<SubjectType, string> = {
  job: 'jobId',
  quoteRequest: 'quoteRequestIds',
  workOrder: 'workOrderIds',
  allocation: 'allocationIds',
  estimate: 'estimateIds',
  accountsReceivable: 'accountsReceivableInvoiceId',
  contactLicence: 'licenceIds',
};

/** Everything of a request but its row; refuses what may not be sent. */
export async function buildRequest(ctx: Context, given: Sending): Promise<Built> {
  const actionId = given.syncRequestActionId;
  const action = SYNC_ACTIONS[actionId];
  if (!action) throw invalid({ syncRequestActionId: 'Choose what to send' });
  const subject = await subjectOf(ctx, action, given);
  const parent = await parentOf(ctx, actionId, subject, given);
  const link = await linkOf(ctx, given, subject, parent);
  if (parent && parent.linkId !== link.id) throw invalid({ parentRequestId: 'This request is of another company' });
  checkAddressee(action, subject, link);
  const job = subject.jobId === null ? undefined : await subjectFacts(ctx, 'job', subject.jobId);
  const ref = refOf(link.uuid, subject.uuid);
  const ticked = tickedOf(action, given);
  const { parts: whole, files } = await partsOf(ctx, { action, actionId, given, link, subject, parent, ticked });
  const parts = withoutFields(whole, given.leaveOut ?? []);
  const message: RequestMessage = {
    protocol: PROTOCOL,
    version: VERSION,
    id: randomUUID(),
    at: momentText(ctx.now),
    kind: 'request',
    exchange: randomUUID(),
    parent: parent?.exchangeId ?? null,
    action: actionId,
    subject: { type: subject.type, ref, label: subject.label.slice(0, 300) },
    job: job ? { type: 'job', ref: refOf(link.uuid, job.uuid), label: job.label } : null,
    answers: parent?.direction === 'in' ? parent.subjectRef : null,
    note: given.note?.trim() || null,
    options: optionsOf(given),
    follow: given.follow ?? [],
    parts,
  };
  const payload = JSON.stringify(message);
  if (sizeOf(payload) > LARGEST_MESSAGE)
    throw invalid({ parts: 'This is too much for one message. Leave out notes or send fewer lines' });
  if (!readMessage(payload)) throw invalid({ parts: 'A text in it is too long to be sent. Shorten it' });
  const mapping = await mappingOf(ctx, link.id, subject.type, subject.id);
  return {
    link,
    action,
    actionId,
    subject: { ...subject, ref },
    job: job && subject.jobId !== null ? { id: subject.jobId, label: job.label } : null,
    parent,
    mapping,
    message,
    payload,
    files,
    ticked,
  };
}

const optionsOf = ({ syncOptions }: Sending): RequestMessage['options'] =>
  syncOptions
    ? {
        startDate: syncOptions.startDate ?? null,
        endDate: syncOptions.endDate ?? null,
        status: syncOptions.status?.trim() || null,
      }
    : null;

/** Submissions that need not have been asked for. */
const OF_THEIR_OWN: readonly number[] = [16, 30];
type Subject = SubjectFacts & { type: SubjectType; id: number };

async function subjectOf(ctx: Context, action: SyncAction, given: Sending): Promise<Subject> {
  const type = action.from;
  const id = idsOf(given)[type];
  const field = FIELD[type];
  if (!id) throw invalid({ [field]: `Choose what to send` });
  if (type === 'contactLicence') {
    if (!can(ctx, 'view-contact')) throw forbidden();
    if (!(await licencesToSend(ctx, [id])).length)
      throw invalid({ licenceIds: 'Only licences of your own people and businesses can be sent' });
  } else await orInvalid(resolveObject(ctx, type, id), { [field]: MISSING });
  const facts = await subjectFacts(ctx, type, id);
  if (!facts) throw invalid({ [field]: MISSING });
  if (given.jobId && facts.jobId !== null && given.jobId !== facts.jobId)
    throw invalid({ jobId: 'This is not the job of the record' });
  return { ...facts, type, id };
}

/** A submission answers the request that came; a request that is sent again follows the one before. */
async function parentOf(
  ctx: Context,
  actionId: number,
  subject: Subject,
  given: Sending,
): Promise<EarlierRequest | undefined> {
  const action = SYNC_ACTIONS[actionId];
  const asked = Object.keys(SYNC_ACTIONS)
    .map(Number)
    .filter((id) => SYNC_ACTIONS[id]?.answeredBy === actionId);
  const answers = actionId === 30 ? [3] : asked;
  if (action?.request || !answers.length) return undefined;
  const [id, contactId] = [given.parentRequestId ?? undefined, given.contactId ?? undefined];
  const found = await answeredRequest(ctx, answers, subject, { id, contactId });
  if (!found && (id || !OF_THEIR_OWN.includes(actionId)))
    throw invalid({ parentRequestId: 'There is no accepted request that this would answer' });
  return found;
}

async function linkOf(
  ctx: Context,
  given: Sending,
  subject: Subject,
  parent: EarlierRequest | undefined,
): Promise<SyncLink> {
  const contactId = given.contactId ?? subject.contactId;
  const link = contactId
    ? await linkOfContact(ctx, contactId)
    : parent
      ? await linkById(ctx, parent.linkId)
      : undefined;
  if (!link)
    throw invalid({
      contactId: contactId ? 'This contact is not connected to a company' : 'Choose a connected company',
    });
  return link;
}

const OPEN_ORDER = ['waiting', 'active', 'hold', 'completed'];
/** What is given to somebody is sent to them alone, and once it stands. */
function checkAddressee(action: SyncAction, subject: Subject, link: SyncLink): void {
  const given = ['quoteRequest', 'workOrder', 'allocation', 'accountsReceivable'].includes(subject.type);
  if (given && subject.contactId !== null && subject.contactId !== link.contactId)
    throw invalid({ contactId: 'This is for another contact. Send it to the one that it is given to' });
  if (given && subject.contactId === null && subject.type !== 'allocation')
    throw invalid({ contactId: 'Choose who it is given to first' });
  if (subject.type === 'workOrder' && !OPEN_ORDER.includes(subject.statusType ?? ''))
    throw conflict('Issue the work order first, then send it.');
  if (subject.type === 'quoteRequest' && !['waiting', 'opened', 'submitted'].includes(subject.statusType ?? ''))
    throw conflict('Send the quote request first: this one is a draft or closed.');
  if (subject.type === 'accountsReceivable' && (subject.statusType === 'draft' || !subject.label))
    throw conflict('Issue the invoice first, then send it.');
  if (action.request && subject.type === 'allocation' && ['declined', 'cancelled'].includes(subject.statusType ?? ''))
    throw conflict('This allocation was declined or cancelled.');
}

function tickedOf(action: SyncAction, given: Sending): PartName[] {
  const wanted = new Set<PartName>(given.parts ?? action.ticked);
  const strange = [...wanted].find((name) => !action.parts.includes(name));
  if (strange) throw invalid({ parts: `This cannot be part of it: ${strange}` });
  for (const name of ALWAYS_SENT) if (action.parts.includes(name)) wanted.add(name);
  if (wanted.has('prices') && action.parts.includes('lines')) wanted.add('lines');
  if (given.collectExcess && action.parts.includes('excess')) wanted.add('excess');
  if (given.attachmentIds?.length && action.parts.includes('files')) wanted.add('files');
  if (given.notificationIds?.length && action.parts.includes('notes')) wanted.add('notes');
  if (given.contactIds?.length && action.parts.includes('contacts')) wanted.add('contacts');
  if (given.customFormTemplateIds?.length && action.parts.includes('forms')) wanted.add('forms');
  return action.parts.filter((name) => wanted.has(name));
}

interface Making {
  action: SyncAction;
  actionId: number;
  given: Sending;
  link: SyncLink;
  subject: Subject;
  parent: EarlierRequest | undefined;
  ticked: readonly PartName[];
}

async function partsOf(ctx: Context, making: Making): Promise<{ parts: MessageParts; files: FileRow[] }> {
  const { given, link, subject, ticked } = making;
  const has = new Set<PartName>(ticked);
  const parts: MessageParts = subject.jobId === null ? {} : await jobParts(ctx, subject.jobId, has);
  if (!given.collectExcess) delete parts.excess;
  if (has.has('works'))
    parts.works = {
      ...(parts.works ?? NO_WORKS),
      title: subject.title,
      description: subject.description ?? (subject.type === 'job' ? (parts.works?.description ?? null) : null),
    };
  if (has.has('dates')) parts.dates = datesOf(making, parts);
  if (has.has('progress') && parts.progress && given.syncOptions?.status)
    parts.progress = { ...parts.progress, status: given.syncOptions.status };
  if (has.has('lines')) Object.assign(parts, await linesOf(ctx, making));
  if (has.has('drying') && subject.jobId !== null) parts.drying = await dryingPart(ctx, subject.jobId);
  if (parts.drying === undefined) delete parts.drying;
  if (has.has('invoice')) parts.invoice = await invoiceOf(ctx, making);
  const ids = async <T extends { id: number }>(field: string, wanted: number[] | undefined, found: Promise<T[]>) => {
    const rows = await found;
    const known = new Set(rows.map(({ id }) => id));
    if (wanted?.some((id) => !known.has(id))) throw invalid({ [field]: WHY_NOT[field] ?? MISSING });
    return rows;
  };
  const files = has.has('files')
    ? await ids('attachmentIds', given.attachmentIds, filesToSend(ctx, given.attachmentIds ?? []))
    : [];
  if (files.some(({ size }) => size > LARGEST_FILE)) throw invalid({ attachmentIds: 'A file is larger than 100 MB' });
  if (files.length)
    parts.files = files.map(({ uuid, name, type, size, sha256, description }) => ({
      ref: refOf(link.uuid, uuid),
      name: name.slice(0, 300),
      type,
      size,
      sha256,
      description: description?.slice(0, 2000) ?? null,
    }));
  if (has.has('notes') && subject.jobId !== null && given.notificationIds?.length)
    parts.notes = (
      await ids('notificationIds', given.notificationIds, notesToSend(ctx, subject.jobId, given.notificationIds))
    ).map(({ at, by, text }) => ({ at, by, text }));
  if (has.has('contacts') && given.contactIds?.length)
    parts.contacts = (await ids('contactIds', given.contactIds, contactsToSend(ctx, given.contactIds))).map(
      ({ name, role, email, phone }) => ({ name, role, email, phone }),
    );
  if (has.has('forms') && given.customFormTemplateIds?.length)
    parts.forms = (
      await ids('customFormTemplateIds', given.customFormTemplateIds, formsToSend(ctx, given.customFormTemplateIds))
    ).map(({ title }) => ({ title }));
  if (has.has('licences'))
    parts.licences = (await ids('licenceIds', given.licenceIds, licencesToSend(ctx, given.licenceIds ?? []))).map(
      ({ id: _id, uuid, ...licence }) => ({ ref: refOf(link.uuid, uuid), ...licence }),
    );
  return { parts, files };
}
const WHY_NOT: Readonly<Record<string, string>> = {
  attachmentIds: 'Choose published files that you see',
  notificationIds: 'Only public notes of this job, written here, can be sent',
  licenceIds: 'Only licences of your own people and businesses can be sent',
};
const NO_WORKS = {
  title: null,
  description: null,
  jobType: null,
  peril: null,
  catastropheCode: null,
  incidentDate: null,
  waterCategory: null,
  waterClass: null,
};

/** Of the record; an answer takes those of the job, and what was said for it. */
function datesOf({ subject, given, actionId }: Making, parts: MessageParts): NonNullable<MessageParts['dates']> {
  const own = subject.type === 'job' && parts.dates ? parts.dates : subject.dates;
  const { startDate, endDate } = given.syncOptions ?? {};
  const said = { ...(startDate && { start: startDate }), ...(endDate && { end: endDate }) };
  const isAnswer = actionId === 4 || (ALLOCATION_SUBMISSIONS as readonly number[]).includes(actionId);
  return { ...own, ...(isAnswer || actionId === 2 || subject.type === 'job' ? said : {}) };
}

const moneyText = (amount: number): string => {
  const cents = toCents(amount);
  return `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
};

async function linesOf(ctx: Context, making: Making): Promise<Pick<MessageParts, 'lines' | 'prices'>> {
  const { subject, ticked } = making;
  const priced = ticked.includes('prices');
  const { rows, prices, answers } =
    subject.type === 'estimate'
      ? await estimateLines(ctx, making)
      : {
          rows: await (subject.type === 'quoteRequest'
            ? quoteLines(ctx, subject.id)
            : subject.type === 'workOrder'
              ? orderLines(ctx, subject.id)
              : invoiceLines(ctx, subject.id)),
          prices: subject.prices,
          answers: undefined,
        };
  if (rows.length > MOST_LINES) throw invalid({ parts: `At most ${MOST_LINES} lines can be sent at once` });
  return {
    lines: rows.map((row) => lineOf(row, making, answers?.get(row.id))),
    ...(priced && prices && { prices }),
  };
}

/** A line with what is ticked of it: what is not ticked is no field of it. */
function lineOf(row: LineRow, { given, link, ticked, subject }: Making, answers: string | undefined): MessageLine {
  const invoice = subject.type === 'accountsReceivable';
  return {
    ref: refOf(link.uuid, row.uuid),
    ...(answers && { answers }),
    number: row.number,
    category: row.category,
    trade: row.trade,
    description: row.description,
    notes: row.notes,
    ...((invoice || given.includeMaterialQuantity !== false) && {
      materialUnit: row.materialUnit,
      materialQuantity: row.materialQuantity,
    }),
    ...(!invoice &&
      given.includeLabourQuantity !== false && { labourUnit: row.labourUnit, labourQuantity: row.labourQuantity }),
    ...(ticked.includes('prices') && {
      ...(row.amount !== null && { amount: row.amount }),
      ...(given.includeMaterialCost && row.materialPrice !== null && { materialPrice: row.materialPrice }),
      ...(given.includeLabourCost && row.labourPrice !== null && { labourPrice: row.labourPrice }),
    }),
  };
}

/** Lines of an estimate at what they sell for: what they cost here and the margin in it are not in them. */
async function estimateLines(ctx: Context, { subject, link, parent }: Making) {
  const estimate = await lockEstimate(ctx, subject.id);
  const { categories, items } = await loadRows(ctx, subject.id);
  const breakdown = estimateBreakdown(
    items.map((item) => ({ ...item })),
    estimate,
  );
  const [trades, answers] = [
    new Map((await tradeLabels(ctx)).map(({ id, label }) => [id, label])),
    parent
      ? await theirRefs(
          ctx,
          link.id,
          'estimateItem',
          items.map(({ id }) => id),
        )
      : undefined,
  ];
  const labels = new Map(categories.map(({ id, label }) => [id, label]));
  const rows = items.flatMap((item, place): LineRow[] => {
    if (item.isParentItem) return [];
    const { sell, materialSell } = breakdown.itemAt(place);
    const per = (amount: number, quantity: number) =>
      quantity ? String(Math.round((amount / quantity) * 1e4) / 1e4) : null;
    return [
      {
        id: item.id,
        uuid: item.uuid,
        number: null,
        category: labels.get(item.categoryId) ?? null,
        trade: item.tradeId === null ? null : (trades.get(item.tradeId) ?? null),
        description: item.description,
        notes: item.notes,
        materialUnit: item.materialUnit,
        materialQuantity: String(item.materialQuantity),
        labourUnit: item.labourUnit,
        labourQuantity: String(item.labourQuantity),
        materialPrice: per(materialSell, item.materialQuantity),
        labourPrice: per(fromCents(toCents(sell) - toCents(materialSell)), item.labourQuantity),
        amount: moneyText(sell),
      },
    ];
  });
  const { exTax, incTax } = totalsText(breakdown.totals);
  return {
    rows: rows.map((row, place) => ({ ...row, number: String(place + 1) })),
    prices: {
      exTax,
      tax: moneyText(fromCents(toCents(Number(incTax)) - toCents(Number(exTax)))),
      incTax,
      taxName: estimate.taxName,
    },
    answers,
  };
}
const totalsText = ({ all }: ReturnType<typeof estimateBreakdown>['totals']) => ({
  exTax: moneyText(all.excTax.total),
  incTax: moneyText(all.incTax.total),
});

async function invoiceOf(ctx: Context, { subject, parent }: Making): Promise<NonNullable<MessageParts['invoice']>> {
  const [head] = await invoiceHead(ctx, subject.id);
  if (!head) throw invalid({ accountsReceivableInvoiceId: MISSING });
  return { ...head, order: parent?.direction === 'in' ? parent.subjectRef : null };
}
