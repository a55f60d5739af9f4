import type { App } from '../../../platform/server/context.ts';
import { invalid, rateLimited } from '../../../platform/server/errors.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { createSafeFetch } from '../../../platform/server/safe-fetch.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { companyLogo } from '../../company/server/index.ts';
import { portalApi } from '../shared/portal.api.ts';
import {
  type ShareKinds,
  revokeShare,
  requireRightsOf,
  revokeShares,
  shareObject,
  visited,
  visitedEstimate,
  visitedEstimatePdf,
} from './share-items.service.ts';
import {
  shareItemCount,
  shareItemList,
  shareItemLog,
  shareItemView,
  shareItemsOfJob,
  visitedThemeLogo,
} from './share-items.views.ts';
import { logoFromBase64, logoFromUrl } from './theme-logo.service.ts';
import { themeLogo } from './share-themes.views.ts';
import { themes } from './share-themes.views.ts';
import { askForNewLink } from './share-renewal.service.ts';
import { openShare } from './share-visits.service.ts';

export function portalRoutes(app: App, kinds: ShareKinds): Route[] {
  const limits = createRateLimiter(app.config.rateLimits);
  const fetch = createSafeFetch({ allow: app.config.fetchAllow });
  return routes(portalApi, {
    list: (ctx, { query }) => shareItemList(ctx, query),
    count: (ctx, { query }) => shareItemCount(ctx, query),
    get: (ctx, { params }) => shareItemView(ctx, params.id),
    create: async (ctx, { body }) => {
      // Whoever signs in at a site is asked what the site asks: the page of the job that knows it makes the link.
      if (body.kind === 'attendance') {
        requireRightsOf(ctx, body.kind);
        throw invalid({ kind: 'Create a site link on the job’s Attendance page' });
      }
      const { item, link } = await shareObject(ctx, kinds, body);
      const { data } = JSON.parse((await shareItemView(ctx, item.id)).text) as { data: object };
      return { data: { ...data, link } } as never;
    },
    log: async (ctx, { params }) => {
      await shareItemView(ctx, params.id);
      return { data: await shareItemLog(ctx, params.id) };
    },
    revoke: async (ctx, { params }) => {
      await revokeShare(ctx, params.id);
      return await shareItemView(ctx, params.id);
    },
    ofJob: (ctx, { params, query }) => shareItemsOfJob(ctx, params.jobId, query),
    revokeMany: async (ctx, { body }) => ({ data: { revoked: await revokeShares(ctx, body.shareItemIds) } }),
    listThemes: (ctx, { query }) => themes.list(ctx, query),
    countThemes: (ctx, { query }) => themes.count(ctx, query),
    getTheme: (ctx, { params }) => themes.get(ctx, params.id),
    createTheme: async (ctx, { body }) => themes.get(ctx, await themes.create(ctx, body)),
    updateTheme: async (ctx, { params, body }) => {
      await themes.update(ctx, params.id, body);
      return await themes.get(ctx, params.id);
    },
    removeTheme: async (ctx, { params, query }) => {
      await themes.remove(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    themeLogo: (ctx, { params }) => themeLogo.read(ctx, params.id),
    themeLogoBase64: async (ctx, { params, body }) => {
      await logoFromBase64(ctx, params.id, body);
      return await themes.get(ctx, params.id);
    },
    themeLogoUrl: async (ctx, { params, body, once }) => {
      await logoFromUrl(ctx, fetch, params.id, body.location, once);
      return await themes.get(ctx, params.id);
    },
    removeThemeLogo: async (ctx, { params }) => {
      await themeLogo.remove(ctx, params.id);
      return await themes.get(ctx, params.id);
    },
    open: async ({ app, ip, device, requestId, bearer }, { body }) => {
      const wait = limits.take(`share:${ip}`, 30, 60);
      if (wait) throw rateLimited(wait);
      return await openShare(app, body.reference, { ip, device, requestId, bearer });
    },
    askForNew: async ({ app, ip, requestId }, { body }) => {
      const wait = limits.take(`renewal:${ip}`, 10, 3600);
      if (wait) throw rateLimited(wait);
      await askForNewLink(app, body.reference, { ip, requestId });
      return { data: { asked: true as const } };
    },
    visited: async (ctx) => ({ data: await visited(ctx) }),
    visitedLogo: async (ctx) => {
      const own = await visitedThemeLogo(ctx, ctx.actor.share?.itemId ?? 0);
      if (own !== null) return await themeLogo.read(ctx, own);
      const { bytes, type } = await companyLogo(ctx);
      return new Download(bytes, type, 'logo', true);
    },
    visitedEstimate: async (ctx) => ({ data: await visitedEstimate(ctx) }),
    visitedEstimatePdf: (ctx) => visitedEstimatePdf(ctx),
  });
}
