// What stands on paper: estimates, snapshots and work orders, exported and read back.
import { estimateSettingApi } from '../../estimates/shared/estimate-setting.entity.ts';
import { formParagraphsApi, formTemplatesApi } from '../../documents/shared/printed-texts.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ReadPdf, readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../../estimates/server/snapshots.build.ts';
import { type EstimateView, estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { SNAPSHOT_STATUS } from '../../estimates/shared/snapshot-status.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { photograph } from '../../documents/server/photographs.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { exportedFile } from './reports.build.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
});

async function estimatePaper(estimateId: number, more: { estimateSnapshotId?: number; as?: Person } = {}) {
  const { as = admin, ...which } = more;
  const body = { estimateId, documentType: 'pdf' as const, template: 'detailed' as const, ...which };
  return await readPdf(await exportedFile(app, as, await app.call(as, reportsApi.exportEstimate, { body })));
}
const lines = ({ pages }: ReadPdf): string[] => pages.flat();

const example = () =>
  buildEstimate(app, admin, {
    label: 'Kitchen after the burst pipe',
    description: 'Water came through the ceiling.\n\nDrying is finished.',
    estimateMargin: 0.08,
    applyMarginTo: 'total',
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });

test('photographs of a line stand behind the lines, under its number; a summary has none', async () => {
  const estimate = await example();
  const [line] = estimate.items;
  const picture = { name: 'wall.jpg', bytes: await photograph() };
  const fields = { 'documentDetails[attachmentTypeId]': '5', 'documentDetails[description]': 'Behind the sink' };
  expect((await app.upload(admin, `/estimateItem/${line?.id}/documents`, picture, fields)).status).toBe(201);
  const paper = await estimatePaper(estimate.id);
  expect(paper.pictures).toBe(1);
  expect(lines(paper).join(' ')).toMatch(new RegExp(`${line?.description}.*Behind the sink`));
});

describe('an estimate on paper', () => {
  test('has the printed text of the company at its end, another one where an override names it', async () => {
    const written = async (objectType: string, body: string): Promise<number> => {
      const block = (await app.call(admin, formParagraphsApi.create, { body: { label: `On ${body}`, body } })).body
        .data;
      const made = { label: body, objectType, blocks: [block.id] };
      return (await app.call(admin, formTemplatesApi.create, { body: made })).body.data.id;
    };
    const setting = (formTemplateId: number | null) =>
      app.call(admin, estimateSettingApi.updateSetting, { params: { companyId }, body: { formTemplateId } });
    const refused = await setting(await written('workOrder', 'Wear a helmet.'));
    expect(refused.body.errors).toEqual({ formTemplateId: 'This text is printed on: Work orders' });
    const usual = await written('estimate', 'Valid for 30 days.');
    const direct = await written('estimate', 'Rates of make-safe work apply.');
    await setting(usual);
    const override = await app.call(admin, estimateSettingApi.create, {
      body: { estimateTypeId: 2, formTemplateId: direct },
    });
    const [first, second] = [await example(), await buildEstimate(app, admin, { estimateTypeId: 2 })];
    expect(lines(await estimatePaper(first.id)).slice(-3)).toEqual(
      expect.arrayContaining(['On Valid for 30 days.', 'Valid for 30 days.']),
    );
    expect(lines(await estimatePaper(second.id))).toContain('Rates of make-safe work apply.');
    const gone = await app.call(admin, formTemplatesApi.remove, { params: { id: usual }, query: {} });
    expect(gone.status).toBe(409);
    await setting(null);
    await app.call(admin, estimateSettingApi.remove, { params: { id: override.body.data.id }, query: {} });
  });

  test('has its title, its description and the company’s head', async () => {
    const body = {
      address: { line1: 'Unit 4, 22 Lee Holm Road', suburb: 'St Marys', state: 'NSW', postcode: '2760', country: null },
      contactNumber: '02 5550 1400',
      email: 'office@harbour.example',
      abn: '51 824 753 556',
    };
    expect((await app.call(admin, companyProfileApi.update, { params: { id: companyId }, body })).status).toBe(200);
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';
    await app.upload(admin, '/branding/logo', { name: 'logo.png', bytes: Buffer.from(png, 'base64') });
    const estimate = await example();
    const { text, title, archival, tagged, pictures } = await estimatePaper(estimate.id);
    expect(title).toBe(`${estimate.job.label} Kitchen after the burst pipe`);
    for (const wanted of [
      'Unit 4, 22 Lee Holm Road, St Marys NSW 2760',
      '02 5550 1400 · office@harbour.example',
      'ABN 51 824 753 556',
      'Water came through the ceiling. Drying is finished.',
      'Page 1 of 1',
    ])
      expect(text).toContain(wanted);
    expect(text).toMatch(/Printed \d+ \w+ \d{4}, \d+:\d\d [ap]m/);
    expect([archival, tagged]).toEqual(['2B', true]);
    expect(pictures).toBeGreaterThan(0);
  });

  test('numbers its lines, with quantity, unit and rate, and adds up to what is paid out', async () => {
    const estimate = await example();
    const all = lines(await estimatePaper(estimate.id));
    expect(all).toContain('Item Description Quantity Unit Rate Ex GST GST Inc GST');
    expect(
      all.slice(all.findIndex((line) => line.startsWith('Item ')) + 1, all.indexOf('Total ex GST 1,987.35')),
    ).toEqual([
      '1 Kitchen 1,987.35 178.76 2,166.11',
      '1.1.1 Remove wet plasterboard 6.5 hr 84.46 548.96 54.90 603.86',
      '1.2.1 Supply and fix 10 mm plasterboard 24.75',
      ...['9.25', 'ea material', 'hr labour', '16.39', '90.05', '1,238.59 123.86 1,362.45'],
      '1.3.1 Asbestos test 1 ea 199.80 199.80 0.00 199.80',
    ]);
    const foot = all.slice(all.indexOf('Total ex GST 1,987.35'));
    expect(foot.slice(0, 5)).toEqual([
      'Total ex GST 1,987.35',
      'GST 178.76',
      'Total inc GST $2,166.11',
      'CIS withheld -222.53',
      'Payable $1,943.58',
    ]);
  });

  test('shows notes under their line, and a group as the sum of the items within', async () => {
    const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Bathroom' }] });
    const categoryId = estimate.categories[0]?.id ?? 0;
    const add = async (body: Partial<EstimateView['items'][number]> & { description: string }) =>
      (await app.call(admin, estimatesApi.createItem, { body: { estimateId: estimate.id, categoryId, ...body } })).body
        .data;
    const group = await add({ description: 'Vanity', isParentItem: true });
    const one = { materialUnit: 'ea', materialQuantity: 1, parentId: group.id };
    await add({ ...one, description: 'Remove', materialCost: 10, notes: 'Keep the mirror.\nIt is old.' });
    await add({ ...one, description: 'Refit', materialCost: 20 });
    const all = lines(await estimatePaper(estimate.id));
    expect(all.slice(all.indexOf('1 Bathroom 30.00 3.00 33.00'), -1)).toEqual([
      '1 Bathroom 30.00 3.00 33.00',
      '1.1 Vanity 30.00 3.00 33.00',
      '1.1.1 Remove',
      'Keep the mirror.',
      'It is old.',
      '1 ea 10.00 10.00 1.00 11.00',
      '1.1.2 Refit 1 ea 20.00 20.00 2.00 22.00',
      'Total ex GST 30.00',
      'GST 3.00',
      'Total inc GST $33.00',
      'Rates are per unit ex GST and rounded. Line amounts are exact.',
    ]);
  });

  test('tells people who see prices alone no rate that would tell a cost, and no CIS', async () => {
    const estimate = await example();
    const manager = await app.person(admin.companyId, 'case-manager');
    await asSystem(
      app,
      sql`update role set permissions = permissions || '{estimate-export}' where company_id = ${companyId} and ref = 'case-manager'`,
    );
    const { text } = await estimatePaper(estimate.id, { as: manager });
    expect(text).toContain('Total inc GST $2,166.11');
    expect(text).toContain('1.3.1 Asbestos test 1 ea 199.80 199.80');
    expect(text).not.toMatch(/CIS|Payable/);
    // Material and labour of one line: how its price divides is not theirs to know, so it has one rate.
    expect(text).toContain('24.75 ea 50.04 1,238.59 123.86 1,362.45');
    for (const secret of ['13.49', '333.88', '670.63', '222.53', '16.39', '90.05']) expect(text).not.toContain(secret);
  });
});

describe('an estimate for an insurer', () => {
  /** A claim that an insurer pays for, two of its three lines authorised. */
  async function claimed() {
    const insurer = await buildContact(app, admin, { companyName: 'Beacon Insurance', isIndividual: false });
    const { id: jobId } = await buildJob(app, admin, {
      customerName: 'Mia Wong',
      clientId: insurer.id,
      clientRef: 'CLM-77',
      description: 'A flexible hose burst.',
      safetyAlert: 'Asbestos sheet in the laundry',
    });
    const tarp = { description: 'Tarp', materialQuantity: 1, materialUnit: 'item', materialCost: 240 };
    const tiles = { description: 'Tiles', materialQuantity: 46, materialUnit: 'ea', materialCost: 7.9 };
    const both = { ...tiles, description: 'Paint', labourQuantity: 5, labourUnit: 'hr', labourCost: 60 };
    const estimate = await buildEstimate(app, admin, {
      jobId,
      label: 'Storm damage',
      categories: [
        { label: 'Roof', description: '12 m² affected', items: [tarp, tiles] },
        { label: 'Hall', items: [both] },
      ],
    });
    const snapshot = await buildSnapshot(app, admin, estimate.id);
    const yes = snapshot.items.filter(({ description }) => description !== 'Tiles').map(({ id }) => id);
    const decision = { statusId: SNAPSHOT_STATUS.authorised, reference: 'A-55182', itemIds: yes };
    expect((await decideOn(app, admin, snapshot, decision)).status).toBe(200);
    return { estimate, snapshot };
  }
  const asked = async (estimateId: number, more: { estimateSnapshotId?: number; documentType?: 'xlsx' } = {}) =>
    await exportedFile(
      app,
      admin,
      await app.call(admin, reportsApi.exportEstimate, { body: { estimateId, documentType: 'pdf', ...more } }),
    );

  test('is what its document is without asking: what happened and sums by room first, then each line with its decision', async () => {
    const { estimate, snapshot } = await claimed();
    const { text, pages } = await readPdf(await asked(estimate.id, { estimateSnapshotId: snapshot.id }));
    const [first = [], ...rooms] = pages;
    for (const line of [
      'To',
      'Beacon Insurance',
      'Claim CLM-77',
      'What happened',
      'A flexible hose burst.',
      'Asbestos sheet in the laundry',
      'Part Room Lines Ex GST GST Inc GST Authorised inc GST',
      '1 Roof 2 603.40 60.34 663.74 264.00',
      '2 Hall 1 663.40 66.34 729.74 729.74',
      'Total 3 1,266.80 126.68 1,393.48 993.74',
      'For Beacon Insurance',
    ])
      expect(first).toContain(line);
    expect(first.join(' ')).toMatch(/Authorised \d+\w+ \w+ \d{4}, A-55182/);
    expect(first.join(' ')).toMatch(/Authorised, 2 of 3 lines.* 993\.74/);
    expect(first.join(' ')).toMatch(/Not authorised, line 1\.2.* 399\.74/);
    const lines = rooms.flat();
    for (const line of ['1 Roof', '12 m² affected', '1.1 Tarp', '✓ Authorised', '1.2 Tiles', '? Not authorised'])
      expect(lines.some((each) => each.startsWith(line))).toBe(true);
    // Material and labour are one line with one rate: what an hour costs is not told.
    expect(lines.join(' ')).toContain('46 ea 14.42 663.40 729.74');
    expect(text).not.toMatch(/hr labour|60\.00/);
    for (const page of pages)
      expect(page.join(' ')).toMatch(/version 1, frozen \d+\w+ \w+ \d{4}, fingerprint [\da-f]{4} [\da-f]{4}/);
    // The same again has the same fingerprint; the sheet of it keeps all its lines with material and labour apart.
    expect(text).toContain(
      (await readPdf(await asked(estimate.id, { estimateSnapshotId: snapshot.id }))).pages[0]?.at(-1),
    );
  });

  test('as a live document is no draft once it is authorised, and nobody of ours is said to have authorised it', async () => {
    const { estimate } = await claimed();
    const { text } = await readPdf(await asked(estimate.id));
    expect(text).toMatch(/Authorised 993\.74 inc GST on \d+/);
    expect(text).not.toMatch(/Draft|inc GST by/i);
  });

  test('has the photos of a line beside it, numbered with their day; one of two lines is shown once', async () => {
    const { estimate } = await claimed();
    const [tarp, tiles] = estimate.items;
    const picture = { name: 'roof.jpg', bytes: await photograph() };
    const fields = { 'documentDetails[attachmentTypeId]': '1', 'documentDetails[description]': 'Broken ridge' };
    for (const line of [tarp, tiles])
      expect((await app.upload(admin, `/estimateItem/${line?.id}/documents`, picture, fields)).status).toBe(201);
    const paper = await readPdf(await asked(estimate.id));
    const printed = lines(paper).join(' ');
    expect(paper.pictures).toBeGreaterThan(0);
    expect(printed).toMatch(/Photo 1, \d+\w+ \w+ \d{4}.*Broken ridge/);
  });
});

describe('a snapshot on paper', () => {
  test('that is partly authorised marks the lines, adds them up, and leaves room to sign', async () => {
    const { id: jobId } = await buildJob(app, admin, { customerName: 'Mia Wong' });
    const estimate = await buildEstimate(app, admin, {
      jobId,
      label: 'Storm damage',
      categories: [
        {
          label: 'Roof',
          items: [
            { description: 'Tarp', materialQuantity: 1, materialCost: 240 },
            { description: 'Tiles', materialQuantity: 46, materialCost: 7.9 },
            { description: 'Flashing', materialQuantity: 8.5, materialCost: 31 },
          ],
        },
      ],
    });
    const snapshot = await buildSnapshot(app, admin, estimate.id);
    const chosen = snapshot.items.filter(({ description }) => description !== 'Flashing');
    const decided = await decideOn(app, admin, snapshot, {
      statusId: SNAPSHOT_STATUS.authorised,
      reference: 'A-55182',
      itemIds: chosen.map(({ id }) => id),
    });
    expect(decided.body.data.authorisedIncTax).toBe(663.74);
    const paper = await estimatePaper(estimate.id, { estimateSnapshotId: snapshot.id });
    expect(paper.title).toContain('Storm damage');
    expect(paper.text).toContain(`${snapshot.label} · Partly authorised`);
    expect(paper.text).toContain('Reference A-55182');
    const all = lines(paper);
    expect(
      all.slice(
        all.findIndex((line) => line.startsWith('Item ')),
        -1,
      ),
    ).toEqual([
      'Item Description Quantity Unit Rate Ex GST GST Inc GST Authorised',
      '1 Roof 866.90 86.69 953.59 663.74',
      '1.1 Tarp 1 ea 240.00 240.00 24.00 264.00 264.00',
      '1.2 Tiles 46 ea 7.90 363.40 36.34 399.74 399.74',
      '1.3 Flashing 8.5 ea 31.00 263.50 26.35 289.85 –',
      'Total ex GST 866.90',
      'GST 86.69',
      'Total inc GST $953.59',
      '✓ Authorised inc GST, 2 of 3 lines $663.74',
      'Rates are per unit ex GST and rounded. Line amounts are exact.',
      'Margin and tax are rounded on the authorised total, so a line may differ by a cent from its share.',
      'Mia Wong',
      'Name, signature, date',
    ]);
  });

  test('left open and changed, the draft says what was authorised, and the excess stands on it unless the company hides it', async () => {
    const { id: jobId } = await buildJob(app, admin, { excessAmount: 500 });
    const items = [{ description: 'Tarp', materialQuantity: 2, materialCost: 100 }];
    const estimate = await buildEstimate(app, admin, { jobId, categories: [{ label: 'Roof', items }] });
    const snapshot = await buildSnapshot(app, admin, estimate.id, { authorise: '1', lockOption: null });
    const sentence = async () => (await estimatePaper(estimate.id)).text;
    expect(await sentence()).toMatch(/Authorised 220\.00 inc GST on \d+\w* \w+ \d{4}/);
    expect(await sentence()).not.toMatch(/changed since|Draft/);
    const { id, version } = (
      await app.call(admin, estimatesApi.getItem, { params: { id: snapshot.items[0]?.estimateItemId ?? 0 } })
    ).body.data;
    await app.call(admin, estimatesApi.updateItem, { params: { id }, body: { version, materialQuantity: 9 } });
    expect(await sentence()).toContain('changed since');
    expect(await sentence()).toContain('Excess $500.00');
    await asSystem(app, sql`update company set show_excess_as = 'hidden' where id = ${companyId}`);
    expect(await sentence()).not.toContain('Excess');
    await asSystem(app, sql`update company set show_excess_as = 'amount' where id = ${companyId}`);
  });

  test('that is authorised as a whole says so without a column', async () => {
    const estimate = await example();
    const snapshot = await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
    const all = lines(await estimatePaper(estimate.id, { estimateSnapshotId: snapshot.id }));
    expect(all).toContain('✓ Authorised inc GST, all lines $2,166.11');
    expect(all).toContain('Item Description Quantity Unit Rate Ex GST GST Inc GST');
  });
});

describe('a work order on paper', () => {
  test('has its lines numbered, notes, instructions before them and terms after, and what is to pay', async () => {
    const { id: jobId } = await buildJob(app, admin, {
      customerMobileNumber: '0400 000 111',
      safetyAlert: 'Dog in the yard',
    });
    const order = await buildWorkOrder(app, admin, {
      jobId,
      label: 'Ceilings',
      addTax: true,
      cisTypeId: 2,
      cisPercentage: 0.2,
      instructions: 'Call the customer the day before.',
      terms: 'Payment in 14 days.',
    });
    const add = async (body: object) => {
      const added = await app.call(admin, workOrdersApi.createItem, {
        params: { workOrderId: order.id },
        body: { description: '', ...body },
      });
      expect(added.status).toBe(201);
    };
    const labour = { labourUnit: 'hr', labourQuantity: 8, labourCost: 72.505, withholdCis: true };
    await add({ description: 'Plasterboard', categoryLabel: 'Kitchen', notes: 'Level 4 finish', ...labour });
    await add({
      description: 'Cornice',
      categoryLabel: 'Kitchen',
      materialUnit: 'm',
      materialQuantity: 15.8,
      materialCost: 9.5,
      ...labour,
    });
    await add({ description: 'Skip bin', materialQuantity: 1, materialCost: 529 });
    const started = await app.call(admin, reportsApi.exportWorkOrder, {
      body: { workOrderId: order.id, documentType: 'pdf' },
    });
    const paper = await readPdf(await exportedFile(app, admin, started));
    expect(paper.text).toContain('Dog in the yard');
    expect(paper.text).toMatch(/Site phone .*400/);
    const all = lines(paper);
    expect(all.slice(all.indexOf('Instructions'))).toEqual([
      'Instructions',
      'Call the customer the day before.',
      'Item Description Quantity Unit Rate Total ex GST',
      '1 Kitchen',
      '1.1 Plasterboard',
      'Level 4 finish',
      '8 hr 72.505 580.04',
      '1.2 Cornice 15.8',
      ...['8', 'm material', 'hr labour', '9.50', '72.505', '730.14'],
      '2 Skip bin 1 ea 529.00 529.00',
      'Total ex GST 1,839.18',
      'GST 183.92',
      'CIS withheld -232.02',
      'Payable to you $1,791.08',
      'Terms',
      'Payment in 14 days.',
      expect.stringMatching(/^For Company /),
      'Name, signature, date',
      'For Bright Plastering',
      'Name, signature, date',
      expect.stringMatching(/^Work order \S+ · Printed .* Page 1 of 1$/),
    ]);
  });

  test('says what is held back, in the company’s words, and that VAT is left to the customer', async () => {
    const { admin: boss, companyId: own } = await app.company();
    await app.call(boss, companyProfileApi.update, {
      params: { id: own },
      body: { countryId: 3, timezone: 'Europe/London' },
    });
    const block = await app.call(boss, formParagraphsApi.create, {
      body: { label: 'How it is released', body: 'Half is released at practical completion.' },
    });
    const text = await app.call(boss, formTemplatesApi.create, {
      body: { label: 'Retention', objectType: 'retention', blocks: [block.body.data.id] },
    });
    await app.call(boss, financeSettingApi.updateSetting, {
      params: { companyId: own },
      body: { reverseCharge: true, apRetentionPercentage: 5, apRetentionFormTemplateId: text.body.data.id },
    });
    const { id: jobId } = await buildJob(app, boss);
    const { id: assignedId } = await buildContact(app, boss, { contactTypeId: 3, gstRegistered: true, cisTypeId: 3 });
    const order = await buildWorkOrder(app, boss, { jobId, assignedId });
    await app.call(boss, workOrdersApi.createItem, {
      params: { workOrderId: order.id },
      body: {
        description: 'Frame',
        materialQuantity: 1,
        materialCost: 800,
        labourQuantity: 1,
        labourCost: 2000,
        withholdCis: true,
      },
    });
    const started = await app.call(boss, reportsApi.exportWorkOrder, {
      body: { workOrderId: order.id, documentType: 'pdf' },
    });
    const all = lines(await readPdf(await exportedFile(app, boss, started)));
    expect(
      all.slice(all.indexOf('Total ex VAT 2,800.00'), all.indexOf('Half is released at practical completion.') + 1),
    ).toEqual([
      'Total ex VAT 2,800.00',
      'CIS withheld -400.00',
      'Payable to you £2,400.00',
      'Tax',
      'Reverse charge: customer to pay the VAT to HMRC. VAT of 20 %: £560.00, not added.',
      'Retention',
      'Of the amount payable, £140.00 (5 % of the cost) is retained for 12 months.',
      'How it is released',
      'Half is released at practical completion.',
    ]);
  });

  test('an agreed cost is what is paid', async () => {
    const { id: jobId } = await buildJob(app, admin);
    const order = await buildWorkOrder(app, admin, { jobId, addTax: true, overrideCost: 999 });
    await app.call(admin, workOrdersApi.createItem, {
      params: { workOrderId: order.id },
      body: { description: 'Skip bin', materialQuantity: 1, materialCost: 200 },
    });
    const started = await app.call(admin, reportsApi.exportWorkOrder, {
      body: { workOrderId: order.id, documentType: 'pdf' },
    });
    expect(lines(await readPdf(await exportedFile(app, admin, started)))).toEqual(
      expect.arrayContaining([
        'Total of the items 200.00',
        'Agreed cost ex GST 999.00',
        'GST 99.90',
        'Payable to you $1,098.90',
      ]),
    );
  });

  test('for a field worker it is the scope alone: no rate, no total, nothing payable', async () => {
    const field = await app.person(companyId, 'field', { onlyMyJobs: true });
    const [own] = await asSystem(
      app,
      sql<{ id: number }>`select contact_id as id from app_user where id = ${field.userId}`,
    );
    const { id: jobId } = await buildJob(app, admin);
    const order = await buildWorkOrder(app, admin, { jobId, assignedId: own?.id ?? 0 });
    await app.call(admin, workOrdersApi.createItem, {
      params: { workOrderId: order.id },
      body: { description: 'Skirting', materialQuantity: 12, materialUnit: 'm', materialCost: 7.77 },
    });
    const started = await app.call(field, reportsApi.exportWorkOrder, {
      body: { workOrderId: order.id, documentType: 'pdf' },
    });
    const { text } = await readPdf(await exportedFile(app, field, started));
    expect(text).toMatch(/Skirting 12 m/);
    expect(text).not.toMatch(/7\.77|93\.24|Payable|Rate|Total/);
  });
});
