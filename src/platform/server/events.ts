// Domain events: rows committed with the write they tell of, delivered afterwards in order, at least once.
import { sql } from 'kysely';
import type { App } from './context.ts';
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
type Subscribers = Record<string, readonly Subscriber[]>;

const MOST_TRIES = 8;
const BATCH = 200;

export interface Relay {
  /** Delivers what is waiting; for tests and a clean stop. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Delivers waiting events to their subscribers. An event that fails is tried again later and holds up only its own aggregate. */
export function relayEvents(app: App, listener: Listener, subscribers: Subscribers): Relay {
  const loop = createBatchLoop(() => deliverBatch(app, subscribers), BATCH);
  const timer = setInterval(() => void loop.flush(), 5000);
  timer.unref();
  listener.on('events', () => void loop.flush());
  return {
    flush: () => loop.flush(),
    async stop() {
      clearInterval(timer);
      await loop.stop();
    },
  };
}

const aggregateOf = ({ companyId, aggregateType, aggregateId }: DomainEvent) =>
  `${companyId}/${aggregateType}/${aggregateId}`;
const audienceOf = ({ companyId, name, actorId }: DomainEvent) => `${companyId}/${name}/${actorId}`;

/** In their order, cut where the next one is of another kind or about something that is in the group already. */
function groupsOf(events: readonly DomainEvent[]): DomainEvent[][] {
  const groups: DomainEvent[][] = [];
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
  event: DomainEvent;
  message: string;
}

/** Tells all of a group at once; when that fails, one after the other, to find out which one it is. */
async function deliver(app: App, subscribers: Subscribers, group: readonly DomainEvent[]): Promise<Failure[]> {
  const [event] = group;
  if (!event) return [];
  try {
    for (const subscriber of subscribers[event.name] ?? []) await subscriber(app, group);
    return [];
  } catch (error) {
    if (group.length === 1) return [{ event, message: error instanceof Error ? error.message : String(error) }];
  }
  const failures: Failure[] = [];
  for (const one of group) failures.push(...(await deliver(app, subscribers, [one])));
  return failures;
}

const deliverBatch = (app: App, subscribers: Subscribers): Promise<number> =>
  write(
    app.pool,
    'system',
    async (tx) => {
      const events =
        await tx.run(sql<DomainEvent>`select id, company_id as "companyId", name, aggregate_type as "aggregateType", aggregate_id as "aggregateId", payload, actor_id as "actorId"
        from outbox_event where delivered_at is null and tries < ${MOST_TRIES} and pg_try_advisory_xact_lock(7250122) order by id limit ${BATCH} for update skip locked`);
      const held = new Set<string>();
      const delivered: number[] = [];
      for (const group of groupsOf(events)) {
        const open = group.filter((event) => !held.has(aggregateOf(event)));
        const failures = await deliver(app, subscribers, open);
        const failed = new Set(failures.map(({ event }) => event));
        delivered.push(...open.filter((event) => !failed.has(event)).map(({ id }) => id));
        for (const { event, message } of failures) {
          held.add(aggregateOf(event));
          app.log.warn({ event: event.id, name: event.name, error: message }, 'event not delivered');
          await tx.run(
            sql`update outbox_event set tries = tries + 1, error = ${message.slice(0, 500)} where company_id = ${event.companyId} and id = ${event.id}`,
          );
        }
      }
      if (delivered.length)
        await tx.run(
          sql`update outbox_event set delivered_at = now() where id = any(${delivered}) and delivered_at is null`,
        );
      return events.length;
    },
    60_000,
  );
