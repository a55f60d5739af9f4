// What the calls of other servers do: messages into the inbox, where we stand, notices, files, and invitations that are answered from
// elsewhere.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { inTransaction, systemActor } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { openRow } from '../../../platform/server/files.ts';
import { rangeOf } from '../../../platform/server/http/send-file.ts';
import { LARGEST_MESSAGE } from '../shared/sync-message.ts';
import type { Receipt } from './sync-delivery.service.ts';
import { ENDED, receiveMessage } from './sync-inbox.service.ts';
import { RESTORED_THERE } from './remote-carrier.client.ts';
import { type Call, type DoorAnswer, Refused, type RemoteCall, UUID, acceptance } from './remote-calls.service.ts';
import { offeredFile } from './remote-files.store.ts';
import { wellKnownOf } from './remote-peers.client.ts';
import { acceptFromElsewhere, declineFromElsewhere, lookFromElsewhere } from './remote-invited.service.ts';
import { endedByThem } from './remote-ended.service.ts';
import { clearProblem, countRefused, noteMoved, noteProblem, positionOf, skipTo } from './remote.store.ts';
import { hashInDigest, hashOfBytes } from './remote-signatures.tokens.ts';
import { confirmedKeys } from './remote-well-known.tokens.ts';

const LARGEST_NOTICE = 16 * 1024;

/** The body, where it is what its sender signed. */
async function wholeBody(call: Call, most: number): Promise<Buffer> {
  const body = await call.body(most);
  if (body.length > most) throw new Refused(413, 'size', `The body is larger than ${Math.floor(most / 1024)} KB`);
  demandDigest(call, body);
  return body;
}
function demandDigest({ request }: Call, body: Buffer): void {
  if (hashInDigest(request.headers['content-digest']) !== hashOfBytes(body))
    throw new Refused(400, 'digest', 'The body was changed on its way');
}

export async function messageDoor(call: RemoteCall): Promise<DoorAnswer> {
  const { app, remote, request } = call;
  const messageId = request.headers['reinstate-message'] ?? '';
  const number = request.headers['reinstate-number'] ?? '';
  if (!UUID.test(messageId) || !/^[1-9]\d{0,14}$/.test(number))
    throw new Refused(400, 'form', 'Number and id of the message are missing');
  const receipt = (given: Receipt): DoorAnswer => ({ document: { messageId, number: Number(number), ...given } });
  if (remote.ended) {
    await countRefused(app, remote, ENDED);
    return receipt({ outcome: 'refused', words: ENDED });
  }
  const body = await call.body(LARGEST_MESSAGE);
  // One that is too large is refused by its size, and takes its number.
  if (body.length <= LARGEST_MESSAGE) demandDigest(call, body);
  const hash = hashInDigest(request.headers['content-digest']) ?? '';
  const { companyId, timezone, linkId } = remote;
  const given = await inTransaction(
    app,
    { ...systemActor(companyId, null), timezone },
    { requestId: `sync-${messageId}`, ip: call.ip },
    (ctx) =>
      receiveMessage(ctx, linkId, { messageId, number: Number(number), hash, body: body.toString('utf8') }, true),
  );
  if (given.outcome === 'refused') await countRefused(app, remote, given.words);
  if (given.outcome === 'behind')
    await write(app.pool, { companyId }, (tx) =>
      noteProblem(tx, remote, 'restored-there', RESTORED_THERE(remote), false),
    );
  return receipt(given);
}

const demandOpen = ({ remote }: RemoteCall): void => {
  if (remote.ended) throw new Refused(410, 'ended', ENDED);
};

export async function positionDoor(call: RemoteCall): Promise<DoorAnswer> {
  demandOpen(call);
  const { app, remote } = call;
  const { received, sent, waiting } = await write(app.pool, { companyId: remote.companyId }, (tx) =>
    positionOf(tx, remote),
  );
  return { document: { received, sent, waiting, paused: remote.paused } };
}

const notice = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('moved'), address: z.url().max(300) }),
  z.looseObject({ kind: z.literal('ended') }),
  z.looseObject({ kind: z.literal('resume'), next: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
]);

export async function noticeDoor(call: RemoteCall): Promise<DoorAnswer> {
  demandOpen(call);
  const { app, remote } = call;
  const given = jsonOf(await wholeBody(call, LARGEST_NOTICE), notice);
  if (given.kind === 'ended') await endedByThem(app, remote);
  else if (given.kind === 'resume')
    await write(app.pool, { companyId: remote.companyId }, async (tx) => {
      await skipTo(tx, remote, given.next);
      await clearProblem(tx, remote, ['restored-there']);
    });
  else await moved(call, new URL(given.address).origin);
  return { document: { done: true } };
}

/** Only where the new address answers with a key that is known. */
async function moved({ app, remote }: RemoteCall, address: string): Promise<void> {
  const found = await wellKnownOf(app, address).catch((error: unknown) => {
    throw new Refused(
      422,
      'address',
      `The new address could not be checked: ${error instanceof Error ? error.message : ''}`,
    );
  });
  if (!confirmedKeys(remote.keys, found.keys).length)
    throw new Refused(422, 'keys', 'The new address does not have a key that is known here');
  await noteMoved(app, remote, address, found.endpoint);
}

function jsonOf<T>(body: Buffer, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    value = undefined;
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new Refused(400, 'form', 'The body does not have the form that was agreed');
  return read.data;
}

/** A file that was named in a message over this connection: whole, or the part that is asked for. */
export async function fileDoor(call: RemoteCall, reply: FastifyReply): Promise<undefined> {
  demandOpen(call);
  const { app, remote, params, query, request } = call;
  const [ref, sha256] = [params['ref'] ?? '', query['sha256']];
  const row =
    UUID.test(ref) && typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)
      ? await offeredFile(app, remote, ref, sha256)
      : undefined;
  if (!row) throw new Refused(404, 'file', 'This file was not sent over this connection, or is gone');
  const range = rangeOf(request.headers['range'], row.sizeBytes);
  if (range === 'none') {
    await reply.code(416).header('content-range', `bytes */${row.sizeBytes}`).send();
    return undefined;
  }
  const { start, end } = range ?? { start: 0, end: row.sizeBytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${row.sizeBytes}`);
  await reply
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1)
    .type('application/octet-stream')
    .send(await openRow(app.config, row).open(range));
  return undefined;
}

const secret = z.looseObject({ secret: z.string().min(1).max(500) });
export const lookDoor = async (call: Call): Promise<DoorAnswer> => ({
  document: await lookFromElsewhere(call.app, jsonOf(await wholeBody(call, LARGEST_NOTICE), secret).secret),
});
export async function declineDoor(call: Call): Promise<DoorAnswer> {
  const given = jsonOf(await wholeBody(call, LARGEST_NOTICE), secret);
  await declineFromElsewhere(call, given.secret);
  return { document: { done: true } };
}
export async function acceptDoor(call: Call): Promise<DoorAnswer> {
  const given = jsonOf(await wholeBody(call, LARGEST_NOTICE), acceptance);
  return { document: await acceptFromElsewhere(call, { ...given, address: new URL(given.address).origin }) };
}
