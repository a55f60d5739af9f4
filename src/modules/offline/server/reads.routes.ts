// Many reads in one call, for a device that keeps a day's work: each is answered by the very route that a page would ask, as the same
// person, so it holds nothing that they could not read one by one. What the device has already is not sent again.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Mount } from '../../../platform/server/http/mounts.ts';
import { sendCompressed } from '../../../platform/server/http/answer.ts';
import { AS_ONE_OF_MANY } from '../../../platform/server/http/server.ts';
import { bearerOf } from '../../../platform/server/http/request.ts';
import { invalid, unauthenticated } from '../../../platform/server/errors.ts';
import { MOST_READS, READS_PATH, type ReadAnswer } from '../../../platform/shared/device-reads.ts';

/** More than that waits for the next call. */
const MOST_CHARACTERS = 3_000_000;
const PASSED_ON = ['authorization', 'x-access-code', 'x-system-type', 'x-mobile', 'x-desktop'] as const;

const body = z.strictObject({
  reads: z
    .array(z.strictObject({ address: z.string().startsWith('/').max(4000), tag: z.string().max(40).optional() }))
    .max(MOST_READS),
});

export const readsMount: Mount = async (server, { authenticate }) => {
  server.post(`/api${READS_PATH}`, async (request, reply) => {
    const token = bearerOf(request);
    if (!token || !(await authenticate(token))) throw unauthenticated();
    const asked = body.safeParse(parsed(request.body));
    if (!asked.success) throw invalid({ reads: `Name at most ${MOST_READS} addresses, each with the answer's tag` });
    const headers = Object.fromEntries(
      PASSED_ON.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
    );
    const answers: ReadAnswer[] = [];
    let size = 0;
    // One after the other: this is work beside the day, and others' reads go first.
    for (const { address, tag } of asked.data.reads) {
      if (size > MOST_CHARACTERS || request.raw.socket.destroyed) break;
      const answer = await server.inject({
        method: 'GET',
        url: `/api${address}`,
        remoteAddress: request.ip,
        headers: { ...headers, [AS_ONE_OF_MANY]: '1' },
      });
      const one = readAnswer(address, tag, answer.statusCode, String(answer.headers['content-type']), answer.payload);
      size += one.answer?.length ?? 0;
      answers.push(one);
    }
    return await sendCompressed(
      JSON.stringify({ data: answers }),
      request,
      reply.type('application/json; charset=utf-8'),
    );
  });
};

function readAnswer(
  address: string,
  known: string | undefined,
  status: number,
  contentType: string,
  payload: string,
): ReadAnswer {
  if (status !== 200 || !contentType.includes('json')) return { address, status: status === 200 ? 415 : status };
  // Addresses of pictures hold a ticket that is another one every five minutes: the same picture is no news.
  const lasting = payload.replaceAll(/([?&]ticket=)[\w.~%-]+/g, '$1');
  const tag = createHash('sha256').update(lasting).digest('base64url').slice(0, 22);
  return tag === known ? { address, status: 304, tag } : { address, status, tag, answer: payload };
}

function parsed(raw: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(raw) ? raw.toString('utf8') : String(raw)) as unknown;
  } catch {
    return undefined;
  }
}
