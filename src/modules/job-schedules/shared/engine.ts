// The reckoning of a schedule: when everything can begin at the earliest and must at the latest. Pure, in counted working days.

export const LINK_TYPES = ['FS', 'SS', 'FF', 'SF'] as const;
export type LinkType = (typeof LINK_TYPES)[number];
export const LINK_WORDS: Readonly<Record<LinkType, string>> = {
  FS: 'starts when it has finished',
  SS: 'starts when it has started',
  FF: 'finishes when it has finished',
  SF: 'finishes when it has started',
};

export interface Task {
  readonly id: number;
  /** Working days; none is a moment. */
  readonly days: number;
  /** It does not begin before this count; undefined: before the schedule. */
  readonly notBefore: number | undefined;
  /** It has begun on `notBefore`, whatever stands before it. */
  readonly started: boolean;
  /** Its end must not lie behind this count. */
  readonly deadline: number | undefined;
}
export interface TaskLink {
  readonly from: number;
  readonly to: number;
  readonly type: LinkType;
  /** Working days; fewer than none is an overlap. */
  readonly lag: number;
}
export interface Placed {
  start: number;
  /** The count behind its last day. */
  finish: number;
  lateStart: number;
  lateFinish: number;
  /** How far it can slip before the end of all does, or its own deadline is broken. */
  float: number;
  /** How far it can slip before anything else does. */
  freeFloat: number;
  /** The task that decides when it begins. */
  heldBy: number | undefined;
}
export interface Plan {
  readonly placed: ReadonlyMap<number, Placed>;
  /** The count behind the last day of all. */
  readonly end: number;
}

/** How far a link lets its end begin, by where its beginning stands. */
const earliest = (type: LinkType, from: Placed, lag: number, days: number): number => {
  switch (type) {
    case 'FS':
      return from.finish + lag;
    case 'SS':
      return from.start + lag;
    case 'FF':
      return from.finish + lag - days;
    case 'SF':
      return from.start + lag - days;
  }
};
/** How late a link lets its beginning finish, by where its end stands. */
const latest = (type: LinkType, to: Placed, lag: number, days: number): number => {
  switch (type) {
    case 'FS':
      return to.lateStart - lag;
    case 'SS':
      return to.lateStart - lag + days;
    case 'FF':
      return to.lateFinish - lag;
    case 'SF':
      return to.lateFinish - lag + days;
  }
};
/** How far its beginning can slip before its end moves. */
const slack = (type: LinkType, from: Placed, to: Placed, lag: number): number => {
  switch (type) {
    case 'FS':
      return to.start - from.finish - lag;
    case 'SS':
      return to.start - from.start - lag;
    case 'FF':
      return to.finish - from.finish - lag;
    case 'SF':
      return to.finish - from.start - lag;
  }
};

/** The ids of a circle in its order, the first one again at its end; undefined where there is none. */
export function circleOf(links: readonly Pick<TaskLink, 'from' | 'to'>[]): number[] | undefined {
  const next = Map.groupBy(links, ({ from }) => from);
  const done = new Set<number>();
  for (const { from } of links) {
    if (done.has(from)) continue;
    // By hand instead of by calls: a chain may be thousands long.
    const path: number[] = [from];
    const at: number[] = [0];
    const here = new Set(path);
    while (path.length) {
      const id = path.at(-1) as number;
      const step = at[at.length - 1] as number;
      const to = next.get(id)?.[step]?.to;
      if (to === undefined) {
        done.add(id);
        here.delete(id);
        path.pop();
        at.pop();
        continue;
      }
      at[at.length - 1] = step + 1;
      if (here.has(to)) return [...path.slice(path.indexOf(to)), to];
      if (done.has(to)) continue;
      path.push(to);
      at.push(0);
      here.add(to);
    }
  }
  return undefined;
}

/** Places every task. Links must not close a circle (`circleOf`); those of tasks that are not there count for nothing. */
export function reckon(tasks: readonly Task[], links: readonly TaskLink[], begin: number): Plan {
  const indexOf = new Map(tasks.map(({ id }, index) => [id, index]));
  const out: TaskLink[][] = tasks.map(() => []);
  const into: TaskLink[][] = tasks.map(() => []);
  const waits = new Int32Array(tasks.length);
  for (const link of links) {
    const [from, to] = [indexOf.get(link.from), indexOf.get(link.to)];
    // What has begun is no longer held by anything.
    if (from === undefined || to === undefined || tasks[to]?.started) continue;
    out[from]?.push(link);
    into[to]?.push(link);
    waits[to] = (waits[to] ?? 0) + 1;
  }
  const order: number[] = [];
  for (const [index] of tasks.entries()) if (waits[index] === 0) order.push(index);
  const places: Placed[] = tasks.map(blank);
  const placeOf = (id: number): Placed => places[indexOf.get(id) ?? 0] as Placed;
  for (let done = 0; done < order.length; done++) {
    const index = order[done] as number;
    const { days, notBefore } = tasks[index] as Task;
    const place = places[index] as Placed;
    place.start = notBefore ?? begin;
    for (const link of into[index] ?? []) {
      const bound = earliest(link.type, placeOf(link.from), link.lag, days);
      if (bound <= place.start) continue;
      place.start = bound;
      place.heldBy = link.from;
    }
    place.finish = place.start + days;
    for (const link of out[index] ?? []) {
      const to = indexOf.get(link.to) as number;
      waits[to] = (waits[to] ?? 0) - 1;
      if (waits[to] === 0) order.push(to);
    }
  }
  if (order.length < tasks.length) throw new Error('These links form a loop');
  const end = places.reduce((most, { finish }) => Math.max(most, finish), begin);
  for (const index of order.toReversed()) {
    const { days, deadline } = tasks[index] as Task;
    const place = places[index] as Placed;
    place.lateFinish = deadline === undefined ? end : Math.min(end, deadline);
    place.freeFloat = end - place.finish;
    for (const link of out[index] ?? []) {
      const to = placeOf(link.to);
      place.lateFinish = Math.min(place.lateFinish, latest(link.type, to, link.lag, days));
      place.freeFloat = Math.min(place.freeFloat, slack(link.type, place, to, link.lag));
    }
    place.lateStart = place.lateFinish - days;
    place.float = place.lateFinish - place.finish;
  }
  return { placed: new Map(tasks.map(({ id }, index) => [id, places[index] as Placed])), end };
}
const blank = (): Placed => ({
  start: 0,
  finish: 0,
  lateStart: 0,
  lateFinish: 0,
  float: 0,
  freeFloat: 0,
  heldBy: undefined,
});
