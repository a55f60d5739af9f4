// How the clocks of a job stand: read from its facts, and kept for lists when an event says that one of them changed.
import { type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import type { DomainEvent, Subscriber } from '../../../platform/server/events.ts';
import { emit, insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { momentText, parseMoment } from '../../../kit/dates.ts';
import { businessSeconds } from '../shared/business-clock.ts';
import type { JobKpi } from '../shared/job-kpis.api.ts';
import { type ClockFacts, type ClockReading, type Span, readClock } from '../shared/kpi-clock.ts';
import type { Job } from '../shared/job.entity.ts';
import { furthestStage, isReached } from '../shared/reached.ts';
import { STAGE_REFS } from '../shared/job-stages.ts';
import {
  type WorkflowKpiNote,
  type WorkflowKpiNoteCreate,
  type WorkflowKpiNoteUpdate,
  workflowKpiNote,
} from '../shared/workflow.entity.ts';
import {
  type ClockSource,
  type KpiDefinition,
  type KpiRow,
  businessCalendar,
  calendarOf,
  clockSources,
  dateOf,
  writeKpis,
} from './job-kpis.store.ts';
import { completeMilestones } from './milestones.store.ts';
import { ofVisibleJob } from './jobs.scope.ts';
import { requireJob } from './jobs.views.ts';

interface Clock {
  definition: KpiDefinition;
  facts: ClockFacts;
  reading: ClockReading;
}

const clocksOf = async (ctx: Context, jobId: number): Promise<Clock[]> =>
  clocksFrom(ctx.now, (await clockSources(ctx, [jobId])).get(jobId));

function clocksFrom(now: Date, source: ClockSource | undefined): Clock[] {
  if (!source) return [];
  const calendar = calendarOf(source);
  const furthest = furthestStage(source);
  return source.definitions.map((definition) => {
    const startedAt = dateOf(source.stages[definition.startRef]);
    const stopped = dateOf(source.stages[definition.stopRef]);
    const facts: ClockFacts = {
      startedAt,
      stoppedAt: startedAt && stopped ? new Date(Math.max(startedAt.getTime(), stopped.getTime())) : null,
      overtaken: isReached(definition.stopRef, furthest),
      pauses: [
        ...pausesByStatus(source, definition),
        ...pausesByNote(source, definition),
        ...(definition.pauseForClient ? waitsForClient(source) : []),
      ],
      targetHours: definition.targetHours,
      warnHours: definition.warnHours,
      calendar: definition.businessHours ? calendar : null,
    };
    return { definition, facts, reading: readClock(facts, now) };
  });
}

function pausesByStatus({ statuses }: ClockSource, { pauseStatusIds }: KpiDefinition): Span[] {
  return statuses.flatMap(({ statusId, at }, index) =>
    pauseStatusIds.includes(statusId) ? [{ from: parseMoment(at), to: dateOf(statuses[index + 1]?.at ?? null) }] : [],
  );
}

/** What is the client's to answer is not ours to be late with. */
const waitsForClient = ({ clientWaits }: ClockSource): Span[] =>
  clientWaits.map(({ from, to }) => ({ from: parseMoment(from), to: dateOf(to) }));

/** A note that pauses holds until the next one that lets the clock run on. */
function pausesByNote({ notes }: ClockSource, { id }: KpiDefinition): Span[] {
  const spans: Span[] = [];
  for (const { pause, at } of notes.filter(({ workflowKpiId }) => workflowKpiId === id)) {
    const open = spans.at(-1)?.to === null ? spans.at(-1) : undefined;
    if (pause && !open) spans.push({ from: parseMoment(at), to: null });
    if (!pause && open) open.to = parseMoment(at);
  }
  return spans;
}

const wire = (at: Date | null): string | null => at && momentText(at);

export async function jobKpis(ctx: Context, jobId: number): Promise<JobKpi[]> {
  await requireJob(ctx, jobId);
  const found = (await clocksAndReachOf(ctx, [jobId])).get(jobId);
  if (!found) throw notFound('This job');
  return found.kpis;
}

/** The clocks of these jobs, and how far each has come, in one read. The caller knows that the person sees them. */
export async function clocksAndReachOf(
  ctx: Context,
  jobIds: readonly number[],
): Promise<Map<number, { kpis: JobKpi[]; reach: ClockSource }>> {
  const sources = await clockSources(ctx, jobIds);
  return new Map(
    [...sources].map(([id, source]) => [id, { kpis: clocksFrom(ctx.now, source).map(asKpi), reach: source }]),
  );
}

const asKpi = ({ definition, facts, reading: { dueAt, pausedAt, ...reading } }: Clock): JobKpi => ({
  workflowKpiId: definition.id,
  label: definition.label,
  startRef: definition.startRef,
  stopRef: definition.stopRef,
  targetHours: definition.targetHours,
  businessHours: definition.businessHours,
  ...reading,
  startedAt: wire(facts.startedAt),
  pausedAt: wire(pausedAt),
  dueAt: wire(dueAt),
  stoppedAt: wire(facts.stoppedAt),
});

type InStatus = Pick<Job, 'id' | 'statusChangedAt' | 'siteAddress' | 'customerAddress'>;

/** Business seconds that each job was in the status it is about to leave, by the hours of its site. */
export async function secondsInStatus(ctx: Context, jobs: readonly InStatus[]): Promise<Map<number, number>> {
  const seconds = new Map<number, number>();
  const places = Map.groupBy(jobs, ({ siteAddress, customerAddress }) => {
    const timezone = siteAddress?.timezone ?? ctx.actor.timezone;
    return JSON.stringify([timezone, siteAddress?.state ?? customerAddress?.state ?? null]);
  });
  for (const [place, there] of places) {
    const [timezone, state] = JSON.parse(place) as [string, string | null];
    const calendar = await businessCalendar(ctx, { timezone, state });
    for (const { id, statusChangedAt } of there)
      seconds.set(id, businessSeconds(parseMoment(statusChangedAt), ctx.now, calendar));
  }
  return seconds;
}

/** What of a job its clocks are read from (clockSources). */
const CLOCK_FIELDS = new Set<unknown>([
  ...STAGE_REFS,
  'workflowId',
  'jobTypeId',
  'statusId',
  'siteAddress',
  'customerAddress',
] satisfies (keyof Job)[]);
/** Fields changed, and no clock depends on any of them. */
const movesNoClock = ({ name, payload: { fields } }: DomainEvent): boolean =>
  name === 'job.fieldsChanged' && Array.isArray(fields) && !fields.some((field) => CLOCK_FIELDS.has(field));

/** Hears that jobs, their status or a note on a clock changed. */
export const followJobs: Subscriber = async (app, heard) => {
  const events = heard.filter((event) => !movesNoClock(event));
  const [first] = events;
  if (!first) return;
  const { companyId, actorId, name } = first;
  await inTransaction(app, systemActor(companyId, actorId), { requestId: 'event', ip: '' }, async (ctx) => {
    const jobIds = events.map(({ aggregateId }) => aggregateId);
    const sources = await clockSources(ctx, jobIds);
    if (name === 'job.statusChanged')
      await completeMilestones(
        ctx,
        [...sources].flatMap(([jobId, { statuses }]) => {
          const last = statuses.at(-1);
          return last ? [{ jobId, statusId: last.statusId }] : [];
        }),
      );
    await keepClocks(ctx, jobIds, sources);
  });
};

/** A job that is gone meanwhile has no clocks. */
const keepClocks = (ctx: Context, jobIds: readonly number[], sources: ReadonlyMap<number, ClockSource>) =>
  writeKpis(ctx, new Map(jobIds.map((jobId) => [jobId, clocksFrom(ctx.now, sources.get(jobId)).map(kpiRow)])));

/** Reckons the clocks of these jobs anew, where their dates were moved without an event. */
export const recountKpis = async (ctx: Context, jobIds: readonly number[]): Promise<void> =>
  await keepClocks(ctx, jobIds, await clockSources(ctx, jobIds));

const kpiRow = ({ definition, facts, reading }: Clock): KpiRow => ({
  workflowKpiId: definition.id,
  startedAt: facts.startedAt,
  pausedAt: reading.pausedAt,
  pausedSeconds: reading.pausedSeconds,
  dueAt: reading.dueAt,
  stoppedAt: facts.stoppedAt,
});

// Notes ----------------------------------------------------------------------------------------------------------------

export async function createKpiNote(
  ctx: Context,
  jobId: number,
  given: Omit<WorkflowKpiNoteCreate, 'jobId'>,
): Promise<WorkflowKpiNote> {
  await requireJob(ctx, jobId);
  const clock = (await clocksOf(ctx, jobId)).find(({ definition }) => definition.id === given.workflowKpiId);
  if (!clock) throw invalid({ workflowKpiId: 'This job has no such clock' });
  const { state } = clock.reading;
  if (given.pause === true && state !== 'running')
    throw invalid({
      pause: state === 'paused' ? 'This clock is already paused' : 'Only a running clock can be paused',
    });
  if (given.pause === false && state !== 'paused') throw invalid({ pause: 'This clock is not paused' });
  const made = await insertRecord(ctx, workflowKpiNote, { ...given, jobId }, {}, { jobId });
  await emit(ctx, 'job.kpiNoted', 'job', jobId, { jobId });
  return made;
}

const ofJob = (ctx: Context, jobId: number) => ({ scope: ofVisibleJob(ctx, 'r'), jobId });

async function noteOfJob(ctx: Context, jobId: number, id: number, version?: number): Promise<WorkflowKpiNote> {
  const note = await lockRecord(ctx, workflowKpiNote, id, { ...ofJob(ctx, jobId), version });
  if (note.jobId !== jobId) throw notFound('This KPI note');
  return note;
}

export async function updateKpiNote(
  ctx: Context,
  jobId: number,
  id: number,
  { version, ...given }: Omit<WorkflowKpiNoteUpdate, 'jobId' | 'workflowKpiId'>,
): Promise<void> {
  const before = await noteOfJob(ctx, jobId, id, version);
  if (given.pause !== undefined && given.pause !== before.pause)
    throw invalid({ pause: 'A clock note cannot change. Write another one.' });
  await updateRecord(ctx, workflowKpiNote, id, given, {}, { jobId });
}

export async function removeKpiNote(ctx: Context, jobId: number, id: number, version?: number): Promise<void> {
  await noteOfJob(ctx, jobId, id, version);
  await removeRecord(ctx, workflowKpiNote, id, { jobId });
  await emit(ctx, 'job.kpiNoted', 'job', jobId, { jobId });
}
