// Copies of lines, of an estimate and of a snapshot take the files of their lines along; no byte is kept twice.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { attachmentCommandsApi } from '../../documents/shared/attachment-commands.api.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobCommandsApi } from '../../jobs/shared/job-commands.api.ts';
import { estimateRowsApi } from '../shared/estimate-rows.api.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { lineNotesApi } from '../shared/line-notes.api.ts';
import { snapshotsApi } from '../shared/snapshots.api.ts';
import { buildEstimate } from './estimates.build.ts';
import { buildSnapshot } from './snapshots.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const look = async (id: number): Promise<EstimateView> =>
  made(await app.call(admin, estimatesApi.get, { params: { id } }));
const marks = async (estimateId: number) => made(await app.call(admin, lineNotesApi.marks, { params: { estimateId } }));
const put = async (itemId: number, text: string): Promise<number> => {
  const file = { name: `${text}.txt`, bytes: Buffer.from(text) };
  const fields = { 'documentDetails[attachmentTypeId]': '5' };
  const answer = await app.upload<{ data: { attachmentId: number } }>(
    admin,
    `/estimateItem/${itemId}/documents`,
    file,
    fields,
  );
  return made(answer).attachmentId;
};
const link = (attachmentId: number, itemId: number) =>
  app.call(admin, attachmentCommandsApi.link, {
    params: { objectType: 'estimateItem', objectId: itemId },
    body: { attachmentIds: [attachmentId] },
  });
const ofJob = async (jobId: number) =>
  made(await app.call(admin, attachmentsApi.ofJob, { params: { jobId }, query: {} }));
/** How many files the bytes of the company's attachments lie in. */
const storedFiles = async (): Promise<number | undefined> =>
  (
    await asSystem(
      app,
      sql<{ count: number }>`select count(*)::int as count from stored_file where company_id = ${admin.companyId}`,
    )
  )[0]?.count;

/** Two lines with one photograph, the first with a note besides; a third with nothing, and a file that was deleted. */
async function example() {
  const items = ['Plaster', 'Paint', 'Skirting'].map((description) => ({
    description,
    labourQuantity: 1,
    labourCost: 50,
  }));
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items }] });
  const [plaster, paint, skirting] = estimate.items.map(({ id }) => id) as [number, number, number];
  const [photo, note, gone] = [
    await put(plaster, randomUUID()),
    await put(plaster, randomUUID()),
    await put(paint, randomUUID()),
  ];
  made(await link(photo, paint));
  made(await app.call(admin, attachmentsApi.remove, { params: { id: gone } }));
  return { estimate, plaster, paint, skirting, photo, note };
}

/** Under which name each line has how many files and comments, in the order of the estimate. */
const marked = async (estimateId: number) => {
  const [{ items }, counted] = [await look(estimateId), await marks(estimateId)];
  return items.map(({ id, description }) => {
    const { files = 0, comments = 0 } = counted.find((mark) => mark.id === id) ?? {};
    return [description, files, comments];
  });
};
const COPIED = [
  ['Plaster', 2, 0],
  ['Paint', 1, 0],
  ['Skirting', 0, 0],
];

describe('files of lines go along', () => {
  test('to another place and to another estimate of the job, where the same files are linked', async () => {
    const { estimate, plaster, paint, skirting, photo } = await example();
    const [files, bytes] = [(await ofJob(estimate.jobId)).length, await storedFiles()];
    const estimateItemIds = [plaster, paint, skirting];
    const here = await app.call(admin, estimateRowsApi.copyItems, {
      params: { estimateId: estimate.id, estimateCategoryId: estimate.categories[0]?.id ?? 0 },
      body: { estimateItemIds, estimateItemId: skirting },
    });
    expect(here.status).toBe(201);
    expect(await marked(estimate.id)).toEqual([...COPIED, ...COPIED]);
    const other = await buildEstimate(app, admin, { jobId: estimate.jobId, categories: [] });
    const params = { estimateId: other.id };
    expect((await app.call(admin, estimateRowsApi.copyInto, { params, body: { estimateItemIds } })).status).toBe(201);
    expect(await marked(other.id)).toEqual(COPIED);
    expect([(await ofJob(estimate.jobId)).length, await storedFiles()]).toEqual([files, bytes]);
    const linked = await app.call(admin, attachmentsApi.linked, {
      params: { objectType: 'estimateItem', objectId: (await look(other.id)).items[1]?.id ?? 0 },
      query: {},
    });
    expect(linked.body.data.map(({ id }) => id)).toEqual([photo]);
  });

  test('to another job as files of that job, each once for all its lines and however often it is copied', async () => {
    const { estimate, plaster, paint, photo } = await example();
    const bytes = await storedFiles();
    const other = await buildEstimate(app, admin, { categories: [] });
    const copy = () =>
      app.call(admin, estimateRowsApi.copyInto, {
        params: { estimateId: other.id },
        body: { estimateItemIds: [plaster, paint] },
      });
    expect([(await copy()).status, (await copy()).status]).toEqual([201, 201]);
    expect(await marked(other.id)).toEqual([...COPIED.slice(0, 2), ...COPIED.slice(0, 2)]);
    const files = await ofJob(other.jobId);
    expect([files.length, await storedFiles()]).toEqual([2, bytes]);
    // They are files of their own: one that is deleted there stays here.
    const there = files.find(({ originalAttachmentId }) => originalAttachmentId === photo);
    made(await app.call(admin, attachmentsApi.remove, { params: { id: there?.id ?? 0 } }));
    expect(await marked(estimate.id)).toEqual(COPIED);
  });

  test('with a whole estimate, with a snapshot and with a job', async () => {
    const { estimate, paint } = await example();
    const bytes = await storedFiles();
    const snapshot = await buildSnapshot(app, admin, estimate.id);
    // A snapshot keeps the line, its files are those of the line.
    made(await app.call(admin, estimatesApi.removeItem, { params: { id: paint } }));
    const [one, two] = [await buildJob(app, admin), await buildJob(app, admin)];
    const whole = made(
      await app.call(admin, estimatesApi.copyToJob, {
        params: { estimateId: estimate.id, target: String(one.id) },
      }),
    );
    expect(await marked(whole.id)).toEqual([COPIED[0], COPIED[2]]);
    const frozen = made(
      await app.call(admin, snapshotsApi.copyToJob, { params: { id: snapshot.id, target: String(two.id) } }),
    );
    expect(await marked(frozen.id)).toEqual(COPIED);
    const beside = made(
      await app.call(admin, snapshotsApi.copy, { params: { jobId: estimate.jobId, snapshotId: snapshot.id } }),
    );
    expect(await marked(beside.id)).toEqual(COPIED);
    expect(await Promise.all([one, two].map(async ({ id }) => (await ofJob(id)).length))).toEqual([2, 2]);
    const job = made(
      await app.call(admin, jobCommandsApi.copyAsNewJob, { body: { jobId: one.id, parts: ['estimates'] } }),
    );
    expect([(await ofJob(job.id)).length, await storedFiles()]).toEqual([2, bytes]);
  });

  test('with a copy that the editor makes; a line that was deleted and comes back has its files and comments again', async () => {
    const { estimate, plaster, paint } = await example();
    const strange = await example();
    const save = async (...changes: object[]) =>
      made(
        await app.call(admin, estimatesApi.applyChanges, {
          params: { estimateId: estimate.id },
          body: { changes: changes.map((change) => ({ key: randomUUID(), ...change })) as never },
        }),
      ).outcomes;
    const row = (description: string, copyOf: number) => ({
      uuid: randomUUID(),
      fields: { description },
      categoryId: estimate.categories[0]?.id,
      categoryTradeId: null,
      parentId: null,
      isParentItem: false,
      afterId: null,
      copyOf,
    });
    const made1 = await save({
      kind: 'createItems',
      rows: [
        row('Plaster again', plaster),
        row('Of another estimate', strange.plaster),
        row('Of nothing', 999_999_999),
      ],
    });
    expect(made1).toMatchObject([{ status: 'done' }]);
    expect((await marked(estimate.id)).slice(0, 3)).toEqual([
      ['Plaster again', 2, 0],
      ['Of another estimate', 0, 0],
      ['Of nothing', 0, 0],
    ]);
    made(await app.call(admin, lineNotesApi.comment, { params: { id: paint }, body: { text: 'Two coats' } }));
    await save({ kind: 'deleteItems', rows: [{ id: paint, version: 1 }] });
    expect((await marked(estimate.id)).map(([name]) => name)).not.toContain('Paint');
    await save({ kind: 'createItems', rows: [row('Paint', paint)] });
    expect((await marked(estimate.id))[0]).toEqual(['Paint', 1, 1]);
  });
});
