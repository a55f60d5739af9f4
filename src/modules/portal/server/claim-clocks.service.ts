// Which clock runs on a claim: the client's own first, else ours that is due first, else the invoice that is theirs to pay.
import { parseMoment } from '../../../kit/dates.ts';
import { type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import type { DomainEvent, Subscriber } from '../../../platform/server/events.ts';
import { emit } from '../../../platform/server/records.ts';
import { JOB_SETTING, calendarOf, clocksAndReachOf, settingOfJob } from '../../jobs/server/index.ts';
import { type BusinessCalendar, zonedInstant } from '../../jobs/shared/business-clock.ts';
import { answerDue, soonBefore } from '../shared/claim-clock.ts';
import {
  type ClaimClockRow,
  type ClaimFacts,
  claimFacts,
  staleClaims,
  writeClaimClocks,
} from './claim-clocks.store.ts';

type Clocks = Awaited<ReturnType<typeof clocksAndReachOf>>;
type Kept = Omit<ClaimClockRow, 'id' | 'clientId' | 'open'>;

const NONE: Kept = {
  waits: false,
  kind: null,
  objectId: null,
  label: null,
  startedAt: null,
  soonAt: null,
  dueAt: null,
  pausedAt: null,
  pausedSeconds: 0,
  leftSeconds: null,
  businessHours: true,
};

/** Reads the clocks of these jobs and keeps them. */
export async function readClaims(ctx: Context, jobIds: readonly number[]): Promise<void> {
  const facts = await claimFacts(ctx, jobIds);
  const clocks = await clocksAndReachOf(
    ctx,
    facts.filter(({ open }) => open).map(({ jobId }) => jobId),
  );
  const rows: ClaimClockRow[] = [];
  for (const of of facts) {
    const kept = of.open ? await clockOf(ctx, of, clocks) : NONE;
    rows.push({ id: of.jobId, clientId: of.clientId, open: of.open, ...kept });
  }
  await writeClaimClocks(ctx, rows);
}

async function clockOf(ctx: Context, facts: ClaimFacts, clocks: Clocks): Promise<Kept> {
  const found = clocks.get(facts.jobId);
  if (!found) return NONE;
  const calendar = calendarOf(found.reach);
  if (facts.waits.length > 0) return await theirTurn(ctx, facts, calendar);
  return ourTurn(found.kpis, calendar) ?? (facts.invoice ? toPay(facts.invoice, calendar) : NONE);
}

async function theirTurn(ctx: Context, { jobId, waits }: ClaimFacts, calendar: BusinessCalendar): Promise<Kept> {
  const { clientAnswerDays } = await settingOfJob(ctx, JOB_SETTING, { jobId, estimateTypeId: 1 });
  const [first] = waits
    .map((wait) => ({ ...wait, startedAt: parseMoment(wait.since) }))
    .map((wait) => ({ ...wait, dueAt: answerDue(wait.startedAt, clientAnswerDays, calendar) }))
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  if (!first) return NONE;
  const { kind, objectId, label, startedAt, dueAt } = first;
  return { ...NONE, waits: true, kind, objectId, label, startedAt, dueAt, soonAt: soonBefore(dueAt, calendar) };
}

/** A clock that runs goes before one that stands still. */
function ourTurn(kpis: NonNullable<ReturnType<Clocks['get']>>['kpis'], calendar: BusinessCalendar): Kept | undefined {
  const [first] = kpis
    .filter(({ state, startedAt, dueAt }) => (state === 'running' || state === 'paused') && startedAt && dueAt)
    .toSorted((a, b) =>
      a.state === b.state ? ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1) : a.state === 'running' ? -1 : 1,
    );
  if (!first?.startedAt || !first.dueAt) return undefined;
  const { workflowKpiId, label, businessHours, pausedSeconds, remainingSeconds } = first;
  const dueAt = parseMoment(first.dueAt);
  return {
    ...NONE,
    kind: 'clock',
    objectId: workflowKpiId,
    label,
    businessHours,
    pausedSeconds,
    startedAt: parseMoment(first.startedAt),
    dueAt,
    soonAt: soonBefore(dueAt, businessHours ? calendar : null),
    pausedAt: first.pausedAt ? parseMoment(first.pausedAt) : null,
    leftSeconds: first.pausedAt ? remainingSeconds : null,
  };
}

function toPay(
  { id, number, issuedAt, dueDate }: NonNullable<ClaimFacts['invoice']>,
  { timezone }: BusinessCalendar,
): Kept {
  const dueAt = new Date(zonedInstant(timezone, dueDate, '23:59'));
  return {
    ...NONE,
    kind: 'invoice',
    objectId: id,
    label: `Pay ${number}`,
    businessHours: false,
    startedAt: parseMoment(issuedAt),
    dueAt,
    soonAt: soonBefore(dueAt, null),
  };
}

const jobOf = ({ aggregateType, aggregateId, payload }: DomainEvent): number[] =>
  typeof payload['jobId'] === 'number' ? [payload['jobId']] : aggregateType === 'job' ? [aggregateId] : [];

/** Hears that something of a job changed which its clocks are read from. */
export const followClaims: Subscriber = async (app, events) => {
  const [first] = events;
  const jobIds = [...new Set(events.flatMap(jobOf))];
  if (!first || jobIds.length === 0) return;
  const request = { requestId: 'event', ip: '' };
  await inTransaction(app, systemActor(first.companyId, first.actorId), request, async (ctx) => {
    await readClaims(ctx, jobIds);
  });
};

/** An estimate went out or was answered: the clocks of its job pause, or run again. */
export const clientTurns: Subscriber = async (app, events) => {
  const [first] = events;
  const jobIds = [...new Set(events.flatMap(jobOf))];
  if (!first) return;
  const request = { requestId: 'event', ip: '' };
  await inTransaction(app, systemActor(first.companyId, first.actorId), request, async (ctx) => {
    await readClaims(ctx, jobIds);
    for (const jobId of jobIds) await emit(ctx, 'job.kpiNoted', 'job', jobId, { jobId });
  });
};

const AT_ONCE = 200;
/** Reads what nobody has read yet: claims of before this list existed, invoices that were paid. Answers how many. */
export async function readStaleClaims(ctx: Context): Promise<number> {
  const stale = await staleClaims(ctx, AT_ONCE);
  if (stale.length > 0)
    await readClaims(
      ctx,
      stale.map(({ id }) => id),
    );
  return stale.length;
}
