// Contents in the world of the sweeps: a schedule with an item, one that was sent, one that can be deleted.
import { randomUUID } from 'node:crypto';
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { contentsAnswersApi } from '../shared/contents-answers.api.ts';
import { lossQuotesApi } from '../shared/loss-quotes.api.ts';
import { lossItemsApi, lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { contentsRoles } from './contents-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };

/** What devices called the items. */
const refs = ofCompanies<{ kept: string; removed: string }>();

interface Visitors {
  owner: Person;
  /** Of a schedule of its own, which is signed. */
  signer: Person;
  pricer: Person;
  decliner: Person;
  /** The line that is sent, and one that is to be disposed of. */
  line: number;
  disposal: number;
  /** A schedule with an item that may be disposed of. */
  cleared: { id: number; ref: string };
  /** A price that may be accepted. */
  price: number;
  /** One that is accepted. */
  accepted: number;
  /** A line that its visitor prices. */
  pricedLine: number;
  contact: number;
}
const visitors = ofCompanies<Visitors>();
const visitorsOf = (as: Person): Visitors => {
  const found = visitors.of(as);
  if (!found) throw new Error('The world of contents is not made yet');
  return found;
};
async function visit(app: TestApp, as: Person, link: string): Promise<Person> {
  const answer = await app.send(undefined, {
    method: 'POST',
    url: '/api/authentication/share-reference-token',
    payload: { reference: link.split('/share/')[1] },
  });
  const { token } = answer.body as unknown as { token: { access_token: string } };
  return { ...as, token: token.access_token };
}

export const contentsTests: ModuleTests<
  JobsRecord | 'pictureAttachment',
  | 'lossSchedule'
  | 'spareLossSchedule'
  | 'sentLossSchedule'
  | 'lossScheduleItem'
  | 'spareLossItem'
  | 'lossQuote'
  | 'spareLossQuote'
  | 'pricedLossQuote'
  | 'acceptedLossQuote'
> = {
  roles: contentsRoles,
  world: async (app, as, { job, pictureAttachment }, { mark }) => {
    const start = async () => made(await app.call(as, lossSchedulesApi.create, { body: { jobId: job, title: mark } }));
    const [schedule, spare, sent] = [await start(), await start(), await start()];
    const signed = await start();
    const add = async (id: number, more: object = {}) =>
      made(
        await app.call(as, lossItemsApi.add, {
          params: { id },
          body: {
            items: [
              { ref: randomUUID(), room: 'Dining', label: mark, unitRcv: 1800, categoryId: 2, ageYears: 6, ...more },
            ],
          },
        }),
      ).items[0];
    const [item, spareItem, third] = [await add(schedule.id), await add(schedule.id), await add(schedule.id)];
    const sentItem = await add(sent.id, { cropAttachmentId: pictureAttachment });
    const gone = await add(sent.id, { disposition: 'dispose' });
    const signedItem = await add(signed.id, { cropAttachmentId: pictureAttachment });
    const settled = await add(sent.id);
    const ordered = await add(sent.id);
    if (!sentItem || !gone || !signedItem || !settled || !ordered) throw new Error('The item was not made');
    refs.keep(as, { kept: item?.ref ?? '', removed: third?.ref ?? '' });
    for (const { id } of [sent, signed])
      made(await app.call(as, lossSchedulesApi.submit, { params: { id }, body: {} }));
    const link = async (id: number) =>
      await visit(
        app,
        as,
        made(await app.call(as, contentsAnswersApi.makeLink, { params: { id }, body: { side: 'owner' } })).link,
      );
    // Its owner alone decides what is disposed of, and has approved it.
    const cleared = made(
      await app.call(as, lossSchedulesApi.create, { body: { jobId: job, title: mark, disposalRule: 'owner' } }),
    );
    const waste = await add(cleared.id, { disposition: 'dispose', cropAttachmentId: pictureAttachment });
    made(await app.call(as, lossSchedulesApi.submit, { params: { id: cleared.id }, body: {} }));
    const approved = await app.send(await link(cleared.id), {
      method: 'PUT',
      url: '/api/share/lossSchedule/disposal',
      payload: { items: [{ itemId: waste?.id ?? 0, version: 1 }], name: mark, signature: mark },
    });
    if (approved.status !== 200) throw new Error('Disposal was not approved');
    const contactId = async () =>
      (await buildContact(app, as, { contactTypeId: 3, companyName: `${mark} ${randomUUID()}` })).id;
    const asked = async (id: number, itemIds: number[]) => {
      const body = { itemIds, contactIds: [await contactId()] };
      const { ids, links } = made(await app.call(as, lossQuotesApi.ask, { params: { id }, body }));
      return { id: ids[0] ?? 0, visitor: await visit(app, as, links[0] ?? '') };
    };
    const spareQuote = made(
      await app.call(as, lossQuotesApi.create, {
        body: { scheduleId: schedule.id, contactId: await contactId(), itemIds: [item?.id ?? 0] },
      }),
    );
    const priced = await asked(sent.id, [sentItem.id]);
    const priceOf = async (id: number) =>
      made(await app.call(as, lossQuotesApi.compare, { params: { id } })).lines[0]?.prices[0]?.id ?? 0;
    const price = await priceOf(sent.id);
    made(
      await app.call(as, lossQuotesApi.prices, {
        params: { id: priced.id },
        body: { lines: [{ id: price, price: 100 }] },
      }),
    );
    const decided = await asked(sent.id, [settled.id]);
    const lines = made(await app.call(as, lossQuotesApi.compare, { params: { id: sent.id } })).lines;
    const accepted = lines.find(({ itemId }) => itemId === settled.id)?.prices[0]?.id ?? 0;
    made(
      await app.call(as, lossQuotesApi.prices, {
        params: { id: decided.id },
        body: { lines: [{ id: accepted, price: 80 }] },
      }),
    );
    made(await app.call(as, lossQuotesApi.accept, { params: { id: sent.id }, body: { priceIds: [accepted] } }));
    const forOrder = await asked(sent.id, [ordered.id]);
    const [toOrder] =
      made(await app.call(as, lossQuotesApi.compare, { params: { id: sent.id } })).lines.find(
        ({ itemId }) => itemId === ordered.id,
      )?.prices ?? [];
    made(
      await app.call(as, lossQuotesApi.prices, {
        params: { id: forOrder.id },
        body: { lines: [{ id: toOrder?.id ?? 0, price: 60 }] },
      }),
    );
    made(await app.call(as, lossQuotesApi.accept, { params: { id: sent.id }, body: { priceIds: [toOrder?.id ?? 0] } }));
    const pricer = await asked(signed.id, [signedItem.id]);
    const decliner = await asked(signed.id, [signedItem.id]);
    visitors.keep(as, {
      owner: await link(sent.id),
      signer: await link(signed.id),
      pricer: pricer.visitor,
      decliner: decliner.visitor,
      line: sentItem.id,
      disposal: gone.id,
      cleared: { id: cleared.id, ref: waste?.ref ?? '' },
      price,
      accepted,
      pricedLine: await priceOf(signed.id),
      contact: await contactId(),
    });
    return {
      lossSchedule: schedule.id,
      spareLossSchedule: spare.id,
      sentLossSchedule: sent.id,
      lossScheduleItem: item?.id ?? 0,
      spareLossItem: spareItem?.id ?? 0,
      lossQuote: pricer.id,
      spareLossQuote: spareQuote.id,
      pricedLossQuote: priced.id,
      acceptedLossQuote: forOrder.id,
    };
  },
  paths: [
    [/\/lossSchedule\/:id\/(version|submit|agree|settle|link|quotes|answers)/, 'sentLossSchedule'],
    [/\/lossSchedule\/:id/, 'lossSchedule'],
    [/\/lossScheduleItem\/:id/, 'lossScheduleItem'],
    [/\/lossScheduleQuote\/:id/, 'lossQuote'],
  ],
  samples: {
    'PUT /company/depreciationTable': () => ({ body: { ids: Array.from({ length: 14 }, (_, at) => at + 1) } }),
    'POST /lossSchedule': ({ job }) => ({ body: { jobId: job } }),
    'PUT /lossSchedule/:id': () => ({ body: { title: 'Contents of the ground floor' } }),
    'DELETE /lossSchedule/:id': ({ spareLossSchedule }) => ({ params: { id: spareLossSchedule } }),
    'PUT /lossSchedule/:id/cancel': ({ spareLossSchedule }) => ({
      params: { id: spareLossSchedule },
      body: { reason: 'The claim was withdrawn' },
    }),
    'POST /lossSchedule/:id/items': () => ({
      body: { items: [{ ref: randomUUID(), room: 'Dining', label: 'Wool rug', unitRcv: 1800 }] },
    }),
    'PUT /lossSchedule/:id/item': (_, as) => ({
      body: { ref: refs.of(as)?.kept ?? '', label: 'Wool rug, knotted' },
    }),
    'PUT /lossSchedule/:id/items': (_, as) => ({
      body: { items: [{ ref: refs.of(as)?.kept ?? '', fields: { note: randomUUID() } }] },
    }),
    'PUT /lossSchedule/:id/items/remove': (_, as) => ({ body: { refs: [refs.of(as)?.removed ?? ''] } }),
    'PUT /lossSchedule/:id/item/dispose': (_, as) => ({
      params: { id: visitorsOf(as).cleared.id },
      body: { ref: visitorsOf(as).cleared.ref },
    }),
    'POST /lossSchedule/:id/link': () => ({ body: { side: 'insurer' } }),
    'POST /lossSchedule/:id/quotes': (_, as) => ({
      body: { itemIds: [visitorsOf(as).line], contactIds: [visitorsOf(as).contact] },
    }),
    'PUT /lossSchedule/:id/quotes/accept': (_, as) => ({ body: { priceIds: [visitorsOf(as).price] } }),
    'PUT /lossSchedule/:id/quotes/release': (_, as) => ({ body: { priceIds: [visitorsOf(as).accepted] } }),
    'POST /lossScheduleQuote': ({ lossSchedule, lossScheduleItem }, as) => ({
      body: { scheduleId: lossSchedule, itemIds: [lossScheduleItem], contactId: visitorsOf(as).contact },
    }),
    'PUT /lossScheduleQuote/:id': () => ({ body: { message: 'Wet since Tuesday' } }),
    'DELETE /lossScheduleQuote/:id': ({ spareLossQuote }) => ({ params: { id: spareLossQuote } }),
    'PUT /lossScheduleQuote/:id/prices': ({ pricedLossQuote }, as) => ({
      params: { id: pricedLossQuote },
      body: { lines: [{ id: visitorsOf(as).price, price: 120 }] },
    }),
    'GET /share/lossSchedule': (_, as) => ({ as: visitorsOf(as).owner }),
    'GET /share/lossSchedule/photo/:attachmentId': ({ pictureAttachment }, as) => ({
      as: visitorsOf(as).owner,
      params: { attachmentId: pictureAttachment },
    }),
    'PUT /share/lossSchedule/answer': (_, as) => ({
      as: visitorsOf(as).owner,
      body: { answers: [{ itemId: visitorsOf(as).line, version: 1, verdict: 'agreed' }] },
    }),
    'PUT /share/lossSchedule/item': (_, as) => ({
      as: visitorsOf(as).owner,
      body: { ref: randomUUID(), room: 'Hall', label: 'Umbrella stand' },
    }),
    'PUT /share/lossSchedule/disposal': (_, as) => ({
      as: visitorsOf(as).owner,
      body: { items: [{ itemId: visitorsOf(as).disposal, version: 1 }], name: 'Mia Wong', signature: 'Mia Wong' },
    }),
    'PUT /share/lossSchedule/sign': (_, as) => ({
      as: visitorsOf(as).signer,
      body: { number: 1, name: 'Mia Wong', signature: 'Mia Wong' },
    }),
    'GET /share/lossScheduleQuote': (_, as) => ({ as: visitorsOf(as).pricer }),
    'GET /share/lossScheduleQuote/photo/:attachmentId': ({ pictureAttachment }, as) => ({
      as: visitorsOf(as).pricer,
      params: { attachmentId: pictureAttachment },
    }),
    'PUT /share/lossScheduleQuote/opened': (_, as) => ({ as: visitorsOf(as).decliner }),
    'PUT /share/lossScheduleQuote': (_, as) => ({
      as: visitorsOf(as).pricer,
      body: { version: 2, lines: [{ id: visitorsOf(as).pricedLine, price: 90 }] },
    }),
    'PUT /share/lossScheduleQuote/submit': (_, as) => ({
      as: visitorsOf(as).pricer,
      body: { version: 2, lines: [{ id: visitorsOf(as).pricedLine, price: 95 }] },
    }),
    'PUT /share/lossScheduleQuote/decline': (_, as) => ({
      as: visitorsOf(as).decliner,
      body: { reason: 'No pianos' },
    }),
    'POST /lossScheduleItem': ({ lossSchedule }) => ({
      body: { scheduleId: lossSchedule, room: 'Dining', label: 'Wool rug' },
    }),
    'PUT /lossScheduleItem/:id': () => ({ body: { label: 'Wool rug, knotted' } }),
    'DELETE /lossScheduleItem/:id': ({ spareLossItem }) => ({ params: { id: spareLossItem } }),
    'GET /lossSchedule/:id/version/:number': () => ({ params: { number: 1 } }),
    'GET /dataExport/preview/lossSchedule': ({ lossSchedule }) => ({ query: { lossScheduleId: String(lossSchedule) } }),
    'POST /lossSchedule/:id/documents': () => ({ file: note }),
    'POST /lossSchedule/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
  },
};
