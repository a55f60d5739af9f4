// about: inventory
// Papers of stock: the list with the columns that are chosen, the order to a supplier, labels.
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { type StockExport, stockApi } from '../shared/inventory.api.ts';
import { buildItem, buildMove, buildPlace } from './inventory.build.ts';

let app: TestApp;
let admin: Person;
let tape: number;
let supplier: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const [store, van] = [
    await buildPlace(app, admin, { label: 'Depot' }),
    await buildPlace(app, admin, { label: 'Van 9' }),
  ];
  supplier = (await buildContact(app, admin, { contactTypeId: 9, companyName: 'Tape Traders' })).id;
  const own = { supplierContactId: supplier, linkedContactIds: [supplier] };
  const contactItems = [{ contactId: supplier, label: 'Cloth tape 48', code: 'TT-1', price: 6.5 }];
  tape = (await buildItem(app, admin, { code: 'TP-1', reorderLevel: 30, reorderQuantity: 24, ...own, contactItems }))
    .id;
  const glue = (await buildItem(app, admin, { label: 'Glue' })).id;
  await buildMove(app, admin, {
    kind: 'receive',
    inventoryItemId: tape,
    quantity: 20,
    unitCost: 6.25,
    toWarehouseId: store,
  });
  await buildMove(app, admin, { kind: 'receive', inventoryItemId: glue, quantity: 4, unitCost: 2, toWarehouseId: van });
});
const paper = async (body: StockExport) => {
  const answer = await app.call(admin, stockApi.export, { body });
  expect(answer.status).toBe(200);
  return answer.raw;
};

test('the list as PDF has the chosen columns in the chosen groups, and its value', async () => {
  const { text } = await readPdf(
    await paper({
      options: { columns: ['code', 'quantity', 'value'], groupBy: 'warehouse', title: 'Depot list' },
      pdf: true,
    }),
  );
  expect(text).toMatch(/Depot list/);
  expect(text).toMatch(/Depot[\s\S]*Gaffer tape 48 mm[\s\S]*Van 9[\s\S]*Glue/);
  expect(text).toContain('133.00');
  expect(text).not.toContain('Average cost');
});

test('the same as XLSX, of the items that were chosen', async () => {
  const file = await paper({ itemIds: [tape], pdf: false });
  expect(file.subarray(0, 2).toString()).toBe('PK');
});

test('the order to a supplier says what they call it, how many, and at which price', async () => {
  const answer = await app.call(admin, stockApi.order, { query: { supplierContactId: String(supplier) } });
  const { text } = await readPdf(answer.raw);
  for (const words of ['Tape Traders', 'Cloth tape 48', 'TT-1', '24', '6.50', '156.00']) expect(text).toContain(words);
  expect((await app.call(admin, stockApi.order, { query: { supplierContactId: '999999' } })).status).toBe(422);
});
