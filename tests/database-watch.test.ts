// about: platform
// A database that takes connections and says nothing, as one that hangs does: seen by whoever works without a request.
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createPool, read } from '../src/platform/server/database.ts';
import { isConnectionLoss } from '../src/platform/server/errors.ts';
import { createTestDatabase } from './test-database.ts';
import { until } from './server-process.ts';

const { config } = await createTestDatabase();
const sockets = new Set<Socket>();
let silent = false;
/** Stands before the database; while it is silent, what comes is kept and nothing goes on. */
const between = createServer((near) => {
  const far = connect(`${config.host}/.s.PGSQL.${config.port ?? 5432}`);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from);
    from.on('error', () => {}).on('close', () => to.destroy());
    from.on('data', (data) => silent || to.write(data));
  }
});
between.listen(0, '127.0.0.1');
await once(between, 'listening');
const pool = createPool({ ...config, host: '127.0.0.1', port: (between.address() as AddressInfo).port });
afterAll(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  between.close();
});
const ask = () => read(pool, 'system', [sql`select 1 as one`]);

test('whoever asks a silent database is told at once that the connection is lost, so that background work is taken up again', async () => {
  expect(await ask()).toEqual([[{ one: 1 }]]);
  silent = true;
  expect(isConnectionLoss(await ask().catch((error: unknown) => error))).toBe(true);
  const start = Date.now();
  const told = await ask().catch((error: unknown) => error);
  expect([isConnectionLoss(told), Date.now() - start < 3000]).toEqual([true, true]);
  silent = false;
  await until(
    () =>
      ask().then(
        () => true,
        () => false,
      ),
    60_000,
  );
}, 240_000);
