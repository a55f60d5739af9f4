// Texts that a company prints under its work orders: written, put together, chosen in a setting, read by the contractor and on paper.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { FormParagraphCreate, FormTemplateCreate } from '../../documents/shared/printed-text.entity.ts';
import { formParagraphsApi, formTemplatesApi } from '../../documents/shared/printed-texts.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { buildWorkOrder, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { workOrderSettingApi } from '../../work-orders/shared/work-order-setting.entity.ts';
import { workOrderVersionsApi } from '../../work-orders/shared/work-order-versions.api.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { externalApi } from '../shared/external.api.ts';

const [MAKE_SAFE, OTHER] = [1, 2];
const ISSUED = 2;
let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function paragraph(given: FormParagraphCreate): Promise<number> {
  const { status, body } = await app.call(admin, formParagraphsApi.create, { body: given });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
async function template(given: Partial<FormTemplateCreate>): Promise<number> {
  const body = { label: 'Terms of contractors', objectType: 'workOrder', ...given };
  const answer = await app.call(admin, formTemplatesApi.create, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}
const setSetting = (formTemplateId: number | null, as = admin) =>
  app.call(as, workOrderSettingApi.updateSetting, {
    params: { companyId: as.companyId },
    body: { formTemplateId },
  });
const removeTemplate = (id: number) => app.call(admin, formTemplatesApi.remove, { params: { id }, query: {} });
const removeParagraph = (id: number) => app.call(admin, formParagraphsApi.remove, { params: { id }, query: {} });

describe('the printed text of a work order', () => {
  let contractor: Person;
  let business: number;
  beforeEach(async () => {
    contractor = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
    business = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Swift Plumbing' })).id;
    await asSystem(
      app,
      sql`update contact set parent_contact_id = ${business} where id = (select contact_id from app_user where id = ${contractor.userId})`,
    );
  });
  async function issued(jobTypeId: number, terms?: string) {
    const job = await buildJob(app, admin, { jobTypeId, customerName: 'Grace {{job.number}} Okafor' });
    const { id } = await buildWorkOrder(app, admin, { jobId: job.id, assignedId: business, terms: terms ?? null });
    const line = { description: 'Line', labourQuantity: 3, labourCost: 80, labourUnit: 'hr' };
    await app.call(admin, workOrdersApi.createItem, { params: { workOrderId: id }, body: line });
    expect((await moveTo(app, admin, id, ISSUED)).status).toBe(200);
    return { id, jobNumber: job.jobNumber };
  }
  const termsOf = async (id: number) =>
    (await app.call(contractor, externalApi.workOrder, { params: { id } })).body.data.terms;
  const paperOf = async (id: number) => {
    const paper = await readPdf((await app.call(contractor, externalApi.workOrderPdf, { params: { id } })).raw);
    return paper.pages.flat();
  };

  test('stands after its terms in the order of the template, filled from the job, a gap where nothing is entered', async () => {
    const safety = await paragraph({ label: 'Safety', body: 'Wear a helmet.\nSite of {{ Job.Customer }}.' });
    const claim = await paragraph({ label: 'Invoices', body: 'Name {{job.number}} and claim "{{job.reference}}".' });
    const alone = await paragraph({ label: 'Claim', body: '{{job.reference}}' });
    await setSetting(await template({ blocks: [claim, safety, alone] }));
    const { id, jobNumber } = await issued(MAKE_SAFE, 'Payment in 14 days.');
    const terms = [
      { label: 'Terms', text: 'Payment in 14 days.' },
      { label: 'Invoices', text: `Name ${jobNumber} and claim "".` },
      // A value is text: what looks like a placeholder in it stays as it is.
      { label: 'Safety', text: 'Wear a helmet.\nSite of Grace {{job.number}} Okafor.' },
      { label: 'Claim', text: '' },
    ];
    expect(await termsOf(id)).toEqual(terms);
    const lines = await paperOf(id);
    const from = lines.indexOf('Terms');
    expect(lines.slice(from, from + 8)).toEqual([
      'Terms',
      'Payment in 14 days.',
      'Invoices',
      `Name ${jobNumber} and claim "".`,
      'Safety',
      'Wear a helmet.',
      'Site of Grace {{job.number}} Okafor.',
      'Claim',
    ]);
  });

  test('is the one of the first override that fits the job, and none where no setting names one', async () => {
    const blocks = [await paragraph({ label: 'Make safe', body: 'Call before you leave.' })];
    const formTemplateId = await template({ blocks });
    const override = { body: { jobTypeIds: [MAKE_SAFE], formTemplateId } };
    const made = await app.call(admin, workOrderSettingApi.create, override);
    expect(made.body.data).toMatchObject({ formTemplateId });
    expect(await termsOf((await issued(MAKE_SAFE)).id)).toEqual([
      { label: 'Make safe', text: 'Call before you leave.' },
    ]);
    expect(await termsOf((await issued(OTHER)).id)).toEqual([]);
  });

  test('stays as it was sent when its paragraphs change, until the office sends what has changed', async () => {
    const id = await paragraph({ label: 'Safety', body: 'Wear a helmet.' });
    await setSetting(await template({ blocks: [id] }));
    const order = await issued(MAKE_SAFE);
    await app.call(admin, formParagraphsApi.update, { params: { id }, body: { body: 'Wear a mask.' } });
    expect(await termsOf(order.id)).toEqual([{ label: 'Safety', text: 'Wear a helmet.' }]);
    const params = { workOrderId: order.id };
    expect((await app.call(admin, workOrderVersionsApi.versions, { params })).body.data.changed).toEqual(['Terms']);
    const sent = await app.call(admin, workOrderVersionsApi.sendChanges, { params });
    expect(sent.body.data.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await termsOf(order.id)).toEqual([{ label: 'Safety', text: 'Wear a mask.' }]);
    expect((await app.call(admin, workOrderVersionsApi.sendChanges, { params })).status).toBe(409);
  });
});

describe('what is needed stays', () => {
  test('a template while a setting names it, whether it is deleted, switched off or moved', async () => {
    const id = await template({});
    expect((await setSetting(id)).status).toBe(200);
    const refused = await removeTemplate(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'Settings still print this text. Choose another one there first.',
    });
    const off = await app.call(admin, formTemplatesApi.update, { params: { id }, body: { active: false } });
    expect(off.status).toBe(409);
    await setSetting(null);
    const override = await app.call(admin, workOrderSettingApi.create, { body: { formTemplateId: id } });
    expect((await removeTemplate(id)).status).toBe(409);
    await app.call(admin, workOrderSettingApi.remove, { params: { id: override.body.data.id }, query: {} });
    expect((await removeTemplate(id)).status).toBe(200);
  });

  test('a paragraph while a template prints it', async () => {
    const id = await paragraph({ label: 'Safety', body: 'Wear a helmet.' });
    const of = await template({ blocks: [id] });
    const refused = await removeParagraph(id);
    expect(refused.body).toMatchObject({
      message: 'This paragraph is used in Terms of contractors. Remove it there first.',
    });
    const off = await app.call(admin, formParagraphsApi.update, { params: { id }, body: { active: false } });
    expect(off.status).toBe(409);
    await app.call(admin, formTemplatesApi.update, { params: { id: of }, body: { blocks: [] } });
    expect((await removeParagraph(id)).status).toBe(200);
  });
});

describe('what is refused', () => {
  test('placeholders that nobody fills, by their name', async () => {
    const refusal = async (body: string) =>
      (await app.call(admin, formParagraphsApi.create, { body: { label: 'Safety', body } })).body.errors?.['body'];
    expect(await refusal('Dear {{job.custommer}}')).toMatch(
      /^There is no placeholder \{\{job\.custommer\}\}.*job\.customer/,
    );
    // A contract does not read differently for each who prints it.
    expect(await refusal('By {{user.name}}')).toContain('There is no placeholder {{user.name}} in printed texts');
    expect(await refusal('By {{job number}}')).toContain('two braces');
  });

  test('a name that is there already, in any case', async () => {
    await paragraph({ label: 'Safety', body: 'Wear a helmet.' });
    const again = await app.call(admin, formParagraphsApi.create, { body: { label: 'SAFETY', body: 'Words' } });
    expect(again.body.errors).toEqual({ label: 'Another paragraph has this name' });
  });

  test('kinds, paragraphs and templates that are not there, not in use, or another company’s', async () => {
    const { admin: stranger } = await app.company();
    const kinds = { label: 'T', objectType: 'spaceship' };
    const strange = await app.call(admin, formTemplatesApi.create, { body: kinds });
    expect(strange.body.errors).toEqual({ objectType: expect.stringMatching(/^Choose one of .*workOrder/) });
    const id = await paragraph({ label: 'Safety', body: 'Wear a helmet.', active: false });
    const off = await app.call(admin, formTemplatesApi.create, {
      body: { label: 'T', objectType: 'workOrder', blocks: [id] },
    });
    expect(off.body.errors).toEqual({ blocks: 'Safety is inactive' });
    const theirs = await app.call(stranger, formTemplatesApi.create, {
      body: { label: 'T', objectType: 'workOrder', blocks: [id] },
    });
    expect(theirs.body.errors).toEqual({ blocks: 'This entry does not exist' });
    const ours = await template({ active: false });
    expect((await setSetting(ours)).body.errors).toEqual({ formTemplateId: 'This printed text is inactive' });
    expect((await setSetting(ours, stranger)).body.errors).toEqual({ formTemplateId: 'This entry does not exist' });
    await removeTemplate(ours);
    const gone = await app.call(admin, workOrderSettingApi.create, { body: { formTemplateId: ours } });
    expect(gone.body.errors).toEqual({ formTemplateId: 'This entry does not exist' });
  });
});
