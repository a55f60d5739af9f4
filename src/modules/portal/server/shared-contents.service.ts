// The links of contents: who may share which, and what their visitors get.
import type { Context } from '../../../platform/server/context.ts';
import { notFound, orNone, unlessRefused } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import {
  type ContentsLinks,
  addOwnItem,
  answerContents,
  approveDisposal,
  declineLossQuote,
  labelOfQuote,
  markQuoteOpened,
  personsOf,
  photoOfLink,
  photoOfQuote,
  quoteOfContact,
  savePrices,
  signContents,
  visitedContents,
  visitedQuote,
} from '../../contents/server/index.ts';
import { copyOf } from '../../documents/server/index.ts';
import { sharedContentsApi, sharedLossQuotesApi } from '../shared/shared-contents.api.ts';
import { attachmentTypeOfContractors } from './contractor-orders.views.ts';
import { linksStanding } from './share-items.views.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';

export const contentsShareKinds: ShareKinds = {
  'loss-schedule': async (ctx, id) => {
    const found = await orNone(personsOf(ctx, id));
    return found && { label: `Contents ${found.label}`, jobId: found.jobId };
  },
  'loss-schedule-quote': async (ctx, id, { contactId }) => await labelOfQuote(ctx, id, contactId ?? null),
};

export const contentsLinks: ContentsLinks = {
  make: async (ctx, { kind, objectId, contactId, label, email, message, expiresAt }) => {
    const { item, link } = await shareObject(ctx, contentsShareKinds, {
      kind,
      objectType: kind === 'loss-schedule' ? 'lossSchedule' : 'lossScheduleQuote',
      objectId,
      contactId,
      label,
      email,
      message,
      expiresAt,
      sendEmail: email !== null,
      attachmentTypeId: await attachmentTypeOfContractors(ctx),
      publicUploads: true,
    });
    return { id: item.id, link, email };
  },
  close: async (ctx, id) => await unlessRefused(revokeShare(ctx, id)), // closed by hand before
  standing: linksStanding,
};

const picture = async (
  ctx: Context,
  found: { thumbFileId: number | null; viewFileId: number | null } | undefined,
  size: 'thumb' | 'view' = 'view',
) => {
  if (!found) throw notFound('This photo');
  return await copyOf(ctx, size === 'thumb' ? found.thumbFileId : (found.viewFileId ?? found.thumbFileId));
};

const quoted = async (ctx: Context, act: (id: number) => Promise<unknown>) => {
  const id = await quoteOfContact(ctx);
  await act(id);
  return { data: await visitedQuote(ctx, id) };
};

export const sharedContentsRoutes = (): Route[] => [
  ...routes(sharedContentsApi, {
    visited: async (ctx) => ({ data: await visitedContents(ctx) }),
    photo: async (ctx, { params, query }) =>
      await picture(ctx, await photoOfLink(ctx, params.attachmentId), query.size),
    answer: async (ctx, { body }) => ({ data: await answerContents(ctx, body) }),
    addItem: async (ctx, { body }) => ({ data: await addOwnItem(ctx, body) }),
    approve: async (ctx, { body }) => ({ data: await approveDisposal(ctx, body) }),
    sign: async (ctx, { body }) => ({ data: await signContents(ctx, body) }),
  }),
  ...routes(sharedLossQuotesApi, {
    visited: (ctx) => quoted(ctx, () => Promise.resolve()),
    photo: async (ctx, { params, query }) =>
      await picture(ctx, await photoOfQuote(ctx, params.attachmentId), query.size),
    opened: (ctx) => quoted(ctx, (id) => markQuoteOpened(ctx, id)),
    save: (ctx, { body }) => quoted(ctx, (id) => savePrices(ctx, id, body, false)),
    submit: (ctx, { body }) => quoted(ctx, (id) => savePrices(ctx, id, body, true)),
    decline: (ctx, { body }) => quoted(ctx, (id) => declineLossQuote(ctx, id, body.reason)),
  }),
];
