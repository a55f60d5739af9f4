// Settings of money, and what contacts follow of them: terms, numbers, shares; who reads them.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { type OptionListEntity, cisType, paymentTerm } from '../../company/shared/option-list.entity.ts';
import { optionListApi } from '../../company/shared/option-lists.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactFactsApi } from '../../contacts/shared/contact-facts.api.ts';
import type { ContactCreate } from '../../contacts/shared/contact.entity.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { publicHolidaysApi } from '../../jobs/shared/job-kpis.api.ts';
import { type FinanceSettingOverrideCreate, financeSettingApi } from '../shared/finance-setting.entity.ts';

let app: TestApp;
let admin: Person;
let field: Person;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  ({ admin } = company);
  field = await app.person(company.companyId, 'field');
});

/** An entry of a list with fields of its own. */
async function entry(of: unknown, body: object): Promise<number> {
  const api = optionListApi(of as OptionListEntity);
  const answer = await app.call(admin, api.create, { body: body as { label: string } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}
const override = async (as: Person, body: FinanceSettingOverrideCreate): Promise<number> =>
  (await app.call(as, financeSettingApi.create, { body })).body.data.id;
const dueDate = async (
  as: Person,
  id: number,
  query: { type?: 'sales' | 'purchases'; jobId?: string; date?: string },
) => (await app.call(as, contactFactsApi.dueDate, { params: { id }, query })).body.data;
const contactOf = async (as: Person, id: number) => (await app.call(as, contactsApi.get, { params: { id } })).body.data;

describe('the setting of a job', () => {
  test('is the first override in order that fits, else the company’s', async () => {
    const { admin: boss, companyId } = await app.company();
    await app.call(boss, financeSettingApi.updateSetting, {
      params: { companyId },
      body: { apRetentionPercentage: 5, apRetentionMinimum: 1000, reverseCharge: true },
    });
    const second = await override(boss, { order: 2, apRetentionPercentage: 10, apRetentionPeriod: 6 });
    const first = await override(boss, { order: 1, jobTypeIds: [1], apRetentionPercentage: 2.5 });
    await override(boss, { order: 0, active: false, apRetentionPercentage: 99 });
    const ofJob = async (jobTypeId: number) => {
      const { id } = await buildJob(app, boss, { jobTypeId });
      return (await app.call(boss, financeSettingApi.ofJob, { params: { jobId: id }, query: {} })).body.data;
    };
    expect(await ofJob(1)).toMatchObject({
      apRetentionPercentage: 2.5,
      apRetentionPeriod: 6,
      apRetentionMinimum: 1000,
      reverseCharge: true,
      sources: {
        apRetentionPercentage: first,
        apRetentionPeriod: second,
        apRetentionMinimum: null,
        reverseCharge: null,
      },
    });
    expect(await ofJob(2)).toMatchObject({ apRetentionPercentage: 10, sources: { apRetentionPercentage: second } });
  });

  test('bad values are refused with a sentence, and stay at their field', async () => {
    const set = async (body: object) => {
      const params = { companyId: admin.companyId };
      const { status, body: said } = await app.call(admin, financeSettingApi.updateSetting, { params, body });
      return [status, Object.keys(said.errors ?? {})];
    };
    expect(await set({ apRetentionPercentage: 101 })).toEqual([422, ['apRetentionPercentage']]);
    expect(await set({ apRetentionMinimum: -1 })).toEqual([422, ['apRetentionMinimum']]);
    expect(await set({ apRetentionFormTemplateId: 987_654 })).toEqual([422, ['apRetentionFormTemplateId']]);
    expect(await set({ salesPaymentTermId: 987_654 })).toEqual([422, ['salesPaymentTermId']]);
    expect((await app.call(field, financeSettingApi.create, { body: { label: 'Mine' } })).status).toBe(403);
  });
});

describe('terms', () => {
  test('of a contact go before those of the job, and these before the company’s', async () => {
    const { admin: boss, companyId } = await app.company();
    const { id } = await buildContact(app, boss, { contactTypeId: 3 });
    expect(await dueDate(boss, id, { date: '2026-03-02' })).toMatchObject({ dueDate: '2026-03-02', paymentTerm: null });
    await app.call(boss, financeSettingApi.updateSetting, {
      params: { companyId },
      body: { purchasesPaymentTermId: 1, salesPaymentTermId: 2 },
    });
    await override(boss, { jobTypeIds: [1], purchasesPaymentTermId: 3 });
    const jobId = String((await buildJob(app, boss, { jobTypeId: 1 })).id);
    expect(await dueDate(boss, id, { date: '2026-03-02' })).toMatchObject({ dueDate: '2026-03-09', source: 'company' });
    expect(await dueDate(boss, id, { type: 'sales', date: '2026-03-02' })).toMatchObject({ dueDate: '2026-03-16' });
    expect(await dueDate(boss, id, { jobId, date: '2026-03-02' })).toMatchObject({ dueDate: '2026-04-01' });
    await app.call(boss, contactsApi.update, { params: { id }, body: { purchasesPaymentTermId: 4 } });
    expect(await dueDate(boss, id, { jobId, date: '2026-03-02' })).toMatchObject({
      dueDate: '2026-04-30',
      source: 'contact',
    });
  });

  test('a weekend and a holiday of the state of those who pay move the day', async () => {
    const rolling = await entry(paymentTerm, { label: 'A week, on a business day', days: 7, rollToBusinessDay: true });
    const address = { line1: '1 High St', suburb: 'Perth', state: 'WA', postcode: '6000', country: 'Australia' };
    const { id } = await buildContact(app, admin, { contactTypeId: 1, address, salesPaymentTermId: rolling });
    const holidays = [
      ['2031-03-03', 'WA'],
      ['2031-03-04', null],
      ['2031-03-05', 'VIC'],
    ] as const;
    for (const [date, state] of holidays)
      await app.call(admin, publicHolidaysApi.create, { body: { label: `Holiday of ${state ?? 'all'}`, date, state } });
    // A week from Saturday 22 February 2031 is Saturday 1 March; Monday is one of the state's, Tuesday one of everybody's.
    expect(await dueDate(admin, id, { type: 'sales', date: '2031-02-22' })).toMatchObject({ dueDate: '2031-03-05' });
    expect(await dueDate(admin, id, { type: 'sales', date: '2031-02-19' })).toMatchObject({ dueDate: '2031-02-26' });
  });
});

describe('the construction industry scheme', () => {
  test('a type brings its share along, until another one is named', async () => {
    const own = await entry(cisType, { label: 'Net payment, 25 %', percent: 25, registered: true });
    const { id } = await buildContact(app, admin, { contactTypeId: 3, cisTypeId: own });
    expect(await contactOf(admin, id)).toMatchObject({
      cisPercentage: 0.25,
      cisType: { label: 'Net payment, 25 %', percent: 25, registered: true },
    });
    const change = (body: Partial<ContactCreate>) => app.call(admin, contactsApi.update, { params: { id }, body });
    expect((await change({ cisTypeId: 4 })).body.data).toMatchObject({ cisPercentage: 0.3 });
    expect((await change({ cisPercentage: 0.2 })).body.data).toMatchObject({ cisTypeId: 4, cisPercentage: 0.2 });
    expect((await change({ cisTypeId: 3, cisPercentage: 0.1 })).body.data).toMatchObject({ cisPercentage: 0.1 });
    expect((await change({ cisTypeId: null })).body.data).toMatchObject({ cisType: null, cisPercentage: null });
    expect(Object.keys((await change({ cisTypeId: 987_654 })).body.errors ?? {})).toEqual(['cisTypeId']);
  });

  test('a type that contacts have is not deleted', async () => {
    const used = await entry(cisType, { label: 'Of somebody', percent: 20 });
    await buildContact(app, admin, { contactTypeId: 3, cisTypeId: used });
    const answer = await app.call(admin, optionListApi(cisType as unknown as OptionListEntity).remove, {
      params: { id: used },
      query: {},
    });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Make it inactive instead')]);
  });
});

describe('numbers, accounts and terms of a contact', () => {
  const SECRET = { utr: '1955839661', cisTypeId: 3, purchasesPaymentTermId: 2, financeRef: 'ACC-77', xeroRef: 'X-77' };

  test('are read by those with the right alone: page, list, filter, history, export, conflict', async () => {
    const { id } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Hidden Numbers', ...SECRET });
    await app.call(admin, contactsApi.update, { params: { id }, body: { financeRef: 'ACC-78' } });
    expect(await contactOf(admin, id)).toMatchObject({ utr: '1955839661', financeRef: 'ACC-78', canSeeFinance: true });
    const told = async (url: string) =>
      JSON.stringify((await app.send(field, { method: 'GET', url: `/api${url}` })).body);
    expect(await contactOf(field, id)).toMatchObject({
      fullName: 'Hidden Numbers',
      canSeeFinance: false,
      utr: null,
      cisType: null,
      cisTypeId: null,
      cisPercentage: null,
      purchasesPaymentTerm: null,
      financeRef: null,
    });
    const mine = encodeURIComponent(JSON.stringify({ object: { id } }));
    for (const url of [`/contact/${id}`, `/contact?filter=${mine}`, `/contact/${id}/history`])
      expect(await told(url), url).not.toMatch(/1955839661|ACC-7|X-77/);
    const byNumber = encodeURIComponent(
      JSON.stringify({ and: [{ field: 'utr', operator: 'equals', value: '1955839661' }] }),
    );
    for (const url of [`/contact?filter=${byNumber}`, `/contact/count?filter=${byNumber}`, '/contact?sort=utr'])
      expect((await app.send(field, { method: 'GET', url: `/api${url}` })).status, url).toBeGreaterThanOrEqual(400);
    for (const asked of ['contactAccountNumber', 'contactDueDate'])
      expect((await app.send(field, { method: 'GET', url: `/api/contact/${id}/${asked}` })).status).toBe(403);
  });

  test('a company next door finds none of them', async () => {
    const { id } = await buildContact(app, admin, { contactTypeId: 3, ...SECRET });
    const { admin: stranger } = await app.company();
    expect((await app.call(stranger, contactFactsApi.dueDate, { params: { id }, query: {} })).status).toBe(404);
    const { id: jobId } = await buildJob(app, admin);
    expect((await app.call(stranger, financeSettingApi.ofJob, { params: { jobId }, query: {} })).status).toBe(404);
    const own = await buildContact(app, stranger, { contactTypeId: 3 });
    const elsewhere = await app.call(stranger, contactFactsApi.dueDate, {
      params: { id: own.id },
      query: { jobId: String(jobId) },
    });
    expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([422, ['jobId']]);
  });
});
