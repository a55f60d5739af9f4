// Requests to read are worked on a few at a time. What waits costs nothing but its place, so that a flood leaves the event loop
// free for health checks, for writes and for the live stream. Each tenant has a queue of its own, and tenants take turns: whoever
// floods waits behind themselves.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type TenantActivity, createTenantActivity } from './tenant-activity.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Enough to keep the event loop and the database busy. */
const AT_ONCE = 4;
/** While many wait: each one more makes a health check wait longer, and hardly more gets done. */
const AT_OVERLOAD = 2;
/** Who takes longer waits for something (a lock, a document, a slow filter): its place goes to the next one. */
const SLOW_MS = 20;
/** With those. More than the pool has connections, so that the database is never idle while somebody waits. */
const MOST = 16;
/** Of one tenant, while others are here too; of one who floods, one after the other. */
const SHARE = 4;
const FLOOD = 20;
const MOST_WAITING = 2000;
const MOST_OF_ONE = 1000;
const LONGEST_WAIT = 10_000; // ms; who waited longer has given up or should
/** These answer at once, or stay open on purpose. */
const NO_TURN = /^\/api\/(health\/|metrics|stream)/;

/**
 * What is known of a request that is being worked on. It hangs on the request and stands in no Map or Set: those make a new table
 * every few entries, the old one keeps what stood in it then and points to the new one, so that under load the garbage collector
 * took whole requests for alive until its next full round.
 */
const TURN = Symbol('turn');
interface Turn {
  tenant: string;
  late: NodeJS.Timeout;
  hasPlace: boolean;
}
type Turned = IncomingMessage & { [TURN]?: Turn | undefined };

interface Waiting {
  response: ServerResponse;
  start(): void;
  since: number;
}

export interface ReadQueue {
  /** Calls the handler when it is the request's turn. */
  queued(handler: Handler): Handler;
  /** The answer is ready: the next one may begin, however slowly this one is read. */
  done(request: IncomingMessage): void;
}

/** `tenantOf`: whose request it is, as far as that is known before it is looked at. */
export function createReadQueue(
  tenantOf: (request: IncomingMessage) => string = () => '',
  activity: TenantActivity = createTenantActivity(),
  slowMs: number = SLOW_MS,
): ReadQueue {
  let working = 0;
  /** So many of them have a place. */
  let placed = 0;
  const busy = new Map<string, number>();
  /** In the order in which tenants are served next. */
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;

  const shareOf = (tenant: string): number => {
    if (!activity.isShared()) return MOST;
    return (queues.get(tenant)?.length ?? 0) > FLOOD ? 1 : SHARE;
  };
  const mayStart = (tenant: string): boolean =>
    placed < (waiting > FLOOD ? AT_OVERLOAD : AT_ONCE) && working < MOST && (busy.get(tenant) ?? 0) < shareOf(tenant);

  /** The tenant whose turn it is, with its queue. */
  const nextInLine = (): [string, Waiting[]] | undefined => {
    for (const entry of queues) if (mayStart(entry[0])) return entry;
    return undefined;
  };
  function startNext(): void {
    for (let line = nextInLine(); line; line = nextInLine()) {
      const [tenant, queue] = line;
      const next = queue.shift();
      waiting -= 1;
      queues.delete(tenant);
      if (queue.length) queues.set(tenant, queue); // to the end of the line
      if (!next || next.response.destroyed) continue;
      if (Date.now() - next.since < LONGEST_WAIT) next.start();
      else refuse(next.response);
    }
  }
  function leavePlace(turn: Turn): void {
    if (turn.hasPlace) placed -= 1;
    turn.hasPlace = false;
  }
  const done = (request: Turned): void => {
    const turn = request[TURN];
    if (!turn) return;
    request[TURN] = undefined;
    clearTimeout(turn.late);
    working -= 1;
    leavePlace(turn);
    const left = (busy.get(turn.tenant) ?? 1) - 1;
    if (left) busy.set(turn.tenant, left);
    else busy.delete(turn.tenant);
    startNext();
  };
  function giveWay(turn: Turn): void {
    leavePlace(turn);
    startNext();
  }
  return {
    done,
    queued: (handler) => (request: Turned, response) => {
      // A body comes as slowly as its sender likes: such a request takes no turn away from others.
      if (request.method !== 'GET' || NO_TURN.test(request.url ?? '')) return handler(request, response);
      const tenant = tenantOf(request);
      activity.seen(tenant);
      const start = () => {
        const turn: Turn = { tenant, hasPlace: true, late: setTimeout(() => giveWay(turn), slowMs) };
        request[TURN] = turn;
        working += 1;
        placed += 1;
        busy.set(tenant, (busy.get(tenant) ?? 0) + 1);
        response.once('close', () => done(request));
        handler(request, response);
      };
      const queue = queues.get(tenant);
      if (!queue && mayStart(tenant)) start();
      else if (waiting < MOST_WAITING && (queue?.length ?? 0) < MOST_OF_ONE) {
        waiting += 1;
        if (queue) queue.push({ response, start, since: Date.now() });
        else queues.set(tenant, [{ response, start, since: Date.now() }]);
      } else refuse(response);
    },
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' });
  response.end(
    JSON.stringify({ code: 'unavailable', message: 'The server is very busy. Please try again in a moment.' }),
  );
}
