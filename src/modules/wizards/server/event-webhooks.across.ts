// Every few seconds: what other systems have still to be told. Crosses companies to find what is due.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { every } from '../../../platform/server/every.ts';
import { type Webhook, type WebhookAnswer, tellSystem } from './event-webhooks.client.ts';

const EVERY_MS = 5000;
const AT_ONCE = 8;
/** Minutes until the next try, after the first, the second and so on; then it is given up: two days in all. */
const AGAIN_AFTER = [1, 5, 30, 120, 360, 720, 1440];

type Due = Webhook & { runId: number; attempts: number };

/** Answers how many were delivered. */
export async function deliverWebhooks(app: App, now: Date): Promise<number> {
  let delivered = 0;
  for (;;) {
    const due = await take(app, now);
    const taken = await Promise.all(due.map((one) => deliver(app, one, now)));
    delivered += taken.filter(Boolean).length;
    if (due.length < AT_ONCE) return delivered;
  }
}

/** The next try is fixed before this one: a process that dies in between leaves it to the next, with the same key. */
const take = (app: App, now: Date): Promise<Due[]> =>
  write(app.pool, 'system', (tx) =>
    tx.run(sql<Due>`update event_webhook w set attempts = attempts + 1,
        next_at = ${now}::timestamptz + (${AGAIN_AFTER}::int[])[least(attempts + 1, ${AGAIN_AFTER.length})] * interval '1 minute'
      where (company_id, id) in (select e.company_id, e.id from event_webhook e join company c on c.id = e.company_id
        where c.active and e.next_at <= ${now}::timestamptz order by e.next_at limit ${AT_ONCE} for update of e skip locked)
      returning company_id as "companyId", id, event_action_run_id as "runId", address, body, attempts`),
  );

async function deliver(app: App, due: Due, now: Date): Promise<boolean> {
  const answer = await tellSystem(app, due, now);
  const isOver = answer.gone || due.attempts > AGAIN_AFTER.length;
  await write(app.pool, { companyId: due.companyId }, async (tx) => {
    const at = answer.taken ? sql`now()` : sql`null`;
    await tx.run(sql`update event_webhook set answer = ${answer.words}, delivered_at = ${at}, next_at = case when ${answer.taken || isOver} then null else next_at end
      where company_id = ${due.companyId} and id = ${due.id} and delivered_at is null`);
    if (isOver && !answer.taken)
      await tx.run(
        sql`update event_action_run set problem = ${givenUp(due, answer)} where company_id = ${due.companyId} and id = ${due.runId}`,
      );
  });
  return answer.taken;
}

const givenUp = ({ attempts }: Due, { gone, words }: WebhookAnswer): string =>
  gone ? `${words}: nobody listens there any more` : `Given up after ${attempts} tries. ${words}`;

/** Answers how to stop. */
export const keepTelling = (app: App): (() => void) =>
  every(app, EVERY_MS, () => deliverWebhooks(app, new Date()), 'other systems were not told of events');
