// The page on which a customer gives feedback: whose it is, and the link that goes into the mail.
import type { Context } from '../../../platform/server/context.ts';
import { notFound, unlessRefused } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { type FeedbackLinks, feedbackPageOf, giveFeedback, withdrawConsent } from '../../feedback/server/index.ts';
import { sharedFeedbackApi } from '../shared/shared-feedback.api.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';
import { sharedFeedback } from './shared-feedback.views.ts';

function feedbackOfLink({ actor: { share } }: Context): number {
  if (!share) throw notFound('This page');
  return share.objectId;
}
const page = async (ctx: Context) => ({ data: await feedbackPageOf(ctx, feedbackOfLink(ctx)) });

export const sharedFeedbackRoutes = (): Route[] =>
  routes(sharedFeedbackApi, {
    visited: page,
    give: async (ctx, { body: { comment = null, ...given } }) => {
      await giveFeedback(ctx, feedbackOfLink(ctx), { ...given, comment });
      return await page(ctx);
    },
    withdraw: async (ctx) => {
      await withdrawConsent(ctx, feedbackOfLink(ctx));
      return await page(ctx);
    },
  });

export const feedbackShareKinds: ShareKinds = {
  feedback: async (ctx, objectId) => await sharedFeedback(ctx, objectId),
};

export const feedbackLinks: FeedbackLinks = {
  make: async (ctx, { feedbackId, label, expiresAt }) => {
    const given = { kind: 'feedback', objectType: 'feedback', objectId: feedbackId, label, expiresAt } as const;
    const { item, link } = await shareObject(ctx, feedbackShareKinds, given);
    return { id: item.id, link };
  },
  close: async (ctx, id) => await unlessRefused(revokeShare(ctx, id)), // closed by hand before
};
