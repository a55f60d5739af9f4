import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { fillPath } from '../../../kit/endpoint.ts';
import { companyApi } from '../../company/shared/company.api.ts';
import { divisionApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import { jobContactsApi } from '../shared/job-records.api.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

describe('registering a job', () => {
  test('takes the next number of the series and starts as New', async () => {
    const { admin: other } = await app.company();
    const first = await buildJob(app, other);
    const second = await buildJob(app, other);
    expect([first.jobNumber, second.jobNumber]).toEqual(['Job-0001', 'Job-0002']);
    expect(first.status).toMatchObject({ label: 'New', typeName: 'new' });
  });

  test('keeps a number typed by hand, refuses it twice, and the series walks past it', async () => {
    const { admin: other } = await app.company();
    await buildJob(app, other, { jobNumber: 'Job-0002' });
    expect((await buildJob(app, other)).jobNumber).toBe('Job-0001');
    expect((await buildJob(app, other)).jobNumber).toBe('Job-0003');
    const again = await app.call(other, jobsApi.create, { body: { jobNumber: 'job-0002' } });
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ jobNumber: 'This job number is taken' });
  });

  test('30 at once have 30 different numbers without a gap', async () => {
    const { admin: other } = await app.company();
    const made = await Promise.all(Array.from({ length: 30 }, () => buildJob(app, other)));
    const numbers = made.map((job) => Number(job.jobNumber.slice(4))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test('fills name, numbers and address from the chosen customer, and keeps what was typed', async () => {
    const customer = await buildContact(app, admin, {
      isIndividual: true,
      companyName: null,
      firstName: 'Mia',
      lastName: 'Wong',
      mobileNumber: '0412 345 678',
      address: { line1: '12 Banksia St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' },
    });
    const job = await buildJob(app, admin, { customerId: customer.id, customerName: 'M. Wong' });
    expect(job).toMatchObject({
      customerName: 'M. Wong',
      customerMobileNumber: '0412 345 678',
      siteAddressText: '12 Banksia St, Penrith NSW 2750',
    });
  });

  test('the same request sent twice makes one job; the same key with another body is refused', async () => {
    const key = `${randomUUID()}:1`;
    const body = { customerName: 'Twice' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.call(admin, jobsApi.create, { body }, { 'x-transaction': key })),
    );
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(
      (await app.call(admin, jobsApi.create, { body: { customerName: 'Other' } }, { 'x-transaction': key })).status,
    ).toBe(422);
  });

  test('finds look-alikes and says why', async () => {
    await buildJob(app, admin, {
      clientRef: 'CLM-771',
      customerName: 'Zoltan Quince',
      customerMobileNumber: '+61 400 111 222',
    });
    const answer = await app.call(admin, jobsApi.duplicates, {
      query: { clientRef: 'clm-771', customerMobileNumber: '0400 111 222' },
    });
    expect(answer.body.data[0]?.reasons).toEqual(
      expect.arrayContaining(['Same claim number CLM-771', 'Same phone number']),
    );
  });

  test('finds them by every number of the customer and by where they live, page by page', async () => {
    const home = {
      line1: '7 Corrimal Parade',
      suburb: 'Figtree',
      state: 'NSW',
      postcode: '2525',
      country: 'Australia',
    };
    const one = await buildJob(app, admin, {
      customerHomeNumber: '02 4271 9001',
      customerWorkNumber: '02 4271 9002',
      customerAddress: home,
      siteSameAsCustomerAddress: false,
    });
    const other = await buildJob(app, admin, { customerMobileNumber: '02 4271 9002' });
    const ask = async (query: Record<string, string>) =>
      (await app.call(admin, jobsApi.duplicates, { query })).body.data.map(({ id, reasons }) => [id, reasons]);
    expect(await ask({ customerHomeNumber: '(02) 4271 9001' })).toEqual([[one.id, ['Same phone number']]]);
    const byWork = await ask({ customerHomeNumber: '02 4271 9001', customerWorkNumber: '+61 2 4271 9002' });
    expect(byWork).toEqual(expect.arrayContaining([[one.id, ['Same phone number']]]));
    expect(new Set(byWork.map(([id]) => id))).toEqual(new Set([one.id, other.id]));
    for (const customerAddress of [
      '7 corrimal parade, Figtree',
      '7 Corrimal Parade',
      '7 Corrimal Parade, Figtree NSW 2525',
    ])
      expect(await ask({ customerAddress })).toEqual([[one.id, ['Same address of the customer']]]);
    for (const customerAddress of ['17 Corrimal Parade, Figtree', '7 Corrimal Parade, Wollongong'])
      expect(await ask({ customerAddress })).toEqual([]);
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => ask({ customerWorkNumber: '02 4271 9002', page, perPage: '1' })),
    );
    expect(pages.map((rows) => rows.map(([id]) => id))).toEqual([[other.id], [one.id], []]);
  });

  test('tells the same claim or site from a mere likeness, and other jobs of the chosen customer', async () => {
    const customer = await buildContact(app, admin, {
      companyName: null,
      isIndividual: true,
      firstName: 'Mia',
      lastName: 'Winterbourne',
      address: { line1: '12 Grevillea Row', suburb: 'Kogarah', state: 'NSW', postcode: '2217', country: 'Australia' },
    });
    const { admin: stranger } = await app.company();
    const theirs = await buildJob(app, admin, { customerId: customer.id });
    const sameClaim = await buildJob(app, admin, { clientRef: 'CLM-9001' });
    const ask = async (query: Record<string, string>, who = admin) =>
      (await app.call(who, jobsApi.duplicates, { query })).body.data.map(({ id, sameClaimOrSite, ofCustomer }) => ({
        id,
        sameClaimOrSite,
        ofCustomer,
      }));
    expect(await ask({ customerId: String(customer.id), clientRef: 'CLM-9001' })).toEqual([
      { id: sameClaim.id, sameClaimOrSite: true, ofCustomer: false },
      { id: theirs.id, sameClaimOrSite: false, ofCustomer: true },
    ]);
    for (const siteAddress of ['12 Grevillea Row, Kogarah', '12 grevillea row', '12 Grevillea Row, Kogarah NSW 2217'])
      expect(await ask({ siteAddress })).toEqual([{ id: theirs.id, sameClaimOrSite: true, ofCustomer: false }]);
    for (const siteAddress of ['2 Grevillea Row, Kogarah', '12 Grevillea Row, Hurstville'])
      expect(await ask({ siteAddress })).toEqual([]);
    expect(await ask({ customerName: theirs.customerName ?? '' })).toContainEqual({
      id: theirs.id,
      sameClaimOrSite: false,
      ofCustomer: false,
    });
    expect(await ask({ customerId: String(customer.id) }, stranger)).toEqual([]);
  });
});

describe('changing a job', () => {
  test('a version behind is a conflict that brings the current job and changes nothing', async () => {
    const job = await buildJob(app, admin);
    await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { description: 'First', version: 1 } });
    const late = await app.call(admin, jobsApi.update, {
      params: { id: job.id },
      body: { description: 'Second', version: 1 },
    });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ description: 'First', version: 2 });
  });

  test('10 editors with one version: exactly one wins', async () => {
    const job = await buildJob(app, admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.call(admin, jobsApi.update, {
          params: { id: job.id },
          body: { description: `Editor ${index}`, version: 1 },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
  });

  test('shows the change in the history, in words, with before and after', async () => {
    const job = await buildJob(app, admin);
    await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { perilId: 3, excessAmount: 500 } });
    const answer = await app.call(admin, jobsApi.history, { params: { jobId: job.id } });
    expect(answer.body.data[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'perilId', label: 'Peril', from: null, to: 'Burst pipe or escape of liquid' },
        { field: 'excessAmount', label: 'Excess', from: null, to: '500.00' },
      ]),
    );
  });

  test('moves through statuses; closing and cancelling follow the rules', async () => {
    const job = await buildJob(app, admin);
    const to = (statusId: number, note?: string) =>
      app.call(admin, jobsApi.changeStatus, { params: { jobId: job.id }, body: { statusId, ...(note && { note }) } });
    expect((await to(8)).body.data.status.label).toBe('Works in progress');
    expect((await to(14)).status).toBe(409);
    expect((await to(17)).body.errors).toEqual({ note: 'A note that says why is required' });
    expect((await to(17, 'Insurer withdrew')).body.data.status.typeName).toBe('cancelled');
  });

  test('ids of another company are unknown: 404 in the path, 422 on the field in the body', async () => {
    const { admin: stranger } = await app.company();
    const theirs = await buildJob(app, stranger);
    const contact = await buildContact(app, stranger);
    expect((await app.call(admin, jobsApi.get, { params: { id: theirs.id } })).status).toBe(404);
    expect(
      (await app.call(admin, jobsApi.update, { params: { id: theirs.id }, body: { description: 'x' } })).status,
    ).toBe(404);
    const answer = await app.call(admin, jobsApi.create, { body: { clientId: contact.id } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ clientId: 'This entry does not exist' });
  });
});

describe('the list of jobs', () => {
  test('filters, sorts, searches, pages and counts; an unknown field is refused', async () => {
    const { admin: own } = await app.company();
    for (const [index, perilId] of [1, 2, 3, 3, 3].entries())
      await buildJob(app, own, { perilId, customerName: `Customer ${index}`, incidentDate: `2026-01-0${index + 1}` });
    const filter = JSON.stringify({ and: [{ field: 'perilId', operator: 'equals', value: [3] }] });
    const sort = JSON.stringify([{ field: 'incidentDate', direction: 'asc' }]);
    const page = await app.call(own, jobsApi.list, { query: { filter, sort, perPage: 2 } });
    expect(page.body.data.map((job) => job.customerName)).toEqual(['Customer 2', 'Customer 3']);
    expect(page.body.meta).toMatchObject({ total: 3, page: 1, perPage: 2 });
    const next = await app.call(own, jobsApi.list, {
      query: { filter, sort, perPage: 2, after: page.body.meta.next ?? '' },
    });
    expect(next.body.data.map((job) => job.customerName)).toEqual(['Customer 4']);
    expect((await app.call(own, jobsApi.count, { query: { filter } })).body.data.count).toBe(3);
    expect((await app.call(own, jobsApi.list, { query: { s: 'customer 4' } })).body.data).toHaveLength(1);
    const wrong = await app.call(own, jobsApi.list, { query: { filter: JSON.stringify({ object: { secret: 1 } }) } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.['filter']).toContain('has no field "secret"');
  });

  test('rows that were chosen by hand are a filter by their ids', async () => {
    const [one, , three] = [await buildJob(app, admin), await buildJob(app, admin), await buildJob(app, admin)];
    const filter = JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: [one?.id, three?.id] }] });
    const { data } = (await app.call(admin, jobsApi.list, { query: { filter } })).body;
    expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one?.id, three?.id]);
  });

  test('someone with only-my-jobs sees the jobs assigned to them and no other', async () => {
    const { companyId, admin: own } = await app.company();
    const field = await app.person(companyId, 'field', { onlyMyJobs: true });
    const mine = await buildJob(app, own, { assignedId: field.userId });
    const other = await buildJob(app, own);
    expect((await app.call(field, jobsApi.list, {})).body.data.map((job) => job.id)).toEqual([mine.id]);
    expect((await app.call(field, jobsApi.get, { params: { id: other.id } })).status).toBe(404);
    await app.call(own, jobsApi.update, { params: { id: mine.id }, body: { assignedId: null } });
    expect((await app.call(field, jobsApi.get, { params: { id: mine.id } })).status).toBe(404);
  });

  test('a bulk update counts first, then changes all that the filter matches and says what it left', async () => {
    const { admin: own } = await app.company();
    const jobs = await Promise.all([1, 2, 3].map(() => buildJob(app, own, { perilId: 5 })));
    await app.call(own, jobsApi.changeStatus, {
      params: { jobId: jobs[0]?.id ?? 0 },
      body: { statusId: 17, note: 'Gone' },
    });
    const bulk = { allItemsMatchingFilter: true as const, filter: JSON.stringify({ object: { perilId: 5 } }) };
    expect((await app.call(own, jobsApi.bulkUpdate, { body: { ...bulk, countOnly: 1 } })).body.data).toMatchObject({
      count: 3,
      updated: 0,
    });
    const done = await app.call(own, jobsApi.bulkUpdate, { body: { ...bulk, fields: { statusId: 9 } } });
    expect(done.body.data).toMatchObject({ count: 3, updated: 2, left: [{ id: jobs[0]?.id }] });
  });
});

test('who is rung about a job is the tenant where the job says so, the main one of them', async () => {
  const [first, main] = [
    await buildContact(app, admin, { companyName: 'First tenant', mobileNumber: '0400 000 001' }),
    await buildContact(app, admin, { companyName: 'Main tenant', mobileNumber: '0400 000 002' }),
  ];
  const job = await buildJob(app, admin, { customerMobileNumber: '0400 000 009', primaryContact: 'tenant' });
  expect(job.mainContact).toBeNull();
  for (const { id: contactId } of [first, main])
    await app.call(admin, jobContactsApi.create, {
      body: { jobId: job.id, contactId, contactRelationshipTypeId: 2, isPrimary: contactId === main.id },
    });
  const { body } = await app.call(admin, jobsApi.get, { params: { id: job.id } });
  expect(body.data.mainContact).toMatchObject({ label: 'Main tenant', phone: '0400 000 002' });
  const advice = await app.call(admin, jobFiguresApi.recommendations, { params: { jobId: job.id } });
  expect(advice.body.data.map(({ label }) => label)).toContain('Contact the tenant');
});

test('an ongoing job is never late, and a number is typed or given, not neither', async () => {
  const past = { targetCompletionDate: '2020-01-01', assignedId: admin.userId };
  const late = async (ongoingJob: boolean) => {
    const { id: jobId } = await buildJob(app, admin, { ...past, ongoingJob });
    const { body } = await app.call(admin, jobFiguresApi.recommendations, { params: { jobId } });
    return body.data.some(({ ref }) => ref === 'target-completion');
  };
  expect([await late(false), await late(true)]).toEqual([true, false]);
  const { body } = await app.call(admin, jobsApi.create, { body: { customerName: 'Ng', autoJobNumber: false } });
  expect(body.errors).toEqual({ jobNumber: 'Enter a job number, or let it be numbered automatically' });
  expect(await buildJob(app, admin, { autoJobNumber: false, jobNumber: 'Own-77' })).toMatchObject({
    jobNumber: 'Own-77',
    autoJobNumber: false,
  });
});

test('a job wears the colours of its division and tells whether its type is water damage', async () => {
  const { body } = await app.call(admin, divisionApi.create, {
    body: { label: 'Storm', colour: '#1f5fbf', textColour: '#ffffff' },
  });
  const types = (await app.call(admin, companyApi.options, { params: { type: 'jobType' } })).body.data;
  const [water, dry] = [true, false].map((wet) => types.find(({ item }) => item.waterJob === wet)?.value ?? 0);
  const job = await buildJob(app, admin, { divisionId: body.data.id, jobTypeId: water ?? 0 });
  expect(job.division).toEqual({ id: body.data.id, label: 'Storm', colour: '#1f5fbf', textColour: '#ffffff' });
  expect(job.jobType?.waterJob).toBe(true);
  expect((await buildJob(app, admin, { jobTypeId: dry ?? 0 })).jobType?.waterJob).toBe(false);
});

test('a call without an id where one belongs says so', async () => {
  for (const url of ['/api/job/undefined', '/api/contact/null', '/api/job/', '/api/job/NaN/history?perPage=2'])
    expect(await app.send(admin, { method: 'GET', url })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message: 'Missing params' },
    });
  expect(() => fillPath('/job/:id', { id: undefined as never })).toThrow('Missing params');
  expect((await app.send(admin, { method: 'GET', url: '/api/nowhere' })).status).toBe(404);
});
