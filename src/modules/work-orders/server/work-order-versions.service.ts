// The words that a contractor is sent, frozen: made when a work order is issued, and again when what is out has changed.
import { showDay, todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { pick } from '../../../platform/shared/pick.ts';
import { companyHead } from '../../company/server/index.ts';
import { type WorkOrder, workOrder } from '../shared/work-order.entity.ts';
import type { OrderPrice } from '../shared/contractor-price.ts';
import { priceOf } from './contractor-price.service.ts';
import type { WorkOrderVersions } from '../shared/work-order-versions.api.ts';
import { type Opened, openWorkOrder } from './work-order-opening.service.ts';
import { type FrozenVersion, insertVersion, versionsOf } from './work-order-versions.store.ts';
import { type ScopeDocument, asLetter, scopeOf } from './work-orders.print.ts';
import { seesCosts } from './work-orders.scope.ts';

const OUT = ['waiting', 'active', 'hold'];

/** Whoever of the office sends it: the contractor reads what they are paid, and never what it sells for. */
const asContractor = (ctx: Context): Context =>
  Object.create(ctx, {
    actor: { value: { ...ctx.actor, audience: 'subcontractor', permissions: new Set() }, enumerable: true },
  }) as Context;

const liveScope = async (ctx: Context, workOrderId: number): Promise<ScopeDocument> =>
  (await scopeOf(asContractor(ctx), workOrderId)).scope;

export async function freezeVersion(ctx: Context, { id, assignedId }: WorkOrder): Promise<void> {
  if (assignedId === null) return;
  await insertVersion(ctx, {
    workOrderId: id,
    contactId: assignedId,
    content: JSON.stringify(await liveScope(ctx, id)),
  });
}

/** What a person reads of the difference. */
const PARTS: readonly (readonly [label: string, part: keyof ScopeDocument])[] = [
  ['Items', 'rows'],
  ['Place and dates', 'facts'],
  ['Instructions', 'texts'],
  ['Terms', 'terms'],
  ['Figures', 'totals'],
];
function differences(frozen: ScopeDocument, live: ScopeDocument): string[] {
  const same = (part: keyof ScopeDocument): boolean => JSON.stringify(frozen[part]) === JSON.stringify(live[part]);
  return PARTS.filter(([, part]) => !same(part)).map(([label]) => label);
}

async function pendingPrice(ctx: Context, workOrderId: number): Promise<OrderPrice | null> {
  const price = await priceOf(ctx, workOrderId);
  return price.sent?.taken === null ? price : null;
}

const readScope = ({ content }: FrozenVersion): ScopeDocument => JSON.parse(content) as ScopeDocument;

export async function workOrderVersions(ctx: Context, workOrderId: number, type: string): Promise<WorkOrderVersions> {
  const versions = await versionsOf(ctx, workOrderId);
  const [last] = versions;
  return {
    versions: versions.map(({ content: _, ...version }) => version),
    changed: last && OUT.includes(type) ? differences(readScope(last), await liveScope(ctx, workOrderId)) : [],
    price: type === 'waiting' && seesCosts(ctx) ? await pendingPrice(ctx, workOrderId) : null,
  };
}

/** Sends what has changed to whoever has the work order; they are asked again. */
export async function sendChanges(ctx: Context, workOrderId: number): Promise<void> {
  const opened = await openWorkOrder(ctx, workOrderId);
  const { order, type } = opened;
  if (!OUT.includes(type)) throw conflict('Only an issued work order has changes to send.');
  const [last] = await versionsOf(ctx, workOrderId);
  const changed = last ? differences(readScope(last), await liveScope(ctx, workOrderId)) : ['Everything'];
  if (!changed.length) throw conflict('The contractor already has this version.');
  await freezeVersion(ctx, order);
  await tellFrozen(ctx, opened, `Version ${(last?.number ?? 0) + 1}: ${changed.join(', ').toLowerCase()}`);
}

const tellFrozen = (ctx: Context, { order }: Opened, note: string) =>
  writeHistory(ctx, {
    objectType: workOrder.name,
    objectId: order.id,
    jobId: order.jobId,
    verb: 'version',
    changes: {},
    note,
  });

/** A frozen version on the company's paper, with the hash that says nobody changed it since. */
async function versionDocument(
  ctx: Context,
  scope: ScopeDocument,
  { number, sha256, createdAt, answer, answeredBy, answeredAt }: FrozenVersion,
  visit: PrintDocument['facts'],
): Promise<PrintDocument> {
  const day = (moment: string): string =>
    showDay(todayIn(ctx.actor.timezone, new Date(`${moment.replace(' ', 'T')}Z`)));
  const answered = answer && answeredAt ? ` · ${answer} by ${answeredBy} on ${day(answeredAt)}` : '';
  return {
    ...(await companyHead(ctx)),
    ...asLetter(scope, visit),
    subtitle: `Version ${number} of ${day(createdAt)}${answered}`,
    notes: [`Version ${number}. SHA-256 of the agreed version: ${sha256}`],
  };
}

export async function frozenDocument(ctx: Context, workOrderId: number, number: number): Promise<PrintDocument> {
  const found = seesCosts(ctx) ? (await versionsOf(ctx, workOrderId)).find((one) => one.number === number) : undefined;
  if (!found) throw notFound('This version');
  return await versionDocument(ctx, readScope(found), found, []);
}

/** What the contractor has in hand: the newest version; of one that went out before versions were kept, as it stands. */
const SHOWN = ['number', 'sha256', 'answer', 'answeredAt', 'answeredBy', 'reason'] as const;
export interface InHand {
  paper: PrintDocument;
  version: Pick<FrozenVersion, (typeof SHOWN)[number]> | null;
}
export async function inHandOf(ctx: Context, workOrderId: number): Promise<InHand> {
  const { order, visit, scope } = await scopeOf(asContractor(ctx), workOrderId);
  const [last] = await versionsOf(ctx, workOrderId);
  if (last) return { paper: await versionDocument(ctx, readScope(last), last, visit), version: pick(last, [...SHOWN]) };
  const subtitle = [order.label, order.status.label].filter(Boolean).join(' · ');
  return {
    paper: { ...(await companyHead(ctx)), ...asLetter(scope, visit), subtitle, notes: [] },
    version: null,
  };
}
