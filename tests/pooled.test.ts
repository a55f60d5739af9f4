// about: platform
// A pooler before the database, which hands out connections by the transaction: told apart from the server itself, and nothing of a session
// is relied on. The real one is tried by hand (docs/operations/scale.md).
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createPool, read, write } from '../src/platform/server/database.ts';
import { addressesOf, hasPooler } from '../src/platform/server/database-address.ts';
import { createTestDatabase } from './test-database.ts';
import { cleanUp, launch, newFolder } from './server-process.ts';

const { config, name } = await createTestDatabase();
const sockets = new Set<Socket>();
/** As a pooler does, it gives each client a process number of its own making. */
const pooler = createServer((near) => {
  const far = connect(`${config.host}/.s.PGSQL.${config.port ?? 5432}`);
  let isGreeted = false;
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from);
    from.on('error', () => {}).on('close', () => to.destroy());
    from.on('data', (data: Buffer) => {
      const at = from === far && !isGreeted ? keyAt(data) : -1;
      if (at >= 0) {
        isGreeted = true;
        data.writeInt32BE(4711, at + 5);
      }
      to.write(data);
    });
  }
});
/** Where the message begins that tells the process number: K, its length, the number. */
function keyAt(data: Buffer): number {
  for (let at = 0; at + 5 <= data.length; at += 1 + data.readInt32BE(at + 1))
    if (data[at] === 'K'.charCodeAt(0)) return at;
  return -1;
}
pooler.listen(0, '127.0.0.1');
await once(pooler, 'listening');
const { port } = pooler.address() as AddressInfo;
const pooled = { ...config, host: '127.0.0.1', port };
const address = `postgres://owner@127.0.0.1:${port}/${name}`;
const direct = `postgres://owner@localhost:5432/${name}?host=${config.host}`;

afterAll(async () => {
  await cleanUp();
  for (const socket of sockets) socket.destroy();
  pooler.close();
});

test('a pooler is told from the server itself', async () => {
  expect(await hasPooler(config)).toBe(false);
  expect(await hasPooler(pooled)).toBe(true);
});

test('a start behind a pooler asks for the address of the server itself', async () => {
  const alone = await launch(newFolder(), { DATABASE_URL: address });
  expect(await alone.ended, alone.output()).toBe(78);
  expect(alone.output()).toContain('DATABASE_URL leads to a pooler, such as PgBouncer. Set DATABASE_DIRECT_URL');
  const twice = await launch(newFolder(), { DATABASE_URL: address, DATABASE_DIRECT_URL: address });
  expect(await twice.ended, twice.output()).toBe(78);
  expect(twice.output()).toContain('DATABASE_DIRECT_URL leads to a pooler.');
  const one = await launch(newFolder(), { DATABASE_DIRECT_URL: direct });
  expect(await one.ended).toBe(78);
  expect(one.output()).toContain('DATABASE_URL must be set too: DATABASE_DIRECT_URL');
}, 120_000);

test('behind a pooler no statement has a name, and each transaction brings its settings along', async () => {
  const pool = createPool({ ...pooled, isPooled: true, max: 1, options: '-c TimeZone=Asia/Tokyo' });
  const facts = sql<{ names: number; zone: string; company: string }>`select
    (select count(*)::int from pg_prepared_statements) as names, current_setting('TimeZone') as zone, current_setting('app.company_id') as company`;
  const here = { names: 0, zone: 'UTC', company: '7' };
  try {
    for (let round = 0; round < 3; round++) {
      expect(await read(pool, { companyId: 7 }, [facts])).toEqual([[here]]);
      expect(await write(pool, { companyId: 7 }, (tx) => tx.run(facts))).toEqual([here]);
    }
    const { rows } = await pool.query(`select current_setting('TimeZone') as zone, current_user as "user"`);
    expect(rows).toEqual([{ zone: 'Asia/Tokyo', user: 'owner' }]);
  } finally {
    await pool.end();
  }
});

test('the address of several servers is one address for each', () => {
  expect(addressesOf('postgres://me:pw@one:5432,two/db?target_session_attrs=read-write&sslmode=require')).toEqual([
    'postgres://me:pw@one:5432/db?sslmode=require',
    'postgres://me:pw@two/db?sslmode=require',
  ]);
  expect(addressesOf('postgres://one/db?host=/var/run')).toEqual(['postgres://one/db?host=/var/run']);
  expect(addressesOf('postgres://one,two/db?target_session_attrs=any')).toBeUndefined();
});
