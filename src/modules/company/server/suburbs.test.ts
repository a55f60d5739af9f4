import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { workbook } from '../../../../tests/workbook.ts';
import { type SuburbImport, suburbsApi } from '../shared/suburbs.api.ts';
import { suburbColumns, suburbOf } from '../shared/suburb-columns.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const LIST =
  'Postcode,Locality,State,Long,Lat\n0200,ANU,ACT,149.119,-35.2777\n0810,RAPID CREEK,NT,130.85,-12.38\n2750,PENRITH,NSW,150.7,-33.75\n2750,JAMISONTOWN,NSW,150.67,-33.77\n5263,PENOLA,SA,0,0\n';
const send = (bytes: Buffer | string, fields: Record<string, string> = {}, name = 'list.csv', as = admin) =>
  app.upload<{ data: SuburbImport }>(
    as,
    '/suburb/import',
    { name, bytes: Buffer.from(bytes) },
    { mode: 'replace', ...fields },
  );
const found = async (s: string, as = admin) =>
  (await app.call(as, suburbsApi.search, { query: { s } })).body.data.map(({ suburb, state, postcode }) =>
    [suburb, state, postcode].filter(Boolean).join(' '),
  );

describe('the list of suburbs', () => {
  test('is found by the beginning of a name or postcode; zeros in front stay', async () => {
    expect((await send(LIST)).body.data).toMatchObject({ added: 5, known: 0, refused: 0, total: 5 });
    expect(await found('PEN')).toEqual(['Penola SA 5263', 'Penrith NSW 2750']);
    expect(await found('02')).toEqual(['ANU ACT 0200']);
    expect(await found('275')).toEqual(['Jamisontown NSW 2750', 'Penrith NSW 2750']);
    expect(await found('penrith 27')).toEqual(['Penrith NSW 2750']);
    expect(await found('p')).toEqual([]);
    expect(await found('%%')).toEqual([]);
    const [anu] = (await app.call(admin, suburbsApi.search, { query: { s: 'anu' } })).body.data;
    expect(anu).toMatchObject({ latitude: -35.2777, longitude: 149.119 });
    const [penola] = (await app.call(admin, suburbsApi.search, { query: { s: 'penola' } })).body.data;
    expect(penola).toMatchObject({ latitude: null, longitude: null });
  });

  test('adding keeps what is there, replacing does not; the same list twice changes nothing', async () => {
    await send(LIST);
    expect((await send(LIST, { mode: 'add' })).body.data).toMatchObject({ added: 0, known: 5, total: 5 });
    const more = 'suburb;post code;region\n"Māngere Bridge";2022;Auckland\nPenrith;2750;NSW\n';
    expect((await send(more, { mode: 'add' })).body.data).toMatchObject({ added: 1, known: 1, total: 6 });
    expect(await found('mangere')).toEqual(['Māngere Bridge Auckland 2022']);
    expect((await send(more)).body.data).toMatchObject({ added: 2, total: 2 });
    const { body } = await app.call(admin, suburbsApi.summary, {});
    expect(body.data).toEqual({
      total: 2,
      states: [
        { state: 'Auckland', count: 1 },
        { state: 'NSW', count: 1 },
      ],
    });
  });

  test('workbooks that lost their zeros, and UTF-16, are read', async () => {
    const rows = [['Post codes of 2026'], ['Suburb', 'State', 'Postcode'], ['Darwin', 'NT', 800]];
    expect((await send(await workbook({ Postcodes: rows }), {}, 'list.xlsx')).body.data.added).toBe(1);
    expect(await found('080')).toEqual(['Darwin NT 0800']);
    await send(Buffer.from(`\uFEFFTown\tPostcode\r\nŌtāhuhu\t1062\r\n`, 'utf16le'));
    expect(await found('otahuhu')).toEqual(['Ōtāhuhu 1062']);
  });

  test('a file without such columns, of broken rows, or of nothing changes nothing and says why', async () => {
    await send(LIST);
    const { body, status } = await send('a,b\n1,2\n');
    expect([status, body.message]).toEqual([422, expect.stringContaining('a column named Suburb')]);
    expect((await send('')).status).toBe(422);
    expect((await send(LIST, { mode: 'merge' })).body.errors).toHaveProperty('mode');
    expect((await send('Suburb,Postcode\n,2000\n')).body.message).toContain('Row 2: There is no suburb in this row');
    expect(await found('penrith')).toEqual(['Penrith NSW 2750']);
    const partly = `Suburb,Postcode\n,2000\n#NAME?,1\n${'x'.repeat(101)},1\nYass,2582\n`;
    expect((await send(partly)).body.data).toMatchObject({
      added: 1,
      refused: 3,
      errors: [{ row: 2 }, { row: 3 }, { row: 4 }],
    });
  });

  test('belongs to one company, and only an administrator imports it', async () => {
    await send(LIST);
    const { admin: stranger } = await app.company();
    expect(await found('penrith', stranger)).toEqual([]);
    const field = await app.person(admin.companyId, 'field');
    expect(await found('penrith', field)).toEqual(['Penrith NSW 2750']);
    expect((await send(LIST, {}, 'list.csv', field)).status).toBe(403);
  });
});

test('headings of many kinds are understood', () => {
  expect(suburbColumns(['postcode', 'locality', 'region', 'long', 'lat', 'territory', 'island'])).toEqual({
    postcode: 0,
    suburb: 1,
    state: 2,
    longitude: 3,
    latitude: 4,
  });
  expect(suburbColumns(['Zip Code', 'City', 'State Code', 'Country'])).toEqual({
    postcode: 0,
    suburb: 1,
    state: 2,
    country: 3,
  });
  expect(suburbColumns(['Postcode', 'State'])).toBeUndefined();
  const columns = suburbColumns(['Suburb', 'Postcode']) ?? {};
  expect(suburbOf(["MCCRAE'S O'CONNOR", 3938], columns)).toMatchObject({
    suburb: "McCrae's O'Connor",
    postcode: '3938',
  });
});
