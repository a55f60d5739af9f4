// One HTTP request to the API. Knows headers and bodies, knows nothing about sessions or caching.
import type { Method } from '../../../kit/endpoint.ts';
import { isPhoneNow } from '../display/phone.ts';
import { errorFrom, unreachable } from './api-error.ts';
import { hearServerClock } from './server-clock.ts';

export interface Wire {
  method: Method;
  /** Filled path below /api, such as `/job/7`. */
  path: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** Makes a repeated POST or PUT harmless (see transaction.ts). */
  transaction?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Whom this page works for. Another window may sign in as somebody else; what this one then sends is refused. */
let person: Record<string, string> = {};
export const worksFor = (user: { id: number; company: { id: number; systemType: string } }): void => {
  person = { 'x-access-code': `${user.company.id}-${user.id}`, 'x-system-type': user.company.systemType };
};

export async function send(wire: Wire, token: string | null): Promise<unknown> {
  const askedAt = Date.now();
  const response = await reach(wire, token);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // The page of a captive portal, or of a proxy that is alone: our server numbers each of its answers.
  if (!isJson && !response.headers.has('x-request-id')) throw unreachable();
  if (response.headers.has('x-request-id')) hearServerClock(response.headers.get('date'), askedAt);
  if (response.ok) {
    if (response.status === 204) return undefined;
    return isJson ? response.json() : response.blob();
  }
  const body: unknown = isJson ? await response.json().catch(() => null) : null;
  throw errorFrom(response.status, body, response.headers.get('x-request-id'));
}

async function reach(wire: Wire, token: string | null): Promise<Response> {
  try {
    return await fetch(`/api${addressOf(wire)}`, {
      method: wire.method,
      headers: headersOf(wire, token),
      cache: 'no-store',
      ...(wire.body !== undefined && { body: wire.body instanceof FormData ? wire.body : JSON.stringify(wire.body) }),
      ...(wire.signal && { signal: wire.signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

/** Who sends, and from what: for transfers that need more than `send` can do (progress of an upload), too. */
export const callerHeaders = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  'x-mobile': isPhoneNow() ? '1' : '0',
  'x-desktop': isPhoneNow() ? '0' : '1',
  ...(token && { ...person, authorization: `Bearer ${token}` }),
});

function headersOf(wire: Wire, token: string | null): Record<string, string> {
  const headers = callerHeaders(token);
  if (wire.transaction) headers['x-transaction'] = wire.transaction;
  if (wire.body !== undefined && !(wire.body instanceof FormData)) headers['content-type'] = 'application/json';
  return headers;
}

/** Path and question of a call, below /api. */
export const addressOf = ({ path, query }: Pick<Wire, 'path' | 'query'>): string => `${path}${queryText(query)}`;

/** Texts go as they are; lists and objects (filter, sort) as JSON. By name, so that one question is one address. */
function queryText(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(query ?? {}).sort()) {
    const value = query?.[name];
    if (value === undefined || value === null || value === '') continue;
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
