import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { quoteRequestsApi } from '../shared/quote-requests.api.ts';
import { acceptChosen, acceptWhole, choose, levellingOf } from './levelling.service.ts';
import {
  addItem,
  askContractor,
  assignQuote,
  changeItem,
  createQuotes,
  linkLines,
  moveQuote,
  removeItem,
  removeQuote,
  sendQuote,
  updateQuote,
} from './quote-requests.service.ts';
import { takeIntoEstimate } from './quoted-estimates.service.ts';
import { itemOf, itemsOf, questionsOf, quoteRequests } from './quote-requests.views.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await quoteRequests.get(ctx, id);
};
const isSet = (flag: string | undefined): boolean => flag === 'true' || flag === '1';

export const quoteRequestsRoutes = (): Route[] =>
  routes(quoteRequestsApi, {
    ...crudOf(quoteRequests),
    create: async (ctx, { body }) => {
      const { assignedId, estimateTypeId, ...asked } = body;
      const [id = 0] = await createQuotes(ctx, {
        ...asked,
        estimateTypeId: estimateTypeId === 2 ? 2 : 1,
        assignedIds: [assignedId],
      });
      return await quoteRequests.get(ctx, id);
    },
    createMultiple: async (ctx, { body }) => {
      const ids = await createQuotes(ctx, body);
      return { data: await Promise.all(ids.map((id) => quoteRequests.read(ctx, id))) };
    },
    update: async (ctx, { params, query, body }) => {
      const { estimateItemMapping, ...given } = body;
      if (isSet(query.createWorkOrder) && isSet(query.updateEstimate))
        throw invalid({
          createWorkOrder: 'A quote can become a work order or go into the estimate, not both at once',
        });
      if (Object.keys(given).some((name) => name !== 'version')) await updateQuote(ctx, params.id, given);
      if (isSet(query.createWorkOrder)) await acceptWhole(ctx, params.id);
      if (isSet(query.updateEstimate)) await takeIntoEstimate(ctx, params.id, estimateItemMapping);
      return await quoteRequests.get(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeQuote(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    items: async (ctx, { params }) => {
      await quoteRequests.read(ctx, params.id);
      return { data: await itemsOf(ctx, [params.id]) };
    },
    getItem: async (ctx, { params }) => {
      await quoteRequests.read(ctx, params.id);
      return { data: await itemOf(ctx, params.id, params.itemId) };
    },
    createItem: async (ctx, { params, body }) => ({
      data: await itemOf(ctx, params.id, await addItem(ctx, params.id, body)),
    }),
    updateItem: async (ctx, { params, body }) => {
      await changeItem(ctx, params, body);
      return { data: await itemOf(ctx, params.id, params.itemId) };
    },
    removeItem: async (ctx, { params }) => {
      await removeItem(ctx, params);
      return { data: { id: params.itemId } };
    },
    linkEstimateItems: (ctx, { params, body }) =>
      after(
        ctx,
        params.id,
        linkLines(
          ctx,
          params.id,
          body.items.map(({ estimateItemId }) => estimateItemId),
          body.quoteRequest?.version,
        ),
      ),
    notify: (ctx, { params, body }) => after(ctx, params.id, sendQuote(ctx, params.id, body?.message ?? null)),
    questions: async (ctx, { params }) => {
      await quoteRequests.read(ctx, params.id);
      return { data: await questionsOf(ctx, params.id) };
    },
    ask: async (ctx, { params, body }) => {
      await askContractor(ctx, params.id, body.line ?? null, body.question);
      return { data: await questionsOf(ctx, params.id) };
    },
    status: (ctx, { params, body }) => after(ctx, params.id, moveQuote(ctx, params.id, body)),
    assign: (ctx, { params, body }) =>
      after(ctx, params.id, assignQuote(ctx, params.id, body.assignedId, body.version)),
    levelling: async (ctx, { params }) => ({ data: await levellingOf(ctx, params.groupId) }),
    choose: async (ctx, { params, body }) => {
      await choose(ctx, params.groupId, body.itemIds, body.chosen);
      return { data: await levellingOf(ctx, params.groupId) };
    },
    accept: async (ctx, { params, body }) => {
      const given = { itemIds: body.itemIds, tellOthers: body.tellOthers ?? true };
      const workOrderIds = await acceptChosen(ctx, params.groupId, given);
      return { data: { workOrderIds, levelling: await levellingOf(ctx, params.groupId) } };
    },
  });
