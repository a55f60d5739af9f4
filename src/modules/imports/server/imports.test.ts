import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { workbook } from '../../../../tests/workbook.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type ImportSettings, type ImportView, importsApi } from '../shared/imports.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

type Kind = 'job' | 'contact';
const send = (recordType: Kind, bytes: Buffer | string, name = 'list.csv', as = admin) =>
  app.upload<{ data: ImportView }>(as, '/dataImport', { name, bytes: Buffer.from(bytes) }, { recordType });
async function upload(
  recordType: Kind,
  bytes: Buffer | string,
  settings?: ImportSettings,
  as = admin,
): Promise<ImportView> {
  const answer = await send(recordType, bytes, 'list.csv', as);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { id } = answer.body.data;
  if (!settings) return answer.body.data;
  const changed = await app.call(as, importsApi.update, { params: { dataImportId: id }, body: settings });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  return changed.body.data;
}
const at = (importId: number) => ({ params: { dataImportId: importId } });
const get = async (id: number) => (await app.call(admin, importsApi.get, at(id))).body.data;
const check = async (id: number) => (await app.call(admin, importsApi.check, at(id))).body.data;
const problems = async (id: number) => (await app.call(admin, importsApi.problems, at(id))).body.data.problems;
async function ended(id: number): Promise<ImportView> {
  await until(async () => !['running', 'undoing'].includes((await get(id)).status), 90_000);
  return await get(id);
}
async function run(id: number): Promise<ImportView> {
  const answer = await app.call(admin, importsApi.run, at(id));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return await ended(id);
}
async function undo(id: number): Promise<ImportView> {
  const answer = await app.call(admin, importsApi.undo, at(id));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return await ended(id);
}
const jobs = async (s: string) =>
  (await app.call(admin, jobsApi.list, { query: { s, perPage: 100 } as never })).body.data.sort((a, b) => a.id - b.id);
const contacts = async (s: string) => (await app.call(admin, contactsApi.list, { query: { s } as never })).body.data;
const mark = () => `M${randomUUID().slice(0, 8)}`;

describe('jobs', () => {
  test('come as if registered by hand: number, history, search, status, labels', async () => {
    const claim = mark();
    const insurer = await buildContact(app, admin, { companyName: `${claim} Insurance` });
    const byHand = await buildJob(app, admin);
    const { id, mapping, matchBy } = await upload(
      'job',
      [
        'Claim No,Insurer,Insured,Peril,Date of loss,Excess,Site street,Suburb,State,Postcode,Phone,Vulnerable,Nonsense',
        `${claim}-1,${claim} INSURANCE,Grace Okafor,,3/11/2026,"$1,250.50",12 Banksia St,Penrith,NSW,2750,0412 345 678,yes,x`,
        `${claim}-2,,Noah Tan,,2026-11-04,,,Darwin,NT,0800,,,`,
      ].join('\n'),
    );
    expect(mapping).toEqual([
      'clientRef',
      'clientId',
      'customerName',
      'perilId',
      'incidentDate',
      'excessAmount',
      'siteAddress.line1',
      'siteAddress.suburb',
      'siteAddress.state',
      'siteAddress.postcode',
      'customerMobileNumber',
      'vulnerableCustomer',
      null,
    ]);
    expect(matchBy).toBe('clientRef');
    expect(await check(id)).toMatchObject({ rows: 2, counts: { created: 2, refused: 0 }, problemCount: 0 });
    expect(await jobs(claim)).toEqual([]);
    expect(await run(id)).toMatchObject({ status: 'done', counts: { created: 2, refused: 0 } });

    const [first, second] = await jobs(claim);
    expect(first).toMatchObject({
      clientRef: `${claim}-1`,
      client: { id: insurer.id },
      siteAddressText: '12 Banksia St, Penrith NSW 2750',
      incidentDate: '2026-11-03',
      excessAmount: 1250.5,
      vulnerableCustomer: true,
      status: { typeName: 'new' },
    });
    const digits = (number = '') => Number(number.replace(/\D/g, ''));
    expect([digits(first?.jobNumber), digits(second?.jobNumber)]).toEqual([
      digits(byHand.jobNumber) + 1,
      digits(byHand.jobNumber) + 2,
    ]);
    expect(digits((await buildJob(app, admin)).jobNumber)).toBe(digits(byHand.jobNumber) + 3);
    expect((await jobs('0412345678')).map((job) => job.id)).toContain(first?.id);
    const { body } = await app.call(admin, jobsApi.history, { params: { jobId: first?.id ?? 0 } });
    expect(body.data[0]).toMatchObject({ verb: 'create', note: 'Imported from list.csv' });
    expect(body.data[0]?.changes.find(({ field }) => field === 'clientRef')).toMatchObject({
      from: null,
      to: `${claim}-1`,
    });
    expect(body.data[0]?.changes.map(({ field }) => field)).not.toContain('safetyAlert');
    const [follows] = await asSystem(
      app,
      sql<{ members: number; objects: number; statuses: number; events: number }>`select
      (select count(*)::int from object where object_type = 'job' and object_id = ${first?.id}) as objects,
      (select count(*)::int from status_change where job_id = ${first?.id}) as statuses,
      (select count(*)::int from outbox_event where name = 'job.created' and aggregate_id = ${first?.id}) as events`,
    );
    expect(follows).toMatchObject({ objects: 1, statuses: 1, events: 1 });
    await app.call(admin, jobsApi.update, {
      params: { id: first?.id ?? 0 },
      body: { description: 'Wet', version: first?.version ?? 0 },
    });
  });

  test('rows with errors are told by row, column, value and reason, and left out', async () => {
    const claim = mark();
    const { id } = await upload(
      'job',
      [
        'Claim number,Job type,Status,Assigned to,Client,Incident date,Excess,Email,Postcode,Date closed',
        `${claim}-1,No such type,,,,,,,,`,
        `${claim}-2,,Works in progress,,,,,,,2026-02-03`,
        `${claim}-3,,,Nobody Here,Unknown Insurer,31/02/2026,ten,not-an-email,#REF!,`,
        `${claim}-4,,,${admin.email},,,,,,`,
      ].join('\n'),
    );
    const { counts, problems: found } = await check(id);
    expect(counts).toMatchObject({ created: 1, refused: 3 });
    expect(found.find(({ column }) => column === 'Job type')).toMatchObject({
      row: 2,
      value: 'No such type',
      reason: expect.stringMatching(/There is no job type called No such type\. One of: .+,/) as string,
    });
    expect(found.filter(({ row }) => row === 3)).toMatchObject([
      {
        column: 'Date closed',
        value: '2026-02-03',
        reason: 'A job that was closed has a closed status, and Works in progress is none',
      },
    ]);
    expect(
      found
        .filter(({ row }) => row === 4)
        .map(({ column }) => String(column))
        .sort((left, right) => left.localeCompare(right)),
    ).toEqual(['Assigned to', 'Client', 'Email', 'Excess', 'Incident date', 'Postcode']);
    const file = await app.call(admin, importsApi.errorFile, at(id));
    expect(file.raw.toString()).toContain('"Row","Column","Value","Reason"\r\n2,"Job type","No such type"');
    expect(await run(id)).toMatchObject({ status: 'done', counts: { created: 1, refused: 3 } });
    expect((await jobs(claim)).map(({ clientRef }) => clientRef)).toEqual([`${claim}-4`]);
    expect((await problems(id)).map(({ row }) => row)).toContain(4);
  });

  test('duplicates are skipped, refused or changed, in the database and within the file', async () => {
    const claim = mark();
    const there = await buildJob(app, admin, {
      clientRef: claim,
      customerName: 'Before',
      siteAddress: { line1: '1 Old St', suburb: 'Yass', state: 'NSW', postcode: '2582', country: null },
    });
    const list = `Claim number,Customer,Site suburb\n${claim.toLowerCase()},After,Cooma\n${claim}-new,New,\n${claim}-NEW,Twice,\n`;
    const skipped = await upload('job', list);
    expect((await check(skipped.id)).counts).toEqual({ created: 1, updated: 0, skipped: 2, refused: 0 });
    const refused = await upload('job', list, { onDuplicate: 'refuse' });
    expect((await check(refused.id)).problems.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'There is already a job with it'],
      [4, 'Row 3 of the file has the same'],
    ]);
    const changing = await upload('job', list, { onDuplicate: 'update' });
    expect((await check(changing.id)).counts).toEqual({ created: 1, updated: 1, skipped: 0, refused: 1 });
    expect(await run(changing.id)).toMatchObject({ counts: { created: 1, updated: 1, refused: 1 } });
    const { body } = await app.call(admin, jobsApi.get, { params: { id: there.id } });
    expect(body.data).toMatchObject({ customerName: 'After', siteAddress: { line1: '1 Old St', suburb: 'Cooma' } });
    expect(await undo(changing.id)).toMatchObject({ status: 'undone' });
    const { body: after } = await app.call(admin, jobsApi.get, { params: { id: there.id } });
    expect(after.data).toMatchObject({ customerName: 'Before', siteAddress: { line1: '1 Old St', suburb: 'Yass' } });
    expect((await jobs(claim)).map(({ id }) => id)).toEqual([there.id]);
  });

  test('undo leaves what was changed or used since and names it; numbers are free again; a second undo takes the rest', async () => {
    const claim = mark();
    const list = `Job number,Claim number,Customer\n${claim}-A,${claim}-1,One\n${claim}-B,${claim}-2,Two\n${claim}-C,${claim}-3,Three\n`;
    const { id } = await upload('job', list);
    await run(id);
    const [, changed, used] = await jobs(claim);
    await app.call(admin, jobsApi.update, {
      params: { id: changed?.id ?? 0 },
      body: { description: 'Seen', version: changed?.version ?? 0 },
    });
    await buildEstimate(app, admin, {
      jobId: used?.id ?? 0,
      categories: [{ label: 'Kitchen', items: exampleItems() }],
    });
    const undone = await undo(id);
    expect(undone).toMatchObject({ status: 'partly undone', counts: { kept: 2 } });
    expect((await problems(id)).map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [3, 'kept', 'Changed or deleted since the import'],
      [4, 'kept', expect.stringContaining('estimate')],
    ]);
    expect((await jobs(claim)).map(({ jobNumber }) => jobNumber)).toEqual([`${claim}-B`, `${claim}-C`]);
    const { body } = await app.call(admin, importsApi.undo, at(id));
    expect(body.data.status).toBe('undoing');
    expect(await ended(id)).toMatchObject({ status: 'partly undone', counts: { kept: 2 } });
    const again = await upload('job', list);
    expect(await run(again.id)).toMatchObject({ counts: { created: 1, skipped: 2 } });
    const [history] = await asSystem(
      app,
      sql<{
        note: string;
      }>`select note from history where company_id = ${admin.companyId} and object_type = 'job' and verb = 'delete' order by id desc limit 1`,
    );
    expect(history?.note).toBe('Import of list.csv undone');
  });

  test('an import runs once, however often it is asked for', async () => {
    const claim = mark();
    const { id } = await upload('job', `Claim number,Customer\n${claim},Once\n`);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(admin, importsApi.run, at(id), key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await ended(id);
    expect((await app.call(admin, importsApi.run, at(id))).status).toBe(409);
    expect(await jobs(claim)).toHaveLength(1);
    expect((await app.call(admin, importsApi.cancel, at(id))).status).toBe(409);
    expect((await app.call(admin, importsApi.remove, at(id))).status).toBe(409);
  });

  test('one that was cut off goes on where it stopped; one that is cancelled stops, and what came can be undone', async () => {
    const claim = mark();
    const rows = Array.from({ length: 900 }, (_, n) => `${claim}-${n},Customer ${n}`);
    const { id } = await upload('job', ['Claim number,Customer', ...rows].join('\n'));
    await app.call(admin, importsApi.run, at(id));
    await until(async () => (await get(id)).counts.created > 0, 20_000);
    // Another process takes the work over, as after a crash: the one that had it finds its lease gone.
    await asSystem(
      app,
      sql`update background_job set started_at = now() - interval '1 hour', updated_at = now() - interval '1 hour' where company_id = ${admin.companyId} and input ->> 'importId' = ${String(id)}`,
    );
    await app.call(
      admin,
      importsApi.run,
      at((await upload('contact', 'Company\nWakes the worker\n', { contactTypeId: 1 })).id),
    );
    expect(await ended(id)).toMatchObject({ status: 'done', counts: { created: 900 } });
    const [distinct] = await asSystem(
      app,
      sql<{
        rows: number;
        claims: number;
      }>`select count(*)::int as rows, count(distinct client_ref)::int as claims from job where company_id = ${admin.companyId} and client_ref like ${`${claim}-%`}`,
    );
    expect(distinct).toEqual({ rows: 900, claims: 900 });

    const other = mark();
    const long = await upload(
      'job',
      ['Claim number,Customer', ...rows.map((row) => row.replace(claim, other))].join('\n'),
    );
    await app.call(admin, importsApi.run, at(long.id));
    await until(async () => (await get(long.id)).counts.created > 0, 20_000);
    const { body } = await app.call(admin, importsApi.cancel, at(long.id));
    expect(body.data.status).toBe('cancelled');
    const { counts } = await get(long.id);
    expect(counts.created).toBeLessThan(900);
    expect(await undo(long.id)).toMatchObject({ status: 'undone' });
    expect(await jobs(other)).toEqual([]);
  });
});

describe('contacts', () => {
  test('come from a workbook with another sheet and a title above; a person is told from a company', async () => {
    const name = mark();
    const book = await workbook({
      Notes: [['Nothing here']],
      Suppliers: [
        ['Suppliers of 2026'],
        ['Type', 'Company', 'First name', 'Surname', 'Email address', 'ABN', 'Trades', 'Suburb', 'Post code'],
        ['Supplier', `${name} Timber`, null, null, 'Office@Timber.example', '51 824 753 556', null, 'Penrith', 2750],
        ['Subcontractor', null, name, 'Okafor', null, null, 'Carpentry; No such trade', null, null],
        ['subcontractor', null, name, 'Tan', null, null, null, null, null],
      ],
    });
    const answer = await send('contact', book, 'suppliers.xlsx');
    expect(answer.body.data).toMatchObject({ sheet: 'Suppliers', headerRow: 2, matchBy: 'abn', rowCount: 3 });
    const { id } = answer.body.data;
    const { problems: found } = await check(id);
    expect(found).toMatchObject([
      {
        row: 4,
        column: 'Trades',
        reason: expect.stringContaining('There is no trade called No such trade. One of: ') as string,
      },
    ]);
    await run(id);
    const [company] = await contacts(`${name} Timber`);
    expect(company).toMatchObject({
      fullName: `${name} Timber`,
      isIndividual: false,
      email: 'Office@Timber.example',
      addressLabel: 'Penrith 2750',
    });
    expect((await contacts(`${name} Tan`))[0]).toMatchObject({
      isIndividual: true,
      contactType: { label: 'Subcontractor' },
    });
    await buildJob(app, admin, { clientId: company?.id ?? 0 });
    expect(await undo(id)).toMatchObject({ status: 'partly undone', counts: { kept: 1 } });
    expect((await problems(id)).filter(({ outcome }) => outcome === 'kept')).toMatchObject([
      { row: 3, reason: 'In use since: job' },
    ]);
    expect(await contacts(`${name} Tan`)).toEqual([]);
  });

  test('UTF-16, semicolons, formulas and hostile texts come as texts; columns are remembered', async () => {
    const name = mark();
    const text = `\uFEFFFirma;Kind of partner;Notes\r\n${name} Māori;Supplier;=1+1\r\n"${name}; ""quoted""";Client;@x\r\n`;
    const bytes = Buffer.from(text, 'utf16le');
    const first = await upload('contact', bytes, { mapping: ['companyName', 'contactTypeId', 'notes'] });
    await run(first.id);
    expect(new Set((await contacts(name)).map((contact) => contact.fullName))).toEqual(
      new Set([`${name} Māori`, `${name}; "quoted"`]),
    );
    expect((await upload('contact', bytes)).mapping).toEqual(['companyName', 'contactTypeId', 'notes']);
    const wrong = await upload('contact', 'Firma;Kind of partner\n"x";=cmd|calc\n');
    const file = await app.call(admin, importsApi.errorFile, at(wrong.id));
    expect(file.raw.toString()).toContain(`"'=cmd|calc"`);
  });

  test('a type is needed, from the file or for all; settings that do not fit say why', async () => {
    const name = mark();
    const { id } = await upload('contact', `Company,Email\n${name},a@b.example\n`);
    expect((await check(id)).problems).toMatchObject([{ row: 2, column: 'Type', reason: 'Type is required' }]);
    const set = (body: ImportSettings) => app.call(admin, importsApi.update, { ...at(id), body });
    expect((await set({ contactTypeId: 9 })).status).toBe(200);
    expect((await check(id)).counts.created).toBe(1);
    expect((await set({ mapping: ['companyName', 'companyName'] })).body.message).toContain(
      'Two columns have the Company name',
    );
    expect((await set({ mapping: ['nonsense', null] })).status).toBe(422);
    expect((await set({ matchBy: 'abn' })).body.message).toContain('No column has the ABN');
    expect((await set({ matchBy: 'nonsense' })).status).toBe(422);
    expect((await set({ sheet: 'Nowhere' })).body.errors).toEqual({ sheet: 'The file has no such sheet' });
    expect((await set({ headerRow: 2 })).body.data).toMatchObject({ rowCount: 0, headers: [name, 'a@b.example'] });
    expect((await app.call(admin, importsApi.remove, at(id))).status).toBe(200);
  });

  test('what cannot be read is refused with the reason', async () => {
    expect((await send('contact', '')).body.errors).toHaveProperty('file');
    expect((await send('contact', 'PK broken', 'list.xlsx')).status).toBe(422);
    expect((await send('contact', 'a,b\n"never closed')).status).toBe(422);
    expect((await send('contact', 'Company\n'.concat('x\n'.repeat(20_001)))).status).toBe(413);
    expect((await send('order' as Kind, 'a,b\n')).body.errors).toHaveProperty('recordType');
  });

  test('belongs to one company and to those who may', async () => {
    const { id } = await upload('contact', 'Company\nX\n', { contactTypeId: 1 });
    const { admin: stranger } = await app.company();
    for (const endpoint of [
      importsApi.get,
      importsApi.check,
      importsApi.problems,
      importsApi.errorFile,
      importsApi.run,
      importsApi.undo,
      importsApi.cancel,
    ])
      expect((await app.call(stranger, endpoint as typeof importsApi.get, at(id))).status).toBe(404);
    const estimator = await app.person(admin.companyId, 'estimator');
    expect((await app.call(estimator, importsApi.list, {})).status).toBe(403);
    const { body } = await app.call(stranger, importsApi.list, {});
    expect(body.data).toEqual([]);
  });
});

test('an import that is taken up again, after its process died, brings each row once', async () => {
  // No column tells one record from another, so nothing but the import's own book keeps them apart.
  const name = mark();
  const rows = ['Customer,Street', `${name} One,1 Banksia St`, `${name} Two,2 Banksia St`].join('\n');
  const { id, matchBy } = await upload('job', rows, { matchBy: 'none' });
  expect(matchBy).toBe('none');
  expect(await run(id)).toMatchObject({ status: 'done', counts: { created: 2 } });
  const before = await jobs(name);
  // As it stands when the last step is written and the end is not; another start wakes whoever takes jobs up.
  await asSystem(
    app,
    sql`update data_import set status = 'running', finished_at = null where company_id = ${admin.companyId} and id = ${id}`,
  );
  await asSystem(
    app,
    sql`update background_job set status = 'queued', finished_at = null, result = null
      where (company_id, id) = (select company_id, background_job_id from data_import where company_id = ${admin.companyId} and id = ${id})`,
  );
  await run((await upload('job', `Customer\n${mark()}`)).id);
  expect(await ended(id)).toMatchObject({ status: 'done', counts: { created: 2, refused: 0 } });
  expect(await jobs(name)).toEqual(before);
  expect(await undo(id)).toMatchObject({ status: 'undone' });
  expect(await jobs(name)).toEqual([]);
});

test('thousands of rows come in many steps, each once, and go again', async () => {
  const claim = mark();
  const rows = Array.from({ length: 2500 }, (_, n) => `${claim}-${n},Customer ${n},${n} Banksia St,Penrith,NSW,2750`);
  const { id } = await upload('job', ['Claim number,Customer,Street,Suburb,State,Postcode', ...rows].join('\n'));
  expect(await run(id)).toMatchObject({ status: 'done', counts: { created: 2500 } });
  const { body } = await app.call(admin, jobsApi.count, { query: { s: claim } as never });
  expect(body.data.count).toBe(2500);
  expect(await undo(id)).toMatchObject({ status: 'undone' });
}, 120_000);
