// Requests to read are worked on a few at a time and in the order they came. What waits costs nothing but its place, so that a
// flood leaves the event loop free for health checks, for writes and for the live stream.
import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** More than the pool has connections, so that the database is never idle while somebody waits. */
const AT_ONCE = 16;
const MOST_WAITING = 2000;
const LONGEST_WAIT = 5000; // ms; who waited longer has given up or should
/** These answer at once, or stay open on purpose. */
const NO_TURN = /^\/api\/(health\/|metrics|stream)/;

interface Waiting {
  response: ServerResponse;
  start(): void;
  since: number;
}

export interface Turns {
  /** Calls the handler when it is the request's turn. */
  inTurn(handler: Handler): Handler;
  /** The answer is ready: the next one may begin, however slowly this one is read. */
  done(request: IncomingMessage): void;
}

export function createTurns(): Turns {
  const working = new Set<IncomingMessage>();
  const waiting: Waiting[] = [];
  const done = (request: IncomingMessage) => {
    if (!working.delete(request)) return;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.response.destroyed) continue;
      if (Date.now() - next.since < LONGEST_WAIT) return next.start();
      refuse(next.response);
    }
  };
  return {
    done,
    inTurn: (handler) => (request, response) => {
      // A body comes as slowly as its sender likes: such a request takes no turn away from others.
      if (request.method !== 'GET' || NO_TURN.test(request.url ?? '')) return handler(request, response);
      const start = () => {
        working.add(request);
        response.once('close', () => done(request));
        handler(request, response);
      };
      if (working.size < AT_ONCE) start();
      else if (waiting.length < MOST_WAITING) waiting.push({ response, start, since: Date.now() });
      else refuse(response);
    },
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' });
  response.end(
    JSON.stringify({ code: 'unavailable', message: 'The server is very busy. Please try again in a moment.' }),
  );
}
