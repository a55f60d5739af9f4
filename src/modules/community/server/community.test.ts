// The community: what companies see of each other, who is connected by asking, what is reported, hidden and blocked.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { contactFactsApi } from '../../contacts/shared/contact-facts.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { communityApi } from '../shared/community.api.ts';
import { buildGroup, buildPost, publishProfile } from './community.build.ts';

let app: TestApp;
let builder: Person;
let member: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: builder } = await app.company());
  ({ admin: member } = await app.company('community'));
  await asSystem(
    app,
    sql`insert into suburb (company_id, suburb, state, postcode, country, latitude, longitude, search_key, postcode_key) values
      (${builder.companyId}, 'Newtown', 'NSW', '2042', 'Australia', -33.8981, 151.1749, 'newtown', '2042'),
      (${builder.companyId}, 'Marrickville', 'NSW', '2204', 'Australia', -33.9111, 151.1553, 'marrickville', '2204'),
      (${builder.companyId}, 'Penrith', 'NSW', '2750', 'Australia', -33.7511, 150.6942, 'penrith', '2750')
      on conflict do nothing`,
  );
});
const find = async (as: Person, query: Record<string, string | number> = {}) =>
  (await app.call(as, communityApi.find, { query } as never)).body.data as {
    id: number;
    distance: number | null;
    tie: string;
    companyName: string;
  }[];
const foundIds = async (as: Person, query: Record<string, string | number> = {}) =>
  (await find(as, query)).map(({ id }) => id);
const open = (as: Person, id: number) => app.call(as, communityApi.profile, { params: { id } });
const ask = (as: Person, id: number, message: string | null = null) =>
  app.call(as, communityApi.ask, { params: { id }, body: { message } });
const answer = (as: Person, id: number, accept: boolean) =>
  app.call(as, communityApi.answer, { params: { id }, body: { accept } });
const postsOf = async (as: Person, id: number) =>
  (await app.call(as, communityApi.posts, { params: { id } })).body.data;
const titlesOf = async (as: Person) =>
  (await app.call(as, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);

describe('a profile', () => {
  test('says what was chosen and nothing else of the company', async () => {
    const licences = [
      { label: 'Plumbing contractor', number: '4120', expiryDate: null, shown: true },
      { label: 'Secret ticket', number: '1', expiryDate: null, shown: false },
    ];
    const id = await publishProfile(app, member, { about: 'Two vans, day and night', licences });
    const { body, raw } = await open(builder, id);
    expect(body.data.licences).toEqual([{ label: 'Plumbing contractor', number: '4120', expiryDate: null }]);
    expect(Object.keys(body.data).sort()).toEqual(
      [
        ...['about', 'areas', 'companyName', 'distance', 'hasLogo', 'id', 'licences', 'publishedAt', 'radiusKm'],
        ...['state', 'suburb', 'tie', 'trades'],
      ].sort(),
    );
    const told = raw.toString();
    for (const secret of ['Secret ticket', member.email, String(member.companyId)]) expect(told).not.toContain(secret);
    expect((await app.call(builder, communityApi.logo, { params: { id } })).status).toBe(404);
  });

  test('is seen once it is published, and no longer when it is taken back', async () => {
    const { admin } = await app.company();
    const id = await publishProfile(app, admin, { published: false });
    expect([(await open(builder, id)).status, (await foundIds(builder)).includes(id)]).toEqual([404, false]);
    await publishProfile(app, admin);
    expect([(await open(builder, id)).status, (await foundIds(builder)).includes(id)]).toEqual([200, true]);
    await publishProfile(app, admin, { published: false });
    expect((await open(builder, id)).status).toBe(404);
    const without = await app.call(admin, communityApi.saveOwn, { body: { trades: [], published: true } });
    expect(without.body.errors).toEqual({ trades: 'Name at least one trade before you publish' });
  });

  test('is gone where its company has the community switched off', async () => {
    const { admin } = await app.company();
    const id = await publishProfile(app, admin);
    await asSystem(app, sql`update company set modules_off = '{community}' where company_id = ${admin.companyId}`);
    expect((await open(builder, id)).status).toBe(404);
  });

  test('is found by trade, by words, and near a suburb or a job', async () => {
    const [near, far] = [(await app.company()).admin, (await app.company()).admin];
    const tiler = await publishProfile(app, near, { trades: ['Tiling'], about: 'Heritage mosaics', radiusKm: 20 });
    const western = await publishProfile(app, far, {
      trades: ['Tiling'],
      suburb: 'Penrith',
      postcode: '2750',
      radiusKm: 10,
    });
    expect(await foundIds(builder, { trade: 'tiling' })).toEqual(expect.arrayContaining([tiler, western]));
    expect(await foundIds(builder, { s: 'mosaic' })).toEqual([tiler]);
    const around = await find(builder, { trade: 'tiling', near: 'Marrickville' });
    expect(around.map(({ id }) => id)).toEqual([tiler]);
    expect(around[0]?.distance).toBeGreaterThan(1);
    expect(around[0]?.distance).toBeLessThan(4);
    expect(await foundIds(builder, { trade: 'tiling', near: '2042', km: 80 })).toEqual([tiler, western]);
    expect(await foundIds(builder, { near: 'Nowhere at all' })).toEqual([]);
    const { id: jobId } = await buildJob(app, builder, {
      siteAddress: { line1: '1 King St', suburb: 'Newtown', state: 'NSW', postcode: '2042', country: 'Australia' },
    } as never);
    expect(await foundIds(builder, { trade: 'tiling', jobId })).toEqual([tiler]);
    // A job of another company is not there, and says nothing of where it is.
    expect((await app.call(far, communityApi.find, { query: { jobId } } as never)).status).toBe(404);
  });
});

describe('asking to connect', () => {
  test('the company that is asked agrees, and each is a contact of the other', async () => {
    const profile = await publishProfile(app, member);
    const asked = await ask(builder, profile, 'We need a plumber in Newtown');
    expect(asked.status).toBe(201);
    expect((await find(builder)).find(({ id }) => id === profile)?.tie).toBe('asked');
    const company = (await find(builder)).find(({ id }) => id === profile)?.companyName ?? '';
    const listed = await app.call(builder, contactFactsApi.communityList, { query: { s: company } });
    expect(listed.body.data.map(({ label }) => label)).toEqual([company]);
    expect((await ask(builder, profile)).status).toBe(409);
    await app.running.relay.flush();
    expect((await titlesOf(member)).some((title) => title.endsWith('asks to connect'))).toBe(true);
    const [waiting] = (await app.call(member, communityApi.asks, {})).body.data;
    expect(waiting).toMatchObject({ incoming: true, message: 'We need a plumber in Newtown', status: 'pending' });
    const stranger = (await app.company()).admin;
    expect((await answer(stranger, asked.body.data.id, true)).status).toBe(404);
    expect((await answer(builder, asked.body.data.id, true)).status).toBe(404);
    const both = await Promise.all([
      answer(member, asked.body.data.id, true),
      answer(member, asked.body.data.id, true),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await find(builder)).find(({ id }) => id === profile)?.tie).toBe('connected');
    const theirs = await app.call(member, contactFactsApi.communityList, { query: {} });
    expect(theirs.body.data).toHaveLength(1);
    const links = await asSystem(
      app,
      sql<{
        of: number;
        other: number;
      }>`select company_id as of, other_company_id as other from company_link where company_id in (${builder.companyId}, ${member.companyId})`,
    );
    expect(links.length).toBe(2);
    expect((await ask(builder, profile)).status).toBe(409);
  });

  test('a contact that is known already is listed, not made twice', async () => {
    const { admin } = await app.company();
    const profile = await publishProfile(app, admin);
    const name = (await find(builder)).find(({ id }) => id === profile)?.companyName ?? '';
    const known = await buildContact(app, builder, { contactTypeId: 3, companyName: name });
    const listed = async () =>
      (await app.call(builder, contactFactsApi.communityList, { query: {} })).body.data.map(({ id }) => id);
    expect(await listed()).not.toContain(known.id);
    expect((await ask(builder, profile)).status).toBe(201);
    expect(await listed()).toContain(known.id);
    const named = await app.call(builder, contactsApi.list, { query: { s: name } });
    expect(named.body.data.map(({ id }) => id)).toEqual([known.id]);
  });

  test('no address leaves a company by asking, declined or not', async () => {
    const { admin } = await app.company();
    const profile = await publishProfile(app, admin);
    const { id } = made(await ask(builder, profile));
    const { raw } = await app.call(builder, communityApi.asks, {});
    const { raw: theirs } = await app.call(admin, communityApi.asks, {});
    expect([raw.toString().includes(admin.email), theirs.toString().includes(builder.email)]).toEqual([false, false]);
    await answer(admin, id, false);
    await app.running.relay.flush();
    expect((await titlesOf(builder)).some((title) => title.endsWith('has declined your request to connect'))).toBe(
      true,
    );
  });

  test('nobody asks their own company, and a request is withdrawn by those who asked', async () => {
    const { admin } = await app.company();
    const profile = await publishProfile(app, admin);
    expect((await ask(admin, profile)).status).toBe(409);
    const { id } = made(await ask(builder, profile));
    expect((await app.call(admin, communityApi.withdraw, { params: { id } })).status).toBe(404);
    expect((await app.call(builder, communityApi.withdraw, { params: { id } })).status).toBe(200);
    expect((await answer(admin, id, true)).status).toBe(404);
  });
});

describe('groups', () => {
  test('what is written stands as text, with a first name and a company', async () => {
    const group = await buildGroup(app, builder);
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script> & "hello"';
    const id = await buildPost(app, member, group, hostile);
    await buildPost(app, builder, group, 'Welcome', id);
    const posts = await postsOf(builder, group);
    expect(posts.map(({ body, replyToId }) => [body, replyToId])).toEqual([
      [hostile, null],
      ['Welcome', id],
    ]);
    expect(posts[0]?.authorName).toBe('Test');
    expect(JSON.stringify(posts)).not.toContain(member.email);
  });

  test('a reported post is hidden by whoever moderates the group, and shown again', async () => {
    const group = await buildGroup(app, builder);
    const id = await buildPost(app, member, group, 'Cheap pills here');
    const reader = (await app.company()).admin;
    const report = (as: Person) =>
      app.call(as, communityApi.report, { params: { id }, body: { reason: 'Advertising' } });
    expect([(await report(reader)).status, (await report(member)).status]).toEqual([201, 409]);
    const hide = (as: Person) => app.call(as, communityApi.hide, { params: { id }, body: { reason: 'Advertising' } });
    expect((await hide(reader)).status).toBe(403);
    const [reported] = (await app.call(builder, communityApi.reports, {})).body.data;
    expect(reported).toMatchObject({ id, reasons: ['Advertising'] });
    expect((await app.call(reader, communityApi.reports, {})).body.data).toEqual([]);
    expect((await hide(builder)).status).toBe(200);
    expect((await postsOf(reader, group))[0]).toMatchObject({
      body: '',
      hidden: true,
      hiddenReason: 'Advertising',
      reports: null,
    });
    expect((await postsOf(member, group))[0]).toMatchObject({ body: 'Cheap pills here', hidden: true });
    await app.call(builder, communityApi.show, { params: { id } });
    expect((await postsOf(reader, group))[0]).toMatchObject({ body: 'Cheap pills here', hidden: false });
  });

  test('the support of the server hides in every group; a supervisor of the group’s company does not', async () => {
    const group = await buildGroup(app, builder);
    const id = await buildPost(app, member, group, 'Off topic');
    const { companyId, admin: support } = await app.company();
    await asSystem(app, sql`update app_user set support_centre_admin = true where company_id = ${companyId}`);
    const supervisor = await app.person(builder.companyId, 'supervisor');
    const hide = (as: Person) => app.call(as, communityApi.hide, { params: { id }, body: { reason: 'Off topic' } });
    expect([(await hide(supervisor)).status, (await hide(support)).status]).toEqual([403, 200]);
  });

  test('a company cannot flood a group', async () => {
    const { admin } = await app.company();
    const group = await buildGroup(app, admin);
    const write = () => app.call(admin, communityApi.write, { params: { id: group }, body: { body: 'Again' } });
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await write()).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
  });
});

describe('a block', () => {
  test('takes profile, posts and requests away, in both directions, until it ends', async () => {
    const [one, other] = [(await app.company()).admin, (await app.company()).admin];
    const [mine, theirs] = [await publishProfile(app, one), await publishProfile(app, other)];
    const group = await buildGroup(app, builder);
    const post = await buildPost(app, other, group);
    const { id: asked } = made(await ask(other, mine));
    const { id } = made(await app.call(one, communityApi.block, { body: { postId: post } }));
    expect([(await open(one, theirs)).status, (await open(other, mine)).status]).toEqual([404, 404]);
    expect([(await postsOf(one, group)).length, (await postsOf(builder, group)).length]).toEqual([0, 1]);
    expect((await ask(other, mine)).status).toBe(404);
    expect((await answer(one, asked, true)).status).toBe(404);
    expect((await app.call(one, communityApi.asks, {})).body.data).toEqual([]);
    expect((await app.call(one, communityApi.blocks, {})).body.data.map((block) => block.id)).toEqual([id]);
    await app.call(one, communityApi.unblock, { params: { id } });
    expect((await open(one, theirs)).status).toBe(200);
  });
});

test('a company that joined for free works with the community and connections, and nothing that is switched on apart', async () => {
  const [row] = await asSystem(
    app,
    sql<{
      off: string[];
    }>`select modules_off as off from company where company_id = ${member.companyId} and id = ${member.companyId}`,
  );
  expect(row?.off).toEqual(expect.arrayContaining(['documents', 'imports', 'resources']));
  expect(row?.off).not.toContain('community');
  expect(row?.off).not.toContain('sync');
});
