// What comes in: kept first, word for word, then acted upon once. The same again changes a count and nothing else.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type App, inTransaction } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { actorOfUser } from '../../identity/server/index.ts';
import { type JsonObject, valueAt } from '../shared/connector-paths.ts';
import type { SetupOperation } from '../shared/connector-setup.ts';
import { type Arrived, actUpon } from './connector-incoming.service.ts';
import { type ConnectorRow, ROW } from './connectors.store.ts';

const LONGEST_KEY = 200;
/** An arrival that a process left half way is taken up by the next after so long. */
const AGAIN_SECONDS = 60;

/** Their number for it; what has none is known by its words. */
function keyOf({ answer }: SetupOperation, item: JsonObject): string {
  const found = answer.id ? valueAt(item, answer.id) : undefined;
  return typeof found === 'string' || typeof found === 'number'
    ? String(found).slice(0, LONGEST_KEY)
    : createHash('sha256').update(JSON.stringify(item)).digest('hex');
}

/** Keeps what came and acts upon it. Answers whether it is new. */
export async function takeIn(
  app: App,
  row: ConnectorRow,
  operation: SetupOperation,
  item: JsonObject,
): Promise<boolean> {
  const key = keyOf(operation, item);
  const [kept] = await write(app.pool, { companyId: row.companyId }, (tx) =>
    tx.run(sql<{ id: number; isNew: boolean }>`
      insert into connector_message (company_id, connector_id, direction, operation, kind, label, key, setup_version, payload, state, next_at)
      values (${row.companyId}, ${row.id}, 'in', ${operation.ref}, ${operation.kind}, ${key}, ${key}, ${row.publishedVersion}, ${JSON.stringify(item)}, 'waiting', now() + ${AGAIN_SECONDS} * interval '1 second')
      on conflict (company_id, connector_id, direction, operation, key) where not is_trial do update set arrivals = connector_message.arrivals + 1, updated_at = now()
      returning id, (xmax = 0) as "isNew"`),
  );
  if (!kept?.isNew) return false;
  await act(app, row, operation, { id: kept.id, key, payload: item });
  return true;
}

async function act(app: App, row: ConnectorRow, operation: SetupOperation, arrived: Arrived): Promise<void> {
  const began = Date.now();
  const actor = await actorOfUser(app, row.companyId, row.publishedById ?? 0);
  const park = (words: string) =>
    write(app.pool, { companyId: row.companyId }, (tx) =>
      tx.run(sql`update connector_message set state = 'parked', answer = ${`parked: ${words}`.slice(0, 500)}, tries = tries + 1, ms = ${Date.now() - began}, next_at = null, updated_at = now()
        where company_id = ${row.companyId} and id = ${arrived.id} and state = 'waiting'`),
    );
  if (!actor) {
    await park('the person who published the set-up no longer has an account. Publish it again');
    return;
  }
  try {
    await inTransaction(app, actor, { requestId: `connector-${arrived.id}`, ip: '' }, (ctx) =>
      actUpon(ctx, row, operation, arrived, began),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await park(Object.values(error.errors ?? {})[0] ?? error.message);
  }
}

/** What was kept and never acted upon: its process ended. And what somebody sends on again by hand. */
export async function finishArrivals(app: App, now: Date): Promise<number> {
  const due = await write(app.pool, 'system', (tx) =>
    tx.run(sql<Arrived & { companyId: number; connectorId: number; operation: string }>`
      update connector_message m set next_at = ${now}::timestamptz + ${AGAIN_SECONDS} * interval '1 second'
      where (m.company_id, m.id) in (select e.company_id, e.id from connector_message e where e.direction = 'in' and e.state = 'waiting' and e.next_at <= ${now}::timestamptz
        order by e.next_at limit 50 for update skip locked)
      returning m.company_id as "companyId", m.connector_id as "connectorId", m.operation, m.id, m.key, m.payload`),
  );
  for (const { companyId, connectorId, operation: ref, ...arrived } of due) {
    const [row] = await write(app.pool, { companyId }, (tx) =>
      tx.run(
        sql<ConnectorRow>`select ${ROW} from connector c where c.company_id = ${companyId} and c.id = ${connectorId} and c.deleted_at is null`,
      ),
    );
    const operation = row?.published?.operations.find((one) => one.ref === ref);
    if (row && operation) await act(app, row, operation, arrived);
  }
  return due.length;
}
