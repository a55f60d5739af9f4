// Equipment on invoices: each unit of charge is billed once and none is forgotten, whatever becomes of the invoices.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { momentText } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { DAY, buildAsset, buildDeployment, buildRate } from '../../assets/server/assets.build.ts';
import { chargeOf, unitsOf } from '../../assets/shared/asset-charge.ts';
import { assetDeploymentsApi } from '../../assets/shared/asset-deployments.api.ts';
import { buildDrying } from '../../drying/server/drying.build.ts';
import { moistureVisitsApi } from '../../drying/shared/moisture-visits.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { buildInvoice, issue } from './invoices.build.ts';

let app: TestApp;
let admin: Person;
let toContactId: number;
let voidId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  toContactId = (await buildContact(app, admin, { contactTypeId: 1 })).id;
  await buildRate(app, admin, 97.5, DAY);
  const [ended] = await asSystem<{ id: number }>(
    app,
    sql`select id from accounts_receivable_status where company_id = ${admin.companyId} and type_name = 'cancelled'`,
  );
  voidId = ended?.id ?? 0;
});
const ago = (hours: number) => momentText(Date.now() - hours * 3_600_000);
const ofJob = async (jobId: number) =>
  (await app.call(admin, assetDeploymentsApi.ofJob, { params: { jobId } })).body.data;
const equipmentOf = async (jobId: number) =>
  (await app.call(admin, invoicesApi.billable, { params: { jobId } })).body.data.equipment;
const bill = (jobId: number, assetDeploymentIds: number[]) =>
  app.call(admin, invoicesApi.create, { body: { jobId, toContactId, lines: { as: 'lines', assetDeploymentIds } } });

async function onJob(hours: number) {
  const { id: jobId } = await buildJob(app, admin);
  const unit = await buildAsset(app, admin);
  const { id } = await buildDeployment(app, admin, { assetItemIds: [unit.id], jobId, outAt: ago(hours) });
  return { jobId, unit, id };
}

test('days that are not billed become a line with its source; a second invoice finds nothing left', async () => {
  const { jobId, id, unit } = await onJob(50);
  expect(await equipmentOf(jobId)).toMatchObject([
    { id, who: unit.assetNumber, quantity: 3, unit: 'day', amount: 292.5 },
  ]);
  const invoice = made(await bill(jobId, [id]));
  const { items } = (await app.call(admin, invoicesApi.sheet, { params: { id: invoice.id } })).body.data;
  expect(items).toMatchObject([
    {
      groupLabel: 'Equipment',
      quantity: 3,
      unit: 'day',
      unitAmount: 97.5,
      amount: 292.5,
      sources: [{ sourceType: 'assetCharge', labourAmount: 292.5 }],
    },
  ]);
  expect(items[0]?.description).toContain(unit.assetNumber);
  expect(await equipmentOf(jobId)).toEqual([]);
  const again = await bill(jobId, [id]);
  expect([again.status, again.body.errors?.['assetDeploymentIds']]).toEqual([
    422,
    expect.stringContaining('Nothing of this'),
  ]);
  // What is billed was there: it cannot be returned before that.
  const early = await app.call(admin, assetDeploymentsApi.bringBack, { body: { deploymentIds: [id], inAt: ago(40) } });
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('are on an invoice')]);
  expect((await app.call(admin, assetDeploymentsApi.remove, { params: { id } })).status).toBe(409);
});

test('the days that an invoice bills stand beside the readings of the job, and are gone when it is credited', async () => {
  const { jobId, id } = await onJob(50);
  const drying = await buildDrying(app, admin, jobId);
  const chamber = drying.category('Hall and stairs');
  made(
    await app.call(admin, moistureVisitsApi.place, {
      params: { id: drying.id },
      body: { clientRef: randomUUID(), chamberId: chamber, assetDeploymentId: id, at: ago(1) },
    }),
  );
  expect((await drying.whole()).billedDays).toEqual([]);
  const invoice = made(await bill(jobId, [id]));
  const { billedDays, facts } = await drying.whole();
  expect(billedDays.length).toBeGreaterThanOrEqual(3);
  expect(new Set(billedDays.map(({ document, documentId }) => `${document} ${documentId}`))).toEqual(
    new Set([`Draft ${invoice.id}`]),
  );
  expect(billedDays[0]?.equipmentId).toBe(facts.equipment[0]?.id);
  await app.call(admin, invoicesApi.remove, { params: { id: invoice.id }, query: { version: invoice.version } });
  expect((await drying.whole()).billedDays).toEqual([]);
});

test('two invoices of the same days at once: one has them', async () => {
  const { jobId, id } = await onJob(30);
  const answers = await Promise.all([1, 2, 3].map(() => bill(jobId, [id])));
  expect(answers.map(({ status }) => status).sort((left, right) => left - right)).toEqual([201, 422, 422]);
});

test('past every rule of the code the database refuses a day on two invoices', async () => {
  const { jobId, id } = await onJob(30);
  made(await bill(jobId, [id]));
  const twice = asSystem(
    app,
    sql`insert into asset_charge (company_id, asset_deployment_id, head_id, units, amount) select company_id, asset_deployment_id, head_id, units, amount from asset_charge where asset_deployment_id = ${id}`,
  );
  await expect(twice).rejects.toThrow('asset_unit_billed_once');
});

test('a line that is removed, a draft that is deleted, an invoice that is credited: the days are free again', async () => {
  const { jobId, id } = await onJob(30);
  const draft = made(await bill(jobId, [id]));
  const { items } = (await app.call(admin, invoicesApi.sheet, { params: { id: draft.id } })).body.data;
  await app.call(admin, invoicesApi.removeItem, { params: { id: draft.id, itemId: items[0]?.id ?? 0 } });
  expect(await equipmentOf(jobId)).toHaveLength(1);
  const second = made(await bill(jobId, [id]));
  await app.call(admin, invoicesApi.remove, { params: { id: second.id }, query: { version: second.version } });
  expect(await equipmentOf(jobId)).toHaveLength(1);
  const third = await issue(
    app,
    admin,
    await buildInvoice(app, admin, { jobId, toContactId, lines: { as: 'lines', assetDeploymentIds: [id] } }),
  );
  expect(await equipmentOf(jobId)).toEqual([]);
  const note = made(
    await app.call(admin, invoicesApi.credit, { params: { id: third.id }, body: { note: 'Wrong job' } }),
  );
  // A credit counts from its issue.
  expect(await equipmentOf(jobId)).toEqual([]);
  await issue(app, admin, note);
  expect(await equipmentOf(jobId)).toMatchObject([{ id, quantity: 2 }]);
});

/** What the lines of live invoices bill, unit by unit of each chain, read from the invoices alone. */
async function billedUnits(jobId: number): Promise<string[]> {
  const rows = await asSystem<{ key: string }>(
    app,
    sql`select c.head_id || ':' || generate_series(lower(c.units), upper(c.units) - 1) as key from asset_charge c
      join (select x.company_id, x.source_id, sum(case when r.type_id = 2 then -1 else 1 end * x.labour_amount) as net
        from accounts_receivable_source x join accounts_receivable r on r.company_id = x.company_id and r.id = x.accounts_receivable_id
        join accounts_receivable_status t on t.company_id = r.company_id and t.id = r.status_id
        where r.job_id = ${jobId} and r.deleted_at is null and t.type_name <> 'cancelled' and (r.type_id <> 2 or r.content is not null) and x.source_type = 'assetCharge' group by 1, 2) n
      on n.company_id = c.company_id and n.source_id = c.id and n.net > 0`,
  );
  return rows.map(({ key }) => key).sort();
}
/** No unit twice; what is billed and what is left are together what was used. */
async function expectEachOnce(jobId: number): Promise<void> {
  const billed = await billedUnits(jobId);
  expect(new Set(billed).size).toBe(billed.length);
  const now = momentText(Date.now());
  const [used, left]: [string[], string[]] = [[], []];
  for (const one of await ofJob(jobId)) {
    const all = unitsOf(one, now);
    const key = (unit: number) => `${one.headId ?? one.id}:${unit}`;
    for (let unit = all.from; unit < all.to; unit++) used.push(key(unit));
    for (const { from, to } of chargeOf(one, now).left) for (let unit = from; unit < to; unit++) left.push(key(unit));
  }
  expect([...billed, ...left].sort()).toEqual(used.sort());
}

const steps = fc.array(
  fc.tuple(
    fc.constantFrom(
      'bill',
      'bill',
      'bill',
      'issue',
      'issue',
      'issue',
      'delete',
      'remove',
      'credit',
      'part',
      'return',
      'swap',
      'fewer',
      'void',
    ),
    fc.nat(1000),
  ),
  { minLength: 8, maxLength: 20 },
);
test('over random invoices, credits, returns and swaps no unit is billed twice and none is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (doing) => {
      const { jobId } = await onJob(300);
      const second = await buildAsset(app, admin);
      await buildDeployment(app, admin, { assetItemIds: [second.id], jobId, outAt: ago(200) });
      for (const [what, n] of doing) {
        expect(await step(jobId, what, n), what).toBeLessThan(500);
        await expectEachOnce(jobId);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

/** One thing that may happen; what is refused has changed nothing, which the next look at it shows. */
async function step(jobId: number, what: string, n: number): Promise<number> {
  const pick = <T>(all: readonly T[]): T | undefined => all[n % Math.max(1, all.length)];
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: jobId }] });
  const invoices = (await app.call(admin, invoicesApi.list, { query: { filter } })).body.data;
  const open = pick((await ofJob(jobId)).filter(({ inAt }) => inAt === null));
  const draft = pick(invoices.filter(({ invoiceNumber }) => invoiceNumber === null));
  const numbered = invoices.filter(({ invoiceNumber }) => invoiceNumber !== null);
  const [issued, ended] = [pick(numbered.filter(({ typeId }) => typeId !== 2)), pick(numbered)];
  const sheet = async (id: number) => (await app.call(admin, invoicesApi.sheet, { params: { id } })).body.data.items;
  const ofEquipment = {
    bill: async () => {
      const left = (await equipmentOf(jobId)).filter((_, index) => (n >> index) % 2 === 0);
      return await bill(
        jobId,
        left.map(({ id }) => id),
      );
    },
    return: () =>
      open &&
      app.call(admin, assetDeploymentsApi.bringBack, { body: { deploymentIds: [open.id], inAt: ago(n % 150) } }),
    swap: async () => {
      const { id } = await buildAsset(app, admin);
      const body = { assetItemId: id, at: ago(n % 150) };
      return open && (await app.call(admin, assetDeploymentsApi.swap, { params: { id: open.id }, body }));
    },
  };
  const ofInvoices = {
    delete: () =>
      draft && app.call(admin, invoicesApi.remove, { params: { id: draft.id }, query: { version: draft.version } }),
    issue: () =>
      draft && app.call(admin, invoicesApi.issue, { params: { id: draft.id }, body: { version: draft.version } }),
    remove: async () =>
      draft &&
      (await app.call(admin, invoicesApi.removeItem, {
        params: { id: draft.id, itemId: pick(await sheet(draft.id))?.id ?? 1 },
      })),
    fewer: async () => {
      const item = draft && pick(await sheet(draft.id));
      if (!draft || !item) return undefined;
      const params = { id: draft.id, itemId: item.id };
      return await app.call(admin, invoicesApi.updateItem, { params, body: { amount: 10, version: item.version } });
    },
    credit: () =>
      issued && app.call(admin, invoicesApi.credit, { params: { id: issued.id }, body: { note: 'Credit' } }),
    part: async () => {
      if (!issued) return undefined;
      const lines = (await sheet(issued.id)).slice(0, 1).map(({ id }) => ({ itemId: id, amount: 10 + (n % 90) }));
      return await app.call(admin, invoicesApi.credit, { params: { id: issued.id }, body: { note: 'Part', lines } });
    },
    void: () =>
      ended &&
      app.call(admin, invoicesApi.status, {
        params: { id: ended.id },
        body: { statusId: voidId, note: 'Void', version: ended.version },
      }),
  };
  const does = { ...ofEquipment, ...ofInvoices }[what as 'bill' | 'void'];
  return (await does())?.status ?? 0;
}
