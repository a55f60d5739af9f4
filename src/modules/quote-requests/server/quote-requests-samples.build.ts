// Quote requests in the world of the sweeps: a draft, one that is sent, and a group that has its prices.
import { sql } from 'kysely';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { EstimatesRecord } from '../../estimates/server/estimates-samples.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { quoteRequestsApi } from '../shared/quote-requests.api.ts';
import { quoteRequestsRoles } from './quote-requests-roles.build.ts';

export async function buildQuote(
  app: TestApp,
  as: Person,
  { jobId, label, email = null }: { jobId: number; label: string; email?: string | null },
) {
  const contact = await buildContact(app, as, {
    contactTypeId: 3,
    companyName: `${label} ${Math.random().toString(36).slice(2, 8)}`,
    ...(email && { email }),
  });
  const body = {
    jobId,
    label,
    assignedIds: [contact.id],
    items: [{ description: label, labourQuantity: 2, labourUnit: 'hr' }],
  };
  const [quote] = made(await app.call(as, quoteRequestsApi.createMultiple, { body }));
  if (!quote) throw new Error('No quote request was made');
  const [item] = made(await app.call(as, quoteRequestsApi.items, { params: { id: quote.id } }));
  return { ...quote, itemId: item?.id ?? 0, contactId: contact.id };
}

/** As if its contractor had priced it. */
export async function pricedQuote(app: TestApp, as: Person, jobId: number, label: string) {
  const quote = await buildQuote(app, as, { jobId, label });
  await asSystem(
    app,
    sql`with priced as (update quote_request_item set labour_cost = 80, quoted_at = now() where quote_request_id = ${quote.id})
      update quote_request set status_id = 4, sent_at = now(), submitted_at = now(), total = 160 where id = ${quote.id}`,
  );
  return quote;
}

async function quotesWorld(app: TestApp, as: Person, jobId: number, mark: string) {
  const draft = await buildQuote(app, as, { jobId, label: mark });
  const spare = await buildQuote(app, as, { jobId, label: mark });
  const sendable = await buildQuote(app, as, { jobId, label: mark, email: 'quotes@sent.example' });
  const sent = await buildQuote(app, as, { jobId, label: mark, email: 'asked@sent.example' });
  await asSystem(app, sql`update quote_request set status_id = 2, sent_at = now() where id = ${sent.id}`);
  const priced = await pricedQuote(app, as, jobId, mark);
  const chosen = await pricedQuote(app, as, jobId, mark);
  await app.call(as, quoteRequestsApi.choose, {
    params: { groupId: chosen.groupId },
    body: { itemIds: [chosen.itemId], chosen: true },
  });
  return {
    quoteRequest: draft.id,
    quoteRequestItem: draft.itemId,
    quoteContact: spare.contactId,
    sendableQuote: sendable.id,
    sentQuote: sent.id,
    pricedQuoteItem: priced.itemId,
    pricedGroup: priced.groupId,
    chosenQuoteItem: chosen.itemId,
    chosenGroup: chosen.groupId,
  };
}
export type QuotesRecord = keyof Awaited<ReturnType<typeof quotesWorld>>;

export const quoteRequestsTests: ModuleTests<JobsRecord | EstimatesRecord, QuotesRecord> = {
  roles: quoteRequestsRoles,
  world: (app, as, { job }, { mark }) => quotesWorld(app, as, job, mark),
  paths: [
    [/\/quoteRequest\/:id\/item\/:itemId/, 'quoteRequest'],
    [/\/quoteRequest\/:id/, 'quoteRequest'],
  ],
  params: { groupId: 'pricedGroup' },
  samples: {
    'POST /quoteRequest': (of) => ({ body: { jobId: of.job, assignedId: of.quoteContact, label: 'Once' } }),
    'POST /quoteRequest/createMultiple': (of) => ({ body: { jobId: of.job, assignedIds: [of.quoteContact] } }),
    'PUT /quoteRequest/:id': () => ({ body: { note: 'By the side gate' } }),
    'GET /quoteRequest/:id/item/:itemId': (of) => ({ params: { itemId: of.quoteRequestItem } }),
    'POST /quoteRequest/:id/item': () => ({ body: { description: 'One more' } }),
    'PUT /quoteRequest/:id/item/:itemId': (of) => ({
      params: { itemId: of.quoteRequestItem },
      body: { description: 'Other words' },
    }),
    'DELETE /quoteRequest/:id/item/:itemId': (of) => ({ params: { itemId: of.quoteRequestItem } }),
    'POST /quoteRequest/:id/estimateItem': (of) => ({ body: { items: [{ estimateItemId: of.frozenItem }] } }),
    'POST /quoteRequest/:id/notify': (of) => ({ params: { id: of.sendableQuote }, body: {} }),
    'POST /quoteRequest/:id/question': (of) => ({
      params: { id: of.sentQuote },
      body: { question: 'Are the ceilings in it?' },
    }),
    'PUT /quoteRequest/:id/status': (of) => ({ params: { id: of.sentQuote }, body: { statusId: 8 } }),
    'PUT /quoteRequest/:id/assigned': (of) => ({ body: { assignedId: of.quoteContact } }),
    'PUT /quoteRequest/group/:groupId/choice': (of) => ({ body: { itemIds: [of.pricedQuoteItem], chosen: true } }),
    'POST /quoteRequest/group/:groupId/accept': (of) => ({
      params: { groupId: of.chosenGroup },
      body: { itemIds: [of.chosenQuoteItem] },
    }),
  },
};
