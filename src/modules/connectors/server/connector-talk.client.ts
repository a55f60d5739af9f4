// The talk with their system: signed in, at a checked address, within a time. What comes of a message is one of a few things, and none of
// them is a guess: done, refused with their words, not answered, or asked to wait.
import type { App } from '../../../platform/server/context.ts';
import { NotFetched, type SafeAnswer, type SafeTalk, createSafeTalk } from '../../../platform/server/safe-fetch.ts';
import { type Json, typeOfValue, valueAt } from '../shared/connector-paths.ts';
import type { ConnectorSetup, SetupOperation } from '../shared/connector-setup.ts';
import type { AccessToken, Secrets } from './connectors.tokens.ts';

const WITHIN_MS = 20_000;
const LARGEST_ANSWER = 2_000_000;
const MOST_WORDS = 300;
const LONGEST_WAIT = 24 * 3600;

export const talkOf = (app: App): SafeTalk =>
  createSafeTalk({ allow: app.config.fetchAllow, ports: 'any', httpsOnly: true, withinMs: WITHIN_MS });

export type Outcome =
  | { kind: 'done'; status: number; words: string; externalId: string | null; types: Record<string, string> }
  | { kind: 'refused'; status: number; words: string }
  | { kind: 'unanswered'; status: number | null; words: string; signedOut?: boolean }
  | { kind: 'wait'; status: number; words: string; seconds: number };

/** What a connection needs to speak. */
export interface Line {
  setup: ConnectorSetup;
  secrets: Secrets;
  token: AccessToken | undefined;
  /** Keeps a token that was issued. */
  keepToken: (token: AccessToken) => Promise<void>;
}

const addressOf = ({ address }: ConnectorSetup, path: string): string =>
  /^https?:\/\//.test(path) ? path : `${address.replace(/\/$/, '')}${path}`;

class NotSignedIn extends Error {}

async function issueToken(app: App, { setup, secrets, keepToken }: Line): Promise<string> {
  const { clientId = '', tokenPath = '', scope } = setup.signIn;
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secrets['clientSecret'] ?? '')}`);
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }).toString();
  const { status, bytes } = await talkOf(app).ask(
    addressOf(setup, tokenPath),
    {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${basic.toString('base64')}`,
      },
      body,
    },
    LARGEST_ANSWER,
  );
  const answer = parsed(bytes);
  const token = valueAt(answer, 'access_token');
  if (status !== 200 || typeof token !== 'string') throw new NotSignedIn(`They did not accept the sign-in (${status})`);
  const seconds = Number(valueAt(answer, 'expires_in')) || 300;
  await keepToken({ token, expiresAt: Date.now() + Math.min(seconds, 86_400) * 1000 });
  return token;
}

const SOON_MS = 30_000;
async function signInHeaders(app: App, line: Line): Promise<Record<string, string>> {
  const { signIn } = line.setup;
  switch (signIn.kind) {
    case 'key':
      return { [signIn.header ?? 'x-api-key']: `${signIn.prefix ?? ''}${line.secrets['key'] ?? ''}` };
    case 'basic': {
      const text = `${signIn.username ?? ''}:${line.secrets['password'] ?? ''}`;
      return { authorization: `Basic ${Buffer.from(text).toString('base64')}` };
    }
    case 'oauth': {
      const known = line.token && line.token.expiresAt > Date.now() + SOON_MS ? line.token.token : undefined;
      return { authorization: `Bearer ${known ?? (await issueToken(app, line))}` };
    }
    default:
      return {};
  }
}

/** The JSON of an answer; undefined: it is none. */
export function parsed(bytes: Buffer): Json | undefined {
  if (!bytes.length) return null;
  try {
    return JSON.parse(bytes.toString('utf8')) as Json;
  } catch {
    return undefined;
  }
}

export interface Asking {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}
/** One call. Throws NotFetched or NotSignedIn with the reason. */
export async function ask(app: App, line: Line, { method, path, headers = {}, body }: Asking): Promise<SafeAnswer> {
  return await talkOf(app).ask(
    addressOf(line.setup, path),
    {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(await signInHeaders(app, line)),
        ...headers,
      },
      body,
    },
    LARGEST_ANSWER,
  );
}

/** Why a call failed, in words; throws what is a fault of ours. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof NotFetched || error instanceof NotSignedIn)) throw error;
  return error.message.startsWith('Nothing could be downloaded')
    ? 'The line was cut before an answer came'
    : error.message;
}

const cut = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS);
/** The sentence in an answer that says no. */
function reasonIn(answer: Json | undefined, path: string | undefined): string | null {
  for (const one of [
    ...(path ? [path] : []),
    'error.message',
    'message',
    'error',
    'detail',
    'errors[].message',
    'errors[]',
  ]) {
    const found = valueAt(answer, one);
    if (typeof found === 'string' && found.trim()) return cut(found);
  }
  return null;
}

function secondsToWait(headers: SafeAnswer['headers'], now: number): number {
  const given = headers['retry-after'];
  const seconds = Number(given);
  const until = given && Number.isNaN(seconds) ? (Date.parse(given) - now) / 1000 : seconds;
  return Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(until) || 60));
}

const isRefusal = (answer: Json | undefined, { refusedWhen }: SetupOperation['answer']): boolean => {
  if (!refusedWhen) return false;
  const found = valueAt(answer, refusedWhen.path);
  if (refusedWhen.equals === undefined) return found !== undefined && found !== null && found !== false;
  return found !== undefined && String(found) === refusedWhen.equals;
};

/** What an answer means. */
export function outcomeOf({ status, headers, bytes }: SafeAnswer, { answer: told }: SetupOperation): Outcome {
  const answer = parsed(bytes);
  if (status === 429 || (status === 503 && headers['retry-after']))
    return { kind: 'wait', status, words: 'asked to wait', seconds: secondsToWait(headers, Date.now()) };
  if (status === 401 || status === 403)
    return { kind: 'unanswered', status, words: `They do not accept the sign-in (${status})`, signedOut: true };
  if (status >= 500)
    return { kind: 'unanswered', status, words: reasonIn(answer, told.error) ?? 'Their system failed' };
  if (status >= 300)
    return { kind: 'refused', status, words: reasonIn(answer, told.error) ?? 'Refused without a reason' };
  if (isRefusal(answer, told))
    return { kind: 'refused', status, words: reasonIn(answer, told.error) ?? 'Refused without a reason' };
  if (answer === undefined) return { kind: 'unanswered', status, words: 'The answer is cut off or not JSON' };
  const id = told.id ? valueAt(answer, told.id) : undefined;
  const state = told.state ? valueAt(answer, told.state) : undefined;
  const types = Object.fromEntries(
    [told.id, told.state].flatMap((path) => {
      const found = path ? valueAt(answer, path) : undefined;
      return path && found !== undefined ? [[path, typeOfValue(found)]] : [];
    }),
  );
  const plain = (value: unknown): string | null =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : null;
  return { kind: 'done', status, words: plain(state) ?? '', externalId: plain(id), types };
}
