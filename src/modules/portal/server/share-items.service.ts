// Sharing a page with somebody without an account, and closing it again.
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, notFound, orInvalid } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { type PrintDocument } from '../../../platform/server/print/print-document.ts';
import { print } from '../../../platform/server/print/print.ts';
import { insertRecord, linkObject, lockRecord, missingIds, updateRecord } from '../../../platform/server/records.ts';
import { Download } from '../../../platform/server/routes.ts';
import { demandSnapshotLeaving, estimateDocument } from '../../estimates/server/index.ts';
import { emailSignature } from '../../jobs/server/index.ts';
import { logSecurity, makeTokenRow } from '../../identity/server/index.ts';
import { type ShareItem, type ShareItemCreate, shareItem } from '../shared/share-item.entity.ts';
import { SHARED_OBJECTS, type ShareKind } from '../shared/share-kinds.ts';
import { SHARE_PARTS } from '../shared/share-parts.ts';
import type { SharedDocument } from '../shared/shared-document.api.ts';
import type { VisitedPage } from '../shared/portal.api.ts';
import { shareItemScope } from './share-items.scope.ts';
import { closeShare } from './share-items.store.ts';
import { contactEmail, ownCompany, sharedSnapshot, visitedPage } from './share-items.views.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly shareKinds?: ShareKinds;
  }
}

/** What is shared, as its owner describes it; undefined where the person does not see it. What rights it takes stands in SHARED_OBJECTS. */
export type DescribeShared = (
  ctx: Context,
  objectId: number,
  given: ShareItemCreate,
) => Promise<{ label: string; jobId: number | null } | undefined>;
/** Kinds whose modules exist, by the modules. */
export type ShareKinds = Partial<Record<ShareKind, DescribeShared>>;

export const estimateShareKinds: ShareKinds = { estimate: sharedSnapshot };

const LONGEST_DAYS = 366;

/** Whoever makes a link can open it: they hold what its kind asks. */
export function requireRightsOf(ctx: Context, kind: ShareKind): void {
  if (!SHARED_OBJECTS[kind].rights.every((right) => can(ctx, right))) throw forbidden();
}

/** The one way in which a link is made: by hand, with a mail, by the clock, or as part of what is sent out. */
export async function shareObject(
  ctx: Context,
  kinds: ShareKinds,
  { sendEmail, holdReason, ...given }: ShareItemCreate & { sendEmail?: boolean; holdReason?: string | null },
): Promise<{ item: ShareItem; link: string }> {
  const describe = kinds[given.kind];
  if (!describe) throw invalid({ kind: 'This kind of page cannot be shared yet' });
  const { objectType } = SHARED_OBJECTS[given.kind];
  requireRightsOf(ctx, given.kind);
  if (given.objectType !== objectType)
    throw invalid({ objectType: `This type of page shows a record of type ${objectType}` });
  const shown = await describe(ctx, given.objectId, given);
  if (!shown) throw invalid({ objectId: 'This entry does not exist' });
  const expires = new Date(`${given.expiresAt.replace(' ', 'T')}Z`);
  const hours = (expires.getTime() - ctx.now.getTime()) / 3_600_000;
  if (hours <= 0) throw invalid({ expiresAt: 'Choose a time in the future' });
  if (hours > LONGEST_DAYS * 24) throw invalid({ expiresAt: 'A page can be shared for at most a year' });
  const contact = given.contactId ? await contactEmail(ctx, given.contactId) : undefined;
  if (given.contactId && !contact) throw invalid({ contactId: 'This entry does not exist' });
  if (given.themeId && (await missingIds(ctx, 'share_item_theme', [given.themeId])).length)
    throw invalid({ themeId: 'This entry does not exist' });
  checkParts(given);
  const email = given.email || contact?.email || null;
  if (sendEmail && !email) throw invalid({ email: 'Enter an email address, or copy the link instead' });
  if (given.kind === 'estimate') await demandSnapshotLeaving(ctx, given.objectId, holdReason ?? null);
  await linkObject(ctx, given.objectType, given.objectId, shown.jobId);
  const { companyId } = ctx.actor;
  const token = await makeTokenRow(ctx, {
    companyId,
    kind: 'share',
    shareKind: given.kind,
    objectType: given.objectType,
    objectId: given.objectId,
    contactId: given.contactId ?? null,
    requiresSignIn: given.requireLogin ?? false,
    hours,
    uses: given.maxUses ?? null,
    createdById: ctx.actor.userId,
  });
  const label = given.label || shown.label;
  const item = await insertRecord(
    ctx,
    shareItem,
    { ...given, label, email },
    { tokenId: token.id, jobId: shown.jobId },
    { jobId: shown.jobId },
  );
  await logSecurity(ctx, {
    name: 'share-made',
    objectType: 'shareItem',
    objectId: item.id,
    detail: { kind: given.kind, email, sharedType: given.objectType, sharedId: given.objectId },
  });
  const link = `${ctx.app.config.publicUrl}/share/${token.secret}`;
  if (sendEmail && email) await mailLink(ctx, { email, name: contact?.name, label, link, item });
  return { item, link };
}

/** A page shows what its kind has, and never nothing. */
function checkParts({ kind, visibleFields }: ShareItemCreate): void {
  const parts = SHARE_PARTS[kind] ?? [];
  const unknown = visibleFields?.find((name) => !parts.some(({ field }) => field === name));
  if (unknown !== undefined)
    throw invalid({ visibleFields: `This type of page has no part "${unknown.slice(0, 40)}"` });
}

async function mailLink(
  ctx: Context,
  {
    email,
    name,
    label,
    link,
    item,
  }: { email: string; name: string | undefined; label: string; link: string; item: ShareItem },
): Promise<void> {
  const company = await ownCompany(ctx);
  const signature = item.jobId === null ? null : (await emailSignature(ctx, item.jobId)).emailSignature;
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: email, ...(name && { name }) },
    replyTo: ctx.actor.email,
    template: 'share',
    subject: `${company.name}: ${label}`,
    title: label,
    paragraphs: [
      ...(name ? [`Hello ${name},`] : []),
      `${ctx.actor.fullName} of ${company.name} ${item.kind === 'upload' ? 'asks you for photos and files' : 'has shared this with you'}. The link works until ${item.expiresAt.slice(0, 10)}.`,
      ...(item.message ? [item.message] : []),
      ...(item.requireLogin ? ['You will be asked to log in first.'] : []),
      'This link is for you only. Anyone who has it can open the page.',
      ...(signature ? [signature] : []),
    ],
    button: { label: item.kind === 'upload' ? 'Send photos and files' : 'Open', url: link },
  });
}

/** Those that are closed already stay as they are: whoever chose them wants them closed. */
export async function revokeShares(ctx: Context, ids: readonly number[]): Promise<number> {
  let revoked = 0;
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const found = lockRecord(ctx, shareItem, id, { scope: shareItemScope(ctx, 'r') });
    const item = await orInvalid(found, { shareItemIds: 'This entry does not exist' });
    if (item.revokedAt) continue;
    await closeItem(ctx, item);
    revoked += 1;
  }
  return revoked;
}

export async function revokeShare(ctx: Context, id: number): Promise<void> {
  const item = await lockRecord(ctx, shareItem, id, { scope: shareItemScope(ctx, 'r') });
  if (item.revokedAt) throw conflict('This page is already closed.', item);
  await closeItem(ctx, item);
}

async function closeItem(ctx: Context, item: ShareItem): Promise<void> {
  const { id } = item;
  await closeShare(ctx, id);
  await updateRecord(
    ctx,
    shareItem,
    id,
    {},
    { revokedAt: ctx.now, revokedById: ctx.actor.userId },
    { jobId: item.jobId },
  );
  await logSecurity(ctx, { name: 'share-revoked', objectType: 'shareItem', objectId: id, detail: { kind: item.kind } });
}

// What visitors get: everything from the token, nothing from the address. ------------------------------------------------

export async function visited(ctx: Context): Promise<VisitedPage> {
  const row = ctx.actor.share && (await visitedPage(ctx, ctx.actor.share.itemId));
  if (!row) throw notFound('This page');
  return row;
}

async function visitedPrint(ctx: Context): Promise<PrintDocument> {
  const snapshot = ctx.actor.share && (await sharedSnapshot(ctx, ctx.actor.share.objectId));
  if (!snapshot) throw notFound('This page');
  return await estimateDocument(ctx, { estimateId: snapshot.estimateId, estimateSnapshotId: snapshot.id });
}

/** A row of the printed document also holds costs for the spreadsheet of those who may see them: only shown columns leave. */
export function shownDocument(document: PrintDocument): SharedDocument {
  const { title, subtitle, company, parties, facts, columns, rows, totals, currencySymbol } = document;
  const shown = columns.filter(({ sheetOnly }) => !sheetOnly).map(({ key, label, kind }) => ({ key, label, kind }));
  return {
    title,
    subtitle,
    company,
    facts: [
      ...(parties ?? []).map(({ label, lines }): [string, string] => [label, lines.join(', ')]),
      ...facts.map(([label, value]): [string, string] => [label, value]),
    ],
    columns: shown,
    rows: rows
      .filter((row) => !row.sheetOnly)
      .map(({ level, cells, note, group, within }) => ({
        level,
        ...(note && { note }),
        ...(group && { group }),
        ...(within && { within }),
        cells: Object.fromEntries(shown.map(({ key }) => [key, cells[key] ?? null])),
      })),
    totals: totals.map(([label, amount]) => [label, amount]),
    currencySymbol,
  };
}

export const visitedEstimate = async (ctx: Context): Promise<SharedDocument> => shownDocument(await visitedPrint(ctx));

export async function visitedEstimatePdf(ctx: Context): Promise<Download> {
  const document = await visitedPrint(ctx);
  return new Download(await print(document, 'pdf'), 'application/pdf', `${document.title}.pdf`);
}
