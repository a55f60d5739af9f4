// Codes that look like numbers come in as they were meant, or are refused by name; what we exported comes back unchanged.
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { reportsApi } from '../../reports/shared/reports.api.ts';
import { type ImportView, importsApi } from '../shared/imports.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const upload = async (bytes: Buffer | string, name = 'list.csv'): Promise<ImportView> => {
  const file = { name, bytes: Buffer.from(bytes) };
  const answer = await app.upload<{ data: ImportView }>(admin, '/dataImport', file, { recordType: 'contact' });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const check = async (id: number) =>
  (await app.call(admin, importsApi.check, { params: { dataImportId: id } })).body.data;
async function imported(id: number): Promise<void> {
  await app.call(admin, importsApi.run, { params: { dataImportId: id } });
  await until(
    async () => (await app.call(admin, importsApi.get, { params: { dataImportId: id } })).body.data.status === 'done',
    60_000,
  );
}
const named = async (s: string) => {
  const { data } = (await app.call(admin, contactsApi.list, { query: { s } })).body;
  return (await app.call(admin, contactsApi.get, { params: { id: data[0]?.id ?? 0 } })).body.data;
};

describe('a workbook', () => {
  const sheet = async (formats: (string | undefined)[], rows: (string | number)[][]): Promise<Buffer> =>
    Buffer.from(
      await writeXlsx({
        sheets: [{ name: 'Contacts', columns: formats.map((numFmt) => (numFmt ? { numFmt } : {})), rows }],
      }),
    );

  test('number cells that are shown with zeros in front keep them', async () => {
    const head = ['Name', 'Type', 'State', 'Postcode', 'Mobile', 'BSB', 'Account number'];
    const { id } = await upload(
      await sheet(
        [undefined, undefined, undefined, '0000', '0000 000 000', '000\\-000', '"0"00000000'],
        [head, ['Darwin Zeros', 'Supplier', 'NT', 800, 412345678, 62000, 12345678]],
      ),
      'list.xlsx',
    );
    expect(await check(id)).toMatchObject({ counts: { created: 1, refused: 0 } });
    await imported(id);
    expect(await named('Darwin Zeros')).toMatchObject({
      address: { postcode: '0800' },
      mobileNumber: '0412 345 678',
      paymentAccountBsb: '062-000',
      paymentAccountNumber: '012345678',
    });
  });

  test('amounts and plain numbers stay numbers; what lost its zeros is refused by name', async () => {
    const { id } = await upload(
      await sheet(
        [],
        [
          ['Name', 'Type', 'State', 'Postcode', 'BSB'],
          ['Lost Zeros', 'Supplier', 'NT', 800, 62000],
        ],
      ),
      'list.xlsx',
    );
    const { problems } = await check(id);
    expect(problems.map(({ column, value, reason }) => [column, value, reason])).toEqual([
      ['Postcode', '800', 'An Australian postcode has four digits, such as 2750 or 0800'],
      ['BSB', '62000', expect.stringContaining('six digits')],
    ]);
  });
});

test('numbers that a spreadsheet has shortened are refused, each by name', async () => {
  const { id } = await upload(
    'Name,Type,Mobile,ABN,Bank account,BSB\nSci Pty,Supplier,6.14E+10,5.18247E+10,1.23457E+15,6.2E+04\n',
  );
  const { counts, problems } = await check(id);
  expect(counts).toMatchObject({ created: 0, refused: 1 });
  expect(problems.map(({ column }) => column)).toEqual(['Mobile', 'ABN', 'Bank account', 'BSB']);
  for (const { reason, value } of problems) expect(reason).toContain(`${value} was shortened by a spreadsheet`);
});

describe('the API', () => {
  const change = async (body: object) => {
    const { id } = await buildContact(app, admin, { companyName: 'Coded Pty', paymentAccountBsb: '062-000' });
    return await app.call(admin, contactsApi.update, { params: { id }, body });
  };
  const address = { line1: '1 High St', suburb: 'X', state: null, postcode: null, country: 'Australia' };

  test.each([
    [{ paymentAccountBsb: '62000' }, 'paymentAccountBsb'],
    [{ paymentAccountBsb: '6.2E+04' }, 'paymentAccountBsb'],
    [{ paymentAccountNumber: '1.23457E+15' }, 'paymentAccountNumber'],
    [{ paymentAccountNumber: 'to follow' }, 'paymentAccountNumber'],
    [{ abn: '5.18247E+10' }, 'abn'],
    [{ acn: '4.09E+06' }, 'acn'],
    [{ mobileNumber: '6.14E+10' }, 'mobileNumber'],
    [{ address: { ...address, postcode: '800' } }, 'address.postcode'],
    [{ address: { ...address, state: 'NT', country: null, postcode: '800' } }, 'address.postcode'],
    [{ address: { ...address, country: 'New Zealand', postcode: '610' } }, 'address.postcode'],
    [{ address: { ...address, country: 'United Kingdom', postcode: '2750' } }, 'address.postcode'],
  ])('refuses %j', async (body, field) => {
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  test.each([
    { paymentAccountBsb: '062000', paymentAccountNumber: '12 345 678' },
    { paymentAccountBsb: '20-00-00', paymentAccountNumber: '55779911' },
    { paymentAccountBsb: '01-0902', paymentAccountNumber: '0068389-00' },
    { paymentAccountBsb: 'DEUTDEFF', paymentAccountNumber: 'DE89 3704 0044 0532 0130 00' },
    { paymentAccountBsb: null, paymentAccountNumber: '' },
    { abn: '51 824 753 557', acn: 'pending' },
    { mobileNumber: '0412 345 678 (after five)' },
    { address: { ...address, postcode: '0800' } },
    { address: { ...address, country: 'United Kingdom', postcode: 'LS1 4AP' } },
    { address: { ...address, country: 'Germany', postcode: '01067' } },
  ])('takes %j', async (body) => {
    expect((await change(body)).status).toBe(200);
  });

  test('refuses the company’s own account in the same way', async () => {
    const answer = await app.call(admin, financeSettingApi.updateSetting, {
      params: { companyId: admin.companyId },
      body: { bankBsb: '62000' },
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['bankBsb']]);
  });
});

test('a list that was exported comes back as it was: telephones, and names that begin with a sign', async () => {
  const made = await Promise.all(
    [
      { companyName: 'Plus Phone Pty', mobileNumber: '+61 412 345 678' },
      { companyName: '-2+3', mobileNumber: '+61-2-9123' },
      { companyName: '@SUM(1)', mobileNumber: '0400 000 000' },
      { companyName: "'t Hooft", mobileNumber: '02 9123 4567' },
    ].map((given) => buildContact(app, admin, { ...given, contactTypeId: 3 })),
  );
  const names = made.map(({ fullName }) => fullName);
  for (const documentType of ['csv', 'xlsx'] as const) {
    const columns = ['name', 'number'];
    const { body } = await app.call(admin, reportsApi.exportList, { body: { list: 'contact', columns, documentType } });
    await until(
      async () => (await app.call(admin, reportsApi.get, { params: { id: body.data.id } })).body.data.status === 'done',
      60_000,
    );
    const { raw } = await app.call(admin, reportsApi.download, { params: { id: body.data.id } });
    if (documentType === 'csv') expect(raw.toString()).toContain('"+61 412 345 678"');
    const { id } = await upload(raw, `list.${documentType}`);
    const view = (await app.call(admin, importsApi.get, { params: { dataImportId: id } })).body.data;
    const mapping = view.headers.map((head) => ({ Name: 'companyName', Phone: 'mobileNumber' })[head] ?? null);
    await app.call(admin, importsApi.update, {
      params: { dataImportId: id },
      body: { mapping, matchBy: 'none', contactTypeId: 3 },
    });
    await imported(id);
  }
  const all = (await app.call(admin, contactsApi.list, { query: { perPage: '500' } })).body.data;
  for (const [at, name] of names.entries()) {
    const twins = all.filter(({ fullName }) => fullName === name);
    // The second file holds what came of the first.
    expect(twins).toHaveLength(4);
    for (const { id } of twins)
      expect((await app.call(admin, contactsApi.get, { params: { id } })).body.data.mobileNumber).toBe(
        made[at]?.mobileNumber,
      );
  }
});

test('a file that is not UTF-8 says what it was read as', async () => {
  const text = 'Name;Type\nMüller & Söhne;Supplier\n';
  const western = await upload(Buffer.from(text, 'latin1'));
  expect(western).toMatchObject({ readAs: 'Windows-1252 (Western Europe)', sample: [['Müller & Söhne', 'Supplier']] });
  const wide = await upload(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(wide).toMatchObject({ readAs: 'UTF-16', sample: [['Müller & Söhne', 'Supplier']] });
  expect(await upload(text)).toMatchObject({ readAs: null });
});
