// What open browsers are told at once: that their rights or session changed, and which resources others changed.
// A stream says only "look again"; what there is to see is asked for through the API, with its rights.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Actor, App } from './context.ts';
import { read } from './database.ts';
import { unauthenticated } from './errors.ts';
import type { Listener } from './notify.ts';

/** A stream ends after this and is opened again with a fresh token. */
const LONGEST_MS = 10 * 60_000;
const HEARTBEAT_MS = 25_000;
/** Changes of this time travel together. */
const GATHER_MS = 200;
const MOST_PER_USER = 20;

interface Stream {
  companyId: number;
  userId: number;
  sessionId: number;
  staff: boolean;
  tell: (event: string, data: unknown) => void;
  end: () => void;
}

export interface Live {
  /** A write of this session changed these resources. */
  changed(actor: Actor, resources: readonly string[]): void;
  open(actor: Actor, tell: Stream['tell'], end: Stream['end']): () => void;
  stop(): void;
}

export function createLive(app: App, listener: Listener): Live {
  const streams = new Set<Stream>();
  const waiting = new Map<string, Set<string>>(); // `company:session` to resources
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const told = [...waiting].map(([who, resources]) => `live:${who}:${[...resources].join(',')}`);
    waiting.clear();
    // Best effort: whoever misses it sees the change with the next read.
    read(app.pool, 'system', [
      sql`select pg_notify('reinstate', text) from unnest(${told}::text[]) as told (text)`,
    ]).catch(() => {});
  };
  listener.onTold('actors', (session) => {
    for (const stream of streams) if (!session || String(stream.sessionId) === session) stream.tell('rights', {});
  });
  listener.onTold('live', (key) => {
    const [companyId, sessionId, resources = ''] = key.split(':');
    for (const stream of streams)
      if (stream.staff && String(stream.companyId) === companyId && String(stream.sessionId) !== sessionId)
        stream.tell('changed', { resources: resources.split(',') });
  });
  return {
    changed(actor, resources) {
      const who = `${actor.companyId}:${actor.sessionId}`;
      const known = waiting.get(who) ?? new Set();
      for (const resource of resources) known.add(resource);
      waiting.set(who, known);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    open(actor, tell, end) {
      const own = [...streams].filter(({ userId }) => userId === actor.userId);
      if (own.length >= MOST_PER_USER) own[0]?.end();
      const { companyId, userId, sessionId } = actor;
      const stream: Stream = { companyId, userId, sessionId, staff: actor.audience === 'staff', tell, end };
      streams.add(stream);
      return () => streams.delete(stream);
    },
    stop() {
      clearTimeout(timer);
      for (const stream of streams) stream.end();
    },
  };
}

/** `GET /api/stream`: server-sent events, read with fetch because the token travels in a header. */
export function liveRoute(
  server: FastifyInstance,
  live: Live,
  authenticate: (token: string) => Promise<Actor | undefined>,
): void {
  server.get('/api/stream', async (request, reply) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const actor = token ? await authenticate(token) : undefined;
    if (!actor) throw unauthenticated();
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    raw.write(': open\n\n');
    const close = live.open(
      actor,
      (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      () => void raw.end(),
    );
    const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS).unref();
    const longest = setTimeout(() => raw.end(), LONGEST_MS).unref();
    raw.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(longest);
      close();
    });
  });
}
