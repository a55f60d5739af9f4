// Several contractors price the same lines; the office levels, chooses across, and makes work orders of it.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { estimateRowsApi } from '../../estimates/shared/estimate-rows.api.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { differenceOf } from '../../estimates/shared/snapshot-difference.ts';
import { snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { isPriced } from './levelling.service.ts';
import { quoteRequestsApi } from '../shared/quote-requests.api.ts';

let app: TestApp;
let admin: Person;
let contractors: number[];

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  contractors = [];
  for (const companyName of ['Truwall Plastering', 'Nepean Linings', 'Brightwall Painting']) {
    const email = `${companyName.split(' ')[0]?.toLowerCase()}@quotes.example`;
    contractors.push((await buildContact(app, admin, { contactTypeId: 3, companyName, email })).id);
  }
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function asked(more: object = {}) {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  const body = {
    jobId: estimate.jobId,
    label: 'Linings',
    dueDate: inDays(3),
    assignedIds: contractors,
    estimateItemIds: estimate.items.map(({ id }) => id),
    items: [{ description: 'Skip bin', materialQuantity: 1, materialUnit: 'ea' }],
    ...more,
  };
  const made = await app.call(admin, quoteRequestsApi.createMultiple, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { quotes: made.body.data, groupId: made.body.data[0]?.groupId ?? 0, estimate };
}
const levelled = async (groupId: number) =>
  (await app.call(admin, quoteRequestsApi.levelling, { params: { groupId } })).body.data;

/** As if they had been handed in: the pages of contractors have tests of their own. */
async function priced(quoteId: number, prices: readonly (number | null)[]): Promise<void> {
  const { data: items } = (await app.call(admin, quoteRequestsApi.items, { params: { id: quoteId } })).body;
  for (const [place, price] of prices.entries())
    if (price !== null)
      await asSystem(
        app,
        sql`update quote_request_item set material_cost = case when material_quantity > 0 then ${price}::numeric else 0 end, labour_cost = case when labour_quantity > 0 then ${price}::numeric else 0 end, quoted_at = now() where id = ${items[place]?.id ?? 0}`,
      );
  await asSystem(
    app,
    sql`update quote_request set status_id = 4, sent_at = now(), submitted_at = now() where id = ${quoteId}`,
  );
}

describe('asking', () => {
  test('the same lines of each, numbered within the job, with our figures that nobody outside reads', async () => {
    const { quotes, groupId } = await asked();
    expect(quotes.map(({ quoteRequestNumber }) => quoteRequestNumber)).toEqual(
      ['01', '02', '03'].map((place) => expect.stringMatching(new RegExp(`-Q${place}$`)) as unknown),
    );
    expect(new Set(quotes.map((quote) => quote.groupId))).toEqual(new Set([groupId]));
    const { items } = await levelled(groupId);
    expect(items.filter(({ quoteRequestId }) => quoteRequestId === quotes[0]?.id)).toMatchObject([
      { line: 1, budget: expect.any(Number) as number, labourCost: 0 },
      { line: 2 },
      { line: 3 },
      { line: 4, description: 'Skip bin', budget: null },
    ]);
  });

  test('nobody twice, no client, no line of another job, no day that has passed', async () => {
    const { estimate } = await asked();
    const make = async (more: object) => {
      const body = { jobId: estimate.jobId, assignedIds: [contractors[0] ?? 0], ...more };
      return (await app.call(admin, quoteRequestsApi.createMultiple, { body })).body.errors;
    };
    expect(await make({ assignedIds: [contractors[0], contractors[0]] })).toEqual({
      assignedIds: 'Ask each contractor once',
    });
    const client = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon' })).id;
    expect((await make({ assignedIds: [client] }))?.['assignedIds']).toMatch(/^Beacon cannot be asked/);
    const elsewhere = await buildEstimate(app, admin, { categories: [{ label: 'Other', items: exampleItems() }] });
    expect(await make({ estimateItemIds: [elsewhere.items[0]?.id] })).toEqual({
      estimateItemIds: 'This entry does not exist',
    });
    expect(await make({ dueDate: inDays(-2) })).toEqual({ dueDate: 'This day has passed' });
  });

  test('an empty quantity is 0, a total sets its rate, and what was sent stays', async () => {
    const { quotes } = await asked();
    const id = quotes[0]?.id ?? 0;
    const add = async (body: object) =>
      await app.call(admin, quoteRequestsApi.createItem, { params: { id }, body: body as never });
    expect((await add({ description: '' })).status).toBe(422);
    const item = (await add({ description: 'Cornice', labourQuantity: 4 })).body.data;
    expect(item.materialQuantity).toBe(0);
    const change = async (body: object) =>
      (await app.call(admin, quoteRequestsApi.updateItem, { params: { id, itemId: item.id }, body })).body.data;
    expect(await change({ labourCostTotal: 90 })).toMatchObject({ labourCost: 22.5, labourCostTotal: 90 });
    expect(await change({ materialCostTotal: 12 })).toMatchObject({ materialCost: 12, materialCostTotal: 0 });
    const sent = await app.call(admin, quoteRequestsApi.notify, { params: { id }, body: {} });
    expect(sent.body.data).toMatchObject({ status: { typeName: 'waiting' }, due: 'calm' });
    expect((await add({ description: 'Late thought' })).status).toBe(409);
    await asSystem(app, sql`update quote_request set due_date = current_date - 3 where id = ${id}`);
    const now = await app.call(admin, quoteRequestsApi.get, { params: { id } });
    expect(now.body.data.due).toBe('overdue');
  });
});

describe('levelling', () => {
  test('one price for each line; only what was priced and handed in is chosen', async () => {
    const { quotes, groupId } = await asked();
    const [first, second, third] = quotes.map(({ id }) => id) as [number, number, number];
    await priced(first, [10, 20, 30, 40]);
    await priced(second, [11, null, 31, 41]);
    const { items } = await levelled(groupId);
    const at = (quote: number, line: number) =>
      items.find((item) => item.quoteRequestId === quote && item.line === line)?.id ?? 0;
    const choose = (itemIds: number[], chosen = true) =>
      app.call(admin, quoteRequestsApi.choose, { params: { groupId }, body: { itemIds, chosen } });
    expect((await choose([at(second, 2)])).status).toBe(422);
    expect((await choose([at(third, 1)])).status).toBe(409);
    expect((await choose([at(first, 1), at(second, 1)])).status).toBe(422);
    await choose([at(first, 1), at(first, 2)]);
    const after = (await choose([at(second, 1)])).body.data.items.filter((item) => item.chosen);
    expect(after.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [at(first, 2), at(second, 1)].toSorted((a, b) => a - b),
    );
  });

  test('what is chosen across becomes work orders to the cent, the others are thanked; the second who accepts is told', async () => {
    const { quotes, groupId } = await asked();
    const [first, second, third] = quotes.map(({ id }) => id) as [number, number, number];
    await priced(first, [10.37, 20.11, 30.05, 140]);
    await priced(second, [11, 19.99, 31, 141]);
    await asSystem(app, sql`update quote_request set status_id = 2 where id = ${third}`);
    const { items } = await levelled(groupId);
    const chosen = items.filter(({ quoteRequestId, line }) =>
      quoteRequestId === first ? line === 1 || line === 3 : quoteRequestId === second && (line === 2 || line === 4),
    );
    const itemIds = chosen.map(({ id }) => id);
    await app.call(admin, quoteRequestsApi.choose, { params: { groupId }, body: { itemIds, chosen: true } });
    const accept = (ids: number[]) =>
      app.call(admin, quoteRequestsApi.accept, { params: { groupId }, body: { itemIds: ids } });
    expect((await accept(itemIds.slice(1))).body).toMatchObject({
      message: 'The selection has changed. Check it again, then accept.',
    });
    const both = await Promise.all([accept(itemIds), accept(itemIds)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const orders = both.find(({ status }) => status === 201)?.body.data.workOrderIds ?? [];
    expect(orders).toHaveLength(2);
    let sum = 0;
    for (const id of orders) {
      const { data } = (await app.call(admin, workOrdersApi.get, { params: { id } })).body;
      expect(data.status.typeName).toBe('draft');
      sum += Math.round((data.costTotal ?? 0) * 100);
    }
    const cents = chosen.reduce(
      (all, item) => all + Math.round((item.materialCostTotal + item.labourCostTotal) * 100),
      0,
    );
    expect(sum).toBe(cents);
    const states = (await levelled(groupId)).quotes.map(({ status }) => status.typeName);
    expect(states).toEqual(['accepted', 'accepted', 'notAccepted']);
    const mails = await asSystem(
      app,
      sql<{
        to: string;
      }>`select to_address as to from outgoing_message where company_id = ${admin.companyId} and template = 'quote-declined'`,
    );
    expect(mails).toEqual([{ to: 'brightwall@quotes.example' }]);
  });

  test('a whole quote by the call of the specification; its prices go into open lines of the estimate', async () => {
    const { quotes, estimate } = await asked();
    const [first] = quotes.map(({ id }) => id) as [number];
    await priced(first, [10, 20, 30, 40]);
    const take = await app.call(admin, quoteRequestsApi.update, {
      params: { id: first },
      query: { updateEstimate: 'true' },
      body: {},
    });
    expect(take.status, JSON.stringify(take.body)).toBe(200);
    const lines = (await app.call(admin, estimatesApi.get, { params: { id: estimate.id } })).body.data;
    expect(JSON.stringify(lines)).toContain('"labourCost":10');
    const whole = await app.call(admin, quoteRequestsApi.update, {
      params: { id: first },
      query: { createWorkOrder: '1' },
      body: {},
    });
    expect(whole.body.data).toMatchObject({
      status: { typeName: 'accepted' },
      workOrderId: expect.any(Number) as number,
    });
  });

  test('a line that is moved to another estimate takes its prices along; in another job it is not ordered here, and that is said', async () => {
    const { quotes, groupId, estimate } = await asked();
    const id = quotes[0]?.id ?? 0;
    await priced(id, [10, 20, 30, 40]);
    const [first, second] = estimate.items.map((item) => item.id) as [number, number];
    const targetIn = async (jobId?: number) => {
      const made = await buildEstimate(app, admin, {
        ...(jobId && { jobId }),
        label: 'Target',
        categories: [{ label: 'Hall' }],
      });
      return { id: made.id, jobId: made.jobId, hall: made.categories[0]?.id ?? 0 };
    };
    const moved = async (itemId: number, to: { id: number; hall: number }) => {
      const params = { estimateId: to.id, estimateCategoryId: to.hall };
      const answer = await app.call(admin, estimateRowsApi.moveItems, { params, body: { estimateItemIds: [itemId] } });
      expect(answer.status).toBe(201);
      return answer.body.data.itemIds[0] ?? 0;
    };
    const lineOf = async (line: number) =>
      (await levelled(groupId)).items.find((item) => item.quoteRequestId === id && item.line === line);
    const notes = async () =>
      (
        await asSystem(
          app,
          sql<{
            note: string;
          }>`select note from history where object_type = 'quoteRequest' and object_id = ${id} and verb = 'move' order by id`,
        )
      ).map(({ note }) => note);

    const beside = await targetIn(estimate.jobId);
    const now = await moved(first, beside);
    expect((await lineOf(1))?.estimateItemId).toBe(now);
    expect(await notes()).toEqual([]);
    const away = await targetIn();
    const gone = await moved(second, away);
    expect((await lineOf(2))?.estimateItemId).toBe(gone);
    expect(await notes()).toEqual([expect.stringMatching(/moved to estimate .* another job\. The price stays here/)]);
    const places = async (as: Person = admin) =>
      made(await app.call(as, quoteRequestsApi.levelling, { params: { groupId } })).moved.map(({ line, to }) => [
        line,
        to && [to.jobId, to.estimateId],
      ]);
    expect(await places()).toEqual([
      [1, [estimate.jobId, beside.id]],
      [2, [away.jobId, away.id]],
    ]);
    // Of a job that they may not see nobody is told anything.
    const field = await app.person(admin.companyId, 'supervisor', { onlyMyJobs: true });
    made(await app.call(admin, jobsApi.update, { params: { id: estimate.jobId }, body: { assignedId: field.userId } }));
    expect(await places(field)).toEqual([
      [1, [estimate.jobId, beside.id]],
      [2, null],
    ]);

    const choose = async (lines: number[]) => {
      const itemIds = await Promise.all(lines.map(async (line) => (await lineOf(line))?.id ?? 0));
      await app.call(admin, quoteRequestsApi.choose, { params: { groupId }, body: { itemIds, chosen: true } });
      return await app.call(admin, quoteRequestsApi.accept, { params: { groupId }, body: { itemIds } });
    };
    const refused = await choose([1, 2]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/was moved to job .* and is ordered there/),
    ]);
    const category = estimate.categories[0]?.id ?? 0;
    const back = await moved(gone, { id: estimate.id, hall: category });
    expect((await lineOf(2))?.estimateItemId).toBe(back);
    expect((await notes())[1]).toMatch(/back in this job/);
    expect((await places()).map(([line]) => line)).toEqual([1]);
    const accepted = await choose([1, 2]);
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
    const [orderId = 0] = accepted.body.data.workOrderIds;
    const order = (await app.call(admin, workOrdersApi.get, { params: { id: orderId } })).body.data;
    expect(order.items.map(({ estimateItemId }) => estimateItemId)).toEqual([now, back]);
  });

  test('an expired quote and one of another company are nobody’s choice', async () => {
    const { quotes, groupId } = await asked();
    const id = quotes[0]?.id ?? 0;
    await priced(id, [10, 20, 30, 40]);
    await asSystem(app, sql`update quote_request set valid_until = current_date - 2 where id = ${id}`);
    const query = { createWorkOrder: 'true' } as const;
    const refused = await app.call(admin, quoteRequestsApi.update, { params: { id }, query, body: {} });
    expect(refused.body.message).toMatch(/was valid until .*Ask them to renew it/);
    const { admin: stranger } = await app.company();
    expect((await app.call(stranger, quoteRequestsApi.levelling, { params: { groupId } })).status).toBe(404);
    expect((await app.call(stranger, quoteRequestsApi.items, { params: { id } })).status).toBe(404);
  });
});

describe('what the office knows and asks', () => {
  test('a question about a line goes by mail, is kept with the quote, and a draft asks nothing', async () => {
    const { quotes } = await asked();
    const id = quotes[0]?.id ?? 0;
    const ask = (body: { line?: number; question: string }) =>
      app.call(admin, quoteRequestsApi.ask, { params: { id }, body });
    expect((await ask({ question: 'Are the ceilings in it?' })).status).toBe(409);
    await app.call(admin, quoteRequestsApi.notify, { params: { id }, body: {} });
    expect((await ask({ question: ' ' })).body.errors).toEqual({ question: 'Write the question' });
    expect((await ask({ line: 99, question: 'Which?' })).body.errors).toEqual({
      line: 'Choose a line of this request',
    });
    const answer = await ask({ line: 2, question: 'Are the ceilings in it?' });
    expect([answer.status, answer.body.data]).toEqual([
      201,
      [expect.objectContaining({ line: 2, question: 'Are the ceilings in it?', sentTo: 'truwall@quotes.example' })],
    ]);
    const [mail] = await asSystem(
      app,
      sql<{
        text: string;
        replyTo: string | null;
      }>`select body_text as text, reply_to as "replyTo" from outgoing_message
        where company_id = ${admin.companyId} and subject like 'A question about your quote%' order by id desc limit 1`,
    );
    expect(mail?.text).toContain('Are the ceilings in it?');
    expect(mail?.replyTo).toContain(admin.email);
    const { admin: other } = await app.company();
    expect((await app.call(other, quoteRequestsApi.questions, { params: { id } })).status).toBe(404);
  });

  test('the record of a contractor counts quotes and orders, and none of another company', async () => {
    const { admin: own } = await app.company();
    const contact = await buildContact(app, own, {
      contactTypeId: 3,
      companyName: 'Plumb & True',
      email: 'p@quotes.example',
    });
    const estimate = await buildEstimate(app, own, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
    const body = {
      jobId: estimate.jobId,
      assignedIds: [contact.id],
      items: [{ description: 'Walls', materialQuantity: 1 }],
    };
    const group = async () => (await app.call(own, quoteRequestsApi.createMultiple, { body })).body.data[0];
    const [first, second] = [await group(), await group()];
    await asSystem(
      app,
      sql`update quote_request set sent_at = now(), submitted_at = now(), is_late = true, status_id = 5 where id = ${first?.id}`,
    );
    await asSystem(app, sql`update quote_request set sent_at = now(), status_id = 2 where id = ${second?.id}`);
    for (const [end, done] of [
      ['2026-03-10', '2026-03-09'],
      ['2026-03-10', '2026-03-12'],
      [null, '2026-03-12'],
    ]) {
      const made = await app.call(own, workOrdersApi.create, {
        body: { jobId: estimate.jobId, label: 'Walls', assignedId: contact.id },
      });
      await asSystem(
        app,
        sql`update work_order set end_date = ${end}, completed_at = ${done} where id = ${made.body.data.id}`,
      );
    }
    const { quotes } = (await app.call(own, quoteRequestsApi.levelling, { params: { groupId: second?.groupId ?? 0 } }))
      .body.data;
    expect(quotes[0]?.record).toEqual({ asked: 2, quoted: 1, late: 1, accepted: 1, done: 3, dated: 2, inTime: 1 });
  });
});

describe('beside our own prices', () => {
  test('a snapshot is held against what a contractor quoted, and against another estimate of the job', async () => {
    const { quotes, estimate } = await asked();
    const [first = 0, second = 0] = quotes.map(({ id }) => id);
    // One line at another rate, one that is not done, and the line that we asked for beside the estimate.
    await priced(first, [25, null, 10, 300]);
    const snapshot = await buildSnapshot(app, admin, estimate.id);
    const other = await buildEstimate(app, admin, {
      jobId: estimate.jobId,
      label: 'Insurer’s scope',
      categories: [
        {
          label: 'KITCHEN.',
          items: [...exampleItems().slice(1), { description: 'Scaffold', labourQuantity: 1, labourCost: 400 }],
        },
      ],
    });
    const params = { id: snapshot.id };
    const choices = (await app.call(admin, snapshotsApi.comparable, { params })).body.data;
    expect(choices.map(({ key, group }) => [key, group])).toEqual([
      [`estimate:${other.id}`, 'Other estimates of the job'],
      [`quoteRequest:${first}`, 'Quotes of contractors'],
    ]);
    const compared = async (key: string) =>
      await app.call(admin, snapshotsApi.compared, { params, query: { with: key } });

    const quoted = (await compared(`quoteRequest:${first}`)).body.data;
    const beside = differenceOf(quoted.before, quoted.after);
    expect(quoted.prices).toBe('cost');
    expect(beside.rows.filter(({ kind }) => kind === 'removed')).toHaveLength(1);
    expect(
      beside.rows.filter(({ kind }) => kind === 'added').map(({ after }) => [after?.description, after?.sell]),
    ).toEqual([['Skip bin', 300]]);
    const { items } = await levelled(quotes[0]?.groupId ?? 0);
    const asks = items.filter(({ quoteRequestId }) => quoteRequestId === first);
    const sum = asks.reduce(
      (total, item) => total + (isPriced(item) ? item.materialCostTotal + item.labourCostTotal : 0),
      0,
    );
    expect(beside.after).toBeCloseTo(sum, 2);

    const scope = (await compared(`estimate:${other.id}`)).body.data;
    const report = differenceOf(scope.before, scope.after);
    expect(scope.prices).toBe('sell');
    expect(report.rows.map(({ kind }) => kind).toSorted()).toEqual(['added', 'removed', 'same', 'same']);
    expect(report.rows.find(({ kind }) => kind === 'added')?.after?.description).toBe('Scaffold');

    for (const key of [`quoteRequest:${second}`, 'estimate:999999999', 'contact:1'])
      expect((await compared(key)).body.errors, key).toHaveProperty('with');
    const elsewhere = await app.company();
    expect((await app.call(elsewhere.admin, snapshotsApi.comparable, { params })).status).toBe(404);
    // Who sees no costs sees no quotes, and no rates of another estimate.
    const office = await app.person(admin.companyId, 'case-manager');
    const seen = (await app.call(office, snapshotsApi.comparable, { params })).body.data;
    expect(seen.map(({ group }) => group)).not.toContain('Quotes of contractors');
    const without = await app.call(office, snapshotsApi.compared, { params, query: { with: `estimate:${other.id}` } });
    expect(without.status, JSON.stringify(without.body)).toBe(200);
    const costs = [...without.body.data.before, ...without.body.data.after].map((line) => [
      line.materialCost,
      line.labourCost,
    ]);
    expect(new Set(costs.flat())).toEqual(new Set([null]));
    expect(differenceOf(without.body.data.before, without.body.data.after).after).toBe(report.after);
    expect(
      (await app.call(office, snapshotsApi.compared, { params, query: { with: `quoteRequest:${first}` } })).status,
    ).toBe(422);
  });
});
