// Many drafts are issued in the background: each once, what cannot be issued stays a draft and says why, and it can be stopped.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { type BillableJob, buildBillable, buildInvoice } from './invoices.build.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
let of: BillableJob;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
  of = await buildBillable(app, admin);
});

const draft = async (label: string, amount: number): Promise<number> => {
  const { id } = await buildInvoice(app, admin, { jobId: of.jobId, toContactId: of.clientId, label });
  if (amount)
    made(
      await app.call(admin, invoicesApi.createItem, {
        params: { id },
        body: { description: label, quantity: 1, unitAmount: amount },
      }),
    );
  return id;
};
const runs = async (as: Person) => made(await app.call(as, invoicesApi.issueRuns, {}));

test('those that can be are issued, with numbers without gaps; the others say why; only who asked sees the run', async () => {
  const ids = [await draft('First', 100), await draft('Empty', 0), await draft('Third', 50)];
  const { id } = made(await app.call(admin, invoicesApi.issueMany, { body: { itemIds: ids, send: true } }));
  await until(async () => (await runs(admin)).find((run) => run.id === id)?.status === 'done', 30_000);
  const [run] = await runs(admin);
  expect(run).toMatchObject({ issued: 2, refused: [{ id: ids[1], label: 'Empty' }] });
  expect(run?.refused[0]?.reason).toBe('It has no lines with an amount. Add lines first.');
  const rows = made(await app.call(admin, invoicesApi.list, { query: { perPage: '10' } }));
  const numbers = rows.map((row) => row.invoiceNumber).filter((number) => number !== null);
  expect(numbers.map((number) => Number(number.replace(/\D/g, ''))).sort((a, b) => a - b)).toEqual([1, 2]);
  const again = await app.call(admin, invoicesApi.issueMany, { body: { itemIds: ids.slice(0, 1), send: false } });
  expect(again.body.errors).toEqual({ itemIds: 'They are already issued. Choose drafts' });
  const clerk = await app.person(companyId, 'accounts');
  expect(await runs(clerk)).toEqual([]);
  const ended = await app.call(admin, invoicesApi.cancelIssuing, { params: { jobId: id } });
  expect([ended.status, ended.body.message]).toEqual([409, 'It has already ended.']);
  expect((await app.call(clerk, invoicesApi.cancelIssuing, { params: { jobId: id } })).status).toBe(404);
});

test('a run that is under way is stopped; what is not issued stays a draft', async () => {
  const left = await draft('Left', 10);
  const [row] = await asSystem(
    app,
    sql<{
      id: number;
    }>`insert into background_job (company_id, kind, label, input, user_id, created_by_id, status, started_at, updated_at)
      values (${companyId}, 'issue-invoices', 'Issue 1 invoices', ${JSON.stringify({ ids: [left], send: false })}, ${admin.userId}, ${admin.userId}, 'running', now(), now()) returning id`,
  );
  const after = made(await app.call(admin, invoicesApi.cancelIssuing, { params: { jobId: row?.id ?? 0 } }));
  expect(after[0]).toMatchObject({ status: 'cancelled' });
  const { invoice } = made(await app.call(admin, invoicesApi.sheet, { params: { id: left } }));
  expect(invoice.invoiceNumber).toBeNull();
});

test('a run is still listed and known behind hundreds of mails that it asked for', async () => {
  const { admin: boss, companyId: own } = await app.company();
  const job = (kind: string, count: number) =>
    asSystem(
      app,
      sql<{
        id: number;
      }>`insert into background_job (company_id, kind, label, input, user_id, created_by_id, status, started_at, updated_at, finished_at)
        select ${own}, ${kind}, 'Many', '{}', ${boss.userId}, ${boss.userId}, 'done', now(), now(), now() from generate_series(1, ${count}::int) returning id`,
    );
  const [run] = await job('issue-invoices', 1);
  await job('send-invoice', 150);
  expect((await runs(boss)).map(({ id }) => id)).toEqual([run?.id]);
  expect((await app.call(boss, invoicesApi.cancelIssuing, { params: { jobId: run?.id ?? 0 } })).status).toBe(409);
});
