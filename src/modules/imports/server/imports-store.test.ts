// about: imports, inventory, assets
// Equipment and stock come from a file: recognised, put where they are, taken back.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { assetItemsApi } from '../../assets/shared/assets.api.ts';
import { buildItem, buildPlace } from '../../inventory/server/inventory.build.ts';
import { inventoryItemsApi } from '../../inventory/shared/inventory.api.ts';
import { type ImportSettings, type ImportView, importsApi } from '../shared/imports.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const at = (id: number) => ({ params: { dataImportId: id } });
async function upload(recordType: 'assetItem' | 'inventoryItem', lines: string[], settings?: ImportSettings) {
  const file = { name: 'list.csv', bytes: Buffer.from(lines.join('\n')) };
  const { data } = (await app.upload<{ data: ImportView }>(admin, '/dataImport', file, { recordType })).body;
  return settings ? made(await app.call(admin, importsApi.update, { ...at(data.id), body: settings })) : data;
}
const get = async (id: number) => made(await app.call(admin, importsApi.get, at(id)));
async function ended(id: number): Promise<ImportView> {
  await until(async () => !['running', 'undoing'].includes((await get(id)).status), 60_000);
  return await get(id);
}
const run = async (id: number) => {
  made(await app.call(admin, importsApi.run, at(id)));
  return await ended(id);
};

test('stock comes with its quantity at its place; what is there is changed, and only what moved since is kept by undo', async () => {
  const mark = randomUUID().slice(0, 8);
  await buildPlace(app, admin, { label: `Van ${mark}` });
  await buildItem(app, admin, { label: `Tape ${mark}`, code: `T-${mark}`, costTotal: 4 });
  const sheet = await upload(
    'inventoryItem',
    [
      'SKU,Item,Cost price,Sell price,Qty on hand,Location,Min',
      `A-${mark},Plastic sheet ${mark},1.25,"2.50",40,van ${mark},10`,
      `B-${mark},Moisture barrier ${mark},12,19.90,,,`,
      `t-${mark},Tape ${mark},4.40,9,,,5`,
      `C-${mark},Nowhere ${mark},1,2,5,,`,
      `D-${mark},Elsewhere ${mark},1,2,5,Attic,`,
    ],
    { onDuplicate: 'update' },
  );
  expect(sheet.mapping).toEqual([
    'code',
    'label',
    'costTotal',
    'sellTotal',
    'openingQuantity',
    'warehouseId',
    'reorderLevel',
  ]);
  const check = made(await app.call(admin, importsApi.check, at(sheet.id)));
  expect(check.counts).toMatchObject({ created: 2, updated: 1, refused: 2 });
  expect(check.problems.map(({ reason }) => reason)).toEqual([
    'Name the place where it is, in a column for the usual place',
    expect.stringMatching(/^There is no place of stock called Attic\./),
  ]);
  expect((await run(sheet.id)).counts).toMatchObject({ created: 2, updated: 1, refused: 2 });
  const stock = async () => {
    const { data } = (await app.call(admin, inventoryItemsApi.list, { query: { s: mark } as never })).body;
    return data.map(({ code, quantityInStock, stockValue, costTotal }) => [
      code,
      quantityInStock,
      stockValue,
      costTotal,
    ]);
  };
  expect(await stock()).toEqual([
    [`B-${mark}`, 0, 0, 12],
    [`A-${mark}`, 40, 50, 1.25],
    [`t-${mark}`, 0, 0, 4.4],
  ]);
  made(await app.call(admin, importsApi.undo, at(sheet.id)));
  expect((await ended(sheet.id)).status).toBe('partly undone');
  expect(await stock()).toEqual([
    [`A-${mark}`, 40, 50, 1.25],
    [`T-${mark}`, 0, 0, 4],
  ]);
});

test('equipment comes with its type, dates and label; a second row with one barcode is refused before anything is written', async () => {
  const mark = randomUUID().slice(0, 8);
  const sheet = await upload('assetItem', [
    'Asset Number,Equipment,Asset type,Serial No,Next calibration',
    `LGR-${mark},Dehumidifier LGR,Dehumidifier,S1-${mark},3/11/2027`,
    `lgr-${mark},Dehumidifier LGR,Dehumidifier,S2-${mark},`,
    `AM-${mark},Axial fan,Hovercraft,S3-${mark},`,
  ]);
  expect(sheet.mapping).toEqual(['barcode', 'label', 'assetTypeId', 'serialNumber', 'calibrationDueDate']);
  const check = made(await app.call(admin, importsApi.check, at(sheet.id)));
  expect(check.problems.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'Another row of the file has the same barcode'],
    [4, expect.stringMatching(/^There is no type called Hovercraft\./)],
  ]);
  await run(sheet.id);
  const list = async () =>
    (await app.call(admin, assetItemsApi.list, { query: { s: `LGR-${mark}` } as never })).body.data;
  expect(await list()).toMatchObject([
    { calibrationDueDate: '2027-11-03', assetNumber: expect.stringMatching(/^AST-/) },
  ]);
  made(await app.call(admin, importsApi.undo, at(sheet.id)));
  expect((await ended(sheet.id)).status).toBe('undone');
  expect(await list()).toEqual([]);
});
