// An invitation of a company here, answered by a company on another server: by its secret, once.
import { randomUUID } from 'node:crypto';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { logSecurity } from '../../identity/server/index.ts';
import { ACCEPTED, CLOSED_TEXTS, DECLINED, NO_INVITATION } from '../shared/sync-status.ts';
import { type Invitation, answerInvitation, invitationBehind } from './sync.across.ts';
import { refOf } from './sync-refs.tokens.ts';
import { companyName, invitedContact } from './sync.store.ts';
import { type Acceptance, type Call, Refused } from './remote-calls.service.ts';
import { checkAddress, ownAddress, wellKnownOf, wordsOfFailure } from './remote-peers.client.ts';
import {
  acceptedBefore,
  companyUuid,
  insertRemote,
  insertRemoteLink,
  linkedToRef,
  noteAcceptedBy,
} from './remote.store.ts';
import { isRequestSigned } from './remote-signatures.tokens.ts';
import { VERSIONS, type WellKnown, commonVersion, goodKey } from './remote-well-known.tokens.ts';

/** How a company is named to other servers: by something that says nothing. */
export const companyRef = (uuid: string): string => refOf('reinstate-sync company', uuid);

async function behind(app: App, secret: string): Promise<Invitation> {
  const found = await invitationBehind(app, secret);
  if (!found) throw new Refused(404, 'invitation', NO_INVITATION);
  return found;
}

export async function lookFromElsewhere(app: App, secret: string): Promise<Record<string, unknown>> {
  const { lyncCompanyName, lyncRequestStatusId, systemType, sender } = await behind(app, secret);
  return {
    companyName: lyncCompanyName,
    invitedBy: sender?.fullName ?? null,
    systemType,
    status: lyncRequestStatusId,
  };
}

export async function declineFromElsewhere({ app, ip, requestId }: Call, secret: string): Promise<void> {
  const invitation = await behind(app, secret);
  await write(app.pool, 'system', async (tx) => {
    if (!(await answerInvitation(tx, invitation, DECLINED, null, requestId)))
      throw new Refused(409, 'closed', CLOSED_TEXTS[invitation.lyncRequestStatusId] ?? CLOSED_TEXTS[ACCEPTED] ?? '');
    await logSecurity(tx, {
      name: 'invitation-declined',
      companyId: invitation.lyncCompanyId,
      userId: null,
      objectType: 'syncInvitation',
      objectId: invitation.id,
      ip,
      requestId,
    });
  });
}

/** Whoever accepts is the server at the address that it names: its key stands there, and signed this call. */
async function provedServer({ app, request, claim }: Call, address: string): Promise<WellKnown> {
  let found: WellKnown;
  try {
    checkAddress(app, address);
    found = await wellKnownOf(app, address);
  } catch (error) {
    throw new Refused(422, 'address', wordsOfFailure(error, address));
  }
  const key = goodKey(found.keys, claim.keyId, new Date());
  if (!key || !isRequestSigned(request, claim, key.publicKey))
    throw new Refused(401, 'signature', `The signature is not of ${address}`);
  return found;
}

/** Connects the two companies. Asked again by the same connection, it answers the same: the first answer may have been lost. */
export async function acceptFromElsewhere(call: Call, given: Acceptance): Promise<Record<string, unknown>> {
  const { app, ip, requestId } = call;
  const invitation = await behind(app, given.secret);
  const companyId = invitation.lyncCompanyId;
  if (given.address === ownAddress(app))
    throw new Refused(
      409,
      'address',
      'Both companies are on the same server. Open the link of the invitation instead.',
    );
  const wellKnown = await provedServer(call, given.address);
  const version = commonVersion(wellKnown.versions);
  if (version === undefined)
    throw new Refused(400, 'version', 'The two servers have no version of the protocol in common', {
      versions: VERSIONS,
    });
  return await inTransaction(app, systemActor(companyId, null), { requestId, ip }, async (ctx) => {
    const answer = async (connection: string) => ({
      connection,
      company: companyRef(await companyUuid(ctx, companyId)),
      companyName: invitation.lyncCompanyName,
      version,
    });
    const before = await acceptedBefore(ctx, companyId, given.connection, invitation.id);
    if (before !== undefined) return await answer(before);
    const ownRef = await connect(ctx, invitation, given, { wellKnown, version });
    return await answer(ownRef);
  });
}

async function connect(
  ctx: Context,
  invitation: Invitation,
  given: Acceptance,
  { wellKnown, version }: { wellKnown: WellKnown; version: number },
): Promise<string> {
  const companyId = invitation.lyncCompanyId;
  const closed = CLOSED_TEXTS[invitation.lyncRequestStatusId];
  if (closed) throw new Refused(409, 'closed', closed);
  const contact = await invitedContact(ctx, invitation.lyncContactId);
  if (!contact || contact.linkedTo)
    throw new Refused(409, 'closed', 'The company that invited you has to send it again');
  if (await linkedToRef(ctx, companyId, given.company))
    throw new Refused(409, 'connected', `Your company is already connected to ${invitation.lyncCompanyName}`);
  if (!(await answerInvitation(ctx, invitation, ACCEPTED, null, ctx.requestId)))
    throw new Refused(409, 'closed', CLOSED_TEXTS[invitation.lyncRequestStatusId] ?? CLOSED_TEXTS[ACCEPTED] ?? '');
  await noteAcceptedBy(ctx, companyId, invitation.id, given.connection);
  const ownRef = randomUUID();
  const linkId = await insertRemoteLink(ctx, {
    companyId,
    contactId: contact.id,
    companyName: given.companyName,
    userId: null,
  });
  await insertRemote(ctx, {
    companyId,
    linkId,
    ownRef,
    theirRef: given.connection,
    theirCompany: given.company,
    address: given.address,
    wellKnown,
    version,
    toldAddress: ownAddress(ctx.app),
  });
  await noteConnected(ctx, contact.id, given.companyName, given.address);
  await tellSender(ctx, invitation, given.companyName);
  return ownRef;
}

/** In the history of the contact and in the security log. */
export async function noteConnected(ctx: Context, contactId: number, name: string, address: string): Promise<void> {
  await writeHistory(ctx, {
    objectType: 'contact',
    objectId: contactId,
    jobId: null,
    verb: 'update',
    changes: { 'Connected to': [null, name] },
    note: null,
  });
  await logSecurity(ctx, {
    name: 'companies-connected',
    userId: ctx.actor.userId || null,
    objectType: 'contact',
    objectId: contactId,
    detail: { with: name, server: address },
  });
}

async function tellSender(ctx: Context, { sender, lyncCompanyId }: Invitation, name: string): Promise<void> {
  if (!sender) return;
  await sendMail(ctx.app, ctx, {
    companyId: lyncCompanyId,
    userId: sender.id,
    to: { address: sender.email, name: sender.fullName },
    template: 'sync-invitation-accepted',
    subject: `${name} has accepted your invitation`,
    title: `${name} has accepted your invitation`,
    paragraphs: [
      `Your companies are connected now: jobs, work orders and documents can be shared. ${await companyName(ctx)} and ${name} work on servers of their own; what you send goes from one to the other.`,
    ],
    button: { label: 'Open Reinstate', url: `${ctx.app.config.publicUrl}/prime` },
  });
}
