// about: drying, estimates, assets, inventory, storage
// Lines of an estimate from equipment and stock: offered with their rate and days, kept on the line, and read back as authorised days.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { PNG } from '../../../../tests/pictures.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildAsset, buildDeployment, buildRate } from '../../assets/server/assets.build.ts';
import { buildEstimate } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { sourceOf } from '../../estimates/shared/line-source.ts';
import { estimateRowsApi } from '../../estimates/shared/estimate-rows.api.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { lineSourcesApi } from '../../estimates/shared/line-sources.api.ts';
import { buildItem, buildMove, buildPlace } from '../../inventory/server/inventory.build.ts';
import { jobFrontApi } from '../../jobs/shared/job-front.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { authorisedDaysApi } from '../shared/authorised-days.ts';
import { moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { buildDrying, hoursAgo } from './drying.build.ts';

let app: TestApp;
let admin: Person;
let estimator: Person;
let field: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  estimator = await app.person(admin.companyId, 'estimator');
  field = await app.person(admin.companyId, 'field');
  await buildRate(app, admin);
});

const emptyEstimate = (jobId: number) =>
  buildEstimate(app, admin, { jobId, label: 'Drying', categories: [{ label: 'Equipment', items: [] }] });
async function unitOn(jobId: number, hours: number) {
  const asset = await buildAsset(app, admin);
  return await buildDeployment(app, admin, { assetItemIds: [asset.id], jobId, outAt: hoursAgo(hours) });
}
const offered = async (estimateId: number, as = admin) =>
  made(await app.call(as, lineSourcesApi.offered, { params: { estimateId } })).groups;
type Open = Awaited<ReturnType<typeof emptyEstimate>>;
const add = ({ id, categories }: Open, source: string, labourQuantity: number) =>
  app.call(admin, estimatesApi.applyChanges, {
    params: { estimateId: id },
    body: {
      changes: [
        {
          kind: 'createItems',
          key: randomUUID(),
          rows: [
            {
              uuid: randomUUID(),
              categoryId: categories[0]?.id ?? 0,
              categoryTradeId: null,
              parentId: null,
              isParentItem: false,
              afterId: null,
              source,
              fields: { description: 'Dehumidifier', labourUnit: 'day', labourQuantity, labourCost: 97.5 },
            },
          ],
        },
      ],
    },
  });

test('a unit is offered with its days so far; who may not see what it costs does not; another estimate that has it is named', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const [unit, other] = [await unitOn(jobId, 50), await unitOn(jobId, 3)];
  const [first, second] = [await emptyEstimate(jobId), await emptyEstimate(jobId)];
  const [equipment] = await offered(first.id);
  expect(equipment).toMatchObject({
    label: 'Equipment',
    lines: [
      { kind: 'assetDeployment', ids: [unit.id], quantity: 3, unit: 'day', sell: 97.5, cost: 20, usedOn: null },
      { ids: [other.id], quantity: 1, detail: '1 day so far, no forecast yet' },
    ],
  });
  expect((await offered(first.id, estimator))[0]?.lines.map(({ cost }) => cost)).toEqual([null, null]);
  expect((await app.call(field, lineSourcesApi.offered, { params: { estimateId: first.id } })).status).toBe(403);
  expect((await add(first, sourceOf('assetDeployment', [unit.id]), 3)).body.data.outcomes[0]).toMatchObject({
    status: 'done',
  });
  expect((await offered(second.id))[0]?.lines.map(({ usedOn }) => usedOn)).toEqual([`Estimate ${first.number}`, null]);
  expect((await offered(first.id))[0]?.lines.map(({ usedOn }) => usedOn)).toEqual([null, null]);
  const { items } = made(await app.call(admin, estimatesApi.get, { params: { id: first.id } }));
  expect(items.map(({ sourceRef }) => sourceRef)).toEqual([`assetDeployment:${unit.id}`]);
  expect((await add(first, 'assetDeployment:1;drop', 1)).status).toBe(422);
  // Moved to the other estimate it is still made of the unit.
  const moved = await app.call(admin, estimateRowsApi.moveInto, {
    params: { estimateId: second.id },
    body: { estimateItemIds: items.map(({ id }) => id) },
  });
  expect(moved.status).toBeLessThan(300);
  expect((await offered(first.id))[0]?.lines[0]?.usedOn).toBe(`Estimate ${second.number}`);
});

test('authorised days stand beside those so far: on the job, on the schedule and on its paper; units of one line share them', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const { id, category, whole } = await buildDrying(app, admin, jobId);
  const [one, two, alone] = [await unitOn(jobId, 50), await unitOn(jobId, 50), await unitOn(jobId, 50)];
  for (const unit of [one, two, alone])
    made(
      await app.call(admin, moistureVisitsApi.place, {
        params: { id },
        body: {
          clientRef: randomUUID(),
          chamberId: category('Kitchen and dining'),
          assetDeploymentId: unit.id,
          at: hoursAgo(49),
        },
      }),
    );
  const days = async (as = admin) => made(await app.call(as, authorisedDaysApi.ofJob, { params: { jobId } }));
  const estimate = await emptyEstimate(jobId);
  await add(estimate, sourceOf('assetDeployment', [one.id, two.id]), 8);
  await add(estimate, sourceOf('assetDeployment', [alone.id]), 2);
  expect(await days()).toEqual([]);
  await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
  const pools = [
    { deploymentIds: [alone.id], units: 1, authorised: 2, soFar: 3, standing: 1, unit: 'day' },
    { deploymentIds: [one.id, two.id], units: 2, authorised: 8, soFar: 6, standing: 2, unit: 'day' },
  ];
  const sorted = async (as?: Person) => (await days(as)).toSorted((a, b) => a.authorised - b.authorised);
  expect(await sorted()).toMatchObject(pools);
  expect((await sorted())[0]?.estimates).toEqual([{ id: estimate.id, label: `Estimate ${estimate.number}` }]);
  // Who is on site sees the days, not the estimate.
  expect((await sorted(field)).map(({ estimates }) => estimates)).toEqual([[], []]);
  const { authorised, facts } = await whole();
  const ids = (all: readonly number[]): number[] => all.toSorted((left, right) => left - right);
  expect(ids(authorised.map(({ equipmentIds }) => equipmentIds.length))).toEqual([1, 2]);
  expect(ids(authorised.flatMap(({ equipmentIds }) => equipmentIds))).toEqual(
    ids(facts.equipment.map((one) => one.id)),
  );
  const paper = await app.send(admin, {
    method: 'GET',
    url: `/api${moistureSchedulesApi.pdf.path.replace(':id', String(id))}`,
  });
  expect((await readPdf(paper.raw)).text).toContain(`Dehumidifiers, estimate ${estimate.number}, of 10 authorised`);
});

test('stock is offered as it was issued, then what is kept and has a price', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const store = await buildPlace(app, admin);
  const item = await buildItem(app, admin, { sellTotal: 9.35 });
  await buildMove(app, admin, {
    kind: 'receive',
    inventoryItemId: item.id,
    quantity: 50,
    unitCost: 4,
    toWarehouseId: store,
  });
  const issue = await buildMove(app, admin, {
    kind: 'issue',
    inventoryItemId: item.id,
    fromWarehouseId: store,
    jobId,
    quantity: 3,
  });
  const stock = (await offered((await emptyEstimate(jobId)).id)).find(({ label }) => label === 'Stock');
  expect(stock?.lines[0]).toMatchObject({
    kind: 'inventoryMovement',
    ids: [issue.id],
    quantity: 3,
    sell: 9.35,
    cost: 4,
    isMaterial: true,
  });
  expect(stock?.lines[0]?.onJob).toBe(true);
  expect(stock?.lines.find(({ kind, ids }) => kind === 'inventoryItem' && ids[0] === item.id)).toMatchObject({
    quantity: 1,
    sell: 9.35,
    cost: 4,
  });
});

test('a unit stands on a plan where somebody says, and its pin is kept with the schedule', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const { id, category, whole } = await buildDrying(app, admin, jobId);
  const { id: logId } = made(
    await app.call(admin, moistureVisitsApi.place, {
      params: { id },
      body: {
        clientRef: randomUUID(),
        chamberId: category('Kitchen and dining'),
        assetDeploymentId: (await unitOn(jobId, 30)).id,
        at: hoursAgo(20),
      },
    }),
  );
  const pin = (body: { planAttachmentId: number | null; x?: number; y?: number }) =>
    app.call(admin, moistureVisitsApi.pin, { params: { id, logId }, body });
  const stranger = (await app.company()).admin;
  const plan = async (as: Person, schedule: number) =>
    (
      await app.upload<{ data: { attachmentId: number } }>(
        as,
        `/moistureSchedule/${schedule}/documents`,
        { name: 'plan.png', bytes: PNG },
        { 'documentDetails[attachmentTypeId]': '1' },
      )
    ).body.data.attachmentId;
  const planAttachmentId = await plan(admin, id);
  expect((await pin({ planAttachmentId })).body.errors).toEqual({ x: 'Say where on the plan it stands' });
  const theirs = await plan(stranger, (await buildDrying(app, stranger, (await buildJob(app, stranger)).id)).id);
  expect((await pin({ planAttachmentId: theirs, x: 0.2, y: 0.2 })).status).toBe(422);
  made(await pin({ planAttachmentId, x: 0.25, y: 0.5 }));
  expect((await whole()).facts.equipment[0]?.pin).toEqual({ attachmentId: planAttachmentId, x: 0.25, y: 0.5 });
  made(await pin({ planAttachmentId: null }));
  expect((await whole()).facts.equipment[0]?.pin).toBeNull();
});

test('whoever is on site sees which wet points nobody has read today', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const { addPoint, read } = await buildDrying(app, admin, jobId);
  const point = await addPoint('Hall, stud');
  await read(point, 18.2, 30);
  const todo = async () =>
    made(await app.call(field, jobFrontApi.onSite, { params: { jobId } }))
      .todo.filter(({ menuRef }) => menuRef === 'moisture-schedules')
      .map(({ label, state }) => [label, state]);
  expect(await todo()).toEqual([['Moisture readings', '1 not read today']]);
  await read(point, 17.1, 0);
  expect(await todo()).toEqual([]);
});
