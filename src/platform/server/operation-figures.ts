// What whoever runs the server watches besides requests: what waits in each queue and for how long, connections, replica, disk.
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { App } from './context.ts';
import { read } from './database.ts';
import { PARKED } from './events.ts';

export interface Queue {
  queue: 'background' | 'events' | 'messages';
  waiting: number;
  /** Of the one that waits longest. */
  oldestSeconds: number;
  /** Needs a hand (docs/operations/parked.md). */
  parked: number;
}

const AGE = sql`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`;
const queues = sql<Queue>`
  select 'background' as queue, count(*)::int as waiting, ${AGE} as "oldestSeconds", 0 as parked
    from background_job where status in ('queued', 'running')
  union all select 'events', count(*) filter (where not ${PARKED})::int,
    coalesce(extract(epoch from now() - min(created_at) filter (where not ${PARKED})), 0)::float8,
    (count(*) filter (where ${PARKED}))::int
    from outbox_event where delivered_at is null
  union all select 'messages', count(*) filter (where status = 'queued')::int,
    coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::float8,
    (count(*) filter (where status = 'failed'))::int
    from outgoing_message where status in ('queued', 'failed')`;

/** What waits in each queue; undefined where the database does not answer. */
export async function queuesOf(app: App): Promise<Queue[] | undefined> {
  const [found] = await read(app.pool, 'system', [queues], 2000).catch(() => [undefined]);
  return found;
}

/** Lines for Prometheus. What cannot be asked is left out: a database that is away shows in `reinstate_database_up`. */
export async function operationFigures(app: App): Promise<string> {
  const lines: string[] = [];
  const add = (name: string, help: string, values: readonly (readonly [labels: string, value: number])[]): void => {
    if (values.length) lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`);
    for (const [labels, value] of values) lines.push(`${name}${labels && `{${labels}}`} ${value}`);
  };
  const found = await queuesOf(app);
  add('reinstate_database_up', 'The database answers', [['', found ? 1 : 0]]);
  const each = (value: (of: Queue) => number) => (found ?? []).map((of) => [`queue="${of.queue}"`, value(of)] as const);
  add(
    'reinstate_queue_waiting',
    'What waits or is being worked on',
    each((of) => of.waiting),
  );
  add(
    'reinstate_queue_oldest_seconds',
    'Age of what waits longest',
    each((of) => of.oldestSeconds),
  );
  add(
    'reinstate_queue_parked',
    'What needs a hand',
    each((of) => of.parked),
  );
  const { totalCount, idleCount, waitingCount } = app.pool;
  add('reinstate_database_connections', 'Connections of this process', [
    ['state="busy"', totalCount - idleCount],
    ['state="idle"', idleCount],
    ['state="waited_for"', waitingCount],
  ]);
  const behind = app.replica.behind();
  if (behind !== undefined) {
    add('reinstate_replica_up', 'The replica answers and is one', [['', behind === null ? 0 : 1]]);
    if (behind !== null) add('reinstate_replica_behind_seconds', 'How far the replica is behind', [['', behind]]);
  }
  const disk = await statfs(app.config.dataDir).catch(() => undefined);
  if (disk) {
    add('reinstate_disk_free_bytes', 'Room for files of DATA_DIR', [['', disk.bavail * disk.bsize]]);
    add('reinstate_disk_size_bytes', 'Size of that disk', [['', disk.blocks * disk.bsize]]);
  }
  return `${lines.join('\n')}\n`;
}
