// Sends what waits and asks for what is new. A message is claimed before it is sent and told what came of it afterwards, each in a
// transaction of its own: a process that ends in between leaves it to the next, with the same key. Crosses companies to find what is due.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { type Transaction, write } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { type JsonObject, isObject, valueAt } from '../shared/connector-paths.ts';
import { OPERATION_KINDS, type SetupOperation } from '../shared/connector-setup.ts';
import { FileMissing, bodyWithFiles } from './connector-bodies.service.ts';
import { finishArrivals, takeIn } from './connector-incoming.across.ts';
import { lineOf } from './connector-lines.store.ts';
import { type Outcome, ask, outcomeOf, parsed, wordsOf } from './connector-talk.client.ts';
import { type ConnectorRow, ROW } from './connectors.store.ts';

const EVERY_MS = 3000;
const AT_ONCE = 8;
/** So long a claimed message is left alone: longer than a call may take. */
const LEASE_SECONDS = 120;
/** Minutes until the next try after one without an answer. */
const AGAIN_AFTER = [1, 5];
/** Without an answer so often, a person looks at it. */
const MOST_UNANSWERED = 3;
/** However often they ask us to wait. */
const MOST_TRIES = 30;
/** Of one answer to a question for what is new. */
const MOST_ARRIVALS = 1000;

/** For tests: what happens where the process ends after a step. */
export type StepHook = (step: 'claimed' | 'sent' | 'kept') => void;
const NO_HOOK: StepHook = () => {};

interface Claimed {
  companyId: number;
  id: number;
  connectorId: number;
  operation: string;
  key: string;
  path: string;
  label: string;
  payload: JsonObject;
  tries: number;
  unanswered: number;
  createdById: number | null;
}

/** Of one record by one operation, messages go one after the other. */
const claim = (app: App, now: Date): Promise<Claimed[]> =>
  write(app.pool, 'system', (tx) =>
    tx.run(sql<Claimed>`update connector_message m set state = 'sending', tries = tries + 1, updated_at = now(), next_at = ${now}::timestamptz + ${LEASE_SECONDS} * interval '1 second'
      where (m.company_id, m.id) in (select e.company_id, e.id from connector_message e
        join connector c on c.company_id = e.company_id and c.id = e.connector_id and c.paused_at is null and c.deleted_at is null and c.published is not null
        join company o on o.company_id = e.company_id and o.id = e.company_id and o.active
        where e.direction = 'out' and e.next_at <= ${now}::timestamptz and e.state in ('waiting', 'sending')
          and not exists (select from connector_message p where p.company_id = e.company_id and p.connector_id = e.connector_id and p.operation = e.operation
            and p.object_type = e.object_type and p.object_id = e.object_id and p.direction = 'out' and p.state in ('waiting', 'sending') and p.id < e.id)
        order by e.next_at limit ${AT_ONCE} for update of e skip locked)
      returning m.company_id as "companyId", m.id, m.connector_id as "connectorId", m.operation, m.key, m.path, m.label, m.payload, m.tries, m.unanswered, m.created_by_id as "createdById"`),
  );

const rowOf = async (app: App, companyId: number, id: number): Promise<ConnectorRow | undefined> => {
  const [row] = await write(app.pool, { companyId }, (tx) =>
    tx.run(
      sql<ConnectorRow>`select ${ROW} from connector c where c.company_id = ${companyId} and c.id = ${id} and c.deleted_at is null`,
    ),
  );
  return row;
};

/** Sends what is due. Answers how many messages were taken up. */
export async function sendDue(app: App, now = new Date(), hook: StepHook = NO_HOOK): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await claim(app, now);
    count += due.length;
    const sent = await Promise.allSettled(due.map((one) => deliver(app, one, now, hook)));
    for (const one of sent) if (one.status === 'rejected') throw one.reason;
    if (due.length < AT_ONCE) return count;
  }
}

async function deliver(app: App, claimed: Claimed, now: Date, hook: StepHook): Promise<void> {
  hook('claimed');
  const row = await rowOf(app, claimed.companyId, claimed.connectorId);
  const operation = row?.published?.operations.find(({ ref }) => ref === claimed.operation);
  const began = Date.now();
  const outcome: Outcome =
    row?.published && operation
      ? await call(app, row, operation, claimed)
      : { kind: 'refused', status: 0, words: 'Not sent: this operation is no longer in the set-up' };
  hook('sent');
  await keep(app, claimed, row, operation, outcome, Date.now() - began, now);
  hook('kept');
}

async function call(app: App, row: ConnectorRow, operation: SetupOperation, claimed: Claimed): Promise<Outcome> {
  const setup = row.published ?? row.draft;
  try {
    const body = await bodyWithFiles(app, claimed.companyId, claimed.payload);
    const answer = await ask(app, lineOf(app, row, setup), {
      method: operation.method,
      path: claimed.path || operation.path,
      headers: { [setup.keyHeader]: claimed.key },
      body,
    });
    return outcomeOf(answer, operation);
  } catch (error) {
    if (error instanceof FileMissing) return { kind: 'refused', status: 0, words: `Not sent: ${error.message}` };
    return { kind: 'unanswered', status: null, words: wordsOf(error) };
  }
}

/** What came of it, in one transaction with what the message is now. */
async function keep(
  app: App,
  claimed: Claimed,
  row: ConnectorRow | undefined,
  operation: SetupOperation | undefined,
  outcome: Outcome,
  ms: number,
  now: Date,
): Promise<void> {
  const { companyId, id, tries } = claimed;
  const unanswered = claimed.unanswered + (outcome.kind === 'unanswered' ? 1 : 0);
  const isOver = unanswered >= MOST_UNANSWERED || tries >= MOST_TRIES;
  const state =
    outcome.kind === 'done' || outcome.kind === 'refused' ? outcome.kind : isOver ? 'parked' : ('waiting' as const);
  const seconds =
    outcome.kind === 'wait' ? outcome.seconds : (AGAIN_AFTER[Math.min(unanswered, AGAIN_AFTER.length) - 1] ?? 5) * 60;
  await write(app.pool, { companyId }, async (tx) => {
    const before = await tx.run(
      sql<{
        outcome: string;
        answer: string | null;
      }>`select outcome, answer from connector_try where company_id = ${companyId} and message_id = ${id} order by id`,
    );
    const words = told(outcome, before, state === 'parked');
    const [mine] = await tx.run(sql<{
      id: number;
    }>`update connector_message set state = ${state}, status = ${outcome.status || null}, answer = ${words},
        external_id = coalesce(${outcome.kind === 'done' ? outcome.externalId : null}, external_id), unanswered = ${unanswered}, ms = ${ms}, updated_at = now(),
        next_at = case when ${state === 'waiting'} then ${now}::timestamptz + ${seconds} * interval '1 second' end
      where company_id = ${companyId} and id = ${id} and state = 'sending' and tries = ${tries} returning id`);
    if (!mine) return; // another process took it up since: it tells what came of it
    await tx.run(sql`insert into connector_try (company_id, message_id, outcome, status, answer, ms)
      values (${companyId}, ${id}, ${outcome.kind === 'wait' ? 'wait' : outcome.kind}, ${outcome.status || null}, ${waitWords(outcome)}, ${ms})`);
    if (row) await noteHealth(tx, row, operation, outcome, ms);
  });
  if (state === 'parked')
    app.log.error(
      { company: companyId, connector: claimed.connectorId, messageId: id, tries, answer: outcome.words },
      'a message to another system is parked: three tries had no answer. It is sent again under Administration, Claims systems',
    );
}
const waitWords = (outcome: Outcome): string =>
  outcome.kind === 'wait' ? `told to wait ${outcome.seconds} s` : outcome.words;

/** The answer with what led to it: lost answers and waits are told, and that it was sent once. */
function told(
  outcome: Outcome,
  before: readonly { outcome: string; answer: string | null }[],
  isParked: boolean,
): string {
  const words = waitWords(outcome);
  if (isParked) return `parked: ${words}`;
  if (outcome.kind !== 'done') return words;
  const lost = before.filter((one) => one.outcome === 'unanswered').length;
  const waited = before.findLast((one) => one.outcome === 'wait')?.answer;
  return [
    waited && `${waited}, then taken`,
    words,
    lost > 0 && `after ${lost} lost ${lost === 1 ? 'answer' : 'answers'}, sent once`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Their answer by its types: what changed there is named, and nothing more goes until somebody has looked. */
async function noteHealth(
  tx: Transaction,
  { companyId, id, answerTypes }: ConnectorRow,
  operation: SetupOperation | undefined,
  outcome: Outcome,
  ms: number,
): Promise<void> {
  if (outcome.kind === 'unanswered' && outcome.signedOut)
    await tx.run(sql`update connector set tokens = null where company_id = ${companyId} and id = ${id}`);
  if (outcome.kind !== 'done' || !operation) return;
  const known = answerTypes[operation.ref] ?? {};
  const changed = Object.entries(known).find(([path, type]) => (outcome.types[path] ?? 'nothing') !== type);
  const reason = changed
    ? `${OPERATION_KINDS[operation.kind].label}: ${changed[0]} in their answer was ${changed[1]} and is now ${outcome.types[changed[0]] ?? 'missing'}`
    : null;
  const types = JSON.stringify({ [operation.ref]: { ...known, ...outcome.types } });
  await tx.run(sql`update connector set last_success_at = now(), last_ms = ${ms},
      answer_types = case when ${reason}::text is null then answer_types || ${types}::jsonb else answer_types end,
      paused_reason = coalesce(paused_reason, ${reason}::text), paused_at = case when ${reason}::text is null then paused_at else coalesce(paused_at, now()) end
    where company_id = ${companyId} and id = ${id}`);
}

// What is new there ---------------------------------------------------------------------------------------------------

/** Asks each system whose time has come. Answers how many things came. */
export async function askForNew(app: App, now = new Date()): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await claimQuestions(app, now);
    for (const row of due) count += await askOne(app, row);
    if (due.length < AT_ONCE) return count;
  }
}
/** The next question is fixed before this one is asked. */
const claimQuestions = (app: App, now: Date): Promise<ConnectorRow[]> =>
  write(app.pool, 'system', (tx) =>
    tx.run(sql<ConnectorRow>`update connector c set next_poll_at = ${now}::timestamptz + greatest(1, (select min((x ->> 'every')::int) from json_array_elements(c.published -> 'operations') x
          where x ->> 'every' is not null and (x ->> 'enabled')::boolean)) * interval '1 minute'
      where (c.company_id, c.id) in (select e.company_id, e.id from connector e join company o on o.company_id = e.company_id and o.id = e.company_id and o.active
        where e.next_poll_at <= ${now}::timestamptz and e.paused_at is null and e.deleted_at is null and e.published is not null order by e.next_poll_at limit ${AT_ONCE} for update of e skip locked)
      returning ${ROW}`),
  );

async function askOne(app: App, row: ConnectorRow): Promise<number> {
  let count = 0;
  for (const operation of row.published?.operations ?? []) {
    if (!operation.enabled || !operation.every || OPERATION_KINDS[operation.kind].direction !== 'in') continue;
    const items = await newItems(app, row, operation);
    for (const item of items) await takeIn(app, row, operation, item);
    count += items.length;
  }
  return count;
}

async function newItems(app: App, row: ConnectorRow, operation: SetupOperation): Promise<JsonObject[]> {
  const setup = row.published ?? row.draft;
  try {
    const { status, bytes } = await ask(app, lineOf(app, row, setup), {
      method: operation.method,
      path: operation.path,
    });
    if (status < 200 || status >= 300) {
      app.log.warn({ company: row.companyId, connector: row.id, status }, 'a claims system did not say what is new');
      return [];
    }
    const answer = parsed(bytes);
    const list = operation.answer.list ? valueAt(answer, operation.answer.list) : answer;
    return (Array.isArray(list) ? list : [list]).filter(isObject).slice(0, MOST_ARRIVALS);
  } catch (error) {
    app.log.warn(
      { company: row.companyId, connector: row.id, error: wordsOf(error) },
      'a claims system was not reached',
    );
    return [];
  }
}

/** Sends at once what was just written. */
export const sendWritten: Subscriber = async (app) => void (await sendDue(app));

/** Answers how to stop. */
export const keepSending = (app: App): (() => void) =>
  every(
    app,
    EVERY_MS,
    async () => {
      await sendDue(app);
      await askForNew(app);
      await finishArrivals(app, new Date());
    },
    'claims systems were not served',
  );
