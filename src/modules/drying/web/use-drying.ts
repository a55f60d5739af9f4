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
import type { DryingWhole } from '../shared/drying-whole.ts';
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

const placeOf = (pointId: ReadingFacts['pointId'], at: string): string => `${pointId} ${at}`;

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

function withOwn(scheduleId: number, whole: DryingWhole, kept: Kept, made: readonly NewReading[], by: string): Drying {
  const waitingBodies = kept
    .filter((entry) => isReading(entry.path) && !needsPerson(entry))
    .map(({ body }) => body as NewReading);
  const known = new Set(waitingBodies.map(({ clientRef }) => clientRef));
  const points = new Map(whole.facts.points.map((point) => [point.id, point]));
  const places = new Set(whole.airPlaces.map(({ id }) => id));
  const all = [
    ...waitingBodies,
    ...made.filter(({ clientRef, itemId }) => !known.has(clientRef) && (points.has(itemId) || places.has(itemId))),
  ];
  const current = whole.openVisit && isFresh(whole.openVisit) ? whole.openVisit : null;
  const visit = openVisit(scheduleId, current);
  const refs = new Map(current?.refs.map(({ pointId, clientRef }) => [clientRef, pointId]));
  const readings: ReadingFacts[] = [...whole.facts.readings];
  const there = new Set(whole.facts.readings.map(({ pointId, at }) => placeOf(pointId, at)));
  const waiting = new Map<number, string[]>();
  for (const body of all) {
    const point = points.get(body.itemId);
    if (known.has(body.clientRef)) waiting.set(body.itemId, [...(waiting.get(body.itemId) ?? []), body.at]);
    if (!point || there.has(placeOf(body.itemId, body.at))) continue;
    readings.push(ownReading(body, point.scale, by, { whole, current, refs }));
  }
  const mine = new Map(
    all.filter(({ visit: of }) => of.clientRef === visit?.clientRef).map((body) => [body.itemId, body] as const),
  );
  const numbers = whole.facts.visits.map(({ number }) => number);
  return {
    scheduleId,
    whole,
    facts: { ...whole.facts, readings },
    visit,
    current,
    visitNumber: current?.number ?? (numbers.length ? Math.max(...numbers) + 1 : 0),
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

/** The writes of a visit. Each may wait for a signal. */
export function useVisitWrites(scheduleId: number) {
  const about = aboutDrying(scheduleId);
  const params = { id: scheduleId };
  const start = useKeptWrite(moistureVisitsApi.startVisit);
  const read = useKeptWrite(moistureVisitsApi.read);
  const note = useKeptWrite(moistureVisitsApi.note);
  const place = useKeptWrite(moistureVisitsApi.place);
  const takeOut = useKeptWrite(moistureVisitsApi.takeOut);
  const finish = useKeptWrite(moistureVisitsApi.finishVisit);
  const said = { onError: (error: Error) => toast(error.message, { tone: 'late' as const }) };
  return {
    start: (open: VisitRef | null): VisitRef => {
      const visit = open ?? { clientRef: newUuid(), at: pressedNow() };
      keepVisit(scheduleId, visit);
      if (!open) start.mutate({ input: { params, body: visit }, about, sentence: 'Visit started' }, said);
      return visit;
    },
    read: (body: NewReading, sentence: string): void => {
      readsOn(scheduleId);
      useMade.setState(({ readings }) => ({ readings: [...readings, body] }));
      read.mutate(
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
      note.mutate(
        {
          input: { params, body: { clientRef: newUuid(), itemId, at: pressedNow(), label } },
          about,
          sentence: `What was done: ${label}`,
        },
        said,
      ),
    place: (assetDeploymentId: number, chamberId: number, sentence: string): void =>
      place.mutate(
        {
          input: { params, body: { clientRef: newUuid(), assetDeploymentId, chamberId, at: pressedNow() } },
          about,
          sentence,
        },
        said,
      ),
    takeOut: (logId: number, failed: boolean, sentence: string): void =>
      takeOut.mutate(
        { input: { params: { ...params, logId }, body: { at: pressedNow(), failed } }, about, sentence },
        said,
      ),
    finish: (visit: VisitRef, words: { weather: string | null; note: string | null }): void => {
      keepVisit(scheduleId, null);
      finish.mutate({ input: { params, body: { visit, ...words } }, about, sentence: 'Visit done' }, said);
    },
  };
}
export type VisitWrites = ReturnType<typeof useVisitWrites>;
