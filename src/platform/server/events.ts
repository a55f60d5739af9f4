// Domain events: rows committed with the write they tell of, delivered afterwards in order, at least once.
import { sql } from 'kysely';
import { type App, becauseOf } from './context.ts';
import { write } from './database.ts';
import { createBatchLoop } from './batch-loop.ts';
import type { Listener } from './notify.ts';

export interface DomainEvent {
  id: number;
  companyId: number;
  name: string;
  aggregateType: string;
  aggregateId: number;
  payload: Record<string, unknown>;
  actorId: number | null;
}
/**
 * Hears of events of one name, one company and one person, each about something else: those of a bulk change arrive together.
 * It may hear the same event again, after a crash or when another one beside it failed.
 */
export type Subscriber = (app: App, events: readonly DomainEvent[]) => Promise<void>;
/** Under this name a subscriber hears every event, after those of its name. */
export const ANY_EVENT = '*';
type Subscribers = Record<string, readonly Subscriber[]>;

const MOST_TRIES = 8;
/** Tries that the process did not outlive. */
const MOST_DEATHS = 3;
/** Of a row of `outbox_event` that was not delivered: it is not told by itself any more. */
export const PARKED = sql<boolean>`(tries >= ${sql.lit(MOST_TRIES)} or begun >= ${sql.lit(MOST_DEATHS)})`;
const BATCH = 200;
/** One process at a time tells. */
const TELLING = 7250122;
const SAY_PARKED_MS = 3_600_000;

export interface Relay {
  /** Delivers what is waiting; for tests and a clean stop. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Delivers waiting events to their subscribers. An event that fails is tried again later and holds up only its own aggregate. */
export function relayEvents(app: App, listener: Listener, subscribers: Subscribers): Relay {
  const loop = createBatchLoop(
    async () => (await listener.alone(TELLING, () => deliverBatch(app, subscribers))) ?? 0,
    BATCH,
  );
  const timer = setInterval(() => void loop.flush(), 5000).unref();
  const say = () => void sayParked(app).catch(() => {});
  const saying = setInterval(say, SAY_PARKED_MS).unref();
  say();
  listener.on('events', () => void loop.flush());
  return {
    flush: () => loop.flush(),
    async stop() {
      clearInterval(timer);
      clearInterval(saying);
      await loop.stop();
    },
  };
}

interface Waiting extends DomainEvent {
  begun: number;
  /** Of the request that emitted it. */
  requestId: string | null;
}

const aggregateOf = ({ companyId, aggregateType, aggregateId }: DomainEvent) =>
  `${companyId}/${aggregateType}/${aggregateId}`;
const audienceOf = ({ companyId, name, actorId }: DomainEvent) => `${companyId}/${name}/${actorId}`;

/** In their order, cut where the next one is of another kind or about something that is in the group already. */
function groupsOf(events: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = [];
  const aggregates = new Set<string>();
  for (const event of events) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (!group || !first || audienceOf(first) !== audienceOf(event) || aggregates.has(aggregateOf(event))) {
      groups.push([event]);
      aggregates.clear();
    } else group.push(event);
    aggregates.add(aggregateOf(event));
  }
  return groups;
}

interface Failure {
  event: Waiting;
  message: string;
}

/** Tells all of a group at once; when that fails, one after the other, to find out which one it is. */
async function deliver(app: App, subscribers: Subscribers, group: readonly Waiting[]): Promise<Failure[]> {
  const [event] = group;
  if (!event) return [];
  try {
    for (const subscriber of [...(subscribers[event.name] ?? []), ...(subscribers[ANY_EVENT] ?? [])])
      await becauseOf(event.requestId, () => subscriber(app, group));
    return [];
  } catch (error) {
    if (group.length === 1) return [{ event, message: error instanceof Error ? error.message : String(error) }];
  }
  const failures: Failure[] = [];
  for (const one of group) failures.push(...(await deliver(app, subscribers, [one])));
  return failures;
}

/** What was told, what could not be, and what is told next: in one transaction. */
async function note(app: App, told: readonly Waiting[], failures: readonly Failure[], next: readonly Waiting[]) {
  const failed = new Set(failures.map(({ event }) => event));
  const ids = (events: readonly DomainEvent[]) => events.map(({ id }) => id);
  await write(app.pool, 'system', async (tx) => {
    const delivered = ids(told.filter((event) => !failed.has(event)));
    if (delivered.length)
      await tx.run(
        sql`update outbox_event set delivered_at = now(), begun = 0 where id = any(${delivered}) and delivered_at is null`,
      );
    for (const { event, message } of failures)
      await tx.run(
        sql`update outbox_event set tries = tries + 1, begun = 0, error = ${message.slice(0, 500)} where company_id = ${event.companyId} and id = ${event.id}`,
      );
    if (next.length) await tx.run(sql`update outbox_event set begun = begun + 1 where id = any(${ids(next)})`);
  });
  for (const { event, message } of failures)
    app.log.warn(
      { event: event.id, name: event.name, requestId: event.requestId, error: message },
      'event not delivered',
    );
}

/** Together, but alone where a process died over one of them: so it is found out which. */
const apart = (group: Waiting[]): Waiting[][] =>
  group.some(({ begun }) => begun > 0) ? group.map((one) => [one]) : [group];

/** Each group is counted as begun before it is told: what ends the process is not told for ever. */
async function deliverBatch(app: App, subscribers: Subscribers): Promise<number> {
  const events = await write(app.pool, 'system', (tx) =>
    tx.run(sql<Waiting>`select id, company_id as "companyId", name, aggregate_type as "aggregateType", aggregate_id as "aggregateId", payload, actor_id as "actorId", begun, request_id as "requestId"
      from outbox_event where delivered_at is null and tries < ${MOST_TRIES} and begun < ${MOST_DEATHS} order by id limit ${BATCH}`),
  );
  const held = new Set<string>();
  let [told, failures]: [Waiting[], Failure[]] = [[], []];
  for (const group of groupsOf(events).flatMap(apart)) {
    const open = group.filter((event) => !held.has(aggregateOf(event)));
    if (!open.length) continue;
    await note(app, told, failures, open);
    failures = await deliver(app, subscribers, open);
    told = open;
    for (const { event } of failures) held.add(aggregateOf(event));
  }
  if (told.length) await note(app, told, failures, []);
  return events.length;
}

/** A line for whoever runs the server, where something waits that will not be told by itself any more. */
async function sayParked(app: App): Promise<void> {
  const parked = await write(app.pool, 'system', (tx) =>
    tx.run(sql<{ id: number; name: string; error: string | null }>`select id, name, error from outbox_event
      where delivered_at is null and ${PARKED} order by id limit 20`),
  );
  if (parked.length)
    app.log.error(
      { events: parked },
      'these events are parked: see docs/operations/parked.md for what to do with them',
    );
}
