// What happened in a company becomes a message for each of its endpoints that asked for it, with the record as the endpoint's role may see it.
import { sql } from 'kysely';
import { type Actor, type App, cache, readContext } from '../../../platform/server/context.ts';
import { RawJson } from '../../../platform/server/columns.ts';
import { read, write } from '../../../platform/server/database.ts';
import { orNone } from '../../../platform/server/errors.ts';
import type { DomainEvent, Subscriber } from '../../../platform/server/events.ts';
import { allRoutes } from '../../../platform/server/generic-routes.ts';
import { entitiesOf } from '../../../platform/server/module.ts';
import type { Route } from '../../../platform/server/routes.ts';
import { serviceActorOf } from '../../identity/server/index.ts';
import { startDue } from './webhook-sender.across.ts';
import { insertDelivery } from './webhooks.store.ts';

const KEPT_MS = 60_000;
/** A record that is larger is left out: the receiver reads it by its id. */
const MOST_RECORD = 256 * 1024;

interface Listening {
  id: number;
  events: string[];
  userId: number;
  /** Seconds since 1970: what happened before is none of it. */
  since: number;
}

/** The endpoints of a company that are on. */
async function endpointsOf(app: App, companyId: number): Promise<readonly Listening[]> {
  const kept = cache<{ at: number; rows: readonly Listening[] }>(app, 'webhook-endpoints');
  const known = kept.get(String(companyId));
  if (known && Date.now() - known.at < KEPT_MS) return known.rows;
  const reading = { at: 0, rows: [] };
  if (kept.size > 10_000) kept.clear();
  kept.set(String(companyId), reading);
  const [rows] = await read(app.pool, { companyId }, [
    sql<Listening>`select id, events, user_id as "userId", extract(epoch from created_at)::float8 as since from webhook_endpoint where company_id = ${companyId} and is_on and deleted_at is null order by id`,
  ]);
  if (kept.get(String(companyId)) === reading) kept.set(String(companyId), { at: Date.now(), rows });
  return rows;
}

interface Facts {
  id: number;
  seconds: number;
  at: string;
  by: string | null;
  /** Names of the fields that the same transaction changed on the record. */
  changed: string[];
}
const factsOf = async (app: App, companyId: number, ids: readonly number[]): Promise<Map<number, Facts>> => {
  const [rows] = await read(app.pool, { companyId }, [
    sql<Facts>`select e.id, extract(epoch from e.created_at)::float8 as seconds, to_char(e.created_at, 'YYYY-MM-DD HH24:MI:SS') as at, (select u.full_name from app_user u where u.company_id = e.company_id and u.id = e.actor_id) as by,
        (select coalesce(json_agg(distinct k), '[]') from history h, jsonb_object_keys(h.changes) k where h.company_id = e.company_id
          and h.object_type = e.aggregate_type and h.object_id = e.aggregate_id and h.created_at = e.created_at) as changed
      from outbox_event e where e.company_id = ${companyId} and e.id = any(${[...ids]})`,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The call that answers one record of a kind: `GET /job/:id`. */
function readerOf(app: App, type: string): Route | undefined {
  const kept = cache<Route | undefined>(app, 'webhook-readers');
  if (!kept.has(type)) {
    const path = new RegExp(`^/${type}/:\\w+$`);
    kept.set(
      type,
      allRoutes(app).find(({ endpoint }) => endpoint.method === 'GET' && path.test(endpoint.path)),
    );
  }
  return kept.get(type);
}

const nameOf = ({ endpoint: { path } }: Route): string => path.split(':')[1] ?? 'id';
const isGone = ({ name }: DomainEvent): boolean => name === 'object.deleted';
/** Held to some jobs: without the record nobody can say whether it is one of theirs. */
const isHeld = ({ onlyMyJobs, divisionIds }: Actor): boolean => onlyMyJobs || divisionIds.length > 0;

type Shown = { record: Record<string, unknown> | null } | undefined;

/** The record as the program may see it; undefined where it may not, and so is told nothing. */
async function shownTo(app: App, actor: Actor, event: DomainEvent): Promise<Shown> {
  const { aggregateType, aggregateId } = event;
  const reader = readerOf(app, aggregateType);
  const entity = entitiesOf(app.modules).find(({ name }) => name === aggregateType);
  const right = reader?.endpoint.permission ?? (entity && `view-${entity.permission}`);
  if (!right || !actor.permissions.has(right)) return undefined;
  if (!reader || isGone(event)) return isHeld(actor) ? undefined : { record: null };
  const { query } = reader.endpoint;
  const given = { params: { [nameOf(reader)]: aggregateId }, query: query?.parse({}) ?? {}, body: undefined };
  const ctx = readContext(app, actor, { requestId: 'webhook', ip: '' });
  const answer = await orNone(reader.handler(ctx as never, given as never));
  if (answer === undefined) return undefined;
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  if (text.length > MOST_RECORD) return { record: null };
  return { record: (JSON.parse(text) as { data: Record<string, unknown> }).data };
}

/** How people know the record. */
function labelOf(
  app: App,
  { aggregateType, aggregateId }: DomainEvent,
  record: Record<string, unknown> | null,
): string {
  const entity = entitiesOf(app.modules).find(({ name }) => name === aggregateType);
  const own = entity && (record?.[entity.labelField] ?? record?.['label']);
  const noun = entity?.label.one ?? aggregateType;
  return typeof own === 'string' && own
    ? own.slice(0, 120)
    : `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${aggregateId}`;
}

/** The message of an event, as it is written down and sent. */
export function bodyOf(
  event: Pick<DomainEvent, 'id' | 'name' | 'aggregateType' | 'aggregateId'>,
  facts: Pick<Facts, 'at' | 'by' | 'changed'> | undefined,
  record: Record<string, unknown> | null,
): string {
  const version = record?.['version'];
  return JSON.stringify({
    id: `evt_${event.id}`,
    event: event.name,
    at: facts?.at ?? null,
    by: facts?.by ?? null,
    object: { type: event.aggregateType, id: event.aggregateId, version: typeof version === 'number' ? version : null },
    changed: facts?.changed ?? [],
    record,
  });
}

/** Writes a message for each endpoint that asked for the events. Hearing them again writes nothing twice. */
export const tellEndpointsOf: Subscriber = async (app, events) => {
  const [first] = events;
  if (!first) return;
  const { companyId, name } = first;
  const listening = (await endpointsOf(app, companyId)).filter((one) => one.events.includes(name));
  if (!listening.length) return;
  const ids = events.map(({ id }) => id);
  const facts = await factsOf(app, companyId, ids);
  for (const { id: endpointId, userId, since } of listening) {
    const actor = await serviceActorOf(app, companyId, userId);
    if (!actor) continue;
    for (const event of events) {
      const known = facts.get(event.id);
      const shown = known && known.seconds >= since ? await shownTo(app, actor, event) : undefined;
      if (!shown) continue;
      const one = {
        endpointId,
        eventId: event.id,
        event: name,
        objectType: event.aggregateType,
        objectId: event.aggregateId,
        label: labelOf(app, event, shown.record),
        body: bodyOf(event, known, shown.record),
      };
      await write(app.pool, { companyId }, (tx) => tx.run(insertDelivery(companyId, one)));
    }
  }
  void startDue(app).catch((error: unknown) => app.log.warn({ error: String(error) }, 'webhooks were not sent'));
};
