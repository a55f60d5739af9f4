// What open browsers are told at once: that their rights or session changed, what others changed, what a person has to know.
// A stream says only "look again" and what is under the bell; what there is to see is asked for through the API, with its rights.
//
// Every process reads the rows of live-events.ts that were committed since it last looked and tells each browser what is for it. A
// transaction that began earlier may commit later, with a smaller id: so each look asks again for all transactions that were under
// way at the look before, and what was told already is left out. A browser that lost its connection says where it was and gets what
// it missed; what it hears twice it knows by the event's id. Where it is, it is told after the events of a look and never with them:
// a connection may be cut between two of them.
import type { FastifyInstance } from 'fastify';
import type { Actor, App } from './context.ts';
import { read, write } from './database.ts';
import { unauthenticated } from './errors.ts';
import { type LiveEvent, changesInsert, noChanges } from './changes.ts';
import { pageName, shownTo } from './live-rights.ts';
import { KEPT_MS, type LiveRead, dropOldEvents, readEvents } from './live-events.ts';
import type { Listener } from './notify.ts';
import { sql } from 'kysely';

/** A stream ends after this and is opened again with a fresh token. */
const LONGEST_MS = 10 * 60_000;
const HEARTBEAT_MS = 20_000;
/** Changes of this time travel together. */
const GATHER_MS = 100;
/** Looked this often even if nobody said that there is something. */
const LOOK_MS = 2000;
const CLEAN_MS = 5 * 60_000;
const MOST_PER_USER = 20;
/** Bytes that wait for one browser. */
const MOST_WAITING = 1024 * 1024;

interface Stream {
  actor: Actor;
  /** Whom its token stands for now; nobody: the session has ended, or the page was closed. */
  again: () => Promise<Actor | undefined>;
  /** Kept back until what was missed has been told. */
  held: LiveEvent[] | null;
  /** Events whose rights are being asked for, and all that come after them. */
  telling?: Promise<void>;
  tell: (event: string, data: unknown, cursor?: string) => void;
  end: () => void;
}

export interface Live {
  /** A write of this session changed these resources; for writes with transactions of their own. */
  changed(actor: Actor, resources: readonly string[]): Promise<void>;
  /** `after` is the last cursor that this browser heard, if any. */
  open(
    actor: Actor,
    again: Stream['again'],
    after: string | undefined,
    tell: Stream['tell'],
    end: Stream['end'],
  ): () => void;
  stop(): void;
}

interface Cursor {
  horizon: string;
  at: number;
  startedAt: number;
}
/** Where a browser is: the horizon of the look, when that was, and of which run of the database. */
const cursorOf = ({ horizon, startedAt }: LiveRead): string => `${horizon}.${Date.now()}.${Math.round(startedAt)}`;
function readCursor(text: string | undefined): Cursor | undefined {
  const [, horizon, at, startedAt] = /^(\d{1,19})\.(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return horizon ? { horizon, at: Number(at), startedAt: Number(startedAt) } : undefined;
}

const isFor = ({ actor }: Stream, { companyId, sessionId, userIds, kind }: LiveEvent): boolean =>
  actor.audience === 'staff' &&
  actor.companyId === companyId &&
  (userIds === null || userIds.includes(actor.userId)) &&
  (kind === 'notice' || actor.sessionId !== sessionId);

/** What ends together: the windows of a session, or those in which a shared page is open. */
const nameOf = ({ sessionId, share }: Actor): string => (share ? pageName(share.itemId) : String(sessionId));
/** Nobody has more than so many windows; visitors are no person, so those of a page count together. */
const ownerOf = ({ userId, share }: Actor): string => (share ? pageName(share.itemId) : `user:${userId}`);

export function createLive(app: App, listener: Listener): Live {
  const streams = new Set<Stream>();
  let horizon: string | null = null;
  /** The run of the database that was looked at last. */
  let startedAt: number | undefined;
  let told = new Set<number>();
  let busy: Promise<void> | undefined;
  /** The look with which a process begins that had nobody to tell; nothing: it failed. */
  let begun: Promise<void> | undefined;
  let again = false;
  let saying: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Does it after all that was begun before it: a browser hears things in their order. What cannot be told ends the stream, and the browser comes back for it. */
  const inOrder = (
    stream: Stream,
    heard: LiveEvent['body'] | undefined | Promise<LiveEvent['body'] | undefined>,
    then: (body: LiveEvent['body']) => void,
  ): void => {
    if (!stream.telling && !(heard instanceof Promise)) {
      if (heard) then(heard);
      return;
    }
    const telling = Promise.all([heard, stream.telling])
      .then(([body]) => {
        if (body) then(body);
      })
      .catch(() => stream.end())
      .finally(() => {
        if (stream.telling === telling) delete stream.telling;
      });
    stream.telling = telling;
  };
  /** Kinds of records are everybody's to hear; a record is theirs who may see it. */
  const say = (stream: Stream, event: LiveEvent): void =>
    inOrder(stream, shownTo(app, stream.actor, event), (body) => stream.tell(event.kind, { id: event.id, ...body }));
  /** All up to here has been told. */
  const sayWhere = (stream: Stream, cursor: string): void => inOrder(stream, {}, () => stream.tell('at', {}, cursor));

  /** Answers whether it was told at once. */
  const give = (stream: Stream, event: LiveEvent): boolean => {
    if (!isFor(stream, event)) return false;
    if (stream.held) stream.held.push(event);
    else say(stream, event);
    return !stream.held;
  };
  async function lookOnce(): Promise<void> {
    const found = await readEvents(app, horizon);
    const cursor = cursorOf(found);
    const run = Math.round(found.startedAt);
    // Another server took over, or this one began again: what it had not been asked for is gone.
    if (startedAt !== undefined && run !== startedAt) for (const { tell } of streams) tell('reset', {}, cursor);
    startedAt = run;
    const ids = new Set(found.events.map(({ id }) => id));
    const fresh = found.events.filter(({ id }) => !told.has(id));
    for (const stream of streams) if (fresh.filter((event) => give(stream, event)).length > 0) sayWhere(stream, cursor);
    // What older transactions wrote is never read again, and need not be remembered.
    told = ids;
    horizon = found.horizon;
  }
  function look(): void {
    if (stopped || streams.size === 0) return;
    if (busy) again = true;
    else
      busy = lookOnce()
        .catch((error: unknown) => app.log.warn({ error: String(error) }, 'live events not read'))
        .finally(() => {
          busy = undefined;
          if (again) {
            again = false;
            look();
          }
        });
  }
  /** Not beside a look that is under way still, which would set its older horizon and what it told over this one's. */
  async function beginLooking(): Promise<void> {
    while (busy) await busy;
    [horizon, startedAt] = [null, undefined];
    busy = lookOnce().finally(() => (busy = undefined));
    try {
      await busy;
    } catch (error) {
      begun = undefined;
      throw error;
    }
    if (again) {
      again = false;
      look();
    }
  }
  /** Says to all processes that there is something; best effort, for each looks by itself as well. */
  const announce = (): void => {
    saying ??= setTimeout(() => {
      saying = undefined;
      read(app.pool, 'system', [sql`select pg_notify('reinstate', 'live:')`]).catch(() => {});
    }, GATHER_MS).unref();
  };
  app.announce.now = announce;

  /** Rights have changed, or the session has ended: then so does the stream. */
  async function renew(stream: Stream): Promise<void> {
    stream.tell('rights', {});
    const actor = await stream.again().catch(() => undefined);
    if (actor) stream.actor = actor;
    else {
      streams.delete(stream);
      stream.end();
    }
  }
  listener.onTold('actors', (session) => {
    for (const stream of streams) if (!session || nameOf(stream.actor) === session) void renew(stream);
  });
  listener.onTold('live', look);
  const looking = setInterval(look, LOOK_MS).unref();
  const cleaning = setInterval(
    () => void write(app.pool, 'system', (tx) => tx.run(dropOldEvents())).catch(() => {}),
    CLEAN_MS,
  ).unref();

  /** Tells what a browser missed, then what came meanwhile. */
  async function catchUp(stream: Stream, after: Cursor | undefined): Promise<void> {
    const found: LiveRead = await readEvents(app, after?.horizon ?? null, stream.actor.companyId);
    const cursor = cursorOf(found);
    const isGone =
      after && (Date.now() - after.at > KEPT_MS - 60_000 || Math.round(found.startedAt) !== after.startedAt);
    stream.tell(isGone ? 'reset' : 'open', {});
    const heard = new Set(found.events.map(({ id }) => id));
    const meanwhile = (stream.held ?? []).filter(({ id }) => !heard.has(id));
    stream.held = null;
    for (const event of [...found.events, ...meanwhile]) give(stream, event);
    sayWhere(stream, cursor);
  }

  return {
    async changed(actor, resources) {
      const event = changesInsert(actor, noChanges(resources));
      if (event) await write(app.pool, actor, (tx) => tx.run(event)).then(announce, () => {});
    },
    open(actor, again, after, tell, end) {
      const own = [...streams].filter((one) => ownerOf(one.actor) === ownerOf(actor));
      if (own.length >= MOST_PER_USER) own[0]?.end();
      const stream: Stream = { actor, again, held: [], tell, end };
      const first = streams.size === 0;
      streams.add(stream);
      // A process that had nobody to tell has not looked for a while: it begins where the first one joins. Whoever joins meanwhile
      // waits for it: what was committed between their own reading and this look would be told by neither.
      if (first || !begun) begun = beginLooking();
      begun.then(() => catchUp(stream, readCursor(after))).catch(() => end());
      return () => streams.delete(stream);
    },
    stop() {
      stopped = true;
      clearTimeout(saying);
      clearInterval(looking);
      clearInterval(cleaning);
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
    const after = request.headers['last-event-id'];
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    raw.write(': open\n\n');
    const close = live.open(
      actor,
      () => authenticate(token ?? ''),
      typeof after === 'string' ? after : undefined,
      (event, data, cursor) => {
        raw.write(`${cursor ? `id: ${cursor}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        // Whoever reads this slowly comes back and gets what they missed.
        if (raw.writableLength > MOST_WAITING) raw.destroy();
      },
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
