// about: offline, platform
// What a device reads ahead is what the same person's own calls answer: for every role, over the reads of every module; and what a person
// may no longer see is refused there, too.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ROLES } from '../src/modules/identity/shared/roles.ts';
import { MOST_READS, type ReadAnswer } from '../src/platform/shared/device-reads.ts';
import type { Asked } from './field-reads.process.ts';
import { MARK, type World, buildWorld } from './samples.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

const [NORTH, SOUTH] = [1, 2];

let app: TestApp;
let companyId: number;
let admin: Person;
let world: World;
let pages: ChildProcess;
beforeAll(async () => {
  pages = fork('tests/field-reads.process.ts', { execArgv: [] });
  const isReady = once(pages, 'message');
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
  await asSystem(app, sql`update company set enable_division = true where company_id = ${companyId}`);
  for (const id of [NORTH, SOUTH])
    await asSystem(
      app,
      sql`insert into division (company_id, id, label) values (${companyId}, ${id}, ${`Division ${id}`}) on conflict do nothing`,
    );
  world = await buildWorld(app, admin, SOUTH);
  await isReady;
}, 120_000);
afterAll(() => void pages.kill());

async function askPages(asked: Asked): Promise<string[]> {
  const answer = once(pages, 'message');
  pages.send(asked);
  return [...new Set(((await answer) as [string[]])[0])];
}

async function readMany(as: Person, addresses: readonly string[]): Promise<ReadAnswer[]> {
  const found: ReadAnswer[] = [];
  while (found.length < addresses.length) {
    const some = addresses.slice(found.length, found.length + MOST_READS).map((address) => ({ address }));
    const answer = await app.send(as, {
      method: 'POST',
      url: '/api/device/reads',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ reads: some }),
    });
    expect(answer.status).toBe(200);
    found.push(...(answer.body.data as unknown as ReadAnswer[]));
  }
  return found;
}

/** All that the pack of this person asks, and what its answers lead to. */
async function packOf(as: Person): Promise<ReadAnswer[]> {
  const today = new Date().toISOString().slice(0, 10);
  const first = await askPages({ ask: 'first', jobId: world.job, userId: as.userId, today });
  const answers = await readMany(as, first);
  const given = answers.flatMap(({ address, answer }) => (answer === undefined ? [] : { address, answer }));
  return [...answers, ...(await readMany(as, await askPages({ ask: 'led', answers: given })))];
}

/** Tickets of files are made anew for each answer. */
const lasting = (answer: unknown): string => JSON.stringify(answer).replaceAll(/([?&]ticket=)[\w.~%-]+/g, '$1');

test.each(DEFAULT_ROLES.map(({ ref }) => ref))(
  'the pack of a person who is %s holds what their own calls answer, and no more',
  async (role) => {
    const person = await app.person(companyId, role);
    const pack = await packOf(person);
    expect(pack.length).toBeGreaterThan(40);
    expect(pack.filter(({ status }) => ![200, 403, 404].includes(status))).toEqual([]);
    const isSame = async ({ address, status, answer }: ReadAnswer): Promise<boolean> => {
      const own = await app.send(person, { method: 'GET', url: `/api${address}` });
      return own.status === status && (status !== 200 || lasting(own.body) === lasting(JSON.parse(answer ?? 'null')));
    };
    const differing: string[] = [];
    for (const read of pack) if (!(await isSame(read))) differing.push(read.address);
    // Clocks go on between the two: what differs is read again, both at once.
    for (const address of differing)
      await expect
        .poll(async () => (await Promise.all((await readMany(person, [address])).map(isSame))).every(Boolean), {
          message: address,
          timeout: 20_000,
        })
        .toBe(true);
  },
  60_000,
);

test('what a person may not see any more is refused in the pack, and no answer of it names the job', async () => {
  const person = await app.person(companyId, 'supervisor');
  const before = await packOf(person);
  const told = (pack: readonly ReadAnswer[]) => pack.filter(({ answer }) => answer?.includes(MARK));
  expect(told(before).map(({ address }) => address)).toContain(`/job/${world.job}`);
  const user = await app.send(admin, { method: 'GET', url: `/api/user/${person.userId}` });
  const { version } = user.body.data as unknown as { version: number };
  const held = await app.send(admin, {
    method: 'PUT',
    url: `/api/user/${person.userId}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ divisionIds: [NORTH], version }),
  });
  expect(held.status).toBe(200);
  const ofJob = before.filter(({ address }) => !address.startsWith('/option/')).map(({ address }) => address);
  const after = await readMany(person, ofJob);
  expect(after.find(({ address }) => address === `/job/${world.job}`)?.status).toBe(404);
  const isOfJob = ({ address }: ReadAnswer) =>
    new RegExp(`(?<!\\d)${world.job}(?!\\d)`).test(decodeURIComponent(address));
  expect(told(after).filter(isOfJob)).toEqual([]);
}, 60_000);
