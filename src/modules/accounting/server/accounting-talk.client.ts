// The talk with an accounting system: JSON over https, at its maker's address or one that the operator allows. What comes of a call is one
// of four things, and none of them is a guess: done, refused with the reason, not answered, or asked to wait.
import type { App } from '../../../platform/server/context.ts';
import { createSafeTalk } from '../../../platform/server/safe-fetch.ts';

const WITHIN_MS = 20_000;
const LARGEST_ANSWER = 5_000_000;
/** So long a call waits where it is asked to; longer and the whole transfer waits. */
const LONGEST_WAIT_SECONDS = 20;
const MOST_WAITS = 3;

/** The system said no, and why. It would say so again. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
/** Whether it was done is not known: no answer, half of one, or a fault over there. */
export class Unanswered extends Error {
  readonly status: number | null;
  constructor(status: number | null, message: string) {
    super(message);
    this.status = status;
  }
}
/** The tokens are not taken any more. */
export class SignedOut extends Error {}
export class AskedToWait extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`It asks us to wait ${seconds} seconds`);
    this.seconds = seconds;
  }
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: object;
}
export interface Answered {
  /** The JSON of the answer; null where it has none. */
  value: unknown;
  headers: Record<string, unknown>;
}

export const talkOf = (app: App) =>
  createSafeTalk({ allow: app.config.fetchAllow, ports: 'any', httpsOnly: true, withinMs: WITHIN_MS });

const parsed = (bytes: Buffer, status: number): unknown => {
  if (!bytes.length) return null;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Unanswered(status, 'The answer cannot be read: it is cut off or not JSON.');
  }
};

/** `reasonOf` finds the sentence in an answer that says no. */
export async function ask(
  app: App,
  { method, url, headers, body }: Call,
  reasonOf: (value: unknown) => string | null,
  sleep: (seconds: number) => Promise<void>,
): Promise<Answered> {
  for (let waits = 0; ; waits += 1) {
    const answer = await talkOf(app)
      .ask(
        url,
        {
          method,
          headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
          body: body && JSON.stringify(body),
        },
        LARGEST_ANSWER,
      )
      .catch((error: unknown) => {
        throw new Unanswered(null, error instanceof Error ? `${error.message}.` : 'There was no answer.');
      });
    const { status } = answer;
    if (status === 429) {
      const seconds = Math.max(1, Number(answer.headers['retry-after']) || 60);
      if (seconds > LONGEST_WAIT_SECONDS || waits >= MOST_WAITS) throw new AskedToWait(seconds);
      await sleep(seconds);
      continue;
    }
    if (status === 401) throw new SignedOut('It no longer accepts the connection.');
    if (status >= 500) throw new Unanswered(status, `It answered with an error (${status}).`);
    if (status >= 400) {
      let reason: string | null = null;
      try {
        reason = reasonOf(parsed(answer.bytes, status));
      } catch {
        // No sentence in it: the number has to do.
      }
      throw new Refused(status, reason ?? `It refused the document (${status}).`);
    }
    return { value: parsed(answer.bytes, status), headers: answer.headers };
  }
}
