// What other servers call, under /api/sync-server/v1 and the well-known address. Who calls is told by the signature alone, before a body is
// read; every answer is signed and bound to its request.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { App } from '../../../platform/server/context.ts';
import { AppError } from '../../../platform/server/errors.ts';
import type { Mount } from '../../../platform/server/http/mounts.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { PROTOCOL } from '../shared/sync-message.ts';
import { NotDelivered } from './sync-delivery.service.ts';
import { publishedKeys, serverSigner } from './remote-keys.across.ts';
import { ownAddress } from './remote-peers.client.ts';
import { readKeysAgain } from './remote.client.ts';
import { type Call, type DoorAnswer, Refused, type RemoteCall, UUID } from './remote-calls.service.ts';
import { type Addressed, remoteByRef } from './remote.across.ts';
import { noteHeard } from './remote.store.ts';
import {
  CLOCK_SECONDS,
  type Claim,
  type Headers,
  type SignedRequest,
  claimOf,
  digestOf,
  hashInDigest,
  isClockRight,
  isRequestSigned,
  signAnswer,
} from './remote-signatures.tokens.ts';
import { ENDPOINT, MEDIA_TYPE, VERSIONS, WELL_KNOWN, goodKey } from './remote-well-known.tokens.ts';
import {
  acceptDoor,
  declineDoor,
  fileDoor,
  lookDoor,
  messageDoor,
  noticeDoor,
  positionDoor,
} from './remote-doors.service.ts';

/** The request as its sender signed it; the sender may still call us by an earlier address. */
const signedBy = (request: FastifyRequest, address: string): SignedRequest => ({
  method: request.method,
  target: `${address}${request.url}`,
  headers: request.headers as Headers,
});

async function bodyOf(request: FastifyRequest, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of (request.body ?? []) as Readable) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > most) break;
  }
  return Buffer.concat(parts).subarray(0, most + 1);
}

function claimed(request: FastifyRequest): Claim {
  const claim = claimOf(request.headers as Headers);
  if (!claim) throw new Refused(401, 'signature', 'The request is not signed as the protocol says');
  if (!isClockRight(claim, new Date()))
    throw new Refused(401, 'clock', `The clocks of the two servers differ by more than ${CLOCK_SECONDS / 60} minutes`, {
      now: new Date().toISOString(),
    });
  if (!hashInDigest(request.headers['content-digest'] as string | undefined))
    throw new Refused(400, 'digest', 'Content-Digest with sha-256 is missing');
  return claim;
}

function demandVersion(request: FastifyRequest): void {
  const version = request.headers['reinstate-version'];
  if (typeof version !== 'string' || !VERSIONS.some((known) => String(known) === version))
    throw new Refused(400, 'version', 'This version of the protocol is not spoken here', { versions: VERSIONS });
}

/** One and the same refusal for a connection that is unknown and a signature that does not fit. */
const NOT_KNOWN = () =>
  new Refused(401, 'signature', 'The signature does not fit, or the connection is not known here');

/** The connection of a call, once its signature was found right. */
async function remoteOfCall(app: App, request: FastifyRequest, claim: Claim): Promise<Addressed> {
  const ref = request.headers['reinstate-connection'];
  const remote = typeof ref === 'string' && UUID.test(ref) ? await remoteByRef(app, ref) : undefined;
  if (!remote) throw NOT_KNOWN();
  let key = goodKey(remote.keys, claim.keyId, new Date());
  if (!key && !remote.ended) key = goodKey(await keysAgain(app, remote), claim.keyId, new Date());
  const publicKey = key?.publicKey;
  const isRight = [ownAddress(app), remote.toldAddress].some(
    (address) => publicKey !== undefined && isRequestSigned(signedBy(request, address), claim, publicKey),
  );
  if (!isRight) throw NOT_KNOWN();
  return remote;
}
async function keysAgain(app: App, remote: Addressed) {
  try {
    return await readKeysAgain(app, remote);
  } catch (error) {
    app.log.info({ link: remote.linkId, error: String(error) }, 'keys of another server not read');
    return remote.keys;
  }
}

async function answer(app: App, request: FastifyRequest, reply: FastifyReply, status: number, document: object) {
  const body = JSON.stringify({ protocol: PROTOCOL, versions: VERSIONS, ...document });
  const [, requestSignature] =
    /^sync=(:[A-Za-z0-9+/=]{1,200}:)$/.exec(String(request.headers['signature'] ?? '')) ?? [];
  const headers = { 'content-digest': digestOf(body) };
  const signed = requestSignature
    ? signAnswer({ status, headers, requestSignature }, await serverSigner(app), new Date())
    : {};
  return await reply
    .code(status)
    .headers({ ...headers, ...signed })
    .type(MEDIA_TYPE)
    .send(body);
}

/** A failure of the server itself is one that the caller repeats. */
async function refuse(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) {
    const { status, problem, message, more } = error;
    return await answer(app, request, reply, status, { problem, words: message, ...more });
  }
  if (error instanceof NotDelivered)
    return await answer(app, request, reply, 422, { problem: 'peer', words: error.message });
  if (error instanceof AppError && error.status < 500)
    return await answer(app, request, reply, error.status, {
      problem: error.code,
      words: Object.values(error.errors ?? {})[0] ?? error.message,
    });
  throw error;
}

/** Calls of other servers, counted before anything is looked up. */
const PER_MINUTE = 1200;
const GUESSES_PER_MINUTE = 30;

function doors(app: App, scope: FastifyInstance): void {
  const limits = createRateLimiter(app.config.rateLimits);
  const limited = (key: string, most: number): void => {
    const wait = limits.take(key, most, 60);
    if (wait) throw new Refused(429, 'wait', 'Too many calls. Please try again in a minute.', { seconds: wait });
  };
  // The bytes are read by whoever has looked at the signature.
  scope.addContentTypeParser(
    MEDIA_TYPE,
    (_request: FastifyRequest, body: Readable, done: (error: null, body: Readable) => void) => done(null, body),
  );
  const callOf = (request: FastifyRequest, claim: Claim): Call => ({
    app,
    claim,
    request: signedBy(request, ownAddress(app)),
    ip: request.ip,
    requestId: request.id,
    body: (most) => bodyOf(request, most),
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
  });
  const served =
    (work: (request: FastifyRequest, reply: FastifyReply) => Promise<DoorAnswer | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        limited(`sync:${request.ip}`, PER_MINUTE);
        const done = await work(request, reply);
        return done ? await answer(app, request, reply, done.status ?? 200, done.document) : reply;
      } catch (error) {
        return await refuse(app, error, request, reply);
      }
    };
  const connected = (work: (call: RemoteCall, reply: FastifyReply) => Promise<DoorAnswer | undefined>) =>
    served(async (request, reply) => {
      const claim = claimed(request);
      const remote = await remoteOfCall(app, request, claim);
      if (!remote.ended) {
        demandVersion(request);
        await noteHeard(app, remote);
      }
      return await work({ ...callOf(request, claim), remote }, reply);
    });
  const invited = (work: (call: Call) => Promise<DoorAnswer>) =>
    served(async (request) => {
      limited(`sync-invitation:${request.ip}`, GUESSES_PER_MINUTE);
      const claim = claimed(request);
      demandVersion(request);
      return await work(callOf(request, claim));
    });

  scope.post(`${ENDPOINT}/messages`, connected(messageDoor));
  scope.get(`${ENDPOINT}/position`, connected(positionDoor));
  scope.post(`${ENDPOINT}/notices`, connected(noticeDoor));
  scope.get(`${ENDPOINT}/files/:ref`, connected(fileDoor));
  scope.post(`${ENDPOINT}/invitation/look`, invited(lookDoor));
  scope.post(`${ENDPOINT}/invitation/accept`, invited(acceptDoor));
  scope.post(`${ENDPOINT}/invitation/decline`, invited(declineDoor));
}

export const syncDoors: Mount = async (server, { app, version }) => {
  server.get(WELL_KNOWN, async (_request, reply) => {
    const address = ownAddress(app);
    return await reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          protocol: PROTOCOL,
          versions: VERSIONS,
          name: new URL(address).host,
          product: `Reinstate ${version}`,
          endpoint: `${address}${ENDPOINT}`,
          keys: await publishedKeys(app),
        }),
      );
  });
  await server.register(async (scope) => doors(app, scope));
};
