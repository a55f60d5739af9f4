// What administrators do about connections to other servers: resume one that was paused, try at once, and give this server a new key.
import { type Context, can, inTransaction } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/server/errors.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { logSecurity } from '../../identity/server/index.ts';
import type { ServerKey } from '../shared/sync-servers.api.ts';
import { hostOf, ownAddress } from './remote-peers.client.ts';
import { publishedKeys, rotateServerKey } from './remote-keys.across.ts';
import { resumeRemote } from './remote-position.service.ts';
import { beginDelivery, beginTelling } from './remote-work.service.ts';
import { type Remote, dueNow, remoteOf, remoteOfContact } from './remote.store.ts';
import { VERSIONS } from './remote-well-known.tokens.ts';

async function remoteOrNotFound(ctx: Context, contactId: number): Promise<Remote> {
  const linkId = await remoteOfContact(ctx, contactId);
  const remote = linkId && (await remoteOf(ctx.app, { companyId: ctx.actor.companyId, linkId }));
  if (!remote) throw notFound('This connection');
  return remote;
}

/** Goes on with a connection that was paused; both sides count on from what the other one has. */
export async function resumeConnection(ctx: Context, contactId: number): Promise<void> {
  const remote = await remoteOrNotFound(ctx, contactId);
  if (!remote.paused) throw conflict('This connection is not paused.');
  await resumeRemote(ctx.app, remote);
  await inTransaction(ctx.app, ctx.actor, { requestId: ctx.requestId, ip: ctx.ip }, (tx) =>
    writeHistory(tx, {
      objectType: 'contact',
      objectId: contactId,
      jobId: null,
      verb: 'update',
      changes: { 'Connection paused': [true, false] },
      note: null,
    }),
  );
  beginDelivery(ctx.app, remote);
}

/** Tries at once what waits for its next try. */
export async function tryConnection(ctx: Context, contactId: number): Promise<void> {
  const remote = await remoteOrNotFound(ctx, contactId);
  await write(ctx.app.pool, { companyId: remote.companyId }, (tx) => dueNow(tx, remote));
  beginDelivery(ctx.app, remote);
  beginTelling(ctx.app, remote);
}

/** What this server says of itself to others. */
export async function serverKey(ctx: Context): Promise<ServerKey> {
  const keys = await publishedKeys(ctx.app);
  const current = keys.find(({ until }) => until === null);
  const before = keys.find(({ until }) => until !== null && new Date(until) > ctx.now);
  const address = ownAddress(ctx.app);
  return {
    server: hostOf(address),
    address,
    reachable: address.startsWith('https:') || ctx.app.config.fetchAllow.length > 0,
    versions: [...VERSIONS],
    keyId: current?.id ?? '',
    since: current?.from ?? '',
    earlierKeyUntil: before?.until ?? null,
    mayRotate: ctx.actor.systemAdmin && can(ctx, 'edit-company-setting'),
  };
}

/** The key is the whole server's: a new one is for whoever runs the server. Throws 403. */
export async function rotateKey(ctx: Context): Promise<void> {
  if (!ctx.actor.systemAdmin)
    throw forbidden('The key belongs to the whole server. Ask the person who runs the server to change it.');
  const keyId = await rotateServerKey(ctx.app);
  await logSecurity(ctx, { name: 'setting-changed', detail: { what: 'key of the server for connections', keyId } });
}
