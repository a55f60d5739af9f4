// Sends what waits. A message is counted and leased before it is tried, and told what came of it afterwards, each in a transaction of its own:
// a process that ends in between leaves it to the next, with the same id. Of one record messages go in order. None waits for another endpoint.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type App, cache } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import { openSecret } from './webhook-signing.tokens.ts';
import { type Message, type Outcome, tell } from './webhook-talk.client.ts';

const EVERY_MS = 2000;
/** At once: in this process, of one company, to one endpoint. */
const MOST_AT_ONCE = 40;
const MOST_OF_COMPANY = 10;
const MOST_OF_ENDPOINT = 2;
/** So long a message is left alone: longer than a call may take. */
const LEASE_SECONDS = 90;
/** Minutes until the next try, after the first, the second and so on; then it is given up: two days in all. */
export const AGAIN_AFTER = [1, 5, 15, 60, 180, 360, 720, 720, 819];
const MOST_TRIES = AGAIN_AFTER.length + 1;
const MOST_ATTEMPTS_KEPT = 30;

/** For tests: what happens where the process ends after a step. */
export type StepHook = (step: 'claimed' | 'sent') => void;
const NO_HOOK: StepHook = () => {};

interface Claimed extends Message {
  companyId: number;
  endpointId: number;
  round: number;
  userId: number;
  secret: Buffer;
  previous: Buffer | null;
}

/** Tried as often as it may be, and the process ended each time over it. */
const parkAbandoned = (now: Date) =>
  sql`update webhook_delivery set state = 'parked', next_at = null, updated_at = now(), answer = 'Given up: the server stopped while it was being sent'
    where state = 'sending' and next_at <= ${now}::timestamptz and round >= ${MOST_TRIES}`;

const claimDue = (now: Date, most: number) => sql<Claimed>`
  with busy as (select company_id, endpoint_id, count(*) as n from webhook_delivery where state = 'sending' and next_at > ${now}::timestamptz group by 1, 2),
  due as (select d.company_id, d.id, d.tries, d.next_at, coalesce(b.n, 0) as busy,
      row_number() over (partition by d.company_id, d.endpoint_id order by d.next_at, d.id) as of_endpoint
    from webhook_delivery d join webhook_endpoint e on e.company_id = d.company_id and e.id = d.endpoint_id and e.is_on and e.deleted_at is null
    join company c on c.company_id = d.company_id and c.id = d.company_id and c.active
    left join busy b on b.company_id = d.company_id and b.endpoint_id = d.endpoint_id
    where d.next_at <= ${now}::timestamptz and d.state in ('waiting', 'sending')
      and not exists (select from webhook_delivery p where p.company_id = d.company_id and p.endpoint_id = d.endpoint_id and p.object_type = d.object_type and p.object_id = d.object_id
        and p.state in ('waiting', 'sending') and p.id < d.id)),
  chosen as (select company_id, id, tries, next_at, row_number() over (partition by company_id order by next_at, id) as of_company from due where of_endpoint + busy <= ${MOST_OF_ENDPOINT}),
  taken as (select company_id, id, tries from chosen where of_company <= ${MOST_OF_COMPANY} order by next_at, id limit ${most})
  update webhook_delivery d set state = 'sending', tries = d.tries + 1, round = d.round + 1, updated_at = now(), next_at = ${now}::timestamptz + ${LEASE_SECONDS} * interval '1 second'
    from taken t, webhook_endpoint e
    where d.company_id = t.company_id and d.id = t.id and d.tries = t.tries and d.state in ('waiting', 'sending') and e.company_id = d.company_id and e.id = d.endpoint_id
    returning d.company_id as "companyId", d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.event, d.body, d.round, e.address, e.user_id as "userId", e.secret,
      case when e.previous_until > ${now}::timestamptz then e.previous_secret end as previous`;

/** Messages on their way, and looks for what is due, of this process. */
const flights = (app: App): Map<string, Promise<unknown>> => cache<Promise<unknown>>(app, 'webhook-flights');

function follow<T>(app: App, key: string, flight: Promise<T>): Promise<T> {
  const under = flights(app);
  const followed = flight.finally(() => under.delete(key));
  under.set(key, followed);
  return followed;
}

const claim = (app: App, now: Date, most: number): Promise<Claimed[]> =>
  write(app.pool, 'system', async (tx) => {
    await tx.run(parkAbandoned(now));
    return await tx.run(claimDue(now, most));
  });

/** Begins to send what is due, and waits for none of it. Answers how many were taken up. */
export async function startDue(app: App, now = new Date(), hook: StepHook = NO_HOOK): Promise<number> {
  const most = MOST_AT_ONCE - flights(app).size;
  if (most <= 0 || app.closing.now) return 0;
  const due = await follow(app, `look/${randomUUID()}`, claim(app, now, most));
  for (const one of due)
    void follow(
      app,
      `${one.companyId}/${one.id}`,
      deliver(app, one, now, hook).catch((error: unknown) =>
        app.log.warn({ error: String(error), delivery: one.id }, 'a webhook was not sent'),
      ),
    );
  return due.length;
}

/** Sends everything that is due at a moment, one after the other where they are of one record; for tests. */
export async function sendDue(app: App, now = new Date(), hook: StepHook = NO_HOOK): Promise<number> {
  let count = 0;
  for (;;) {
    const under = [...flights(app).values()];
    await Promise.allSettled(under);
    const begun = await startDue(app, now, hook);
    count += begun;
    if (!begun && !under.length && !flights(app).size) return count;
  }
}

async function deliver(app: App, claimed: Claimed, now: Date, hook: StepHook): Promise<void> {
  hook('claimed');
  const began = Date.now();
  const { companyId, userId } = claimed;
  const secrets = [claimed.secret, claimed.previous].flatMap(
    (bytes) => openSecret(app, companyId, userId, bytes) ?? [],
  );
  const outcome: Outcome = secrets.length
    ? await tell(app, claimed, secrets)
    : {
        taken: false,
        gone: true,
        status: null,
        words: 'The key of the server was replaced. Rotate the signing secret.',
      };
  hook('sent');
  if (!app.closing.now) await keep(app, claimed, outcome, Date.now() - began, now);
}

/** What came of it. A message that another process took up since is left to that one. */
async function keep(app: App, claimed: Claimed, outcome: Outcome, ms: number, now: Date): Promise<void> {
  const { companyId, id, endpointId, round } = claimed;
  const isOver = outcome.gone || round >= MOST_TRIES;
  const state = outcome.taken ? 'done' : isOver ? 'parked' : 'waiting';
  const minutes = AGAIN_AFTER[Math.min(round, AGAIN_AFTER.length) - 1] ?? 1;
  const words = state === 'parked' ? parkedWords(outcome, round) : outcome.words;
  const attempt = { at: stamp(new Date()), status: outcome.status, answer: outcome.words, ms };
  await write(app.pool, { companyId }, async (tx) => {
    const [mine] = await tx.run(sql<{
      id: number;
    }>`update webhook_delivery set state = ${state}, status = ${outcome.status}, answer = ${words}, ms = ${ms}, updated_at = now(),
        attempts = case when jsonb_array_length(attempts) >= ${MOST_ATTEMPTS_KEPT} then attempts - 0 else attempts end || ${JSON.stringify([attempt])}::jsonb,
        next_at = case when ${state === 'waiting'} then ${now}::timestamptz + ${minutes} * interval '1 minute' end
      where company_id = ${companyId} and id = ${id} and state = 'sending' and round = ${round} returning id`);
    if (mine && outcome.taken)
      await tx.run(
        sql`update webhook_endpoint set last_success_at = now() where company_id = ${companyId} and id = ${endpointId}`,
      );
  });
  if (state === 'parked')
    app.log.warn({ company: companyId, endpoint: endpointId, delivery: id }, 'a webhook was given up: see API access');
}

const stamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const parkedWords = ({ gone, status, words }: Outcome, round: number): string => {
  if (status === 410) return 'Given up: it answered 410, nobody listens there any more';
  return gone ? words : `Given up after ${round} tries in two days. ${words}`;
};

/** Answers how to stop. What is on its way is left to its lease. */
export const keepTelling = (app: App): (() => void) =>
  every(app, EVERY_MS, () => startDue(app), 'webhooks were not sent');
