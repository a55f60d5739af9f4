// What must hold between two connected companies whatever happens on the way (S21): random requests, answers and cancellations, messages that
// are lost, doubled, late, and processes that die over them. The same for companies of one server and of two.
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { type SyncRequestView, syncRequestsApi } from '../src/modules/sync/shared/sync-requests.api.ts';
import { type Person, type TestApp, asSystem } from './test-app.ts';

export type ModelFault = 'none' | 'drop' | 'double' | 'kill' | 'late';
export interface ModelSide {
  app: TestApp;
  person: Person;
  companyId: number;
  contactId: number;
  linkId: number;
}
export interface ModelWorld {
  giver: ModelSide;
  doer: ModelSide;
  /** Delivers the next message of a side with a fault; false: there is none, or it has to be tried again. */
  carry: (side: 'giver' | 'doer', fault: ModelFault) => Promise<boolean>;
}

export const listOf = async (
  { app, person }: Pick<ModelSide, 'app' | 'person'>,
  direction: 'in' | 'out',
): Promise<SyncRequestView[]> =>
  (
    await app.call(person, syncRequestsApi.list, {
      query: {
        filter: JSON.stringify({ object: { direction } }),
        perPage: '100',
        sort: JSON.stringify([{ field: 'id', direction: 'asc' }]),
      },
    })
  ).body.data;

/** The server itself delivers nothing of these two: the model does. */
export async function holdDelivery(sides: readonly ModelSide[]): Promise<void> {
  for (const { app, linkId } of sides)
    await asSystem(app, sql`update company_link set lease_until = now() + interval '1 hour' where id = ${linkId}`);
}
/** What waits for its next try is tried now. */
export async function dueNow(sides: readonly ModelSide[]): Promise<void> {
  for (const { app, companyId } of sides)
    await asSystem(
      app,
      sql`update sync_message set not_before = now(), parked_at = null where company_id = ${companyId}`,
    );
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'send' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), at: fc.nat(5), accept: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), at: fc.nat(5) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('carry' as const),
      from: fc.constantFrom('giver' as const, 'doer' as const),
      fault: fc.constantFrom<ModelFault>('none', 'none', 'drop', 'double', 'kill', 'late'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Plays one sequence, then lets everything arrive, and compares both sides with each other. Answers how many requests there were. */
async function play({ giver, doer, carry }: ModelWorld, steps: readonly Step[]): Promise<number> {
  await holdDelivery([giver, doer]);
  const [job, theirs] = [await buildJob(giver.app, giver.person), await buildJob(doer.app, doer.person)];
  let accepted = 0;
  for (const one of steps) {
    if (one.do === 'send')
      await giver.app.call(giver.person, syncRequestsApi.send, {
        body: { contactId: giver.contactId, syncRequestActionId: 15, jobId: job.id, note: 'Which one?' },
      });
    else if (one.do === 'carry') {
      await dueNow([giver, doer]);
      await carry(one.from, one.fault);
    } else {
      const of = one.do === 'cancel' ? giver : doer;
      const open = (await listOf(of, one.do === 'cancel' ? 'out' : 'in')).filter(({ statusId }) => statusId === 1);
      const id = open[one.at % Math.max(1, open.length)]?.id;
      if (id === undefined) continue;
      if (one.do === 'cancel') await of.app.call(of.person, syncRequestsApi.cancel, { body: { id } });
      else if (one.accept) {
        const answer = await of.app.call(of.person, syncRequestsApi.accept, { body: { id, jobId: theirs.id } });
        if (answer.status === 201) accepted++;
      } else await of.app.call(of.person, syncRequestsApi.decline, { body: { id, reason: 'No' } });
    }
  }
  for (let more = true; more; ) {
    await dueNow([giver, doer]);
    more = (await carry('giver', 'none')) || (await carry('doer', 'none'));
  }
  await compare({ giver, doer, jobId: theirs.id, accepted });
  return (await listOf(giver, 'out')).length;
}

interface Ends {
  giver: ModelSide;
  doer: ModelSide;
  jobId: number;
  accepted: number;
}
async function compare({ giver, doer, jobId, accepted }: Ends): Promise<void> {
  const [sent, came] = [await listOf(giver, 'out'), await listOf(doer, 'in')];
  const ends = (all: SyncRequestView[]) =>
    Object.fromEntries(all.map(({ exchangeId, statusId, payloadHash }) => [exchangeId, `${statusId} ${payloadHash}`]));
  const arrived = new Set(came.map(({ exchangeId }) => exchangeId));
  expect(came).toHaveLength(arrived.size);
  // The same end on both sides, and the very bytes that were sent: nothing more than was ticked.
  expect(ends(came)).toEqual(ends(sent.filter(({ exchangeId }) => arrived.has(exchangeId))));
  // What never arrived was cancelled before it left.
  expect(sent.filter(({ exchangeId }) => !arrived.has(exchangeId)).every(({ statusId }) => statusId === 4)).toBe(true);
  const [notes] = await asSystem(
    doer.app,
    sql<{
      count: number;
    }>`select count(*)::int as count from notification where company_id = ${doer.companyId} and job_id = ${jobId}`,
  );
  expect(notes?.count).toBe(accepted);
  expect(came.filter(({ statusId }) => statusId === 2)).toHaveLength(accepted);
  const [echo] = await asSystem(
    doer.app,
    sql<{
      count: number;
    }>`select count(*)::int as count from sync_message where company_id = ${doer.companyId} and kind = 'update'`,
  );
  expect(echo?.count).toBe(0);
}

/** So many random sequences; answers the requests that were sent in all of them. */
export async function playModel(world: () => Promise<ModelWorld>, runs: number): Promise<number> {
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      requests += await play(await world(), steps);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  return requests;
}
