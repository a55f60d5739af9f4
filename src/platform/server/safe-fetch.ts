// The one way out for addresses that people type in: logos by URL, sign-in servers. Only the public internet is reached:
// a name is looked up once, every address it stands for is checked, and the connection goes to a checked address.
import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './public-address.ts';

const MOST_REDIRECTS = 3;
const WITHIN_MS = 10_000;
const CONNECTED_WITHIN_MS = 4000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Names that never stand for a machine of the public internet, whatever a name server says. */
const INNER_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/** Why an address was not fetched, in words for the person who typed it in. */
export class NotFetched extends Error {}

export interface Fetched {
  bytes: Buffer;
  contentType: string;
  /** Where it was found in the end. */
  url: string;
}
export interface FetchOptions {
  /** Bytes of the largest answer. */
  most: number;
  accept?: string;
}
export interface FetchRules {
  /** `host:port` of the company's own network that may be fetched from. */
  allow?: readonly string[];
  /** Answers all addresses of a name. */
  lookup?: (name: string) => Promise<{ address: string; family: number }[]>;
  isPublic?: (address: string) => boolean;
  /** Those that may stand in an address. */
  ports?: readonly number[] | 'any';
  /** Unless an address is allowed by name. */
  httpsOnly?: boolean;
  withinMs?: number;
  /** Until it begins to answer. */
  answersWithinMs?: number;
  /** What an answer has beyond the largest size is left unread, instead of refused; of a talk. */
  cutsAnswers?: boolean;
}
export type SafeFetch = (address: string, options: FetchOptions) => Promise<Fetched>;

export interface SafeRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
}
export interface SafeAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}
/** A talk with another server: any method, and what it answers as it is. Redirects are not followed. */
export interface SafeTalk {
  /** Throws NotFetched with the reason why an address is not even asked. */
  check(address: string): void;
  ask(address: string, request: SafeRequest, most: number): Promise<SafeAnswer>;
}

const INNER = 'This address is not on the public internet. Enter one that anyone can open';
const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

interface Way {
  checked: (text: string, base?: URL) => URL;
  open: (url: URL, request: SafeRequest, signal: AbortSignal) => Promise<IncomingMessage>;
}

/** What is asked of every address, and the connection to one that was found public. */
function createWay({
  allow = [],
  lookup = (name) => systemLookup(name, { all: true, verbatim: true }),
  isPublic = isPublicAddress,
  ports = [80, 443],
  httpsOnly = false,
  answersWithinMs = CONNECTED_WITHIN_MS,
}: FetchRules): Way {
  const isAllowed = (url: URL): boolean => allow.includes(`${url.hostname}:${portOf(url)}`);

  /** The URL, or the reason why it is not even looked up. */
  function checked(text: string, base?: URL): URL {
    if (text.length > 2000 || !URL.canParse(text, base?.href))
      throw new NotFetched('Enter an address such as https://example.com/logo.png');
    const url = new URL(text, base);
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new NotFetched('The address must begin with https:// or http://');
    if (url.username || url.password) throw new NotFetched('Leave the user name and password out of the address');
    if (isAllowed(url)) return url;
    if (httpsOnly && url.protocol !== 'https:') throw new NotFetched('The address must begin with https://');
    if (ports !== 'any' && !ports.includes(portOf(url))) throw new NotFetched('Leave the port out of the address');
    const host = hostOf(url);
    if (isIP(host) ? !isPublic(host) : INNER_NAME.test(host) || !host.includes('.')) throw new NotFetched(INNER);
    return url;
  }

  /** Looks a name up for one connection; one address that is not public spoils the name. */
  function guardedLookup(url: URL): LookupFunction {
    const find = callbackify(async (name: string) => {
      const found = await lookup(name).catch(() => {
        throw new NotFetched('There is no such address');
      });
      if (!found.length || (!isAllowed(url) && found.some(({ address }) => !isPublic(address))))
        throw new NotFetched(INNER);
      return found;
    });
    return (name, { all }, done) =>
      find(name, (error, found) => {
        if (error) done(error, []);
        else if (all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      });
  }

  const open = (url: URL, { method, headers, body }: SafeRequest, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
        agent: false, // no connection of another request, which was looked up at another time
        lookup: guardedLookup(url),
        signal,
        method,
        headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Reinstate' },
      });
      const slow = setTimeout(() => request.destroy(new NotFetched('This address did not answer')), answersWithinMs);
      request.once('response', (response) => {
        clearTimeout(slow);
        resolve(response);
      });
      request.once('error', (error) => {
        clearTimeout(slow);
        reject(error);
      });
      request.end(body);
    });

  return { checked, open };
}

async function read(response: IncomingMessage, most: number, cuts = false): Promise<Buffer> {
  const tooMuch = (): NotFetched => new NotFetched(`The file is larger than ${Math.floor(most / 1000)} KB`);
  if (!cuts && Number(response.headers['content-length'] ?? 0) > most) throw tooMuch();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most && !cuts) throw tooMuch();
    parts.push(part);
    if (size > most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

export function createSafeFetch({ withinMs = WITHIN_MS, ...rules }: FetchRules = {}): SafeFetch {
  const { checked, open } = createWay(rules);

  async function follow(
    address: string,
    { most, accept = '*/*' }: FetchOptions,
    signal: AbortSignal,
  ): Promise<Fetched> {
    let url = checked(address);
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, { method: 'GET', headers: { accept } }, signal);
      try {
        const status = response.statusCode ?? 0;
        const { location } = response.headers;
        if (REDIRECTS.has(status) && location !== undefined) {
          if (redirects >= MOST_REDIRECTS) throw new NotFetched('This address redirects too often');
          url = checked(location, url);
          continue;
        }
        if (status !== 200) throw new NotFetched(`This address returned ${status} instead of the file`);
        const encoding = response.headers['content-encoding'] ?? 'identity';
        if (encoding !== 'identity')
          throw new NotFetched('This address returned something compressed instead of the file');
        const bytes = await read(response, most);
        return { bytes, contentType: response.headers['content-type'] ?? '', url: url.href };
      } finally {
        response.destroy();
      }
    }
  }

  return (address, options) => inTime(withinMs, (signal) => follow(address, options, signal));
}

async function inTime<T>(withinMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    throw new NotFetched(
      signal.aborted
        ? `This address took longer than ${Math.round(withinMs / 1000)} seconds`
        : 'Nothing could be downloaded from this address. Open it in a browser to check it',
    );
  }
}

export function createSafeTalk({ withinMs = WITHIN_MS, cutsAnswers = false, ...rules }: FetchRules = {}): SafeTalk {
  const { checked, open } = createWay(rules);
  return {
    check: (address) => void checked(address),
    ask: (address, request, most) =>
      inTime(withinMs, async (signal) => {
        const response = await open(checked(address), request, signal);
        try {
          const bytes = await read(response, most, cutsAnswers);
          return { status: response.statusCode ?? 0, headers: response.headers, bytes };
        } finally {
          response.destroy();
        }
      }),
  };
}
