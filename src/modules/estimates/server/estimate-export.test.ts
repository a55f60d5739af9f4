// What is known before an export, its layouts read back, differences on paper, and the connection that is not there.
import { beforeAll, describe, expect, test } from 'vitest';
import { estimateOnPaper } from '../../../../tests/estimate-paper.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { reportsApi } from '../../reports/shared/reports.api.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import { snapshotsApi } from '../shared/snapshots.api.ts';
import { buildEstimate, exampleItems } from './estimates.build.ts';
import { buildSnapshot } from './snapshots.build.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});

const example = () =>
  buildEstimate(app, admin, {
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [
      { label: 'Kitchen', items: exampleItems() },
      { label: 'Hall', items: exampleItems().slice(0, 1) },
    ],
  });

describe('before an export', () => {
  const ask = (id: number, estimateType: string, template: string, as = admin) =>
    app.call(as, estimatesApi.validateExport, { params: { id, estimateType, template } });

  test('says what is missing, what is unknown and what somebody should know', async () => {
    const empty = await buildEstimate(app, admin);
    expect((await ask(empty.id, 'snapshot', 'fancy')).body.data).toEqual({
      valid: false,
      errors: [
        'This layout does not exist',
        'Nothing to export yet. Add an item first',
        'There is no snapshot yet. Make one first.',
      ],
      warnings: [],
      lines: 0,
    });
    const estimate = await buildEstimate(app, admin, {
      categories: [{ label: 'A', items: [...exampleItems(), { description: 'Unpriced' }] }],
    });
    const verdict = (await ask(estimate.id, 'draft', 'detailed')).body.data;
    expect([verdict.valid, verdict.lines, verdict.warnings]).toEqual([true, 4, ['One line has no price']]);
    expect((await ask(estimate.id, 'draft', 'scope')).body.data.warnings).toEqual([]);
    expect((await ask(estimate.id, 'draft', 'detailed', stranger)).status).toBe(404);
  });

  test('ENData is not connected, and nobody is told otherwise', async () => {
    const estimate = await example();
    const snapshot = await buildSnapshot(app, admin, estimate.id);
    const [one, two] = [
      await app.call(admin, estimatesApi.syncToEndata, { params: { id: estimate.id } }),
      await app.call(admin, snapshotsApi.syncToEndata, { params: { id: snapshot.id } }),
    ];
    for (const { status, body } of [one, two]) expect([status, body]).toMatchObject([422, { code: 'not_connected' }]);
    expect((await app.call(stranger, snapshotsApi.syncToEndata, { params: { id: snapshot.id } })).status).toBe(404);
  });
});

test('a room without a line is on paper where it is described; the others keep their numbers: so it is with every variation of a later room', async () => {
  const [line = { description: '' }] = exampleItems();
  const described = ['Kitchen', 'Hall'].map((label) => ({
    label,
    description: `Nothing is done in the ${label} yet.`,
  }));
  const categories = [...described, { label: 'Study' }, { label: 'Bathroom', items: [line] }];
  const { id } = await buildEstimate(app, admin, { categories });
  const paper = await app.call(admin, reportsApi.previewEstimate, {
    query: { estimateId: String(id), template: 'detailed' },
  });
  expect(paper.status).toBe(200);
  const { rows } = estimateOnPaper((await readPdf(paper.raw)).pages);
  expect(rows.map(({ number }) => number)).toEqual(['1', '2', '4', '4.1.1']);
});

describe('snapshots', () => {
  test('become an estimate of another job; a job that is not there gives the sentence for it', async () => {
    const [estimate, other] = [await example(), await buildEstimate(app, admin)];
    const { id } = await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const copy = await app.call(admin, snapshotsApi.copyToJob, { params: { id, target: String(other.jobId) } });
    expect(copy.status).toBe(201);
    const made = (await app.call(admin, estimatesApi.get, { params: { id: copy.body.data.id } })).body.data;
    expect([made.jobId, made.totals.all.incTax.total, made.items.some(({ locked }) => locked)]).toEqual([
      other.jobId,
      estimate.totals.all.incTax.total,
      false,
    ]);
    const nowhere = await app.call(admin, snapshotsApi.copyToJob, { params: { id, target: '999999' } });
    expect(nowhere.body.errors).toEqual({ copyToJobId: 'There was an issue with the selected job' });
    const nonsense = await app.call(admin, snapshotsApi.copyToJob, { params: { id, target: 'abc' } });
    expect([nonsense.status, nonsense.body.message]).toEqual([422, 'There was an issue with the selected job']);
  });

  test('are deleted while nothing relies on them; locked lines are open again', async () => {
    const estimate = await example();
    const pending = await buildSnapshot(app, admin, estimate.id, { lockOption: 'lock' });
    const remove = (id: number, as = admin) => app.call(as, snapshotsApi.remove, { params: { id }, query: {} });
    expect((await remove(pending.id, stranger)).status).toBe(404);
    expect((await remove(pending.id)).status).toBe(200);
    expect((await app.call(admin, snapshotsApi.get, { params: { id: pending.id } })).status).toBe(404);
    const after = (await app.call(admin, estimatesApi.get, { params: { id: estimate.id } })).body.data;
    expect(after.items.some(({ locked }) => locked)).toBe(false);
    const authorised = await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    expect(authorised.number).toBe(2);
    const refused = await remove(authorised.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'An authorised snapshot cannot be deleted. Withdraw the authorisation first.',
    ]);
  });

  test('answer their prime cost and provisional sums once they are authorised', async () => {
    const items = exampleItems().map((item, at) => ({ ...item, estimateItemTypeId: at + 1 }));
    const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items }] });
    const ask = (as = admin) => app.call(as, snapshotsApi.allowances, { query: { jobId: String(estimate.jobId) } });
    expect((await ask()).body.data).toEqual([]);
    await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    expect((await ask()).body.data.map((line) => [line.estimateItemTypeId, line.jobId])).toEqual([
      [2, estimate.jobId],
      [3, estimate.jobId],
    ]);
    expect((await ask(stranger)).status).toBe(404);
  });
});
