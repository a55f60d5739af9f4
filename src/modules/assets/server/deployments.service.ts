// Deploying equipment and taking it back. Whoever moves a unit locks it first: two at once follow one another, and the second one reads
// where the first one took it.
import { momentText, showDay, dayOfMoment } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  removeRecord,
  updateRecord,
} from '../../../platform/server/records.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type AssetDeployment, assetDeployment } from '../shared/asset-deployment.entity.ts';
import type { AssetDeploymentView } from '../shared/asset-deployments.api.ts';
import { countingOf } from '../shared/asset-charge.ts';
import { unitsOfChain } from '../shared/asset-days.ts';
import { overdueWords } from '../shared/asset-due.ts';
import { assetItem } from '../shared/asset-item.entity.ts';
import { deploymentScope } from './assets.scope.ts';
import { MISSING, assetStatuses, statusOfMeaning } from './assets.views.ts';
import {
  type LockedUnit,
  type RateFacts,
  chainOf,
  clockOf,
  isStaff,
  lockUnits,
  placeDuring,
  rateOf,
} from './deployments.views.ts';

type Maybe<T> = T | null | undefined;

/** A moment that somebody names: it has come, and without one it is now. */
function reached(ctx: Context, at: Maybe<string>, field: string): string {
  const now = momentText(ctx.now);
  if (at == null) return now;
  if (Number.isNaN(Date.parse(`${at.replace(' ', 'T')}Z`)))
    throw invalid({ [field]: 'This day and time do not exist' });
  if (at > now) throw invalid({ [field]: 'This is in the future' });
  return at;
}

const inWords = (ctx: Context, at: string): string => showDay(dayOfMoment(at, ctx.actor.timezone), 'short');

/** Writes on a unit where it is now, and the status that follows. */
async function place(
  ctx: Context,
  assetItemId: number,
  now: { jobId: number | null; userId: number | null; sinceAt: string | null; statusId: number },
  verb: string,
): Promise<void> {
  await updateRecord(
    ctx,
    assetItem,
    assetItemId,
    { assetItemStatusId: now.statusId },
    { jobId: now.jobId, userId: now.userId, sinceAt: now.sinceAt && `${now.sinceAt}+00` },
    { verb },
  );
}

async function lockAll(ctx: Context, ids: readonly number[], field: string): Promise<LockedUnit[]> {
  if (new Set(ids).size < ids.length) throw invalid({ [field]: 'Choose each unit once' });
  const units = await lockUnits(ctx, ids);
  if (units.length < ids.length) throw invalid({ [field]: MISSING });
  return units;
}

function mayGoOut(ctx: Context, unit: LockedUnit, reason: Maybe<string>): void {
  if (unit.statusType === 'inService' || unit.statusType === 'lost' || unit.statusType === 'retired')
    throw conflict(`${unit.number} has the status “${unit.statusLabel}”. Set it to available first.`);
  const words = overdueWords(unit, ctx.today);
  if (words && !reason)
    throw invalid({ overdueReason: `${unit.number}: ${words}. Enter a reason to deploy it anyway` });
}

async function notElsewhere(ctx: Context, unit: LockedUnit, outAt: string): Promise<void> {
  const elsewhere = await placeDuring(ctx, unit.id, { outAt, inAt: null, except: 0 });
  if (elsewhere) throw conflict(`${unit.number} was on ${elsewhere} after that. Enter a later time.`);
}

interface Going {
  jobId: number | null;
  userId: number | null;
  outAt: string;
  timezone: string;
  rate: RateFacts | null;
  overdueReason: string | null;
  outNote: string | null;
  replaces?: AssetDeployment;
}
async function insertDeployment(
  ctx: Context,
  unit: LockedUnit,
  going: Going,
  statusId: number,
): Promise<AssetDeployment> {
  const { jobId, userId, outAt, timezone, rate, overdueReason, outNote, replaces } = going;
  const made = await insertRecord(
    ctx,
    assetDeployment,
    {
      assetItemId: unit.id,
      jobId,
      userId,
      outAt,
      timezone,
      ...rate,
      overdueReason: overdueWords(unit, ctx.today) ? overdueReason : null,
      outNote,
      ...(replaces && { replacesId: replaces.id, headId: replaces.headId ?? replaces.id }),
    },
    {},
    { jobId, verb: 'deploy', note: [unit.number, overdueReason ?? outNote].filter(Boolean).join(': ') },
  );
  await linkObject(ctx, assetDeployment.name, made.id, jobId);
  await place(ctx, unit.id, { jobId, userId, sinceAt: outAt, statusId }, 'deploy');
  await emit(ctx, 'asset.deployed', assetItem.name, unit.id, {
    assetItemId: unit.id,
    assetDeploymentId: made.id,
    jobId,
  });
  return made;
}

export interface Deploying {
  assetItemIds: readonly number[];
  jobId?: Maybe<number>;
  userId?: Maybe<number>;
  outAt?: Maybe<string>;
  assetItemRateTypeId?: Maybe<number>;
  overdueReason?: Maybe<string>;
  note?: Maybe<string>;
  returnFirst?: boolean | undefined;
}
/** Deploys units to a job, or hands them to a person; answers their deployments. */
export async function deploy(ctx: Context, given: Deploying): Promise<number[]> {
  const jobId = given.jobId ?? null;
  const userId = given.userId ?? null;
  if ((jobId === null) === (userId === null)) throw invalid({ jobId: 'Choose a job, or a person' });
  if (jobId !== null) await orInvalid(requireJob(ctx, jobId), { jobId: MISSING });
  if (userId !== null && !(await isStaff(ctx, userId))) throw invalid({ userId: 'Choose someone who works here' });
  const outAt = reached(ctx, given.outAt, 'outAt');
  const units = await lockAll(ctx, given.assetItemIds, 'assetItemIds');
  const timezone = jobId === null ? ctx.actor.timezone : await clockOf(ctx, jobId);
  const onSite = await statusOfMeaning(ctx, 'onSite');
  const made: number[] = [];
  for (const unit of units) {
    if (unit.openId !== null) await bringHomeFirst(ctx, unit, { jobId, userId, outAt, returnFirst: given.returnFirst });
    mayGoOut(ctx, unit, given.overdueReason);
    await notElsewhere(ctx, unit, outAt);
    const rate = jobId === null ? null : await rateOf(ctx, unit, given.assetItemRateTypeId ?? null);
    if (jobId !== null && given.assetItemRateTypeId != null && !rate)
      throw invalid({ assetItemRateTypeId: `${unit.number} has no rate of this kind` });
    const { id } = await insertDeployment(
      ctx,
      unit,
      {
        jobId,
        userId,
        outAt,
        timezone,
        rate,
        overdueReason: given.overdueReason ?? null,
        outNote: given.note ?? null,
      },
      onSite,
    );
    made.push(id);
  }
  return made;
}

/** A unit that is elsewhere is returned there, where somebody asked for that. */
async function bringHomeFirst(
  ctx: Context,
  unit: LockedUnit,
  to: { jobId: number | null; userId: number | null; outAt: string; returnFirst: boolean | undefined },
): Promise<void> {
  const since = unit.openSince ?? to.outAt;
  if (unit.openJobId === to.jobId && unit.openUserId === to.userId)
    throw conflict(`${unit.number} has been there since ${inWords(ctx, since)}.`);
  if (!to.returnFirst)
    throw conflict(
      `${unit.number} is ${unit.openJobId === null ? '' : 'on '}${unit.place ?? 'another job'} since ${inWords(ctx, since)}. Return it there first.`,
    );
  const open = await lockRecord(ctx, assetDeployment, unit.openId ?? 0);
  await endDeployment(ctx, open, to.outAt, null);
  unit.statusType = 'available';
}

/** Ends one that is open, and sees to it that nothing that was billed falls away. */
async function endDeployment(ctx: Context, open: AssetDeployment, inAt: string, note: string | null): Promise<void> {
  if (inAt < open.outAt) throw invalid({ inAt: 'This is before it went out' });
  await updateRecord(
    ctx,
    assetDeployment,
    open.id,
    { inAt, inNote: note, inById: ctx.actor.userId },
    {},
    { jobId: open.jobId, verb: 'return', note },
  );
  await billedStays(ctx, open);
  await emit(ctx, 'asset.returned', assetItem.name, open.assetItemId, {
    assetItemId: open.assetItemId,
    assetDeploymentId: open.id,
    jobId: open.jobId,
  });
}

/** Whatever is on an invoice was there: refuses a change after which a billed unit was not. */
async function billedStays(ctx: Context, { id, headId }: AssetDeployment): Promise<void> {
  const chain = await chainOf(ctx, headId ?? id);
  const [head] = chain;
  const counting = head && countingOf({ ...head, before: [] });
  if (!counting) return;
  const units = unitsOfChain(counting, chain, momentText(ctx.now));
  const isLost = ({ billed }: AssetDeploymentView, index: number) =>
    billed.some(({ from, to }) => from < (units[index]?.from ?? 0) || to > (units[index]?.to ?? 0));
  if (chain.some(isLost)) throw conflict('Days after that are on an invoice. Credit or remove those lines first.');
}

interface Returning {
  deploymentIds: readonly number[];
  inAt?: Maybe<string>;
  assetItemStatusId?: Maybe<number>;
  note?: Maybe<string>;
}
/** Returns units from where they are; answers their deployments. */
export async function bringBack(ctx: Context, given: Returning): Promise<number[]> {
  const inAt = reached(ctx, given.inAt, 'inAt');
  const statusId = await statusAfter(ctx, given.assetItemStatusId, 'available');
  const ids = [...new Set(given.deploymentIds)].sort((a, b) => a - b);
  const found: AssetDeployment[] = [];
  for (const id of ids)
    found.push(
      await orInvalid(lockRecord(ctx, assetDeployment, id, { scope: deploymentScope(ctx, 'r') }), {
        deploymentIds: MISSING,
      }),
    );
  await lockUnits(
    ctx,
    found.map(({ assetItemId }) => assetItemId),
  );
  for (const open of found) {
    if (open.inAt !== null) throw conflict(`It was returned on ${inWords(ctx, open.inAt)} already.`);
    await endDeployment(ctx, open, inAt, given.note ?? null);
    await place(ctx, open.assetItemId, { jobId: null, userId: null, sinceAt: inAt, statusId }, 'return');
  }
  return ids;
}

async function statusAfter(ctx: Context, id: Maybe<number>, usual: 'available' | 'inService'): Promise<number> {
  if (id == null) return await statusOfMeaning(ctx, usual);
  const status = (await assetStatuses(ctx)).find((one) => one.id === id);
  if (!status) throw invalid({ assetItemStatusId: MISSING });
  if (status.type === 'onSite') throw invalid({ assetItemStatusId: 'It is back. Choose another status' });
  return id;
}

interface Swapping {
  assetItemId: number;
  at?: Maybe<string>;
  assetItemStatusId?: Maybe<number>;
  overdueReason?: Maybe<string>;
  note?: Maybe<string>;
}
/** Puts another unit in the place of one that failed, at its rate: both count on as one. Answers the new deployment. */
export async function swap(ctx: Context, id: number, given: Swapping): Promise<number> {
  const failed = await lockRecord(ctx, assetDeployment, id, { scope: deploymentScope(ctx, 'r') });
  if (failed.jobId === null) throw conflict('It is with a person. Return it instead.');
  if (failed.inAt !== null) throw conflict('It was returned already.');
  if (given.assetItemId === failed.assetItemId) throw invalid({ assetItemId: 'Choose another unit' });
  const at = reached(ctx, given.at, 'at');
  const statusId = await statusAfter(ctx, given.assetItemStatusId, 'inService');
  const units = await lockAll(ctx, [failed.assetItemId, given.assetItemId], 'assetItemId');
  const unit = units.find((one) => one.id === given.assetItemId);
  if (!unit) throw invalid({ assetItemId: MISSING });
  if (unit.openId !== null)
    throw conflict(
      `${unit.number} is ${unit.openJobId === null ? '' : 'on '}${unit.place ?? 'another job'}. Return it there first.`,
    );
  mayGoOut(ctx, unit, given.overdueReason);
  await notElsewhere(ctx, unit, at);
  await endDeployment(ctx, failed, at, given.note ?? null);
  await place(ctx, failed.assetItemId, { jobId: null, userId: null, sinceAt: at, statusId }, 'return');
  const { assetItemRateTypeId, rateRule, costRate, sellRate } = failed;
  const rate =
    assetItemRateTypeId === null || rateRule === null || sellRate === null
      ? null
      : { assetItemRateTypeId, rateRule, costRate: costRate ?? 0, sellRate };
  const made = await insertDeployment(
    ctx,
    unit,
    {
      jobId: failed.jobId,
      userId: null,
      outAt: at,
      timezone: failed.timezone,
      rate,
      overdueReason: given.overdueReason ?? null,
      outNote: given.note ?? null,
      replaces: failed,
    },
    await statusOfMeaning(ctx, 'onSite'),
  );
  return made.id;
}

interface Correction {
  outAt?: string | undefined;
  inAt?: Maybe<string>;
  note?: Maybe<string>;
  version?: number | undefined;
}
/** Corrects when a unit went out or came back; without an end it is there again. */
export async function correct(ctx: Context, id: number, { version, ...given }: Correction): Promise<void> {
  const before = await lockRecord(ctx, assetDeployment, id, { version, scope: deploymentScope(ctx, 'r') });
  const [unit] = await lockUnits(ctx, [before.assetItemId]);
  if (!unit) throw conflict('This unit was deleted.');
  const outAt = given.outAt === undefined ? before.outAt : reached(ctx, given.outAt, 'outAt');
  const inAt = given.inAt == null ? (given.inAt ?? before.inAt) : reached(ctx, given.inAt, 'inAt');
  const end = given.inAt === null ? null : inAt;
  if (end !== null && end < outAt) throw invalid({ inAt: 'This is before it went out' });
  const chain = await chainOf(ctx, before.headId ?? id);
  const at = chain.findIndex((one) => one.id === id);
  const [previous, next] = [chain[at - 1], chain[at + 1]];
  if (next && (end === null || end > next.outAt))
    throw conflict(`${next.assetItem.label} stands in for it since ${inWords(ctx, next.outAt)}.`);
  if (previous?.inAt && outAt < previous.inAt)
    throw conflict(`${previous.assetItem.label} was there until ${inWords(ctx, previous.inAt)}.`);
  if (outAt !== before.outAt && chain.some(({ billed }) => billed.length > 0))
    throw conflict('Its days are on an invoice. Credit or remove those lines first.');
  const elsewhere = await placeDuring(ctx, unit.id, { outAt, inAt: end, except: id });
  if (elsewhere) throw conflict(`${unit.number} was on ${elsewhere} in that time.`);
  const { after } = await updateRecord(
    ctx,
    assetDeployment,
    id,
    { outAt, inAt: end, ...(end === null ? { inById: null } : {}) },
    {},
    { jobId: before.jobId, note: given.note ?? null },
  );
  await billedStays(ctx, after);
  if (end === null || before.inAt === null || before.inAt !== end) await placeAfter(ctx, unit, after);
}

/** Where a unit is once a deployment of it was corrected or taken back. */
async function placeAfter(ctx: Context, unit: LockedUnit, after: AssetDeployment): Promise<void> {
  if (after.inAt === null) {
    const { jobId, userId, outAt } = after;
    await place(
      ctx,
      unit.id,
      { jobId, userId, sinceAt: outAt, statusId: await statusOfMeaning(ctx, 'onSite') },
      'deploy',
    );
  } else if (unit.openId === null || unit.openId === after.id) await placeHome(ctx, unit, after.inAt);
}

/** A unit that was lost or goes to repair stays so. */
async function placeHome(ctx: Context, unit: LockedUnit, sinceAt: string | null): Promise<void> {
  const statuses = await assetStatuses(ctx);
  const kept = unit.statusType === 'onSite' ? undefined : statuses.find(({ type }) => type === unit.statusType);
  const statusId = kept?.id ?? (await statusOfMeaning(ctx, 'available'));
  await place(ctx, unit.id, { jobId: null, userId: null, sinceAt, statusId }, 'return');
}

/** Takes a deployment back that never was. */
export async function removeDeployment(ctx: Context, id: number): Promise<void> {
  const before = await lockRecord(ctx, assetDeployment, id, { scope: deploymentScope(ctx, 'r') });
  const [unit] = await lockUnits(ctx, [before.assetItemId]);
  const chain = await chainOf(ctx, before.headId ?? id);
  const at = chain.findIndex((one) => one.id === id);
  if (chain[at]?.billed.length) throw conflict('Its days are on an invoice. Credit or remove those lines first.');
  if (chain[at + 1]) throw conflict(`${chain[at + 1]?.assetItem.label} stands in for it. Take that back first.`);
  await removeRecord(ctx, assetDeployment, id, { jobId: before.jobId });
  if (unit && unit.openId === id) await placeHome(ctx, unit, null);
}
