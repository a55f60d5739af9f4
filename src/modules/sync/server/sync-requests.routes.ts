// The calls of sync requests.
import { type Route, routes } from '../../../platform/server/routes.ts';
import { FOLLOWS, PARTS } from '../shared/sync-actions.ts';
import type { SyncRequestCreate } from '../shared/sync-request.entity.ts';
import { type Sending, syncRequestsApi } from '../shared/sync-requests.api.ts';
import { acceptRequest } from './sync-accept.service.ts';
import { deliverBothWays } from './sync-carrier.across.ts';
import { detachRecord, recordDetailsOf } from './sync-details.service.ts';
import { previewRequest, requestMessageView } from './sync-preview.service.ts';
import { takeTheirs } from './sync-take-theirs.service.ts';
import {
  cancelRequest,
  changeRequest,
  declineRequest,
  removeRequest,
  retryRequest,
  sendRequest,
} from './sync-requests.service.ts';
import { requestCount, requestList, requestView, requestViews } from './sync-requests.views.ts';

/** A request made as a plain record is sent. */
function sendingOf(given: SyncRequestCreate): Sending {
  const { parts, follow, assignedId: _assigned, ...rest } = given;
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined));
  const wanted = PARTS.filter((name) => parts?.includes(name));
  return {
    ...(known as unknown as Sending),
    ...(wanted.length && { parts: wanted }),
    follow: FOLLOWS.filter((name) => follow?.includes(name)),
  };
}

export const syncRequestRoutes = (): Route[] =>
  routes(syncRequestsApi, {
    list: (ctx, { query }) => requestList(ctx, query),
    count: (ctx, { query }) => requestCount(ctx, query),
    get: (ctx, { params }) => requestView(ctx, params.id),
    create: async (ctx, { body }) => requestView(ctx, (await sendRequest(ctx, sendingOf(body))).id),
    update: async (ctx, { params, body }) => requestView(ctx, await changeRequest(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => ({ data: { id: await removeRequest(ctx, params.id, query.version) } }),
    preview: async (ctx, { body }) => ({ data: await previewRequest(ctx, body) }),
    send: async (ctx, { body }) => requestView(ctx, (await sendRequest(ctx, body)).id),
    multi: async (ctx, { body }) => {
      const ids: number[] = [];
      for (const one of body.requests) ids.push((await sendRequest(ctx, one)).id);
      return { data: await requestViews(ctx, ids) };
    },
    accept: async (ctx, { body }) => requestView(ctx, await acceptRequest(ctx, body)),
    decline: async (ctx, { body }) => requestView(ctx, await declineRequest(ctx, body.id, body.reason)),
    cancel: async (ctx, { body }) => {
      const linkId = await cancelRequest(ctx, body.id);
      // On this server the other company is asked at once, and its answer is there before this one.
      if (linkId !== undefined) await deliverBothWays(ctx.app, { companyId: ctx.actor.companyId, linkId });
      return requestView(ctx, body.id);
    },
    message: async (ctx, { params }) => ({ data: await requestMessageView(ctx, params.id) }),
    retry: async (ctx, { params }) => requestView(ctx, await retryRequest(ctx, params.id)),
    takeTheirs: async (ctx, { params, body }) => ({
      data: await takeTheirs(ctx, params.objectType, params.objectId, body.contactId, body.key),
    }),
    details: async (ctx, { params }) => ({ data: await recordDetailsOf(ctx, params.objectType, params.objectId) }),
    detach: async (ctx, { params, body }) => {
      await detachRecord(ctx, params.objectType, params.objectId, body.contactId);
      return { data: await recordDetailsOf(ctx, params.objectType, params.objectId) };
    },
  });
