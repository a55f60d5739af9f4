// Domain events: rows committed with the write they tell of, delivered afterwards in order, at least once.
import { sql } from 'kysely';
import type { App } from './context.ts';
import { write } from './database.ts';
import { createDrain } from './drain.ts';
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
/** Idempotent by the event's id: after a crash it may hear the same event again. */
export type Subscriber = (app: App, event: DomainEvent) => Promise<void>;

const MOST_TRIES = 8;
const BATCH = 200;

export interface Relay {
  /** Delivers what is waiting; for tests and a clean stop. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Delivers waiting events to their subscribers. An event that fails is tried again later and holds up only its own aggregate. */
export function relayEvents(app: App, listener: Listener, subscribers: Record<string, readonly Subscriber[]>): Relay {
  const drain = createDrain(() => deliverBatch(app, subscribers), BATCH);
  const timer = setInterval(() => void drain.flush(), 5000);
  timer.unref();
  listener.on('events', () => void drain.flush());
  return {
    flush: () => drain.flush(),
    async stop() {
      clearInterval(timer);
      await drain.stop();
    },
  };
}

const deliverBatch = (app: App, subscribers: Record<string, readonly Subscriber[]>): Promise<number> =>
  write(
    app.pool,
    'system',
    async (tx) => {
      const events =
        await tx.run(sql<DomainEvent>`select id, company_id as "companyId", name, aggregate_type as "aggregateType", aggregate_id as "aggregateId", payload, actor_id as "actorId"
        from outbox_event where delivered_at is null and tries < ${MOST_TRIES} and pg_try_advisory_xact_lock(7250122) order by id limit ${BATCH} for update skip locked`);
      const held = new Set<string>();
      const delivered: number[] = [];
      for (const event of events) {
        const aggregate = `${event.companyId}/${event.aggregateType}/${event.aggregateId}`;
        if (held.has(aggregate)) continue;
        try {
          for (const subscriber of subscribers[event.name] ?? []) await subscriber(app, event);
          delivered.push(event.id);
        } catch (error) {
          held.add(aggregate);
          const message = error instanceof Error ? error.message : String(error);
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
