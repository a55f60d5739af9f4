// Returns of tax as they were filed: their figures never move, and what comes later is in the next one, once.
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { movementsSince } from '../../finance/shared/filed-return.ts';
import { taxReturnApi } from '../../finance/shared/tax-return.api.ts';
import type { TaxMovement, TaxPeriod } from '../../finance/shared/tax-return.ts';
import { INVOICE_STATUS } from '../../invoices/shared/invoice-status.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { type World, billOf, invoiceOf, pay, worldIn } from './tax-world.build.ts';

const FIRST = { from: '2026-01-01', to: '2026-03-31' };
const SECOND = { from: '2026-04-01', to: '2026-06-30' };
const THIRD = { from: '2026-07-01', to: '2026-09-30' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const returnOf = async ({ admin }: World, period: TaxPeriod) =>
  made(await app.call(admin, taxReturnApi.figures, { query: period }));
const boxesOf = async (world: World, period: TaxPeriod) =>
  Object.fromEntries((await returnOf(world, period)).boxes.map(({ ref, amount }) => [ref, amount]));
const numbersIn = async ({ admin }: World, period: TaxPeriod, box: string) =>
  made(await app.call(admin, taxReturnApi.documents, { query: { ...period, box } })).map(
    ({ number, amount }) => `${number} ${amount}`,
  );
const file = ({ admin }: World, period: TaxPeriod, more: object = {}) =>
  app.call(admin, taxReturnApi.markFiled, { body: { ...period, ...more } });
const withdraw = ({ admin }: World, id: number) =>
  app.call(admin, taxReturnApi.withdraw, { params: { id }, body: { reason: 'Sent with a fault' } });

describe('an Australian quarter that was filed', () => {
  let world: World;
  let first: { invoiceNumber: string | null };
  let late: { id: number; invoiceNumber: string | null };
  let frozen: Awaited<ReturnType<typeof returnOf>>;
  let filingId: number;
  beforeAll(async () => {
    world = await worldIn(app, 'AU');
    first = await invoiceOf(world, '2026-01-10', [[1000, 0.1]]);
    await billOf(world, '2026-03-15', 500);
    await invoiceOf(world, '2026-04-10', [[2000, 0.1]]);
    const before = await returnOf(world, FIRST);
    expect([before.filing, before.fileProblem]).toEqual([null, null]);
    filingId = made(await file(world, FIRST, { amount: 50, reference: 'Receipt 77' })).id;
    frozen = await returnOf(world, FIRST);
    late = await invoiceOf(world, '2026-02-20', [[300, 0.1]]);
  });

  test('keeps its figures and its documents, and says what moved since', async () => {
    const after = await returnOf(world, FIRST);
    const figures = ({ boxes }: typeof after) => boxes.map(({ ref, amount, onForm }) => [ref, amount, onForm]);
    expect(figures(after)).toEqual(figures(frozen));
    expect(after.filing).toMatchObject({ filedBy: expect.any(String), reference: 'Receipt 77', amount: 50 });
    expect(after.moved).toMatchObject({
      documents: 1,
      tax: 30,
      lines: [{ number: late.invoiceNumber, date: '2026-02-20', net: 300, tax: 30 }],
    });
    expect(Object.fromEntries(after.boxes.map(({ ref, difference }) => [ref, difference]))).toMatchObject({
      ...{ G1: 330, G11: 0, '1A': 30, '1B': 0, '9': 30 },
    });
    expect(await numbersIn(world, FIRST, '1A')).toEqual([`${first.invoiceNumber} 100`]);
    const csv = await app.send(world.admin, {
      method: 'GET',
      url: `/api/taxReturn/file?from=${FIRST.from}&to=${FIRST.to}&format=csv`,
    });
    const rows = parse((csv as unknown as { raw: Buffer }).raw.toString(), { bom: true, relax_column_count: true });
    expect(JSON.stringify(rows)).not.toContain(late.invoiceNumber);
  });

  test('gives the difference to the next quarter, and to no other', async () => {
    const next = await returnOf(world, SECOND);
    expect(next.moved).toMatchObject({ documents: 1, tax: 30, lines: [{ number: late.invoiceNumber }] });
    expect(await boxesOf(world, SECOND)).toMatchObject({ G1: 2530, '1A': 230, '9': 230 });
    expect(next.boxes.find(({ ref }) => ref === '1A')?.difference).toBe(30);
    expect(await numbersIn(world, SECOND, '1A')).toContain(`${late.invoiceNumber} 30`);
    expect(await boxesOf(world, THIRD)).toMatchObject({ G1: 0, '1A': 0 });
  });

  test('gives it once: what was filed with the next is not in the one after, and what is made void comes off where it happens', async () => {
    made(await file(world, SECOND));
    expect((await returnOf(world, THIRD)).moved).toEqual({ documents: 0, tax: 0, lines: [] });
    const status = { statusId: INVOICE_STATUS.cancelled, note: 'Wrong customer' };
    made(await app.call(world.admin, invoicesApi.status, { params: { id: late.id }, body: status }));
    expect((await returnOf(world, FIRST)).moved.tax).toBe(30);
    await invoiceOf(world, '2026-05-05', [[40, 0.1]]);
    await invoiceOf(world, '2026-03-03', [[10, 0.1]]);
    expect((await returnOf(world, THIRD)).moved).toMatchObject({ documents: 2, tax: 5 });
    expect((await returnOf(world, SECOND)).moved).toMatchObject({ documents: 1, tax: 4 });
  });

  test('is taken back the last one first, and stays in the list', async () => {
    const early = await withdraw(world, filingId);
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('was filed after it')]);
    const [last] = made(await app.call(world.admin, taxReturnApi.filings, {}));
    made(await withdraw(world, last?.id ?? 0));
    expect((await withdraw(world, last?.id ?? 0)).status).toBe(409);
    expect(await boxesOf(world, SECOND)).toMatchObject({ '1A': 235, G1: 2585 });
    const all = made(await app.call(world.admin, taxReturnApi.filings, {}));
    expect(all.map(({ from, withdrawnReason }) => [from, withdrawnReason])).toEqual([
      [SECOND.from, 'Sent with a fault'],
      [FIRST.from, null],
    ]);
  });
});

describe('marking as filed', () => {
  test('is refused twice, across a filed period, before its end, and with figures that are others by now', async () => {
    const world = await worldIn(app, 'NZ');
    made(await file(world, FIRST));
    expect((await file(world, FIRST)).body.message).toMatch(/is already filed\.$/);
    const across = await file(world, { from: '2026-03-01', to: '2026-04-30' });
    expect([across.status, across.body.message]).toEqual([409, expect.stringContaining('Part of this period')]);
    const now = { from: `${world.today.slice(0, 8)}01`, to: world.today };
    expect((await file(world, now)).body.message).toMatch(/Mark it as filed after that\.$/);
    await invoiceOf(world, '2026-04-10', [[100, 0.15]]);
    const other = await file(world, SECOND, { amount: 0 });
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('have changed to 15.00')]);
  });

  test('by two at once makes one', async () => {
    const world = await worldIn(app, 'AU');
    const both = await Promise.all([file(world, FIRST), file(world, FIRST)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('is for those who close the books', async () => {
    const world = await worldIn(app, 'AU');
    const supervisor = await app.person(world.admin.companyId, 'supervisor');
    expect((await app.call(supervisor, taxReturnApi.markFiled, { body: FIRST })).status).toBe(403);
  });

  test('keeps the basis of then: a payment counts by the quarter it was filed in, whatever is set later', async () => {
    const world = await worldIn(app, 'AU', 'cash');
    const invoice = await invoiceOf(world, '2026-01-10', [[1000, 0.1]]);
    const document = { id: invoice.id, contactId: world.payerId };
    await pay(world, 'in', document, '2026-02-10', 550);
    made(await file(world, FIRST));
    made(
      await app.call(world.admin, financeSettingApi.updateSetting, {
        params: { companyId: world.admin.companyId },
        body: { taxBasis: 'accruals' },
      }),
    );
    expect((await returnOf(world, SECOND)).moved.documents).toBe(0);
    await pay(world, 'in', document, '2026-03-10', 110);
    expect((await returnOf(world, FIRST)).moved).toMatchObject({ documents: 1, tax: 10 });
    expect(await boxesOf(world, SECOND)).toMatchObject({ '1A': 10 });
  });
});

test('what moved since is the difference of figures, whatever things are called by now', () => {
  const movement = (documentId: number, tax: number, number = `INV${documentId}`): TaxMovement => ({
    ...{
      side: 'sales',
      documentType: 'invoice',
      documentId,
      number,
      contact: null,
      what: 'Issued',
      date: '2026-01-10',
    },
    ...{ net: tax * 10, tax, free: 0, reverse: 0, capital: 0, late: false },
  });
  const known = [movement(1, 100), movement(2, 50), movement(2, -50)];
  expect(movementsSince([movement(1, 100, 'Renamed')], known)).toEqual([]);
  expect(movementsSince([movement(1, 90, 'Renamed'), movement(3, 7)], known)).toMatchObject([
    { documentId: 1, number: 'Renamed', tax: -10, net: -100 },
    { documentId: 3, tax: 7 },
  ]);
  expect(movementsSince([], known)).toMatchObject([{ documentId: 1, number: 'INV1', tax: -100 }]);
});
