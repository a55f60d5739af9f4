// The page on which somebody outside does their steps of a wizard: whose it is, and the link that goes into the mail.
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound, unlessRefused } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { type WizardLinks, doByLink, fileByLink, finishByLink, outsidePage } from '../../wizards/server/index.ts';
import { attachmentTypeOfContractors } from './contractor-orders.views.ts';
import { sharedWizardsApi } from '../shared/shared-wizards.api.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';
import { isWizardOfLink, sentByLink, sharedWizard } from './shared-wizards.views.ts';

async function wizardOfLink(ctx: Context): Promise<number> {
  const { share } = ctx.actor;
  if (!share || !(await isWizardOfLink(ctx, share.objectId, share.itemId))) throw notFound('This page');
  return share.objectId;
}
/** Files that came by this page, and no others. */
async function mustBeSentHere(ctx: Context, ids: readonly number[]): Promise<void> {
  const sent = await sentByLink(ctx, ids);
  if (sent.length < new Set(ids).size)
    throw invalid({ attachmentIds: 'This file was not sent on this page. Send it again' });
}
const page = async (ctx: Context, id: number) => ({ data: await outsidePage(ctx, id) });

export const sharedWizardsRoutes = (): Route[] =>
  routes(sharedWizardsApi, {
    visited: async (ctx) => await page(ctx, await wizardOfLink(ctx)),
    item: async (ctx, { body: { id: itemId, attachmentIds, ...given } }) => {
      const id = await wizardOfLink(ctx);
      if (attachmentIds?.length) {
        await mustBeSentHere(ctx, attachmentIds);
        await fileByLink(ctx, id, itemId, attachmentIds);
        return await page(ctx, id);
      }
      await doByLink(ctx, id, itemId, given);
      return await page(ctx, id);
    },
    finish: async (ctx, { body }) => {
      const id = await wizardOfLink(ctx);
      await finishByLink(ctx, id, body.id);
      return await page(ctx, id);
    },
  });

export const wizardShareKinds: ShareKinds = {
  wizard: (ctx, objectId, { contactId }) => sharedWizard(ctx, objectId, contactId ?? null),
};

export const wizardLinks: WizardLinks = {
  make: async (ctx, { wizardId, contactId, label, expiresAt }) => {
    const { item, link } = await shareObject(ctx, wizardShareKinds, {
      kind: 'wizard',
      objectType: 'wizard',
      objectId: wizardId,
      contactId,
      label,
      expiresAt,
      attachmentTypeId: await attachmentTypeOfContractors(ctx),
      publicUploads: false,
    });
    return { id: item.id, link };
  },
  close: async (ctx, id) => await unlessRefused(revokeShare(ctx, id)), // closed by hand before
};
