// An invitation of a company on another server, pasted here: who invites is shown, then a person accepts or declines it.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type App, type Context, inTransaction } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { createContact } from '../../contacts/server/index.ts';
import type { ServerInvitation } from '../shared/sync-servers.api.ts';
import { NotDelivered } from './sync-delivery.service.ts';
import { refOf } from './sync-refs.tokens.ts';
import { companyName, invitedContact } from './sync.store.ts';
import { UUID } from './remote-calls.service.ts';
import { companyRef, noteConnected } from './remote-invited.service.ts';
import {
  askUnchecked,
  checkedAnswer,
  hostOf,
  isUnknownKey,
  ownAddress,
  wellKnownOf,
  wordsOfFailure,
} from './remote-peers.client.ts';
import { companyUuid, contactOfRef, insertRemote, insertRemoteLink, linkedToRef } from './remote.store.ts';
import { type WellKnown, commonVersion } from './remote-well-known.tokens.ts';

interface Inviting {
  address: string;
  secret: string;
  wellKnown: WellKnown;
  version: number;
}
const wrong = (words: string) => invalid({ invitation: words });

/** The server and the secret of a link such as https://builder.example/invitation/… */
export function readInvitation(text: string): { address: string; secret: string } | undefined {
  const link = text.trim();
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, protocol } = new URL(link);
  const [, secret] = /^\/invitation\/([\w.~-]{16,400})$/.exec(pathname) ?? [];
  return secret && /^https?:$/.test(protocol) ? { address: origin, secret } : undefined;
}

async function inviting(app: App, text: string): Promise<Inviting> {
  const read = readInvitation(text);
  if (!read) throw wrong('Paste the whole link of the invitation, such as https://jobs.example.com/invitation/…');
  if (read.address === ownAddress(app)) throw wrong('This invitation is from this server. Open its link instead.');
  try {
    const wellKnown = await wellKnownOf(app, read.address);
    const version = commonVersion(wellKnown.versions);
    if (version === undefined)
      throw new NotDelivered('The two servers have no version of the protocol in common. Update the older one');
    return { ...read, wellKnown, version };
  } catch (error) {
    throw wrong(wordsOfFailure(error, read.address));
  }
}

async function askInviting(
  app: App,
  { address, wellKnown, version }: Inviting,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const peer = { address, endpoint: wellKnown.endpoint, version, keys: wellKnown.keys };
  try {
    const answer = await askUnchecked(app, peer, { method: 'POST', path, body: JSON.stringify(body) });
    const document = checkedAnswer(peer, answer);
    if (isUnknownKey(document))
      throw new NotDelivered(`${hostOf(address)} answered with a key that it does not publish`);
    if (answer.status === 200) return document;
    throw new NotDelivered(
      typeof document['words'] === 'string' ? document['words'].slice(0, 300) : `${hostOf(address)} refused it`,
    );
  } catch (error) {
    throw wrong(wordsOfFailure(error, address));
  }
}

const looked = z.looseObject({
  companyName: z.string().max(200),
  invitedBy: z.string().max(200).nullable(),
  status: z.number().int(),
});

/** Who invites, as their server says. */
export async function lookAtInvitation(ctx: Context, text: string): Promise<ServerInvitation> {
  const from = await inviting(ctx.app, text);
  const read = looked.safeParse(await askInviting(ctx.app, from, '/invitation/look', { secret: from.secret }));
  if (!read.success) throw wrong(`${hostOf(from.address)} answered something that is no invitation`);
  const { companyName: name, invitedBy, status } = read.data;
  return { server: hostOf(from.address), companyName: name, invitedBy, statusId: status };
}

export async function declineServerInvitation(ctx: Context, text: string): Promise<void> {
  const from = await inviting(ctx.app, text);
  await askInviting(ctx.app, from, '/invitation/decline', { secret: from.secret });
}

const accepted = z.looseObject({
  connection: z.string().regex(UUID),
  company: z.string().regex(UUID),
  companyName: z.string().trim().min(1).max(200),
});

/**
 * Accepts it for the company of the person. Nothing is kept here before they have agreed; where their answer is lost, the same link is
 * accepted again: the connection has the same reference, and so they answer the same.
 */
export async function acceptServerInvitation(
  ctx: Context,
  text: string,
  chosen: number | null | undefined,
): Promise<{ contactId: number }> {
  const { app, actor } = ctx;
  const contact = chosen ? await invitedContact(ctx, chosen) : undefined;
  if (chosen && !contact) throw invalid({ contactId: 'This entry does not exist' });
  const from = await inviting(app, text);
  const uuid = await companyUuid(ctx, actor.companyId);
  const connection = refOf(createHmac('sha256', app.config.secret).update(from.secret).digest('hex'), uuid);
  const before = await contactOfRef(ctx, actor.companyId, connection);
  if (before !== undefined) return { contactId: before };
  if (contact?.linkedTo) throw conflict(`${contact.fullName} is already connected to ${contact.linkedTo}`);
  const body = {
    secret: from.secret,
    address: ownAddress(app),
    connection,
    company: companyRef(uuid),
    companyName: await companyName(ctx),
  };
  const read = accepted.safeParse(await askInviting(app, from, '/invitation/accept', body));
  if (!read.success) throw wrong(`${hostOf(from.address)} answered something that is no agreement`);
  const theirs = read.data;
  return await inTransaction(app, actor, { requestId: ctx.requestId, ip: ctx.ip }, async (tx) => {
    const twice = await contactOfRef(tx, actor.companyId, connection);
    if (twice !== undefined) return { contactId: twice };
    if (await linkedToRef(tx, actor.companyId, theirs.company))
      throw conflict(`Your company is already connected to ${theirs.companyName}`);
    const contactId =
      contact?.id ?? (await createContact(tx, { contactTypeId: 1, companyName: theirs.companyName })).id;
    const { companyId, userId } = actor;
    const linkId = await insertRemoteLink(tx, { companyId, contactId, companyName: theirs.companyName, userId });
    await insertRemote(tx, {
      companyId,
      linkId,
      ownRef: connection,
      theirRef: theirs.connection,
      theirCompany: theirs.company,
      address: from.address,
      wellKnown: from.wellKnown,
      version: from.version,
      toldAddress: ownAddress(app),
    });
    await noteConnected(tx, contactId, theirs.companyName, from.address);
    return { contactId };
  });
}
