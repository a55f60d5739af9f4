// One schedule as its pages read it, with what was read on this device and is not in the answer yet; and how it is written.
import { useMemo } from 'react';
import { create } from 'zustand';
import { newUuid } from '../../../platform/web/api/transaction.ts';
import { useKeptWrite, useRead } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { needsPerson, useKeptOf } from '../../../platform/web/offline/outbox.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import type { DryingFacts, ReadingFacts } from '../shared/drying-facts.ts';
import type { DryingWhole, FactsOnWire } from '../shared/drying-whole.ts';
import { moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { type NewReading, moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { type VisitRef, keepVisit, storedVisit } from './visit/stored-visit.ts';

export const aboutDrying = (scheduleId: number): string => `moistureSchedule/${scheduleId}`;

/** Readings of this window: shown at once, until the server's answer holds them. */
const useMade = create<{ readings: readonly NewReading[]; readingOf: number | null }>(() => ({
  readings: [],
  readingOf: null,
}));
/** Who reads point after point sees their own figures; the schedule is asked for again when they pause, not at each key. */
const PAUSE_MS = 6000;
let pause: ReturnType<typeof setTimeout> | undefined;
function readsOn(scheduleId: number): void {
  useMade.setState({ readingOf: scheduleId });
  clearTimeout(pause);
  pause = setTimeout(() => useMade.setState({ readingOf: null }), PAUSE_MS);
}
const forget = (clientRef: string): void =>
  useMade.setState(({ readings }) => ({ readings: readings.filter((one) => one.clientRef !== clientRef) }));

export interface Drying {
  scheduleId: number;
  whole: DryingWhole;
  /** With the readings of this device. */
  facts: DryingFacts;
  /** The visit that is open here; null where none is. */
  visit: VisitRef | null;
  /** The visit of these hours that the server knows. */
  current: DryingWhole['openVisit'];
  /** What the next reading belongs to, numbered as the server will. */
  visitNumber: number;
  /** Own readings of this visit by point, the last one of each. */
  mine: ReadonlyMap<number, NewReading>;
  /** Moments of readings that wait for a signal, by point. */
  waiting: ReadonlyMap<number, readonly string[]>;
}

export function useDrying(scheduleId: number) {
  const isReading = useMade(({ readingOf }) => readingOf === scheduleId);
  const read = useRead(
    moistureSchedulesApi.whole,
    { params: { id: scheduleId } },
    { keepPrevious: true, enabled: !isReading, follows: ['assetDeployment'] },
  );
  const kept = useKeptOf(aboutDrying(scheduleId));
  const made = useMade((state) => state.readings);
  const me = useCurrentUser();
  const whole = read.data?.data;
  const drying = useMemo(
    () => (whole ? withOwn(scheduleId, whole, kept, made, me.fullName) : undefined),
    [scheduleId, whole, kept, made, me.fullName],
  );
  return { drying, error: read.error, retry: () => void read.refetch() };
}

type Kept = ReturnType<typeof useKeptOf>;
const isReading = (path: string): boolean => path.endsWith('/reading');

/** What is looked up in an answer of thousands of readings: made once for each answer, not at each press. */
interface Lookup {
  points: ReadonlyMap<number, FactsOnWire['points'][number]>;
  places: ReadonlySet<number>;
  readings: ReadonlyMap<number, FactsOnWire['readings']>;
  nextNumber: number;
}
const lookups = new WeakMap<DryingWhole, Lookup>();
function lookupOf(whole: DryingWhole): Lookup {
  let known = lookups.get(whole);
  if (!known) {
    const numbers = whole.facts.visits.map(({ number }) => number);
    known = {
      points: new Map(whole.facts.points.map((point) => [point.id, point])),
      places: new Set(whole.airPlaces.map(({ id }) => id)),
      readings: Map.groupBy(whole.facts.readings, ({ pointId }) => pointId),
      nextNumber: numbers.length ? Math.max(...numbers) + 1 : 0,
    };
    lookups.set(whole, known);
  }
  return known;
}

function withOwn(scheduleId: number, whole: DryingWhole, kept: Kept, made: readonly NewReading[], by: string): Drying {
  const waitingBodies = kept
    .filter((entry) => isReading(entry.path) && !needsPerson(entry))
    .map(({ body }) => body as NewReading);
  const known = new Set(waitingBodies.map(({ clientRef }) => clientRef));
  const { points, places, readings: there, nextNumber } = lookupOf(whole);
  const all = [
    ...waitingBodies,
    ...made.filter(({ clientRef, itemId }) => !known.has(clientRef) && (points.has(itemId) || places.has(itemId))),
  ];
  const current = whole.openVisit && isFresh(whole.openVisit) ? whole.openVisit : null;
  const visit = openVisit(scheduleId, current);
  const refs = new Map(current?.refs.map(({ pointId, clientRef }) => [clientRef, pointId]));
  const readings: ReadingFacts[] = [...whole.facts.readings];
  const waiting = new Map<number, string[]>();
  for (const body of all) {
    const point = points.get(body.itemId);
    if (known.has(body.clientRef)) waiting.set(body.itemId, [...(waiting.get(body.itemId) ?? []), body.at]);
    if (!point || there.get(body.itemId)?.some(({ at }) => at === body.at)) continue;
    readings.push(ownReading(body, point.scale, by, { whole, current, refs }));
  }
  const mine = new Map(
    all.filter(({ visit: of }) => of.clientRef === visit?.clientRef).map((body) => [body.itemId, body] as const),
  );
  return {
    scheduleId,
    whole,
    facts: { ...whole.facts, readings },
    visit,
    current,
    visitNumber: current?.number ?? nextNumber,
    mine,
    waiting,
  };
}

interface Around {
  whole: DryingWhole;
  current: DryingWhole['openVisit'];
  refs: ReadonlyMap<string, number>;
}
function ownReading(body: NewReading, scale: string, by: string, { whole, current, refs }: Around): ReadingFacts {
  const corrected = body.correctsRef ?? null;
  const onServer = corrected !== null && refs.has(corrected) ? lastOf(whole, current, body.itemId) : null;
  return {
    id: body.clientRef,
    pointId: body.itemId,
    visitId: current?.id ?? body.visit.clientRef,
    at: body.at,
    recordedAt: body.at,
    by,
    value: body.value ?? null,
    scale: body.scale ?? scale,
    notReachable: body.notReachable ?? null,
    sameAsLast: body.sameAsLast ?? false,
    corrects: onServer ?? corrected,
    meter: null,
    note: body.note ?? null,
    attachmentId: null,
  };
}
const lastOf = (whole: DryingWhole, current: DryingWhole['openVisit'], pointId: number) =>
  whole.facts.readings.findLast((one) => one.pointId === pointId && one.visitId === current?.id)?.id ?? null;

const SAME_VISIT_MS = 6 * 3_600_000;
const isFresh = ({ at }: VisitRef): boolean => Date.now() - Date.parse(`${at.replace(' ', 'T')}Z`) < SAME_VISIT_MS;
function openVisit(scheduleId: number, there: DryingWhole['openVisit']): VisitRef | null {
  const here = storedVisit(scheduleId);
  if (here && isFresh(here)) return here;
  return there ? { clientRef: there.clientRef, at: there.at } : null;
}

/** The writes of a visit: the same object as long as it is the same schedule, for a press must not draw again what only holds it. */
export function useVisitWrites(scheduleId: number) {
  const { mutate: start } = useKeptWrite(moistureVisitsApi.startVisit);
  const { mutate: read } = useKeptWrite(moistureVisitsApi.read);
  const { mutate: note } = useKeptWrite(moistureVisitsApi.note);
  const { mutate: place } = useKeptWrite(moistureVisitsApi.place);
  const { mutate: takeOut } = useKeptWrite(moistureVisitsApi.takeOut);
  const { mutate: finish } = useKeptWrite(moistureVisitsApi.finishVisit);
  return useMemo(() => {
    const about = aboutDrying(scheduleId);
    const params = { id: scheduleId };
    return {
      start: (open: VisitRef | null): VisitRef => {
        const visit = open ?? { clientRef: newUuid(), at: pressedNow() };
        keepVisit(scheduleId, visit);
        if (!open) start({ input: { params, body: visit }, about, sentence: 'Visit started' }, SAID);
        return visit;
      },
      read: (body: NewReading, sentence: string): void => {
        readsOn(scheduleId);
        useMade.setState(({ readings }) => ({ readings: [...readings, body] }));
        read(
          { input: { params, body }, about, sentence },
          {
            onError: (error) => {
              forget(body.clientRef);
              toast(`${sentence}: ${Object.values(error.errors)[0] ?? error.message}`, { tone: 'late' });
            },
          },
        );
      },
      note: (itemId: number, label: string): void =>
        note(
          {
            input: { params, body: { clientRef: newUuid(), itemId, at: pressedNow(), label } },
            about,
            sentence: `What was done: ${label}`,
          },
          SAID,
        ),
      place: (assetDeploymentId: number, chamberId: number, sentence: string): void =>
        place(
          {
            input: { params, body: { clientRef: newUuid(), assetDeploymentId, chamberId, at: pressedNow() } },
            about,
            sentence,
          },
          SAID,
        ),
      takeOut: (logId: number, out: { failed: boolean; note?: string }, sentence: string): void =>
        takeOut({ input: { params: { ...params, logId }, body: { at: pressedNow(), ...out } }, about, sentence }, SAID),
      finish: (visit: VisitRef, words: { weather: string | null; note: string | null }): void => {
        keepVisit(scheduleId, null);
        finish({ input: { params, body: { visit, ...words } }, about, sentence: 'Visit done' }, SAID);
      },
    };
  }, [scheduleId, start, read, note, place, takeOut, finish]);
}
const SAID = { onError: (error: Error) => toast(error.message, { tone: 'late' }) };
export type VisitWrites = ReturnType<typeof useVisitWrites>;
