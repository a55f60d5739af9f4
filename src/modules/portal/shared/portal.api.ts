// Shared pages: made and revoked by staff, opened by a secret, read by visitors who reach nothing else.
import { user } from '../../identity/shared/user.entity.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { crudApi, endpoint, listQuery, many, one, page, recordId } from '../../../kit/endpoint.ts';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { sharedDocument } from './shared-document.api.ts';
import { shareItem } from './share-item.entity.ts';
import { shareItemTheme } from './share-item-theme.entity.ts';
import { SHARE_KINDS } from './share-kinds.ts';

export const shareItemView = row(shareItem, 'all', {
  contact: labelOf(contact, 'contactId'),
  theme: labelOf(shareItemTheme, 'themeId'),
  createdBy: labelOf(user, 'createdById'),
  useCount: z.number(),
  lastUsedAt: z.string().nullable(),
  /** Can still be opened. */
  open: z.boolean(),
  jobNumber: z.string().nullable(),
});
export interface ShareItemView extends z.infer<typeof shareItemView> {}
export const madeShare = shareItemView.extend({
  /** Shown once: only its hash is kept. */
  link: z.string(),
});
export interface MadeShare extends z.infer<typeof madeShare> {}
export const shareItemThemeView = row(shareItemTheme, 'all', {
  logoUrl: z.string().nullable(),
});
export interface ShareItemThemeView extends z.infer<typeof shareItemThemeView> {}

/** What a visitor's page needs to know about itself. */
export const visitedPage = z.strictObject({
  kind: z.string(),
  label: z.string(),
  companyName: z.string(),
  companyPhone: z.string().nullable(),
  /** The person it was sent to. */
  recipient: z.string().nullable(),
  expiresAt: z.string(),
  /** The company's own look, where no theme is chosen. */
  accent: z.string().nullable(),
  hasLogo: z.boolean(),
  theme: z
    .strictObject({
      ref: z.string(),
      label: z.string(),
      backgroundColour: z.string(),
      logoUrl: z.string().nullable(),
    })
    .nullable(),
});
export interface VisitedPage extends z.infer<typeof visitedPage> {}
export const visit = z.strictObject({
  user: z.strictObject({
    email: z.string().nullable(),
    fullName: z.string(),
    primeAdmin: z.literal(false),
    company: z.strictObject({
      systemType: z.string(),
      name: z.string(),
    }),
  }),
  token: z.strictObject({
    access_token: z.string(),
  }),
});
export interface Visit extends z.infer<typeof visit> {}
/** A picture of one pixel, as an example. */
const RED_POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const items = crudApi(shareItem, 'shareItem', { row: shareItemView });
const themes = crudApi(
  shareItemTheme,
  'shareItemTheme',
  { row: shareItemThemeView },
  { example: { label: 'Blue', backgroundColour: '#1f5fbf' } },
);

export const portalApi = {
  list: items.list,
  count: items.count,
  get: items.get,
  create: endpoint({
    method: 'POST',
    path: '/shareItem',
    permission: 'create-share-item',
    summary: 'Share a page with somebody without an account; the link is answered once',
    body: createSchema(shareItem).extend({
      sendEmail: z.boolean().optional(),
      /** Why a snapshot goes without something that holds it. */
      holdReason: z.string().trim().max(2000).nullish(),
    }),
    response: one(madeShare),
    noReplay: true,
    changes: ['shareItem'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/shareItem/:id/revoke',
    permission: 'edit-share-item',
    summary: 'Close a shared page, for those who have it open too',
    response: one(shareItemView),
    changes: ['shareItem'],
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/shareItem/job/:jobId',
    permission: 'view-share-item',
    summary: 'Every link of a job and of its records, open or not',
    query: listQuery,
    response: page(shareItemView),
  }),
  log: endpoint({
    method: 'GET',
    path: '/shareItem/:id/log',
    permission: 'view-share-item',
    summary: 'When a link was made, opened, refused and closed, and from where; the newest first',
    response: many(
      z.strictObject({
        at: z.string(),
        what: z.enum(['made', 'opened', 'refused', 'revoked']),
        who: z.string().nullable(),
        ip: z.string().nullable(),
        device: z.string().nullable(),
      }),
    ),
  }),
  revokeMany: endpoint({
    method: 'POST',
    path: '/shareItem/revoke',
    permission: 'edit-share-item',
    summary: 'Close several shared pages at once; those that are closed already are left as they are',
    body: z.strictObject({ shareItemIds: z.array(recordId).min(1, 'Choose at least one').max(1000) }),
    response: one(z.strictObject({ revoked: z.number() })),
    changes: ['shareItem'],
  }),
  listThemes: themes.list,
  countThemes: themes.count,
  getTheme: themes.get,
  createTheme: themes.create,
  updateTheme: themes.update,
  removeTheme: themes.remove,
  themeLogo: endpoint({
    method: 'GET',
    path: '/shareItemTheme/:id/logo',
    permission: 'view-share-item-theme',
    summary: 'The logo of a theme',
    response: z.unknown(),
    binary: 'image/png',
  }),
  themeLogoBase64: endpoint({
    method: 'POST',
    path: '/shareItemTheme/:id/logo/base64',
    example: { body: { fileName: 'logo.png', base64: RED_POINT } },
    permission: 'edit-share-item-theme',
    summary: 'The logo of a theme, as base64 or a data address: PNG, JPEG or WebP, at most 2 MB',
    body: z.strictObject({
      fileName: z.string().trim().max(200).optional(),
      base64: z
        .string({ error: 'This is required' })
        .min(1, 'This is required')
        .max(3_000_000, 'The picture is larger than 2 MB'),
    }),
    response: one(shareItemThemeView),
    changes: ['shareItemTheme'],
  }),
  themeLogoUrl: endpoint({
    method: 'POST',
    path: '/shareItemTheme/:id/logo/url',
    permission: 'edit-share-item-theme',
    summary: 'The logo of a theme, fetched once from a public address: PNG, JPEG or WebP, at most 2 MB',
    body: z.strictObject({
      location: z.string({ error: 'This is required' }).trim().min(1, 'This is required').max(2000),
    }),
    response: one(shareItemThemeView),
    changes: ['shareItemTheme'],
    ownTransaction: true,
  }),
  removeThemeLogo: endpoint({
    method: 'DELETE',
    path: '/shareItemTheme/:id/logo',
    permission: 'edit-share-item-theme',
    summary: 'The theme stands without a logo; the company’s own is shown',
    response: one(shareItemThemeView),
    changes: ['shareItemTheme'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/authentication/share-reference-token',
    permission: 'public',
    summary: 'Open a shared page by its secret; 403 asks for a login first',
    body: z.strictObject({
      reference: z.string({ error: 'This is required' }).min(1, 'This is required').max(500),
      authorised: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
    }),
    response: visit,
    noReplay: true,
    ownTransaction: true,
  }),
  askForNew: endpoint({
    method: 'POST',
    path: '/authentication/share-renewal',
    permission: 'public',
    summary: 'Tell the person who sent a link that it has ended; answers alike for every secret',
    body: z.strictObject({ reference: z.string({ error: 'This is required' }).min(1, 'This is required').max(500) }),
    response: one(z.strictObject({ asked: z.literal(true) })),
    example: { body: { reference: 'a-link-that-has-ended' } },
    noReplay: true,
    ownTransaction: true,
  }),
  visited: endpoint({
    method: 'GET',
    path: '/share/current',
    permission: 'signed-in',
    audience: ['visitor'],
    shareKinds: SHARE_KINDS,
    summary: 'The shared page this visitor has open',
    response: one(visitedPage),
  }),
  visitedLogo: endpoint({
    method: 'GET',
    path: '/share/logo',
    permission: 'signed-in',
    audience: ['visitor'],
    shareKinds: SHARE_KINDS,
    summary: 'The logo of the company whose page this visitor has open',
    response: z.unknown(),
    binary: 'image/png',
  }),
  visitedEstimate: endpoint({
    method: 'GET',
    path: '/share/estimate',
    permission: 'signed-in',
    audience: ['visitor'],
    shareKinds: ['estimate'],
    summary: 'The shared estimate, without costs and margins',
    response: one(sharedDocument),
  }),
  visitedEstimatePdf: endpoint({
    method: 'GET',
    path: '/share/estimate/pdf',
    permission: 'signed-in',
    audience: ['visitor'],
    shareKinds: ['estimate'],
    summary: 'The shared estimate as PDF',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
};
