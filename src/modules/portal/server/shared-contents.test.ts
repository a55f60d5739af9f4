// Owner and insurer answer a loss schedule by link, restorers price it by theirs: each sees their own, and nothing of it is lost.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildContents } from '../../contents/server/contents.build.ts';
import { contentsAnswersApi } from '../../contents/shared/contents-answers.api.ts';
import { lossQuotesApi } from '../../contents/shared/loss-quotes.api.ts';
import { lossItemsApi, lossSchedulesApi } from '../../contents/shared/loss-schedules.api.ts';
import { buildPlaces, buildStored, callScan } from '../../storage/server/storage.build.ts';
import { storageCustodyApi } from '../../storage/shared/storage-items.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedContentsApi, sharedLossQuotesApi } from '../shared/shared-contents.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function opened(link: string): Promise<Person> {
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
}

/** A household, sent, with the links of both sides. */
async function sentHousehold() {
  const insurer = (
    await buildContact(app, admin, { contactTypeId: 6, companyName: `Beacon ${randomUUID().slice(0, 6)}` })
  ).id;
  const job = await buildJob(app, admin, { customerName: 'Mia Wong', clientId: insurer, assignedId: admin.userId });
  const contents = await buildContents(app, admin, { jobId: job.id });
  await contents.addHousehold();
  const [first] = (await contents.whole()).items;
  await contents.change(first?.ref ?? '', { note: 'She seems to exaggerate' });
  const submit = async () =>
    made(await app.call(admin, lossSchedulesApi.submit, { params: { id: contents.id }, body: {} }));
  await submit();
  const linkFor = async (side: 'owner' | 'insurer') =>
    await opened(
      made(await app.call(admin, contentsAnswersApi.makeLink, { params: { id: contents.id }, body: { side } })).link,
    );
  return { ...contents, submit, owner: await linkFor('owner'), insurer: await linkFor('insurer') };
}
const seen = async (as: Person) => made(await app.call(as, sharedContentsApi.visited, {}));
const lineOf = async (as: Person, label: string) => {
  const line = (await seen(as)).items.find((one) => one.label === label);
  if (!line) throw new Error(`No ${label}`);
  return line;
};
const answer = async (as: Person, label: string, verdict: 'agreed' | 'asked' | 'disputed', more: object = {}) => {
  const { id: itemId, version } = await lineOf(as, label);
  return await app.call(as, sharedContentsApi.answer, { body: { answers: [{ itemId, version, verdict, ...more }] } });
};

describe('owner and insurer', () => {
  test('each sees what was sent and their own words, never a note of the office or the other side', async () => {
    const { id, owner, insurer, whole } = await sentHousehold();
    const page = await seen(owner);
    expect(page).toMatchObject({ side: 'owner', byName: 'Mia Wong', number: 1, isOpen: true });
    expect(page.items).toHaveLength(16);
    expect(JSON.stringify(page)).not.toContain('exaggerate');
    expect((await answer(owner, 'Dining chair', 'disputed')).body.errors).toEqual({ note: 'Say what is wrong' });
    expect(
      (
        await answer(owner, 'Dining chair', 'disputed', {
          note: 'They were 4 years old',
          ageYears: 4,
          proof: 'receipt',
        })
      ).status,
    ).toBe(200);
    expect((await answer(insurer, 'Dining chair', 'asked', { note: 'Any receipt?' })).status).toBe(200);
    const theirs = JSON.stringify(await seen(insurer));
    expect(theirs).not.toContain('4 years old');
    expect(JSON.stringify(await seen(owner))).not.toContain('Any receipt');
    expect((await lineOf(owner, 'Dining chair')).answer).toMatchObject({
      verdict: 'disputed',
      ageYears: 4,
      proof: 'receipt',
    });
    const chair = (await whole()).items.find(({ label }) => label === 'Dining chair');
    // What they say changes no figure.
    expect(chair?.ageYears).toBe(7);
    const { answers, links } = made(await app.call(admin, contentsAnswersApi.talk, { params: { id } }));
    expect(answers.map(({ side, verdict }) => [side, verdict])).toEqual([
      ['owner', 'disputed'],
      ['insurer', 'asked'],
    ]);
    expect(links.map(({ side, isOpen }) => [side, isOpen])).toEqual([
      ['insurer', true],
      ['owner', true],
    ]);
    const notices = (await app.call(admin, noticesApi.notices, { query: {} })).body.data;
    expect(notices.some(({ title }) => title.startsWith('Mia Wong disputes 1 line'))).toBe(true);
  });

  test('another version asks again only for lines that changed, and an answer to the old line is refused', async () => {
    const { owner, submit, whole, change } = await sentHousehold();
    for (const label of ['Wool rug', 'Upright piano']) await answer(owner, label, 'agreed');
    const before = await lineOf(owner, 'Wool rug');
    const rug = (await whole()).items.find(({ label }) => label === 'Wool rug');
    await change(rug?.ref ?? '', { unitRcv: 1700 });
    // Not sent yet: the owner still sees what was sent.
    expect((await lineOf(owner, 'Wool rug')).unitRcv).toBe(1800);
    await submit();
    expect((await lineOf(owner, 'Wool rug')).answer).toBeNull();
    expect((await lineOf(owner, 'Upright piano')).answer?.verdict).toBe('agreed');
    const late = await app.call(owner, sharedContentsApi.answer, {
      body: { answers: [{ itemId: before.id, version: before.version, verdict: 'agreed' }] },
    });
    expect(late.status).toBe(409);
  });

  test('nothing is disposed of before both have signed for it, by any call', async () => {
    const { id, jobId, owner, insurer, whole, change, submit } = await sentHousehold();
    /** In a box of its own that stands in the store, with a photograph. */
    const boxed = async (label: string) => {
      const item = (await whole()).items.find((one) => one.label === label);
      const stored = await buildStored(app, admin, await buildPlaces(app, admin), { jobId });
      const { body } = await app.upload<{ data: { attachmentId: number } }>(
        admin,
        `/job/${jobId}/documents`,
        { name: 'camera.jpg', bytes: Buffer.from('x') },
        { 'documentDetails[attachmentTypeId]': '1' },
      );
      await change(item?.ref ?? '', { storageItemId: stored.id, cropAttachmentId: body.data.attachmentId });
      await submit();
      return stored;
    };
    const camera = await lineOf(owner, 'Camera');
    const dispose = async () => {
      const item = (await whole()).items.find(({ label }) => label === 'Camera');
      return await app.call(admin, lossItemsApi.dispose, { params: { id }, body: { ref: item?.ref ?? '' } });
    };
    const box = await boxed('Camera');
    const goes = async () => (await callScan(app, admin, box.storageNumber, 'dispose')).status;
    expect(await goes()).toBe(409);
    expect((await dispose()).status).toBe(409);
    const approve = async (as: Person, label = 'Camera') => {
      const line = await lineOf(as, label);
      return await app.call(as, sharedContentsApi.approve, {
        body: { items: [{ itemId: line.id, version: line.version }], name: 'M. Wong', signature: 'M. Wong' },
      });
    };
    expect((await approve(owner, 'Wool rug')).body.errors).toEqual({ items: 'Wool rug is not to be disposed of' });
    expect((await approve(owner)).status).toBe(200);
    expect((await lineOf(owner, 'Camera')).disposal).toEqual({ isMine: true, isAsked: true, isComplete: false });
    expect((await dispose()).status).toBe(409);
    expect((await approve(insurer)).status).toBe(200);
    expect((await lineOf(insurer, 'Camera')).disposal?.isComplete).toBe(true);
    expect(camera.disposedAt).toBeNull();
    const inside = made(await app.call(admin, storageCustodyApi.contents, { params: { id: box.id } }));
    expect(inside.map(({ label }) => label)).toEqual(['Camera']);
    expect((await dispose()).status).toBe(200);
    expect(await goes()).toBe(201);
  });

  test('an item that the owner adds counts nothing until the office takes it over; the insurer adds none', async () => {
    const { owner, insurer, whole } = await sentHousehold();
    const ref = randomUUID();
    const body = { ref, room: 'Hall', label: 'Umbrella stand', quantity: 1, ageYears: 2, unitRcv: 80 };
    for (let time = 0; time < 2; time++)
      expect((await app.call(owner, sharedContentsApi.addItem, { body })).status).toBe(200);
    expect((await app.call(insurer, sharedContentsApi.addItem, { body: { ...body, ref: randomUUID() } })).status).toBe(
      403,
    );
    const mine = (await whole()).items.filter(({ label }) => label === 'Umbrella stand');
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ proposed: true, ageSource: 'Mia Wong' });
    expect((await seen(owner)).added).toMatchObject([{ label: 'Umbrella stand', isTaken: false }]);
    expect((await seen(insurer)).added).toEqual([]);
  });

  test('a signature agrees what was not answered, leaves what is disputed, and stays', async () => {
    const { id, owner, whole } = await sentHousehold();
    await answer(owner, 'Wireless router', 'disputed', { note: 'It is the provider’s' });
    const sign = (number: number) =>
      app.call(owner, sharedContentsApi.sign, { body: { number, name: 'Mia Wong', signature: 'Mia Wong' } });
    expect((await sign(2)).status).toBe(409);
    expect(made(await sign(1)).signature).toMatchObject({ by: 'Mia Wong' });
    expect((await lineOf(owner, 'Wireless router')).answer?.verdict).toBe('disputed');
    expect((await lineOf(owner, 'Books')).answer?.verdict).toBe('agreed');
    expect((await whole()).answers.filter(({ side }) => side === 'owner')).toHaveLength(16);
    const talk = made(await app.call(admin, contentsAnswersApi.talk, { params: { id } }));
    expect(talk.signatures).toMatchObject([{ number: 1, side: 'owner', by: 'Mia Wong' }]);
    await expect(
      asSystem(app, sql`update loss_schedule_answer set verdict = 'agreed' where schedule_id = ${id}`),
    ).rejects.toThrow(/stays as it was said/);
  });
});

describe('prices of restorers', () => {
  async function asked() {
    const home = await sentHousehold();
    const contacts: number[] = [];
    for (const companyName of ['Fibre Care', 'Keys Tuners'])
      contacts.push(
        (
          await buildContact(app, admin, {
            contactTypeId: 3,
            companyName,
            email: `${randomUUID().slice(0, 8)}@restore.example`,
          })
        ).id,
      );
    const items = (await home.whole()).items;
    const idOf = (label: string): number => items.find((one) => one.label === label)?.id ?? 0;
    const { ids, links, mailed } = made(
      await app.call(admin, lossQuotesApi.ask, {
        params: { id: home.id },
        body: {
          itemIds: [idOf('Wool rug'), idOf('Upright piano')],
          contactIds: contacts,
          message: 'Wet since Tuesday',
        },
      }),
    );
    expect(mailed).toBe(2);
    const visitors = [await opened(links[0] ?? ''), await opened(links[1] ?? '')] as const;
    return { ...home, ids, visitors, idOf };
  }
  const prices = async (as: Person) => made(await app.call(as, sharedLossQuotesApi.visited, {}));
  const price = async (as: Person, given: Record<string, number | null>, act: 'save' | 'submit' = 'submit') => {
    const page = await prices(as);
    const lines = page.lines.flatMap(({ id, label }) => {
      const value = given[label];
      if (value === undefined) return [];
      return [value === null ? { id, cannot: true } : { id, price: value }];
    });
    return await app.call(as, sharedLossQuotesApi[act], { body: { version: page.version, lines } });
  };
  const compare = async (id: number) => made(await app.call(admin, lossQuotesApi.compare, { params: { id } }));

  test('each prices their own lines; accepted per line the sheet takes price, tax and what is done, and says why', async () => {
    const {
      id,
      visitors: [fibre, keys],
      whole,
      owner,
    } = await asked();
    expect((await prices(fibre)).lines.map(({ label, action }) => [label, action])).toEqual([
      ['Upright piano', 'repair'],
      ['Wool rug', 'clean'],
    ]);
    expect(
      (await app.call(fibre, sharedLossQuotesApi.submit, { body: { version: (await prices(fibre)).version } })).body
        .errors,
    ).toEqual({
      lines: 'Enter a price first',
    });
    expect((await price(fibre, { 'Wool rug': 300, 'Upright piano': null }, 'save')).status).toBe(200);
    expect((await price(fibre, { 'Wool rug': 350.005 })).status).toBe(200);
    expect((await price(keys, { 'Wool rug': 410, 'Upright piano': 1700 })).status).toBe(200);
    expect(JSON.stringify(await prices(keys))).not.toContain('350');
    const side = await compare(id);
    expect(side.quotes.map(({ status, amountExcTax }) => [status, amountExcTax])).toEqual([
      ['received', 350.01],
      ['received', 2110],
    ]);
    const rug = side.lines.find(({ label }) => label === 'Wool rug');
    const [cheap, dear] = rug?.prices ?? [];
    expect(rug?.prices.map(({ priceIncTax }) => priceIncTax)).toEqual([385.01, 451]);
    const accept = (priceIds: number[], reason?: string) =>
      app.call(admin, lossQuotesApi.accept, { params: { id }, body: { priceIds, ...(reason && { reason }) } });
    expect((await accept([cheap?.id ?? 0, dear?.id ?? 0])).body.errors).toEqual({
      priceIds: 'Accept one price of an item',
    });
    expect((await accept([dear?.id ?? 0], 'Collects from the house')).status).toBe(200);
    const item = async () => (await whole()).items.find(({ label }) => label === 'Wool rug');
    expect(await item()).toMatchObject({ quotePrice: 451, disposition: 'clean' });
    // The other one instead: one price of an item is accepted at a time.
    expect((await accept([cheap?.id ?? 0], 'Cheaper after all')).status).toBe(200);
    expect(await item()).toMatchObject({ quotePrice: 385.01 });
    const after = (await compare(id)).lines.find(({ label }) => label === 'Wool rug');
    expect(after?.prices.map(({ isAccepted, reason }) => [isAccepted, reason])).toEqual([
      [true, 'Cheaper after all'],
      [false, null],
    ]);
    expect((await compare(id)).quotes.map(({ status }) => status)).toEqual(['accepted', 'received']);
    expect((await price(fibre, { 'Wool rug': 1 })).status).toBe(409);
    // The owner sees what it comes to with the next version, not who else priced it.
    expect(JSON.stringify(await seen(owner))).not.toContain('Keys');
    const released = await app.call(admin, lossQuotesApi.release, {
      params: { id },
      body: { priceIds: [cheap?.id ?? 0] },
    });
    expect(released.status).toBe(200);
    expect(await item()).toMatchObject({ quotePrice: null });
  });

  test('a price of an item that changed meanwhile is not accepted unseen; who declines says why', async () => {
    const {
      id,
      visitors: [fibre, keys],
      whole,
      change,
      ids,
    } = await asked();
    await price(fibre, { 'Wool rug': 350 });
    const rug = (await whole()).items.find(({ label }) => label === 'Wool rug');
    await change(rug?.ref ?? '', { quantity: 2 });
    const stale = (await compare(id)).lines.find(({ label }) => label === 'Wool rug')?.prices[0];
    expect(stale?.isStale).toBe(true);
    const tried = await app.call(admin, lossQuotesApi.accept, { params: { id }, body: { priceIds: [stale?.id ?? 0] } });
    expect(tried.status).toBe(409);
    await price(fibre, { 'Wool rug': 640 });
    expect(
      (await app.call(admin, lossQuotesApi.accept, { params: { id }, body: { priceIds: [stale?.id ?? 0] } })).status,
    ).toBe(200);
    expect((await app.call(keys, sharedLossQuotesApi.decline, { body: { reason: 'No pianos' } })).status).toBe(200);
    expect((await price(keys, { 'Wool rug': 10 })).status).toBe(409);
    const [, second] = (await compare(id)).quotes;
    expect(second).toMatchObject({ status: 'not-accepted', reason: 'No pianos' });
    expect(
      (await app.call(admin, lossQuotesApi.remove, { params: { id: ids[0] ?? 0 }, query: {} } as never)).status,
    ).toBe(409);
  });

  test('ten accept at the same time: one price of the item holds', async () => {
    const {
      id,
      visitors: [fibre, keys],
    } = await asked();
    await price(fibre, { 'Wool rug': 350 });
    await price(keys, { 'Wool rug': 410 });
    const both = (await compare(id)).lines.find(({ label }) => label === 'Wool rug')?.prices ?? [];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        app.call(admin, lossQuotesApi.accept, { params: { id }, body: { priceIds: [both[at % 2]?.id ?? 0] } }),
      ),
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const after = (await compare(id)).lines.find(({ label }) => label === 'Wool rug');
    const accepted = after?.prices.filter(({ isAccepted }) => isAccepted) ?? [];
    expect(accepted).toHaveLength(1);
    expect(after?.quotePrice).toBe(accepted[0]?.priceIncTax);
  });

  test('a stranger’s link, item or schedule is not found', async () => {
    const { id, owner, idOf } = await asked();
    const other = await app.company();
    const foreign = await buildContents(app, other.admin);
    expect((await app.call(other.admin, lossQuotesApi.compare, { params: { id } })).status).toBe(404);
    expect((await app.call(other.admin, contentsAnswersApi.talk, { params: { id } })).status).toBe(404);
    const [theirs] = await foreign.add({ label: 'Secret vase' });
    const body = { answers: [{ itemId: theirs?.id ?? 0, version: 1, verdict: 'agreed' as const }] };
    expect((await app.call(owner, sharedContentsApi.answer, { body })).status).toBe(422);
    const asking = await app.call(other.admin, lossQuotesApi.ask, {
      params: { id: foreign.id },
      body: { itemIds: [idOf('Wool rug')], contactIds: [1] },
    });
    expect(asking.status).toBe(422);
    expect((await app.call(owner, sharedContentsApi.photo, { params: { attachmentId: 1 } } as never)).status).toBe(404);
  });
});
