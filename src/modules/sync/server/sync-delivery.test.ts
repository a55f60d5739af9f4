// about: sync
// Messages between two companies: whatever is dropped, doubled, reordered or killed on the way, both sides end as the model says, each effect
// happens once, and what a hostile partner sends is refused and recorded.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ModelFault,
  type ModelSide,
  type ModelWorld,
  holdDelivery,
  listOf,
  playModel,
} from '../../../../tests/sync-model.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { inTransaction, systemActor } from '../../../platform/server/context.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { securityLogApi } from '../../identity/shared/security-log.api.ts';
import { PROTOCOL } from '../shared/sync-message.ts';
import { syncRequestsApi } from '../shared/sync-requests.api.ts';
import { onThisServer } from './sync-carrier.across.ts';
import { type Envelope, type Receipt, type SyncCarrier, deliverNext } from './sync-delivery.service.ts';
import { receiveMessage } from './sync-inbox.service.ts';
import { type Pair, type Side, connectedPair, delivered } from './sync-pair.build.ts';
import { hashOf } from './sync-refs.tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const list = (person: Person, direction: 'in' | 'out') => listOf({ app, person }, direction);
const sendClaim = async ({ person, contactId }: Side, jobId: number) =>
  await app.call(person, syncRequestsApi.send, {
    body: { contactId, syncRequestActionId: 15, jobId, note: 'Which one?' },
  });

const sidesOf = ({ giver, doer }: Pair): ModelSide[] => [giver, doer].map((side) => ({ app, ...side }));

/** Delivers with a fault: lost before it arrives, lost after it was applied, twice, or an old one once more. */
function faulty(fault: ModelFault, before: Envelope[]): SyncCarrier {
  return {
    async deliver(of, from, envelope) {
      if (fault === 'drop') throw new Error('lost on the way');
      const receipt = await onThisServer.deliver(of, from, envelope);
      if (fault === 'kill') throw new Error('the process died before it could note the receipt');
      if (fault === 'double') expect(await onThisServer.deliver(of, from, envelope)).toEqual(receipt);
      const old = before.at(0);
      if (fault === 'late' && old) await onThisServer.deliver(of, from, old);
      before.push(envelope);
      return receipt;
    },
  };
}

describe('delivery', () => {
  test('ends on both sides as the model says, with each effect once, however it is disturbed', async () => {
    const world = async (): Promise<ModelWorld> => {
      const pair = await connectedPair(app);
      const [giver, doer] = [
        { app, ...pair.giver },
        { app, ...pair.doer },
      ];
      const before = { giver: [] as Envelope[], doer: [] as Envelope[] };
      return {
        giver,
        doer,
        carry: (side, fault) => deliverNext(app.running.app, pair[side], faulty(fault, before[side])),
      };
    };
    await playModel(world, Number(process.env['SYNC_RUNS'] ?? 12));
  }, 3_600_000);

  test('of one connection that cannot be delivered holds up no other; it is parked with words, and delivered when somebody asks', async () => {
    const [stuck, other] = [await connectedPair(app), await connectedPair(app)];
    await holdDelivery(sidesOf(stuck));
    const sent = (await sendClaim(stuck.giver, (await buildJob(app, stuck.giver.person)).id)).body.data;
    await sendClaim(other.giver, (await buildJob(app, other.giver.person)).id);
    await delivered(app, other);
    expect(await list(other.doer.person, 'in')).toHaveLength(1);
    for (let tries = 0; tries < 8; tries++) {
      await asSystem(app, sql`update sync_message set not_before = now() where company_id = ${stuck.giver.companyId}`);
      await deliverNext(app.running.app, stuck.giver, faulty('drop', []));
    }
    const seen = async () =>
      (await app.call(stuck.giver.person, syncRequestsApi.get, { params: { id: sent.id } })).body.data;
    expect((await seen()).problem).toBe('The other company could not be reached');
    await asSystem(app, sql`update company_link set lease_until = null where id = ${stuck.giver.linkId}`);
    expect((await app.call(stuck.giver.person, syncRequestsApi.retry, { params: { id: sent.id } })).status).toBe(201);
    await delivered(app, stuck);
    expect((await seen()).problem).toBeNull();
    expect(await list(stuck.doer.person, 'in')).toHaveLength(1);
  });
});

/** What a partner's own program might say. */
async function say(to: Side, body: object | string, more: Partial<Envelope> = {}): Promise<Receipt> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const [row] = await asSystem(
    app,
    sql<{ next: number }>`select received_number::int + 1 as next from company_link where id = ${to.linkId}`,
  );
  const messageId = typeof body === 'string' ? randomUUID() : ((body as { id?: string }).id ?? randomUUID());
  return await inTransaction(
    app.running.app,
    systemActor(to.companyId, null),
    { requestId: 'partner', ip: '' },
    (ctx) =>
      receiveMessage(ctx, to.linkId, { messageId, number: row?.next ?? 1, hash: hashOf(text), body: text, ...more }),
  );
}
const request = (more: object = {}) => ({
  protocol: PROTOCOL,
  version: 1,
  id: randomUUID(),
  at: '2026-11-29 01:00:00',
  kind: 'request',
  exchange: randomUUID(),
  parent: null,
  action: 35,
  subject: { type: 'job', ref: randomUUID(), label: 'Job-1' },
  job: null,
  answers: null,
  note: null,
  options: null,
  follow: [],
  parts: {},
  ...more,
});

describe('a hostile partner', () => {
  test('is refused what is no message, too large, of later content under an earlier id, or about records of somebody else', async () => {
    const { doer, giver } = await connectedPair(app);
    const third = await connectedPair(app);
    const refusals: [string, object | string, RegExp][] = [
      ['no JSON', '{"protocol":', /form/],
      ['another protocol', request({ protocol: 'other' }), /form/],
      ['a field of ours', request({ parts: { site: { line1: 'x' } } }), /form/],
      ['an unknown part', request({ parts: { margin: 3 } }), /form/],
      ['our numbers', request({ jobId: 1 }), /form/],
      ['an unknown action', request({ action: 5 }), /not known/],
      [
        'a part that the action has not',
        request({ action: 15, parts: { excess: { amount: '5', incTax: true } } }),
        /cannot be part/,
      ],
      ['501 lines', request({ action: 3, parts: { lines: Array.from({ length: 501 }, () => ({})) } }), /form/],
      ['256 KB', request({ note: 'x'.repeat(300_000) }), /256 KB/],
      ['a NUL', request({ note: 'a\u0000b' }), /form/],
      ['half a letter', JSON.stringify(request()).replace('"note":null', '"note":"\\ud800"'), /form/],
      [
        'an answer to nothing',
        {
          protocol: PROTOCOL,
          version: 1,
          id: randomUUID(),
          at: 'x',
          kind: 'answer',
          exchange: randomUUID(),
          status: 2,
          reason: null,
          became: null,
          job: null,
        },
        /no such request/,
      ],
      [
        'a record of a third company',
        { protocol: PROTOCOL, version: 1, id: randomUUID(), at: 'x', kind: 'update', about: randomUUID(), parts: {} },
        /not linked/,
      ],
      [
        'an answer to a request that was not asked',
        request({ action: 2, subject: { type: 'estimate', ref: randomUUID(), label: 'E' }, answers: randomUUID() }),
        /nothing here/,
      ],
    ];
    for (const [what, body, words] of refusals) {
      const receipt = await say(doer, body);
      expect(receipt, what).toMatchObject({ outcome: 'refused', words: expect.stringMatching(words) });
    }
    expect(await list(doer.person, 'in')).toEqual([]);
    // The same message is the same; with other content it is refused, and so is an old number.
    const good = request();
    expect(await say(doer, good)).toEqual({ outcome: 'applied' });
    expect(await say(doer, good)).toEqual({ outcome: 'applied' });
    expect(await say(doer, { ...good, note: 'Changed' })).toMatchObject({ outcome: 'refused' });
    expect(await say(doer, request(), { number: 1 })).toMatchObject({ outcome: 'refused' });
    expect(await say(doer, request(), { number: 99 })).toMatchObject({ outcome: 'early' });
    expect(await say(doer, request(), { hash: hashOf('else') })).toMatchObject({ outcome: 'refused' });
    expect(await list(doer.person, 'in')).toHaveLength(1);
    // Over another connection of the same company the exchange means nothing.
    expect(await list(third.doer.person, 'in')).toEqual([]);
    expect(await list(giver.person, 'out')).toEqual([]);
    const { body } = await app.call(doer.person, securityLogApi.list, { query: { perPage: '100' } });
    expect(JSON.stringify(body)).toContain('sync-message-refused');
  });

  test('sends HTML that is kept as words, and a later version whose unknown fields are kept with it', async () => {
    const { doer } = await connectedPair(app);
    const works = {
      title: '<img src=x onerror=alert(1)>Roof',
      description: '<script>steal()</script>Tiles off',
      jobType: null,
      peril: null,
      catastropheCode: null,
      incidentDate: null,
      waterCategory: null,
      waterClass: null,
    };
    const message = request({ version: 7, invented: { later: true }, parts: { works, drones: [1] } });
    expect(await say(doer, message)).toEqual({ outcome: 'applied' });
    const [came] = await list(doer.person, 'in');
    const bytes = (await app.call(doer.person, syncRequestsApi.message, { params: { id: came?.id ?? 0 } })).body.data
      .payload;
    expect(JSON.parse(bytes)).toMatchObject({ invented: { later: true } });
    const taken = await app.call(doer.person, syncRequestsApi.accept, { body: { id: came?.id ?? 0 } });
    const { description } = (await app.call(doer.person, jobsApi.get, { params: { id: taken.body.data.jobId ?? 0 } }))
      .body.data;
    expect(description).toContain('Tiles off');
    expect(description).not.toMatch(/[<>]/);
  });

  test('two people accept at once: one job is made', async () => {
    const pair = await connectedPair(app);
    await say(pair.doer, request());
    const [came] = await list(pair.doer.person, 'in');
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(pair.doer.person, syncRequestsApi.accept, { body: { id: came?.id ?? 0 } })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    const [jobs] = await asSystem(
      app,
      sql<{ count: number }>`select count(*)::int as count from job where company_id = ${pair.doer.companyId}`,
    );
    expect(jobs?.count).toBe(1);
  });
});
