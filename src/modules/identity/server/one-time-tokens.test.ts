import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { write } from '../../../platform/server/database.ts';
import { AppError } from '../../../platform/server/errors.ts';
import {
  type NewToken,
  findToken,
  makeTokenRow,
  readToken,
  revokeTokens,
  spendToken,
} from './one-time-tokens.across.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const make = (given: Partial<NewToken> = {}) =>
  write(app.running.app.pool, { companyId: admin.companyId }, (tx) =>
    makeTokenRow(tx, { companyId: admin.companyId, kind: 'reset', userId: admin.userId, hours: 1, ...given }),
  );
const use = (id: number) =>
  write(app.running.app.pool, 'system', (tx) => spendToken(tx, { id, companyId: admin.companyId, kind: 'reset' }));
const answerOf = async (secret: string) => {
  const error = await readToken(app.running.app, 'reset', secret).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? { status: error.status, code: error.code, message: error.message } : error;
};

test('a token is read as often as one likes and used once', async () => {
  const { id, secret } = await make({ detail: { ref: 'x' } });
  await readToken(app.running.app, 'reset', secret);
  const token = await readToken(app.running.app, 'reset', secret);
  expect(token).toMatchObject({ id, companyId: admin.companyId, userId: admin.userId, detail: { ref: 'x' } });
  await use(id);
  await expect(use(id)).rejects.toThrow('no longer valid');
});

test('unknown, expired, revoked, used and of another kind are one identical answer', async () => {
  const expired = await make();
  await asSystem(app, sql`update token set expires_at = now() - interval '1 second' where id = ${expired.id}`);
  const revoked = await make();
  await write(app.running.app.pool, 'system', (tx) =>
    revokeTokens(tx, admin.companyId, { kinds: ['reset'], id: revoked.id }),
  );
  const used = await make();
  await use(used.id);
  const other = await make({ kind: 'verify' });
  const secrets = ['nothing like it', expired.secret, revoked.secret, used.secret, other.secret];
  const answers = await Promise.all(secrets.map(answerOf));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, message: 'This password reset token is no longer valid' });
});

test('of twenty uses at once exactly as many succeed as are left', async () => {
  const once = await make();
  const thrice = await make({ uses: 3 });
  const race = async (id: number) =>
    (await Promise.allSettled(Array.from({ length: 20 }, () => use(id)))).filter(
      ({ status }) => status === 'fulfilled',
    );
  expect(await race(once.id)).toHaveLength(1);
  expect(await race(thrice.id)).toHaveLength(3);
});

test('only the hash is kept, and each secret has 256 random bits', async () => {
  const { id, secret } = await make();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const [row] = await asSystem(
    app,
    sql<{ row: string }>`select to_jsonb(t)::text as row from token t where id = ${id}`,
  );
  expect(row?.row).not.toContain(secret);
});

test('a token of a company that was switched off opens nothing', async () => {
  const { admin: other } = await app.company();
  const { secret } = await write(app.running.app.pool, 'system', (tx) =>
    makeTokenRow(tx, { companyId: other.companyId, kind: 'access', userId: other.userId, hours: 1 }),
  );
  expect(await findToken(app.running.app, ['access'], secret)).toBeDefined();
  await asSystem(app, sql`update company set active = false where id = ${other.companyId}`);
  expect(await findToken(app.running.app, ['access'], secret)).toBeUndefined();
});
