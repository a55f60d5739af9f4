// The layouts of an estimate, its differences and the authorised works of a job, made and read back.
import { beforeAll, expect, test } from 'vitest';
import { type ReadPdf, readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { exportedFile } from './reports.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const linesOf = ({ pages }: ReadPdf): string[] => pages.flat();
const paper = async (started: Parameters<typeof exportedFile>[2]): Promise<string[]> =>
  linesOf(await readPdf(await exportedFile(app, admin, started)));
const example = () =>
  buildEstimate(app, admin, {
    label: 'Storm',
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [
      { label: 'Kitchen', items: exampleItems() },
      { label: 'Hall', items: exampleItems().slice(0, 1) },
    ],
  });
const PRICE = /\d\.\d\d\b/;

test('a scope tells what is to be done and no price; by trade and by room the total stays to the cent', async () => {
  const estimate = await example();
  const layout = async (template: 'detailed' | 'scope' | 'trade' | 'room' | 'insurer') =>
    await paper(
      await app.call(admin, reportsApi.exportEstimate, {
        body: {
          estimateId: estimate.id,
          documentType: 'pdf',
          template,
          ...(template === 'insurer' && { insurerDocumentType: 'Quote', insurerDocumentNumber: 'Q-77' }),
        },
      }),
    );
  const scope = await layout('scope');
  expect(scope.some((line) => line.includes('plasterboard'))).toBe(true);
  expect(scope.filter((line) => PRICE.test(line) && !/6\.50|24\.75|9\.25/.test(line))).toEqual([]);
  const total = estimate.totals.all.incTax.total.toLocaleString('en-AU', { minimumFractionDigits: 2 });
  for (const template of ['detailed', 'trade', 'room', 'insurer'] as const)
    expect((await layout(template)).some((line) => line.includes(total))).toBe(true);
  expect((await layout('insurer')).join(' ')).toContain('Q-77');
});

test('a preview is the paper at once; what is not theirs is not there', async () => {
  const estimate = await example();
  const query = { estimateId: String(estimate.id), template: 'trade' as const };
  const shown = await app.call(admin, reportsApi.previewEstimate, { query });
  expect(shown.status).toBe(200);
  expect(linesOf(await readPdf(shown.raw)).some((line) => line.includes('Storm'))).toBe(true);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, reportsApi.previewEstimate, { query })).status).toBe(404);
});

test('differences of a snapshot and the draft, and the authorised works by trade', async () => {
  const estimate = await example();
  const snapshot = await buildSnapshot(app, admin, estimate.id, { authorise: '1', lockOption: null });
  const [first, second] = estimate.items;
  const { version } = (await app.call(admin, estimatesApi.getItem, { params: { id: second?.id ?? 0 } })).body.data;
  await app.call(admin, estimatesApi.updateItem, {
    params: { id: second?.id ?? 0 },
    body: { materialQuantity: 30, version },
  });
  const difference = await paper(
    await app.call(admin, reportsApi.exportDifference, {
      body: { estimateSnapshotId: snapshot.id, documentType: 'pdf' },
    }),
  );
  expect(difference.some((line) => line.includes('Changed: material quantity'))).toBe(true);
  const strayed = await app.call(admin, reportsApi.exportDifference, {
    body: {
      estimateSnapshotId: snapshot.id,
      otherSnapshotId: (await buildSnapshot(app, admin, (await example()).id)).id,
    },
  });
  expect(strayed.body.errors).toEqual({ otherSnapshotId: 'This entry does not exist' });
  const works = await paper(
    await app.call(admin, reportsApi.exportWorks, {
      body: { jobId: estimate.jobId, groupBy: 'trade', documentType: 'pdf' },
    }),
  );
  expect(works.filter((line) => line.includes(first?.description ?? '–')).length).toBeGreaterThanOrEqual(2);
  const sells = (await app.call(admin, snapshotsApi.get, { params: { id: snapshot.id } })).body.data.items;
  const sum = sells.reduce((total, { sell }) => total + Math.round(sell * 100), 0) / 100;
  expect(works.some((line) => line.includes(sum.toLocaleString('en-AU', { minimumFractionDigits: 2 })))).toBe(true);
  const nothing = await app.call(admin, reportsApi.exportWorks, { body: { jobId: (await example()).jobId } });
  expect(nothing.status).toBe(409);
});
