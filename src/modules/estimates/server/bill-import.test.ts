import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import type { One } from '../../../kit/endpoint.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type EstimateView, type ImportResult, estimatesApi } from '../shared/estimates.api.ts';
import { buildEstimate } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const view = async (id: number): Promise<EstimateView> =>
  (await app.call(admin, estimatesApi.get, { params: { id } })).body.data;
const BILL = [
  'Section,Trade,Description,Unit,Qty,Material rate,Labour rate,Amount',
  'Ground floor,,,,,,,',
  'Ground floor,Plastering,Fix board,sqm,10,12.50,8.25,207.50',
  'Ground floor,Fancy works,Gilded trim,furlong,2,100,50,300',
  'Ground floor,Plastering,Broken row,sqm,ten,1,1,',
  'First floor,Painting,Two coats,m2,4,5,,20',
  ',,Total,,,,,527.50',
].join('\n');
const send = (id: number, bytes: Buffer | string, fields: Record<string, string> = {}, name = 'bill.csv', as = admin) =>
  app.upload<One<ImportResult>>(as, `/estimate/${id}/import`, { name, bytes: Buffer.from(bytes) }, fields);

const TAXED = [
  'Description,Qty,Unit,Rate inc GST,Amount inc GST',
  'Plasterboard,20,m2,38.50,770',
  'Door,2,ea,495,990',
  'Total incl. GST,,,,1760',
].join('\n');

const LUMPS = [
  'Item,Description,Quantity,Unit,Rate,Amount',
  '1,Site establishment,,item,,1500',
  '2,Excavate,20,1 Cum,8.00,180',
  '3,Gold leaf,2,stadium,10,20',
].join('\n');

describe('prices with the tax in them', () => {
  test('the tax of the estimate is taken out where the headings say so, another one on request; what is saved is what was shown', async () => {
    const { id } = await buildEstimate(app, admin, { estimateMargin: 0, categories: [] });
    const preview = async (fields: Record<string, string> = {}) =>
      (await send(id, TAXED, { preview: '1', ...fields })).body.data;
    expect(await preview()).toMatchObject({
      items: 2,
      saysTaxed: true,
      taxPercentage: 10,
      totals: { total: 1600 },
      fileTotal: 1600,
      fileTotalWithTax: 1760,
    });
    expect(await preview({ taxPercentage: '0' })).toMatchObject({ taxPercentage: 0, totals: { total: 1760 } });
    expect(await preview({ taxPercentage: '25' })).toMatchObject({ totals: { total: 1408 }, fileTotal: 1408 });
    const refused = await send(id, TAXED, { preview: '1', taxPercentage: '-5' });
    expect(refused.body.errors).toEqual({ taxPercentage: 'Type a percentage from 0 to 99' });
    expect((await send(id, TAXED)).status).toBe(201);
    const { totals } = await view(id);
    expect([totals.all.excTax.total, totals.all.incTax.total]).toEqual([1600, 1760]);
  });
});

describe('the whole truth about a file', () => {
  test('lump sums are taken, other amounts named; units are learnt; the columns are remembered', async () => {
    const { id } = await buildEstimate(app, admin, { estimateMargin: 0, categories: [] });
    const preview = (await send(id, LUMPS, { preview: '1' })).body.data;
    expect(preview).toMatchObject({
      items: 3,
      totals: { total: 1680 },
      fileTotal: 1700,
      recalculated: [{ row: 3, reason: "The file's amount is 180, quantity × rate makes 160." }],
      lumpSums: { rows: [2], amount: 1500, taken: true },
      remembered: false,
      unknownUnits: [{ text: 'stadium' }],
    });
    const without = (await send(id, LUMPS, { preview: '1', lumpSums: '0' })).body.data;
    expect(without).toMatchObject({ items: 2, missing: { rows: [2], amount: 1500 }, fileTotal: 1700 });
    const mapping = JSON.stringify({ ...(preview.mapping as object), description: 1 });
    const units = JSON.stringify({ stadium: 'stadium' });
    await send(id, LUMPS, { mapping, units, learnUnits: '1' });
    const again = (await send(id, LUMPS.replace('Gold leaf', 'Silver leaf'), { preview: '1' })).body.data;
    expect([again.remembered, again.unknownUnits]).toEqual([true, []]);
    const { admin: stranger } = await app.company();
    const other = await buildEstimate(app, stranger, { categories: [] });
    expect((await send(other.id, LUMPS, { preview: '1' }, 'bill.csv', stranger)).body.data.remembered).toBe(false);
  });

  test('an import is taken back, but for what somebody changed since', async () => {
    const { id } = await buildEstimate(app, admin, { categories: [{ label: 'Own' }] });
    const { estimate: made } = (await send(id, LUMPS)).body.data;
    const params = { estimateId: id, importId: made?.importId ?? 0 };
    const item = (await view(id)).items.find(({ description }) => description === 'Excavate');
    await app.call(admin, estimatesApi.updateItem, {
      params: { id: item?.id ?? 0 },
      body: { version: item?.version ?? 1, description: 'Excavate by hand' },
    });
    const undone = await app.call(admin, estimatesApi.undoImport, { params });
    expect(undone.body.data).toEqual({ removed: 2, kept: [{ id: item?.id, reason: 'It has changed since.' }] });
    expect((await view(id)).items.map(({ description }) => description)).toEqual(['Excavate by hand']);
    expect((await app.call(admin, estimatesApi.undoImport, { params })).status).toBe(409);
    const { admin: stranger } = await app.company();
    expect((await app.call(stranger, estimatesApi.undoImport, { params })).status).toBe(404);
  });
});

describe('importing a bill of quantities', () => {
  test('a preview says what would come of it and saves nothing', async () => {
    const { id } = await buildEstimate(app, admin, { categories: [] });
    const { status, body } = await send(id, BILL, { preview: '1' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      items: 3,
      totals: { material: 345, labour: 182.5, total: 527.5 },
      fileTotal: 527.5,
      estimate: null,
      unknownUnits: [{ text: 'furlong', rows: 1 }],
      unknownTrades: ['Fancy works'],
    });
    expect(body.data.refused.map(({ row }) => row)).toEqual([2, 5, 7]);
    expect(body.data.refused[1]?.reason).toContain('not a number');
    expect(body.data.sample[0]?.[0]).toBe('Section');
    expect((await view(id)).items).toEqual([]);
  });

  test('saves categories, trades and items in one go, units by the list or by the choice of the person', async () => {
    const made = await buildEstimate(app, admin, { estimateMargin: 0, categories: [{ label: 'First floor' }] });
    const { body } = await send(made.id, BILL, { units: JSON.stringify({ furlong: 'm' }) });
    expect(body.data).toMatchObject({ items: 3, unknownUnits: [], estimate: { id: made.id, version: 1 } });
    const after = await view(made.id);
    expect(after.categories.map(({ label }) => label)).toEqual(['First floor', 'Ground floor']);
    expect([after.trades.length, after.items.length]).toEqual([3, 3]);
    expect(after.trades.map(({ tradeLabel, tradeId }) => [tradeLabel, tradeId])).toEqual(
      expect.arrayContaining([
        ['Fancy works', null],
        ['Painting', 16],
        ['Plastering', 14],
      ]),
    );
    expect(
      after.items.map(({ description, materialUnit, sourceRef }) => [description, materialUnit, sourceRef]),
    ).toEqual(
      expect.arrayContaining([
        ['Fix board', 'm²', 'file row 3'],
        ['Gilded trim', 'm', 'file row 4'],
        ['Two coats', 'm²', 'file row 6'],
      ]),
    );
    expect(after.totals.all.excTax.total).toBe(527.5);
    const { body: history } = await app.call(admin, jobsApi.history, { params: { jobId: made.jobId } });
    expect(history.data[0]).toMatchObject({ verb: 'import', note: 'Imported from bill.csv' });
  });

  test('an unknown unit that nobody mapped stays as its text', async () => {
    const { id } = await buildEstimate(app, admin, { categories: [] });
    await send(id, BILL);
    expect((await view(id)).items.find(({ description }) => description === 'Gilded trim')?.materialUnit).toBe(
      'furlong',
    );
  });

  test('what cannot be read is refused with the reason, and nothing is saved', async () => {
    const { id } = await buildEstimate(app, admin, { categories: [] });
    expect((await send(id, 'PK broken', {}, 'bill.xlsx')).status).toBe(422);
    expect((await send(id, '')).body.errors).toEqual({
      file: 'The file is empty: choose the file that you want to import.',
    });
    expect((await send(id, 'only,text\nno,figures')).status).toBe(422);
    expect((await send(id, BILL, { mapping: '{' })).body.errors).toEqual({ mapping: 'This is not JSON' });
    expect((await send(id, BILL, { sheet: 'No such' })).body.errors).toEqual({ sheet: 'The file has no such sheet' });
    expect((await send(id, Buffer.alloc(26 * 1024 * 1024, 'a'))).status).toBe(413);
    expect((await view(id)).items).toEqual([]);
  });

  test('hostile texts become texts, and the estimate of another company is not there', async () => {
    const { id } = await buildEstimate(app, admin, { categories: [] });
    const hostile = `Section,Description,Unit,Qty,Rate\n__proto__,"=cmd|' /C calc'!A0",constructor,1,2\n"${'x'.repeat(300)}","${'long '.repeat(900)}",ea,1,3\nS,"line\u0001break",ea,1,4`;
    expect((await send(id, hostile)).body.data).toMatchObject({ items: 3, totals: { total: 9 } });
    expect((await view(id)).items.map(({ description }) => description.length <= 2000)).toEqual([true, true, true]);
    const { admin: stranger } = await app.company();
    expect((await send(id, BILL, {}, 'bill.csv', stranger)).status).toBe(404);
  });
});
