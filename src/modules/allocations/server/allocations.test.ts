// Allocations: numbered under their job, stamped on the way, taken back, copied, asked more for; seen by whom.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyApi } from '../../company/shared/company.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';
import { buildForm, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { allocationSettingApi } from '../shared/allocation-setting.entity.ts';
import { type AllocationView, allocationsApi } from '../shared/allocations.api.ts';
import { allocationStatusCan } from '../shared/allocation-status.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
let job: { id: number; jobNumber: string };
const [MAKE_SAFE, SENT, ON_HOLD, CANCELLED] = [2, 2, 10, 12];
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
  job = await buildJob(app, admin);
});
const make = async (more: object = {}, as = admin): Promise<AllocationView> => {
  const answer = await app.call(as, allocationsApi.create, {
    body: { jobId: job.id, allocationTypeId: MAKE_SAFE, limit: 1500, ...more } as never,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
};
const move = (id: number, allocationStatusId: number, note?: string) =>
  app.call(admin, allocationsApi.status, { params: { id }, body: { allocationStatusId, ...(note && { note }) } });
const stamp = (id: number, body: object) =>
  app.call(admin, allocationsApi.date, { params: { id }, body: body as never });

test('is numbered under its job, named after its type, and allocated to somebody who may do it', async () => {
  const [first, second] = [await make(), await make({ label: 'Tarpaulin' })];
  expect(first.allocationNumber).toMatch(new RegExp(`^${job.jobNumber}-A\\d\\d$`));
  expect(second.allocationNumber).not.toBe(first.allocationNumber);
  expect(first).toMatchObject({ label: 'Make-safe', allocationStatus: { label: 'New', typeName: 'new' }, limit: 1500 });
  const insurer = await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon' });
  const contractor = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Swift' });
  const given = (assignedContactId: number) =>
    app.call(admin, allocationsApi.update, { params: { id: first.id }, body: { assignedContactId } });
  expect((await given(insurer.id)).body.errors).toHaveProperty('assignedContactId');
  expect((await given(contractor.id)).body.data.assignedContact?.label).toBe('Swift');
  const gone = { jobId: 999_999_999, allocationTypeId: MAKE_SAFE };
  expect((await app.call(admin, allocationsApi.create, { body: gone })).status).toBe(422);
});

test('its job is chosen by number, customer or address, among those that a person sees', async () => {
  const { id } = await buildJob(app, admin, { customerName: 'Ottoline Chooser' });
  const found = async (as: Person) =>
    (await app.call(as, companyApi.options, { params: { type: 'job' }, query: { s: 'ottoline' } })).body.data.map(
      ({ value }) => value,
    );
  expect(await found(admin)).toEqual([id]);
  expect(await found(await app.person(admin.companyId, 'estimator', { onlyMyJobs: true }))).toEqual([]);
  expect(await found(stranger)).toEqual([]);
});

test('a stamp moves it on and never back; a day to come is refused', async () => {
  const { id } = await make();
  const seen = async (answer: ReturnType<typeof stamp>) => (await answer).body.data.allocationStatus.label;
  expect(await seen(stamp(id, { id: 'siteAttended', date: '2026-01-06', time: '09:30' }))).toBe('Site attended');
  expect(await seen(stamp(id, { id: 'firstCustomerContactAt', date: '2026-01-05' }))).toBe('Site attended');
  expect(await seen(stamp(id, { id: 'completed', date: '2026-01-07' }))).toBe('Completed');
  expect(await seen(stamp(id, { id: 'siteAttended', date: null }))).toBe('Completed');
  const { data } = (await app.call(admin, allocationsApi.get, { params: { id } })).body;
  expect(data).toMatchObject({
    firstCustomerContactAtDate: '2026-01-05',
    siteAttendedDate: null,
    siteAttendedTime: null,
  });
  expect((await stamp(id, { id: 'completed', date: '2199-01-01' })).body.errors).toEqual({
    date: 'This date is in the future',
  });
});

describe('many at once', () => {
  const change = (ids: number[], fields: object, note?: string) =>
    app.call(admin, allocationsApi.bulkUpdate, {
      body: { itemIds: ids, fields: fields as Record<string, unknown>, ...(note && { note }) },
    });
  const read = async (id: number) => (await app.call(admin, allocationsApi.get, { params: { id } })).body.data;

  test('are allocated to somebody who may do them, told once, and taken back', async () => {
    const [contractor, insurer] = [
      await buildContact(app, admin, { contactTypeId: 3, companyName: 'Many Roofs' }),
      await buildContact(app, admin, { contactTypeId: 1, companyName: 'Many Policies' }),
    ];
    const colleague = await app.person(admin.companyId, 'supervisor');
    const ids = [(await make()).id, (await make()).id];
    expect((await change(ids, { assignedContactId: insurer.id })).body.errors).toHaveProperty('assignedContactId');
    expect((await change(ids, { limit: 1 })).status).toBe(422);
    const { data } = (await change(ids, { assignedContactId: contractor.id })).body;
    expect(data).toMatchObject({ count: 2, updated: 2, left: [] });
    expect((await read(ids[1] ?? 0)).assignedContact?.label).toBe('Many Roofs');
    const undone = await app.call(admin, allocationsApi.bulkUndo, { params: { bulkId: data.bulkId ?? 0 } });
    expect(undone.body.data.updated).toBe(2);
    expect((await read(ids[0] ?? 0)).assignedContactId).toBeNull();
    expect((await change(ids, { assignedId: colleague.userId, dueDate: '2026-03-01' })).body.data.updated).toBe(2);
    const told = (await app.call(colleague, noticesApi.notices, { query: {} })).body.data;
    expect(told.map(({ title }) => title)).toEqual(['2 allocations are yours']);
    expect(
      (await app.call(stranger, allocationsApi.bulkUpdate, { body: { itemIds: ids, fields: { dueDate: null } } })).body
        .data.count,
    ).toBe(0);
  });

  test('are moved by the rules of one, with a note where it is needed, and put back', async () => {
    const [open, ended] = [(await make()).id, (await make()).id];
    await move(ended, CANCELLED, 'Withdrawn');
    const without = (await change([open, ended], { allocationStatusId: ON_HOLD })).body.data;
    expect(without.left).toEqual([
      { id: open, reason: 'Add a note to say why' },
      { id: ended, reason: expect.stringContaining('stays cancelled') as string },
    ]);
    const { data } = (await change([open, ended], { allocationStatusId: ON_HOLD }, 'Flood')).body;
    expect([data.updated, (await read(open)).allocationStatusId]).toEqual([1, ON_HOLD]);
    await app.call(admin, allocationsApi.bulkUndo, { params: { bulkId: data.bulkId ?? 0 } });
    expect([(await read(open)).allocationStatusId, (await read(ended)).allocationStatusId]).toEqual([1, CANCELLED]);
    expect((await change([open], { allocationStatusId: 999 })).status).toBe(422);
    expect((await change([open], { allocationStatusId: null })).status).toBe(422);
    expect((await change([open], { allocationStatusId: SENT, dueDate: null })).status).toBe(422);
  });
});

test('a role says who has a tab for each; others see it inside its job', async () => {
  const groups = async (as: Person) =>
    (await app.call(as, userConfigApi.permission, { params: { id: as.userId } })).body.data.modulePermissionGroups;
  expect(await groups(await app.person(admin.companyId, 'field'))).toContain('my-allocation');
  expect(await groups(await app.person(admin.companyId, 'supervisor'))).not.toContain('my-allocation');
});

test('it is put on hold and cancelled with a reason, and a cancelled one stays so', async () => {
  const { id } = await make();
  expect((await move(id, ON_HOLD)).body.errors).toEqual({ note: 'Say why.' });
  expect((await move(id, ON_HOLD, 'No access')).status).toBe(200);
  expect((await move(id, CANCELLED, 'Withdrawn')).status).toBe(200);
  expect((await move(id, SENT)).body.errors?.['allocationStatusId']).toMatch(/stays cancelled/);
  expect((await stamp(id, { id: 'completed', date: '2026-01-07' })).status).toBe(409);
  expect(allocationStatusCan('declined', 'new', '')).toBe(true);
});

test('reverted it is new, with nobody and without stamps', async () => {
  const { id } = await make({ assignedId: admin.userId });
  await stamp(id, { id: 'siteAttended', date: '2026-01-06' });
  const answer = await app.call(admin, allocationsApi.revert, {
    params: { allocationId: id },
    body: { note: 'Wrong trade' },
  });
  expect(answer.body.data).toMatchObject({
    allocationStatus: { typeName: 'new' },
    assignedId: null,
    siteAttendedDate: null,
  });
});

test('several at once, all or none; a copy goes to another job without people', async () => {
  const other = await buildJob(app, admin);
  const items = [1, 2].map((allocationTypeId) => ({ jobId: other.id, allocationTypeId }));
  const made = (await app.call(admin, allocationsApi.createMultiple, { body: { items } })).body.data;
  expect(made.map(({ label }) => label)).toEqual(['General', 'Make-safe']);
  const broken = [
    { jobId: other.id, allocationTypeId: 1 },
    { jobId: 999_999_999, allocationTypeId: 1 },
  ];
  expect((await app.call(admin, allocationsApi.createMultiple, { body: { items: broken } })).status).toBe(422);
  const count = async () =>
    (await app.call(admin, allocationsApi.list, { query: { filter: JSON.stringify({ object: { jobId: other.id } }) } }))
      .body.meta.total;
  expect(await count()).toBe(2);
  const of = await make({ details: 'Prop', assignedId: admin.userId });
  const copy = (copyToJobId: number | string) =>
    app.call(admin, allocationsApi.copyToJob, { params: { allocationId: of.id, target: String(copyToJobId) } });
  expect((await copy(other.id)).body.data).toMatchObject({
    jobId: other.id,
    details: 'Prop',
    limit: 1500,
    assignedId: null,
  });
  expect((await copy('abc')).body.errors).toEqual({ copyToJobId: 'There was an issue with the selected job' });
  expect((await copy(999_999_999)).body.errors).toEqual({ copyToJobId: 'There was an issue with the selected job' });
});

test('more is asked for with a reason, granted once, and told', async () => {
  const { id } = await make();
  const ann = await app.person(admin.companyId, 'estimator');
  const set = (limit: number | null) => app.call(ann, allocationsApi.update, { params: { id }, body: { limit } });
  expect((await set(9000)).body.errors?.['limit']).toMatch(/^Ask for more/);
  expect((await set(null)).status).toBe(422);
  const ask = (limit: number) =>
    app.call(admin, allocationsApi.ask, { params: { id }, body: { limit, reason: 'Second storey' } });
  expect((await ask(1500)).body.errors).toEqual({ limit: 'Ask for more than 1,500.00' });
  expect((await ask(2400)).body.data).toMatchObject({
    requestedLimit: 2400,
    requestedReason: 'Second storey',
    limit: 1500,
  });
  const answer = () => app.call(admin, allocationsApi.answer, { params: { id }, body: { granted: true } });
  expect((await answer()).body.data).toMatchObject({ limit: 2400, requestedLimit: null, requestedReason: null });
  expect((await answer()).status).toBe(409);
});

test('nothing more is asked for once it is over; taken back, what was asked for is gone', async () => {
  const { id } = await make();
  const ask = () => app.call(admin, allocationsApi.ask, { params: { id }, body: { limit: 2000, reason: 'More' } });
  expect((await ask()).status).toBe(200);
  const answer = await app.call(admin, allocationsApi.revert, { params: { allocationId: id }, body: {} });
  expect(answer.body.data).toMatchObject({ requestedLimit: null, requestedReason: null });
  await move(id, CANCELLED, 'Withdrawn');
  expect((await ask()).body.message).toMatch(/nothing more can be spent on it/);
});

test('who attended does it, unless it is somebody’s already', async () => {
  const tom = await app.person(admin.companyId, 'field');
  const [free, taken] = [await make(), await make({ assignedId: admin.userId })];
  const attended = { id: 'siteAttended', date: '2026-01-06', userId: tom.userId };
  expect((await stamp(free.id, attended)).body.data.assignedId).toBe(tom.userId);
  expect((await stamp(taken.id, attended)).body.data.assignedId).toBe(admin.userId);
});

describe('whose they are', () => {
  test('nobody of another company, and who is held to own jobs sees their own and those of their jobs', async () => {
    const tom = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
    const [theirs, ours] = [await make({ assignedId: tom.userId }), await make()];
    const seen = async (as: Person) =>
      (await app.call(as, allocationsApi.list, { query: { perPage: '100' } })).body.data.map(({ id }) => id);
    expect(await seen(tom)).toEqual([theirs.id]);
    expect(await seen(stranger)).toEqual([]);
    for (const as of [tom, stranger])
      expect((await app.call(as, allocationsApi.work, { params: { id: ours.id } })).status).toBe(404);
  });
});

describe('an allocation and what belongs to it', () => {
  const setting = (body: object) =>
    app.call(admin, allocationSettingApi.updateSetting, { params: { companyId: admin.companyId }, body });

  test('its own estimate is made once, by the margins of the allocation setting; other estimates keep theirs', async () => {
    expect((await setting({ categoryMaterialMargin: 0.12, defaultLabourQuantity: 3 })).status).toBe(200);
    const { id, allocationNumber } = await make({ label: 'Dry the hall' });
    const [first, second] = await Promise.all([
      app.call(admin, allocationsApi.estimate, { params: { id } }),
      app.call(admin, allocationsApi.estimate, { params: { id } }),
    ]);
    expect([first.status, first.body.data.estimateId]).toEqual([second.status, second.body.data.estimateId]);
    const estimateId = first.body.data.estimateId ?? 0;
    const own = (await app.call(admin, estimatesApi.get, { params: { id: estimateId } })).body.data;
    expect([own.label, own.estimateTypeId]).toEqual([`${allocationNumber} Dry the hall`, 2]);
    expect(own.settings).toMatchObject({
      categoryMaterialMargin: 0.12,
      defaultLabourQuantity: 3,
      defaultLabourUnit: 'hr',
    });
    const other = await app.call(admin, estimatesApi.create, { body: { jobId: job.id } });
    expect(other.body.data.settings).toMatchObject({ categoryMaterialMargin: null, defaultLabourQuantity: 0 });
    const work = (await app.call(admin, allocationsApi.work, { params: { id } })).body.data;
    expect(work.estimate).toEqual({ id: estimateId, label: own.label, total: 0, authorised: 0 });
    expect((await app.call(admin, allocationsApi.snapshots, { params: { id } })).body.data).toEqual([]);
    expect((await app.call(stranger, allocationsApi.snapshots, { params: { id } })).status).toBe(404);
    expect((await app.call(stranger, allocationsApi.estimate, { params: { id } })).status).toBe(404);
  });

  test('its own estimate follows what is said of trades and tags for allocations, where something is said', async () => {
    const { admin: own } = await app.company();
    const { id: jobId } = await buildJob(app, own);
    const say = (body: object) =>
      app.call(own, allocationSettingApi.updateSetting, { params: { companyId: own.companyId }, body });
    const body = { jobId, allocationTypeId: MAKE_SAFE } as never;
    const { id } = (await app.call(own, allocationsApi.create, { body })).body.data;
    const estimateId = (await app.call(own, allocationsApi.estimate, { params: { id } })).body.data.estimateId ?? 0;
    const category = async (label: string, filterTagIds: number[]) =>
      (await app.call(own, estimatesApi.createCategory, { params: { estimateId }, body: { label, filterTagIds } })).body
        .data;
    expect(await category('First', [12])).toMatchObject({ kind: 'preliminary', allowTrades: true });
    expect((await say({ preliminaryFilterTagIds: [1], allowPreliminaryTrades: false })).status).toBe(200);
    expect(await category('Second', [12])).toMatchObject({ kind: 'category' });
    expect(await category('Third', [1])).toMatchObject({ kind: 'preliminary', allowTrades: false });
    const { settings } = (await app.call(own, estimatesApi.get, { params: { id: estimateId } })).body.data;
    expect(settings).toMatchObject({ preliminaryFilterTagIds: [1], insuranceFilterTagIds: [13] });
    await say({ preliminaryFilterTagIds: [], allowPreliminaryTrades: null, allowEndataExport: false });
    expect(await category('Fourth', [12])).toMatchObject({ kind: 'preliminary', allowTrades: true });
    const sent = await app.call(own, estimatesApi.syncToEndata, { params: { id: estimateId } });
    expect(sent.body.message).toBe('Sending to ENData is switched off in Allocation settings or Estimate settings.');
    expect((await say({ insuranceFilterTagIds: [99_999] })).body.errors).toHaveProperty('insuranceFilterTagIds');
  });

  test('it takes no form where forms on allocations are switched off; what is linked stays', async () => {
    const { id } = await make();
    const template = await buildTemplate(app, admin, { objectTypes: ['job', 'allocation'] });
    const [first, second] = [
      await buildForm(app, admin, job.id, { customFormTemplateId: template }),
      await buildForm(app, admin, job.id, { customFormTemplateId: template }),
    ];
    const link = (customFormIds: number[]) =>
      app.call(admin, formsApi.link, { params: { type: 'allocation', id }, body: { customFormIds } });
    const begin = () =>
      app.call(admin, formsApi.create, {
        body: { customFormTemplateId: template, objectType: 'allocation', objectId: id },
      });
    expect([(await link([first])).status, (await begin()).status]).toEqual([200, 201]);
    await setting({ canLinkCustomForms: false });
    const refused = await begin();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Forms on allocations are switched off in Allocation settings. Start the form on the job.',
    ]);
    expect((await link([first, second])).status).toBe(409);
    expect((await link([first])).status).toBe(200);
    await setting({ canLinkCustomForms: true });
    expect((await link([first, second])).status).toBe(200);
  });

  test('an override for some jobs goes before the setting of the company', async () => {
    await setting({ categoryMaterialMargin: 0.12 });
    const wet = await buildJob(app, admin, { jobTypeId: 2 });
    await app.call(admin, allocationSettingApi.create, {
      body: { label: 'Wet', jobTypeIds: [2], categoryMaterialMargin: 0.3 },
    });
    const { id } = await make({ jobId: wet.id });
    const estimateId = (await app.call(admin, allocationsApi.estimate, { params: { id } })).body.data.estimateId ?? 0;
    const { settings } = (await app.call(admin, estimatesApi.get, { params: { id: estimateId } })).body.data;
    expect(settings.categoryMaterialMargin).toBe(0.3);
  });

  test('whoever gets it is told, and whoever made it when it is done', async () => {
    const field = await app.person(admin.companyId, 'supervisor');
    const titles = async (who: Person) =>
      (await app.call(who, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);
    const { id, allocationNumber } = await make({ label: 'Tarp', assignedId: field.userId });
    expect(await titles(field)).toContain(`${allocationNumber} Tarp is yours`);
    await app.call(field, allocationsApi.date, { params: { id }, body: { id: 'completed', date: '2026-01-05' } });
    expect(await titles(admin)).toContain(`${allocationNumber} Tarp is completed`);
  });

  test('its files are seen by whoever sees it, and it is found by its words', async () => {
    const { id, allocationNumber } = await make({ label: 'Sandbag the door', reference: 'PO 7781' });
    const upload = (who: Person) =>
      app.upload(
        who,
        `/allocation/${id}/documents`,
        { name: 'door.txt', bytes: Buffer.from('Door') },
        { 'documentDetails[attachmentTypeId]': '5' },
      );
    expect((await upload(admin)).status).toBe(201);
    expect((await upload(stranger)).status).toBe(404);
    const found = async (who: Person, s: string) => {
      const url = `/api/search?types=allocations&s=${encodeURIComponent(s)}`;
      const rows = (await app.send(who, { method: 'GET', url })).body['data'] as { objectId: number }[];
      return rows.map(({ objectId }) => objectId);
    };
    for (const words of ['sandbag', 'PO 7781', allocationNumber]) expect(await found(admin, words)).toContain(id);
    expect(await found(stranger, 'sandbag')).toEqual([]);
  });
});
