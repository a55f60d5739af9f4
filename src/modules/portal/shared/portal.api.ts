// Shared pages: made and revoked by staff, opened by a secret, read by visitors who reach nothing else.
import { z } from 'zod';
import { crudApi, endpoint, one } from '../../../kit/endpoint.ts';
import { createSchema, rowSchema } from '../../../kit/entity-schemas.ts';
import type { Labelled } from '../../../kit/labels.ts';
import type { SharedDocument } from './shared-document.ts';
import { type ShareItem, type ShareItemCreate, shareItem } from './share-item.entity.ts';
import { type ShareItemTheme, shareItemTheme } from './share-item-theme.entity.ts';
import { SHARE_KINDS } from './share-kinds.ts';

export interface ShareItemView extends ShareItem {
  contact: Labelled | null;
  theme: Labelled | null;
  createdBy: Labelled | null;
  useCount: number;
  lastUsedAt: string | null;
  /** Can still be opened. */
  open: boolean;
}
export interface MadeShare extends ShareItemView {
  /** Shown once: only its hash is kept. */
  link: string;
}
export interface ShareItemThemeView extends ShareItemTheme {
  logoUrl: string | null;
}

/** What a visitor's page needs to know about itself. */
export interface VisitedPage {
  kind: string;
  label: string;
  companyName: string;
  expiresAt: string;
  /** The company's own look, where no theme is chosen. */
  accent: string | null;
  hasLogo: boolean;
  theme: { ref: string; label: string; backgroundColour: string; logoUrl: string | null } | null;
}
export interface Visit {
  user: { email: string | null; fullName: string; primeAdmin: false; company: { systemType: string; name: string } };
  token: { access_token: string };
}

const view = rowSchema(shareItem) as unknown as z.ZodType<ShareItemView>;
/** A picture of one pixel, as an example. */
const RED_POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const themeView = rowSchema(shareItemTheme) as unknown as z.ZodType<ShareItemThemeView>;
const items = crudApi(shareItem, 'shareItem', { row: view });
const themes = crudApi(
  shareItemTheme,
  'shareItemTheme',
  { row: themeView },
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
    body: (createSchema(shareItem) as unknown as z.ZodObject).extend({
      sendEmail: z.boolean().optional(),
    }) as unknown as z.ZodType<ShareItemCreate & { sendEmail?: boolean }>,
    response: one(view) as unknown as z.ZodType<{ data: MadeShare }>,
    noReplay: true,
    changes: ['shareItem'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/shareItem/:id/revoke',
    permission: 'edit-share-item',
    summary: 'Close a shared page, for those who have it open too',
    response: one(view),
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
    }) as unknown as z.ZodType<{ fileName?: string; base64: string }>,
    response: one(themeView),
    changes: ['shareItemTheme'],
  }),
  themeLogoUrl: endpoint({
    method: 'POST',
    path: '/shareItemTheme/:id/logo/url',
    permission: 'edit-share-item-theme',
    summary: 'The logo of a theme, fetched once from a public address: PNG, JPEG or WebP, at most 2 MB',
    body: z.strictObject({
      location: z.string({ error: 'This is required' }).trim().min(1, 'This is required').max(2000),
    }) as unknown as z.ZodType<{ location: string }>,
    response: one(themeView),
    changes: ['shareItemTheme'],
    ownTransaction: true,
  }),
  removeThemeLogo: endpoint({
    method: 'DELETE',
    path: '/shareItemTheme/:id/logo',
    permission: 'edit-share-item-theme',
    summary: 'The theme stands without a logo; the company’s own is shown',
    response: one(themeView),
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
    }) as unknown as z.ZodType<{ reference: string; authorised?: boolean | 0 | 1 }>,
    response: z.looseObject({ token: z.object({ access_token: z.string() }) }) as unknown as z.ZodType<Visit>,
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
    response: one(z.looseObject({ kind: z.string() })) as unknown as z.ZodType<{ data: VisitedPage }>,
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
    response: one(z.looseObject({ title: z.string() })) as unknown as z.ZodType<{ data: SharedDocument }>,
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
