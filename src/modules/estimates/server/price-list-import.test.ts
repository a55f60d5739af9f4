// Price lists: their rates come from sheets, are found while somebody types, and never change an estimate.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import type { One } from '../../../kit/endpoint.ts';
import { libraryApi, templateItemsApi } from '../../estimate-templates/shared/estimate-templates.api.ts';
import { priceListsApi } from '../../estimate-templates/shared/price-lists.api.ts';
import { estimateRowsApi } from '../shared/estimate-rows.api.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import type { PriceListImport } from '../shared/price-list-import.api.ts';
import { buildEstimate } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const list = async (label: string, more: object = {}): Promise<number> =>
  made(await app.call(admin, priceListsApi.create, { body: { label, effectiveDate: '2026-07-01', ...more } })).id;
const send = async (id: number, text: string, fields: Record<string, string> = {}, name = 'prices.csv') =>
  (await app.upload<One<PriceListImport>>(admin, `/priceList/${id}/import`, { name, bytes: Buffer.from(text) }, fields))
    .body;
const find = async (s: string) => (await app.call(admin, libraryApi.search, { query: { s } })).body.data;
const RATES = [
  'SKU,Item description,UOM,Price',
  'PB10,Quollboard 10 mm,M2,13.49',
  'PB13,Quollboard 13 mm,sq.m,15.20',
  'PB13,Quollboard 13 mm again,sqm,15.90',
  ',Quolltape,furlong,4.10',
  ',Quollgift,ea,',
  ',Sub total,,32.79',
].join('\n');

describe('price lists', () => {
  test('a sheet becomes rates: units as the company writes them, sums and rows without a price are named', async () => {
    const id = await list('Merchant A', { source: 'Trade book' });
    const { data } = await send(id, RATES, { preview: '1' });
    expect(data).toMatchObject({ items: 3, created: 3, changed: 0, unchanged: 0, retired: 0 });
    expect(data.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'Same code as row 3, so it was left out.'],
      [6, expect.stringMatching(/heading|no price/)],
      [7, expect.stringMatching(/total|heading/i)],
    ]);
    expect(data.unknownUnits).toEqual([{ text: 'furlong', suggestion: null, rows: 1 }]);
    expect(await find('quollboard')).toEqual([]);
    expect((await send(id, RATES)).data.created).toBe(3);
    const [first, second] = await find('quollboard');
    expect(first).toMatchObject({
      code: 'PB10',
      materialUnit: 'm²',
      materialCost: 13.49,
      labourUnit: null,
      rateDate: '2026-07-01',
      priceList: { id, label: 'Merchant A' },
    });
    expect(second?.materialUnit).toBe(first?.materialUnit);
    expect((await find('pb13'))[0]?.description).toBe('Quollboard 13 mm');
    expect((await app.call(admin, priceListsApi.get, { params: { id } })).body.data.rates).toBe(3);
  });

  test('prices with the tax in them become rates before tax: where the file says so, and where somebody does', async () => {
    const id = await list('Merchant with tax');
    const rows = 'Code,Description,Unit,Price\nT1,Wombatboard,m2,22\n';
    const preview = async (text: string, fields: Record<string, string> = {}) =>
      (await send(id, text, { preview: '1', ...fields })).data;
    expect(await preview(rows)).toMatchObject({ saysTaxed: false, taxPercentage: 0, items: 1 });
    const said = `All prices inc. GST\n${rows}`;
    expect(await preview(said)).toMatchObject({ saysTaxed: true, taxPercentage: 10, taxNote: { row: 1 } });
    expect(await preview(said, { taxPercentage: '0' })).toMatchObject({ saysTaxed: true, taxPercentage: 0 });
    await send(id, said);
    expect((await find('wombatboard'))[0]?.materialCost).toBe(20);
    await send(id, said, { taxPercentage: '0' });
    expect((await find('wombatboard'))[0]?.materialCost).toBe(22);
    await send(id, rows, { taxPercentage: '25' });
    expect((await find('wombatboard'))[0]?.materialCost).toBe(17.6);
  });

  test('the next edition changes rates by their code, and what it lacks is taken out where so asked; estimates keep theirs', async () => {
    const id = await list('Merchant B');
    await send(
      id,
      'Code\tDescription\tUnit\tPrice\nZ1\tBilbytile\tm2\t20\nZ2\tBilbygrout\tea\t5\n',
      {},
      'Pasted rows.csv',
    );
    const [tile] = await find('bilbytile');
    const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Bath' }] });
    const taken = await app.call(admin, estimateRowsApi.importItems, {
      params: { estimateId: estimate.id, estimateCategoryId: estimate.categories[0]?.id ?? 0 },
      body: { estimateTemplateItemIds: [tile?.id ?? 0] },
    });
    expect(taken.status).toBe(201);
    const next = 'Code,Description,Unit,Price\nz1,Bilbytile large,m2,26.5\nZ3,Bilbytrim,lm,9\n';
    expect((await send(id, next, { preview: '1', replace: '1' })).data).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 0,
      retired: 1,
    });
    await send(id, next, { replace: '1' });
    expect((await find('bilby')).map(({ description }) => description)).toEqual(['Bilbytrim', 'Bilbytile large']);
    expect((await send(id, next, { preview: '1' })).data).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    const kept = (await app.call(admin, estimatesApi.get, { params: { id: estimate.id } })).body.data;
    expect(kept.items[0]).toMatchObject({ description: 'Bilbytile', materialCost: 20 });
  });

  test('rates are offered from the day of their list, while it is active, and go with it', async () => {
    const id = await list('Merchant C', { effectiveDate: '2099-01-01' });
    await send(id, 'Description,Unit,Price\nWombatfelt,m2,7\n');
    expect(await find('wombatfelt')).toEqual([]);
    const change = (body: object) => app.call(admin, priceListsApi.update, { params: { id }, body });
    await change({ effectiveDate: '2026-01-01' });
    expect((await find('wombatfelt')).length).toBe(1);
    await change({ active: false });
    expect(await find('wombatfelt')).toEqual([]);
    await app.call(admin, priceListsApi.remove, { params: { id } });
    const rates = await app.call(admin, templateItemsApi.list, { query: { s: 'wombatfelt' } });
    expect(rates.body.data).toEqual([]);
  });

  test('a file without rates says so at its row; another company’s list is not there', async () => {
    const id = await list('Merchant D');
    const answer = await app.upload<{ errors?: Record<string, string> }>(admin, `/priceList/${id}/import`, {
      name: 'prices.csv',
      bytes: Buffer.from('Description,Unit,Price\nNothing,m2,\n'),
    });
    expect([answer.status, answer.body.errors?.['file']]).toEqual([422, expect.stringMatching(/no rates.*Row 2/)]);
    const { admin: stranger } = await app.company();
    const theirs = await app.upload(stranger, `/priceList/${id}/import`, { name: 'p.csv', bytes: Buffer.from(RATES) });
    expect(theirs.status).toBe(404);
    const twice = await app.call(admin, priceListsApi.create, {
      body: { label: 'merchant d', effectiveDate: '2026-07-01' },
    });
    expect(twice.body.errors).toEqual({ label: 'There is already a price list with this name' });
  });
});
