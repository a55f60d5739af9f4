// Inviting a contact's company to connect, and answering such an invitation.
import { acrossCompanies } from '../../../platform/server/across-companies.ts';
import type { App, Context } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { insertRecord, linkObject, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { createContact } from '../../contacts/server/index.ts';
import { hashSecret, logSecurity, makeTokenRow } from '../../identity/server/index.ts';
import {
  type SyncInvitation,
  type SyncInvitationCreate,
  type SyncInvitationUpdate,
  syncInvitation,
} from '../shared/sync-invitation.entity.ts';
import { ACCEPTED, CLOSED_TEXTS, DECLINED, EXPIRED, NO_INVITATION, PENDING, WITHDRAWN } from '../shared/sync-status.ts';
import type { InvitationDetails } from '../shared/sync.api.ts';
import {
  type HeldInvitation,
  answerInvitation,
  areLinked,
  endLink,
  invitationBehind,
  linkCompanies,
  lockInvitation,
} from './sync.across.ts';
import { closeInvitationToken, companyName, invitedContact, moveExpiry } from './sync.store.ts';

const DAYS = 30;
/** Clients come as insurers; everybody else works for the company that invites. */
const systemTypeFor = (contactTypeId: number): string => (contactTypeId === 1 ? 'insurer' : 'subcontractor');

export async function invite(ctx: Context, given: SyncInvitationCreate, sendEmail = true): Promise<SyncInvitation> {
  const contact = await invitedContact(ctx, given.contactId);
  if (!contact) throw invalid({ contactId: 'This entry does not exist' });
  if (contact.linkedTo) throw conflict(`${contact.fullName} is already connected to ${contact.linkedTo}`);
  if (contact.openInvitationId)
    throw conflict(`${contact.fullName} has been invited already. Send that invitation again instead.`);
  const email = given.email || contact.email || '';
  const server = given.server ? serverAddress(given.server) : null;
  if (!email && !server) throw invalid({ email: `${contact.fullName} has no email address. Enter one.` });
  const made = await insertRecord(
    ctx,
    syncInvitation,
    { ...given, email, server },
    { systemType: systemTypeFor(contact.contactTypeId), expiresAt: ctx.now },
  );
  await linkObject(ctx, 'syncInvitation', made.id, null);
  await send(ctx, made, sendEmail && email !== '');
  return made;
}

/** Several at once; those with an open invitation get its mail again. */
export async function inviteContacts(
  ctx: Context,
  contactIds: readonly number[],
  sendEmail: boolean,
): Promise<number[]> {
  const ids: number[] = [];
  for (const contactId of new Set(contactIds)) {
    const open = (await invitedContact(ctx, contactId))?.openInvitationId;
    ids.push(open ? (await resend(ctx, open)).id : (await invite(ctx, { contactId }, sendEmail)).id);
  }
  return ids;
}

/** Answers the link; only its hash stays here. */
async function send(ctx: Context, invitation: SyncInvitation, sendEmail = true): Promise<string> {
  await closeInvitationToken(ctx, invitation.id);
  const { companyId } = ctx.actor;
  const { id, secret } = await makeTokenRow(ctx, {
    companyId,
    kind: 'invitation',
    contactId: invitation.contactId,
    hours: DAYS * 24,
    uses: null,
    createdById: ctx.actor.userId,
  });
  await moveExpiry(ctx, invitation.id, DAYS, id);
  await logSecurity(ctx, {
    name: 'invitation-sent',
    objectType: 'syncInvitation',
    objectId: invitation.id,
    detail: { email: invitation.email },
  });
  const link = `${ctx.app.config.publicUrl}/invitation/${secret}`;
  if (!sendEmail) return link;
  const name = await companyName(ctx);
  await sendMail(ctx.app, ctx, {
    companyId,
    to: { address: invitation.email },
    replyTo: ctx.actor.email,
    template: 'sync-invitation',
    subject: `${name} has invited you to Sync`,
    title: `${name} has invited you to Sync`,
    paragraphs: [
      `${ctx.actor.fullName} of ${name} would like to work with you on shared jobs: work orders, quotes and documents go straight from one company to the other.`,
      ...(invitation.message ? [invitation.message] : []),
      invitation.server
        ? `Your company has its own server: open Share & Sync, Connections on it, press "Use an invitation" and paste this link: ${link} The invitation is valid for ${DAYS} days.`
        : `Create a free account or log in to accept. The invitation is valid for ${DAYS} days.`,
    ],
    button: invitation.server
      ? { label: 'Open your server', url: `${invitation.server}/prime/share/connections` }
      : { label: 'See the invitation', url: link },
    about: { type: syncInvitation.name, id: invitation.id },
  });
  return link;
}

/** `jobs.builder.example` or its whole address: the address of a server. */
function serverAddress(given: string): string {
  const text = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || !url.hostname)
    throw invalid({ server: 'Enter an address such as https://jobs.example.com' });
  return url.origin;
}

/** A new link of a pending invitation, to be handed over by whoever asks; the one before it stops working. */
export async function invitationLink(ctx: Context, id: number): Promise<string> {
  const row = await lockRecord(ctx, syncInvitation, id);
  if (row.statusId !== PENDING) throw conflict('Only a pending invitation has a link.', row);
  return await send(ctx, row, false);
}

const isOver = (row: SyncInvitation, now: Date): boolean =>
  row.statusId === PENDING && new Date(`${row.expiresAt.replace(' ', 'T')}Z`) <= now;

export async function resend(ctx: Context, id: number): Promise<SyncInvitation> {
  const row = await lockRecord(ctx, syncInvitation, id);
  if (row.statusId !== PENDING && row.statusId !== EXPIRED)
    throw conflict('Only a pending or expired invitation can be sent again. Make a new one.', row);
  const { after } = await updateRecord(ctx, syncInvitation, id, {}, { statusId: PENDING, answeredAt: null });
  await send(ctx, after, after.email !== '');
  return after;
}

export async function withdraw(ctx: Context, id: number): Promise<SyncInvitation> {
  const row = await lockRecord(ctx, syncInvitation, id);
  if (row.statusId !== PENDING) throw conflict('Only a pending invitation can be withdrawn.', row);
  await closeInvitationToken(ctx, id);
  return (await updateRecord(ctx, syncInvitation, id, {}, { statusId: WITHDRAWN, answeredAt: ctx.now })).after;
}

export async function changeInvitation(
  ctx: Context,
  id: number,
  { version, ...given }: SyncInvitationUpdate,
): Promise<SyncInvitation> {
  const row = await lockRecord(ctx, syncInvitation, id, { version });
  if (row.statusId !== PENDING || isOver(row, ctx.now))
    throw conflict('Only a pending invitation can be changed.', row);
  if (given.contactId !== undefined && given.contactId !== row.contactId)
    throw invalid({ contactId: 'An invitation cannot move to another contact' });
  if (given.email === null) throw invalid({ email: 'Email is required' });
  const server = given.server && { server: serverAddress(given.server) };
  return (await updateRecord(ctx, syncInvitation, id, { ...given, ...server })).after;
}

export async function removeInvitation(ctx: Context, id: number, version?: number): Promise<SyncInvitation> {
  await closeInvitationToken(ctx, id);
  return await removeRecord(ctx, syncInvitation, id, { version });
}

const unknown = () => new AppError(404, 'not_found', NO_INVITATION, { errors: { token: NO_INVITATION } });

export async function decryptInvitation(app: App, secret: string): Promise<InvitationDetails> {
  const found = await invitationBehind(app, secret);
  if (!found) throw unknown();
  const { lyncCompanyName, lyncRequestStatusId, lyncContactId, lyncCompanyId, systemType } = found;
  return { lyncCompanyName, lyncRequestStatusId, lyncContactId, lyncCompanyId, systemType };
}

interface Acceptance {
  contactId?: number | null;
  mapToContactId?: number | null;
  lyncContactId: number;
  lyncCompanyId: number;
  token?: string | null;
}

/** By its secret; without it whoever registered by this invitation, or proved the mailbox that it was sent to. */
function holds({ actor }: Context, invitation: HeldInvitation, secret: string | null | undefined): boolean {
  if (secret) return invitation.hash === hashSecret(secret).toString('hex');
  return invitation.cameWithIt || (actor.emailProved && invitation.email.toLowerCase() === actor.email.toLowerCase());
}

/** Connects the two companies: of two that accept at once, one wins. */
export async function acceptInvitation(ctx: Context, given: Acceptance): Promise<{ contactId: number }> {
  const { companyId } = ctx.actor;
  const chosen = given.contactId ?? given.mapToContactId ?? undefined;
  const contact = chosen === undefined ? undefined : await invitedContact(ctx, chosen);
  if (chosen !== undefined && !contact) throw invalid({ contactId: 'This entry does not exist' });
  if (contact?.linkedTo) throw conflict(`${contact.fullName} is already connected to ${contact.linkedTo}`);
  const invitation = await acrossCompanies(ctx, () => lockInvitation(ctx, given));
  if (!invitation || !holds(ctx, invitation, given.token) || invitation.lyncCompanyId === companyId)
    throw invalid({ lyncContactId: NO_INVITATION });
  const closed = CLOSED_TEXTS[invitation.lyncRequestStatusId];
  if (closed) throw conflict(closed);
  const contactId =
    contact?.id ?? (await createContact(ctx, { contactTypeId: 1, companyName: invitation.lyncCompanyName })).id;
  const name = await companyName(ctx);
  await acrossCompanies(ctx, async () => {
    if (await areLinked(ctx, companyId, invitation.lyncCompanyId))
      throw conflict(`Your company is already connected to ${invitation.lyncCompanyName}`);
    if (!(await answerInvitation(ctx, invitation, ACCEPTED, companyId, ctx.requestId)))
      throw conflict(CLOSED_TEXTS[ACCEPTED] ?? '');
    await linkCompanies(
      ctx,
      {
        companyId: invitation.lyncCompanyId,
        companyName: invitation.lyncCompanyName,
        contactId: invitation.lyncContactId,
      },
      { companyId, companyName: name, contactId },
    );
    const about = { objectType: 'syncInvitation', objectId: invitation.id };
    await logSecurity(ctx, { name: 'invitation-accepted', ...about, detail: { from: invitation.lyncCompanyName } });
    await logSecurity(ctx, {
      name: 'invitation-accepted',
      companyId: invitation.lyncCompanyId,
      userId: null,
      ...about,
      detail: { by: name },
    });
    if (invitation.sender)
      await sendMail(ctx.app, ctx, {
        companyId: invitation.lyncCompanyId,
        userId: invitation.sender.id,
        to: { address: invitation.sender.email, name: invitation.sender.fullName },
        template: 'sync-invitation-accepted',
        subject: `${name} has accepted your invitation`,
        title: `${name} has accepted your invitation`,
        paragraphs: ['Your companies are connected now: jobs, work orders and documents can be shared.'],
        button: { label: 'Open Reinstate', url: `${ctx.app.config.publicUrl}/prime` },
      });
  });
  return { contactId };
}

/** Ends the connection for both companies; what was exchanged stays with each. */
export async function cancelSync(ctx: Context, contactId: number): Promise<{ contactId: number }> {
  const contact = await invitedContact(ctx, contactId);
  if (!contact) throw notFound('This contact');
  const name = await companyName(ctx);
  const ended = await acrossCompanies(ctx, () => endLink(ctx, contactId, name));
  if (!ended) throw conflict(`${contact.fullName} is not connected to any company`);
  return { contactId };
}

/** Declining takes the secret alone: whoever was invited need not have an account. */
export async function declineInvitation(
  app: App,
  secret: string,
  caller: { ip: string; device: string; requestId: string },
): Promise<{ lyncRequestStatusId: number }> {
  const invitation = await invitationBehind(app, secret);
  if (!invitation) throw unknown();
  await write(app.pool, 'system', async (tx) => {
    if (!(await answerInvitation(tx, invitation, DECLINED, null, caller.requestId)))
      throw conflict(CLOSED_TEXTS[invitation.lyncRequestStatusId] ?? CLOSED_TEXTS[ACCEPTED] ?? '');
    await logSecurity(tx, {
      name: 'invitation-declined',
      companyId: invitation.lyncCompanyId,
      userId: null,
      objectType: 'syncInvitation',
      objectId: invitation.id,
      ...caller,
    });
  });
  return { lyncRequestStatusId: DECLINED };
}
